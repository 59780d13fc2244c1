-- Reads and writes the values of the files in the folder conformance. Its README describes them.

local bit = require "bit"
local cjson = require "cjson"
local hitmask = require "hitmask"
local that = require "check_that"

local M = { null = cjson.null }

--- Returns a value, or nil instead of null.
function M.maybe(value)
  if value == cjson.null then return nil end
  return value
end

--- Returns whether two values are equal as JSON.
function M.is_same(one, other)
  return that.is_same(one, other, cjson.null)
end

--- Returns the lines of a file in the folder.
function M.lines(name)
  local lines = {}
  for line in io.lines("../../conformance/" .. name) do lines[#lines + 1] = cjson.decode(line) end
  return lines
end

--- Returns the mask of a sprite.
function M.mask(sprite)
  local width, height = sprite.size[1], sprite.size[2]
  local row = math.ceil(width / 8)
  return hitmask.mask.fromFunction(width, height, function(x, y)
    local at = y * row + math.floor(x / 8)
    local byte = tonumber(sprite.bits:sub(2 * at + 1, 2 * at + 2), 16)
    return bit.band(bit.lshift(byte, x % 8), 128) ~= 0
  end)
end

function M.figure(area)
  if area.polygon then
    local numbers = {}
    for _, corner in ipairs(area.polygon) do
      numbers[#numbers + 1] = corner[1]
      numbers[#numbers + 1] = corner[2]
    end
    return hitmask.polygon(unpack(numbers))
  end
  if area.capsule then
    local from, to = area.capsule[1], area.capsule[2]
    return hitmask.capsule(from[1], from[2], to[1], to[2], area.radius)
  end
  if area.rect then return hitmask.rect(unpack(area.rect)) end
  return hitmask.circle(area.circle[1], area.circle[2], area.radius)
end

--- Returns several values as a list, or nil.
function M.list(first, ...)
  if first == nil then return nil end
  return { first, ... }
end

function M.point(value)
  return value and { value.x, value.y }
end

function M.time(value)
  return { value.numerator, value.denominator }
end

--- Returns the unit steps of a normal, one for each face.
function M.normals(x, y)
  local list = {}
  if x ~= 0 then list[#list + 1] = { x, 0 } end
  if y ~= 0 then list[#list + 1] = { 0, y } end
  return list
end

function M.stepped(hit)
  return {
    hit = true,
    step = hit.step,
    of = hit.steps,
    at = M.point(hit.blocked),
    free = M.point(hit.free),
    first = M.point(hit.first),
  }
end

function M.continuous(hit)
  return { hit = true, time = M.time(hit.time), normals = M.normals(hit.faceX, hit.faceY) }
end

--- Returns the answer for an overlap.
function M.overlap(contact)
  if not contact then return nil end
  local bounds = contact.bounds
  return {
    overlaps = true,
    area = contact.area,
    first = M.point(contact.first),
    bounds = { bounds.x, bounds.y, bounds.width, bounds.height },
    side = contact.side,
    depth = contact.depth,
  }
end

--- Converts a pose from the files to LÖVE's names.
function M.pose(value)
  local pivot, scale = M.maybe(value.pivot) or { 0, 0 }, M.maybe(value.scale) or { 1, 1 }
  return {
    x = value.at[1],
    y = value.at[2],
    degrees = value.turn,
    sx = scale[1],
    sy = scale[2],
    ox = pivot[1],
    oy = pivot[2],
  }
end

return M
