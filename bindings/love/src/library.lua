--- Finds and loads the shared library, and checks that it has the same version as this file.

local ffi = require "ffi"
local declarations = part "declarations"

-- The names of the library on each system. The first name is the one that the build uses. The
-- second name, which the dynamic linker looks for, contains the part of the version that changes
-- when programs must be linked again.
local major, minor = declarations.version:match "^(%d+)%.(%d+)"
local abi = major == "0" and "0." .. minor or major
local NAMES = {
  Windows = { "hitmask.dll" },
  OSX = { "libhitmask.dylib", "libhitmask." .. abi .. ".dylib" },
}
local names = NAMES[ffi.os] or { "libhitmask.so", "libhitmask.so." .. abi }

local HELP =
  "put it there, or set the environment variable HITMASK_LIB to its path (docs/love.md says where to get it)"

local function stop(message, ...)
  error("hitmask: " .. message:format(...), 0)
end

local function exists(path)
  local file = io.open(path, "rb")
  if file then file:close() end
  return file ~= nil
end

--- Returns the folders to search: the folder of this file, the folder of the game, and the folder
-- of the game's saved files.
local function folders()
  local list, seen = {}, {}
  local function add(folder)
    if folder and folder ~= "" and not seen[folder] then
      seen[folder] = true
      list[#list + 1] = folder
    end
  end
  local own = debug.getinfo(1, "S").source:match("^@(.*)$") or ""
  local within = own:match("^(.*)[/\\][^/\\]*$") or "."
  local files = love and love.filesystem
  if files and files.getRealDirectory then
    local root = files.getRealDirectory(own)
    add(root and root .. "/" .. within)
    add(files.getSource())
    add(files.getSourceBaseDirectory())
    add(files.getSaveDirectory())
  else
    add(within)
  end
  return list
end

local function load()
  local chosen = os.getenv("HITMASK_LIB")
  if chosen and chosen ~= "" then
    local is_loaded, library = pcall(ffi.load, chosen)
    if is_loaded then return library, chosen end
    stop("HITMASK_LIB is %s, which cannot be loaded: %s", chosen, library)
  end
  local searched = folders()
  for _, folder in ipairs(searched) do
    for _, name in ipairs(names) do
      local path = folder .. "/" .. name
      if exists(path) then
        local is_loaded, library = pcall(ffi.load, path)
        if is_loaded then return library, path end
        stop("%s cannot be loaded: %s", path, library)
      end
    end
  end
  for _, name in ipairs(names) do
    local is_loaded, library = pcall(ffi.load, name)
    if is_loaded then return library, name end
  end
  stop(
    "%s is not in %s, and the system does not know it either: %s",
    names[1],
    table.concat(searched, ", "),
    HELP
  )
end

-- Declare the library only once, because a game may require this file under two names, or again
-- when it reloads its code.
if not pcall(ffi.typeof, "HmWorldContinuousSweep") then ffi.cdef(declarations.text) end

local C, path = load()
local has_version, version = pcall(function() return ffi.string(C.hm_version()) end)
if not has_version then stop("%s is another library: it has no hm_version", path) end
if version ~= declarations.version then
  stop(
    "hitmask.lua is of version %s, but %s of %s: take both from one release",
    declarations.version,
    path,
    version
  )
end

return C
