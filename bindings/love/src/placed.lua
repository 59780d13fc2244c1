--- A mask in the world, and all questions about two of them.
--
-- A mask at whole pixels is `Placed`. A turned, scaled or mirrored one is `Posed`: whether two overlap is found without drawing
-- them; for all other questions it is drawn once, as `love.graphics.draw` draws it with the filter "nearest".

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local mask = part "mask"
local figure = part "figure"

--- A mask at a position, its top left on a whole pixel.
local Placed = class.new("Placed")
--- A mask that is turned, scaled or mirrored.
local Posed = class.new("Posed")

local Mask, ok, pixel = mask.Mask, class.ok, check.pixel

local M = { Placed = Placed, Posed = Posed }

local flag = ffi.new("bool[1]")
local point = ffi.new("HmPoint")
local rect = ffi.new("HmRect")
local depth = ffi.new("HmDepth")
local number = ffi.new("uint32_t[1]")
local area = ffi.new("uint64_t[1]")
local side = ffi.new("int32_t[1]")
local contact = ffi.new("HmContact")
local distance = ffi.new("HmDistance")
local way = ffi.new("HmTranslation")
local normal = ffi.new("HmNormal")
local sweep = ffi.new("HmSweep")
local continuous = ffi.new("HmContinuousSweep")
local ray = ffi.new("HmRayHit")
local pose_sweep = ffi.new("HmPoseSweep")

local read_depth = struct.reader("HmDepth")
local read_contact = struct.reader("HmContact")
local read_sweep = struct.reader("HmSweep")
local read_continuous = struct.reader("HmContinuousSweep")
local read_ray = struct.reader("HmRayHit")
local read_pose_sweep = struct.reader("HmPoseSweep")
local SIDES = struct.enum("HmSide").words

-- Placing a mask.

--- Puts a mask at whole pixels.
function M.at(of, x, y)
  return setmetatable({ _mask = of, _x = x, _y = y }, Placed)
end

--- Fills in a pose from the arguments of `love.graphics.draw`; `degrees` instead of `r` is exact.
function M.pose(x, y, r, degrees, sx, sy, ox, oy)
  local pose = ffi.new("HmPose")
  pixel(x, "x"); pixel(y, "y"); pixel(ox, "ox"); pixel(oy, "oy")
  pose.position.x, pose.position.y, pose.pivot.x, pose.pivot.y = x, y, ox, oy
  pose.degrees = degrees or C.hm_degrees_from_radians(r)
  pose.scale_x, pose.scale_y = sx, sy
  return pose
end

--- Refuses shearing, and fills in what `love.graphics.draw` fills in.
function M.arguments(r, sx, sy, ox, oy, kx, ky)
  if (kx ~= nil and kx ~= 0) or (ky ~= nil and ky ~= 0) then
    check.fail("kx and ky must be 0: masks are not sheared")
  end
  sx = sx == nil and 1 or check.finite(sx, "sx")
  sy = sy == nil and sx or check.finite(sy, "sy")
  ox = ox == nil and 0 or check.finite(ox, "ox")
  oy = oy == nil and 0 or check.finite(oy, "oy")
  return r == nil and 0 or check.finite(r, "r"), sx, sy, ox, oy
end

--- Puts a mask where a drawn frame is: (left, top) is where the mask's top left is in the frame that ox and oy count from.
function M.draw_at(of, left, top, x, y, r, sx, sy, ox, oy, kx, ky)
  r, sx, sy, ox, oy = M.arguments(r, sx, sy, ox, oy, kx, ky)
  if r == 0 and sx == 1 and sy == 1 then
    -- Numbers that are not numbers are refused before they are added up.
    pixel(x, "x"); pixel(y, "y")
    return M.at(of, pixel(x - ox + left, "x"), pixel(y - oy + top, "y"))
  end
  return setmetatable({ _mask = of, _pose = M.pose(x, y, r, nil, sx, sy, ox - left, oy - top) }, Posed)
end

--- The mask in the world, with the arguments of `love.graphics.draw`: what it covers is what is drawn.
--
-- Unless it is turned, scaled or mirrored, it is at whole pixels: fractions are rounded down, so draw the sprite at
-- `math.floor(x), math.floor(y)`. No pixels are copied: place the mask again for each question.
-- @param x, y where its origin is
-- @param r radians, clockwise
-- @param sx, sy scale; negative numbers mirror
-- @param ox, oy the origin in the mask's own pixels
function Mask:at(x, y, r, sx, sy, ox, oy, kx, ky)
  if getmetatable(self) ~= Mask then class.wrong_self(self, Mask, "at") end
  if r == nil and sx == nil and sy == nil and ox == nil and oy == nil and kx == nil and ky == nil then
    return setmetatable({ _mask = self, _x = pixel(x, "x"), _y = pixel(y, "y") }, Placed)
  end
  return M.draw_at(self, 0, 0, x, y, r, sx, sy, ox, oy, kx, ky)
