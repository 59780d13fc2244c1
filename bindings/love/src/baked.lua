--- Baked masks: named sheets in one compact file, which a game reads without decoding an image.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local sheet = part "sheet"

local Baked = class.new("Baked", C.hm_baked_destroy)

local ok = class.ok
local files = ffi.new("HmBaked *[1]")
local size = ffi.new("size_t[1]")

local M = { Baked = Baked }

local OPTIONS = { "maxBytes" }

--- Opens the bytes of a file created by `hitmask bake` or `hitmask.bake`. The bytes are the first
-- value that `love.filesystem.read("masks.hitmask")` returns.
-- @param options `maxBytes`: the maximum memory that the file's masks may take, by default 256 MiB
function M.open(bytes, options)
  options = check.options(options == nil and {} or options, "the options", OPTIONS)
  local most = check.count(options.maxBytes or 0, "maxBytes", check.MAX)
  ok(C.hm_baked_open(check.text(bytes, "the bytes of the file"), #bytes, most, files))
  return class.own(Baked, files[0])
end

--- Bakes sheets and returns the bytes of the file:
-- `hitmask.bake { hero = heroSheet, slime = slimeSheet }`.
function M.bake(sheets)
  if type(sheets) ~= "table" or getmetatable(sheets) ~= nil then
    check.refuse("the sheets", sheets, "a table of sheets by name")
  end
  -- Sort the names, so that the same sheets produce identical output.
  local names = check.names(sheets, "the name of a sheet")
  local list = ffi.new("HmNamedSheet[?]", math.max(#names, 1))
  for index, name in ipairs(names) do
    list[index - 1].name = name
    list[index - 1].sheet = sheet.handle(sheets[name], ("the sheet %q"):format(name))
  end
  ok(C.hm_bake(list, #names, files))
  local baked = class.own(Baked, files[0])
  local bytes = baked:toBytes()
  baked:release()
  return bytes
end

local function handle(baked)
  return class.handle(baked, Baked, "the baked file")
end

--- Returns the bytes of the file.
function Baked:toBytes()
  return class.bytes(function(...) return C.hm_baked_bytes(handle(self), ...) end)
end

--- Returns the names of the sheets.
function Baked:names()
  ok(C.hm_baked_count(handle(self), size))
  local names = {}
  for index = 1, tonumber(size[0]) do
    names[index] = class.text(
      function(...) return C.hm_baked_name(handle(self), index - 1, ...) end
    )
  end
  return names
end

--- Returns the sheet with a name.
function Baked:sheet(name)
  return sheet.made(
    C.hm_baked_sheet(handle(self), check.text(name, "the name of the sheet"), sheet.place)
  )
end

return M
