--- Converts error messages of the library, which counts from 0, to messages in Lua's numbers, which
-- count from 1.

local ids = part "ids"

local M = {}

local function raised(number)
  return ("%.0f"):format(tonumber(number) + 1)
end

--- Returns the id in Lua for the hexadecimal digits of an id in C.
local function id_of(digits)
  digits = ("0"):rep(16 - #digits) .. digits
  local generation, index = tonumber(digits:sub(1, 8), 16), tonumber(digits:sub(9), 16)
  return ("%.0f"):format(ids.of(generation * 4294967296ULL + index))
end

-- The messages that contain numbers, as patterns, and the functions that write them in Lua's
-- numbers.
local MESSAGES = {
  {
    "^there is no collider %d+ %(id 0x(%x+)%): .*",
    function(id)
      return ("there is no collider with the id %s: it was removed, or never added"):format(
        id_of(id)
      )
    end,
  },
  {
    "^collider %d+ %(id 0x(%x+)%)",
    function(id) return "the collider with the id " .. id_of(id) end,
  },
  {
    "^no sprite has the index (%d+)",
    function(index) return "there is no sprite " .. raised(index) end,
  },
  {
    "^a clip refers to frame (%d+)",
    function(frame) return "a clip refers to frame " .. raised(frame) end,
  },
  {
    "^there is no component (%d+): the mask has (%d+), counted from 0",
    function(index, count)
      return ("there is no component %s: the mask has %s"):format(raised(index), count)
    end,
  },
  {
    "^there is no (%l[%l ]*) (%d+): ",
    function(what, index) return ("there is no %s %s: "):format(what, raised(index)) end,
  },
  {
    "^obstacle (%d+) ",
    function(index) return ("obstacle %s "):format(raised(index)) end,
  },
  {
    "^(%l+)%[(%d+)%]",
    function(list, index)
      return ("%s[%s]"):format(list == "passengers" and "riders" or list, raised(index))
    end,
  },
}

--- Returns a message of the library in Lua's numbers.
function M.in_lua(message)
  for _, entry in ipairs(MESSAGES) do
    local changed, count = message:gsub(entry[1], entry[2])
    if count > 0 then return changed end
  end
  return message
end

return M
