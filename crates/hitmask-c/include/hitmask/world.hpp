/// Worlds of colliders, with events, queries, snapshots and recordings.

#pragma once

#include "sprites.hpp"

namespace hitmask {

class Recording;

using Collider = HmCollider;
using ColliderPair = HmColliderPair;
using Event = HmEvent;
using EventKind = HmEventKind;
using Move = HmMove;
using FrameChange = HmFrameChange;
using Near = HmNear;
using WorldRayHit = HmWorldRayHit;
using WorldSweep = HmWorldSweep;
using WorldContinuousSweep = HmWorldContinuousSweep;

/// The saved state of a world.
class Snapshot : public detail::Handle<HmSnapshot, hm_snapshot_destroy> {
public:
    using Handle::Handle;
};

/// A world: all objects that can collide.
///
/// Each function that returns a list has two forms. `world.touching(id)` returns a new vector, and
/// `world.touching(id, filter, std::move(found))` reuses an existing one, so that a loop allocates
/// no memory.
class World : public detail::Handle<HmWorld, hm_world_destroy> {
public:
    using Handle::Handle;
    World() : Handle(detail::ask<HmWorld *>(hm_world_new)) {}
    /// Creates a world with these sprites.
    explicit World(const Sprites &sprites)
        : Handle(detail::ask<HmWorld *>(hm_world_with_sprites, sprites.handle())) {}
    /// Creates a world from the serialized form of a state. Untrusted bytes are safe to read.
    static World from_bytes(Span<const std::uint8_t> bytes, const Sprites &sprites,
                            std::size_t max_bytes = 0) {
        return World(detail::ask<HmWorld *>(hm_world_from_bytes, bytes.data(), bytes.size(),
                                            sprites.handle(), max_bytes));
    }
    /// Copies the world with all its contents except the events of the last tick.
    World copy() const { return World(detail::ask<HmWorld *>(hm_world_copy, handle())); }

    // Contents.

    SpriteId add_mask(const Mask &mask) {
        return detail::ask<SpriteId>(hm_world_add_mask, handle(), mask.handle());
    }
    SpriteId add_frames(Span<const HmPlaced> frames) {
        return detail::ask<SpriteId>(hm_world_add_frames, handle(), frames.data(), frames.size());
    }
    SpriteId add_sheet(const Sheet &sheet) {
        return detail::ask<SpriteId>(hm_world_add_sheet, handle(), sheet.handle());
    }
    SpriteId add_clip(const Sheet &sheet, const std::string &clip) {
        return detail::ask<SpriteId>(hm_world_add_clip, handle(), sheet.handle(), clip.c_str());
    }
    /// Returns the sprites, which the list and the world share.
    Sprites sprites() const {
        return Sprites(detail::ask<HmSprites *>(hm_world_sprites, handle()));
    }

    ColliderId insert(const ColliderDef &collider) {
        return detail::ask<ColliderId>(hm_world_insert, handle(), &collider.def());
    }
    /// Inserts all of these colliders, or none after an error.
    std::vector<ColliderId> insert_many(Span<const ColliderDef> colliders) {
        std::vector<HmColliderDef> defs;
        for (const ColliderDef &collider : colliders) {
            defs.push_back(collider.def());
        }
        std::vector<ColliderId> ids(defs.size());
        detail::check(hm_world_insert_many(handle(), defs.data(), defs.size(), ids.data()));
        return ids;
    }
    void remove(ColliderId collider) { detail::check(hm_world_remove(handle(), collider)); }
    /// Removes colliders. Ids that are invalid or occur twice are skipped.
    void remove_many(Span<const ColliderId> colliders) {
        detail::check(hm_world_remove_many(handle(), colliders.data(), colliders.size()));
    }

    std::uint32_t count() const { return detail::ask<std::uint32_t>(hm_world_count, handle()); }
    bool contains(ColliderId collider) const {
        return detail::ask<bool>(hm_world_contains, handle(), collider);
    }
    Collider get(ColliderId collider) const {
        return detail::ask<Collider>(hm_world_get, handle(), collider);
    }
    std::vector<ColliderId> ids(std::vector<ColliderId> ids = {}) const {
        return filled(std::move(ids), hm_world_ids);
    }
    /// Returns the mask of what a collider shows, and its position. There is no mask for terrain.
    std::optional<MaskAt> placed(ColliderId collider) const {
        return detail::maybe_mask_at(hm_world_placed, handle(), collider);
    }

