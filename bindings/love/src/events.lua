--- The events of a world's tick: the pairs that started to overlap, still overlap, and no longer
-- overlap.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local ids = part "ids"

--- The events of a tick, in the order of their pairs. The events are a copy, so you can keep them
-- as long as you like and change the world while you loop over them.
local Events = class.new("Events")

local M = { Events = Events }

local KINDS = struct.enum("HmEventKind").words
local CAUSES = struct.enum("HmCause").words

--- Returns the events that a call lists.
function M.of(ask)
  local list, count = class.listed("HmEvent", ask)
  return setmetatable({ _list = list, _count = count }, Events)
end

-- Loops over the events of one kind, or over all events.
local function loop(events, kind, read)
  local list, count = class.instance(events, Events, "the events")._list, events._count
  local at = 0
  return function()
    while at < count do
      local event = list[at]
      at = at + 1
      if kind == nil or event.kind == kind then return read(event) end
    end
    return nil
  end
end

local function pair(event)
  return ids.of(event.a), ids.of(event.b)
end

--- Loops over the pairs that started to overlap: `for a, b, cause in events:started() do`. The
-- cause is "inserted" if one of the two colliders was inserted after the previous tick, "pose" if
-- they overlap only because a sprite, frame or pose changed, and "motion" otherwise.
function Events:started()
  return loop(self, C.HM_EVENT_KIND_STARTED, function(event)
    local a, b = pair(event)
    return a, b, CAUSES[event.cause]
  end)
end

--- Loops over the pairs that still overlap: `for a, b in events:ongoing() do`.
function Events:ongoing()
  return loop(self, C.HM_EVENT_KIND_ONGOING, pair)
end

--- Loops over the pairs that no longer overlap, or in which a collider was removed:
-- `for a, b in events:ended() do`.
function Events:ended()
  return loop(self, C.HM_EVENT_KIND_ENDED, pair)
end

--- Loops over all events, in the order of their pairs: `for kind, a, b, cause in events:all() do`.
-- The kind is "started", "ongoing" or "ended".
function Events:all()
  return loop(self, nil, function(event)
    local a, b = pair(event)
    return KINDS[event.kind],
      a,
      b,
      event.kind == C.HM_EVENT_KIND_STARTED and CAUSES[event.cause] or nil
  end)
end

--- Loops over the events that involve one collider: `for kind, other, cause in events:of(ship) do`.
function Events:of(id)
  local all = self:all()
  ids.raw(id)
  return function()
    while true do
      local kind, a, b, cause = all()
      if kind == nil then return nil end
      if a == id then return kind, b, cause end
      if b == id then return kind, a, cause end
    end
  end
end

--- Returns the number of events.
function Events:getCount()
  return self._count
end

return M
