--- Walkers seen from above, as in mazes and dungeons.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local record = part "record"
local mask = part "mask"
local obstacles = part "actor/obstacles"
local body = part "actor/body"
local ticks = part "actor/ticks"

--- The rules for walkers, which move in one direction at a time and get help around corners. The
-- fields are those of HmMaze in the header; `diagonal` may be "newest", "kept" or a speed.
local Maze = record.new("Maze", "HmMaze")

--- The state of a walker between two ticks: `x`, `y`, `heading`, `desired` … Ticks change it; a
-- `copy` is a snapshot.
local State = record.new("MazeState", "HmMazeState", "hm_maze_state")

--- The result of a walker's tick: `overlapped`, whether the walker overlapped something solid at
-- the start and therefore did not move; `hitX` and `hitY`, the obstacles in its way; and its
-- events: "near-miss-began", "near-miss-ended", "turned" and "blocked" (see `has` and `names`).
local Tick = ticks.new("MazeTick", "HmMazeTick", "HmMazeEvent")

local ok, pixel = class.ok, check.pixel

local M = { Maze = Maze, State = State }

struct.coerce.HmDiagonal = function(value)
  if type(value) == "number" then return { kind = "both", speed = value } end
  if type(value) == "string" then return { kind = value } end
  return value
end

body.give_position(State, function(s) return s.body end)

M.states = class.constructor(function(x, y)
  return record.of(State, C.hm_maze_state_at(pixel(x, "x"), pixel(y, "y")))
end, { fromBytes = function(bytes) return record.from_bytes(State, "hm_maze_state", bytes) end })

local HELD = struct.enum("HmHeld")

--- Converts directions to bits. The argument can be a name such as "left", a table such as
-- { up = true, left = true } or { "up", "left" }, or the bits themselves.
function M.held(value)
  if type(value) == "number" then return check.count(value, "the directions", 15) end
  if type(value) == "string" then return struct.word("HmHeld", value, "the direction") end
  if type(value) ~= "table" then
    check.refuse("the directions", value, "a table such as { up = true, left = true }")
  end
  local bits = 0
  check.each(value, function(key, is_held)
    if type(key) == "number" then key, is_held = is_held, true end
    local number = HELD.numbers[key]
    if not number then
      check.fail(
        "there is no direction %s; %s",
        tostring(key),
        check.suggestion(tostring(key), HELD.list)
      )
    end
    if is_held then bits = bit.bor(bits, number) end
  end)
  return bits
end

local new_tick = ffi.typeof("HmMazeTick")

--- Advances a walker by one tick while the given directions are held. This changes the walker's
-- state. The same input produces the same output on every machine.
-- @return the result: `tick:has("turned")`, `tick.overlapped`, `tick.hitX`, `tick.hitY`
function Maze:tick(state, held, of, around)
  local rules = self._struct
  local s = class.instance(state, State, "the state")._struct
  local happened = new_tick()
  ok(C.hm_maze_tick(rules, s, M.held(held), mask.handle(of), obstacles.around(around), happened))
  return setmetatable({ _struct = happened, _around = around }, Tick)
end

local function preset(make)
  return function(overrides)
    local rules = record.of(Maze, make())
    if overrides ~= nil then struct.write(rules._struct, "HmMaze", overrides, "rules") end
    return rules
  end
end

--- The presets: `adventure` as in A Link to the Past, `grid` as in The Legend of Zelda, and
-- `corridor` as in Pac-Man.
M.rules = {
  adventure = preset(C.hm_maze_adventure),
  grid = preset(C.hm_maze_grid),
  corridor = preset(C.hm_maze_corridor),
}

return M
