/// Hitboxes that land on hurtboxes, the effects of hits on fighters, and bullets that cannot
/// tunnel.

#pragma once

#include "motion.hpp"

namespace hitmask {

using Bullet = HmBullet;
using BulletHit = HmBulletHit;
using Target = HmTarget;
using Teams = HmTeams;
using Push = HmPush;
using Knockback = HmKnockback;
using HitEffect = HmHitEffect;
using Fighter = HmFighter;
using FighterTick = HmFighterTick;
using Hitbox = HmHitbox;
using Hurtbox = HmHurtbox;
using HitPair = HmHitPair;
using HitEvent = HmHitEvent;

inline Teams teams_none() { return hm_teams_none(); }
inline Teams teams_others() { return hm_teams_others(); }
inline Teams teams_all() { return hm_teams_all(); }
/// Sets whether a team hurts another one.
inline void teams_set_damage(Teams &teams, std::uint8_t team, std::uint8_t other, bool hurts) {
    detail::check(hm_teams_set_damage(&teams, team, other, hurts));
}
inline bool teams_hurts(const Teams &teams, std::uint8_t team, std::uint8_t other) {
    return detail::ask<bool>(hm_teams_hurts, &teams, team, other);
}

inline Target default_target() { return hm_default_target(); }
inline Hitbox default_hitbox() { return hm_default_hitbox(); }
inline Hurtbox default_hurtbox() { return hm_default_hurtbox(); }
inline HitEffect hit_effect_of(std::uint32_t damage) { return hm_hit_effect_of(damage); }
inline Knockback knockback_adventure() { return hm_knockback_adventure(); }
inline Knockback knockback_momentum() { return hm_knockback_momentum(); }
inline std::uint16_t hit_stop_of_damage(std::uint32_t damage) {
    return hm_hit_stop_of_damage(damage);
}
/// Returns the speed of a push for a fighter at this distance from the origin of the hit.
inline Vector push_velocity(const Push &push, std::int64_t apart_x, std::int64_t apart_y,
                            Direction facing) {
    return detail::ask<Vector>(hm_push_velocity, &push, apart_x, apart_y, facing);
}

inline Bullet bullet_new(std::int32_t x, std::int32_t y, Subpixels dx, Subpixels dy,
                         std::uint64_t owner, std::uint8_t team) {
    return hm_bullet_new(x, y, dx, dy, owner, team);
}
inline std::vector<std::uint8_t> to_bytes(const Bullet &bullet) {
    return detail::list<std::uint8_t>(hm_bullet_to_bytes, &bullet);
}
inline Bullet bullet_from_bytes(Span<const std::uint8_t> bytes) {
    return detail::ask<Bullet>(hm_bullet_from_bytes, bytes.data(), bytes.size());
}
inline std::uint64_t hash(const Bullet &bullet) {
    return detail::ask<std::uint64_t>(hm_bullet_hash, &bullet);
}
/// Moves a bullet and fills `hits` with its hits in chronological order.
inline void bullet_tick(Bullet &bullet, const Mask &mask, Around around, const Teams &teams,
                        Span<const Target> targets, std::vector<BulletHit> &hits) {
    std::size_t count = 0;
    hits.resize(HM_BULLET_MAX_HITS);
    detail::check(hm_bullet_tick(&bullet, mask.handle(), around.handle(), &teams, targets.data(),
                                 targets.size(), hits.data(), hits.size(), &count));
    hits.resize(count);
}
/// Moves many bullets with the same mask.
inline void bullet_tick_all(Span<Bullet> bullets, const Mask &mask, Around around,
                            const Teams &teams, Span<const Target> targets,
                            std::vector<BulletHit> &hits) {
    std::size_t count = 0;
    hits.resize(bullets.size() * HM_BULLET_MAX_HITS);
    detail::check(hm_bullet_tick_all(bullets.data(), bullets.size(), mask.handle(), around.handle(),
                                     &teams, targets.data(), targets.size(), hits.data(),
                                     hits.size(), &count));
    hits.resize(count);
}

inline Fighter fighter_new(std::uint64_t id, std::uint8_t team, std::uint32_t health) {
    return hm_fighter_new(id, team, health);
}
/// Starts a tick of a fighter and returns what the fighter may do.
inline FighterTick fighter_tick(Fighter &fighter) {
    return detail::ask<FighterTick>(hm_fighter_tick, &fighter);
}
/// Applies a hit that does not come from a hitbox.
inline void fighter_hit_by(Fighter &fighter, const HitEffect &effect, Subpixels dx, Subpixels dy,
                           std::uint16_t invincible_ticks) {
    detail::check(hm_fighter_hit_by(&fighter, &effect, dx, dy, invincible_ticks));
}
inline bool fighter_was_hit_by(const Fighter &fighter, std::uint64_t by, std::uint32_t swing,
                               std::uint8_t group) {
    return detail::ask<bool>(hm_fighter_was_hit_by, &fighter, by, swing, group);
}
inline std::vector<std::uint8_t> to_bytes(const Fighter &fighter) {
    return detail::list<std::uint8_t>(hm_fighter_to_bytes, &fighter);
}
inline Fighter fighter_from_bytes(Span<const std::uint8_t> bytes) {
    return detail::ask<Fighter>(hm_fighter_from_bytes, bytes.data(), bytes.size());
}
inline std::uint64_t hash(const Fighter &fighter) {
    return detail::ask<std::uint64_t>(hm_fighter_hash, &fighter);
}

namespace detail {

/// Fills a list with the events of a call that changes fighters only if there is room for all
/// events.
template <class Call>
void resolve(std::vector<HitEvent> &events, Call call) {
    std::size_t count = 0;
    // With no room at all, the call would not write the events.
    events.resize(events.capacity() < 16 ? 16 : events.capacity());
    Status status = call(events.data(), events.size(), &count);
    if (status == HM_STATUS_TOO_SMALL) {
        events.resize(count);
        status = call(events.data(), events.size(), &count);
    }
    check(status);
    events.resize(count);
}

}  // namespace detail

/// Resolves all hits of a tick and fills `events` with the results.
inline void teams_resolve(const Teams &teams, Span<const Hitbox> hitboxes,
                          Span<const Hurtbox> hurtboxes, Span<Fighter> fighters,
                          std::vector<HitEvent> &events) {
    detail::resolve(events, [&](HitEvent *list, std::size_t capacity, std::size_t *count) {
        return hm_teams_resolve(&teams, hitboxes.data(), hitboxes.size(), hurtboxes.data(),
                                hurtboxes.size(), fighters.data(), fighters.size(), list, capacity,
                                count);
    });
}
/// Does the same as `teams_resolve`, but only for these pairs of hitboxes and hurtboxes.
inline void teams_resolve_pairs(const Teams &teams, Span<const Hitbox> hitboxes,
                                Span<const Hurtbox> hurtboxes, Span<const HitPair> pairs,
                                Span<Fighter> fighters, std::vector<HitEvent> &events) {
    detail::resolve(events, [&](HitEvent *list, std::size_t capacity, std::size_t *count) {
        return hm_teams_resolve_pairs(&teams, hitboxes.data(), hitboxes.size(), hurtboxes.data(),
                                      hurtboxes.size(), pairs.data(), pairs.size(), fighters.data(),
                                      fighters.size(), list, capacity, count);
    });
}

}  // namespace hitmask