end

local POSE = { "x", "y", "r", "degrees", "sx", "sy", "ox", "oy" }

--- Reads a pose of a table with the names of `at`; `degrees`, which are exact, count instead of `r`.
function M.pose_of(options, name)
  check.options(options, name, POSE)
  local r, sx, sy, ox, oy = M.arguments(options.r, options.sx, options.sy, options.ox, options.oy)
  local degrees = options.degrees ~= nil and check.finite(options.degrees, "degrees") or nil
  return M.pose(options.x, options.y, r, degrees, sx, sy, ox, oy)
end

--- The mask in a pose, from a table with the names of `at`, or with `degrees` instead of `r`. It is one even if it is upright.
function Mask:posed(options)
  return setmetatable({ _mask = self, _pose = M.pose_of(options, "the pose") }, Posed)
end

--- Whether a value is a placed mask, drawn or not.
function M.is_one(value)
  local meta = getmetatable(value)
  return meta == Placed or meta == Posed
end

--- The handle and the position of a placed mask; a posed one is drawn.
function M.whole(value, name)
  local meta = getmetatable(value)
  if meta == Posed then value = value:draw()
  elseif meta ~= Placed then class.refuse_class(name, value, "Placed")
  end
  return mask.handle(value._mask), value._x, value._y
end
local whole = M.whole

-- Of both of them.

local function of_both(name, method)
  Placed[name], Posed[name] = method, method
end

--- The mask itself, without a position.
of_both("getMask", function(self) return self._mask end)

--- x and y of the mask's top left, or of the origin of a posed one.
function Placed:getPosition()
  return self._x, self._y
end

function Posed:getPosition()
  return self._pose.position.x, self._pose.position.y
end

--- A posed mask as it is drawn: a mask at whole pixels, which it keeps.
function Posed:draw()
  local drawn = self._drawn
  if not drawn then
    local status = C.hm_posed_draw(mask.handle(self._mask), self._pose, mask.place, point)
    local new = mask.made(status)
    drawn = M.at(new, pixel(tonumber(point.x), "x"), pixel(tonumber(point.y), "y"))
    self._drawn = drawn
  end
  return drawn
end

--- A placed mask is at whole pixels already.
function Placed:draw()
  return self
end

--- x, y, width and height of the smallest rectangle of the world that holds the solid pixels; nil if there are none.
function Placed:bounds()
  local x, y, width, height = self._mask:bounds()
  if not x then return nil end
  return x + self._x, y + self._y, width, height
end

--- x, y, width and height of the rectangle that it is drawn in.
function Posed:bounds()
  ok(C.hm_posed_bounds(mask.handle(self._mask), self._pose, rect))
  return tonumber(rect.x), tonumber(rect.y), rect.width, rect.height
end

--- Whether a pixel of the world is solid in it.
of_both("contains", function(self, x, y)
  local drawn = self:draw()
  return drawn._mask:get(pixel(x, "x") - drawn._x, pixel(y, "y") - drawn._y)
end)

--- It moved by whole pixels.
function Placed:moved(dx, dy)
  return M.at(self._mask, pixel(self._x + check.integer(dx, "dx"), "x"), pixel(self._y + check.integer(dy, "dy"), "y"))
end

-- Do they overlap? Games ask this most, so nothing is checked that the library checks, until it complains.

local function fault(one, other)
  mask.handle(one._mask, "this mask")
  mask.handle(other._mask, "the other mask")
  class.fault()
end

--- Do they touch? True if a pixel of the world is solid in both.
function Placed:overlaps(other)
  if getmetatable(self) ~= Placed then class.wrong_self(self, Placed, "overlaps") end
  local meta = getmetatable(other)
  local status
  if meta == Placed then
    status = C.hm_overlaps(self._mask._handle, self._x, self._y, other._mask._handle, other._x, other._y, flag)
  elseif meta == Posed then
    status = C.hm_posed_overlaps(other._mask._handle, other._pose, self._mask._handle, self._x, self._y, flag)
  else
    class.refuse_class("the other one", other, "Placed")
  end
  if status ~= 0 then fault(self, other) end
  return flag[0]
