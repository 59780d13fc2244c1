--- Queries about the colliders of a world at their current positions, even if the world has not
-- ticked since they moved.
--
-- The last argument of each query is a filter: either only layers, or a table with `layers`,
-- `except` (an id), `solid`, `sensors`, `still` and `moving`. A query starts from the id of a
-- collider, from a placed mask, or from a pixel {x, y}. It never finds the collider from which it
-- starts.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local ids = part "ids"
local figure = part "figure"
local placed = part "placed"
local pair = part "pair"
local world = part "world"

local World, handle, ok = world.World, world.handle, class.ok

local flag = ffi.new("bool[1]")
local number = ffi.new("uint32_t[1]")
local id_place = ffi.new("HmColliderId[1]")
local contact = ffi.new("HmContact")
local way = ffi.new("HmTranslation")
local near = ffi.new("HmNear")
local ray_hit = ffi.new("HmWorldRayHit")
local sweep = ffi.new("HmWorldSweep")
local continuous = ffi.new("HmWorldContinuousSweep")
local probe = ffi.new("HmProbe")

local function id_list(ask)
  local list, count = class.listed("HmColliderId", ask)
  return class.map(list, count, ids.of)
end

-- Colliders in an area.

--- Returns whether any collider has a solid pixel inside a figure or placed mask.
function World:anyIn(area, filter)
  ok(C.hm_world_any_in(handle(self), figure.stencil(area), ids.filter(filter), flag))
  return flag[0]
end

--- Returns the collider with the smallest index that has a solid pixel inside a figure or placed
-- mask, or nil if there is no such collider.
function World:firstIn(area, filter)
  if
    not ok(C.hm_world_first_in(handle(self), figure.stencil(area), ids.filter(filter), id_place))
  then
    return nil
  end
  return ids.of(id_place[0])
end

--- Counts the colliders that have a solid pixel inside a figure or placed mask.
function World:countIn(area, filter)
  ok(C.hm_world_count_in(handle(self), figure.stencil(area), ids.filter(filter), number))
  return number[0]
end

--- Returns all colliders that have a solid pixel inside a figure or placed mask, sorted by index.
function World:allIn(area, filter)
  local own, shape, kept = handle(self), figure.stencil(area), ids.filter(filter)
  return id_list(function(...) return C.hm_world_all_in(own, shape, kept, ...) end)
end

--- Returns all colliders that a collider can collide with and currently overlaps, sorted by index.
function World:touching(id, filter)
  local own, raw, kept = handle(self), ids.raw(id), ids.filter(filter)
  return id_list(function(...) return C.hm_world_touching(own, raw, kept, ...) end)
end

--- Returns all pairs of colliders that can collide and currently overlap, in which the first passes
-- one filter and the second passes the other, as a list of {a, b}.
function World:pairsBetween(one, other)
  local own, first, second = handle(self), ids.filter(one, 1), ids.filter(other, 2)
  return world.pair_list(function(...) return C.hm_world_pairs_between(own, first, second, ...) end)
end

--- Returns how two colliders currently overlap, regardless of their layers: see `Placed:contact`.
-- The depth and the side are those of `a`. Returns nil if the colliders do not overlap.
function World:contact(a, b)
  local status = C.hm_world_contact(handle(self), ids.raw(a, "a"), ids.raw(b, "b"), contact)
  return ok(status) and struct.reader("HmContact")(contact) or nil
end

-- Rays and sweeps.

-- Returns a reader that puts an id and the fields of its hit into one table.
local function found(kind, field)
  local read = struct.reader(kind)
  return function(entry)
    local value = read(entry[field])
    value.id = ids.of(entry.collider)
    return value
  end
end

local read_ray = found("HmRayHit", "hit")
local read_sweep = found("HmSweep", "sweep")
local read_continuous = found("HmContinuousSweep", "sweep")

local function read_near(entry)
  local length, x, y, ox, oy, squared = pair.read_distance(entry.distance)
  return {
    id = ids.of(entry.collider),
    length = length,
    squared = squared,
    pixel = { x = x, y = y },
    other = { x = ox, y = oy },
  }
end

local function check_ray(x1, y1, x2, y2)
  check.finite(x1, "x1"); check.finite(y1, "y1"); check.finite(x2, "x2"); check.finite(y2, "y2")
end

--- Returns the first collider that a ray from (x1, y1) to (x2, y2) hits, as a table like that of
-- `Placed:ray` with the collider's `id`, or nil if the ray hits nothing. A horizontal or vertical
-- ray along a whole-number coordinate hits nothing, so add 0.5 to go through the center of a pixel.
function World:ray(x1, y1, x2, y2, filter)
  check_ray(x1, y1, x2, y2)
  local status = C.hm_world_ray(handle(self), x1, y1, x2, y2, ids.filter(filter), ray_hit)
  return ok(status) and read_ray(ray_hit) or nil
