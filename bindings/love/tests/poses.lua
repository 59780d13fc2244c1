-- Tests masks as love.graphics.draw draws them: rotated, scaled and mirrored about their origin.

local hitmask = require "hitmask"
local that = require "check_that"

local text = hitmask.mask.fromText
local hook = text "###.\n#...\n#..."

--- Returns whether love.graphics.draw paints a pixel, by LÖVE's own formula.
local function painted(mask, x, y, r, sx, sy, ox, oy, px, py)
  local dx, dy = px + 0.5 - x, py + 0.5 - y
  local cos, sin = math.cos(r), math.sin(r)
  local u, v = (cos * dx + sin * dy) / sx + ox, (cos * dy - sin * dx) / sy + oy
  return mask:get(math.floor(u), math.floor(v)), u, v
end

return {
  ["a mask covers what love.graphics.draw draws"] = function()
    local seed, compared = 1, 0
    local function random(from, to)
      seed = (seed * 16807) % 2147483647
      return from + (to - from) * seed / 2147483647
    end
    for _ = 1, 60 do
      local x, y, r = random(-20, 20), random(-20, 20), random(-7, 7)
      local sx, sy, ox, oy = random(0.5, 3), random(0.5, 3), random(-2, 5), random(-2, 5)
      if random(0, 1) < 0.5 then sx = -sx end
      local placed = hook:at(x, y, r, sx, sy, ox, oy)
      for py = -30, 30 do
        for px = -30, 30 do
          local expected, u, v = painted(hook, x, y, r, sx, sy, ox, oy, px, py)
          -- The engine rounds its arguments to 1/65536 of a pixel, so the answer may differ for
          -- centers that are this close to an edge.
          local is_clear = math.abs(u - math.floor(u + 0.5)) > 0.001
            and math.abs(v - math.floor(v + 0.5)) > 0.001
          if is_clear then
            compared = compared + 1
            if placed:contains(px, py) ~= expected then
              error(("(%d, %d) is %s in the pose %g, %g, %g, %g, %g, %g, %g"):format(
                px, py, tostring(not expected), x, y, r, sx, sy, ox, oy))
            end
          end
        end
      end
    end
    assert(compared > 200000, compared)
  end,

  ["arguments that change nothing leave a mask at whole pixels"] = function()
    for _, placed in ipairs {
      hook:at(7.9, 8.2),
      hook:at(7.9, 8.2, 0),
      hook:at(7.9, 8.2, 0, 1),
      hook:at(9.9, 9.2, 0, 1, 1, 2, 1),
      hook:at(7.9, 8.2, nil, nil, nil, nil, nil, 0, 0),
    } do
      that.values({ placed:type(), placed:getPosition() }, "Placed", 7, 8)
    end
    that.equal(hook:at(0, 0, 0, -1):type(), "Posed")
    that.equal(hook:at(0, 0, 0, 2, 1):type(), "Posed")
    that.equal(hook:posed({ x = 0, y = 0 }):type(), "Posed")
    that.values({ hook:at(10, 20, 1, 1, 1, 2, 1):getPosition() }, 10, 20)
  end,

  ["quarter turns and mirrors move pixels exactly"] = function()
    local turned = hook:at(0, 0, math.pi / 2):draw()
    that.values({ turned:getMask():cropped(turned:getMask():bounds()):toText() }, "###\n..#\n..#")
    that.values({ turned:bounds() }, -3, 0, 3, 3)
    local mirrored = hook:at(0, 0, 0, -1, 1):draw()
    that.values({ mirrored:bounds() }, -3, 0, 3, 3)
    that.equal(mirrored:contains(-1, 2), true)
    that.equal(hook:at(0, 0, 0, 2):draw():getMask():count(), 20)
    that.values({ hook:at(5, 5, 0, 2, 3):bounds() }, 5, 5, 6, 9)
  end,

  ["posed masks have all queries"] = function()
    local box = hitmask.mask.full(4, 4)
    local turned, straight = box:at(10, 10, math.pi / 4, 1, 1, 2, 2), box:at(11, 8)
    that.equal(turned:overlaps(straight), true)
    that.equal(straight:overlaps(turned), true)
    that.equal(turned:overlaps(box:at(10, 10, 1)), true)
    that.equal(turned:area(straight), turned:draw():area(straight))
    that.equal(straight:contact(turned), straight:contact(turned:draw()))
    that.equal(turned:contact(box:at(50, 50)), nil)
    that.values({ turned:separation(straight) }, turned:draw():separation(straight))
    that.equal(turned:sweep(box:at(30, 8), 40, 0), turned:draw():sweep(box:at(30, 8), 40, 0))
    that.equal(turned:countIn(hitmask.circle(10, 10, 50)), turned:draw():getMask():count())
    that.equal(turned:ray(0, 10.5, 40, 10.5).pixel.y, 10)
    that.equal(turned:draw() == turned:draw(), true)
  end,

  ["masks that turn or grow in place"] = function()
    local bar, box = hitmask.mask.full(20, 2), hitmask.mask.full(4, 4)
    local hit = bar:posed({ x = 0, y = 0, oy = 1 }):sweepTurning(box:at(-2, 12), math.pi, 180)
    assert(
      hit.step > 0
        and hit.step < 90
        and hit.blocked.r < math.pi / 2
        and hit.free.degrees < hit.blocked.degrees
    )
    that.equal(bar:posed({ x = 0, y = 0 }):sweepTurning(box:at(90, 90), math.pi, 10), nil)
    that.equal(box:posed({ x = 0, y = 0 }):sweepGrowing(box:at(6, 0), 3, 1, 8).blocked.sx, 1.75)
    local posed = bar:posed({ x = 0, y = 0 })
    that.fails("the number of steps is 65537", posed.sweepTurning, posed, box:at(0, 0), 1, 65537)
  end,

  ["exact poses are parallelograms"] = function()
    local one = hitmask.mask.full(1, 1)
    local a = one:posed({ x = 0.75, y = 0 }):exact()
    that.equal(a:overlaps(one:at(1, 0):exact()), true)
    that.equal(a:overlaps(one:at(0, 0):exact()), true)
    that.equal(a:overlaps(one:at(2, 0):exact()), false)
    that.equal(a:contact(one:at(1, 0):exact()).side, "top")
    that.equal(a:depth(one:at(1, 0):exact()).left, 1)
    that.equal(a:depthAlong(one:at(1, 0):exact(), "right"), 2)
    that.equal(a:side(one:at(1, 0):exact(), 1, 0), "right")
    that.equal(a:first(one:at(1, 0):exact()), { a = { x = 0, y = 0 }, b = { x = 0, y = 0 } })
    that.equal(a:sweep(one:at(5, 0):exact(), 9, 0).step, 4)
    that.equal(a:corners(0, 0)[1], 0.75)
    that.fails("write placed:exact()", a.overlaps, a, one:at(0, 0))
  end,

  ["poses that cannot be drawn are refused"] = function()
    that.fails("masks are not sheared", hook.at, hook, 0, 0, 0, 1, 1, 0, 0, 0.5)
    that.fails("masks are not sheared", hook.at, hook, 0, 0, 0, 1, 1, 0, 0, 0, 1)
    that.fails("r is nan", hook.at, hook, 0, 0, 0 / 0)
    that.fails("sx is inf", hook.at, hook, 0, 0, 0, 1 / 0)
    that.equal(hook:posed({ x = 0, y = 0, r = 5, degrees = 90 }):overlaps(hook:at(-3, 0)), true)
    that.fails("did you mean sx?", hook.posed, hook, { x = 0, y = 0, sq = 1 })
    local flat = hook:at(0, 0, 0, 0, 1)
    that.fails("scale", flat.overlaps, flat, hook:at(0, 0))
    local huge = hook:at(0, 0, 1, 1000, 1000):draw()
    assert(huge:getMask():count() > 4000000)
  end,
}
