--- Characters of platform games: their rules, their state, and their ticks.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local record = part "record"
local mask = part "mask"
local placed = part "placed"
local obstacles = part "actor/obstacles"
local body = part "actor/body"
local ticks = part "actor/ticks"

--- The rules of a platform game. Start with a preset, and change the fields that you need. Speeds
-- are in pixels per tick, and times are in ticks. The fields are those of HmPlatformer in the
-- header, in camel case: `rules.jump.coyoteTicks = 8`. Lists, such as `jump.speeds`, are replaced
-- as a whole.
local Platformer = record.new("Platformer", "HmPlatformer")

--- The state of a character: its position, its speed, its mode, and all its timers. Ticks change
-- it; a `copy` is a snapshot. `x`, `y`, `speed` {x, y}, `mode`, `facesLeft` … are the fields of
-- HmPlatformerState in the header.
local State = record.new("PlatformerState", "HmPlatformerState", "hm_platformer_state")

--- The result of a character's tick: `support`, the number of the obstacle that the character
-- stands on; `hitX` and `hitY`, the obstacles that stopped it; and its events, such as "jumped",
-- "landed", "hurt" and "bumped-head" (see `has` and `names`).
local Tick = ticks.new("PlatformerTick", "HmPlatformerTick", "HmPlatformerEvent")

local ok, pixel = class.ok, check.pixel

local M = { Platformer = Platformer, State = State, Tick = Tick }

-- The state.

body.give_position(State, function(s) return s.body end)

M.states = class.constructor(function(x, y)
  return record.of(State, C.hm_platformer_state_at(pixel(x, "x"), pixel(y, "y")))
end, {
  fromBytes = function(bytes)
    return record.from_bytes(State, "hm_platformer_state", bytes)
  end,
})

local function state_struct(state, name)
  return class.instance(state, State, name or "the state")._struct
end
M.state_struct = state_struct

--- Returns whether the character stands on the ground or slides down it.
function State:isGrounded()
  local mode = state_struct(self).mode
  return mode == C.HM_MODE_GROUND or mode == C.HM_MODE_SLIDE
end

--- Launches the character at a speed in pixels per tick. The character leaves the ground, wall,
-- ladder or ledge. Use this for hits, explosions or cannons.
function State:launch(dx, dy)
  dx, dy = check.finite(dx, "dx"), check.finite(dy, "dy")
  ok(
    C.hm_platformer_state_launch(
      state_struct(self),
      C.hm_subpixels_from_double(dx),
      C.hm_subpixels_from_double(dy)
    )
  )
  return self
end

-- The masks of a character.

--- The masks of a character: its animation frames, its ducking mask, and its masks for facing left.
local BodyMasks = class.new("BodyMasks", C.hm_body_masks_destroy)

local OPTIONS = { "duck", "left", "onGround", "inAir", "push" }
local mask_lists = ffi.new("HmBodyMasks *[1]")

