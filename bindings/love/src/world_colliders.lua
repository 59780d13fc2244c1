--- Inserts, reads, changes and moves the colliders of a world.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local ids = part "ids"
local mask = part "mask"
local placed = part "placed"
local terrain = part "terrain"
local sprites = part "sprites"
local world = part "world"

local World, handle, ok, pixel = world.World, world.handle, class.ok, check.pixel

local id_place = ffi.new("HmColliderId[1]")
local collider = ffi.new("HmCollider")
local point = ffi.new("HmPoint")
local way = ffi.new("HmTranslation")
local flag = ffi.new("bool[1]")
local defaults = C.hm_default_collider_def()

-- In Lua, frame indices start at 1.
local function frame_number(value)
  return check.integer(value == nil and 1 or value, "the frame") - 1
end

local POSE = { "r", "degrees", "sx", "sy", "ox", "oy" }
local COLLIDER = {
  "sprite",
  "terrain",
  "frame",
  "x",
  "y",
  "layer",
  "collidesWith",
  "still",
  "sensor",
  "userData",
  "tag",
  unpack(POSE),
}

local function tag_of(value)
  if value == nil then return 0 end
  if type(value) == "cdata" and ffi.istype("uint64_t", value) then return value end
  return check.count(value, "the tag", check.MAX)
end

--- Fills a C definition from a table.
local function define(def, options)
  check.options(options, "a collider", COLLIDER)
  ffi.copy(def, defaults, ffi.sizeof(defaults))
  local x, y = options.x == nil and 0 or options.x, options.y == nil and 0 or options.y
  def.x, def.y = pixel(x, "x"), pixel(y, "y")
  if options.terrain ~= nil then
    if options.sprite ~= nil then
      check.fail("a collider shows a sprite or is terrain, not both")
    end
    def.terrain = terrain.handle(options.terrain)
  else
    def.sprite = sprites.index(options.sprite)
  end
  def.frame = frame_number(options.frame)
  def.layer = options.layer == nil and 0 or ids.layer(options.layer)
  def.collides_with = ids.layers(options.collidesWith)
  def.is_still = options.still ~= nil and check.flag(options.still, "still")
  def.is_sensor = options.sensor ~= nil and check.flag(options.sensor, "sensor")
  def.user_data = tag_of(options.tag)
  local pose
  for _, name in ipairs(POSE) do
    if options[name] ~= nil then
      pose = pose or { x = x, y = y }
      pose[name] = options[name]
    end
  end
  if pose then
    def.has_pose = true
    def.pose = placed.pose_of(pose, "the pose")
  end
end

local single = ffi.new("HmColliderDef")

--- Inserts a collider and returns its id:
-- `world:insert { sprite = ship, x = 40, y = 60, layer = SHIP }`.
-- @param options `sprite` (from `add`) with a `frame` from 1, or `terrain`; `x`, `y`; `r`, `sx`,
--   `sy`, `ox`, `oy`, a pose with the names of `love.graphics.draw`; `layer`, from 0 to 31;
--   `collidesWith`, the layers with which the collider collides; `still`, for walls; `sensor`, for
--   colliders that block nothing; `userData`, any Lua value, which is not part of the world's
--   state; `tag`, a number that the world saves and hashes
function World:insert(options)
  define(single, options)
  ok(C.hm_world_insert(handle(self), single, id_place))
  local id = ids.of(id_place[0])
  self._data[id] = options.userData
  return id
end

--- Inserts all colliders of a list or none. The list contains tables like that of `insert`. Returns
-- a list of the colliders' ids.
function World:insertAll(list)
  check.list(list, "the colliders")
  local count = #list
  local defs, raw =
    ffi.new("HmColliderDef[?]", math.max(count, 1)), ffi.new("HmColliderId[?]", math.max(count, 1))
  for index = 1, count do
    define(defs[index - 1], list[index])
  end
  ok(C.hm_world_insert_many(handle(self), defs, count, raw))
  local found = {}
  for index = 1, count do
    local id = ids.of(raw[index - 1])
    found[index], self._data[id] = id, list[index].userData
  end
  return found
end