end

function Posed:overlaps(other)
  if getmetatable(self) ~= Posed then class.wrong_self(self, Posed, "overlaps") end
  local meta = getmetatable(other)
  local status
  if meta == Placed then
    status = C.hm_posed_overlaps(self._mask._handle, self._pose, other._mask._handle, other._x, other._y, flag)
  elseif meta == Posed then
    status = C.hm_posed_overlaps_posed(self._mask._handle, self._pose, other._mask._handle, other._pose, flag)
  else
    class.refuse_class("the other one", other, "Placed")
  end
  if status ~= 0 then fault(self, other) end
  return flag[0]
end

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

--- Everything about the overlap at once: a table with `area`, `first` {x, y}, `bounds` {x, y, width, height}, `depth`
-- {left, right, up, down} and `side`; nil if they do not touch.
question("contact", function(a, ax, ay, b, bx, by)
  return ok(C.hm_contact(a, ax, ay, b, bx, by, contact)) and read_contact(contact) or nil
end)

--- How far must this mask be pushed each way to be free? A table with `left`, `right`, `up` and `down`; nil if they do not touch.
question("depth", function(a, ax, ay, b, bx, by)
  return ok(C.hm_depth(a, ax, ay, b, bx, by, depth)) and read_depth(depth) or nil
end)

--- How far must this mask be pushed in one direction, "left", "right", "up" or "down"? Nil if they do not touch.
question("depthAlong", function(a, ax, ay, b, bx, by, direction)
  local word = struct.word("HmDirection", direction, "the direction")
  return ok(C.hm_depth_along(a, ax, ay, b, bx, by, word, number)) and number[0] or nil
end)

--- The two parts of a motion, which may be left out.
function M.motion(dx, dy)
  return dx == nil and 0 or check.integer(dx, "dx"), dy == nil and 0 or check.integer(dy, "dy")
end

--- On which side was this mask hit: "top", "bottom", "left" or "right"? The side with the shortest push; nil if they do not touch.
-- @param dx, dy how it has moved: if two pushes are equally short, the one against the motion counts
question("side", function(a, ax, ay, b, bx, by, dx, dy)
  dx, dy = M.motion(dx, dy)
  return ok(C.hm_side_after(a, ax, ay, b, bx, by, dx, dy, side)) and SIDES[side[0]] or nil
end)

-- How far apart are they, and which way out?

--- A distance as several values: the length between the closest edges, 0 if they touch; x and y of the closest pixel of each; and
-- the square of the length, which is exact.
function M.read_distance(found)
  local squared = tonumber(found.squared)
  return math.sqrt(squared), tonumber(found.pixel.x), tonumber(found.pixel.y),
    tonumber(found.other.x), tonumber(found.other.y), squared
end

--- How far apart are they? The length between the closest edges, 0 if they touch; then x and y of the closest pixel of this mask,
-- those of the other one's, and the square of the length, an exact integer. Nil if one of them is empty.
question("distance", function(a, ax, ay, b, bx, by)
  if not ok(C.hm_distance(a, ax, ay, b, bx, by, distance)) then return nil end
  return M.read_distance(distance)
end)

--- The shortest way out: dx and dy after which they do not touch, to where there is a way from outside. (0, 0) if they are free.
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

--- What does it hit on its way by (dx, dy), in steps of whole pixels? A table with `time`, whose `value` is from 0 to 1, `step` of
-- `steps`, `free` {x, y}, the last free position (nil if they touch at the start), `blocked` and `first` {x, y}. Nil if nothing.
-- @param otherDx, otherDy the motion of the other one in the same time; by default it stands still
question("sweep", function(a, ax, ay, b, bx, by, dx, dy, otherDx, otherDy)
  dx, dy = check.integer(dx, "dx"), check.integer(dy, "dy")
  otherDx, otherDy = M.motion(otherDx, otherDy)
  return ok(C.hm_sweep_both(a, ax, ay, b, bx, by, dx, dy, otherDx, otherDy, sweep)) and read_sweep(sweep) or nil
end)

