-- Tests queries about one mask and about two masks in the way that games use them. The conformance
-- files contain the hard cases.

local hitmask = require "hitmask"
local that = require "check_that"

local text = hitmask.mask.fromText
local box = hitmask.mask.full(4, 4)

return {
  ["positions become pixels by their floor"] = function()
    that.values({ box:at(-0.25, 3.99):getPosition() }, -1, 3)
    that.equal(box:at(3.999, 0):overlaps(box:at(0, 0)), true)
    that.equal(box:at(4, 0):overlaps(box:at(0, 0)), false)
    that.values({ box:at(-2 ^ 31, 2 ^ 31 - 1):getPosition() }, -2 ^ 31, 2 ^ 31 - 1)
    that.fails("x is 2147483648", box.at, box, 2 ^ 31, 0)
    that.fails("x is nan", box.at, box, 0 / 0, 0)
    that.fails("y is inf", box.at, box, 0, 1 / 0)
    that.fails("y is nil, but it must be a number of pixels", box.at, box, 3)
    that.fails('x is "3", but it must be a number', box.at, box, "3", 4)
  end,

  ["a placed mask has a position"] = function()
    local placed = text("..\n.#"):at(10, 20)
    that.equal(placed:getMask():count(), 1)
    that.values({ placed:bounds() }, 11, 21, 1, 1)
    that.values(
      { placed:contains(11, 21), placed:contains(10, 20), placed:contains(11.9, 21.9) },
      true,
      false,
      true
    )
    that.values({ placed:moved(-3, 4):getPosition() }, 7, 24)
    that.values({ hitmask.mask.empty(3, 3):at(0, 0):bounds() }, nil)
  end,

  ["contact has everything at once"] = function()
    local contact = box:at(0, 0):contact(box:at(3, 1))
    that.equal(contact, {
      area = 3, first = { x = 3, y = 1 }, bounds = { x = 3, y = 1, width = 1, height = 3 },
      depth = { left = 1, right = 7, up = 3, down = 5 }, side = "right",
    })
    that.equal(box:at(0, 0):contact(box:at(4, 0)), nil)
    that.values({ box:at(0, 0):first(box:at(3, 1)) }, 3, 1)
    that.values({ box:at(0, 0):overlapBounds(box:at(3, 1)) }, 3, 1, 1, 3)
    that.equal(box:at(0, 0):area(box:at(3, 1)), 3)
    that.equal(box:at(0, 0):overlapMask(box:at(3, 1)):toText(), "....\n...#\n...#\n...#")
    that.equal(box:at(0, 0):depth(box:at(3, 1)).up, 3)
    that.equal(box:at(0, 0):depthAlong(box:at(3, 1), "left"), 1)
    that.equal(box:at(0, 0):depthAlong(box:at(9, 1), "left"), nil)
    that.equal(box:at(0, 0):side(box:at(3, 3)), "bottom")
    that.equal(box:at(0, 0):side(box:at(3, 3), 5, 0), "right")
    that.fails(
      "it must be one of left, right, up, down",
      box:at(0, 0).depthAlong,
      box:at(0, 0),
      box:at(3, 1),
      "north"
    )
  end,

  ["separations and distances"] = function()
    that.values({ box:at(0, 0):separation(box:at(3, 1)) }, -1, 0)
    that.values({ box:at(0, 0):nearestFree(box:at(3, 1)) }, -1, 0)
    that.values({ box:at(0, 0):separation(box:at(9, 9)) }, 0, 0)
    local length, x1, y1, x2, y2, squared = box:at(0, 0):distance(box:at(7, 8))
    that.values({ length, x1, y1, x2, y2, squared }, 5, 3, 3, 7, 8, 25)
    that.values({ box:at(0, 0):distance(hitmask.mask.empty(3, 3):at(0, 0)) }, nil)
  end,

  ["sweeps find hits"] = function()
    local hit = box:at(0, 0):sweep(box:at(10, 0), 20, 0)
    that.values(
      { hit.step, hit.steps, hit.free.x, hit.blocked.x, hit.first.x, hit.time.value },
      7,
      20,
      6,
      7,
      10,
      0.35
    )
    local exact = box:at(0, 0):sweepContinuous(box:at(10, 0), 20, 0)
    that.values(
      { exact.time.numerator, exact.time.denominator, exact.faceX, exact.faceY, exact.at.x },
      3,
      10,
      -1,
      0,
      6
    )
    that.equal(box:at(0, 0):sweep(box:at(10, 0), 5, 0), nil)
    that.equal(box:at(0, 0):sweep(box:at(10, 0), 5, 0, -5, 0).step, 7)
    that.equal(box:at(0, 0):sweepContinuous(box:at(2, 0), 5, 0).free, nil)
    that.fails("dx is 0.5", box:at(0, 0).sweep, box:at(0, 0), box:at(9, 0), 0.5, 0)
  end,

  ["rays, figures and normals"] = function()
    local hit = box:at(10, 0):ray(0, 1.5, 20, 1.5)
    that.values(
      { hit.pixel.x, hit.pixel.y, hit.normalX, hit.normalY, hit.time.value },
      10,
      1,
      -1,
      0,
      0.5
    )
    that.equal(box:at(10, 0):ray(0, 0, 20, 0), nil)
    that.equal(#box:at(10, 0):rayAll(0, 1.5, 20, 1.5), 4)
    that.equal(#box:at(10, 0):rayAll(0, 1.5, 20, 1.5, 2), 2)
    local placed = box:at(10, 10)
    that.equal(placed:countIn(hitmask.rect(12, 12, 90, 90)), 4)
    that.equal(placed:countIn(hitmask.rect(12, 12, -5, 90)), 0)
    that.equal(placed:countIn(hitmask.pixel(10.5, 13.9)), 1)
    that.equal(placed:countIn(hitmask.circle(12, 12, 1)), 4)
    that.equal(placed:countIn(hitmask.capsule(0, 12, 90, 12, 1)), 8)
    that.equal(placed:countIn(hitmask.segment(0, 11.5, 90, 11.5)), 4)
    that.equal(placed:countIn(hitmask.polygon(10, 10, 14, 10, 10, 14)), 10)
    that.equal(placed:countIn(hitmask.polygon { 10, 10, 14, 10, 10, 14 }), 10)
    that.values({ placed:firstIn(hitmask.rect(11, 12, 1, 1)) }, 11, 12)
    that.equal(placed:anyIn(hitmask.circle(0, 0, 3)), false)
    that.values({ placed:normalAt(10, 11, 1) }, -1, 0)
    that.values({ placed:normalAt(100, 100) }, nil)
    that.fails("three corners or more", hitmask.polygon, 1, 2, 3, 4)
    that.fails("it must be a figure", placed.anyIn, placed, box:at(0, 0))
  end,

  ["batches answer like single calls"] = function()
    local list = {}
    for x = -5, 5 do list[#list + 1] = { box:at(x, 0), box:at(0, x) } end
    local overlaps, areas = hitmask.overlapsMany(list), hitmask.areaMany(list)
    local depths, contacts = hitmask.depthMany(list), hitmask.contactMany(list)
    local ways = {}
    for index in ipairs(list) do
      ways[index] = { 10, -index }
    end
    local sweeps, continuous =
      hitmask.sweepMany(list, ways), hitmask.sweepContinuousMany(list, ways)
    for index, pair in ipairs(list) do
      local a, b = pair[1], pair[2]
      that.equal(overlaps[index], a:overlaps(b))
      that.equal(areas[index], a:area(b))
      that.equal(depths[index], a:depth(b) or { left = 0, right = 0, up = 0, down = 0 })
      that.equal(contacts[index], a:contact(b) or false)
      that.equal(sweeps[index], a:sweep(b, 10, -index) or false)
      that.equal(continuous[index], a:sweepContinuous(b, 10, -index) or false)
    end
    local out = {}
    that.equal(hitmask.overlapsMany(list, out) == out, true)
    that.equal(
      hitmask.overlapsAgainst(box:at(0, 0), { box:at(3, 3), box:at(4, 4), box:at(0, 0, 1) }),
      { true, false, true }
    )
    that.equal(#hitmask.overlapsMany {}, 0)
    that.fails("they must be a list", hitmask.overlapsMany, box)
    that.fails("it must be a Placed: write mask:at(x, y)", hitmask.overlapsMany, { { box, box } })
    that.fails(
      "there are 1 pairs, but 0 ways",
      hitmask.sweepMany,
      { { box:at(0, 0), box:at(0, 0) } },
      {}
    )
  end,
}
