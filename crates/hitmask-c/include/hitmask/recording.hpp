/// Recordings of worlds and their replays.

#pragma once

#include "world.hpp"

namespace hitmask {

/// A recording that is being replayed.
class Replay : public detail::Handle<HmReplay, hm_replay_destroy> {
public:
    using Handle::Handle;

    /// Replays the next tick. Returns `false` at the end of the recording, and throws an error at a
    /// tick that differs from the recorded one.
    bool step() { return detail::check(hm_replay_step(handle())); }
    /// Returns the number of ticks replayed so far.
    std::uint64_t ticks() const { return detail::ask<std::uint64_t>(hm_replay_ticks, handle()); }
    /// Lists the events of the last replayed tick.
    std::vector<Event> events() const { return detail::list<Event>(hm_replay_events, handle()); }
    /// Returns a copy of the world after the last replayed tick.
    World world() const { return World(detail::ask<HmWorld *>(hm_replay_world, handle())); }
};

/// A recording: every change to a world, tick by tick.
class Recording : public detail::Handle<HmRecording, hm_recording_destroy> {
public:
    using Handle::Handle;

    static Recording from_bytes(Span<const std::uint8_t> bytes) {
        return Recording(
            detail::ask<HmRecording *>(hm_recording_from_bytes, bytes.data(), bytes.size()));
    }
    std::vector<std::uint8_t> to_bytes() const {
        return detail::list<std::uint8_t>(hm_recording_to_bytes, handle());
    }
    std::uint64_t ticks() const { return detail::ask<std::uint64_t>(hm_recording_ticks, handle()); }
    /// Starts a replay with the sprites of the recorded world. For recordings from untrusted
    /// sources, limit the number of pairs of boxes.
    Replay play(const Sprites &sprites, std::size_t max_bytes = 0,
                std::uint64_t max_box_pairs = UINT64_MAX) const {
        return Replay(detail::ask<HmReplay *>(hm_recording_play, handle(), sprites.handle(),
                                              max_bytes, max_box_pairs));
    }
};

inline std::optional<Recording> World::stop_recording() {
    HmRecording *recording = nullptr;
    return detail::check(hm_world_stop_recording(handle(), &recording))
               ? std::optional<Recording>(Recording(recording))
               : std::nullopt;
}

inline std::optional<Recording> World::recording() const {
    HmRecording *recording = nullptr;
    return detail::check(hm_world_recording(handle(), &recording))
               ? std::optional<Recording>(Recording(recording))
               : std::nullopt;
}

}  // namespace hitmask
