--- Checks the arguments that a game passes, and raises errors that point to the line in the game.

local OWN = debug.getinfo(1, "S").source

local M = {}

--- Calls a function with each key and value of a table. All loops over keys use this function,
-- which is never compiled: the LuaJIT of Debian 12, from March 2022, compiles some loops over
-- `pairs` wrongly and crashes (LuaJIT issue 829).
function M.each(values, visit)
  for key, value in pairs(values) do visit(key, value) end
end
jit.off(M.each)

--- Returns the sorted keys of a table. The keys must be strings.
function M.names(values, name)
  local names = {}
  M.each(values, function(key) names[#names + 1] = M.text(key, name) end)
  table.sort(names)
  return names
end

--- Raises an error at the first line that is not part of this library.
function M.fail(message, ...)
  if select("#", ...) > 0 then message = message:format(...) end
  local level = 2
  while true do
    local info = debug.getinfo(level, "S")
    if not info then error(message, 0) end
    if info.source ~= OWN and info.what ~= "C" then error(message, level) end
    level = level + 1
  end
end
local fail = M.fail

local function described(value)
  if type(value) == "string" then
    return ("%q"):format(#value > 60 and value:sub(1, 60) .. "…" or value)
  end
  if type(value) == "number" or type(value) == "boolean" or value == nil then
    return tostring(value)
  end
  local meta = type(value) == "table" and getmetatable(value)
  if type(meta) == "table" and rawget(meta, "_name") then return M.a(meta._name) end
  return "a " .. type(value)
end

--- Returns a name with its article.
function M.a(name)
  return (name:match("^[AEIO]") and "an " or "a ") .. name
end

local function is_plural(name)
  local head = name:gsub(" of .*", ""):gsub(" that .*", "")
  return head:match("^the .*[^asu]s$") ~= nil
end

--- Raises an error that states what a value must be.
function M.refuse(name, value, expected)
  local is, it = "is", "it"
  if is_plural(name) then is, it = "are", "they" end
  fail("%s", ("%s %s %s, but %s must be %s"):format(name, is, described(value), it, expected))
end
local refuse = M.refuse

local MIN, MAX = -2147483648, 2147483647

--- Returns the pixel that contains a coordinate, which is the coordinate's floor.
function M.pixel(value, name)
  if type(value) == "number" then
    local floor = math.floor(value)
    if floor >= MIN and floor <= MAX then return floor end
    refuse(name, value, "a number of pixels from -2147483648 to 2147483647")
  end
  refuse(name, value, "a number of pixels")
end

--- Checks a whole number that must be in a range.
function M.whole(value, name, least, most)
  if type(value) == "number" and value % 1 == 0 and value >= least and value <= most then
    return value
  end
  refuse(name, value, ("an integer from %.0f to %.0f"):format(least, most))
end
local whole = M.whole

--- Checks a whole number that must fit into 32 bits.
function M.integer(value, name)
  return whole(value, name, MIN, MAX)
end

--- Checks a whole number that must not be negative.
function M.count(value, name, most)
  return whole(value, name, 0, most or 4294967295)
end

--- Converts a Lua index, which starts at 1, to a C index, which starts at 0.
-- @param most the greatest index
-- @param elements the plural name of what the index counts, for the error if there are none
function M.index(value, name, most, elements)
  if most == 0 then
    fail("%s is %s, but there are no %s", name, described(value), elements or "elements")
  end
  return whole(value, name, 1, most or 4294967296) - 1
end

--- The greatest whole number up to which Lua can represent all whole numbers exactly.
M.MAX = 2 ^ 53 - 1

--- Checks the width or the height of a mask.
function M.side(value, name)
  return M.count(value, name, 65535)
end

--- Checks a number that must be neither NaN nor infinite.
function M.finite(value, name)
  if type(value) == "number" and value - value == 0 then return value end
  refuse(name, value, "a finite number")
end

function M.flag(value, name)
  if type(value) == "boolean" then return value end
  refuse(name, value, "true or false")
end

function M.text(value, name)
  if type(value) == "string" then return value end
  refuse(name, value, "a string")
end

function M.callback(value, name)
  if type(value) == "function" then return value end
  refuse(name, value, "a function")
end

--- Checks a list, which is a table without a class.
function M.list(value, name)
  if type(value) == "table" and getmetatable(value) == nil then return value end
  refuse(name, value, "a list")
end

-- Returns the edit distance of two names: the number of letters to add, remove or change.
local function distance(one, other)
  local row = {}
  for j = 0, #other do row[j] = j end
  for i = 1, #one do
    local diagonal = row[0]
    row[0] = i
    for j = 1, #other do
      local change = one:byte(i) == other:byte(j) and 0 or 1
      diagonal, row[j] = row[j], math.min(row[j] + 1, row[j - 1] + 1, diagonal + change)
    end
  end
  return row[#other]
end

--- Returns a suggestion for an unknown name, which is the most similar of the valid names, or a
-- list of all valid names.
function M.suggestion(name, names)
  local best, least = nil, math.max(2, math.floor(#name / 3)) + 1
  for _, other in ipairs(names) do
    local changes = distance(name:lower(), other:lower())
    if changes < least then best, least = other, changes end
  end
  if #names == 0 then return "there are none" end
  return best and ("did you mean %s?"):format(best)
    or ("there are %s"):format(table.concat(names, ", "))
end

--- Checks a table of options. An unknown name is an error.
function M.options(value, name, names)
  if type(value) ~= "table" or getmetatable(value) ~= nil then
    refuse(name, value, "a table of options")
  end
  M.each(value, function(key)
    local is_known = false
    for index = 1, #names do
      is_known = is_known or key == names[index]
    end
    if not is_known then
      fail("%s: there is no option %s; %s", name, tostring(key), M.suggestion(tostring(key), names))
    end
  end)
  return value
end

--- Returns the index of a word in a list of words, starting at 0.
function M.word(value, words, name)
  for index, word in ipairs(words) do
    if word == value then return index - 1 end
  end
  refuse(name, value, "one of " .. table.concat(words, ", "))
end

--- Returns the x and y of a table that has both, by name or as a list.
function M.pair(value, name)
  if type(value) == "table" then
    local x, y = value.x or value[1], value.y or value[2]
    if type(x) == "number" and type(y) == "number" then return x, y end
  end
  refuse(name, value, "a table with x and y")
end

return M
