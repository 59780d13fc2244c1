--- Moving platforms, elevators and crushers, which carry the actors that ride on them and push the
-- actors in their way.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local record = part "record"
local mask = part "mask"
local obstacles = part "actor/obstacles"
local body = part "actor/body"
local platformer = part "actor/platformer"

--- The state of a moving platform between two ticks: `x`, `y`, `lift`, `id`. A platform on a path
-- needs no state.
local Solid = record.new("Solid", "HmSolid", "hm_solid")

--- A path that leads from point to point. The position on the path is a function of the tick alone,
-- so the platform never drifts.
local Path = class.new("Path", C.hm_path_destroy)

local ok, pixel = class.ok, check.pixel
local subpixels, pixels = C.hm_subpixels_from_double, C.hm_subpixels_to_double
local paths = ffi.new("HmPath *[1]")
local vector = ffi.new("HmVector")
local number = ffi.new("uint32_t[1]")

local M = { Solid = Solid, Path = Path }

-- Solids.

body.give_position(Solid, function(s) return s.body end)

M.solids = class.constructor(function(x, y)
  return record.of(Solid, C.hm_solid_at(pixel(x, "x"), pixel(y, "y")))
end, { fromBytes = function(bytes) return record.from_bytes(Solid, "hm_solid", bytes) end })

-- Paths.

local PATH = { "speed", "ticks", "loop", "pause" }

