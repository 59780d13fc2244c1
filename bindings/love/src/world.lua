--- Worlds, which contain many colliders and find those that overlap with one call per frame.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local record = part "record"
local ids = part "ids"
local mask = part "mask"
local placed = part "placed"
local terrain = part "terrain"
local figure = part "figure"
local sprites = part "sprites"
local events = part "events"

--- All colliders of a game or a level. Insert colliders and move them as you like. `tick` finds the
-- pairs that overlap, pixel for pixel.
local World = class.new("World", C.hm_world_destroy)

local ok = class.ok
local worlds = ffi.new("HmWorld *[1]")
local number = ffi.new("uint32_t[1]")
local hash = ffi.new("uint64_t[1]")
local size = ffi.new("size_t[1]")
local flag = ffi.new("bool[1]")

local M = { World = World }

local function handle(world, name)
  return class.handle(world, World, name or "the world")
end
M.handle = handle
M.place = worlds

--- Wraps the world that a call has created. `data` contains the user data of the world's colliders,
-- indexed by id.
function M.made(status, data)
  ok(status)
  local world = class.own(World, worlds[0])
  world._data = data or {}
  return world
end

local function copy_of(data)
  local copy = {}
  check.each(data, function(id, value) copy[id] = value end)
  return copy
end
M.copy_of = copy_of

--- Calls a function with the handle of a list of sprites, or of a world's sprites.
function M.with_sprites(source, use)
  if getmetatable(source) ~= World then return use(sprites.handle(source)) end
  local own = source:sprites()
  local result = use(sprites.handle(own))
  own:release()
  return result
end

--- Creates a world without colliders.
-- @param options `sprites`: the sprites that the world starts with, for example the sprites of
--   another world
M.make = function(options)
  if options == nil then return M.made(C.hm_world_new(worlds)) end
  check.options(options, "the options", { "sprites" })
  if options.sprites == nil then return M.made(C.hm_world_new(worlds)) end
  return M.made(
    M.with_sprites(options.sprites, function(own) return C.hm_world_with_sprites(own, worlds) end)
  )
end

--- Returns a copy of the world, which shares masks and terrain until one of the two worlds changes
-- them.
function World:clone()
  return M.made(C.hm_world_copy(handle(self), worlds), copy_of(self._data))
end

-- Sprites.

--- Adds a sprite that colliders can show, and returns its number. Sprites are numbered from 1. The
-- sprite is a mask, a sheet, a clip, or a list of frames, each of which is a mask, a Frame, or a
-- table with `mask`, `x` and `y`. Later changes to the masks do not affect the sprite.
function World:add(source)
  local own = handle(self)
  local function add_mask(...) return C.hm_world_add_mask(own, ...) end
  local function add_frames(...) return C.hm_world_add_frames(own, ...) end
  return sprites.add(source, add_mask, add_frames)
end

--- Returns the sprites that the world has now, for another world or to read a saved world. The list
-- does not contain sprites that you add later.
function World:sprites()
  return sprites.made(C.hm_world_sprites(handle(self), sprites.place))
end

-- Ticks.

--- Finds all pairs of colliders that currently overlap and how they have changed since the previous
-- tick. Call this method once per frame, after you have moved everything.
-- @return the events: `for a, b in world:tick():started() do`
function World:tick()
  local own = handle(self)
  ok(C.hm_world_tick(own))
  return events.of(function(...) return C.hm_world_events(own, ...) end)
end

local function pair_list(ask)
  local list, count = class.listed("HmColliderPair", ask)
  return class.map(list, count, function(found) return { ids.of(found.a), ids.of(found.b) } end)
end
M.pair_list = pair_list

--- Runs a tick with a filter for pairs. Use it for rules that layers cannot express. `keep(a, b)`
-- receives the ids of two colliders whose boxes overlap, and returns whether to test their pixels.
-- The filter may read the world but must not change it, and it must always return the same answer
-- for the same two colliders.
function World:tickWhere(keep)
  local own = handle(self)
  check.callback(keep, "keep")
  local list, count = class.listed(
    "HmColliderPair",
    function(...) return C.hm_world_box_pairs(own, ...) end
  )
  local kept = 0
  for index = 0, count - 1 do
    local found = list[index]
    if keep(ids.of(found.a), ids.of(found.b)) then
      list[kept].a, list[kept].b = found.a, found.b
      kept = kept + 1
    end
  end
  ok(C.hm_world_tick_where(handle(self), list, kept))
  return events.of(function(...) return C.hm_world_events(own, ...) end)
end

--- Returns the pairs that overlapped in the last tick, as a list of {a, b}.
function World:touchingPairs()
  return pair_list(function(...) return C.hm_world_touching_pairs(handle(self), ...) end)
end

--- Returns all pairs whose boxes currently overlap and whose layers collide, as a list of {a, b}.
function World:boxPairs()
  return pair_list(function(...) return C.hm_world_box_pairs(handle(self), ...) end)
end

--- Returns whether the boxes of more pairs than a limit currently overlap. Call this method before
-- each tick if players build the scenes, because crowds make a tick slow.
function World:hasMoreBoxPairsThan(limit)
  ok(
    C.hm_world_has_more_box_pairs_than(
      handle(self),
      check.count(limit, "the limit", check.MAX),
      flag
    )
  )
  return flag[0]
end

-- Terrain.

--- Makes the pixels of a figure or a placed mask empty in a collider's terrain, in the terrain's
-- own coordinates: see `Terrain:carve`.
function World:carve(id, area)
  return terrain.changed(
    C.hm_world_carve(handle(self), ids.raw(id), figure.stencil(area), terrain.change)
  )
end

--- Makes the pixels of a figure or a placed mask solid in a collider's terrain, in the terrain's
-- own coordinates: see `Terrain:fill`.
function World:fill(id, area)
  return terrain.changed(
    C.hm_world_fill(handle(self), ids.raw(id), figure.stencil(area), terrain.change)
  )
end

--- Returns a copy of a collider's terrain, which shares the pixels of the original. Use the copy to
-- read or draw the terrain, or to find islands.
function World:terrain(id)
  return terrain.made(C.hm_world_terrain(handle(self), ids.raw(id), terrain.place))
end

--- Returns rectangles, in the terrain's own coordinates, that contain all pixels of a collider's
-- terrain that have changed since the last call.
function World:takeTerrainChanges(id)
  local own, raw = handle(self), ids.raw(id)
  local list, count = class.listed(
    "HmRect",
    function(...) return C.hm_world_terrain_changes(own, raw, ...) end
  )
  ok(C.hm_world_forget_terrain_changes(own, raw))
  return class.map(list, count, struct.reader("HmRect"))
end

-- The state of a world.

--- Returns the number of colliders.
function World:getCount()
  ok(C.hm_world_count(handle(self), number))
  return number[0]
end

--- Returns the number of bytes that the world occupies in memory, including shared memory.
function World:bytes()
  ok(C.hm_world_bytes(handle(self), size))
  return tonumber(size[0])
end

--- Returns the hash of the world's state, as 16 hexadecimal digits. Compare hashes to find out
-- whether two worlds are in the same state, even on different machines.
function World:hash()
  ok(C.hm_world_hash(handle(self), hash))
  return record.hex(hash[0])
end

return M
