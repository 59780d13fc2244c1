/// Moving platforms, the actors that they carry and push, and bodies with several masks.

#pragma once

#include "motion.hpp"

namespace hitmask {

using Lift = HmLift;
using LiftRules = HmLiftRules;
using Solid = HmSolid;
using MovingSolid = HmMovingSolid;
using Passenger = HmPassenger;
using PathDef = HmPathDef;
using PlatformerState = HmPlatformerState;
using Riding = HmRiding;

inline Passenger default_passenger() { return hm_default_passenger(); }
inline PathDef default_path_def() { return hm_default_path_def(); }
inline HmBodyMasksDef default_body_masks_def() { return hm_default_body_masks_def(); }

/// The masks of a character: one for each frame, and one for ducking.
class BodyMasks : public detail::Handle<HmBodyMasks, hm_body_masks_destroy> {
public:
    using Handle::Handle;
    BodyMasks() noexcept = default;
    explicit BodyMasks(const HmBodyMasksDef &def)
        : Handle(detail::ask<HmBodyMasks *>(hm_body_masks_new, &def)) {}

    /// Returns a copy of the mask that a character has now.
    Mask of_state(const PlatformerState &state) const {
        return Mask(detail::ask<HmMask *>(hm_body_masks_of_state, handle(), &state));
    }
};

/// A path from point to point, as a function of the tick.
class Path : public detail::Handle<HmPath, hm_path_destroy> {
public:
    using Handle::Handle;
    Path() noexcept = default;
    explicit Path(Span<const HmPixel> points, const PathDef &def = default_path_def())
        : Handle(detail::ask<HmPath *>(hm_path_new, points.data(), points.size(), &def)) {}
    /// Takes points in braces, which would otherwise be ambiguous with a point and a definition.
    explicit Path(std::initializer_list<HmPixel> points, const PathDef &def = default_path_def())
        : Path(Span<const HmPixel>(points), def) {}

    /// Returns the position at a tick.
    Vector at(std::uint64_t tick) const { return detail::ask<Vector>(hm_path_at, handle(), tick); }
    /// Returns the motion from a tick to the next one.
    Vector by(std::uint64_t tick) const { return detail::ask<Vector>(hm_path_by, handle(), tick); }
    Body body(std::uint64_t tick) const { return detail::ask<Body>(hm_path_body, handle(), tick); }
    /// Returns a solid on this path, which is one of the obstacles in a list.
    MovingSolid moving_solid(std::uint64_t tick, std::uint32_t obstacle) const {
        return detail::ask<MovingSolid>(hm_moving_solid_on_path, handle(), tick, obstacle);
    }
};

inline Solid solid_at(std::int32_t x, std::int32_t y) { return hm_solid_at(x, y); }
/// Moves a solid together with the passengers that it carries or pushes.
inline void solid_step(Solid &solid, const Mask &mask, const Material &material, Subpixels dx,
                       Subpixels dy, Span<Passenger> passengers, Around around = nullptr) {
    detail::check(hm_solid_step(&solid, mask.handle(), &material, dx, dy, passengers.data(),
                                passengers.size(), around.handle()));
}
inline std::vector<std::uint8_t> to_bytes(const Solid &solid) {
    return detail::list<std::uint8_t>(hm_solid_to_bytes, &solid);
}
inline Solid solid_from_bytes(Span<const std::uint8_t> bytes) {
    return detail::ask<Solid>(hm_solid_from_bytes, bytes.data(), bytes.size());
}
inline std::uint64_t hash(const Solid &solid) {
    return detail::ask<std::uint64_t>(hm_solid_hash, &solid);
}

/// Moves the solids of a level by one tick, and carries and pushes all passengers. Call this
/// function before the ticks of the actors.
inline void carry_all(Obstacles &around, Span<MovingSolid> solids, Span<Passenger> passengers) {
    detail::check(hm_carry_all(around.handle(), solids.data(), solids.size(), passengers.data(),
                               passengers.size()));
}
/// Returns the number of the obstacle that carries an actor.
inline std::optional<std::uint32_t> carrier_of(const Mask &mask, const Body &body, Riding riding,
                                               Around around) {
    return detail::maybe<std::uint32_t>(hm_carrier_of, mask.handle(), &body, riding,
                                        around.handle());
}

/// Creates a passenger from a character.
inline Passenger passenger(const PlatformerState &state, const Mask &mask) {
    return detail::ask<Passenger>(hm_platformer_state_passenger, &state, mask.handle());
}
inline Passenger passenger(const PlatformerState &state, const BodyMasks &masks) {
    return detail::ask<Passenger>(hm_platformer_state_passenger_masks, &state, masks.handle());
}
/// Gives a character its new position after `carry_all`.
inline void carried(PlatformerState &state, const Passenger &passenger) {
    detail::check(hm_platformer_state_carried(&state, &passenger));
}

/// Returns the speed that a jump gains from a lift.
inline Vector lift_gain(const LiftRules &rules, const Lift &lift) {
    return detail::ask<Vector>(hm_lift_gain, &rules, &lift);
}
/// Updates a lift for one more tick.
inline void lift_after(Lift &lift, Subpixels dx, Subpixels dy) {
    detail::check(hm_lift_after(&lift, dx, dy));
}
inline std::vector<std::uint8_t> to_bytes(const Lift &lift) {
    return detail::list<std::uint8_t>(hm_lift_to_bytes, &lift);
}
inline Lift lift_from_bytes(Span<const std::uint8_t> bytes) {
    return detail::ask<Lift>(hm_lift_from_bytes, bytes.data(), bytes.size());
}
inline std::uint64_t hash(const Lift &lift) {
    return detail::ask<std::uint64_t>(hm_lift_hash, &lift);
}

}  // namespace hitmask