    // Changes.

    void set_position(ColliderId collider, std::int32_t x, std::int32_t y) {
        detail::check(hm_world_set_position(handle(), collider, x, y));
    }
    void set_frame(ColliderId collider, std::int64_t frame) {
        detail::check(hm_world_set_frame(handle(), collider, frame));
    }
    void set_sprite(ColliderId collider, SpriteId sprite, std::int64_t frame = 0) {
        detail::check(hm_world_set_sprite(handle(), collider, sprite, frame));
    }
    void set_pose(ColliderId collider, const Pose &pose) {
        detail::check(hm_world_set_pose(handle(), collider, &pose));
    }
    /// Sets the pose of a collider, or removes the pose if you pass `std::nullopt` or `nullptr`.
    void set_pose(ColliderId collider, const std::optional<Pose> &pose) {
        detail::check(hm_world_set_pose(handle(), collider, pose ? &*pose : nullptr));
    }
    void set_pose(ColliderId collider, std::nullptr_t) {
        detail::check(hm_world_set_pose(handle(), collider, nullptr));
    }
    void set_layers(ColliderId collider, std::uint32_t layer, std::uint32_t collides_with) {
        detail::check(hm_world_set_layers(handle(), collider, layer, collides_with));
    }
    void set_user_data(ColliderId collider, std::uint64_t data) {
        detail::check(hm_world_set_user_data(handle(), collider, data));
    }
    /// Moves a collider to a position where it overlaps nothing solid, and returns that motion.
    /// There is no result if there is no free position nearby.
    std::optional<Translation> push_out(ColliderId collider) {
        return detail::maybe<Translation>(hm_world_push_out, handle(), collider);
    }

    /// Moves a collider unless a solid would block it there. Returns `false` if it is blocked;
    /// nothing changes then. The following functions work in the same way.
    bool try_set_position(ColliderId collider, std::int32_t x, std::int32_t y) {
        return unblocked(hm_world_try_set_position(handle(), collider, x, y));
    }
    bool try_set_frame(ColliderId collider, std::int64_t frame) {
        return unblocked(hm_world_try_set_frame(handle(), collider, frame));
    }
    bool try_set_sprite(ColliderId collider, SpriteId sprite, std::int64_t frame = 0) {
        return unblocked(hm_world_try_set_sprite(handle(), collider, sprite, frame));
    }
    bool try_set_pose(ColliderId collider, const Pose &pose) {
        return unblocked(hm_world_try_set_pose(handle(), collider, &pose));
    }
    bool try_set_pose(ColliderId collider, const std::optional<Pose> &pose) {
        return unblocked(hm_world_try_set_pose(handle(), collider, pose ? &*pose : nullptr));
    }
    bool try_set_pose(ColliderId collider, std::nullptr_t) {
        return unblocked(hm_world_try_set_pose(handle(), collider, nullptr));
    }

    void set_positions(Span<const Move> moves) {
        detail::check(hm_world_set_positions(handle(), moves.data(), moves.size()));
    }
    void set_frames(Span<const FrameChange> frames) {
        detail::check(hm_world_set_frames(handle(), frames.data(), frames.size()));
    }
    /// Lists all colliders that are not still, with their positions. Change the positions and pass
    /// the list to `move_all`.
    std::vector<Move> moving(std::vector<Move> moves = {}) const {
        return filled(std::move(moves), hm_world_moving);
    }
    void move_all(Span<const Move> moves) {
        detail::check(hm_world_move_all(handle(), moves.data(), moves.size()));
    }

