--- Sprites: the masks and animation frames that the colliders of worlds show.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local mask = part "mask"
local placed = part "placed"
local frame = part "frame"
local sheet = part "sheet"

--- A list of sprites, numbered from 1 in the order in which you add them. Create a list to start
-- several worlds with the same sprites, or to read a saved world. Each world has its own list.
local Sprites = class.new("Sprites", C.hm_sprites_destroy)

local ok = class.ok
local lists = ffi.new("HmSprites *[1]")
local id = ffi.new("HmSpriteId[1]")
local number = ffi.new("uint32_t[1]")
local size = ffi.new("size_t[1]")
local point = ffi.new("HmPoint")

local M = { Sprites = Sprites }

local function handle(sprites, name)
  return class.handle(sprites, Sprites, name or "the sprites")
end
M.handle = handle

--- Wraps the sprites that a call has created.
function M.made(status)
  ok(status)
  return class.own(Sprites, lists[0])
end
M.place = lists

M.constructor = class.constructor(function() return M.made(C.hm_sprites_new(lists)) end, {})

-- Returns a mask and its offset from the sprite's top left.
local function frame_of(value)
  local kind = getmetatable(value)
  if kind == mask.Mask then return value, 0, 0 end
  if kind == placed.Placed then return value._mask, value._x, value._y end
  if kind == frame.Frame then
    local body = value:shape(1)
    return body._mask, body._offset_x, body._offset_y
  end
  if type(value) ~= "table" or kind ~= nil then
    check.refuse("a frame", value, "a Mask, a Frame, or a table with mask, x and y")
  end
  check.options(value, "a frame", { "mask", "x", "y" })
  return value.mask, check.pixel(value.x or 0, "x"), check.pixel(value.y or 0, "y")
end

--- Adds a sprite from a mask, a sheet, a clip, or a list of frames. `add_mask` is the call for one
-- mask, and `add_frames` is the call for frames.
function M.add(source, add_mask, add_frames)
  local kind = getmetatable(source)
  if kind == mask.Mask then
    ok(add_mask(mask.handle(source), id))
    return id[0] + 1
  end
  local frames = source
  if kind == sheet.Sheet then
    frames = source:frames()
  elseif kind == frame.Clip then
    frames = {}
    for index, entry in ipairs(source.frames) do
      frames[index] = source._sheet:frame(entry.index)
    end
  elseif kind == placed.Placed or kind == frame.Frame then
    frames = { source }
  elseif type(source) ~= "table" or kind ~= nil then
    check.refuse("the sprite", source, "a Mask, a Sheet, a Clip, or a list of frames")
  end
  local list = ffi.new("HmPlaced[?]", math.max(#frames, 1))
  for index = 1, #frames do
    local of, x, y = frame_of(frames[index])
    local to = list[index - 1]
    to.mask, to.x, to.y = mask.handle(of, "the mask of a frame"), x, y
  end
  ok(add_frames(list, #frames, id))
  return id[0] + 1
end

--- Converts the number of a sprite, which starts at 1, for C.
function M.index(value)
  return check.index(value, "the sprite")
end

--- Adds a sprite and returns its number: see `World:add`.
function Sprites:add(source)
  local own = handle(self)
  local function add_mask(...) return C.hm_sprites_add_mask(own, ...) end
  local function add_frames(...) return C.hm_sprites_add_frames(own, ...) end
  return M.add(source, add_mask, add_frames)
end

--- Returns the number of sprites.
function Sprites:getCount()
  ok(C.hm_sprites_count(handle(self), number))
  return number[0]
end

--- Returns the number of frames of a sprite.
function Sprites:getFrameCount(sprite)
  ok(C.hm_sprites_frame_count(handle(self), M.index(sprite), size))
  return tonumber(size[0])
end

--- Returns the mask of a frame, at its position relative to the sprite's top left. The frame index
-- starts at 1 and wraps around.
function Sprites:mask(sprite, index)
  local at = check.integer(index or 1, "the frame") - 1
  local own =
    mask.made(C.hm_sprites_mask(handle(self), M.index(sprite), at, mask.place, point))
  return placed.at(own, tonumber(point.x), tonumber(point.y))
end

return M
