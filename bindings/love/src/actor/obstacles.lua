--- The obstacles around actors and their materials.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local ids = part "ids"
local mask = part "mask"
local placed = part "placed"
local terrain = part "terrain"
local world = part "world"

--- The obstacles around actors, in a list that you pass to ticks. Obstacles are numbered from 1, in
-- the order in which you add them. Each obstacle keeps its number until you remove it. A new
-- obstacle may then get that number.
--
-- Later changes to a mask or terrain do not affect the obstacle that was created from it, so `set`
-- the obstacle again after you carve terrain. Setting an obstacle copies no pixels.
local Obstacles = class.new("Obstacles", C.hm_obstacles_destroy)

local ok, pixel = class.ok, check.pixel
local lists = ffi.new("HmObstacles *[1]")
local number = ffi.new("uint32_t[1]")
local size = ffi.new("size_t[1]")
local flag = ffi.new("bool[1]")
local obstacle = ffi.new("HmObstacle")

local M = { Obstacles = Obstacles }

local function handle(obstacles)
  return class.handle(obstacles, Obstacles, "the obstacles")
end
M.handle = handle

--- Returns the handle of a list of obstacles, which may be nil.
function M.around(obstacles)
  if obstacles == nil then return nil end
  return handle(obstacles)
end

-- Materials.

local PRESETS = {
  solid = C.hm_material_solid, ["one-way"] = C.hm_material_one_way, ladder = C.hm_material_ladder,
  water = C.hm_material_water, hazard = C.hm_material_hazard,
}

--- Converts a material for C: "solid", "one-way", "ladder", "water" or "hazard", or a table with a
-- `kind` and the fields that differ: `stops`, `number`, `grip`, `belt`, `spring`, `wallRun`,
-- `gate`.
function M.material(value)
  if value == nil then return nil end
  local kind = value
  if type(value) == "table" then kind = value.kind == nil and "solid" or value.kind end
  -- The engine checks the word.
  local material = PRESETS[kind] and PRESETS[kind]()
    or check.refuse("the material", kind, "one of solid, one-way, ladder, water, hazard")
  if type(value) == "table" then struct.write(material, "HmMaterial", value, "material") end
  return material
end

-- The list.

local function made(status)
  ok(status)
  return class.own(Obstacles, lists[0])
end

--- Creates a list with these obstacles: see `add`.
M.constructor = class.constructor(function(list)
  local obstacles = made(C.hm_obstacles_new(lists))
  if list ~= nil then
    for index = 1, #check.list(list, "the obstacles") do obstacles:add(list[index]) end
  end
  return obstacles
end, {})

--- Returns an independent copy of the list, in which each obstacle keeps its number.
function Obstacles:clone()
  local copy = made(C.hm_obstacles_copy(handle(self), lists))
  copy._gathered = self._gathered
  return copy
end

local FIELDS = { "mask", "terrain", "x", "y", "material", "id" }

local function fields(value)
  check.options(value, "an obstacle", FIELDS)
  if value.mask ~= nil and value.terrain ~= nil then
    check.fail("an obstacle has a mask or terrain, not both")
  end
  return value
end

local function id_of(value)
  return check.count(value, "the id", check.MAX)
end

--- Adds an obstacle and returns its number. The obstacle is a table with `mask` or `terrain`, `x`,
-- `y`, `material` (a word or a table) and `id`, which hits report. A platform that actors can drop
-- through needs an id that no other obstacle has.
function Obstacles:add(value)
  fields(value)
  local own, x, y = handle(self), pixel(value.x or 0, "x"), pixel(value.y or 0, "y")
  local material, id = M.material(value.material), id_of(value.id or 0)
  if value.terrain ~= nil then
    ok(C.hm_obstacles_add_terrain(own, terrain.handle(value.terrain), x, y, material, id, number))
  else
    ok(
      C.hm_obstacles_add_mask(
        own,
        mask.handle(value.mask, "the mask of an obstacle"),
        x,
        y,
        material,
        id,
        number
      )
    )
  end
  return number[0] + 1
end

--- Converts the number of an obstacle, which starts at 1, for C.
local function index(value)
  return check.index(value, "the number of the obstacle")
end

--- Changes those fields of an obstacle that the table contains, which can be the mask or terrain,
-- the position, the material and the id.
function Obstacles:set(which, value)
  local own = handle(self)
  fields(value)
  which = index(which)
  -- Check all fields before changing any of them.
  ok(C.hm_obstacles_get(own, which, obstacle))
  local x = value.x == nil and tonumber(obstacle.position.x) or pixel(value.x, "x")
  local y = value.y == nil and tonumber(obstacle.position.y) or pixel(value.y, "y")
  local id = value.id ~= nil and id_of(value.id)
  local of_mask = value.mask ~= nil and mask.handle(value.mask)
  local of_terrain = value.terrain ~= nil and terrain.handle(value.terrain)
  local material = M.material(value.material)
  if of_mask then ok(C.hm_obstacles_set_mask(own, which, of_mask)) end
  if of_terrain then ok(C.hm_obstacles_set_terrain(own, which, of_terrain)) end
  if material then ok(C.hm_obstacles_set_material(own, which, material)) end
  if id then ok(C.hm_obstacles_set_id(own, which, id)) end
  if value.x ~= nil or value.y ~= nil then ok(C.hm_obstacles_move_to(own, which, x, y)) end
end

--- Moves an obstacle to a position. This does not carry actors along; `hitmask.carry` does.
function Obstacles:move(which, x, y)
  ok(C.hm_obstacles_move_to(handle(self), index(which), pixel(x, "x"), pixel(y, "y")))
end

