--- The ids of colliders, layers, and the filters of queries.

local ffi = require "ffi"
local C = part "library"
local check = part "check"

local M = {}

-- A Lua number represents every integer below 2^53 exactly. The lower 24 bits are the index,
-- counted from 1. The other bits are the generation, which counts how often the index was used
-- before.
local INDEXES, HALF = 16777216, 4294967296

local shift = 4294967296ULL

--- Returns the C id for a number, or raises an error that calls the number `name`.
function M.raw(id, name)
  if type(id) == "number" and id >= 1 and id < 9007199254740992 and id % 1 == 0 then
    local index = id % INDEXES
    if index ~= 0 then
      local generation = (id - index) / INDEXES
      if generation < 2097152 then return generation * HALF + index - 1 end
      return ffi.cast("uint64_t", generation) * shift + ffi.cast("uint64_t", index - 1)
    end
  end
  check.refuse(name or "the id", id, "the id of a collider")
end

--- Returns the number for a C id.
function M.of(raw)
  local number = tonumber(raw)
  if number < 9007199254740992 then
    local index = number % HALF
    if index < INDEXES - 1 then return (number - index) / HALF * INDEXES + index + 1 end
  end
  local generation = tonumber(raw / shift)
  local index = tonumber(raw % shift)
  if index >= INDEXES - 1 or generation >= 536870912 then
    check.fail(
      "this collider has no id in Lua: its index is %.0f, and it was used %.0f times",
      index,
      generation
    )
  end
  return generation * INDEXES + index + 1
end

--- An id that no collider has.
M.NONE = 0xffffffffffffffffULL

--- Returns the index of a collider, which starts at 1. The index is small, so you can use it in
-- your own lists. After the collider is removed, another collider gets the same index.
function M.index_of(id)
  M.raw(id)
  return id % INDEXES
end

-- Layers.

local bit = require "bit"

--- Checks a layer.
function M.layer(value)
  return check.count(value, "the layer", 31)
end

--- Returns the bits of a set of layers. The set can be the number of a layer, a list of layers,
-- "all", "none" or { bits = … }. Nil means all layers.
function M.layers(value)
  if value == nil or value == "all" then return 4294967295 end
  if value == "none" then return 0 end
  if type(value) == "number" then return 2 ^ M.layer(value) end
  if type(value) == "table" then
    if value.bits ~= nil then return check.count(value.bits, "the bits of the layers") end
    local bits = 0
    for _, layer in ipairs(value) do bits = bit.bor(bits, bit.lshift(1, M.layer(layer))) end
    return bits % HALF
  end
  check.refuse(
    "the layers",
    value,
    'a number from 0 to 31, a list of them, "all", "none" or { bits = … }'
  )
end

-- Filters.

local FILTER = { "layers", "except", "solid", "sensors", "still", "moving" }

local filters = { ffi.new("HmFilter"), ffi.new("HmFilter") }

local function keep(only, others, what)
  if only ~= nil and check.flag(only, what[1]) then
    if others ~= nil and check.flag(others, what[2]) then
      check.fail("a filter is %s or %s, not both", what[1], what[2])
    end
    return C.HM_KEEP_ONLY
  end
  if others ~= nil and check.flag(others, what[2]) then return C.HM_KEEP_NO end
  return C.HM_KEEP_ALL
end

--- Returns a filter for the next call: either only layers, or a table with `layers`, `except` (an
-- id), `solid`, `sensors`, `still` and `moving`.
-- @param which 2 for the second filter of a call
function M.filter(value, which)
  if value == nil then return nil end
  local filter = filters[which or 1]
  local is_options = type(value) == "table" and value[1] == nil and value.bits == nil
  if not is_options then
    filter.layers, filter.sensors, filter.still, filter.except =
      M.layers(value), C.HM_KEEP_ALL, C.HM_KEEP_ALL, M.NONE
    return filter
  end
  check.options(value, "the filter", FILTER)
  filter.layers = M.layers(value.layers)
  filter.except = value.except == nil and M.NONE or M.raw(value.except, "except")
  filter.sensors = keep(value.sensors, value.solid, { "sensors", "solid" })
  filter.still = keep(value.still, value.moving, { "still", "moving" })
  return filter
end

return M