    std::optional<Change> carve(ColliderId terrain, const Figure &figure) {
        return detail::maybe<Change>(hm_world_carve, handle(), terrain, &figure);
    }
    std::optional<Change> fill(ColliderId terrain, const Figure &figure) {
        return detail::maybe<Change>(hm_world_fill, handle(), terrain, &figure);
    }
    /// Returns a copy of a collider's terrain, which shares the chunks of the original.
    Terrain terrain(ColliderId collider) const {
        return Terrain(detail::ask<HmTerrain *>(hm_world_terrain, handle(), collider));
    }
    std::vector<Rect> terrain_changes(ColliderId collider, std::vector<Rect> rects = {}) const {
        return filled(std::move(rects), hm_world_terrain_changes, collider);
    }
    void forget_terrain_changes(ColliderId collider) {
        detail::check(hm_world_forget_terrain_changes(handle(), collider));
    }

    // Ticks.

    /// Finds all pairs that currently overlap, and returns the changes since the previous tick.
    std::vector<Event> tick() {
        std::vector<Event> events;
        tick(events);
        return events;
    }
    /// Does the same with a list that is reused. The call allocates no memory if neither the world
    /// nor the number of events has grown.
    void tick(std::vector<Event> &events) {
        detail::check(hm_world_tick(handle()));
        detail::fill(events, hm_world_events, handle());
    }
    /// Runs a tick that tests the pixels of only these pairs, which come from `box_pairs`.
    void tick_where(Span<const ColliderPair> pairs, std::vector<Event> &events) {
        detail::check(hm_world_tick_where(handle(), pairs.data(), pairs.size()));
        detail::fill(events, hm_world_events, handle());
    }
    /// Returns the events of the last tick once more.
    std::vector<Event> events(std::vector<Event> events = {}) const {
        return filled(std::move(events), hm_world_events);
    }
    std::vector<Event> events_of_kind(EventKind kind, std::vector<Event> events = {}) const {
        return filled(std::move(events), hm_world_events_of_kind, kind);
    }
    std::vector<ColliderPair> box_pairs(std::vector<ColliderPair> pairs = {}) const {
        return filled(std::move(pairs), hm_world_box_pairs);
    }
    bool has_more_box_pairs_than(std::uint64_t limit) const {
        return detail::ask<bool>(hm_world_has_more_box_pairs_than, handle(), limit);
    }
    std::vector<ColliderPair> touching_pairs(std::vector<ColliderPair> pairs = {}) const {
        return filled(std::move(pairs), hm_world_touching_pairs);
    }

    // Queries.

    /// Tests whether any collider has a pixel inside a figure or placed mask.
    bool any_in(const Figure &figure, const Filter &filter = {}) const {
        return detail::ask<bool>(hm_world_any_in, handle(), &figure, filter.filter());
    }
    std::optional<ColliderId> first_in(const Figure &figure, const Filter &filter = {}) const {
        return detail::maybe<ColliderId>(hm_world_first_in, handle(), &figure, filter.filter());
    }
    std::uint32_t count_in(const Figure &figure, const Filter &filter = {}) const {
        return detail::ask<std::uint32_t>(hm_world_count_in, handle(), &figure, filter.filter());
    }
    std::vector<ColliderId> all_in(const Figure &figure, const Filter &filter = {},
                                   std::vector<ColliderId> found = {}) const {
        return filled(std::move(found), hm_world_all_in, &figure, filter.filter());
    }
    /// Lists all colliders that can collide with the given one and currently overlap it.
    std::vector<ColliderId> touching(ColliderId collider, const Filter &filter = {},
                                     std::vector<ColliderId> found = {}) const {
        return filled(std::move(found), hm_world_touching, collider, filter.filter());
    }
    std::vector<ColliderPair> pairs_between(const Filter &filter, const Filter &other,
                                            std::vector<ColliderPair> found = {}) const {
        return filled(std::move(found), hm_world_pairs_between, filter.filter(), other.filter());
    }
    std::optional<Contact> contact(ColliderId a, ColliderId b) const {
        return detail::maybe<Contact>(hm_world_contact, handle(), a, b);
    }

