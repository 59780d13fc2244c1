-- Tests functions that create, read and change masks.

local hitmask = require "hitmask"
local that = require "check_that"

local text = hitmask.mask.fromText

return {
  ["masks are made from text, functions, bytes and files"] = function()
    that.equal(text("  #.\n  ##"):toText(), "#.\n##")
    that.equal(hitmask.mask.full(2, 3):count(), 6)
    that.equal(hitmask.mask.empty(2, 3):isEmpty(), true)
    that.equal(
      hitmask.mask
        .fromFunction(3, 2, function(x, y)
          return x == y
        end)
        :toText(),
      "#..\n.#."
    )
    that.equal(hitmask.mask.fromAlpha("\0\1\200\255", 2, 2):toText(), ".#\n##")
    that.equal(hitmask.mask.fromAlpha("\0\1\200\255", 2, 2, 255):toText(), "..\n.#")
    that.equal(hitmask.mask.fromIndices("\0\1\2\0", 2, 2):toText(), ".#\n#.")
    that.equal(hitmask.mask.fromIndices("\0\1\2\0", 2, 2, 1):toText(), "#.\n##")
    local mask = text "##.\n..#"
    that.equal(hitmask.mask.fromPbm(mask:toPbm()):equals(mask), true)
    that.equal(hitmask.mask.fromFunction(0, 5, function() error("no pixel") end):getHeight(), 5)
  end,

  ["masks are read"] = function()
    local mask = text "....\n.##.\n..#."
    that.values({ mask:getDimensions() }, 4, 3)
    that.values({ mask:getWidth(), mask:getHeight() }, 4, 3)
    that.values({ mask:bounds() }, 1, 1, 2, 2)
    that.values({ hitmask.mask.empty(2, 2):bounds() }, nil)
    that.equal(mask:pixels(), { { x = 1, y = 1 }, { x = 2, y = 1 }, { x = 2, y = 2 } })
    that.values({ mask:get(2, 2), mask:get(0, 0), mask:get(-1, 900) }, true, false, false)
    that.equal(mask:bytes() > 0, true)
    that.values(
      { mask:type(), mask:typeOf("Mask"), mask:typeOf("World"), tostring(mask) },
      "Mask",
      true,
      false,
      "Mask"
    )
  end,

  ["masks change in place"] = function()
    local mask = text "#.\n.."
    that.equal(mask:set(1, 1):set(0, 0, false):toText(), "..\n.#")
    that.equal(mask:invert():toText(), "##\n#.")
    that.equal(mask:orWith(text "#", 1, 1):count(), 4)
    that.equal(mask:subtract(text "#", 0, 1):toText(), "##\n.#")
    that.equal(mask:xorWith(mask):count(), 0)
    that.equal(mask:fill():andWith(text "#", 1, 0):toText(), ".#\n..")
    that.equal(mask:clear():isEmpty(), true)
    that.fails("outside", mask.set, mask, 5, 0)
  end,

  ["masks are made from masks"] = function()
    local mask = text "#.\n##\n.#"
    that.equal(mask:clone():fill():count() - mask:count(), 2)
    that.equal(mask:flippedX():toText(), ".#\n##\n#.")
    that.equal(mask:flippedY():toText(), ".#\n##\n#.")
    that.equal(mask:quarterTurned(1):toText(), ".##\n##.")
    that.equal(mask:cropped(-1, 0, 2, 2):toText(), ".#\n.#")
    that.equal(mask:scaled(4, 6):count(), 16)
    that.equal(text("#.#\n...\n.#."):filledColumns():toText(), "#.#\n#.#\n###")
    local joined, x, y = text("#"):joined(text "#", -2, 1)
    that.values({ joined:toText(), x, y }, "..#\n#..", 2, 0)
    that.equal(text("#"):convolve(text "##"):toText(), "##")
  end,

  ["a released object is an error"] = function()
    local mask = text "#"
    local placed = mask:at(0, 0)
    that.values({ mask:release(), mask:release(), mask:isReleased() }, true, false, true)
    that.equal(tostring(mask), "Mask (released)")
    that.fails("the mask was released", mask.count, mask)
    that.fails("was released", placed.overlaps, placed, text("#"):at(0, 0))
    that.fails("was released", placed.contact, placed, text("#"):at(0, 0))
    that.fails("was released", text("#"):at(0, 0).overlaps, text("#"):at(0, 0), placed)
  end,

  ["a method of another class is suggested"] = function()
    local mask, terrain = text "#", hitmask.terrain()
    local placed = mask:at(0, 0)
    local message = "a Mask has no overlaps: write mask:at(x, y):overlaps"
    that.fails(message, function() return mask:overlaps(placed) end)
    that.fails("write hitmask.terrain(mask):carve", function() return mask:carve() end)
    that.fails("write terrain:at(x, y):overlaps", function() return terrain:overlaps(placed) end)
    that.fails("write placed:getMask():count", function() return placed:count() end)
    that.values({ mask.drawable, mask[1] }, nil, nil)
  end,

  ["a constructor that does not exist is suggested"] = function()
    that.fails("did you mean fromText?", function() return hitmask.mask.fromTex "#" end)
    that.fails("did you mean fromBytes?", function() return hitmask.world.fromByte "#" end)
  end,
}