--- What does it hit on a straight line, at which exact time? Nothing tunnels, however fast. As `sweep`, with `faceX` and `faceY`,
-- the normal of the face that it enters, and `at` and `otherAt` {x, y}, where both are at that time.
question("sweepContinuous", function(a, ax, ay, b, bx, by, dx, dy, otherDx, otherDy)
  dx, dy = check.integer(dx, "dx"), check.integer(dy, "dy")
  otherDx, otherDy = M.motion(otherDx, otherDy)
  local status = C.hm_sweep_both_continuous(a, ax, ay, b, bx, by, dx, dy, otherDx, otherDy, continuous)
  return ok(status) and read_continuous(continuous) or nil
end)

local MOST_STEPS = 65536

-- What changes while a mask turns or grows.
local function turned(pose)
  return pose and { r = math.rad(pose.degrees), degrees = pose.degrees, sx = pose.scaleX, sy = pose.scaleY }
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

--- What does a posed mask hit while it turns about its origin by an angle in radians, in at most 65536 steps? A table with `step`,
-- `time`, `first` {x, y}, and `blocked` and `free` {r, degrees, sx, sy}, the first pose that touches and the one before. Nil if nothing.
in_place("sweepTurning", function(own, pose, b, bx, by, r, steps)
  local degrees = math.deg(check.finite(r, "the angle"))
  return C.hm_sweep_turning(own, pose, b, bx, by, degrees, check.count(steps, "the number of steps", MOST_STEPS), pose_sweep)
end)

--- What does a posed mask hit while it grows or shrinks about its origin to a scale?
in_place("sweepGrowing", function(own, pose, b, bx, by, sx, sy, steps)
  check.finite(sx, "sx"); check.finite(sy, "sy")
  return C.hm_sweep_growing(own, pose, b, bx, by, sx, sy, check.count(steps, "the number of steps", MOST_STEPS), pose_sweep)
end)

-- Questions about one.

local function alone(name, ask)
  of_both(name, function(self, ...)
    local own, x, y = whole(self, "this one")
    return ask(own, x, y, ...)
  end)
end

--- Which way does its surface face at a pixel of the world? x and y of a unit vector away from the solid pixels around it; nil if
-- there are none, or if they are on all sides.
-- @param radius how far around the pixel to look, by default 6
alone("normalAt", function(own, x, y, px, py, radius)
  px, py = pixel(px, "x"), pixel(py, "y")
  if not ok(C.hm_normal_at(own, x, y, px, py, check.count(radius or 6, "the radius"), normal)) then return nil end
  return normal.x, normal.y
end)

--- What does a ray from (x1, y1) to (x2, y2) hit first? A table with `pixel` {x, y}, `time`, and `normalX` and `normalY` of the face
-- through which it enters, (0, 0) if it starts inside. Nil if it misses.
--
-- Whole numbers are the edges between pixels: a horizontal or vertical ray along one runs between two rows of pixels and hits
-- nothing. Add 0.5 to go through the middle of a pixel.
alone("ray", function(own, x, y, x1, y1, x2, y2)
  check.finite(x1, "x1"); check.finite(y1, "y1"); check.finite(x2, "x2"); check.finite(y2, "y2")
  return ok(C.hm_mask_ray(own, x, y, x1, y1, x2, y2, ray)) and read_ray(ray) or nil
end)

local counted = ffi.new("size_t[1]")

--- The solid pixels that a ray passes through, in order: a list as of `ray`, of at most `most`, by default 1024.
alone("rayAll", function(own, x, y, x1, y1, x2, y2, most)
  check.finite(x1, "x1"); check.finite(y1, "y1"); check.finite(x2, "x2"); check.finite(y2, "y2")
  most = check.count(most or 1024, "the number of hits", 1048576)
  local hits = ffi.new("HmRayHit[?]", math.max(most, 1))
  ok(C.hm_mask_ray_all(own, x, y, x1, y1, x2, y2, hits, most, counted))
  return class.map(hits, tonumber(counted[0]), read_ray)
end)

--- Whether any solid pixel is in a figure.
alone("anyIn", function(own, x, y, area_)
  ok(C.hm_mask_any_in(own, x, y, figure.of(area_), flag))
  return flag[0]
end)

--- x and y of the first solid pixel in a figure, row by row; nil if there is none.
alone("firstIn", function(own, x, y, area_)
  if not ok(C.hm_mask_first_in(own, x, y, figure.of(area_), point)) then return nil end
  return tonumber(point.x), tonumber(point.y)
end)

--- How many solid pixels are in a figure.
alone("countIn", function(own, x, y, area_)
  ok(C.hm_mask_count_in(own, x, y, figure.of(area_), area))
  return tonumber(area[0])
end)

return M
