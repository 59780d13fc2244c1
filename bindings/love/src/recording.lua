--- Snapshots, saved worlds, and recordings and their replays.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local events = part "events"
local world = part "world"

local World, handle, ok = world.World, world.handle, class.ok

--- The saved state of a world, for rollback. `World:restore` restores it.
local Snapshot = class.new("Snapshot", C.hm_snapshot_destroy)
--- Every change to a world since `World:startRecording`.
local Recording = class.new("Recording", C.hm_recording_destroy)
--- A running replay, which `hitmask.world.play` starts.
local Replay = class.new("Replay", C.hm_replay_destroy)

local snapshots = ffi.new("HmSnapshot *[1]")
local recordings = ffi.new("HmRecording *[1]")
local replays = ffi.new("HmReplay *[1]")
local ticks = ffi.new("uint64_t[1]")

local M = {}

--- Returns a snapshot of the current state, with the user data of the colliders (see
-- `World:setUserData`). Pass a snapshot that you no longer need to reuse its memory.
function World:snapshot(into)
  local own = handle(self)
  if into == nil then
    ok(C.hm_world_snapshot(own, snapshots))
    into = class.own(Snapshot, snapshots[0])
  else
    ok(C.hm_world_snapshot_into(own, class.handle(into, Snapshot, "the snapshot")))
  end
  into._data = world.copy_of(self._data)
  return into
end

--- Restores the state of a snapshot, including its sprites. The same calls then produce the same
-- events.
function World:restore(snapshot)
  ok(C.hm_world_restore(handle(self), class.handle(snapshot, Snapshot, "the snapshot")))
  self._data = world.copy_of(snapshot._data)
end

--- Returns the serialized form of the world's state as a string. The string does not include the
-- sprites or the user data. Use it for saved games and to send the state to other machines.
-- `hitmask.world.fromBytes(bytes, sprites)` reads it. Pass a world or a list with the same sprites,
-- added in the same order.
function World:toBytes()
  return class.bytes(function(...) return C.hm_world_to_bytes(handle(self), ...) end)
end

local function max_bytes(options)
  return check.count(options.maxBytes or 0, "maxBytes", check.MAX)
end

local function from_bytes(bytes, sprites, options)
  options = check.options(options == nil and {} or options, "the options", { "maxBytes" })
  check.text(bytes, "the state")
  local most = max_bytes(options)
  return world.made(world.with_sprites(sprites, function(own)
    return C.hm_world_from_bytes(bytes, #bytes, own, most, world.place)
  end))
end

-- Recordings.

--- Starts to record every change to this world. Drops a recording that is already running. Add all
-- sprites before you call this method.
function World:startRecording()
  ok(C.hm_world_start_recording(handle(self)))
end

local function recording_of(status)
  return ok(status) and class.own(Recording, recordings[0]) or nil
end

--- Stops recording and returns the recording, or nil if the world is not being recorded.
function World:stopRecording()
  return recording_of(C.hm_world_stop_recording(handle(self), recordings))
end

--- Returns a copy of the recording so far, and continues to record. Returns nil if the world is not
-- being recorded.
function World:recording()
  return recording_of(C.hm_world_recording(handle(self), recordings))
end

local function recording_handle(recording)
  return class.handle(recording, Recording, "the recording")
end

--- Returns the number of ticks in the recording.
function Recording:getTicks()
  ok(C.hm_recording_ticks(recording_handle(self), ticks))
  return tonumber(ticks[0])
end

--- Returns the serialized form of the recording as a string, which is identical in every language.
function Recording:toBytes()
  return class.bytes(function(...) return C.hm_recording_to_bytes(recording_handle(self), ...) end)
end

--- Reads a recording and checks every command in it.
function M.from_bytes(bytes)
  check.text(bytes, "the bytes of the recording")
  ok(C.hm_recording_from_bytes(bytes, #bytes, recordings))
  return class.own(Recording, recordings[0])
end

local PLAY = { "maxBytes", "maxBoxPairs" }

-- The limit of `World:tick`.
local MAX_PAIRS = 16777216

local function play(recording, sprites, options)
  options = check.options(options == nil and {} or options, "the options", PLAY)
  local own, most = recording_handle(recording), max_bytes(options)
  local pairs_ = check.count(options.maxBoxPairs or MAX_PAIRS, "maxBoxPairs", check.MAX)
  ok(
    world.with_sprites(
      sprites,
      function(list) return C.hm_recording_play(own, list, most, pairs_, replays) end
    )
  )
  return class.own(Replay, replays[0])
end

local function replay_handle(replay)
  return class.handle(replay, Replay, "the replay")
end

--- Replays the recording up to the end of the next tick and returns that tick's events, or nil at
-- the end of the recording. Raises an error if the world differs from the recorded one.
function Replay:step()
  local own = replay_handle(self)
  if not ok(C.hm_replay_step(own)) then return nil end
  return events.of(function(...) return C.hm_replay_events(own, ...) end)
end

--- Returns the number of ticks replayed so far.
function Replay:getTicks()
  ok(C.hm_replay_ticks(replay_handle(self), ticks))
  return tonumber(ticks[0])
end

--- Returns a copy of the world after the last replayed tick. Use the copy to draw the world or to
-- continue the game from that tick.
function Replay:world()
  return world.made(C.hm_replay_world(replay_handle(self), world.place))
end

--- Replays a whole recording and returns the world at its end.
local function replay(recording, sprites, options)
  local running = play(recording, sprites, options)
  while running:step() do end
  local last = running:world()
  running:release()
  return last
end

M.worlds = class.constructor(world.make, { fromBytes = from_bytes, play = play, replay = replay })
M.recordings = class.constructor(M.from_bytes, { fromBytes = M.from_bytes })

return M
