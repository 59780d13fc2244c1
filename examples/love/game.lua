-- The rules of the game, which define a tick. This file draws nothing and reads no keys, so a
-- script can play the game.

local hitmask = require "hitmask"

-- The materials of the painting's colors. All other colors are background.
local PAINTS = {
  earth = { 0x5FA83A, 0x478632, 0x8A5A3C, 0x744832 },
  stone = { 0x6D7078, 0x555862 },
  planks = { 0xC89B5A, 0x9C703C },
  spikes = { 0xD04648, 0xA0303C },
}
local WIDTH, HEIGHT = 480, 270
local GEMS = {
  { 106, 222 },
  { 218, 196 },
  { 420, 236 },
  { 431, 100 },
  { 302, 132 },
  { 352, 102 },
  { 102, 116 },
  { 26, 248 },
}
-- The number of the earth in the list of obstacles.
local EARTH = 1
local FUSE, BOMB, LARGEST = 50, 17, 2000
local STAND, WALK, JUMP, FALL, DUCK = 1, 2, 4, 5, 13

local Game = {}
Game.__index = Game

local function painted(data, paints)
  local is = {}
  for _, paint in ipairs(paints) do is[paint] = true end
  return hitmask.mask.fromFunction(WIDTH, HEIGHT, function(x, y)
    local r, g, b = love.math.colorToBytes(data:getPixel(x, y))
    return is[r * 65536 + g * 256 + b] or false
  end)
end

function Game.new(seed)
  local game = setmetatable(
    {
      ticks = 0,
      lives = 3,
      state = "playing",
      meteors = {},
      bombs = {},
      clods = {},
      blasts = {},
      gems = {},
    },
    Game
  )
  game.random = love.math.newRandomGenerator(seed)
  local data = love.image.newImageData("art/level.png")
  local earth = painted(data, PAINTS.earth)
  -- The earth is in front. A darker copy of the earth is in the back, and shows where the earth has
  -- been dug away.
  game.front, game.back = earth:cutOut(data), data
  game.back:mapPixel(function(x, y, r, g, b, a)
    if earth:get(x, y) then return r * 0.45, g * 0.4, b * 0.45, a end
    return r, g, b, a
  end)
  game.earth = hitmask.terrain(earth)
  local side = hitmask.mask.full(8, 2 * HEIGHT)
  game.around = hitmask.obstacles {
    { terrain = game.earth },
    { mask = painted(data, PAINTS.stone) },
    { mask = painted(data, PAINTS.spikes), material = "hazard" },
    { mask = side, x = -8, y = -HEIGHT },
    { mask = side, x = WIDTH, y = -HEIGHT },
  }
  -- Each plank has an id, so that the hero can drop through only that plank.
  local planks = painted(data, PAINTS.planks)
  for _, part in ipairs(planks:components():toTable()) do
    local b = part.bounds
    game.around:add {
      mask = planks:cropped(b.x, b.y, b.width, b.height),
      x = b.x,
      y = b.y,
      material = "one-way",
      id = part.index,
    }
  end
  game.raft, game.route =
    hitmask.mask.full(34, 5), hitmask.path({ 178, 228, 234, 228 }, { speed = 0.75, pause = 20 })
  game.raft_number =
    game.around:add { mask = game.raft, x = 178, y = 228, material = "one-way", id = 100 }
  game.rules = hitmask.platformer.tight():forHeight(16)
  game.right = hitmask.sheet("art/hero.png", { width = 12, height = 16 })
  game.left = game.right:flippedX()
  -- Filled down to the feet, so that the hero does not stand on a platform with a chin or a hand.
  local bodies = {}
  for index, frame in ipairs(game.right:frames()) do
    bodies[index] = frame:getMask():filledColumns()
  end
  game.bodies = hitmask.bodyMasks(bodies, { duck = DUCK, left = "mirrored" })
  game.hero, game.held, game.safe = hitmask.platformerState(20, 210), {}, 0
  game.gem = hitmask.sheet("art/gem.png", { width = 8, height = 8 }):frame(1):getMask()
  game.bomb = hitmask.mask.fromFunction(
    7,
    7,
    function(x, y) return (x - 3) ^ 2 + (y - 3) ^ 2 < 12 end
  )
  game.kinds = { hitmask.mask("art/meteor-1.png"), hitmask.mask("art/meteor-2.png") }
  for index, at in ipairs(GEMS) do game.gems[index] = { x = at[1], y = at[2] } end
  return game
end

--- The frame for the hero's current action.
function Game:frame()
  local hero = self.hero
  if hero.isDucking then return DUCK end
  if hero.mode ~= "ground" then return hero.speed.y < 0 and JUMP or FALL end
  return hero.speed.x ~= 0 and WALK + math.floor(self.ticks / 6) % 2 or STAND
end

--- The hero's mask as it is drawn, for hits and for items that it collects.
function Game:drawn()
  return (self.hero.facesLeft and self.left or self.right)
    :frame(self:frame())
    :at(self.hero:getPosition())
end

function Game:hurt(dx, dy)
  if self.safe > 0 then return end
  self.lives, self.safe = self.lives - 1, 90
  self.hero:launch(dx, dy)
  if self.lives == 0 then self.state = "lost" end
end

