--- Questions about two placed masks: contact, depth, ways out, distance, sweeps.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local mask = part "mask"
local placed = part "placed"

local Posed, of_both, whole, ok = placed.Posed, placed.of_both, placed.whole, class.ok

local M = {}

local point = ffi.new("HmPoint")
local rect = ffi.new("HmRect")
local depth = ffi.new("HmDepth")
local number = ffi.new("uint32_t[1]")
local area = ffi.new("uint64_t[1]")
local side = ffi.new("int32_t[1]")
local contact = ffi.new("HmContact")
local distance = ffi.new("HmDistance")
local way = ffi.new("HmTranslation")
local sweep = ffi.new("HmSweep")
local continuous = ffi.new("HmContinuousSweep")
local pose_sweep = ffi.new("HmPoseSweep")

local read_depth = struct.reader("HmDepth")
local read_contact = struct.reader("HmContact")
local read_sweep = struct.reader("HmSweep")
local read_continuous = struct.reader("HmContinuousSweep")
local read_pose_sweep = struct.reader("HmPoseSweep")
local SIDES = struct.enum("HmSide").words

-- All other questions about two are asked of drawn masks.
local function question(name, ask)
  of_both(name, function(self, other, ...)
    local a, ax, ay = whole(self, "this one")
    local b, bx, by = whole(other, "the other one")
    return ask(a, ax, ay, b, bx, by, ...)
  end)
end

--- Where do they touch? x and y of the first common pixel, row by row; nil if they do not.
question("first", function(a, ax, ay, b, bx, by)
  if not ok(C.hm_first(a, ax, ay, b, bx, by, point)) then return nil end
  return tonumber(point.x), tonumber(point.y)
end)

--- In how many pixels do they touch? 0 if they do not.
question("area", function(a, ax, ay, b, bx, by)
  ok(C.hm_area(a, ax, ay, b, bx, by, area))
  return tonumber(area[0])
end)

--- Within which rectangle do they touch? x, y, width and height; nil if they do not.
question("overlapBounds", function(a, ax, ay, b, bx, by)
  if not ok(C.hm_overlap_bounds(a, ax, ay, b, bx, by, rect)) then return nil end
  return tonumber(rect.x), tonumber(rect.y), rect.width, rect.height
end)

--- In which pixels do they touch? A mask as large as this one.
question("overlapMask", function(a, ax, ay, b, bx, by)
  return mask.made(C.hm_overlap_mask(a, ax, ay, b, bx, by, mask.place))
end)

--- Everything about the overlap at once: a table with `area`, `first` {x, y}, `bounds` {x, y,
-- width, height}, `depth` {left, right, up, down} and `side`; nil if they do not touch.
question("contact", function(a, ax, ay, b, bx, by)
  return ok(C.hm_contact(a, ax, ay, b, bx, by, contact)) and read_contact(contact) or nil
end)

--- How far must this mask be pushed each way to be free? A table with `left`, `right`, `up` and
-- `down`; nil if they do not touch.
question("depth", function(a, ax, ay, b, bx, by)
  return ok(C.hm_depth(a, ax, ay, b, bx, by, depth)) and read_depth(depth) or nil
end)

--- How far must this mask be pushed in one direction, "left", "right", "up" or "down"? Nil if they
-- do not touch.
question("depthAlong", function(a, ax, ay, b, bx, by, direction)
  local word = struct.word("HmDirection", direction, "the direction")
  return ok(C.hm_depth_along(a, ax, ay, b, bx, by, word, number)) and number[0] or nil
end)

--- The two parts of a motion, which may be left out.
function M.motion(dx, dy)
  return dx == nil and 0 or check.integer(dx, "dx"), dy == nil and 0 or check.integer(dy, "dy")
end

--- On which side was this mask hit: "top", "bottom", "left" or "right"? The side with the shortest
-- push; nil if they do not touch.
-- @param dx, dy how it has moved: if two pushes are equally short, the one against the motion
--   counts
question("side", function(a, ax, ay, b, bx, by, dx, dy)
  dx, dy = M.motion(dx, dy)
  return ok(C.hm_side_after(a, ax, ay, b, bx, by, dx, dy, side)) and SIDES[side[0]] or nil
end)

-- How far apart are they, and which way out?