--- Removes an obstacle. The other obstacles keep their numbers.
function Obstacles:remove(which)
  ok(C.hm_obstacles_remove(handle(self), index(which)))
end

--- Removes all obstacles.
function Obstacles:clear()
  ok(C.hm_obstacles_clear(handle(self)))
  self._gathered = nil
end

--- Returns an obstacle as a table with `x`, `y`, `id` and `material`.
function Obstacles:get(which)
  ok(C.hm_obstacles_get(handle(self), index(which), obstacle))
  local found = struct.reader("HmObstacle")(obstacle)
  local id = self._gathered and ids.of(obstacle.id) or found.id
  return { x = found.position.x, y = found.position.y, id = id, material = found.material }
end

--- Returns the mask of an obstacle, at its position, or nil for terrain.
function Obstacles:placed(which)
  local at = self:get(which)
  local status = C.hm_obstacles_mask(handle(self), index(which), mask.place)
  if status == C.HM_STATUS_NONE then return nil end
  return placed.at(mask.made(status), pixel(at.x, "x"), pixel(at.y, "y"))
end

--- Returns the terrain of an obstacle, as it was when you set it, or nil for a mask. The terrain is
-- a copy that shares the obstacle's pixels.
function Obstacles:terrain(which)
  local status = C.hm_obstacles_terrain(handle(self), index(which), terrain.place)
  if status == C.HM_STATUS_NONE then return nil end
  return terrain.made(status)
end

--- Returns the numbers of all obstacles.
function Obstacles:numbers()
  local list, count = class.listed(
    "uint32_t",
    function(...) return C.hm_obstacles_numbers(handle(self), ...) end
  )
  return class.map(list, count, function(found) return found + 1 end)
end

--- Lets your own actors pass through the one-way platforms with these ids, at most four, until the
-- next call. Characters of platform games automatically ignore the platforms that they drop
-- through.
function Obstacles:ignore(list)
  local count = #check.list(list, "the ids")
  local raw = ffi.new("uint64_t[?]", math.max(count, 1))
  for at = 1, count do raw[at - 1] = self._gathered and ids.raw(list[at]) or id_of(list[at]) end
  ok(C.hm_obstacles_ignore(handle(self), raw, count))
end

--- Lets actors pass through all platforms that stop downward motion, until the next call with
-- false.
function Obstacles:ignorePlatforms(ignores)
  ok(C.hm_obstacles_ignore_platforms(handle(self), check.flag(ignores, "ignores")))
end

--- Replaces all obstacles with a world's colliders near an actor, and returns the number of
-- obstacles. The obstacles are the colliders whose bounds have a pixel in the rectangle and whose
-- layers have a material, and they have the colliders' ids. Gather the obstacles again after
-- the world has changed.
-- @param of the world
-- @param x, y, width, height an area that covers everything that the actor can reach and examine in
--   a tick
-- @param materials the material of the colliders in each layer: `{ [GROUND] = "solid", [ICE] = {
--   grip = 16 } }`
-- @param except the id of the actor, if the actor is a collider itself
function Obstacles:gather(of, x, y, width, height, materials, except)
  local area = ffi.new(
    "HmRect",
    pixel(x, "x"),
    pixel(y, "y"),
    check.count(width, "the width"),
    check.count(height, "the height")
  )
  if type(materials) ~= "table" then
    check.refuse("the materials", materials, "a table of materials by layer")
  end
  local list = ffi.new("HmLayerMaterial[?]", 32)
  local count = 0
  check.each(materials, function(layer, material)
    list[count].layer, list[count].material = ids.layer(layer), M.material(material)
    count = count + 1
  end)
  local left_out = except == nil and ids.NONE or ids.raw(except, "except")
  ok(C.hm_obstacles_gather(handle(self), world.handle(of), area, list, count, left_out, size))
  self._gathered = true
  return tonumber(size[0])
end

--- Returns whether a pixel of the world is solid.
function Obstacles:isSolidAt(x, y)
  ok(C.hm_obstacles_is_solid_at(handle(self), pixel(x, "x"), pixel(y, "y"), flag))
  return flag[0]
end

--- Returns whether a placed mask overlaps a solid obstacle.
function Obstacles:overlapsSolid(one)
  local own, x, y = placed.whole(one, "the mask")
  ok(C.hm_obstacles_overlaps_solid(handle(self), own, x, y, flag))
  return flag[0]
end

--- Returns the number of the first obstacle of a kind, or of a list of kinds, that a placed mask
-- overlaps, or nil if there is no such obstacle.
function Obstacles:touching(one, kinds)
  local own, x, y = placed.whole(one, "the mask")
  local bits = 0
  for _, kind in ipairs(type(kinds) == "string" and { kinds } or check.list(kinds, "the kinds")) do
    bits = bit.bor(bits, bit.lshift(1, struct.word("HmMaterialKind", kind, "the kind")))
  end
  if not ok(C.hm_obstacles_touching(handle(self), own, x, y, bits, number)) then return nil end
  return number[0] + 1
end

--- Returns whether an obstacle stops a mask that takes a step of one pixel in the given direction.
-- Pass the mask at its position after the step.
function Obstacles:stops(one, direction)
  local own, x, y = placed.whole(one, "the mask")
  ok(
    C.hm_obstacles_stops(
      handle(self),
      own,
      x,
      y,
      struct.word("HmDirection", direction, "the direction"),
      flag
    )
  )
  return flag[0]
end

-- The obstacles that stopped an actor.

local read_hit = struct.reader("HmHit")

--- Reads a hit. Returns nil if the actor hit nothing.
function M.hit(value, obstacles)
  local found = read_hit(value)
  if found and obstacles and obstacles._gathered then found.id = ids.of(value.id) end
  return found
end

return M
