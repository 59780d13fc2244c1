-- Tests how the library is found, and the errors if it is missing.

local that = require "check_that"

local LIBRARY = os.getenv "HITMASK_LIB"

--- Runs a Lua program in a separate process and returns its output.
local function run(code, environment)
  local name = os.tmpname()
  local file = assert(io.open(name, "w"))
  file:write(code)
  file:close()
  local process =
    assert(io.popen(("env -u HITMASK_LIB %s luajit %s 2>&1"):format(environment or "", name)))
  local output = process:read "*a"
  process:close()
  os.remove(name)
  return output
end

local function has(output, text)
  if not output:find(text, 1, true) then error(("%q is not in %q"):format(text, output), 2) end
end

local REQUIRE =
  "package.path = './?.lua'\nprint(require('hitmask')._VERSION, require('hitmask').mask.full(3, 3):count())\n"

--- Creates a folder with the library under its usual name or another one, and returns the output of
-- a program that looks there.
local function with_folder(use, name)
  local folder = os.tmpname()
  os.remove(folder)
  assert(os.execute("mkdir " .. folder) == 0)
  assert(os.execute(("ln -s '%s' %s/%s"):format(LIBRARY, folder, name or "libhitmask.so")) == 0)
  local output = use(folder)
  os.execute("rm -r " .. folder)
  return output
end

return {
  ["HITMASK_LIB names the library"] = function()
    has(run(REQUIRE, "HITMASK_LIB=" .. LIBRARY), "\t9")
    local output = run(REQUIRE, "HITMASK_LIB=/no/such/file.so")
    has(output, "hitmask: HITMASK_LIB is /no/such/file.so, which cannot be loaded: ")
  end,

  ["the error for a missing library says where to put it"] = function()
    local output = run(REQUIRE)
    has(
      output,
      "hitmask: libhitmask.so is not in ., and the system does not know it either: put it there, or set"
    )
    has(output, "HITMASK_LIB")
  end,

  ["the folder of the file, of the game and of its saves are searched"] = function()
    local major, minor = require("hitmask")._VERSION:match "^(%d+)%.(%d+)"
    local abi = major == "0" and "0." .. minor or major
    for _, name in ipairs { "libhitmask.so", "libhitmask.so." .. abi } do
      has(
        with_folder(
          function(folder)
            return run(
              ("package.path = '%s/?.lua'\n"):format(folder)
                .. "os.execute('cp hitmask.lua "
                .. folder
                .. "')\n"
                .. [[
          print(require("hitmask").mask.full(3, 3):count())]]
            )
          end,
          name
        ),
        "9"
      )
    end
    for _, name in ipairs { "getSource", "getSourceBaseDirectory", "getSaveDirectory" } do
      has(with_folder(function(folder)
        return run(([[
          local function nowhere() return "/nowhere" end
          love = { filesystem = {
            getRealDirectory = nowhere, getSource = nowhere, getSourceBaseDirectory = nowhere,
            getSaveDirectory = nowhere,
          } }
          love.filesystem.%s = function() return %q end
          package.path = "./?.lua"
          print(require("hitmask").mask.full(3, 3):count())]]):format(name, folder))
      end), "9")
    end
    local output = run [[
      local function of(name) return function() return "/" .. name end end
      love = { filesystem = {
        getRealDirectory = of "real", getSource = of "game", getSourceBaseDirectory = of "base",
        getSaveDirectory = of "save",
      } }
      package.path = "./?.lua"
      require "hitmask"]]
    has(output, "hitmask: libhitmask.so is not in /real/., /game, /base, /save, and")
  end,

  ["another library and another version are refused"] = function()
    has(
      run(REQUIRE, "HITMASK_LIB=libm.so.6"),
      "hitmask: libm.so.6 is another library: it has no hm_version"
    )
    local output = run(
      [[
      local file = io.open "hitmask.lua"
      local code = file:read("*a"):gsub('return { version = "[%d.]+"', 'return { version = "9.8.7"')
      file:close()
      loadstring(code, "@hitmask.lua")()]], "HITMASK_LIB=" .. LIBRARY)
    has(output, "hitmask: hitmask.lua is of version 9.8.7, but " .. LIBRARY .. " of ")
    has(output, "take both from one release")
  end,

  ["the file can be loaded again, under another name too"] = function()
    has(run([[
      package.path = "./?.lua;../?.lua"
      local one = require "hitmask"
      package.loaded.hitmask = nil
      local two = require "hitmask"
      local three = require "love.hitmask"
      print(one ~= two, two ~= three, two.mask.full(3, 3):count(), three.mask.full(2, 2):count())
    ]], "HITMASK_LIB=" .. LIBRARY), "true\ttrue\t9\t4")
  end,

  ["the file sets no globals, and is the only one that a game needs"] = function()
    that.equal(rawget(_G, "hitmask"), nil)
    that.equal(rawget(_G, "part"), nil)
  end,
}
