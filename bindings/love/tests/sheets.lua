-- Tests sheets, frames, clips and baked files.

local hitmask = require "hitmask"
local that = require "check_that"

local text = hitmask.mask.fromText

-- Four cells of 4 × 3.
local strip = text [[
  .##.#.......####
  .##.#....#..####
  ....#.......####
]]

local function run()
  return hitmask.sheet(strip, {
    width = 4,
    height = 3,
    pivot = { 2, 3 },
    duration = 100,
    clips = {
      run = { frames = { 2, 1, 4 }, duration = { 50, 100, 150 } },
      hop = { frames = { 3 }, mode = "once" },
    },
  })
end

return {
  ["a grid is cut into frames, which keep their places"] = function()
    local sheet = run()
    that.equal(sheet:getCount(), 4)
    local frame = sheet:frame(1)
    that.values(
      { frame.index, frame.width, frame.height, frame.duration, frame.pivot.x, frame.pivot.y },
      1,
      4,
      3,
      100,
      2,
      3
    )
    that.equal(frame.offset, { x = 0, y = 0 })
    that.equal(frame:getMask():toText(), ".##.\n.##.\n....")
    that.values({ frame:at(10, 20):bounds() }, 11, 20, 2, 2)
    that.equal(sheet:frame(5).index, 1)
    that.equal(sheet:frame(0).index, 4)
    that.equal(sheet:frame(1) == sheet:frame(1), true)
    that.equal(#sheet:frames(), 4)
    that.equal(sheet:flippedX():frame(2):getMask():toText(), "...#\n...#\n...#")
  end,

  ["trimmed frames are where they are drawn"] = function()
    local sheet =
      hitmask.sheet.fromFrames { { mask = text "##.\n#..", offset = { 5, 2 }, size = { 12, 9 } } }
    local frame, whole = sheet:frame(1), sheet:frame(1):wholeMask()
    that.equal(frame:at(0, 0):area(whole:at(0, 0)), 3)
    for _, pose in ipairs {
      { 10, 20 },
      { 10, 20, 0, 1, 1, 2, 3 },
      { 10, 20, 0, -1, 1, 2, 3 },
      { 10, 20, math.pi / 2, 1, 1, 2, 3 },
      { 10.5, 20, 1, 2, 3, 1, 1 },
    } do
      local a, b = frame:at(unpack(pose)):draw(), whole:at(unpack(pose)):draw()
      that.values({ a:bounds() }, b:bounds())
      that.equal(a:area(b), b:getMask():count())
      that.equal(a:getMask():count(), b:getMask():count())
    end
  end,

  ["clips play frames"] = function()
    local sheet = run()
    local clip = sheet:clip "run"
    that.values({ clip.name, clip.mode, clip.duration, #clip.frames }, "run", "loop", 300, 3)
    that.equal(clip.frames[1], { index = 2, duration = 50 })
    that.values(
      {
        clip:frameAt(0).index,
        clip:frameAt(49.9).index,
        clip:frameAt(50).index,
        clip:frameAt(1000 * 0.45).index,
      },
      2,
      2,
      1,
      4
    )
    that.equal(sheet:clip("hop"):frameAt(1e9).index, 3)
    that.equal(#sheet:clips(), 2)
    that.equal(sheet:frame("run/1").index, 1)
    that.fails('there is no clip "walk"; there are hop, run', sheet.clip, sheet, "walk")
    that.fails('no frame and no clip "rum"; did you mean run?', sheet.frame, sheet, "rum")
    local frames = hitmask.sheet.fromFrames { { mask = strip, name = "idle" }, strip }
    that.fails('no frame and no clip "up"; there are idle', frames.frame, frames, "up")
    that.fails("there are none", frames.clip, frames, "up")
    that.fails("the time is -1", clip.frameAt, clip, -1)
  end,

  ["frames have names and shapes"] = function()
    local sheet = hitmask.sheet.fromFrames({
      text "##",
      {
        mask = text "#",
        name = "punch",
        offset = { 3, 4 },
        size = { 16, 8 },
        pivot = { x = 1, y = 2 },
        duration = 7,
        shapes = { hit = { mask = text "###", offset = { 9, 2 } }, hurt = text "#" },
      },
    })
    local frame = sheet:frame "punch"
    that.values(
      { frame.name, frame.width, frame.height, frame.duration, frame.shapeCount },
      "punch",
      16,
      8,
      7,
      3
    )
    that.values({ frame:shape("hit"):at(100, 100):bounds() }, 109, 102, 3, 1)
    that.values(
      { frame:shape("hurt").name, frame:shape(1).name, frame:shape("kick"), frame:shape(4) },
      "hurt",
      "body",
      nil,
      nil
    )
    that.equal(frame:shape("hit"):getMask():count(), 3)
    that.values({ sheet:frame(1).width, sheet:frame(1).pivot }, 2, nil)
  end,

  ["grids have margins, spacing, counts and orders"] = function()
    local mask = text ".....\n.#.#.\n.....\n.#.#."
    local sheet = hitmask.sheet(
      mask,
      { width = 1, height = 1, margin = 1, spacing = { 1, 1 }, order = "columns", count = 3 }
    )
    that.equal(sheet:getCount(), 3)
    for index = 1, 3 do
      that.equal(sheet:frame(index):getMask():count(), 1)
    end
    that.equal(
      hitmask.sheet
        .fromRects(mask, { { x = 1, y = 1, width = 3, height = 3 } })
        :frame(1)
        :getMask()
        :count(),
      4
    )
    that.fails("no whole cell", hitmask.sheet, mask, { width = 9, height = 9 })
    that.fails("the width is nil", hitmask.sheet, mask, {})
    that.fails(
      "did you mean spacing?",
      hitmask.sheet,
      mask,
      { width = 1, height = 1, spaceing = 1 }
    )
    for text, clip in pairs {
      ["frames and 2 durations"] = { frames = { 1 }, duration = { 1, 2 } },
      ["one of once, loop, ping-pong"] = { frames = { 1 }, mode = "twice" },
      ["a clip refers to frame 99, but there are only"] = { frames = { 99 } },
    } do
      that.fails(text, hitmask.sheet, mask, { width = 1, height = 1, clips = { a = clip } })
    end
  end,

  ["baked sheets are read again"] = function()
    local bytes =
      hitmask.bake { run = run(), box = hitmask.sheet.fromFrames { hitmask.mask.full(2, 2) } }
    that.equal(
      bytes,
      hitmask.bake { box = hitmask.sheet.fromFrames { hitmask.mask.full(2, 2) }, run = run() }
    )
    local baked = hitmask.openBaked(bytes)
    that.equal(baked:names(), { "box", "run" })
    that.equal(baked:toBytes(), bytes)
    local sheet = baked:sheet "run"
    baked:release()
    that.equal(sheet:clip("run"):frameAt(60):getMask():count(), 4)
    that.fails("no baked sheet", hitmask.openBaked(bytes).sheet, hitmask.openBaked(bytes), "walk")
    that.fails("baked", hitmask.openBaked, bytes:sub(1, -2))
    that.fails("baked", hitmask.openBaked, "")
    that.fails("memory", hitmask.openBaked, bytes, { maxBytes = 10 })
    that.fails("the bytes of the file are nil", hitmask.openBaked, nil)
  end,
}
