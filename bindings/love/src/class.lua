--- Classes that wrap the library's objects. The garbage collector destroys an object, or `release`
-- destroys it immediately.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local messages = part "messages"

local M = {}

-- Advice, for error messages, on how to convert an object of one class to another class.
local REMEDIES = {
  ["Mask for Placed"] = "write mask:at(x, y)",
  ["Frame for Placed"] = "write frame:at(x, y)",
  ["Shape for Placed"] = "write shape:at(x, y)",
  ["Placed for Mask"] = "write placed:getMask()",
  ["Posed for Mask"] = "write posed:getMask()",
  ["Frame for Mask"] = "write frame:getMask()",
  ["Shape for Mask"] = "write shape:getMask()",
  ["Terrain for PlacedTerrain"] = "write terrain:at(x, y)",
  ["Terrain for Placed"] = "ask the terrain about the mask, terrain:at(0, 0):overlaps(mask:at(x, y))",
  ["PlacedTerrain for Placed"] = "ask the terrain about the mask, terrain:at(0, 0):overlaps(mask:at(x, y))",
  ["PlacedTerrain for Terrain"] = "write placed:getTerrain()",
  ["Mask for Terrain"] = "write hitmask.terrain(mask)",
  ["Placed for Exact"] = "write placed:exact()",
  ["Posed for Exact"] = "write posed:exact()",
}

--- Returns the name of a value's class, or nil if it is not a class of this library.
function M.name_of(value)
  local meta = type(value) == "table" and getmetatable(value)
  return type(meta) == "table" and rawget(meta, "_name") or nil
end

-- Games call these methods thousands of times per frame, so they do their own checks.
local FAST = { Mask = { at = true }, Placed = { overlaps = true }, Posed = { overlaps = true } }

--- Raises the error for a method that is called on the wrong type of value.
function M.wrong_self(self, class, method)
  M.refuse_class(("what %s is called on"):format(method), self, class._name)
end

--- Lets all methods of a class check that they are called on an object of the class. The likely
-- mistake is `world.tick()` instead of `world:tick()`.
function M.guard(class)
  local fast = FAST[class._name] or {}
  check.each(class, function(name, method)
    if type(method) == "function" and not name:match "^_" and not fast[name] then
      class[name] = function(self, ...)
        if getmetatable(self) ~= class then M.wrong_self(self, class, name) end
        return method(self, ...)
      end
    end
  end)
end

local classes = {}

-- The classes whose methods a game may look for in another class, in this order.
local MEANT = { "Placed", "PlacedTerrain", "Mask", "Terrain" }

-- Lets a class refuse the methods of these classes with advice. All other unknown names are nil.
local function advise(class, by_name)
  local others = {}
  for _, other in ipairs(MEANT) do
    local remedy = REMEDIES[("%s for %s"):format(class._name, other)]
    if remedy and remedy:find "^write " then
      others[#others + 1] = { class = by_name[other], remedy = remedy }
    end
  end
  if #others == 0 then return end
  setmetatable(class, {
    __index = function(_, name)
      for _, other in ipairs(others) do
        if type(rawget(other.class, name)) == "function" and not name:find "^_" then
          check.fail("%s has no %s: %s:%s", check.a(class._name), name, other.remedy, name)
        end
      end
      return nil
    end,
  })
end

--- Guards all classes. Call this function once the classes have all their methods.
function M.guard_all()
  local by_name = {}
  for _, class in ipairs(classes) do
    M.guard(class)
    by_name[class._name] = class
  end
  for _, class in ipairs(classes) do advise(class, by_name) end
end

--- Registers a class for `guard_all`.
function M.register(class)
  classes[#classes + 1] = class
end

--- Creates a class. If `destroy` is given, the objects of the class are handles of the library.
function M.new(name, destroy)
  local class = { _name = name, _destroy = destroy }
  class.__index = class
  M.register(class)
  class.__tostring = function(object)
    if destroy and not object._handle then return name .. " (released)" end
    return name
  end

  --- Returns the name of the object's class, such as "Mask".
  function class:type()
    return name
  end

  --- Returns whether the object belongs to a class.
  function class:typeOf(other)
    return other == name
  end

  if destroy then
    --- Frees the object's memory immediately. Any later use of the object is an error, except that
    -- you may release it again.
    function class:release()
      local handle = self._handle
      if handle == nil then return false end
      self._handle = nil
      destroy(ffi.gc(handle, nil))
      return true
    end

    --- Returns whether the object was released.
    function class:isReleased()
      return self._handle == nil
    end
  end
  return class
end

--- Wraps a new object of the library.
function M.own(class, handle)
  return setmetatable({ _handle = ffi.gc(handle, class._destroy) }, class)
end

--- Raises an error that states which class a value must have.
function M.refuse_class(name, value, expected)
  local remedy = REMEDIES[("%s for %s"):format(M.name_of(value) or type(value), expected)]
  check.refuse(name, value, check.a(expected) .. (remedy and ": " .. remedy or ""))
end

--- Checks that a value is an object of a class.
function M.instance(value, class, name)
  if getmetatable(value) == class then return value end
  M.refuse_class(name, value, class._name)
end

--- Returns the handle of an object of a class. It is an error if the object was released.
function M.handle(value, class, name)
  if getmetatable(value) ~= class then M.refuse_class(name, value, class._name) end
  local handle = value._handle
  if handle == nil then check.fail("%s was released", name) end
  return handle
end

--- Raises the error of the last call.
function M.fault()
  check.fail("%s", messages.in_lua(ffi.string(C.hm_last_error())))
end
local fault = M.fault

--- Returns whether a call has an answer. Raises an error if the call failed.
function M.ok(status)
  if status < 0 then fault() end
  return status == 0
end

local counted = ffi.new("size_t[1]")

--- Returns the list that a call writes, and its length. `ask` is called once for the count, and
-- then with room for all elements. Its arguments are the list, the capacity and a pointer to the
-- count.
function M.listed(element, ask)
  M.ok(ask(nil, 0, counted))
  local count = tonumber(counted[0])
  if count == 0 then return nil, 0 end
  local list = ffi.new(element .. "[?]", count)
  M.ok(ask(list, count, counted))
  return list, count
end

--- Returns the bytes that a call writes, as a string.
function M.bytes(ask)
  local list, count = M.listed("uint8_t", ask)
  return list and ffi.string(list, count) or ""
end

--- Returns the string that a call writes with a zero byte at its end.
function M.text(ask)
  local list, count = M.listed("char", ask)
  return list and ffi.string(list, count - 1) or ""
end

--- Creates a constructor that you can call, with other constructors as fields, such as
-- `hitmask.mask(…)` and `hitmask.mask.fromText(…)`.
function M.constructor(make, others)
  return setmetatable(others, {
    __call = function(_, ...) return make(...) end,
    __index = function(_, name)
      local names = check.names(others, "the name")
      check.fail("there is no %s; %s", tostring(name), check.suggestion(tostring(name), names))
    end,
  })
end

--- Converts a C list to a Lua list.
function M.map(list, count, read)
  local found = {}
  for index = 0, count - 1 do found[index + 1] = read(list[index]) end
  return found
end

return M
