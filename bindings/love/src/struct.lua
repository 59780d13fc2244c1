--- Converts C structs and enums to Lua values and back, field by field, based on their
-- declarations.
--
-- A field has its C name in camel case: `faces_left` becomes `facesLeft`. If there are fields `x`
-- and `has_x`, then `x` is nil when `has_x` is false. Enums are words: HM_MATERIAL_KIND_ONE_WAY is
-- "one-way". Lengths (HmSubpixels) are in pixels. Indices start at 1.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local declarations = part "declarations".text

local M = {}

local function camel(name)
  return (name:gsub("_(%l)", string.upper))
end

-- Enums.

-- The parts of the declarations. Each kind of part is found in one pass.
local enum_bodies, bodies, aliases = {}, {}, {}
for name, body in declarations:gmatch("typedef int32_t (%w+);\nenum (%b{})") do
  enum_bodies[name] = body
end
for body, name in declarations:gmatch("typedef struct {\n([^}]*)} (%w+);") do
  bodies[name] = body
end
for base, name in declarations:gmatch("typedef ([%l%d_]+) (%w+);") do
  aliases[name] = base
end

local enums = {}

--- Returns the words of an enum, as a table of words by number, a table of numbers by word, and a
-- list of the words in order. Returns nil if the type is not an enum.
function M.enum(name)
  local body = enum_bodies[name]
  if not body then return nil end
  local enum = enums[name]
  if enum then return enum end
  local prefix = ("HM" .. name:sub(3):gsub("%u", "_%0")):upper() .. "_"
  enum = { words = {}, numbers = {}, list = {} }
  local next_number = 0
  for constant, value in body:gmatch("(HM_[%u%d_]+)[ =]*(%-?%d*)") do
    local number = tonumber(value) or next_number
    local word = constant:sub(#prefix + 1):lower():gsub("_", "-")
    enum.words[number], enum.numbers[word] = word, number
    enum.list[#enum.list + 1] = word
    next_number = number + 1
  end
  enums[name] = enum
  return enum
end

--- Returns the number of a word of an enum.
function M.word(enum_name, value, name)
  local enum = M.enum(enum_name)
  local number = enum.numbers[value]
  if number then return number end
  check.refuse(name, value, "one of " .. table.concat(enum.list, ", "))
end

-- Structs.

local INTEGERS = {
  int8_t = true,
  uint8_t = true,
  int16_t = true,
  uint16_t = true,
  int32_t = true,
  uint32_t = true,
}
local WIDE = { int64_t = true, uint64_t = true, size_t = true }
local RANGES = {
  int8_t = { -128, 127 },
  uint8_t = { 0, 255 },
  int16_t = { -32768, 32767 },
  uint16_t = { 0, 65535 },
  int32_t = { -2147483648, 2147483647 },
  uint32_t = { 0, 4294967295 },
  int64_t = { -check.MAX, check.MAX },
  uint64_t = { 0, check.MAX },
  size_t = { 0, check.MAX },
}

-- Returns the type to which an alias refers.
local function base_of(name)
  if name == "HmSubpixels" or name == "HmTime" or name == "HmFraction" or enum_bodies[name] then
    return name
  end
  return aliases[name] or name
end

-- The fields that are indices, in the structs that this file converts. They start at 0 in the
-- library, and at 1 in Lua.
local INDICES = {
  HmBulletHit = { target = true, obstacle = true },
  HmComponent = { index = true },
  HmFrame = { index = true },
  HmHit = { obstacle = true },
  HmHitEvent = { fighter = true, hitbox = true, hurtbox = true },
  HmPlatformerState = { mask = true },
  HmPlatformerTick = { support = true },
}

local structs = {}

--- Returns the fields of a struct, in order. Pointers are left out.
function M.fields(name)
  if structs[name] then return structs[name] end
  local fields, by_name, indices = {}, {}, INDICES[name] or {}
  for line in bodies[name]:gmatch("[^\n]+") do
    local kind, field, length = line:match("^%s*([%w_]+) ([%w_]+)%[?(%d*)%]?;")
    if kind then
      local entry = {
        c = field,
        name = camel(field),
        type = base_of(kind),
        length = tonumber(length),
        is_index = indices[field],
      }
      fields[#fields + 1], by_name[field] = entry, entry
    end
  end
  for _, field in ipairs(fields) do
    local owner = field.c:match("^has_(.*)$")
    if owner and by_name[owner] then
      field.is_presence = true
      by_name[owner].presence = field.c
    end
  end
  structs[name] = fields
  return fields
end

function M.is_struct(kind)
  return not (INTEGERS[kind] or WIDE[kind] or M.enum(kind))
    and kind ~= "bool" and kind ~= "double" and kind ~= "float" and kind ~= "char"
    and kind ~= "HmSubpixels" and kind ~= "HmFraction"
end

--- Returns whether a struct of this kind can be without a value, which a field of the struct
-- states. A struct without a value is nil in Lua.
function M.is_maybe(kind)
  return kind == "HmHit"
end

--- Converts a 64-bit integer to a Lua number if that is exact, or returns the integer itself
-- otherwise.
local function whole(value)
  local number = tonumber(value)
  if number >= -9007199254740991 and number <= 9007199254740991 then return number end
  return value
end
M.whole = whole

-- Readers are compiled once for each struct, so they are as fast as handwritten code.

local function expression(kind, place)
  local enum = M.enum(kind)
  if enum then return ("words.%s[%s]"):format(kind, place) end
  if WIDE[kind] then return ("whole(%s)"):format(place) end
  if kind == "HmSubpixels" then return ("pixels(%s)"):format(place) end
  if kind == "HmFraction" then return place .. ".value" end
  if not M.is_struct(kind) then return place end
  local parts = {}
  for _, field in ipairs(M.fields(kind)) do
    if not field.is_presence and not (field.c == "is_hit" and M.is_maybe(kind)) then
      local inner = place .. "." .. field.c
      local value
      if field.type == "char" then
        value = ("text(%s)"):format(inner)
      elseif field.length then
        local elements = {}
        for index = 0, field.length - 1 do
          elements[#elements + 1] = expression(field.type, ("%s[%d]"):format(inner, index))
        end
        value = "{ " .. table.concat(elements, ", ") .. " }"
      else
        value = expression(field.type, inner) .. (field.is_index and " + 1" or "")
      end
      -- A missing value is nil.
      if field.presence then
        value = ("%s.%s and %s or nil"):format(place, field.presence, value)
      end
      parts[#parts + 1] = ("[%q] = %s"):format(field.name, value)
    end
  end
  local whole_value = "{ " .. table.concat(parts, ", ") .. " }"
  return M.is_maybe(kind) and ("%s.is_hit and %s or nil"):format(place, whole_value) or whole_value
end

local environment = {
  whole = whole,
  text = ffi.string,
  pixels = function(length) return C.hm_subpixels_to_double(length) end,
  words = setmetatable({}, { __index = function(_, name) return M.enum(name).words end }),
}

local readers = {}

--- Returns the function that converts a C struct to a Lua value.
function M.reader(kind)
  local read = readers[kind]
  if not read then
    local code = ("local whole, pixels, text, words = ... return function(s) return %s end"):format(
      expression(kind, "s")
    )
    read = loadstring(code, "=hitmask")(
      environment.whole,
      environment.pixels,
      environment.text,
      environment.words
    )
    readers[kind] = read
  end
  return read
end

-- Writing checks every value.

local write

local function write_scalar(target, key, kind, value, path)
  local enum, range = M.enum(kind), RANGES[kind]
  if enum then
    target[key] = M.word(kind, value, path)
  elseif kind == "bool" then
    target[key] = check.flag(value, path)
  elseif kind == "HmSubpixels" then
    target[key] = C.hm_subpixels_from_double(check.finite(value, path))
  elseif kind == "double" then
    target[key] = check.finite(value, path)
  elseif
    WIDE[kind]
    and type(value) == "cdata"
    and (ffi.istype("uint64_t", value) or ffi.istype("int64_t", value))
  then
    target[key] = value
  elseif type(value) == "number" and value % 1 == 0 and value >= range[1] and value <= range[2] then
    target[key] = value
  else
    check.refuse(path, value, ("an integer from %.0f to %.0f"):format(range[1], range[2]))
  end
end

local function write_field(target, field, value, path)
  if field.presence then
    target[field.presence] = value ~= nil
    if value == nil then return end
  end
  if field.length then
    if type(value) ~= "table" or #value ~= field.length then
      check.refuse(path, value, ("a list of %d values"):format(field.length))
    end
    for index = 1, field.length do
      local inner = ("%s[%d]"):format(path, index)
      if M.is_struct(field.type) then
        write(target[field.c][index - 1], field.type, value[index], inner)
      else
        write_scalar(target[field.c], index - 1, field.type, value[index], inner)
      end
    end
  elseif M.is_struct(field.type) then
    write(target[field.c], field.type, value, path)
  elseif field.is_index then
    target[field.c] = check.index(value, path, RANGES[field.type][2] + 1)
  else
    write_scalar(target, field.c, field.type, value, path)
  end
end

--- Returns the field of this kind of struct whose Lua name is `name`. If there is no such field,
-- raises an error that suggests a similar name.
function M.field(kind, name, path)
  local names = {}
  for _, field in ipairs(M.fields(kind)) do
    if not field.is_presence then
      if field.name == name then return field end
      names[#names + 1] = field.name
    end
  end
  check.fail(
    "%s: there is no field %s; %s",
    path,
    tostring(name),
    check.suggestion(tostring(name), names)
  )
end

--- Functions that convert other values to a table, indexed by the kind of struct.
M.coerce = {}

--- Writes the values of a table into a struct. Fields that are not in the table keep their values.
-- A list contains the fields in order.
function write(target, kind, values, path)
  local coerce = M.coerce[kind]
  if coerce then values = coerce(values) end
  if type(values) ~= "table" then check.refuse(path, values, "a table") end
  local record = rawget(values, "_struct")
  if record and ffi.istype(kind, record) then
    ffi.copy(target, record, ffi.sizeof(kind))
    return
  end
  local fields = M.fields(kind)
  if rawget(values, 1) ~= nil then
    for index, field in ipairs(fields) do
      write_field(target, field, values[index], ("%s[%d]"):format(path, index))
    end
    return
  end
  check.each(values, function(name, value)
    write_field(target, M.field(kind, name, path), value, ("%s.%s"):format(path, tostring(name)))
  end)
end
M.write = write
M.write_field = write_field

return M