--- Digs a crater. Pieces that it cuts off fall.
function Game:explode(x, y, radius)
  table.insert(self.blasts, { x = x, y = y, radius = radius, age = 0 })
  local hero_x, hero_y = self.hero.x + 6, self.hero.y + 8
  if (hero_x - x) ^ 2 + (hero_y - y) ^ 2 < (radius + 8) ^ 2 then
    self.hero:launch(hero_x < x and -2.5 or 2.5, -3)
  end
  local crater = self.earth:carve(hitmask.circle(x, y, radius))
  if not crater then return end
  for _, island in ipairs(self.earth:islands(crater.bounds, { limit = LARGEST })) do
    self.earth:carve(island.placed)
    local left, top = island.placed:getPosition()
    local mask = island.placed:getMask()
    table.insert(
      self.clods,
      {
        mask = mask,
        body = hitmask.body(left, top),
        speed = 0,
        data = mask:cutOut(self.front, left, top),
      }
    )
  end
  self:dug()
end

--- Updates the obstacles and the picture after the earth has changed.
function Game:dug()
  self.around:set(EARTH, { terrain = self.earth })
  for _, r in ipairs(self.earth:takeChanges()) do
    self.earth:cut(self.front, r.x, r.y, r.width, r.height)
  end
  self.repaint = true
end

--- A clod that has landed becomes earth again.
function Game:land(clod)
  local x, y = clod.body:getPosition()
  self.earth:fill(clod.mask:at(x, y))
  for _, at in ipairs(clod.mask:pixels()) do
    local px, py = x + at.x, y + at.y
    if px >= 0 and py >= 0 and px < WIDTH and py < HEIGHT then
      self.front:setPixel(px, py, clod.data:getPixel(at.x, at.y))
    end
  end
  self:dug()
  local body = self.bodies:placed(self.hero)
  if self.earth:at(0, 0):overlaps(body) then
    local dx, dy = self.earth:at(0, 0):nearestFree(body)
    self.hero:setPosition(self.hero.x + dx, self.hero.y + dy)
    self:hurt(0, -1)
  end
end

--- Keeps the elements of a list for which a function returns true.
local function keep(list, is_kept)
  for index = #list, 1, -1 do
    if not is_kept(list[index]) then table.remove(list, index) end
  end
end

function Game:fall(thing, gravity)
  thing.speed = math.min(thing.speed + gravity, 5)
  return thing.body:step(thing.mask, 0, thing.speed, self.around).hitY
end

--- A meteor hits exactly where it is drawn, because the mask gets the same numbers as
--- love.graphics.draw.
function Game:meteor(meteor)
  local mask = self.kinds[meteor.kind]
  local width, height = mask:getDimensions()
  return mask:at(meteor.x, meteor.y, meteor.r, meteor.scale, meteor.scale, width / 2, height / 2)
end

function Game:move_meteors(hero)
  if self.ticks % 110 == 60 then
    local kind = self.random:random(2)
    table.insert(self.meteors, {
      kind = kind,
      x = self.random:random(20, WIDTH - 20),
      y = -30,
      dx = self.random:random() * 1.6 - 0.8,
      dy = 1.2,
      r = 0,
      spin = self.random:random() * 0.1 - 0.05,
      scale = 0.5 + self.random:random() * 0.4,
    })
  end
  keep(self.meteors, function(meteor)
    meteor.x, meteor.y, meteor.r, meteor.dy =
      meteor.x + meteor.dx, meteor.y + meteor.dy, meteor.r + meteor.spin, meteor.dy + 0.008
    local placed = self:meteor(meteor)
    local hits_hero = placed:overlaps(hero)
    if hits_hero then self:hurt(meteor.x < self.hero.x and 2 or -2, -2.5) end
    if hits_hero or self.around:overlapsSolid(placed) then
      self:explode(meteor.x, meteor.y, 14 + 14 * meteor.scale)
      return false
    end
    return meteor.y < HEIGHT + 40
  end)
end

--- Runs a tick while these keys are held: left, right, up, down, jump and bomb.
function Game:tick(held)
  if self.state ~= "playing" then return end
  self.ticks, self.safe = self.ticks + 1, math.max(self.safe - 1, 0)
  local pad =
    { left = held.left, right = held.right, up = held.up, down = held.down, jump = held.jump }
  -- The raft moves first, and carries everything that stands on it.
  local raft = { obstacle = self.raft_number, path = self.route, tick = self.ticks }
  hitmask.carry(self.around, { raft }, { { state = self.hero, masks = self.bodies } })
  local now = self.rules:tick(self.hero, pad, self.bodies, self.around, self:frame())
  local hero = self:drawn()
  if held.bomb and not self.held.bomb and #self.bombs < 2 then
    local bomb = {
      mask = self.bomb,
      body = hitmask.body(self.hero.x + 2, self.hero.y + 6),
      speed = 0,
      fuse = FUSE,
    }
    table.insert(self.bombs, bomb)
  end
  self.held = held
  keep(self.bombs, function(bomb)
    self:fall(bomb, 0.2)
    bomb.fuse = bomb.fuse - 1
    if bomb.fuse == 0 then self:explode(bomb.body.x + 3, bomb.body.y + 3, BOMB) end
    return bomb.fuse > 0
  end)
  keep(self.clods, function(clod)
    local hit = self:fall(clod, 0.15)
    if hit then self:land(clod) end
    return not hit and clod.body.y < HEIGHT
  end)
  self:move_meteors(hero)
  keep(self.gems, function(gem) return not hero:overlaps(self.gem:at(gem.x, gem.y)) end)
  keep(self.blasts, function(blast)
    blast.age = blast.age + 1
    return blast.age < 30
  end)
  if now:has "hurt" or now:has "stuck" then self:hurt(0, -4) end
  if #self.gems == 0 then self.state = "won" end
end

return Game
