-- Answers the questions in conformance/pairs.jsonl.

local conformance = require "conformance"
local that = require "check_that"

local list, point, maybe = conformance.list, conformance.point, conformance.maybe

local function pair(a, b)
  local contact = a:contact(b)
  local answer = {
    overlaps = a:overlaps(b),
    area = a:area(b),
    first = list(a:first(b)),
    bounds = list(a:overlapBounds(b)),
    side = a:side(b),
    depth = a:depth(b),
  }
  assert(
    not contact or conformance.is_same(conformance.overlap(contact), answer),
    "contact has another answer"
  )
  assert((contact ~= nil) == answer.overlaps, "contact disagrees")
  return answer
end

local function exact(a, b)
  local one, other = a:exact(), b:exact()
  local first = one:first(other)
  return {
    overlaps = one:overlaps(other),
    side = one:side(other),
    depth = one:depth(other),
    pixels = first and { point(first.a), point(first.b) },
  }
end

local function measures(mask)
  return {
    size = { mask:getDimensions() },
    count = mask:count(),
    bounds = list(mask:bounds()),
    components8 = mask:components(8):getCount(),
    components4 = mask:components(4):getCount(),
    holes = mask:holes(8):getCount(),
    perimeter = mask:perimeter(),
  }
end

local function answer(question)
  local a = question.a and conformance.mask(question.a)
  local b = question.b and conformance.mask(question.b)
  b = b and b:at(unpack(question.b.at))
  if question.mode then
    local posed = a:posed(conformance.pose(question.a))
    if question.mode == "exact" then return exact(posed, b) end
    assert(
      posed:overlaps(b) == posed:draw():overlaps(b),
      "a pose overlaps differently once it is drawn"
    )
    assert(posed:overlaps(b) == b:overlaps(posed), "overlaps is not symmetric")
    return pair(posed, b)
  end
  a = a and question.query ~= "mask" and a:at(unpack(question.a.at)) or a
  if question.query == "pair" then return pair(a, b) end
  if question.query == "mask" then return measures(a) end
  if question.query == "sweep" then
    local dx, dy = unpack(question.by)
    local stepped, continuous = a:sweep(b, dx, dy), a:sweepContinuous(b, dx, dy)
    return {
      stepped = stepped and conformance.stepped(stepped) or { hit = false },
      continuous = continuous and conformance.continuous(continuous) or { hit = false },
    }
  end
  if question.query == "separation" then
    return { outer = { a:separation(b) }, nearest = { a:nearestFree(b) }, depth = a:depth(b) }
  end
  if question.query == "distance" then
    local length, x, y, ox, oy, squared = a:distance(b)
    assert(length == (squared and math.sqrt(squared)), "the length is not the root of its square")
    return { distance_squared = squared, pixels = length and { { x, y }, { ox, oy } } }
  end
  if question.query == "ray" then
    local x1, y1, x2, y2 = question.from[1], question.from[2], question.to[1], question.to[2]
    local hit = b:ray(x1, y1, x2, y2)
    if not hit then return { hit = false } end
    local normal = conformance.normals(hit.normalX, hit.normalY)[1]
    local pixels = #b:rayAll(x1, y1, x2, y2, 100000)
    return {
      hit = true,
      pixel = point(hit.pixel),
      time = conformance.time(hit.time),
      normal = normal,
      pixels = pixels,
    }
  end
  assert(question.query == "count", "no such query")
  local figure = conformance.figure(question["in"])
  local count = b:countIn(figure)
  assert(
    b:anyIn(figure) == (count > 0) and (b:firstIn(figure) ~= nil) == (count > 0),
    "anyIn or firstIn has another opinion"
  )
  return { count = count }
end

return {
  ["answers about pairs are the same as in the other languages"] = function()
    local lines = conformance.lines "pairs.jsonl"
    assert(#lines >= 1600, "there are fewer questions than there should be")
    for number, question in ipairs(lines) do
      local found = answer(question)
      if not conformance.is_same(found, question.answer) then
        error(
          ("line %d: %s instead of %s"):format(
            number,
            that.shown(found),
            that.shown(maybe(question.answer))
          )
        )
      end
    end
  end,
}
