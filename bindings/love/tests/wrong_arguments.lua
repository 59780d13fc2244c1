-- Calls every function with wrong arguments. The result must be an error that points to the line of
-- the game, never a crash, and never an error inside the package.

-- The LuaJIT of Debian 12 compiles some loops over `pairs` wrongly and crashes (LuaJIT issue 829),
-- so this file is not compiled.
jit.off(true, true)

local ffi = require "ffi"
local hitmask = require "hitmask"
local objects = require "samples"
local that = require "check_that"

local CALLS = tonumber(os.getenv "HITMASK_WRONG_CALLS") or 60000

-- Pseudorandom numbers.
local seed = 12345
local function random(most)
  seed = (seed * 16807) % 2147483647
  return seed % most + 1
end

local function pick(list)
  return list[random(#list)]
end

-- Sizes between the small and the impossible ones are left out, because they would only take a long
-- time.
local NUMBERS = {
  0,
  1,
  2,
  3,
  -1,
  0.5,
  -0.25,
  90,
  2 ^ 31,
  -2 ^ 31,
  2 ^ 31 - 1,
  2 ^ 53,
  1e300,
  0 / 0,
  1 / 0,
  -1 / 0,
  2 ^ 24 + 1,
}
local WORDS = {
  "",
  "left",
  "down",
  "a",
  "run/0",
  "#.\n.#",
  "solid",
  "feet",
  "\0\255",
  "all",
  "standing",
  ("x"):rep(200),
}

local function values(all)
  local list = {
    false,
    true,
    {},
    { 1, 2 },
    { x = 1, y = 2 },
    { left = true },
    { sprite = 1 },
    type,
    function(a, b) return a, b end,
  }
  list[#list + 1] = { width = 1, height = 1 }
  list[#list + 1] = { x = 0, y = 0, width = 9, height = 9 }
  list[#list + 1] = { mask = all[1] }
  list[#list + 1] = { all[1], all[2] }
  list[#list + 1] = { { all[2], all[3] } }
  list[#list + 1] = setmetatable({}, {})
  list[#list + 1] = coroutine.create(type)
  list[#list + 1] = ffi.new "int64_t"
  list[#list + 1] = ffi.cast("void *", 8)
  local gone = hitmask.mask.full(1, 1)
  list[#list + 1] = gone:at(0, 0)
  gone:release()
  list[#list + 1] = gone
  local world = hitmask.world()
  world:release()
  list[#list + 1] = world
  return list
end

--- Returns the functions of the module and of the classes, each with its valid first argument.
local function functions(all)
  local list = {}
  for name, value in pairs(hitmask) do
    if type(value) == "function" then list[#list + 1] = { "hitmask." .. name, value } end
    if type(value) == "table" then
      local meta = getmetatable(value)
      if meta and meta.__call then
        list[#list + 1] = { "hitmask." .. name, function(...) return value(...) end }
      end
      for inner, call in pairs(value) do
        list[#list + 1] = { ("hitmask.%s.%s"):format(name, inner), call }
      end
    end
  end
  for _, object in ipairs(all) do
    local class = getmetatable(object)
    for name, method in pairs(class) do
      -- Released objects are among the values.
      if type(method) == "function" and not name:match "^_" and name ~= "release" then
        list[#list + 1] = { class._name .. ":" .. name, method, object }
      end
    end
  end
  table.sort(list, function(a, b) return a[1] < b[1] end)
  return list
end

local function argument(all, others)
  local kind = random(10)
  if kind <= 4 then return pick(NUMBERS) end
  if kind == 5 then return pick(WORDS) end
  if kind == 6 then return nil end
  if kind <= 8 then return pick(all) end
  return pick(others)
end

return {
  ["random calls are answered or refused"] = function()
    local all = objects()
    local others, list = values(all), functions(all)
    assert(#list > 300, #list)
    local answered, refused, wrong = 0, {}, {}
    for call = 1, CALLS do
      if call % 500 == 0 then
        all = objects()
        others, list = values(all), functions(all)
      end
      local entry = list[call % #list + 1]
      local arguments = { n = random(7) - 1 }
      for index = 1, arguments.n do arguments[index] = argument(all, others) end
      local first = entry[3]
      if first and random(25) == 1 then first = argument(all, others) end
      local is_fine, message
      if first ~= nil then
        is_fine, message = pcall(entry[2], first, unpack(arguments, 1, arguments.n))
      else
        is_fine, message = pcall(entry[2], unpack(arguments, 1, arguments.n))
      end
      if is_fine then
        answered = answered + 1
      else
        message = tostring(message)
        local is_own = first ~= nil and first ~= entry[3] and message:find "attempt to"
        if not message:match "^%./tests/" and not is_own then
          wrong[entry[1]] = ("%s(%s): %s"):format(entry[1], that.shown(arguments), message)
        end
        refused[message:gsub("^[^ ]* ", "")] = true
      end
    end
    for _, message in pairs(wrong) do print(message) end
    assert(next(wrong) == nil, "these calls fail in the library")
    local messages = 0
    for _ in pairs(refused) do messages = messages + 1 end
    assert(answered > CALLS / 20, ("only %d calls were answered"):format(answered))
    assert(messages > 500, ("only %d different errors"):format(messages))
  end,

  ["the error is at the line of the game, however deep it is found"] = function()
    local here = debug.getinfo(1, "l").currentline
    local is_fine, message = pcall(function() hitmask.world():insert { sprite = 3, layer = 40 } end)
    local line = ("./tests/wrong_arguments.lua:%d: the layer is 40, but it must be an integer from 0 to 31"):format(
      here + 1
    )
    that.values({ is_fine, message }, false, line)
  end,

  ["a value is named in an error"] = function()
    that.fails('x is "a", but it must be a number of pixels', hitmask.body, "a", 1)
    that.fails("x is a table", hitmask.body, {}, 1)
    that.fails("x is a World", hitmask.body, hitmask.world(), 1)
    that.fails("x is an Obstacles", hitmask.body, hitmask.obstacles(), 1)
    that.fails(("%s…"):format(("x"):rep(60)), hitmask.body, ("x"):rep(100), 1)
  end,
}
