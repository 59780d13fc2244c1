--- The frames of a sheet, their shapes, and the clips that play the frames.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local mask = part "mask"
local placed = part "placed"
local sheet = part "sheet"

local Sheet, handle, ok = sheet.Sheet, sheet.handle, class.ok

--- One frame of a sheet: its body, the position of the body in the untrimmed frame, and other
-- shapes by name. The fields are `index` from 1, `name`, `width`, `height`, `offset` {x, y} of the
-- body's mask, `pivot` {x, y} or nil, and `duration` in milliseconds.
local Frame = class.new("Frame")
--- A named mask at a position in its frame: `name` and `offset` {x, y}.
local Shape = class.new("Shape")
--- Some of a sheet's frames in playback order: `name`, `mode`, `duration` in milliseconds, and
-- `frames`, the sheet indices of the frames, each with its `duration`.
local Clip = class.new("Clip")

local M = { Frame = Frame, Shape = Shape, Clip = Clip }

local frame = ffi.new("HmFrame")
local clip = ffi.new("HmClip")
local size = ffi.new("size_t[1]")
local number = ffi.new("uint32_t[1]")
local point = ffi.new("HmPoint")

-- Shapes.

local function shape_of(of, index, number_of_shape)
  local own = handle(of)
  local shape = { _offset_x = 0, _offset_y = 0 }
  shape._mask = mask.made(C.hm_sheet_shape_mask(own, index, number_of_shape, mask.place, point))
  shape._offset_x, shape._offset_y = tonumber(point.x), tonumber(point.y)
  shape.offset = { x = shape._offset_x, y = shape._offset_y }
  shape.name = class.text(
    function(...) return C.hm_sheet_shape_name(own, index, number_of_shape, ...) end
  )
  return setmetatable(shape, Shape)
end

--- Returns the shape's mask. Every call returns the same mask, so `clone` it before you change it.
function Shape:getMask()
  return self._mask
end

--- Places the shape in the world at the position that it has when its frame is drawn with the same
-- arguments: see `Mask:at`.
function Shape:at(x, y, r, sx, sy, ox, oy, kx, ky)
  return placed.draw_at(self._mask, self._offset_x, self._offset_y, x, y, r, sx, sy, ox, oy, kx, ky)
end

-- Frames.

local read_frame = struct.reader("HmFrame")

local function frame_at(of, index)
  -- The sheet keeps each frame that it has returned, with its masks.
  local known = of._frames
  if not known then
    known = {}
    of._frames = known
  end
  local found = known[index]
  if not found then
    local own = handle(of)
    ok(C.hm_sheet_frame(own, index, frame))
    found = read_frame(frame)
    found._sheet, found._index = of, index
    found.name = class.text(function(...) return C.hm_sheet_frame_name(own, index, ...) end)
    found._shapes = {}
    known[index] = setmetatable(found, Frame)
  end
  return found
end

--- Returns the names of frames or clips, without those that have no name.
local function names_of(list)
  local names = {}
  for _, found in ipairs(list) do
    if found.name ~= "" then names[#names + 1] = found.name end
  end
  return names
end

--- Returns a frame by its index, which starts at 1 and wraps around, or by its name. "run/2" is a
-- frame of a clip, counted from 0 as on the command line. The name of a clip refers to its first
-- frame.
function Sheet:frame(which)
  local own = handle(self)
  if type(which) == "number" then
    return frame_at(self, (check.integer(which, "the index") - 1) % self:getCount())
  end
  local status = C.hm_sheet_find(own, check.text(which, "the frame"), size)
  if status == C.HM_STATUS_NOT_FOUND then
    local names = names_of(self:frames())
    for _, name in ipairs(names_of(self:clips())) do names[#names + 1] = name end
    check.fail("there is no frame and no clip %q; %s", which, check.suggestion(which, names))
  end
  ok(status)
  return frame_at(self, tonumber(size[0]))
end

--- Returns all frames, in order.
function Sheet:frames()
  local list = {}
  for index = 1, self:getCount() do list[index] = frame_at(self, index - 1) end
  return list
end

--- Returns the shape with a name, or with an index, which starts at 1. Returns nil if the frame has
-- no such shape. The first shape is the frame's body.
function Frame:shape(which)
  local number_of_shape
  if type(which) == "number" then
    number_of_shape = check.index(which, "the index")
    if number_of_shape >= self.shapeCount then return nil end
  else
    local own = handle(self._sheet)
    if not ok(C.hm_sheet_find_shape(own, self._index, check.text(which, "the shape"), size)) then
      return nil
    end
    number_of_shape = tonumber(size[0])
  end
  local shape = self._shapes[number_of_shape]
  if not shape then
    shape = shape_of(self._sheet, self._index, number_of_shape)
    self._shapes[number_of_shape] = shape
  end
  return shape
end

--- Returns the body's mask. Every call returns the same mask, so `clone` it before you change it.
function Frame:getMask()
  return self:shape(1):getMask()
end

--- Places the body in the world at the position that it has when the frame is drawn with the same
-- arguments: see `Mask:at`. The origin is relative to the top left of the untrimmed frame.
function Frame:at(x, y, r, sx, sy, ox, oy, kx, ky)
  return self:shape(1):at(x, y, r, sx, sy, ox, oy, kx, ky)
end

--- Returns a mask of a shape, by default of the body, with the size of the untrimmed frame.
function Frame:wholeMask(index)
  local number_of_shape = check.index(index or 1, "the index")
  return mask.made(
    C.hm_sheet_whole_mask(handle(self._sheet), self._index, number_of_shape, mask.place)
  )
end

-- Clips.

local function clip_at(of, index)
  local own = handle(of)
  ok(C.hm_sheet_clip(own, index, clip))
  local found = struct.reader("HmClip")(clip)
  found._sheet, found._clip = of, index
  found.name = class.text(function(...) return C.hm_sheet_clip_name(own, index, ...) end)
  local list, count = class.listed(
    "HmClipFrame",
    function(...) return C.hm_sheet_clip_frames(own, index, ...) end
  )
  found.frames = class.map(
    list,
    count,
    function(entry) return { index = entry.frame + 1, duration = entry.milliseconds } end
  )
  return setmetatable(found, Clip)
end

--- Returns the first clip with this name.
function Sheet:clip(name)
  local own = handle(self)
  local status = C.hm_sheet_find_clip(own, check.text(name, "the name of the clip"), size)
  if status == C.HM_STATUS_NOT_FOUND then
    check.fail("there is no clip %q; %s", name, check.suggestion(name, names_of(self:clips())))
  end
  ok(status)
  return clip_at(self, tonumber(size[0]))
end

--- Returns all clips, in order.
function Sheet:clips()
  ok(C.hm_sheet_clip_count(handle(self), size))
  local list = {}
  for index = 1, tonumber(size[0]) do list[index] = clip_at(self, index - 1) end
  return list
end

--- Returns the frame that the clip shows the given number of milliseconds after its start:
-- `clip:frameAt(1000 * seconds)`.
function Clip:frameAt(milliseconds)
  milliseconds =
    check.count(math.floor(check.finite(milliseconds, "the time")), "the time", check.MAX)
  ok(C.hm_sheet_clip_frame_at(handle(self._sheet), self._clip, milliseconds, number))
  return frame_at(self._sheet, number[0])
end

return M
