--- The results of ticks: what happened, and the obstacles that stopped the actor.

local bit = require "bit"
local struct = part "struct"
local record = part "record"
local obstacles = part "actor/obstacles"

local M = {}

--- Creates a class of results. `events` is the name of the enum of their events.
function M.new(name, kind, events)
  local Tick = record.new(name, kind)
  local enum = struct.enum(events)

  --- Returns whether an event happened, such as "landed".
  function Tick:has(event)
    return bit.band(self._struct.events, struct.word(events, event, "the event")) ~= 0
  end

  --- Returns the names of all events that happened, in the order of their bits.
  function Tick:names()
    local list = {}
    for _, word in ipairs(enum.list) do
      if bit.band(self._struct.events, enum.numbers[word]) ~= 0 then list[#list + 1] = word end
    end
    return list
  end

  Tick._getters.hitX = function(s, tick) return obstacles.hit(s.hit_x, rawget(tick, "_around")) end
  Tick._getters.hitY = function(s, tick) return obstacles.hit(s.hit_y, rawget(tick, "_around")) end
  return Tick
end

return M
