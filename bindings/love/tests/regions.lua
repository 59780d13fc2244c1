-- Tests the components, holes, measures and polygons of masks.

local hitmask = require "hitmask"
local that = require "check_that"

local text = hitmask.mask.fromText
local ring = text "####..\n#..#..\n####.#"

return {
  ["components and holes"] = function()
    local pieces = ring:components()
    that.equal(pieces:getCount(), 2)
    that.equal(
      pieces:get(2),
      {
        index = 2,
        count = 1,
        bounds = { x = 5, y = 2, width = 1, height = 1 },
        first = { x = 5, y = 2 },
      }
    )
    that.equal(#pieces:toTable(), 2)
    that.values({ pieces:indexAt(5, 2), pieces:indexAt(0, 0), pieces:indexAt(1, 1) }, 2, 1, nil)
    that.equal(pieces:mask(2):toText(), "......\n......\n.....#")
    that.equal(ring:holes():get(1).count, 2)
    that.equal(text("#.\n.#"):components(4):getCount(), 2)
    that.equal(text("#.\n.#"):components(8):getCount(), 1)
    that.equal(ring:withoutHoles():count(), 13)
    that.fails("the connectivity is 5", ring.components, ring, 5)
    local _, message = pcall(function() pieces:get(3) end)
    that.equal(message:match "%d+: (.*)", "there is no component 3: the mask has 2")
    that.fails("the index is 0, but it must be an integer from 1", pieces.get, pieces, 0)
  end,

  ["measures"] = function()
    that.equal(ring:perimeter(), 24)
    that.values({ hitmask.mask.full(4, 2):centroid() }, 2, 1)
    that.equal(hitmask.mask.full(4, 2):angle(), 0)
    that.near(hitmask.mask.full(2, 4):angle(), math.pi / 2)
    that.equal(hitmask.mask.full(4, 4):angle(), nil)
    that.values({ hitmask.mask.empty(4, 4):centroid() }, nil)
    that.equal(text("##"):moments(), { count = 2, x = 1, y = 0, xx = 1, xy = 0, yy = 0 })
    that.equal(text("#..."):distanceToSet():get(3, 0), 9)
    that.equal(text("#..."):distanceToUnset():get(0, 0), 1)
    that.equal(text("#..."):distanceToSet():get(9, 0), nil)
  end,

  ["masks grow and shrink"] = function()
    that.equal(text("#"):grown(1):toText(), ".#.\n###\n.#.")
    that.equal(text("#"):grown(1, "box"):count(), 9)
    that.equal(text("#..\n...\n..."):grownWithin(1):toText(), "##.\n#..\n...")
    that.equal(hitmask.mask.full(3, 3):shrunk(1):toText(), "...\n.#.\n...")
    that.equal(hitmask.mask.full(5, 5):set(2, 2, false):closed(1):count(), 25)
    that.equal(text("#...###\n....###\n....###"):opened(1, "box"):count(), 9)
    that.equal(hitmask.mask.full(3, 3):innerBoundary():count(), 8)
    that.fails("it must be one of disc, box, diamond", ring.grown, ring, 1, "star")
  end,

  ["polygons for physics"] = function()
    local square = hitmask.mask.full(3, 2)
    that.equal(square:hull(), { 0, 0, 3, 0, 3, 2, 0, 2 })
    that.equal(square:convexPieces(), { { 0, 0, 3, 0, 3, 2, 0, 2 } })
    that.equal(square:rectangles(), { { x = 0, y = 0, width = 3, height = 2 } })
    local outlines = ring:outlines()
    that.equal(outlines:getCount(), 3)
    local hole, outer = outlines:get(2)
    that.values({ #hole, outer }, 8, 1)
    that.values({ select(2, outlines:get(1)) }, nil)
    local stairs = hitmask.mask.fromFunction(40, 40, function(x, y) return x <= y end)
    assert(#stairs:outlines():simplified(1):get(1) < #stairs:outlines():get(1) / 4)
    for _, piece in ipairs(stairs:outlines():simplified(1):convexPieces(4)) do
      assert(#piece >= 6 and #piece <= 8)
    end
    that.equal(hitmask.mask.empty(3, 3):hull(), {})
    that.fails("3 or more", square.convexPieces, square, 2)
    that.fails("0 or more", outlines.simplified, outlines, -1)
    that.fails("there is no outline 4: ", outlines.get, outlines, 4)
  end,
}
