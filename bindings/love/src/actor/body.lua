--- Bodies: the positions of your own actors, and the steps that move them.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local record = part "record"
local mask = part "mask"
local obstacles = part "actor/obstacles"

--- The pixel at an actor's top left, and the fraction of a pixel that the actor has moved beyond
-- it. The fields are `position` {x, y} and `remainder` {x, y}.
local Body = record.new("Body", "HmBody", "hm_body")

local ok, pixel = class.ok, check.pixel
local outcome = ffi.new("HmStepOutcome")
local change = ffi.new("HmMaskChange")
local exact = ffi.new("HmExactPosition")

local M = { Body = Body }

local function own(body)
  return class.instance(body, Body, "the body")._struct
end

M.constructor = class.constructor(function(x, y)
  return record.of(Body, C.hm_body_at(pixel(x, "x"), pixel(y, "y")))
end, { fromBytes = function(bytes) return record.from_bytes(Body, "hm_body", bytes) end })

--- Gives a class access to the x and y of the mask's top left, both by name (`body.x`) and as two
-- values (`body:getPosition()`).
function M.give_position(class_of_record, body_of)
  function class_of_record:getPosition()
    local position = body_of(self._struct).position
    return tonumber(position.x), tonumber(position.y)
  end
  function class_of_record:setPosition(x, y)
    local position = body_of(self._struct).position
    position.x, position.y = pixel(x, "x"), pixel(y, "y")
  end
  for _, axis in ipairs { "x", "y" } do
    class_of_record._getters[axis] = function(s) return tonumber(body_of(s).position[axis]) end
    class_of_record._setters[axis] = function(s, value)
      body_of(s).position[axis] = pixel(value, axis)
    end
  end
end
M.give_position(Body, function(s) return s end)

--- Places a mask at the position of this body.
function Body:placed(of)
  return class.instance(of, mask.Mask, "the mask"):at(self:getPosition())
end

--- Returns the exact position, which is the pixel plus the remainder, as two decimals.
function Body:exact()
  ok(C.hm_body_exact(own(self), exact))
  return ffi.string(exact.x), ffi.string(exact.y)
end

--- Moves the body by whole pixels without checking for obstacles.
function Body:move(dx, dy)
  local s = own(self)
  ok(C.hm_body_moved(s, check.integer(dx, "dx"), check.integer(dy, "dy"), s))
  return self
end

--- Moves the body by (dx, dy) pixels, x first and then y, pixel by pixel, until an obstacle stops
-- it. Fractions stay in the remainder.
-- @param policy the behavior when an obstacle stops the body: "slide" (the default), "stop" or
--   "revert"
-- @return a table with `hitX` and `hitY`, the obstacle that stopped the body on each axis (nil if
--   there was none), and `overlapped`, whether the body overlapped something solid at the start and
--   therefore did not move. A hit has `side`, `obstacle`, `id`, `pixel`, `normal` and `material`.
function Body:step(of, dx, dy, around, policy)
  dx, dy = check.finite(dx, "dx"), check.finite(dy, "dy")
  local by_x, by_y = C.hm_subpixels_from_double(dx), C.hm_subpixels_from_double(dy)
  local word = struct.word("HmPolicy", policy or "slide", "the policy")
  ok(
    C.hm_body_step(own(self), mask.handle(of), by_x, by_y, word, obstacles.around(around), outcome)
  )
  return {
    overlapped = outcome.overlapped,
    hitX = obstacles.hit(outcome.hit_x, around),
    hitY = obstacles.hit(outcome.hit_y, around),
  }
end

local CHANGE = { "anchor", "push", "around" }

--- Changes the body's mask if there is room, and pushes the body by a few pixels if necessary. The
-- push never moves the body to the far side of a wall.
-- @param options `anchor`: the point that stays in place, "feet" (the default) or "center"; `push`:
--   the maximum number of pixels by which the body may be pushed, by default 4; `around`: the
--   obstacles
-- @return "changed", "pushed-out" or "refused", and the dx and dy of the push
function Body:changeMask(from, to, options)
  options = check.options(options == nil and {} or options, "the options", CHANGE)
  local anchor = struct.word("HmAnchor", options.anchor or "feet", "the anchor")
  local push = check.count(options.push or 4, "push", 32)
  ok(
    C.hm_body_change_mask(
      own(self),
      mask.handle(from),
      mask.handle(to, "the next mask"),
      anchor,
      push,
      obstacles.around(options.around),
      change
    )
  )
  local words = struct.enum("HmMaskChangeOutcome").words
  return words[change.outcome], tonumber(change.pushed.x), tonumber(change.pushed.y)
end

return M