    std::optional<Near> nearest(const Probe &probe, const Filter &filter = {}) const {
        return detail::maybe<Near>(hm_world_nearest, handle(), probe.probe(), filter.filter());
    }
    std::vector<Near> nearest_all(const Probe &probe, std::size_t most, const Filter &filter = {},
                                  std::vector<Near> found = {}) const {
        return filled(std::move(found), hm_world_nearest_all, probe.probe(), most, filter.filter());
    }
    std::vector<Near> within(const Probe &probe, std::uint32_t distance, const Filter &filter = {},
                             std::vector<Near> found = {}) const {
        return filled(std::move(found), hm_world_within, probe.probe(), distance, filter.filter());
    }
    std::optional<Translation> nearest_free(ColliderId collider) const {
        return detail::maybe<Translation>(hm_world_nearest_free, handle(), collider);
    }

    std::optional<WorldRayHit> ray(Location from, Location to, const Filter &filter = {}) const {
        return detail::maybe<WorldRayHit>(hm_world_ray, handle(), from.x, from.y, to.x, to.y,
                                          filter.filter());
    }
    std::vector<WorldRayHit> ray_all(Location from, Location to, const Filter &filter = {},
                                     std::vector<WorldRayHit> hits = {}) const {
        return filled(std::move(hits), hm_world_ray_all, from.x, from.y, to.x, to.y,
                      filter.filter());
    }
    /// Finds the first hit of a collider or mask that moves by (dx, dy) from pixel to pixel.
    std::optional<WorldSweep> sweep(const Probe &probe, std::int32_t dx, std::int32_t dy,
                                    const Filter &filter = {}) const {
        return detail::maybe<WorldSweep>(hm_world_sweep, handle(), probe.probe(), dx, dy,
                                         filter.filter());
    }
    std::vector<WorldSweep> sweep_all(const Probe &probe, std::int32_t dx, std::int32_t dy,
                                      const Filter &filter = {},
                                      std::vector<WorldSweep> hits = {}) const {
        return filled(std::move(hits), hm_world_sweep_all, probe.probe(), dx, dy, filter.filter());
    }
    /// Does the same as `sweep` along a straight line, with the exact time of impact.
    std::optional<WorldContinuousSweep> sweep_continuous(const Probe &probe, std::int32_t dx,
                                                         std::int32_t dy,
                                                         const Filter &filter = {}) const {
        return detail::maybe<WorldContinuousSweep>(hm_world_sweep_continuous, handle(),
                                                   probe.probe(), dx, dy, filter.filter());
    }
    std::vector<WorldContinuousSweep> sweep_continuous_all(
        const Probe &probe, std::int32_t dx, std::int32_t dy, const Filter &filter = {},
        std::vector<WorldContinuousSweep> hits = {}) const {
        return filled(std::move(hits), hm_world_sweep_continuous_all, probe.probe(), dx, dy,
                      filter.filter());
    }

    // States and recordings.

    /// Computes the hash of the state, which is the same on every platform.
    std::uint64_t hash() const { return detail::ask<std::uint64_t>(hm_world_hash, handle()); }
    /// Returns the number of bytes that the world occupies in memory.
    std::size_t bytes() const { return detail::ask<std::size_t>(hm_world_bytes, handle()); }
    std::vector<std::uint8_t> to_bytes(std::vector<std::uint8_t> bytes = {}) const {
        return filled(std::move(bytes), hm_world_to_bytes);
    }
    Snapshot snapshot() const {
        return Snapshot(detail::ask<HmSnapshot *>(hm_world_snapshot, handle()));
    }
    /// Overwrites an older snapshot, reusing its memory.
    void snapshot_into(Snapshot &snapshot) const {
        detail::check(hm_world_snapshot_into(handle(), snapshot.handle()));
    }
    void restore(const Snapshot &snapshot) {
        detail::check(hm_world_restore(handle(), snapshot.handle()));
    }

    void start_recording() { detail::check(hm_world_start_recording(handle())); }
    /// Stops recording. There is no result if no recording was running.
    std::optional<Recording> stop_recording();
    /// Returns a copy of the running recording.
    std::optional<Recording> recording() const;

private:
    template <class T, class Call, class... Arguments>
    std::vector<T> filled(std::vector<T> list, Call call, Arguments... arguments) const {
        detail::fill(list, call, static_cast<const HmWorld *>(handle()), arguments...);
        return list;
    }

    static bool unblocked(Status status) {
        return status != HM_STATUS_BLOCKED && detail::check(status);
    }
};

}  // namespace hitmask
