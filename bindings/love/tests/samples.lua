-- Creates an object of each class, for tests of all classes.

local hitmask = require "hitmask"

--- Returns one object of each class.
return function()
  local mask = hitmask.mask.fromText "##.\n.#."
  local sheet = hitmask.sheet(
    mask,
    { width = 1, height = 1, clips = { a = { frames = { 1, 2 }, duration = 9 } } }
  )
  local world = hitmask.world()
  local sprite = world:add(mask)
  world:insert { sprite = sprite }
  world:insert { terrain = hitmask.terrain(mask) }
  world:startRecording()
  world:setPosition(1, 2, 2)
  local events = world:tick()
  local around =
    hitmask.obstacles { { mask = mask, y = 9 }, { terrain = hitmask.terrain(mask), y = 40 } }
  local rules, state = hitmask.platformer.tight(), hitmask.platformerState(1, 1)
  return {
    mask,
    mask:at(1, 2),
    mask:at(1, 2, 0.5, 2),
    mask:at(0, 0):exact(),
    mask:components(),
    mask:outlines(),
    mask:distanceToSet(),
    hitmask.terrain(mask),
    hitmask.terrain(mask):at(0, 0),
    hitmask.circle(1, 1, 3),
    sheet,
    sheet:frame(1),
    sheet:frame(1):shape(1),
    sheet:clip "a",
    hitmask.openBaked(hitmask.bake { a = sheet }),
    world,
    world:snapshot(),
    world:recording(),
    hitmask.world.play(world:recording(), world),
    world:sprites(),
    events,
    around,
    hitmask.body(1, 1),
    rules,
    state,
    rules:tick(state, {}, mask, around),
    hitmask.bodyMasks { mask },
    hitmask.maze.grid(),
    hitmask.mazeState(1, 1),
    hitmask.path({ 0, 0, 9, 9 }, { ticks = 9 }),
    hitmask.solid(1, 1),
    hitmask.fighter { id = 1, health = 3 },
    hitmask.teams.all(),
    hitmask.bullet { x = 0, y = 0, dx = 1, dy = 1, owner = 1 },
    rules.jump,
    rules.jump and state.body,
  }
end
