--- Destructible terrain: an unbounded bitmap that you can carve and fill while the game runs.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local mask = part "mask"
local region = part "region"
local figure = part "figure"
local placed = part "placed"
local image = part "image"

--- Terrain, for caves, craters and sand. Empty space takes no memory.
local Terrain = class.new("Terrain", C.hm_terrain_destroy)
--- Terrain at a position, for queries about placed masks.
local PlacedTerrain = class.new("PlacedTerrain")

local ok, pixel = class.ok, check.pixel

local terrains = ffi.new("HmTerrain *[1]")
local flag = ffi.new("bool[1]")
local count64 = ffi.new("uint64_t[1]")
local size = ffi.new("size_t[1]")
local rect = ffi.new("HmRect")
local point = ffi.new("HmPoint")
local change = ffi.new("HmChange")
local islands = ffi.new("HmIslands *[1]")
local island = ffi.new("HmIsland")
local read_rect = struct.reader("HmRect")

local M = { Terrain = Terrain, PlacedTerrain = PlacedTerrain }

local function handle(terrain, name)
  return class.handle(terrain, Terrain, name or "the terrain")
end
M.handle = handle

--- Wraps the terrain that a call has created.
function M.made(status)
  ok(status)
  return class.own(Terrain, terrains[0])
end
M.place = terrains

--- Creates terrain without solid pixels, or with the solid pixels of a mask:
-- `hitmask.terrain(mask)`, `hitmask.terrain(mask:at(x, y))`. The function also accepts an ImageData
-- with the options of `hitmask.mask`.
M.constructor = class.constructor(function(source, options)
  if source == nil then return M.made(C.hm_terrain_new(terrains)) end
  local own, x, y
  if getmetatable(source) == mask.Mask then
    own, x, y = mask.handle(source), 0, 0
  elseif placed.is_one(source) then
    own, x, y = placed.whole(source, "the mask")
  else
    source = mask.from_image(source, options)
    own, x, y = mask.handle(source), 0, 0
  end
  return M.made(C.hm_terrain_from_mask(own, x, y, terrains))
end, {})

--- Returns a copy of the terrain. The two terrains share their pixels until one of them changes.
function Terrain:clone()
  return M.made(C.hm_terrain_copy(handle(self), terrains))
end

-- The pixels of terrain.

--- Counts the solid pixels.
function Terrain:count()
  ok(C.hm_terrain_count(handle(self), count64))
  return tonumber(count64[0])
end

--- Returns the x, y, width and height of the smallest rectangle that contains all solid pixels, or
-- nil if no pixel is solid.
function Terrain:bounds()
  if not ok(C.hm_terrain_bounds(handle(self), rect)) then return nil end
  return tonumber(rect.x), tonumber(rect.y), rect.width, rect.height
end

--- Returns whether a pixel is solid.
function Terrain:contains(x, y)
  ok(C.hm_terrain_contains(handle(self), pixel(x, "x"), pixel(y, "y"), flag))
  return flag[0]
end

--- Returns the number of bytes that the terrain occupies in memory, including shared memory.
function Terrain:bytes()
  ok(C.hm_terrain_bytes(handle(self), size))
  return tonumber(size[0])
end

--- Returns whether other terrain has the same pixels.
function Terrain:equals(other)
  ok(C.hm_terrain_equals(handle(self), handle(other, "the other one"), flag))
  return flag[0]
end

--- Returns the pixels inside a rectangle as a mask of that size.
function Terrain:window(x, y, width, height)
  x, y = pixel(x, "x"), pixel(y, "y")
  return mask.made(
    C.hm_terrain_window(
      handle(self),
      x,
      y,
      check.side(width, "the width"),
      check.side(height, "the height"),
      mask.place
    )
  )
end

--- Returns an ImageData of the terrain inside a rectangle in a color, by default white. Use it to
-- draw the terrain.
function Terrain:toImageData(x, y, width, height, r, g, b, a)
  local window = self:window(x, y, width, height)
  local data = window:toImageData(r, g, b, a)
  window:release()
  return data
end

--- Makes the pixels of an ImageData transparent where the terrain inside a rectangle is not solid.
-- Call this method after a carve and before `image:replacePixels`. The image's top left is the
-- terrain's pixel (0, 0). The part of the rectangle beyond the image is ignored.
function Terrain:cut(data, x, y, width, height)
  local keep, pointer, image_width, image_height = image.pixels(data, "the image")
  if keep ~= data then
    check.fail("the image has the format %s, but rgba8 is needed", data:getFormat())
  end
  x, y = pixel(x, "x"), pixel(y, "y")
  local right = math.min(x + check.count(width, "the width"), image_width)
  local bottom = math.min(y + check.count(height, "the height"), image_height)
  x, y = math.max(x, 0), math.max(y, 0)
  if right <= x or bottom <= y then return end
  local window = self:window(x, y, right - x, bottom - y)
  local solid = ffi.new("uint8_t[?]", 4 * (right - x) * (bottom - y))
  ok(image.paint(mask.handle(window), image.WHITE, solid, ffi.sizeof(solid)))
  local at = 0
  for row = y, bottom - 1 do
    for column = x, right - 1 do
      if solid[at] == 0 then pointer[4 * (row * image_width + column) + 3] = 0 end
      at = at + 4
    end
  end
  window:release()
