-- Runs the code of docs/love.md in small games, and that of docs/shipping-baked-masks.md and
-- docs/rollback.md.

-- The LuaJIT of Debian 12 compiles some loops over `pairs` wrongly and crashes (LuaJIT issue 829),
-- so this file is not compiled.
jit.off(true, true)

local hitmask = require "hitmask"
local that = require "check_that"
local fake = require "fake_love"

local ship, rock = hitmask.mask.fromText("..##..\n######\n######"), hitmask.mask.full(8, 8)

--- Creates an ImageData of opaque pixels.
local function opaque(width, height)
  local data = fake.image.newImageData(width, height)
  for y = 0, height - 1 do
    for x = 0, width - 1 do data:setPixel(x, y, 1, 1, 1, 1) end
  end
  return data
end

local function with_love(use)
  local before = rawget(_G, "love")
  rawset(_G, "love", fake)
  local is_fine, message = pcall(use)
  rawset(_G, "love", before)
  if not is_fine then error(message, 0) end
end

return {
  ["masks from images"] = function()
    with_love(function()
      local imageData, love = opaque(64, 32), fake
      local mask = hitmask.mask(imageData) -- all that is not fully transparent is solid
      local solid = hitmask.mask(imageData, { threshold = 128 }) -- all that is at least half opaque
      local keyed = hitmask.mask(imageData, { colorKey = { 1, 0, 1 } })
      local part = hitmask.mask(imageData, { quad = love.graphics.newQuad(0, 0, 32, 32, 64, 32) })
      that.values(
        { mask:count(), solid:count(), keyed:count(), part:count() },
        2048,
        2048,
        2048,
        1024
      )
    end)
  end,

  ["two masks"] = function()
    local x, y, vx, vy = 120, 80, 6, 2
    local contact = ship:at(x, y):contact(rock:at(124, 81))
    if contact then y = y - contact.depth.up end                     -- pushed up until it is free

    local hit = ship:at(x, y):sweep(rock:at(180, 84), vx, vy)
    if hit and hit.free then x, y = hit.free.x, hit.free.y else x, y = x + vx, y + vy end

    local dx, dy = ship:at(x, y):separation(rock:at(124, 81))        -- the shortest way out
    local length = ship:at(x, y):distance(rock:at(180, 84))
    local ray = rock:at(180, 84):ray(x + 0.5, y + 0.5, 400.5, y + 0.5)
    that.values(
      { contact.side, hit, x, y, dx, dy, length, ray },
      "bottom",
      nil,
      126,
      80,
      0,
      -2,
      48.010415536631214,
      nil
    )
  end,

  ["a sheet of your own"] = function()
    with_love(function()
      local imageData, time, x, y, facing = opaque(96, 48), 0.25, 40, 60, "left"
      local hero = hitmask.sheet(imageData, {
        width = 32, height = 48,
        clips = { run = { frames = { 1, 2, 3 }, duration = 80 } },
      })
      local frame = hero:clip("run"):frameAt(1000 * time)
      -- love.graphics.draw(image, quads[frame.index], x, y, 0, facing == "left" and -1 or 1, 1, 16, 0)
      local placed = frame:at(x, y, 0, facing == "left" and -1 or 1, 1, 16, 0)
      that.values(
        { frame.index, placed:overlaps(rock:at(200, 60)), placed:bounds() },
        1,
        false,
        24,
        60,
        32,
        48
      )

      local bytes = hitmask.bake { hero = hero }
      local again = hitmask.openBaked(bytes):sheet "hero"
      that.equal(again:getCount(), 3)
    end)
  end,

  ["a baked sheet"] = function()
    local path = "../../crates/hitmask-gallery/tests/assets/masks.hitmask"
    local love = {
      filesystem = {
        -- Returns the bytes and their count, as LÖVE does.
        read = function(name)
          local file = name == "masks.hitmask" and assert(io.open(path, "rb"))
          local bytes = file:read "*a"
          file:close()
          return bytes, #bytes
        end,
      },
    }
    local time, x, y = 0.25, 40, 60

    local bytes = love.filesystem.read("masks.hitmask")
    local hero = hitmask.openBaked(bytes):sheet "hero"

    local frame = hero:clip("punch"):frameAt(1000 * time)
    local hit = frame:shape "hit"
    local fist = hit and hit:at(x, y)

    that.values({ frame.index, fist:overlaps(frame:at(x, y)), hero:getCount() }, 3, true, 5)
  end,

  ["a world"] = function()
    local SHIP, ROCK, GROUND = 0, 1, 2
    local exploded = {}
    local function explode(value) exploded[#exploded + 1] = value end

    local world = hitmask.world()
    local player = world:insert { sprite = world:add(ship), x = 0, y = 0, layer = SHIP }
    local sprite = world:add(rock)
    for index = 1, 5 do
      world:insert {
        sprite = sprite,
        x = 40 * index,
        y = 0,
        layer = ROCK,
        collidesWith = SHIP,
        userData = "rock " .. index,
      }
    end

    for tick = 1, 100 do
      world:setPosition(player, tick, 0)
      for a, b, cause in world:tick():started() do
        local other = a == player and b or a
        explode(world:getUserData(other))
        world:remove(other)
      end
    end

    local seen = world:ray(0, 4.5, 400, 4.5, { except = player, layers = { ROCK, GROUND } })
    local near = world:allIn(hitmask.circle(160, 0, 30), ROCK)
    that.values({ exploded, seen.pixel.x, #near }, { "rock 1", "rock 2" }, 120, 1)
  end,

  ["terrain"] = function()
    with_love(function()
      local imageData, image = opaque(100, 60), { replacePixels = function() end }
      local falling = {}

      local ground = hitmask.terrain(imageData)                      -- or of a mask, or empty
      local crater = ground:carve(hitmask.rect(0, 20, 100, 4))
      if crater then
        for _, island in ipairs(ground:islands(crater.bounds)) do
          ground:carve(island.placed) -- from here on it falls by itself
          falling[#falling + 1] =
            island.placed:getMask():cutOut(imageData, island.placed:getPosition())
        end
      end
      for _, r in ipairs(ground:takeChanges()) do
        ground:cut(imageData, r.x, r.y, r.width, r.height)
      end
      image:replacePixels(imageData)
      that.values({ #falling, ground:count(), hitmask.mask(imageData):count() }, 2, 0, 0)
    end)
  end,

  ["a rollback, of docs/rollback.md"] = function()
    local ticks, world, hero = 0, hitmask.world(), hitmask.platformerState(20, 30)
    local ground, around = hitmask.terrain(hitmask.mask.full(100, 20)), hitmask.obstacles()
    around:add { terrain = ground, y = 41 }
    local player = world:insert { sprite = world:add(ship), x = 20 }
    local rules, body = hitmask.platformer.tight(), hitmask.mask.full(8, 11)
    local function tick()
      ticks = ticks + 1
      if ticks == 4 then
        local dug = around:terrain(1)
        dug:carve(hitmask.circle(24, 0, 12))
        around:set(1, { terrain = dug })
      end
      rules:tick(hero, { right = true }, body, around)
      world:setPosition(player, hero:getPosition())
      world:tick()
    end

    local saved = {
      tick = ticks,
      world = world:snapshot(),
      hero = hero:copy(),
      around = around:clone(),
    }

    local hashes = {}
    for _ = 1, 2 do
      for _ = 1, 9 do tick() end
      hashes[#hashes + 1] = world:hash() .. hero:hash()

      ticks, around = saved.tick, saved.around:clone()
      world:restore(saved.world)
      hero:set(saved.hero)
    end
    that.equal(hashes[1], hashes[2])
    that.values({ ticks, hero.x }, 0, 20)
  end,

  ["the pages have every function"] = function()
    local page = ""
    for _, name in ipairs { "love", "love-actors" } do
      local file = assert(io.open(("../../docs/%s.md"):format(name)))
      page = page .. file:read "*a"
      file:close()
    end
    -- Methods that all objects have, and words in the header of a table.
    local known = {
      type = true,
      typeOf = true,
      isReleased = true,
      getTerrain = true,
      getTicks = true,
      step = true,
    }
    local missing = {}
    local function look(owner, name)
      if
        not known[name]
        and not name:match "^_"
        and not page:find(("%%f[%%w]%s%%f[%%W]"):format(name))
      then
        missing[#missing + 1] = owner .. name
      end
    end
    for name in pairs(hitmask) do look("hitmask.", name) end
    for _, object in ipairs(require "samples"()) do
      local class = getmetatable(object)
      for name, method in pairs(class) do
        if type(method) == "function" then look(class._name .. ":", name) end
      end
    end
    table.sort(missing)
    that.equal(missing, {})
  end,
}