--- A distance as several values: the length between the closest edges, 0 if they touch; x and y of
-- the closest pixel of each; and the square of the length, which is exact.
function M.read_distance(found)
  local squared = tonumber(found.squared)
  return math.sqrt(squared), tonumber(found.pixel.x), tonumber(found.pixel.y),
    tonumber(found.other.x), tonumber(found.other.y), squared
end

--- How far apart are they? The length between the closest edges, 0 if they touch; then x and y of
-- the closest pixel of this mask, those of the other one's, and the square of the length, an exact
-- integer. Nil if one of them is empty.
question("distance", function(a, ax, ay, b, bx, by)
  if not ok(C.hm_distance(a, ax, ay, b, bx, by, distance)) then return nil end
  return M.read_distance(distance)
end)

--- The shortest way out: dx and dy after which they do not touch, to where there is a way from
-- outside. (0, 0) if they are free.
question("separation", function(a, ax, ay, b, bx, by)
  ok(C.hm_separation(a, ax, ay, b, bx, by, way))
  return way.dx, way.dy
end)

--- The shortest motion, dx and dy, after which they do not touch, even into a hole.
question("nearestFree", function(a, ax, ay, b, bx, by)
  ok(C.hm_nearest_free(a, ax, ay, b, bx, by, way))
  return way.dx, way.dy
end)

-- What is on its way?

--- What does it hit on its way by (dx, dy), in steps of whole pixels? A table with `time`, whose
-- `value` is from 0 to 1, `step` of `steps`, `free` {x, y}, the last free position (nil if they
-- touch at the start), `blocked` and `first` {x, y}. Nil if nothing.
-- @param otherDx, otherDy the motion of the other one in the same time; by default it stands still
question("sweep", function(a, ax, ay, b, bx, by, dx, dy, otherDx, otherDy)
  dx, dy = check.integer(dx, "dx"), check.integer(dy, "dy")
  otherDx, otherDy = M.motion(otherDx, otherDy)
  return ok(C.hm_sweep_both(a, ax, ay, b, bx, by, dx, dy, otherDx, otherDy, sweep))
      and read_sweep(sweep)
    or nil
end)

--- What does it hit on a straight line, at which exact time? Nothing tunnels, however fast. As
-- `sweep`, with `faceX` and `faceY`, the normal of the face that it enters, and `at` and `otherAt`
-- {x, y}, where both are at that time.
question("sweepContinuous", function(a, ax, ay, b, bx, by, dx, dy, otherDx, otherDy)
  dx, dy = check.integer(dx, "dx"), check.integer(dy, "dy")
  otherDx, otherDy = M.motion(otherDx, otherDy)
  local status =
    C.hm_sweep_both_continuous(a, ax, ay, b, bx, by, dx, dy, otherDx, otherDy, continuous)
  return ok(status) and read_continuous(continuous) or nil
end)

local MOST_STEPS = 65536

-- What changes while a mask turns or grows.
local function turned(pose)
  return pose
    and { r = math.rad(pose.degrees), degrees = pose.degrees, sx = pose.scaleX, sy = pose.scaleY }
end

local function in_place(name, ask)
  Posed[name] = function(self, other, ...)
    local b, bx, by = whole(other, "the other one")
    local status = ask(mask.handle(self._mask), self._pose, b, bx, by, ...)
    if not ok(status) then return nil end
    local found = read_pose_sweep(pose_sweep)
    found.blocked, found.free = turned(found.blocked), turned(found.free)
    return found
  end
end

--- What does a posed mask hit while it turns about its origin by an angle in radians, in at most
-- 65536 steps? A table with `step`, `time`, `first` {x, y}, and `blocked` and `free` {r, degrees,
-- sx, sy}, the first pose that touches and the one before. Nil if nothing.
in_place("sweepTurning", function(own, pose, b, bx, by, r, steps)
  local degrees = math.deg(check.finite(r, "the angle"))
  return C.hm_sweep_turning(
    own,
    pose,
    b,
    bx,
    by,
    degrees,
    check.count(steps, "the number of steps", MOST_STEPS),
    pose_sweep
  )
end)

--- What does a posed mask hit while it grows or shrinks about its origin to a scale?
in_place("sweepGrowing", function(own, pose, b, bx, by, sx, sy, steps)
  check.finite(sx, "sx")
  check.finite(sy, "sy")
  return C.hm_sweep_growing(
    own,
    pose,
    b,
    bx,
    by,
    sx,
    sy,
    check.count(steps, "the number of steps", MOST_STEPS),
    pose_sweep
  )
end)

return M
