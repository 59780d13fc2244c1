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
    local read = struct.reader(field.type)
    get =
      loadstring(("local read = ... return function(s) return read(s.%s) end"):format(key))(read)
  end
  if not presence then return get end
  return function(s, owner)
    if s[presence] then return get(s, owner) end
    return nil
  end
end

local function install(record, kind)
  local getters, setters = {}, {}
  -- Classes add their own functions that read and write fields.
  record._getters, record._setters = getters, setters
  for _, field in ipairs(struct.fields(kind)) do
    if not field.is_presence then getters[field.name] = getter(field) end
  end
  record.__index = function(object, key)
    local method = record[key]
    if method ~= nil then return method end
    local get = getters[key]
    if get then return get(rawget(object, "_struct"), object) end
    return nil
  end
  record.__newindex = function(object, key, value)
    local set = setters[key]
    if set then return set(rawget(object, "_struct"), value) end
    struct.write_field(
      rawget(object, "_struct"),
      struct.field(kind, key, record._name),
      value,
      tostring(key)
    )
  end
end

function inner_class(kind)
  local record = inner_classes[kind]
  if not record then
    record = { _name = kind:sub(3) }
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
    struct.write(changed._struct, kind, values, name)
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
