/// Characters of platform games: their rules, their states, and ticks that are the same on every
/// machine.

#pragma once

#include "carry.hpp"

namespace hitmask {

using Platformer = HmPlatformer;
using PlatformerTick = HmPlatformerTick;
using BodyMasksDef = HmBodyMasksDef;
using Pads = HmPads;
using EnemyMeeting = HmEnemyMeeting;
using GrabEvent = HmGrabEvent;

inline Platformer platformer_tight() { return hm_platformer_tight(); }
inline Platformer platformer_momentum() { return hm_platformer_momentum(); }
inline Platformer platformer_classic() { return hm_platformer_classic(); }

/// Scales rules for characters that are `factor` times as large.
inline Platformer platformer_scaled(const Platformer &rules, double factor) {
    return detail::ask<Platformer>(hm_platformer_scaled, &rules, factor);
}
/// Scales rules for characters of a different height in pixels.
inline Platformer platformer_for_height(const Platformer &rules, std::uint32_t pixels) {
    return detail::ask<Platformer>(hm_platformer_for_height, &rules, pixels);
}

inline PlatformerState platformer_state_at(std::int32_t x, std::int32_t y) {
    return hm_platformer_state_at(x, y);
}
/// Launches a character into the air.
inline void platformer_state_launch(PlatformerState &state, Subpixels dx, Subpixels dy) {
    detail::check(hm_platformer_state_launch(&state, dx, dy));
}
inline std::vector<std::uint8_t> to_bytes(const PlatformerState &state) {
    return detail::list<std::uint8_t>(hm_platformer_state_to_bytes, &state);
}
inline PlatformerState platformer_state_from_bytes(Span<const std::uint8_t> bytes) {
    return detail::ask<PlatformerState>(hm_platformer_state_from_bytes, bytes.data(), bytes.size());
}
inline std::uint64_t hash(const PlatformerState &state) {
    return detail::ask<std::uint64_t>(hm_platformer_state_hash, &state);
}

/// Moves a character by one tick and returns the result. `pad` has a bit for each held key, as in
/// `HM_PAD_LEFT | HM_PAD_JUMP`.
inline PlatformerTick platformer_tick(const Platformer &rules, PlatformerState &state, Pads pad,
                                      const Mask &mask, Around around = nullptr) {
    return detail::ask<PlatformerTick>(hm_platformer_tick, &rules, &state, pad, mask.handle(),
                                       around.handle());
}
/// Does the same for a character with a mask for each frame.
inline PlatformerTick platformer_tick(const Platformer &rules, PlatformerState &state, Pads pad,
                                      const BodyMasks &masks, std::uint16_t frame,
                                      Around around = nullptr) {
    return detail::ask<PlatformerTick>(hm_platformer_tick_masks, &rules, &state, pad,
                                       masks.handle(), frame, around.handle());
}
/// Moves many characters with the same mask. Without a list of ticks, the results are not written.
/// The same is true for the function below.
inline void platformer_tick_all(const Platformer &rules, Span<PlatformerState> states,
                                Span<const Pads> pads, const Mask &mask, Around around = nullptr,
                                Span<PlatformerTick> ticks = {}) {
    detail::check_size(pads.size(), states.size(), "the list of pads");
    detail::check(hm_platformer_tick_all(
        &rules, states.data(), pads.data(), states.size(), mask.handle(), around.handle(),
        detail::data_or_null(ticks, states.size(), "the list of ticks")));
}
/// Moves many characters with a mask for each frame. Without a list of frames, all characters have
/// the first mask.
inline void platformer_tick_all(const Platformer &rules, Span<PlatformerState> states,
                                Span<const Pads> pads, Span<const std::uint16_t> frames,
                                const BodyMasks &masks, Around around = nullptr,
                                Span<PlatformerTick> ticks = {}) {
    detail::check_size(pads.size(), states.size(), "the list of pads");
    detail::check(hm_platformer_tick_all_masks(
        &rules, states.data(), pads.data(),
        detail::data_or_null(frames, states.size(), "the list of frames"), states.size(),
        masks.handle(), around.handle(),
        detail::data_or_null(ticks, states.size(), "the list of ticks")));
}

/// Tests whether a character touches an enemy, after both have moved, and applies the contact.
/// There is no result if their pixels do not overlap.
inline std::optional<EnemyMeeting> platformer_touch_enemy(const Platformer &rules,
                                                          PlatformerState &state, Pads pad,
                                                          Placed player, Placed enemy,
                                                          bool is_spiky) {
    const HmPlaced one = player, other = enemy;
    return detail::maybe<EnemyMeeting>(hm_platformer_touch_enemy, &rules, &state, pad, one.mask,
                                       one.x, one.y, other.mask, other.x, other.y, is_spiky);
}
/// Lets a character pick up, hold, throw or put down an item.
inline GrabEvent platformer_grab(const Platformer &rules, PlatformerState &player, Pads pad,
                                 const Mask &mask, PlatformerState &item, const Mask &item_mask,
                                 Around around = nullptr) {
    return detail::ask<GrabEvent>(hm_platformer_grab, &rules, &player, pad, mask.handle(), &item,
                                  item_mask.handle(), around.handle());
}
inline GrabEvent platformer_grab(const Platformer &rules, PlatformerState &player, Pads pad,
                                 const BodyMasks &masks, PlatformerState &item,
                                 const Mask &item_mask, Around around = nullptr) {
    return detail::ask<GrabEvent>(hm_platformer_grab_masks, &rules, &player, pad, masks.handle(),
                                  &item, item_mask.handle(), around.handle());
}

}  // namespace hitmask
