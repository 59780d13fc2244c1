/// The building blocks of worlds: sprites, colliders to insert, filters that select colliders, and
/// probes from which queries start.

#pragma once

#include "sheet.hpp"
#include "terrain.hpp"

namespace hitmask {

using SpriteId = HmSpriteId;
/// The id of a collider, with its index in the lower 32 bits and a generation in the upper 32 bits.
using ColliderId = HmColliderId;
/// An id that no collider has.
inline constexpr ColliderId no_collider = HM_NO_COLLIDER;

/// Returns the index of a collider, for your own lists.
constexpr std::uint32_t index_of(ColliderId collider) noexcept {
    return static_cast<std::uint32_t>(collider);
}

/// A list of sprites, which worlds share.
class Sprites : public detail::Handle<HmSprites, hm_sprites_destroy> {
public:
    using Handle::Handle;
    Sprites() : Handle(detail::ask<HmSprites *>(hm_sprites_new)) {}

    /// Adds a sprite with one frame.
    SpriteId add_mask(const Mask &mask) {
        return detail::ask<SpriteId>(hm_sprites_add_mask, handle(), mask.handle());
    }
    /// Adds a sprite of placed masks. The position of a frame is its offset.
    SpriteId add_frames(Span<const HmPlaced> frames) {
        return detail::ask<SpriteId>(hm_sprites_add_frames, handle(), frames.data(), frames.size());
    }
    SpriteId add_sheet(const Sheet &sheet) {
        return detail::ask<SpriteId>(hm_sprites_add_sheet, handle(), sheet.handle());
    }
    SpriteId add_clip(const Sheet &sheet, const std::string &clip) {
        return detail::ask<SpriteId>(hm_sprites_add_clip, handle(), sheet.handle(), clip.c_str());
    }
    std::uint32_t count() const { return detail::ask<std::uint32_t>(hm_sprites_count, handle()); }
    std::size_t frame_count(SpriteId sprite) const {
        return detail::ask<std::size_t>(hm_sprites_frame_count, handle(), sprite);
    }
    /// Returns a frame of a sprite and its offset.
    MaskAt mask(SpriteId sprite, std::int64_t frame) const {
        return detail::mask_at(hm_sprites_mask, handle(), sprite, frame);
    }
};

/// A collider to insert into a world, such as
/// `ColliderDef(sprite).at(40, 60).layer(PLAYER).collides_with(1u << ENEMY)`.
class ColliderDef {
public:
    /// Creates a collider that shows a sprite.
    explicit ColliderDef(SpriteId sprite) : def_(hm_default_collider_def()) {
        def_.sprite = sprite;
    }
    /// Creates a collider that is terrain. The world copies the terrain when you insert the
    /// collider.
    explicit ColliderDef(const Terrain &terrain) : def_(hm_default_collider_def()) {
        def_.terrain = terrain.handle_or_error("terrain");
    }

    ColliderDef at(std::int32_t x, std::int32_t y) const {
        return with([&](HmColliderDef &def) { def.x = x, def.y = y; });
    }
    ColliderDef frame(std::int64_t frame) const {
        return with([&](HmColliderDef &def) { def.frame = frame; });
    }
    /// Sets the pose, which includes the position.
    ColliderDef pose(const Pose &pose) const {
        return with([&](HmColliderDef &def) { def.has_pose = true, def.pose = pose; });
    }
    /// Sets the collider's layer, from 0 to 31.
    ColliderDef layer(std::uint32_t layer) const {
        return with([&](HmColliderDef &def) { def.layer = layer; });
    }
    /// Sets a bit for each layer with which the collider can collide.
    ColliderDef collides_with(std::uint32_t layers) const {
        return with([&](HmColliderDef &def) { def.collides_with = layers; });
    }
    /// Declares that the collider never moves.
    ColliderDef still() const {
        return with([](HmColliderDef &def) { def.is_still = true; });
    }
    /// Makes the collider a sensor, which only reports the colliders that overlap it.
    ColliderDef sensor() const {
        return with([](HmColliderDef &def) { def.is_sensor = true; });
    }
    ColliderDef user_data(std::uint64_t data) const {
        return with([&](HmColliderDef &def) { def.user_data = data; });
    }

    /// Returns the struct of `hitmask.h`.
    const HmColliderDef &def() const noexcept { return def_; }

private:
    template <class Change>
    ColliderDef with(Change change) const {
        ColliderDef changed = *this;
        change(changed.def_);
        return changed;
    }

    HmColliderDef def_;
};

/// Selects the colliders that a query includes, as in `Filter().layers(1u << ENEMY).solid()`.
class Filter {
public:
    Filter() : filter_(hm_default_filter()) {}

    /// Keeps only colliders in the layers whose bits are set.
    Filter layers(std::uint32_t layers) const {
        return with([&](HmFilter &filter) { filter.layers = layers; });
    }
    /// Leaves this collider out.
    Filter except(ColliderId collider) const {
        return with([&](HmFilter &filter) { filter.except = collider; });
    }
    /// Keeps only sensors.
    Filter sensors() const {
        return with([](HmFilter &filter) { filter.sensors = HM_KEEP_ONLY; });
    }
    /// Leaves sensors out.
    Filter solid() const {
        return with([](HmFilter &filter) { filter.sensors = HM_KEEP_NO; });
    }
    /// Keeps only still colliders.
    Filter still() const {
        return with([](HmFilter &filter) { filter.still = HM_KEEP_ONLY; });
    }
    /// Keeps only colliders that are not still.
    Filter moving() const {
        return with([](HmFilter &filter) { filter.still = HM_KEEP_NO; });
    }

    /// Returns the struct of `hitmask.h`.
    const HmFilter *filter() const noexcept { return &filter_; }

private:
    template <class Change>
    Filter with(Change change) const {
        Filter changed = *this;
        change(changed.filter_);
        return changed;
    }

    HmFilter filter_;
};

/// The starting point of a query: a collider, a placed mask, or a pixel. A query never finds the
/// collider from which it starts.
class Probe {
public:
    Probe(ColliderId collider) : probe_(hm_probe_collider(collider)) {}
    Probe(Placed mask) : Probe(HmPlaced(mask)) {}
    static Probe pixel(std::int32_t x, std::int32_t y) { return Probe(hm_probe_pixel(x, y)); }

    /// Returns the struct of `hitmask.h`.
    const HmProbe *probe() const noexcept { return &probe_; }

private:
    explicit Probe(HmPlaced mask) : probe_(hm_probe_mask(mask.mask, mask.x, mask.y)) {}
    explicit Probe(const HmProbe &probe) : probe_(probe) {}

    HmProbe probe_;
};

}  // namespace hitmask
