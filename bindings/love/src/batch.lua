--- Queries about many pairs in one call. A pair is a list of two placed masks.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local placed = part "placed"

local M = {}

local ok = class.ok

-- Memory that all calls share. It has room for the longest list so far.
local room = 0
local memory = {}

local function grow(count)
  if count <= room then return end
  room = math.max(count, 2 * room, 64)
  memory.pairs = ffi.new("HmPair[?]", room)
  memory.ways = ffi.new("HmTranslation[?]", room)
  memory.others = ffi.new("HmPlaced[?]", room)
  memory.flags = ffi.new("bool[?]", room)
  memory.areas = ffi.new("uint64_t[?]", room)
  memory.depths = ffi.new("HmDepth[?]", room)
  memory.contacts = ffi.new("HmContact[?]", room)
  memory.sweeps = ffi.new("HmSweep[?]", room)
  memory.continuous = ffi.new("HmContinuousSweep[?]", room)
end

local function put(to, value, name)
  local own, x, y = placed.whole(value, name)
  to.mask, to.x, to.y = own, x, y
end

local function fill(list)
  check.list(list, "the pairs")
  local count = #list
  grow(count)
  for index = 1, count do
    local pair = check.list(list[index], "a pair")
    local to = memory.pairs[index - 1]
    put(to.a, pair[1], "the first of a pair")
    put(to.b, pair[2], "the second of a pair")
  end
  return count
end

local function collect(out, count, read)
  out = out == nil and {} or check.list(out, "out")
  for index = 1, count do out[index] = read(index - 1) end
  return out
end

--- Tests whether the two masks of each pair share a pixel. Returns a list of booleans, one for each
-- pair.
-- @param out a list for the answers, by default a new one
function M.overlapsMany(list, out)
  local count = fill(list)
  ok(C.hm_overlaps_many(memory.pairs, count, memory.flags))
  return collect(out, count, function(at) return memory.flags[at] end)
end

--- Tests whether a placed mask shares a pixel with each of a list of other placed masks.
function M.overlapsAgainst(one, others, out)
  local own, x, y = placed.whole(one, "the one")
  check.list(others, "the others")
  local count = #others
  grow(count)
  for index = 1, count do put(memory.others[index - 1], others[index], "one of the others") end
  ok(C.hm_overlaps_against(own, x, y, memory.others, count, memory.flags))
  return collect(out, count, function(at) return memory.flags[at] end)
end

--- Counts the pixels that the two masks of each pair share.
function M.areaMany(list, out)
  local count = fill(list)
  ok(C.hm_area_many(memory.pairs, count, memory.areas))
  return collect(out, count, function(at) return tonumber(memory.areas[at]) end)
end

--- Computes how far you must push the first mask of each pair in each direction to separate it from
-- the second mask: see `depth`. All depths are 0 if the two masks do not overlap.
function M.depthMany(list, out)
  local count = fill(list)
  ok(C.hm_depth_many(memory.pairs, count, memory.depths))
  local read = struct.reader("HmDepth")
  return collect(out, count, function(at) return read(memory.depths[at]) end)
end

--- Computes all properties of the overlap of each pair: see `contact`. The answer for a pair is
-- false if its two masks do not overlap.
function M.contactMany(list, out)
  local count = fill(list)
  ok(C.hm_contact_many(memory.pairs, count, memory.contacts))
  local read = struct.reader("HmContact")
  return collect(out, count, function(at)
    local found = memory.contacts[at]
    return found.area ~= 0 and read(found)
  end)
end

local function sweep_many(list, ways, out, call, sweeps, kind)
  local count = fill(list)
  check.list(ways, "the ways")
  if #ways ~= count then check.fail("there are %d pairs, but %d ways", count, #ways) end
  for index = 1, count do
    local dx, dy = check.pair(ways[index], "a way")
    memory.ways[index - 1].dx, memory.ways[index - 1].dy =
      check.integer(dx, "dx"), check.integer(dy, "dy")
  end
  ok(call(memory.pairs, memory.ways, count, memory.flags, memory[sweeps]))
  local read = struct.reader(kind)
  return collect(out, count, function(at) return memory.flags[at] and read(memory[sweeps][at]) end)
end

--- Finds where the first mask of each pair hits the second as it moves by {dx, dy}: see `sweep`.
-- The answer is false if the first mask does not hit the second.
function M.sweepMany(list, ways, out)
  return sweep_many(list, ways, out, C.hm_sweep_many, "sweeps", "HmSweep")
end

--- Finds where the first mask of each pair hits the second as it moves along a straight line: see
-- `sweepContinuous`.
function M.sweepContinuousMany(list, ways, out)
  return sweep_many(list, ways, out, C.hm_sweep_continuous_many, "continuous", "HmContinuousSweep")
end

return M
