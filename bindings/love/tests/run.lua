-- Runs all tests with `HITMASK_LIB=… luajit tests/run.lua` in bindings/love. If you pass names,
-- runs only these files.

package.path = "./?.lua;./tests/?.lua;" .. package.path

-- A library must not use globals, so writing a global is an error here, and so is reading a global
-- that does not exist. The library looks only for `love`.
local known = { love = true, arg = true }
setmetatable(_G, {
  __index = function(_, name)
    if not known[name] then error("there is no global " .. name, 2) end
  end,
  __newindex = function(_, name, value)
    if not known[name] then error("writes the global " .. name, 2) end
    rawset(_G, name, value)
  end,
})

local FILES = {
  "library",
  "masks",
  "images",
  "pairs_of_masks",
  "poses",
  "regions",
  "sheets",
  "terrain",
  "worlds",
  "recordings",
  "bodies",
  "platformers",
  "mazes",
  "carrying",
  "combat",
  "page",
  "actors_page",
  "wrong_arguments",
  "memory",
  "conformance_pairs",
  "conformance_worlds",
  "scenes",
}

io.stdout:setvbuf "no"
local names = #arg > 0 and arg or FILES
local failed, passed = 0, 0
for _, name in ipairs(names) do
  local start = os.clock()
  local tests = require(name)
  local order = {}
  for title in pairs(tests) do order[#order + 1] = title end
  table.sort(order)
  for _, title in ipairs(order) do
    local is_fine, message = xpcall(
      tests[title],
      function(error_) return debug.traceback(tostring(error_), 2) end
    )
    if is_fine then
      passed = passed + 1
    else
      failed = failed + 1
      print(("FAILED %s: %s\n%s\n"):format(name, title, message))
    end
  end
  print(("%-20s %3d tests, %.2f s"):format(name, #order, os.clock() - start))
end
print(
  ("%d tests passed, %d failed; LuaJIT %s"):format(
    passed,
    failed,
    jit.status() and "with its compiler" or "without its compiler"
  )
)
os.exit(failed == 0 and 0 or 1)
