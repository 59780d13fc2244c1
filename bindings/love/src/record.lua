--- Records: C structs with named fields, such as the state of a character or the rules of a game.

local bit = require "bit"
local ffi = require "ffi"
local C = part "library"
local struct = part "struct"
local check = part "check"
local class = part "class"
local declarations = part "declarations".text

local M = {}

local hash = ffi.new("uint64_t[1]")

-- Returns the function that reads a field: as a value, or as a record of the inner struct. The body
-- of an actor is a `Body` with all methods of that class. Structs without a class of their own have
-- fields but no methods.
local inner_classes = {}
local inner_class

local function getter(field)
  local key, presence = field.c, field.presence
  local get
  if field.length then
    local read = struct.reader(field.type)
    get = function(s) return class.map(s[key], field.length, read) end
  elseif struct.is_struct(field.type) and not struct.is_maybe(field.type) then
    local inner = inner_class(field.type)
    -- The inner record refers to the memory of its owner and keeps the owner alive.
    get = function(s, owner) return setmetatable({ _struct = s[key], _owner = owner }, inner) end
  else
    local code = ("local read = ... return function(s) return read(s.%s)%s end"):format(
      key,
      field.is_index and " + 1" or ""
    )
    get = loadstring(code)(struct.reader(field.type))
  end
  if not presence then return get end
  return function(s, owner)
    if s[presence] then return get(s, owner) end
    return nil
  end
end

-- Raises the error for a field that a class of records does not have. `methods` says whether the
-- name may also have been that of a method.
local function unknown(record, key, methods)
  local names, is_listed = {}, {}
  local function add(list)
    table.sort(list)
    for _, name in ipairs(list) do
      names[#names + 1], is_listed[name] = name, true
    end
  end
  for _, field in ipairs(struct.fields(record._kind)) do
    if not field.is_presence then add { field.name } end
  end
  local others = {}
  check.each(record._getters, function(name)
    if not is_listed[name] then others[#others + 1] = name end
  end)
  add(others)
  if methods then
    others = {}
    check.each(record, function(name, value)
      if type(value) == "function" and not name:match "^_" then others[#others + 1] = name end
    end)
    add(others)
  end
  check.fail(
    "%s: there is no field %s; %s",
    record._name,
    tostring(key),
    check.suggestion(tostring(key), names)
  )
end

local function install(record, kind)
  local getters, setters, fields = {}, {}, {}
  -- Classes add their own functions that read and write fields.
  record._getters, record._setters = getters, setters
  for _, field in ipairs(struct.fields(kind)) do
    if not field.is_presence then
      getters[field.name], fields[field.name] = getter(field), field
    end
  end
  record.__index = function(object, key)
    local method = record[key]
    if method ~= nil then return method end
    local get = getters[key]
    if get then return get(rawget(object, "_struct"), object) end
    -- Other libraries look for names such as `__tostring`, and numbers.
    if type(key) ~= "string" or key:byte() == 95 then return nil end
    unknown(record, key, true)
  end
  local function assign(object, key, value, path)
    local s, set = rawget(object, "_struct"), setters[key]
    if set then return set(s, value) end
    struct.write_field(s, fields[key] or unknown(record, key), value, path)
  end
  record.__newindex = function(object, key, value) assign(object, key, value, tostring(key)) end
  --- Changes several fields of a record.
  function record._assign(object, values)
    -- Other records and lists are copied as a whole.
    if type(values) ~= "table" or getmetatable(values) ~= nil or values[1] ~= nil then
      return struct.write(rawget(object, "_struct"), kind, values, record._name)
    end
    check.each(values, function(key, value)
      assign(object, key, value, ("%s.%s"):format(record._name, tostring(key)))
    end)
  end
end

function inner_class(kind)
  local record = inner_classes[kind]
  if not record then
    record = { _name = kind:sub(3), _kind = kind }
    inner_classes[kind] = record
    install(record, kind)
    --- Returns the fields of the inner struct as a table.
    function record:toTable()
      return struct.reader(kind)(self._struct)
    end
    class.guard(record)
  end
  return record
end

--- Creates a class of records. `bytes` is the prefix of the functions that convert a record to
-- bytes and back, if there are any.
function M.new(name, kind, bytes)
  local record = { _name = name, _kind = kind }
  install(record, kind)
  inner_classes[kind] = inner_classes[kind] or record
  record.__tostring = function() return name end
  class.register(record)
  local new = ffi.typeof(kind)

  --- Returns the name of the record's class.
  function record:type()
    return name
  end

  --- Returns whether the record belongs to a class.
  function record:typeOf(other)
    return other == name
  end

  --- Returns an independent copy, which is a snapshot.
  function record:copy()
    return M.of(record, new(self._struct))
  end

  --- Sets all fields to those of another record of the same class.
  function record:set(other)
    ffi.copy(self._struct, class.instance(other, record, "the other one")._struct, ffi.sizeof(new))
    return self
  end

  --- Returns a table with a copy of the fields.
  function record:toTable()
    return struct.reader(kind)(self._struct)
  end

  --- Returns a copy with other values for some fields.
  function record:with(values)
    local changed = self:copy()
    record._assign(changed, values)
    return changed
  end

  if bytes then
    --- Returns the serialized form as a string, which is identical on every machine.
    function record:toBytes()
      return class.bytes(
        function(list, capacity, count)
          return C[bytes .. "_to_bytes"](self._struct, list, capacity, count)
        end
      )
    end

    if declarations:find(bytes .. "_hash(", 1, true) then
      --- Returns the XXH64 hash of the serialized form, as 16 hexadecimal digits that are the same
      -- on every machine.
      function record:hash()
        class.ok(C[bytes .. "_hash"](self._struct, hash))
        return M.hex(hash[0])
      end
    end
  end
  return record
end

--- Wraps a struct in a record.
function M.of(record, value)
  return setmetatable({ _struct = value }, record)
end

--- Reads a record from its serialized form.
function M.from_bytes(record, bytes, value)
  local found = ffi.new(record._kind)
  class.ok(C[bytes .. "_from_bytes"](check.text(value, "the bytes"), #value, found))
  return M.of(record, found)
end

--- Converts a 64-bit number to 16 hexadecimal digits.
function M.hex(value)
  return bit.tohex(value, 16)
end

return M
