//! Recordings of every change to a world, and replays that check every tick.

use engine::world::Recording;

use super::object::{Playback, World, bad_replay, bad_state};
use super::state::most;
use crate::answers::Answers;
use crate::ask::{ask, ask_locked};
use crate::border::{In, Mut, Out, Ref};
use crate::objects::{HmRecording, HmReplay, HmSprites, HmWorld};
use crate::status::{HmStatus, maybe, status};

/// Starts to record every change to a world. If the world is already being recorded, that recording
/// is dropped.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_start_recording(world: Mut<HmWorld>) -> HmStatus {
    status(|| {
        world.lock("world")?.world.start_recording();
        Ok(())
    })
}

/// Stops recording a world and creates the finished recording. Returns HM_STATUS_NONE if the world
/// was not being recorded.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_stop_recording(
    world: Mut<HmWorld>,
    recording: Out<Mut<HmRecording>>,
) -> HmStatus {
    maybe(|| {
        recording.place("recording")?;
        let Some(stopped) = world.lock("world")?.world.stop_recording() else { return Ok(None) };
        recording.create("recording", || Ok(stopped)).map(Some)
    })
}

/// Creates a copy of the recording so far and continues to record. Returns HM_STATUS_NONE if the
/// world is not being recorded.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_recording(
    world: Ref<HmWorld>,
    recording: Out<Mut<HmRecording>>,
) -> HmStatus {
    maybe(|| {
        recording.place("recording")?;
        let world = world.lock("world")?;
        let Some(running) = world.world.recording() else { return Ok(None) };
        recording.create("recording", || Ok(running.clone())).map(Some)
    })
}

/// Destroys a recording. Passing NULL does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_recording_destroy(recording: Mut<HmRecording>) -> HmStatus {
    status(|| recording.destroy("recording"))
}

/// Returns the number of ticks in a recording.
#[unsafe(no_mangle)]
pub extern "C" fn hm_recording_ticks(recording: Ref<HmRecording>, ticks: Out<u64>) -> HmStatus {
    ask((recording, "recording"), (ticks, "ticks"), |recording| Ok(recording.ticks()))
}

/// Writes the serialized form of a recording, which is identical on every platform.
#[unsafe(no_mangle)]
pub extern "C" fn hm_recording_to_bytes(
    recording: Ref<HmRecording>,
    bytes: Out<u8>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let answers = Answers { list: bytes, capacity, count, name: "bytes" };
        answers.write(|| Ok(recording.get("recording")?.to_bytes()))
    })
}

/// Creates a recording from its serialized form. Returns HM_STATUS_BAD_DATA if the bytes are not a
/// recording.
#[unsafe(no_mangle)]
pub extern "C" fn hm_recording_from_bytes(
    bytes: In<u8>,
    count: usize,
    recording: Out<Mut<HmRecording>>,
) -> HmStatus {
    status(|| {
        recording.create("recording", || {
            Recording::from_bytes(bytes.bytes("bytes", count)?).map_err(bad_state)
        })
    })
}

/// Starts a replay of a recording. Pass the sprites of the recorded world; more sprites may follow
/// them. Drawn poses and terrain never take more than `max_bytes` of memory; 0 means 1 GiB.
/// `max_box_pairs` limits the number of pairs of boxes that may overlap in a tick; exceeding it is
/// an error. Set this limit for recordings from untrusted sources. UINT64_MAX means no limit.
#[unsafe(no_mangle)]
pub extern "C" fn hm_recording_play(
    recording: Ref<HmRecording>,
    sprites: Ref<HmSprites>,
    max_bytes: usize,
    max_box_pairs: u64,
    replay: Out<Mut<HmReplay>>,
) -> HmStatus {
    status(|| {
        replay.create("replay", || {
            let recording = recording.get("recording")?.clone();
            let sprites = sprites.get("sprites")?;
            let replay = recording.into_replay(sprites, most(max_bytes)).map_err(bad_replay)?;
            let is_limited = max_box_pairs < u64::MAX;
            let replay = if is_limited { replay.limit_box_pairs(max_box_pairs) } else { replay };
            Ok(Playback { replay, events: None })
        })
    })
}

/// Destroys a replay. Passing NULL does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_replay_destroy(replay: Mut<HmReplay>) -> HmStatus {
    status(|| replay.destroy("replay"))
}

/// Replays the recording up to the end of the next tick. `hm_replay_events` returns that tick's
/// events. Returns HM_STATUS_NONE at the end of the recording, or HM_STATUS_BAD_DATA at a tick that
/// differs from the recorded one.
#[unsafe(no_mangle)]
pub extern "C" fn hm_replay_step(replay: Mut<HmReplay>) -> HmStatus {
    maybe(|| {
        let playback = &mut *replay.lock("replay")?;
        playback.events = None;
        playback.events = playback.replay.step().map_err(bad_replay)?;
        Ok(playback.events.as_ref().map(|_| ()))
    })
}

/// Returns the number of ticks replayed so far.
#[unsafe(no_mangle)]
pub extern "C" fn hm_replay_ticks(replay: Ref<HmReplay>, ticks: Out<u64>) -> HmStatus {
    ask_locked((replay, "replay"), (ticks, "ticks"), |replay| Ok(replay.replay.ticks()))
}

/// Creates a copy of the world after the last replayed tick.
#[unsafe(no_mangle)]
pub extern "C" fn hm_replay_world(replay: Ref<HmReplay>, world: Out<Mut<HmWorld>>) -> HmStatus {
    status(|| {
        world.create("world", || Ok(World::of(replay.lock("replay")?.replay.world().clone())))
    })
}
