--- Queries about two placed masks: contacts, depths, separations, distances and sweeps.

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

-- Adds a query about two placed masks, which draws posed masks first.
local function question(name, ask)
  of_both(name, function(self, other, ...)
    local a, ax, ay = whole(self, "this one")
    local b, bx, by = whole(other, "the other one")
    return ask(a, ax, ay, b, bx, by, ...)
  end)
end

--- Returns the x and y of the first pixel, row by row, that the two masks share, or nil if the
-- masks do not overlap.
question("first", function(a, ax, ay, b, bx, by)
  if not ok(C.hm_first(a, ax, ay, b, bx, by, point)) then return nil end
  return tonumber(point.x), tonumber(point.y)
end)

--- Counts the pixels that the two masks share. The result is 0 if the masks do not overlap.
question("area", function(a, ax, ay, b, bx, by)
  ok(C.hm_area(a, ax, ay, b, bx, by, area))
  return tonumber(area[0])
end)

--- Returns the x, y, width and height of the smallest rectangle that contains all pixels that the
-- two masks share, or nil if the masks do not overlap.
question("overlapBounds", function(a, ax, ay, b, bx, by)
  if not ok(C.hm_overlap_bounds(a, ax, ay, b, bx, by, rect)) then return nil end
  return tonumber(rect.x), tonumber(rect.y), rect.width, rect.height
end)

--- Returns a mask of the pixels that the two masks share, with the size of this mask.
question("overlapMask", function(a, ax, ay, b, bx, by)
  return mask.made(C.hm_overlap_mask(a, ax, ay, b, bx, by, mask.place))
end)

--- Returns all properties of the overlap, as a table with `area`, `first` {x, y}, `bounds` {x, y,
-- width, height}, `depth` {left, right, up, down} and `side`, or nil if the masks do not overlap.
question("contact", function(a, ax, ay, b, bx, by)
  return ok(C.hm_contact(a, ax, ay, b, bx, by, contact)) and read_contact(contact) or nil
end)

--- Returns how far you must push this mask in each direction to separate it from the other mask, as
-- a table with `left`, `right`, `up` and `down`, or nil if the masks do not overlap.
question("depth", function(a, ax, ay, b, bx, by)
  return ok(C.hm_depth(a, ax, ay, b, bx, by, depth)) and read_depth(depth) or nil
end)

--- Returns how far you must push this mask in one direction ("left", "right", "up" or "down") to
-- separate it from the other mask, or nil if the masks do not overlap.
question("depthAlong", function(a, ax, ay, b, bx, by, direction)
  local word = struct.word("HmDirection", direction, "the direction")
  return ok(C.hm_depth_along(a, ax, ay, b, bx, by, word, number)) and number[0] or nil
end)

--- Checks the two optional components of a motion.
function M.motion(dx, dy)
  return dx == nil and 0 or check.integer(dx, "dx"), dy == nil and 0 or check.integer(dy, "dy")
end

--- Returns the side of this mask that was hit ("top", "bottom", "left" or "right"), which is the
-- side opposite to the shortest push that separates the masks, or nil if the masks do not overlap.
-- @param dx, dy the motion of this mask before the hit; if two pushes are equally short, the push
--   against the motion is chosen
question("side", function(a, ax, ay, b, bx, by, dx, dy)
  dx, dy = M.motion(dx, dy)
  return ok(C.hm_side_after(a, ax, ay, b, bx, by, dx, dy, side)) and SIDES[side[0]] or nil
end)

-- Distances and separations.

--- Returns a distance as several values: the length between the nearest edges of the masks, which
-- is 0 if the masks touch; the x and y of the nearest pixel of each mask; and the exact square of
-- the length.
function M.read_distance(found)
  local squared = tonumber(found.squared)
  return math.sqrt(squared), tonumber(found.pixel.x), tonumber(found.pixel.y),
    tonumber(found.other.x), tonumber(found.other.y), squared