--- Removes a collider. The next tick reports that every pair with this collider ended, with the id
-- that the collider had.
function World:remove(id)
  ok(C.hm_world_remove(handle(self), ids.raw(id)))
  self._data[id] = nil
end

--- Returns whether there is a collider with this id.
function World:has(id)
  if type(id) ~= "number" then return false end
  ok(C.hm_world_contains(handle(self), ids.raw(id), flag))
  return flag[0]
end

--- Returns the current state of a collider, as a table whose keys are the options of `insert`, or
-- nil if the collider was removed. `pose` contains the pose, whose keys are the arguments of
-- `setPose` and `degrees`.
function World:get(id)
  local own, raw = handle(self), ids.raw(id)
  local status = C.hm_world_get(own, raw, collider)
  if status == C.HM_STATUS_NOT_FOUND then return nil end
  ok(status)
  local is_sprite = not collider.is_terrain
  local found = {
    id = id,
    x = tonumber(collider.position.x),
    y = tonumber(collider.position.y),
    isTerrain = collider.is_terrain,
    sprite = is_sprite and collider.sprite + 1 or nil,
    frame = is_sprite and collider.frame + 1 or nil,
    layer = collider.layer,
    collidesWith = { bits = collider.collides_with },
    still = collider.is_still,
    sensor = collider.is_sensor,
    tag = struct.whole(collider.user_data),
    userData = self._data[id],
  }
  if collider.has_pose then
    local pose = collider.pose
    found.pose = {
      x = pose.position.x, y = pose.position.y, r = math.rad(pose.degrees), degrees = pose.degrees,
      sx = pose.scale_x, sy = pose.scale_y, ox = pose.pivot.x, oy = pose.pivot.y,
    }
  end
  return found
end

--- Returns the ids of all colliders, in the order of their indices.
function World:ids()
  local list, count = class.listed(
    "HmColliderId",
    function(...) return C.hm_world_ids(handle(self), ...) end
  )
  return class.map(list, count, ids.of)
end

--- Returns the x and y of a collider's top left, or of its origin if it has a pose.
function World:getPosition(id)
  ok(C.hm_world_get(handle(self), ids.raw(id), collider))
  return tonumber(collider.position.x), tonumber(collider.position.y)
end

--- Returns the mask of a collider at its position, for queries about two masks, or nil for terrain.
function World:placed(id)
  local status = C.hm_world_placed(handle(self), ids.raw(id), mask.place, point)
  if status == C.HM_STATUS_NONE then return nil end
  local own = mask.made(status)
  return placed.at(own, pixel(tonumber(point.x), "x"), pixel(tonumber(point.y), "y"))
end

--- Returns the user data of a collider, which is a Lua value, or nil if the collider has none.
function World:getUserData(id)
  ids.raw(id)
  return self._data[id]
end

--- Sets the user data of a collider, which is any Lua value. Snapshots keep the value itself, not a
-- copy of it. If the value is a table, replace it instead of changing it. The serialized form of
-- the world does not contain the value.
function World:setUserData(id, value)
  if not self:has(id) then ok(C.hm_world_get(handle(self), ids.raw(id), collider)) end
  self._data[id] = value
end

-- Defines the methods that change one collider, and those that do so only if no solid is in the
-- way.

local function change(name, call, arguments)
  local set, try = C["hm_world_set_" .. call], C["hm_world_try_set_" .. call]
  local set_name, try_name = "set" .. name, "trySet" .. name
  World[set_name] = function(self, id, ...)
    ok(set(handle(self), ids.raw(id), arguments(...)))
  end
  World[try_name] = function(self, id, ...)
    local status = try(handle(self), ids.raw(id), arguments(...))
    if status == C.HM_STATUS_BLOCKED then return false end
    return ok(status)
  end
end

--- `setPosition(id, x, y)` moves a collider directly to a pixel, regardless of obstacles. Positions
-- are rounded down. A collider in a pose keeps the fraction of its pose. `trySetPosition` does the
-- same unless the collider would overlap a solid that it does not already overlap. In that case, it
-- returns false, and nothing changes. All `trySet…` methods work in this way.
change("Position", "position", function(x, y) return pixel(x, "x"), pixel(y, "y") end)

