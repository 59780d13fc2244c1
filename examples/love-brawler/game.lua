-- The rules of the game, which define a tick. This file draws nothing and reads no keys, so a
-- script can play the game.

local hitmask = require "hitmask"

-- The initial positions of the bodies' top left corners, first for the hero, then for the enemies.
-- The enemies fall from the sky, and enemies that start higher come later.
local STARTS = { { 144, 108 }, { 250, -90 }, { 30, -400 }, { 260, -1500 }, { 40, -1600 } }

local HERO = { team = 0, health = 5, invincible = 60 }
local ENEMY = { team = 1, health = 3, invincible = 30 }

-- The top left of a body, relative to the top left of its frame.
local BODY_X, BODY_Y = 30, 18

-- A punch in ticks: the arm goes back, the fist is out, the arm comes back.
local STARTUP, ACTIVE, RECOVERY = 6, 9, 9

local PUNCH = {
  damage = 1,
  knockback = { push = { kind = "sideways", x = 4, y = 0 }, ticks = 8 },
  hitStop = 8,
  ownHitStop = 6,
}

-- The first frame of each action in the art. STAND has two frames, WALK four, JUMP two, FIST three.
local STAND, WALK, JUMP, WIND_UP, FIST, HURT, THROWN, DOWN = 1, 3, 7, 9, 10, 13, 14, 15

local Game = {}
Game.__index = Game

--- The frames of a fighter, each with its hit mask and its hurt mask.
local function load_sheet()
  local cell = { width = 92, height = 62 }
  local art = hitmask.sheet("art/caveman.png", cell)
  local hit, hurt = hitmask.sheet("art/hit.png", cell), hitmask.sheet("art/hurt.png", cell)
  local frames = {}
  for index, frame in ipairs(art:frames()) do
    local shapes = { hit = hit:frame(index):wholeMask(), hurt = hurt:frame(index):wholeMask() }
    frames[index] = { mask = frame:wholeMask(), shapes = shapes }
  end
  return hitmask.sheet.fromFrames(frames)
end

function Game.new()
  local game = setmetatable({ ticks = 0, state = "playing", held = {}, actors = {} }, Game)
  game.right = load_sheet()
  game.left = game.right:flippedX()
  game.body = hitmask.mask.full(32, 44)
  local wall = hitmask.mask.full(8, 400)
  game.around = hitmask.obstacles {
    { mask = hitmask.mask("art/ground.png") },
    { mask = wall, x = 2, y = -224 },
    { mask = wall, x = 310, y = -224 },
  }
  -- The preset is made for heroes of 11 pixels; these are larger and heavier.
  game.rules = hitmask.platformer.tight():scaled(1.75)
  game.slow = game.rules:with { run = { speed = 1.5 } }
  for index, at in ipairs(STARTS) do
    local kind = index == 1 and HERO or ENEMY
    game.actors[index] = {
      kind = kind,
      walker = hitmask.platformerState(at[1], at[2]),
      fighter = hitmask.fighter { id = index, team = kind.team, health = kind.health },
      punch = 0, -- the tick of its punch, from 1; 0 if there is none
      swing = 0, -- the number of its last punch
    }
  end
  game.hero = game.actors[1]
  return game
end

--- Whether an actor is frozen by hit stop or knocked back.
local function is_hit(fighter)
  return fighter.hitStopTicks > 0 or fighter.knockbackTicks > 0
end

--- The frame that shows what an actor does.
function Game:frame(actor)
  local walker, fighter = actor.walker, actor.fighter
  if actor.punch > STARTUP and actor.punch <= STARTUP + ACTIVE then
    return FIST + math.floor((actor.punch - STARTUP - 1) / 3)
  end
  if actor.punch > 0 then return WIND_UP end
  if fighter:isDestroyed() then return is_hit(fighter) and THROWN or DOWN end
  if is_hit(fighter) then return HURT end
  if not walker:isGrounded() then return walker.speed.y > 0 and JUMP + 1 or JUMP end
  if walker.speed.x == 0 then return STAND + math.floor(self.ticks / 20) % 2 end
  return WALK + math.floor(self.ticks / 6) % 4
end

--- The frame with its shapes, facing left or right, and its position.
function Game:drawn(actor)
  local sheet = actor.walker.facesLeft and self.left or self.right
  return sheet:frame(self:frame(actor)), actor.walker.x - BODY_X, actor.walker.y - BODY_Y
end

--- Whether an actor has no health left and has come to rest.
function Game:is_down(actor)
  return self:frame(actor) == DOWN
end

--- The keys of an enemy: it comes, turns to the hero, and punches now and then.
function Game:plan(actor, number)
  local walker = actor.walker
  local gap = self.hero.walker.x - walker.x
  local toward = { left = gap < 0, right = gap >= 0 }
  if not walker:isGrounded() then return {} end
  if math.abs(gap) > 60 - 4 * number or walker.facesLeft ~= (gap < 0) then return toward end
  return {}, (self.ticks + 20 * number) % 50 == 0
end

--- A tick of an actor, unless hit stop freezes it: knockback, or its punch and its keys.
function Game:act(actor, pad, punches)
  local walker, fighter = actor.walker, actor.fighter
  local is_frozen, dx, dy = fighter:tick()
  if is_frozen then return end
  if dx then
    walker.body:step(self.body, dx, dy, self.around)
    walker.speed = { x = 0, y = 0 }
    return
  end
  if actor.punch > 0 then
    actor.punch = (actor.punch + 1) % (STARTUP + ACTIVE + RECOVERY + 1)
  elseif punches and not fighter:isDestroyed() then
    actor.punch, actor.swing = 1, actor.swing + 1
  end
  local is_free = actor.punch == 0 and not fighter:isDestroyed()
  local rules = actor.kind == HERO and self.rules or self.slow
  rules:tick(walker, is_free and pad or {}, self.body, self.around)
end

--- Finds the fists that hit. A hit ends the punch of the actor that is hit.
function Game:fight()
  local hitboxes, hurtboxes, fighters = {}, {}, {}
  for index, actor in ipairs(self.actors) do
    local frame, x, y = self:drawn(actor)
    hitboxes[index] = {
      by = actor.fighter,
      shape = frame:shape("hit"):at(x, y),
      effect = PUNCH,
      swing = actor.swing,
      facing = actor.walker.facesLeft and "left" or "right",
      from = { actor.walker.x + 16, actor.walker.y + 22 },
    }
    hurtboxes[index] = {
      fighter = index,
      shape = frame:shape("hurt"):at(x, y),
      invincibleTicks = actor.kind.invincible,
    }
    fighters[index] = actor.fighter
  end
  for _, hit in ipairs(hitmask.resolve(hitboxes, hurtboxes, fighters)) do
    if hit.outcome ~= "invincible" then self.actors[hit.fighter].punch = 0 end
  end
end

--- Runs a tick while these keys are held: left, right, up, down, jump and hit.
function Game:tick(held)
  if self.state ~= "playing" then return end
  self.ticks = self.ticks + 1
  local pad = {
    left = held.left,
    right = held.right,
    up = held.up,
    down = held.down,
    jump = held.jump,
    run = held.hit,
  }
  self:act(self.hero, pad, held.hit and not self.held.hit)
  self.held = held
  for index = 2, #self.actors do
    local enemy = self.actors[index]
    self:act(enemy, self:plan(enemy, index - 1))
  end
  self:fight()
  local down = 0
  for index = 2, #self.actors do
    if self:is_down(self.actors[index]) then down = down + 1 end
  end
  if down == #self.actors - 1 then self.state = "won" end
  if self:is_down(self.hero) then self.state = "lost" end
end

return Game