end

--- Returns all colliders that a ray hits, each with the first pixel that the ray hits, sorted by
-- time.
function World:rayAll(x1, y1, x2, y2, filter)
  check_ray(x1, y1, x2, y2)
  local own, kept = handle(self), ids.filter(filter)
  local list, count = class.listed(
    "HmWorldRayHit",
    function(...) return C.hm_world_ray_all(own, x1, y1, x2, y2, kept, ...) end
  )
  return class.map(list, count, read_ray)
end

-- Converts the starting point of a query: a collider, a placed mask or a pixel.
local function probe_of(value)
  probe.collider, probe.mask, probe.x, probe.y, probe.kind =
    ids.NONE, nil, 0, 0, C.HM_PROBE_KIND_PIXEL
  if type(value) == "number" then
    probe.collider, probe.kind = ids.raw(value), C.HM_PROBE_KIND_COLLIDER
  elseif placed.is_one(value) then
    probe.mask, probe.x, probe.y = placed.whole(value, "the mask")
    probe.kind = C.HM_PROBE_KIND_MASK
  else
    local x, y = check.pair(value, "where to start from")
    probe.x, probe.y = check.pixel(x, "x"), check.pixel(y, "y")
  end
  return probe
end

local function sweeps(name, call, place, kind, read)
  local one, all = C[call], C[call .. "_all"]
  World[name] = function(self, from, dx, dy, filter)
    local own, start = handle(self), probe_of(from)
    local status =
      one(own, start, check.integer(dx, "dx"), check.integer(dy, "dy"), ids.filter(filter), place)
    return ok(status) and read(place) or nil
  end
  World[name .. "All"] = function(self, from, dx, dy, filter)
    local own, start, kept = handle(self), probe_of(from), ids.filter(filter)
    dx, dy = check.integer(dx, "dx"), check.integer(dy, "dy")
    local list, count = class.listed(
      kind,
      function(...) return all(own, start, dx, dy, kept, ...) end
    )
    return class.map(list, count, read)
  end
end

--- `sweep(from, dx, dy, filter)` returns the first collider that a collider or mask hits as it
-- moves in whole-pixel steps while all other colliders stand still. The result is a table like that
-- of `Placed:sweep` with the collider's `id`. `sweepAll` returns all colliders that the collider or
-- mask hits, and computes each hit as if the other colliders did not exist.
sweeps("sweep", "hm_world_sweep", sweep, "HmWorldSweep", read_sweep)

--- `sweepContinuous` and `sweepContinuousAll` do the same as `sweep` and `sweepAll` along a
-- straight line, with the exact time of impact.
sweeps(
  "sweepContinuous",
  "hm_world_sweep_continuous",
  continuous,
  "HmWorldContinuousSweep",
  read_continuous
)

-- The nearest colliders.

--- Returns the nearest collider. The result is a table with the collider's `id`; the `length`
-- between the nearest edges; `squared`, the square of that length; and the nearest pixels. `pixel`
-- {x, y} belongs to the starting point of the query, and `other` {x, y} belongs to the collider.
-- Returns nil if no collider passes the filter.
function World:nearest(from, filter)
  return ok(C.hm_world_nearest(handle(self), probe_of(from), ids.filter(filter), near))
      and read_near(near)
    or nil
end

--- Returns the colliders that are nearest to another collider, a placed mask or a pixel, at most
-- `most` of them, sorted by distance.
function World:nearestAll(from, most, filter)
  local own, start, kept = handle(self), probe_of(from), ids.filter(filter)
  check.count(most, "the number of colliders", check.MAX)
  local list, count = class.listed(
    "HmNear",
    function(...) return C.hm_world_nearest_all(own, start, most, kept, ...) end
  )
  return class.map(list, count, read_near)
end

--- Returns all colliders within a distance, in pixels, of another collider, a placed mask or a
-- pixel, sorted by distance.
function World:within(from, distance, filter)
  local own, start, kept = handle(self), probe_of(from), ids.filter(filter)
  check.count(distance, "the distance")
  local list, count = class.listed(
    "HmNear",
    function(...) return C.hm_world_within(own, start, distance, kept, ...) end
  )
  return class.map(list, count, read_near)
end

--- Returns the dx and dy of the shortest push that moves a collider to a position where it overlaps
-- nothing solid. They are (0, 0) if the collider is already free. Returns nil if there is no free
-- position within 4095 pixels.
function World:nearestFree(id)
  if not ok(C.hm_world_nearest_free(handle(self), ids.raw(id), way)) then return nil end
  return way.dx, way.dy
end

return world
