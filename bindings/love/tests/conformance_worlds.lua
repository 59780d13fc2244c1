-- Plays the worlds in conformance/worlds.jsonl.

local conformance = require "conformance"
local hitmask = require "hitmask"
local that = require "check_that"

local list, point, maybe = conformance.list, conformance.point, conformance.maybe

local function same(found, expected, what)
  if not conformance.is_same(found, expected) then
    error(("%s has %s instead of %s"):format(what, that.shown(found), that.shown(expected)))
  end
end

--- Creates a world with the sprites of a line.
local function empty(line)
  local world = hitmask.world()
  for _, frames in ipairs(line.sprites) do
    local sprite = {}
    for index, frame in ipairs(frames) do
      sprite[index] = { mask = conformance.mask(frame), x = frame.offset[1], y = frame.offset[2] }
    end
    world:add(sprite)
  end
  return world
end

local Player = {}
Player.__index = Player

--- Returns the number of a collider, which starts at 0, by its id.
function Player:number(id)
  for number = 0, self.count - 1 do
    if self.ids[number] == id then return number end
  end
  error("no such id")
end

function Player:numbers(ids)
  local numbers = {}
  for index, id in ipairs(ids) do numbers[index] = self:number(id) end
  return numbers
end

--- Returns the answer of a tick.
function Player:ticked(events, world)
  local written = {}
  for kind, a, b, cause in events:all() do
    written[#written + 1] = { kind, self:number(a), self:number(b), cause }
  end
  local starts = 0
  for _ in events:started() do starts = starts + 1 end
  for _ in events:ongoing() do starts = starts + 1 end
  for _ in events:ended() do starts = starts + 1 end
  assert(starts == events:getCount() and starts == #written, "the kinds of events do not add up")
  return { events = written, hash = world:hash() }
end

function Player:found(hits, first, answer)
  local function written(hit)
    local value = answer(hit)
    value.collider = self:number(hit.id)
    return value
  end
  local all = {}
  for index, hit in ipairs(hits) do all[index] = written(hit) end
  same(first and written(first), all[1], "the first")
  return all
end

function Player:filter(filter)
  filter = maybe(filter)
  if not filter then return nil end
  local found = {}
  if filter.layers then found.layers = { bits = filter.layers } end
  if filter.except then found.except = self.ids[filter.except] end
  if filter.sensors ~= nil then found[filter.sensors and "sensors" or "solid"] = true end
  if filter.still ~= nil then found[filter.still and "still" or "moving"] = true end
  return found
end

--- Returns a figure, or the mask of a frame.
function Player:area(area)
  if not area.sprite then return conformance.figure(area) end
  local frame = self.world:sprites():mask(area.sprite + 1, area.frame + 1)
  return frame:getMask():at(unpack(area.at))
end

function Player:insert(command)
  local options = {
    x = command.at[1],
    y = command.at[2],
    layer = command.layer,
    still = command.still,
    sensor = command.sensor,
    tag = command.user_data,
    collidesWith = command.collides_with and { bits = command.collides_with },
  }
  if command.terrain then
    local at = command.terrain.at
    options.terrain, options.still =
      hitmask.terrain(conformance.mask(command.terrain):at(at[1], at[2])), nil
  else
    options.sprite, options.frame = command.sprite + 1, command.frame + 1
    if command.turn then
      local pose = conformance.pose(command)
      for _, name in ipairs { "degrees", "sx", "sy", "ox", "oy" } do options[name] = pose[name] end
    end
  end
  local id = self.world:insert(options)
  self.ids[self.count] = id
  self.count = self.count + 1
  return { hitmask.indexOf(id) - 1, math.floor(id / 2 ^ 24) }
end

function Player:sweeps(command, id, filter)
  local world, dx, dy = self.world, command.by[1], command.by[2]
  local function stepped(hit) return conformance.stepped(hit) end
  local function continuous(hit) return conformance.continuous(hit) end
  return {
    stepped = self:found(
      world:sweepAll(id, dx, dy, filter),
      world:sweep(id, dx, dy, filter),
      stepped
    ),
    continuous = self:found(
      world:sweepContinuousAll(id, dx, dy, filter),
      world:sweepContinuous(id, dx, dy, filter),
      continuous
    ),
  }
end

function Player:in_area(area, filter)
  local world = self.world
  local all = self:numbers(world:allIn(area, filter))
  local first = world:firstIn(area, filter)
  same(
    { world:anyIn(area, filter), world:countIn(area, filter), first and self:number(first) },
    { #all > 0, #all, all[1] },
    "the area"
  )
  return all
end

local COMMANDS = {
  insert = function(self, command) return self:insert(command) end,
  remove = function(self, _, id) self.world:remove(id) end,
  move = function(self, command, id) self.world:setPosition(id, unpack(command.at)) end,
  move_all = function(self, command)
    self.world:moveAll(function(_, x, y) return x + command.by[1], y + command.by[2] end)
  end,
  frame = function(self, command, id)
    self.world:setFrame(id, command.frame + 1)
  end,
  sprite = function(self, command, id)
    self.world:setSprite(id, command.sprite + 1, command.frame + 1)
  end,
  pose = function(self, command, id)
    self.world:setPose(id, conformance.pose(command))
  end,
  unpose = function(self, _, id)
    self.world:setPose(id, nil)
  end,
  layers = function(self, command, id)
    self.world:setLayers(id, command.layer, { bits = command.collides_with })
  end,
  user_data = function(self, command, id) self.world:setTag(id, command.user_data) end,
  carve = function(self, command, id)
    local change = self.world:carve(id, self:area(command["in"]))
    return change and change.count or 0
  end,
  fill = function(self, command, id)
    local change = self.world:fill(id, self:area(command["in"]))
    return change and change.count or 0
  end,
  push_out = function(self, _, id) return list(self.world:pushOut(id)) end,
  snapshot = function(self) self.saved, self.saved_count = self.world:snapshot(), self.count end,
  restore = function(self)
    self.count = self.saved_count
    self.world:restore(self.saved)
  end,
  tick = function(self) return self:ticked(self.world:tick(), self.world) end,
  ray = function(self, command, _, filter)
    local x1, y1, x2, y2 = command.from[1], command.from[2], command.to[1], command.to[2]
    return self:found(
      self.world:rayAll(x1, y1, x2, y2, filter),
      self.world:ray(x1, y1, x2, y2, filter),
      function(hit)
        local normal = conformance.normals(hit.normalX, hit.normalY)[1]
        return { pixel = point(hit.pixel), time = conformance.time(hit.time), normal = normal }
      end
    )
  end,
  ["in"] = function(self, command, _, filter)
    return self:in_area(self:area(command["in"]), filter)
  end,
  touching = function(self, _, id, filter)
    return self:numbers(self.world:touching(id, filter))
  end,
  contact = function(self, command, id)
    return conformance.overlap(self.world:contact(id, self.ids[command.other]))
  end,
  within = function(self, command, id, filter)
    local near = self.world:within(id, command.distance, filter)
    local nearest = #near > 0 and self.world:nearest(id, filter) or nil
    return self:found(near, nearest, function(hit)
      return { squared = hit.squared, pixels = { point(hit.pixel), point(hit.other) } }
    end)
  end,
  nearest_free = function(self, _, id) return list(self.world:nearestFree(id)) end,
  sweep = function(self, command, id, filter) return self:sweeps(command, id, filter) end,
}

--- Replays a recording and compares it with the commands that were recorded.
local function replay(line, bytes)
  local play = hitmask.world.play(hitmask.recording(bytes), empty(line))
  local player = setmetatable({ ids = {}, count = 0 }, Player)
  local saved = 0
  for _, command in ipairs(line.commands) do
    if command["do"] == "insert" then
      -- An id as a number, from the generation and the index counted from 1.
      player.ids[player.count] = command.answer[2] * 2 ^ 24 + command.answer[1] + 1
      player.count = player.count + 1
    elseif command["do"] == "snapshot" then
      saved = player.count
    elseif command["do"] == "restore" then
      player.count = saved
    elseif command["do"] == "tick" then
      same(player:ticked(play:step(), play:world()), command.answer, "the replay")
    end
  end
  same(play:step(), nil, "the end of the replay")
end

local function play(line)
  local player = setmetatable({ world = empty(line), ids = {}, count = 0 }, Player)
  player.world:startRecording()
  for number, command in ipairs(line.commands) do
    local id = command.collider and player.ids[command.collider]
    local answer = COMMANDS[command["do"]](player, command, id, player:filter(command.filter))
    same(answer, maybe(command.answer), ("command %d, %s,"):format(number - 1, command["do"]))
  end
  local bytes = player.world:stopRecording():toBytes()
  if not line.recording then return 0 end
  local hexadecimal = bytes:gsub(".", function(letter) return ("%02x"):format(letter:byte()) end)
  same(hexadecimal, line.recording, "the recording")
  replay(line, bytes)
  return 1
end

return {
  ["events, states, answers and replays of worlds are the same as in the other languages"] = function()
    local worlds, replays = conformance.lines "worlds.jsonl", 0
    for number, line in ipairs(worlds) do
      local is_fine, error_or_count = pcall(play, line)
      if not is_fine then error(("world %d: %s"):format(number, error_or_count)) end
      replays = replays + error_or_count
    end
    assert(#worlds >= 120 and replays >= 8, ("%d worlds, %d replays"):format(#worlds, replays))
  end,
}