--- `setFrame(id, frame)` shows another frame of the collider's sprite. The index starts at 1 and
-- wraps around.
change("Frame", "frame", function(frame) return frame_number(frame) end)

--- `setSprite(id, sprite, frame)` shows a frame of another sprite. The collider keeps its pose.
change(
  "Sprite",
  "sprite",
  function(sprite, frame) return sprites.index(sprite), frame_number(frame) end
)

--- `setPose(id, x, y, r, sx, sy, ox, oy)` gives the collider a pose, with the arguments of
-- `love.graphics.draw`. Fractions of a pixel are kept. `setPose(id, pose)` takes a table with these
-- argument names, or with `degrees`. `setPose(id, nil)` removes the pose, so the collider becomes
-- upright at its current pixel.
change("Pose", "pose", function(x, y, r, sx, sy, ox, oy)
  if x == nil then return nil end
  if type(x) == "table" then return placed.pose_of(x, "the pose") end
  r, sx, sy, ox, oy = placed.arguments(r, sx, sy, ox, oy)
  return placed.pose(x, y, r, nil, sx, sy, ox, oy)
end)

--- Sets the layer of a collider, and the layers with which it collides.
function World:setLayers(id, layer, collidesWith)
  ok(C.hm_world_set_layers(handle(self), ids.raw(id), ids.layer(layer), ids.layers(collidesWith)))
end

--- Sets the tag of a collider, a number from 0 to 2^53 - 1 (or an FFI `uint64_t`), which the world
-- saves and hashes.
function World:setTag(id, tag)
  ok(C.hm_world_set_user_data(handle(self), ids.raw(id), tag_of(tag)))
end

--- Moves a collider by the shortest push to a position where it overlaps nothing solid, and returns
-- the push's dx and dy, which are (0, 0) if the collider is already free. If there is no free
-- position within 4095 pixels, returns nil and does not move the collider.
function World:pushOut(id)
  if not ok(C.hm_world_push_out(handle(self), ids.raw(id), way)) then return nil end
  return way.dx, way.dy
end

-- Many colliders in one call.

--- Moves all of the given colliders or none. Pass a list of ids and a list of x1, y1, x2, y2, …
function World:setPositions(list, xy)
  check.list(list, "the ids")
  check.list(xy, "the positions")
  local count = #list
  if #xy ~= 2 * count then
    check.fail("there are %d ids, but %d coordinates; %d are needed", count, #xy, 2 * count)
  end
  local moves = ffi.new("HmMove[?]", math.max(count, 1))
  for index = 1, count do
    local move = moves[index - 1]
    move.collider, move.x, move.y =
      ids.raw(list[index]), pixel(xy[2 * index - 1], "x"), pixel(xy[2 * index], "y")
  end
  ok(C.hm_world_set_positions(handle(self), moves, count))
end

--- Changes the frames of colliders. Pass a list of ids and a list of frames, which start at 1.
function World:setFrames(list, frames)
  check.list(list, "the ids")
  check.list(frames, "the frames")
  local count = #list
  if #frames ~= count then check.fail("there are %d ids, but %d frames", count, #frames) end
  local changes = ffi.new("HmFrameChange[?]", math.max(count, 1))
  for index = 1, count do
    changes[index - 1].collider, changes[index - 1].frame =
      ids.raw(list[index]), frame_number(frames[index])
  end
  ok(C.hm_world_set_frames(handle(self), changes, count))
end

--- Moves every collider that is not still to the position that a function returns: `move(id, x, y)`
-- receives the current position, and returns the x and y of the new one. The function must not use
-- the world.
function World:moveAll(move)
  local own = handle(self)
  check.callback(move, "move")
  local moves, count = class.listed("HmMove", function(...) return C.hm_world_moving(own, ...) end)
  for index = 0, count - 1 do
    local entry = moves[index]
    local x, y = move(ids.of(entry.collider), entry.x, entry.y)
    entry.x, entry.y = pixel(x, "x"), pixel(y, "y")
  end
  ok(C.hm_world_move_all(handle(self), moves, count))
end

return world
