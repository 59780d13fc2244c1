--- Sheets: frames with shapes, and the clips that play them.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local mask = part "mask"

--- A sprite sheet: frames with shapes, and the clips that play them. Sheets never change.
local Sheet = class.new("Sheet", C.hm_sheet_destroy)

local ok = class.ok

local sheets = ffi.new("HmSheet *[1]")
local size = ffi.new("size_t[1]")

local M = { Sheet = Sheet }

local function handle(sheet, name)
  return class.handle(sheet, Sheet, name or "the sheet")
end
M.handle = handle

--- Wraps the sheet that a call has created.
function M.made(status)
  ok(status)
  return class.own(Sheet, sheets[0])
end
M.place = sheets

-- Creates the C definition of the clips and of the properties that all frames share, along with the
-- memory to which the definition refers.

local COMMON = { "clips", "duration", "pivot" }
local CLIP = { "frames", "duration", "mode" }

-- In Lua, frame indices start at 1.
local function clip_def(def, name, options, keep)
  local what = ("the clip %q"):format(check.text(name, "the name of a clip"))
  check.options(options, what, CLIP)
  local frames = check.list(options.frames, ("the frames of %s"):format(what))
  local indices = ffi.new("uint32_t[?]", math.max(#frames, 1))
  for index = 1, #frames do indices[index - 1] = check.index(frames[index], "a frame of a clip") end
  def.name, def.frames, def.frame_count = name, indices, #frames
  if type(options.duration) == "table" then
    if #options.duration ~= #frames then
      check.fail("%s has %d frames and %d durations", what, #frames, #options.duration)
    end
    local durations = ffi.new("uint32_t[?]", math.max(#frames, 1))
    for index = 1, #frames do
      durations[index - 1] = check.count(options.duration[index], "the duration")
    end
    def.durations = durations
    keep[#keep + 1] = durations
  else
    def.duration = check.count(options.duration or 0, "the duration")
  end
  def.mode = struct.word("HmLoopMode", options.mode or "loop", "the mode")
  keep[#keep + 1], keep[#keep + 2] = indices, name
end

local function common(options)
  local def, keep = ffi.new("HmSheetDef"), {}
  def.duration = check.count(options.duration or 0, "the duration")
  if options.pivot ~= nil then
    local x, y = check.pair(options.pivot, "the pivot")
    def.has_pivot, def.pivot.x, def.pivot.y =
      true, check.pixel(x, "the pivot"), check.pixel(y, "the pivot")
  end
  local names = {}
  if options.clips ~= nil then
    if type(options.clips) ~= "table" then
      check.refuse("the clips", options.clips, "a table of clips by name")
    end
    names = check.names(options.clips, "the name of a clip")
  end
  if #names > 0 then
    local clips = ffi.new("HmClipDef[?]", #names)
    for index, name in ipairs(names) do
      clip_def(clips[index - 1], name, options.clips[name], keep)
    end
    def.clips, def.clip_count = clips, #names
    keep[#keep + 1] = clips
  end
  return def, keep
end

local function known(names)
  for _, name in ipairs(COMMON) do names[#names + 1] = name end
  return names
end

-- Constructors.

local function mask_of(source, options)
  if getmetatable(source) == mask.Mask then return source end
  return (mask.from_image(source, options))
end

local function split(options, names, name)
  if options == nil then options = {} end
  check.options(options, name, names)
  local of_mask, others = {}, {}
  check.each(options, function(key, value)
    local is_of_mask = key == "threshold"
      or key == "colorKey"
      or key == "tolerance"
      or key == "quad"
    if is_of_mask then
      of_mask[key] = value
    else
      others[key] = value
    end
  end)
  return of_mask, others
end

local MASK = { "threshold", "colorKey", "tolerance", "quad" }
local function with_mask(names)
  for _, name in ipairs(MASK) do names[#names + 1] = name end
  return known(names)
end

local GRID = with_mask { "width", "height", "margin", "spacing", "count", "order" }

-- Returns x and y from a number for both axes, or from a table with x and y.
local function both(value, name)
  if value == nil then return 0, 0 end
  if type(value) == "number" then return check.count(value, name, 65535), value end
  local x, y = check.pair(value, name)
  return check.count(x, name, 65535), check.count(y, name, 65535)
end

--- Cuts an ImageData, an image file or a mask into cells of equal size.
-- @param options `width` and `height` of a cell; `margin`, `spacing` (a number or {x, y}), `count`,
--   `order` ("rows" or "columns");
--   `clips = { run = { frames = {5, 6, 7}, duration = 80, mode = "loop" } }`, `duration`, `pivot`;
--   and those of `hitmask.mask`
local function from_grid(source, options)
  local of_mask, grid = split(options, GRID, "the options of a sheet")
  local cells = ffi.new("HmGrid")
  cells.cell_width, cells.cell_height =
    check.side(grid.width, "the width"), check.side(grid.height, "the height")
  cells.margin_x, cells.margin_y = both(grid.margin, "the margin")
  cells.spacing_x, cells.spacing_y = both(grid.spacing, "the spacing")
  cells.count = check.count(grid.count or 0, "the count")
  cells.by_columns = check.word(grid.order or "rows", { "rows", "columns" }, "the order") == 1
  local def, keep = common(grid)
  local of = mask_of(source, of_mask)
  return M.made(C.hm_sheet_from_grid(mask.handle(of), cells, def, sheets)), keep
end

local from = {}

local RECTS = with_mask {}

--- Creates a frame from each rectangle of an image or mask. The rectangles are a list of quads, or
-- of {x, y, width, height}.
function from.fromRects(source, rects, options)
  local of_mask, others = split(options, RECTS, "the options of a sheet")
  local of = mask_of(source, of_mask)
  check.list(rects, "the rectangles")
  local list = ffi.new("HmRect[?]", math.max(#rects, 1))
  for index = 1, #rects do
    local rect, to = rects[index], list[index - 1]
    local x, y, width, height
    if type(rect) == "userdata" or (type(rect) == "table" and rect.getViewport) then
      x, y, width, height = rect:getViewport()
    elseif type(rect) == "table" then
      x, y, width, height =
        rect.x or rect[1], rect.y or rect[2], rect.width or rect[3], rect.height or rect[4]
    else
      check.refuse("a rectangle", rect, "a Quad, or a table with x, y, width and height")
    end
    to.x, to.y = check.pixel(x, "x"), check.pixel(y, "y")
    to.width, to.height = check.side(width, "the width"), check.side(height, "the height")
  end
  local def, keep = common(others)
  return M.made(C.hm_sheet_from_rects(mask.handle(of), list, #rects, def, sheets)), keep
end

local FRAMES = known {}
local FRAME = { "mask", "name", "offset", "size", "pivot", "duration", "shapes" }

local function shape_defs(shapes, keep)
  local names = check.names(shapes, "the name of a shape")
  local defs = ffi.new("HmShapeDef[?]", math.max(#names, 1))
  for index, name in ipairs(names) do
    local shape, def = shapes[name], defs[index - 1]
    local of, x, y = shape, 0, 0
    if getmetatable(shape) ~= mask.Mask then
      check.options(shape, ("the shape %q"):format(name), { "mask", "offset" })
      of = shape.mask
      if shape.offset ~= nil then x, y = check.pair(shape.offset, "the offset") end
    end
    def.name, def.mask = name, mask.handle(of, ("the shape %q"):format(name))
    def.offset.x, def.offset.y = check.pixel(x, "the offset"), check.pixel(y, "the offset")
    keep[#keep + 1] = name
  end
  keep[#keep + 1] = defs
  return defs, #names
end

--- Creates a frame from each element of a list, which is a mask or a table {mask, name, offset,
-- size, pivot, duration, shapes}. `shapes` contains other masks by name, such as hitboxes:
-- `{ hit = fist }`, `{ hit = { mask = fist, offset = {8, 3} } }`.
function from.fromFrames(frames, options)
  local _, others = split(options, FRAMES, "the options of a sheet")
  check.list(frames, "the frames")
  local def, keep = common(others)
  local list = ffi.new("HmFrameDef[?]", math.max(#frames, 1))
  for index = 1, #frames do
    local frame, to = frames[index], list[index - 1]
    if getmetatable(frame) == mask.Mask then frame = { mask = frame } end
    check.options(frame, "a frame", FRAME)
    to.mask = mask.handle(frame.mask, "the mask of a frame")
    if frame.name ~= nil then
      to.name = check.text(frame.name, "the name of a frame")
      keep[#keep + 1] = frame.name
    end
    local function put(field, name)
      local x, y = check.pair(frame[name], "the " .. name)
      field.x, field.y = check.pixel(x, "the " .. name), check.pixel(y, "the " .. name)
    end
    if frame.offset ~= nil then put(to.offset, "offset") end
    if frame.pivot ~= nil then
      to.has_pivot = true
      put(to.pivot, "pivot")
    end
    if frame.size ~= nil then
      local width, height = check.pair(frame.size, "the size")
      to.has_size, to.width, to.height =
        true, check.side(width, "the width"), check.side(height, "the height")
    end
    to.duration = check.count(frame.duration or 0, "the duration")
    if frame.shapes ~= nil then
      if type(frame.shapes) ~= "table" then
        check.refuse("the shapes", frame.shapes, "a table of shapes by name")
      end
      to.shapes, to.shape_count = shape_defs(frame.shapes, keep)
    end
  end
  return M.made(C.hm_sheet_from_frames(list, #frames, def, sheets)), keep
end

M.constructor = class.constructor(function(source, options)
  return (from_grid(source, options))
end, {
  fromRects = function(source, rects, options)
    return (from.fromRects(source, rects, options))
  end,
  fromFrames = function(frames, options)
    return (from.fromFrames(frames, options))
  end,
})

--- Returns a copy of the sheet in which every frame is mirrored left to right, along with its
-- shapes and pivot. The clips stay the same. Create the copy once, and show it while the sprite
-- faces the other way.
function Sheet:flippedX()
  return M.made(C.hm_sheet_flipped_x(handle(self), sheets))
end

--- Returns the number of frames, which is at least one.
function Sheet:getCount()
  ok(C.hm_sheet_frame_count(handle(self), size))
  return tonumber(size[0])
end

return M