--- Creates a path from its points, { x1, y1, x2, y2, … }.
-- @param options `speed`: the maximum speed in pixels per tick, or `ticks`: the number of ticks
--   from each point to the next one; `loop`: "once", "loop" or "ping-pong" (the default); `pause`:
--   the number of ticks that the platform waits at each point
M.paths = class.constructor(function(points, options)
  check.options(options, "the options of a path", PATH)
  if options.speed == nil and options.ticks == nil then
    check.fail("a path needs either a speed or a number of ticks")
  end
  if options.speed ~= nil and options.ticks ~= nil then
    check.fail("a path has a speed or a number of ticks, not both")
  end
  if type(check.list(points, "the points")[1]) == "table" then
    check.fail("the points of a path are one list of numbers: write { x1, y1, x2, y2 }")
  end
  if #points % 2 ~= 0 then
    check.fail("the points are x and y for each, but there are %d numbers", #points)
  end
  local list = ffi.new("HmPixel[?]", math.max(#points / 2, 1))
  for index = 1, #points, 2 do
    local to = list[(index - 1) / 2]
    to.x, to.y =
      check.integer(points[index], "a point of the path"),
      check.integer(points[index + 1], "a point of the path")
  end
  local def = C.hm_default_path_def()
  if options.speed ~= nil then
    def.pace, def.speed = C.HM_PACE_SPEED, subpixels(check.finite(options.speed, "the speed"))
  else
    def.pace, def.ticks = C.HM_PACE_TICKS, check.count(options.ticks, "the number of ticks")
  end
  def.loop_mode = struct.word("HmLoopMode", options.loop or "ping-pong", "loop")
  def.pause = check.count(options.pause or 0, "the pause", 65535)
  ok(C.hm_path_new(list, #points / 2, def, paths))
  return class.own(Path, paths[0])
end, {})

local function path_handle(path)
  return class.handle(path, Path, "the path")
end

local function tick_number(tick)
  return check.count(tick, "the tick", check.MAX)
end

--- Returns the x and y of the position at a tick, including fractions of a pixel.
function Path:at(tick)
  ok(C.hm_path_at(path_handle(self), tick_number(tick), vector))
  return pixels(vector.x), pixels(vector.y)
end

--- Returns the dx and dy of the motion from a tick to the next one.
function Path:by(tick)
  ok(C.hm_path_by(path_handle(self), tick_number(tick), vector))
  return pixels(vector.x), pixels(vector.y)
end

--- Returns a body at the path's position at a tick. Draw the platform at the body's pixel.
function Path:body(tick)
  local found = ffi.new("HmBody")
  ok(C.hm_path_body(path_handle(self), tick_number(tick), found))
  return record.of(body.Body, found)
end

-- Riders.

local CHARACTER = { "state", "masks" }
local OWN = { "body", "mask", "riding", "smallerMask", "smallerOffset", "wiggle", "ignored" }

local function put_rider(passenger, rider)
  if type(rider) ~= "table" then
    check.refuse("a rider", rider, "a table with state and masks, or with body and mask")
  end
  if rider.state ~= nil then
    check.options(rider, "a rider", CHARACTER)
    local one, several = platformer.masks_of(rider.masks, "the masks of a rider")
    local s = platformer.state_struct(rider.state, "the state of a rider")
    if one then
      ok(C.hm_platformer_state_passenger(s, one, passenger))
    else
      ok(C.hm_platformer_state_passenger_masks(s, several, passenger))
    end
    return
  end
  check.options(rider, "a rider", OWN)
  passenger.body = class.instance(rider.body, body.Body, "the body of a rider")._struct
  passenger.mask = mask.handle(rider.mask, "the mask of a rider")
  passenger.riding = struct.word("HmRiding", rider.riding or "standing", "riding")
  if rider.smallerMask ~= nil then
    passenger.smaller_mask = mask.handle(rider.smallerMask, "the smaller mask")
  end
  if rider.smallerOffset ~= nil then
    local x, y = check.pair(rider.smallerOffset, "smallerOffset")
    passenger.smaller_offset.x, passenger.smaller_offset.y =
      pixel(x, "smallerOffset"), pixel(y, "smallerOffset")
  end
  passenger.wiggle = check.count(rider.wiggle or 4, "wiggle", 255)
  if rider.ignored ~= nil then
    local list = check.list(rider.ignored, "the ignored platforms")
    if #list > 4 then
      check.fail("there are %d ignored platforms, but at most 4 are possible", #list)
    end
    for index = 1, #list do
      passenger.ignored.ids[index - 1] = check.count(list[index], "an id", check.MAX)
    end
    passenger.ignored.count = #list
  end
end

local OUTCOMES = struct.enum("HmPassengerOutcome").words

local function read_rider(passenger, rider)
  if rider.state ~= nil then
    ok(C.hm_platformer_state_carried(platformer.state_struct(rider.state), passenger))
  else
    ffi.copy(rider.body._struct, passenger.body, ffi.sizeof("HmBody"))
  end
  return {
    outcome = OUTCOMES[passenger.outcome],
    isSmaller = passenger.is_smaller,
    wiggled = { x = tonumber(passenger.wiggled.x), y = tonumber(passenger.wiggled.y) },
    moved = { x = tonumber(passenger.moved.x), y = tonumber(passenger.moved.y) },
    lift = { x = pixels(passenger.lift.x), y = pixels(passenger.lift.y) },
  }
end

-- Converts riders to passengers, moves them, and converts them back.
local function with_riders(riders, move)
  riders = riders == nil and {} or check.list(riders, "the riders")
  local count = #riders
  local passengers = ffi.new("HmPassenger[?]", math.max(count, 1))
  local default = C.hm_default_passenger()
  for index = 1, count do
    passengers[index - 1] = default
    put_rider(passengers[index - 1], riders[index])
  end
  move(passengers, count)
  local outcomes = {}
  for index = 1, count do outcomes[index] = read_rider(passengers[index - 1], riders[index]) end
  return outcomes
end

--- Moves a solid that is not in the list of obstacles by (dx, dy), and carries and pushes the
-- riders. `hitmask.carry` does this for all solids of a level at once.
function Solid:step(of, dx, dy, riders, around, material)
  local s = self._struct
  local own = mask.handle(of)
  dx, dy = check.finite(dx, "dx"), check.finite(dy, "dy")
  return with_riders(
    riders,
    function(passengers, count)
      ok(
        C.hm_solid_step(
          s,
          own,
          obstacles.material(material),
          subpixels(dx),
          subpixels(dy),
          passengers,
          count,
          obstacles.around(around)
        )
      )
    end
  )
end

local ON_PATH = { "obstacle", "path", "tick" }
local BY = { "obstacle", "solid", "dx", "dy" }

--- Moves the solids of a level by one tick, and carries and pushes all riders. Call this function
-- before the ticks of the actors.
-- @param around the obstacles, which include the solids; the call moves the solids in this list too
-- @param solids a list of { obstacle = number, path = path, tick = tick } or { obstacle = number,
--   solid = solid, dx = dx, dy = dy }
-- @param riders a list of { state = state, masks = masks } or { body = body, mask = mask, riding =
--   "standing" … }; their states and bodies change
-- @return a table for each rider with `outcome` ("untouched", "carried", "pushed", "squeezed" or
--   "squished"; a squished rider stays where it got stuck, so destroy it or move it elsewhere),
--   `isSmaller`, `wiggled`, `moved` and `lift`
function M.carry(around, solids, riders)
  local own = obstacles.handle(around)
  check.list(solids, "the solids")
  local count = #solids
  local moving = ffi.new("HmMovingSolid[?]", math.max(count, 1))
  for index = 1, count do
    local entry, to = solids[index], moving[index - 1]
    if type(entry) ~= "table" then
      check.refuse(
        "a solid",
        entry,
        "a table with obstacle, path and tick, or obstacle, solid, dx and dy"
      )
    end
    local which = check.index(entry.obstacle, "the obstacle of a solid")
    if entry.path ~= nil then
      check.options(entry, "a solid on a path", ON_PATH)
      ok(C.hm_moving_solid_on_path(path_handle(entry.path), tick_number(entry.tick), which, to))
    else
      check.options(entry, "a solid", BY)
      to.obstacle, to.solid = which, class.instance(entry.solid, Solid, "the solid")._struct
      to.by.x, to.by.y =
        subpixels(check.finite(entry.dx, "dx")), subpixels(check.finite(entry.dy, "dy"))
    end
  end
  return with_riders(riders, function(passengers, rider_count)
    ok(C.hm_carry_all(own, moving, count, passengers, rider_count))
    for index = 1, count do
      local solid = solids[index].solid
      if solid then ffi.copy(solid._struct, moving[index - 1].solid, ffi.sizeof("HmSolid")) end
    end
  end)
end

--- Returns the number of the obstacle that carries your own actor, which is the one that supports
-- it with the most pixels, or nil if the actor rides on nothing.
function M.carrierOf(of, at, riding, around)
  local word = struct.word("HmRiding", riding or "standing", "riding")
  local s = class.instance(at, body.Body, "the body")._struct
  if not ok(C.hm_carrier_of(mask.handle(of), s, word, obstacles.handle(around), number)) then
    return nil
  end
  return number[0] + 1
end

return M
