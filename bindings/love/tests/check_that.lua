-- Assertions for the tests.

-- The LuaJIT of Debian 12 compiles some loops over `pairs` wrongly and crashes (LuaJIT issue 829),
-- so this file is not compiled.
jit.off(true, true)

local M = {}

local function shown(value)
  if type(value) ~= "table" then
    return type(value) == "string" and ("%q"):format(value) or tostring(value)
  end
  local meta = getmetatable(value)
  if meta then return rawget(meta, "_name") or "a table with a metatable" end
  local parts = {}
  for key, inner in pairs(value) do
    parts[#parts + 1] = ("%s = %s"):format(tostring(key), shown(inner))
  end
  table.sort(parts)
  return "{ " .. table.concat(parts, ", ") .. " }"
end
M.shown = shown

--- Returns whether two values are the same. Tables are the same if all their contents are the same.
-- `null` counts as nil.
function M.is_same(one, other, null)
  if one == null then one = nil end
  if other == null then other = nil end
  if type(one) ~= "table" or type(other) ~= "table" then return one == other end
  for key, value in pairs(one) do
    if not M.is_same(value, other[key], null) then return false end
  end
  for key, value in pairs(other) do
    if not M.is_same(value, one[key], null) then return false end
  end
  return true
end

--- Checks that two values are the same.
function M.equal(found, expected, what)
  if not M.is_same(found, expected) then
    error(("%s is %s instead of %s"):format(what or "it", shown(found), shown(expected)), 2)
  end
end

--- Checks that several values are the same: `values({ placed:first(other) }, 3, 4)`.
function M.values(found, ...)
  local expected = { ... }
  local count = math.max(#found, select("#", ...))
  for index = 1, count do
    if not M.is_same(found[index], expected[index]) then
      error(
        ("value %d is %s instead of %s"):format(index, shown(found[index]), shown(expected[index])),
        2
      )
    end
  end
end

--- Checks that a call fails in a line of the tests, with a message that contains a text.
function M.fails(text, call, ...)
  local is_fine, message = pcall(call, ...)
  if is_fine then error("there is no error: " .. text, 2) end
  message = tostring(message)
  if not message:find(text, 1, true) then
    error(("the error is %q instead of %q"):format(message, text), 2)
  end
  local file = message:match "^[^:]*tests/[^:]*/?([%w_]+)%.lua:%d+: "
  if not file or file == "hitmask" then
    error(("the error does not point to the line of the game: %q"):format(message), 2)
  end
end

--- Checks that two numbers are almost equal.
function M.near(found, expected, what)
  if math.abs(found - expected) > 1e-9 then
    error(("%s is %.17g instead of %.17g"):format(what or "it", found, expected), 2)
  end
end

return M