local function mask_list(list, name)
  check.list(list, name)
  local raw = ffi.new("const HmMask *[?]", math.max(#list, 1))
  for index = 1, #list do raw[index - 1] = mask.handle(list[index], "a mask") end
  return raw
end

--- Creates the masks of a character from a list of masks.
-- @param options `duck`: the index of the ducking mask, from 1; `left`: a list of masks that face
--   left, or "mirrored"; `onGround`, `inAir`: the point that stays in place when the mask changes,
--   "feet" or "center"; `push`: the maximum number of pixels by which the character may be pushed
--   to make room for its next mask, by default 4
M.masks = class.constructor(function(list, options)
  options = check.options(options == nil and {} or options, "the options", OPTIONS)
  local def = C.hm_default_body_masks_def()
  local right, left = mask_list(list, "the masks"), nil
  def.masks, def.count = right, #list
  if options.left == "mirrored" then
    def.mirrored = true
  elseif options.left ~= nil then
    left = mask_list(options.left, "the masks that face left")
    if #options.left ~= #list then
      check.fail("there are %d masks that face left, but %d that face right", #options.left, #list)
    end
    def.left = left
  end
  if options.duck ~= nil then
    def.has_duck, def.duck = true, check.index(options.duck, "duck", #list, "masks")
  end
  def.push = check.count(options.push or 4, "push", 32)
  def.on_ground = struct.word("HmAnchor", options.onGround or "feet", "onGround")
  def.in_air = struct.word("HmAnchor", options.inAir or "center", "inAir")
  ok(C.hm_body_masks_new(def, mask_lists))
  local masks = class.own(BodyMasks, mask_lists[0])
  -- Keep copies, because a mask may change later.
  masks._right, masks._left = {}, {}
  for index, one in ipairs(list) do
    masks._right[index] = one:clone()
    masks._left[index] = def.mirrored and one:flippedX()
      or left and options.left[index]:clone()
      or nil
  end
  return masks
end, {})

--- Returns the number of masks.
function BodyMasks:getCount()
  return #self._right
end

--- Returns the mask that a character has now.
function BodyMasks:of(state)
  local s = state_struct(state)
  local list = s.mask_faces_left and self._left or self._right
  return list[s.mask + 1] or self._right[1]
end

--- Returns the mask that a character has now, at the character's position.
function BodyMasks:placed(state)
  return self:of(state):at(state:getPosition())
end

--- Returns a character's masks for a call: either several masks, or a single mask that never
-- changes.
function M.masks_of(value, name)
  if getmetatable(value) == BodyMasks then return nil, class.handle(value, BodyMasks, name) end
  if getmetatable(value) == mask.Mask then return mask.handle(value, name), nil end
  check.refuse(name, value, "a Mask, or the masks of hitmask.bodyMasks")
end

-- Keys.

local PAD = struct.enum("HmPad")

--- Converts the held keys to their bits, from a table such as { left = true, jump = true }, or the
-- bits themselves.
function M.pad(held)
  if type(held) == "number" then return check.count(held, "the keys", 127) end
  if type(held) ~= "table" then
    check.refuse("the keys", held, "a table such as { left = true, jump = true }")
  end
  local bits = 0
  check.each(held, function(key, is_held)
    local number = PAD.numbers[key]
    if not number then
      check.fail("there is no key %s; %s", tostring(key), check.suggestion(tostring(key), PAD.list))
    end
    if is_held then bits = bits + number end
  end)
  return bits
end

-- The rules.

local function rules_struct(rules)
  return class.instance(rules, Platformer, "the rules")._struct
end

local new_tick = ffi.typeof("HmPlatformerTick")

--- Advances a character by one tick. This changes the character's state. The same input produces
-- the same output on every machine.
-- @param held the keys: { left, right, up, down, jump, run, spin }
-- @param masks the character's mask, or its masks from `hitmask.bodyMasks`
-- @param around the obstacles, or nil if there are none
-- @param frame the index, from 1, of the mask that the character should have
-- @return the result: `tick:has("landed")`, `tick.support`, `tick.hitX`, `tick.hitY`
function Platformer:tick(state, held, masks, around, frame)
  local rules, s, keys = rules_struct(self), state_struct(state), M.pad(held)
  local one, several = M.masks_of(masks, "the masks")
  local happened = new_tick()
  if one then
    ok(C.hm_platformer_tick(rules, s, keys, one, obstacles.around(around), happened))
  else
    local number = check.index(frame == nil and 1 or frame, "the frame", #masks._right)
    ok(
      C.hm_platformer_tick_masks(
        rules,
        s,
        keys,
        several,
        number,
        obstacles.around(around),
        happened
      )
    )
  end
  return setmetatable({ _struct = happened, _around = around }, Tick)
end

--- Scales the rules for larger or smaller characters. Lengths and speeds are multiplied by the
-- factor; times and angles stay the same.
function Platformer:scaled(factor)
  local scaled = ffi.new("HmPlatformer")
  ok(C.hm_platformer_scaled(rules_struct(self), check.finite(factor, "the factor"), scaled))
  return record.of(Platformer, scaled)
end

--- Scales the rules for characters of a different height in pixels. Characters then jump the same
-- multiple of their own height as before.
function Platformer:forHeight(pixels)
  local scaled = ffi.new("HmPlatformer")
  ok(C.hm_platformer_for_height(rules_struct(self), check.count(pixels, "the height"), scaled))
  return record.of(Platformer, scaled)
end

local meeting = ffi.new("HmEnemyMeeting")
local CONTACTS = struct.enum("HmEnemyContact").words

--- Tests whether a character touches an enemy, after both have moved. Returns "stomped", "spun",
-- "bounced", "slid" or "hurt", and whether the enemy is defeated. Returns nil if the pixels of the
-- two do not overlap. If the character bounces, this changes its state.
-- @param player, enemy the placed masks that should collide
-- @param isSpiky whether the enemy hurts even from above
function Platformer:touchEnemy(state, held, player, enemy, isSpiky)
  local rules, s, keys = rules_struct(self), state_struct(state), M.pad(held)
  local p, px, py = placed.whole(player, "the player")
  local e, ex, ey = placed.whole(enemy, "the enemy")
  local spiky = isSpiky ~= nil and check.flag(isSpiky, "isSpiky")
  if not ok(C.hm_platformer_touch_enemy(rules, s, keys, p, px, py, e, ex, ey, spiky, meeting)) then
    return nil
  end
  return CONTACTS[meeting.contact], meeting.defeats
end

local grab_event = ffi.new("HmGrabEvent[1]")
local GRABS = struct.enum("HmGrabEvent").words

--- Lets a character pick up, hold, throw or put down an item, which has its own state. Call this
-- method after the character's tick. It changes the states of the character and the item. Returns
-- "picked-up", "threw-up", "threw-ahead", "put-down" or "lost-grip", or nil if nothing happened.
function Platformer:grab(player, held, masks, item, itemMask, around)
  local rules, s, keys = rules_struct(self), state_struct(player, "the player"), M.pad(held)
  local one, several = M.masks_of(masks, "the masks")
  local thing, thing_mask =
    state_struct(item, "the item"), mask.handle(itemMask, "the mask of the item")
  if one then
    ok(
      C.hm_platformer_grab(
        rules,
        s,
        keys,
        one,
        thing,
        thing_mask,
        obstacles.around(around),
        grab_event
      )
    )
  else
    ok(
      C.hm_platformer_grab_masks(
        rules,
        s,
        keys,
        several,
        thing,
        thing_mask,
        obstacles.around(around),
        grab_event
      )
    )
  end
  return grab_event[0] ~= C.HM_GRAB_EVENT_NONE and GRABS[grab_event[0]] or nil
end

local gain = ffi.new("HmVector")

--- Returns the speed that a character's jump gains from the platform that carried it, as x and y in
-- pixels per tick.
function Platformer:liftGain(state)
  ok(C.hm_lift_gain(rules_struct(self).lift, state_struct(state).lift, gain))
  return C.hm_subpixels_to_double(gain.x), C.hm_subpixels_to_double(gain.y)
end

local function preset(make)
  return function(overrides)
    local rules = record.of(Platformer, make())
    if overrides ~= nil then struct.write(rules._struct, "HmPlatformer", overrides, "rules") end
    return rules
  end
end

--- The presets: `hitmask.platformer.tight { jump = { coyoteTicks = 8 } }`. `tight` has numbers
-- taken from Celeste, for a hero of 8 × 11 pixels. `momentum` has numbers taken from Sonic the
-- Hedgehog, for a hero 40 pixels tall. `classic` has numbers taken from Super Mario World, for a
-- hero 16 pixels tall.
M.rules = {
  tight = preset(C.hm_platformer_tight),
  momentum = preset(C.hm_platformer_momentum),
  classic = preset(C.hm_platformer_classic),
}

return M