end

--- Returns all chunks with solid pixels, row by row, as a list of placed masks. Use the list to
-- draw huge terrain.
function Terrain:chunks()
  local own = handle(self)
  local list, count = class.listed(
    "HmPoint",
    function(...) return C.hm_terrain_chunks(own, ...) end
  )
  return class.map(list, count, function(corner)
    local x, y = tonumber(corner.x), tonumber(corner.y)
    return placed.at(mask.made(C.hm_terrain_chunk(own, x, y, mask.place)), x, y)
  end)
end

-- Changes.

--- Reads the change that an edit made, as a table with the `count` of pixels and their `bounds` {x,
-- y, width, height}. Returns nil if nothing changed.
function M.changed(status)
  return ok(status) and struct.reader("HmChange")(change) or nil
end
M.change = change

--- Makes the pixels of a figure or a placed mask empty. Returns a table with the `count` of pixels
-- that changed and their `bounds` {x, y, width, height}, or nil if none of the pixels was solid.
function Terrain:carve(area)
  return M.changed(C.hm_terrain_carve(handle(self), figure.stencil(area), change))
end

--- Makes the pixels of a figure or a placed mask solid. Returns the change in the same format as
-- `carve`.
function Terrain:fill(area)
  return M.changed(C.hm_terrain_fill(handle(self), figure.stencil(area), change))
end

--- Returns at most 64 rectangles {x, y, width, height} that contain all pixels that have changed
-- since the last `takeChanges`. Redraw these areas.
function Terrain:changes()
  local list, count = class.listed(
    "HmRect",
    function(...) return C.hm_terrain_changes(handle(self), ...) end
  )
  return class.map(list, count, read_rect)
end

--- Returns the same rectangles as `changes` and then forgets the changes.
function Terrain:takeChanges()
  local changes = self:changes()
  ok(C.hm_terrain_forget_changes(handle(self)))
  return changes
end

--- Returns the areas in which the terrain's pixels differ from those of other terrain, as a list of
-- rectangles, one for each chunk that differs.
function Terrain:differences(other)
  local own, others = handle(self), handle(other, "the other one")
  local list, count = class.listed(
    "HmRect",
    function(...) return C.hm_terrain_differences(own, others, ...) end
  )
  return class.map(list, count, read_rect)
end

local ISLANDS = { "connectivity", "limit" }

--- Finds the islands that a change may have cut off, which are the pieces that touch the rectangle
-- of the change and are not larger than a limit. Returns a list of tables with `count`, `bounds`,
-- `first` {x, y} and `placed`, the island as a placed mask. You can carve this mask out of the
-- terrain and let it fall.
-- @param bounds {x, y, width, height}, in the format that `carve` returns
-- @param options `limit`, by default 5000: pieces with more pixels are treated as mainland and left
--   out; `connectivity`: 4 or 8, by default 8
function Terrain:islands(bounds, options)
  options = check.options(options == nil and {} or options, "the options", ISLANDS)
  if type(bounds) ~= "table" then
    check.refuse("the rectangle", bounds, "a table with x, y, width and height")
  end
  rect.x, rect.y = pixel(bounds.x, "x"), pixel(bounds.y, "y")
  rect.width, rect.height =
    check.count(bounds.width, "the width"), check.count(bounds.height, "the height")
  local limit = check.count(options.limit == nil and 5000 or options.limit, "the limit", check.MAX)
  ok(
    C.hm_terrain_islands(
      handle(self),
      rect,
      region.connectivity(options.connectivity),
      limit,
      islands
    )
  )
  local found = ffi.gc(islands[0], C.hm_islands_destroy)
  ok(C.hm_islands_count(found, size))
  local list = {}
  for index = 0, tonumber(size[0]) - 1 do
    ok(C.hm_islands_get(found, index, island))
    local piece = struct.reader("HmIsland")(island)
    local own = mask.made(C.hm_islands_mask(found, index, mask.place, point))
    piece.placed = placed.at(own, tonumber(point.x), tonumber(point.y))
    list[index + 1] = piece
  end
  C.hm_islands_destroy(ffi.gc(found, nil))
  return list
end

-- The position of terrain.

--- Places the terrain in the world, with its pixel (0, 0) at a position, for queries about placed
-- masks.
function Terrain:at(x, y)
  return setmetatable({ _terrain = self, _x = pixel(x, "x"), _y = pixel(y, "y") }, PlacedTerrain)
end

return M
