--- Masks in the world, and the test whether two of them overlap. All other queries are in other
-- files.
--
-- A mask at whole pixels is `Placed`. A rotated, scaled or mirrored mask is `Posed`. `overlaps`
-- does not draw a posed mask. All other queries draw it once, as `love.graphics.draw` does with the
-- filter "nearest".

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local mask = part "mask"

--- A mask at a position, with its top left at a whole pixel.
local Placed = class.new("Placed")
--- A mask that is rotated, scaled or mirrored.
local Posed = class.new("Posed")

local Mask, ok, pixel = mask.Mask, class.ok, check.pixel

local M = { Placed = Placed, Posed = Posed }

local flag = ffi.new("bool[1]")
local point = ffi.new("HmPoint")
local rect = ffi.new("HmRect")

-- Placing a mask.

--- Places a mask at whole pixels.
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

--- Refuses shearing and fills in the defaults of `love.graphics.draw`.
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

--- Places a mask where a frame is drawn. (left, top) is the position of the mask's top left in the
-- frame. ox and oy are relative to the frame.
function M.draw_at(of, left, top, x, y, r, sx, sy, ox, oy, kx, ky)
  r, sx, sy, ox, oy = M.arguments(r, sx, sy, ox, oy, kx, ky)
  if r == 0 and sx == 1 and sy == 1 then
    -- Refuse NaN before the numbers are added up.
    pixel(x, "x"); pixel(y, "y")
    return M.at(of, pixel(x - ox + left, "x"), pixel(y - oy + top, "y"))
  end
  return setmetatable(
    { _mask = of, _pose = M.pose(x, y, r, nil, sx, sy, ox - left, oy - top) },
    Posed
  )
end

--- Places the mask in the world. This method takes the arguments of `love.graphics.draw`, and the
-- placed mask covers the pixels that are drawn.
--
-- Unless the mask is rotated, scaled or mirrored, it is at whole pixels. Positions are rounded
-- down, so draw the sprite at `math.floor(x), math.floor(y)`. This copies no pixels, so you can
-- place the mask anew for each query.
-- @param x, y the position of the mask's origin
-- @param r the angle in radians, clockwise
-- @param sx, sy the scale; negative numbers mirror the mask
-- @param ox, oy the origin in the mask's own pixels
function Mask:at(x, y, r, sx, sy, ox, oy, kx, ky)
  if getmetatable(self) ~= Mask then class.wrong_self(self, Mask, "at") end
  if
    r == nil
    and sx == nil
    and sy == nil
    and ox == nil
    and oy == nil
    and kx == nil
    and ky == nil
  then
    return setmetatable({ _mask = self, _x = pixel(x, "x"), _y = pixel(y, "y") }, Placed)
  end
  return M.draw_at(self, 0, 0, x, y, r, sx, sy, ox, oy, kx, ky)
end

local POSE = { "x", "y", "r", "degrees", "sx", "sy", "ox", "oy" }

--- Reads a pose from a table with the argument names of `at`. `degrees`, which are exact, replace
-- `r`.
function M.pose_of(options, name)
  check.options(options, name, POSE)
  local r, sx, sy, ox, oy = M.arguments(options.r, options.sx, options.sy, options.ox, options.oy)
  local degrees = options.degrees ~= nil and check.finite(options.degrees, "degrees") or nil
  return M.pose(options.x, options.y, r, degrees, sx, sy, ox, oy)
end

--- Returns the mask in a pose, from a table with the argument names of `at`, or with `degrees`
-- instead of `r`. The result is `Posed` even if it is upright.
function Mask:posed(options)
  return setmetatable({ _mask = self, _pose = M.pose_of(options, "the pose") }, Posed)
end

--- Returns whether a value is a placed or posed mask.
function M.is_one(value)
  local meta = getmetatable(value)
  return meta == Placed or meta == Posed
end

--- Returns the handle and the position of a placed mask. A posed mask is drawn first.
function M.whole(value, name)
  local meta = getmetatable(value)
  if meta == Posed then value = value:draw()
  elseif meta ~= Placed then class.refuse_class(name, value, "Placed")
  end
  return mask.handle(value._mask), value._x, value._y
end
local whole = M.whole

-- Methods of both classes.

local function of_both(name, method)
  Placed[name], Posed[name] = method, method
end
M.of_both = of_both

--- Returns the mask itself, without a position.
of_both("getMask", function(self) return self._mask end)

--- Returns the x and y of the mask's top-left corner or, for a posed mask, of its origin.
function Placed:getPosition()
  return self._x, self._y
end

function Posed:getPosition()
  return self._pose.position.x, self._pose.position.y
end

--- Draws a posed mask. Returns a mask at whole pixels, which the posed mask keeps.
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

--- Returns the placed mask itself, because it is already at whole pixels.
function Placed:draw()
  return self
end

--- Returns the x, y, width and height of the smallest world rectangle that contains the solid
-- pixels, or nil if there are no solid pixels.
function Placed:bounds()
  local x, y, width, height = self._mask:bounds()
  if not x then return nil end
  return x + self._x, y + self._y, width, height
end

--- Returns the x, y, width and height of the rectangle in which the mask is drawn.
function Posed:bounds()
  ok(C.hm_posed_bounds(mask.handle(self._mask), self._pose, rect))
  return tonumber(rect.x), tonumber(rect.y), rect.width, rect.height
end

--- Returns whether a world pixel is solid in the placed mask.
of_both("contains", function(self, x, y)
  local drawn = self:draw()
  return drawn._mask:get(pixel(x, "x") - drawn._x, pixel(y, "y") - drawn._y)
end)

--- Returns the placed mask, moved by whole pixels.
function Placed:moved(dx, dy)
  return M.at(
    self._mask,
    pixel(self._x + check.integer(dx, "dx"), "x"),
    pixel(self._y + check.integer(dy, "dy"), "y")
  )
end

-- Games call `overlaps` most often, so it leaves the checks to the library and finds the cause only
-- after an error.

local function fault(one, other)
  mask.handle(one._mask, "this mask")
  mask.handle(other._mask, "the other mask")
  class.fault()
end

--- Returns whether a world pixel is solid in both masks.
function Placed:overlaps(other)
  if getmetatable(self) ~= Placed then class.wrong_self(self, Placed, "overlaps") end
  local meta = getmetatable(other)
  local status
  if meta == Placed then
    status = C.hm_overlaps(
      self._mask._handle,
      self._x,
      self._y,
      other._mask._handle,
      other._x,
      other._y,
      flag
    )
  elseif meta == Posed then
    status = C.hm_posed_overlaps(
      other._mask._handle,
      other._pose,
      self._mask._handle,
      self._x,
      self._y,
      flag
    )
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
    status = C.hm_posed_overlaps(
      self._mask._handle,
      self._pose,
      other._mask._handle,
      other._x,
      other._y,
      flag
    )
  elseif meta == Posed then
    status = C.hm_posed_overlaps_posed(
      self._mask._handle,
      self._pose,
      other._mask._handle,
      other._pose,
      flag
    )
  else
    class.refuse_class("the other one", other, "Placed")
  end
  if status ~= 0 then fault(self, other) end
  return flag[0]
end

return M