end

--- Returns how far apart the masks are: the length between their nearest edges, which is 0 if they
-- touch; the x and y of the nearest pixel of this mask; the x and y of the nearest pixel of the
-- other mask; and the square of the length, which is an exact integer. Returns nil if one of the
-- masks is empty.
question("distance", function(a, ax, ay, b, bx, by)
  if not ok(C.hm_distance(a, ax, ay, b, bx, by, distance)) then return nil end
  return M.read_distance(distance)
end)

--- Returns the dx and dy of the shortest push to a free position that this mask can reach from
-- outside. They are 0 if the masks do not overlap and this mask is not enclosed.
question("separation", function(a, ax, ay, b, bx, by)
  ok(C.hm_separation(a, ax, ay, b, bx, by, way))
  return way.dx, way.dy
end)

--- Returns the dx and dy of the shortest push to any free position, even to one in a hole.
question("nearestFree", function(a, ax, ay, b, bx, by)
  ok(C.hm_nearest_free(a, ax, ay, b, bx, by, way))
  return way.dx, way.dy
end)

-- Sweeps.

--- Returns the first hit of this mask on the other as this mask moves by (dx, dy) in whole-pixel
-- steps, or nil if it does not hit the other. The hit is a table with `time`, whose `value` is in
-- the range [0, 1]; `step` and `steps`; `free` {x, y}, the last free position (nil if the masks
-- overlap at the start); `blocked` {x, y}, the first position at which the masks overlap; and
-- `first` {x, y}, the first pixel that they share at `blocked`.
-- @param otherDx, otherDy the motion of the other mask in the same time; by default, that mask
--   stands still
question("sweep", function(a, ax, ay, b, bx, by, dx, dy, otherDx, otherDy)
  dx, dy = check.integer(dx, "dx"), check.integer(dy, "dy")
  otherDx, otherDy = M.motion(otherDx, otherDy)
  return ok(C.hm_sweep_both(a, ax, ay, b, bx, by, dx, dy, otherDx, otherDy, sweep))
      and read_sweep(sweep)
    or nil
end)

--- Returns the first hit of this mask on the other as this mask moves along a straight line, with
-- the exact time of impact. The mask never tunnels, however fast it is. The table is like that of
-- `sweep`, and also has `faceX` and `faceY`, the normal of the face that the mask enters, and `at`
-- and `otherAt` {x, y}, the positions of both masks at the time of impact.
question("sweepContinuous", function(a, ax, ay, b, bx, by, dx, dy, otherDx, otherDy)
  dx, dy = check.integer(dx, "dx"), check.integer(dy, "dy")
  otherDx, otherDy = M.motion(otherDx, otherDy)
  local status =
    C.hm_sweep_both_continuous(a, ax, ay, b, bx, by, dx, dy, otherDx, otherDy, continuous)
  return ok(status) and read_continuous(continuous) or nil
end)

local MAX_STEPS = 65536

-- Returns the components of a pose that change while a mask rotates or grows.
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

--- Returns the first hit of a posed mask while it rotates about its origin by an angle in radians,
-- in at most 65536 steps, or nil if it does not hit the other mask. The hit is a table with `step`,
-- `time`, `first` {x, y}, and `blocked` and `free` {r, degrees, sx, sy}, which are the first pose
-- in which the masks overlap and the pose before that one.
in_place("sweepTurning", function(own, pose, b, bx, by, r, steps)
  local degrees = math.deg(check.finite(r, "the angle"))
  return C.hm_sweep_turning(
    own,
    pose,
    b,
    bx,
    by,
    degrees,
    check.count(steps, "the number of steps", MAX_STEPS),
    pose_sweep
  )
end)

--- Returns the first hit of a posed mask while it grows or shrinks about its origin to a scale.
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
    check.count(steps, "the number of steps", MAX_STEPS),
    pose_sweep
  )
end)

return M
