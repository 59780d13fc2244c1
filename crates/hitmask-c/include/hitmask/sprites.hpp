/// What worlds are made of: sprites, what to insert, which colliders a query considers, and what it
/// starts from.

#pragma once

#include "sheet.hpp"
#include "terrain.hpp"

namespace hitmask {

using SpriteId = HmSpriteId;
/// A collider: its index in the lower 32 bits, and a generation in the upper ones.
using ColliderId = HmColliderId;
/// No collider has this id.
inline constexpr ColliderId no_collider = HM_NO_COLLIDER;

/// The index of a collider, for lists of your own.
constexpr std::uint32_t index_of(ColliderId collider) noexcept {
    return static_cast<std::uint32_t>(collider);
}

/// A list of sprites, which worlds share.
class Sprites : public detail::Handle<HmSprites, hm_sprites_destroy> {
public:
    using Handle::Handle;
    Sprites() : Handle(detail::ask<HmSprites *>(hm_sprites_new)) {}

    /// A sprite with one frame.
    SpriteId add_mask(const Mask &mask) {
        return detail::ask<SpriteId>(hm_sprites_add_mask, handle(), mask.handle());
    }
    /// A sprite of placed masks: the position of a frame is its offset.
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
    /// A frame of a sprite, and its offset.
    MaskAt mask(SpriteId sprite, std::int64_t frame) const {
        return detail::mask_at(hm_sprites_mask, handle(), sprite, frame);
    }
};

/// What to insert into a world:
/// `ColliderDef(sprite).at(40, 60).layer(PLAYER).collides_with(1u << ENEMY)`.
class ColliderDef {
public:
    /// A collider that shows a sprite.
    explicit ColliderDef(SpriteId sprite) : def_(hm_default_collider_def()) {
        def_.sprite = sprite;
    }
    /// A collider that is terrain. The world takes a copy of it when you insert it.
    explicit ColliderDef(const Terrain &terrain) : def_(hm_default_collider_def()) {
        def_.terrain = terrain.handle_or_error("terrain");
    }

    ColliderDef at(std::int32_t x, std::int32_t y) const {
        return with([&](HmColliderDef &def) { def.x = x, def.y = y; });
    }
    ColliderDef frame(std::int64_t frame) const {
        return with([&](HmColliderDef &def) { def.frame = frame; });
    }
    /// The pose includes the position.
    ColliderDef pose(const Pose &pose) const {
        return with([&](HmColliderDef &def) { def.has_pose = true, def.pose = pose; });
    }
    /// The layer that it is in, 0 to 31.
    ColliderDef layer(std::uint32_t layer) const {
        return with([&](HmColliderDef &def) { def.layer = layer; });
    }
    /// A bit for each layer that it collides with.
    ColliderDef collides_with(std::uint32_t layers) const {
        return with([&](HmColliderDef &def) { def.collides_with = layers; });
    }
    /// It never moves.
    ColliderDef still() const {
        return with([](HmColliderDef &def) { def.is_still = true; });
    }
    /// It only reports what overlaps it.
    ColliderDef sensor() const {
        return with([](HmColliderDef &def) { def.is_sensor = true; });
    }
    ColliderDef user_data(std::uint64_t data) const {
        return with([&](HmColliderDef &def) { def.user_data = data; });
    }

    /// The struct of `hitmask.h`.
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

/// Which colliders a query considers: `Filter().layers(1u << ENEMY).solid()`.
class Filter {
public:
    Filter() : filter_(hm_default_filter()) {}

    /// Only those in the layers whose bits are set.
    Filter layers(std::uint32_t layers) const {
        return with([&](HmFilter &filter) { filter.layers = layers; });
    }
    /// Not this one.
    Filter except(ColliderId collider) const {
        return with([&](HmFilter &filter) { filter.except = collider; });
    }
    /// Only sensors.
    Filter sensors() const {
        return with([](HmFilter &filter) { filter.sensors = HM_KEEP_ONLY; });
    }
    /// No sensors.
    Filter solid() const {
        return with([](HmFilter &filter) { filter.sensors = HM_KEEP_NO; });
    }
    /// Only still ones.
    Filter still() const {
        return with([](HmFilter &filter) { filter.still = HM_KEEP_ONLY; });
    }
    /// Only those that are not still.
    Filter moving() const {
        return with([](HmFilter &filter) { filter.still = HM_KEEP_NO; });
    }

    /// The struct of `hitmask.h`.
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

/// What a query starts from: a collider, which it never finds, a placed mask, or a pixel.
class Probe {
public:
    Probe(ColliderId collider) : probe_(hm_probe_collider(collider)) {}
    Probe(Placed mask) : Probe(HmPlaced(mask)) {}
    static Probe pixel(std::int32_t x, std::int32_t y) { return Probe(hm_probe_pixel(x, y)); }

    /// The struct of `hitmask.h`.
    const HmProbe *probe() const noexcept { return &probe_; }

private:
    explicit Probe(HmPlaced mask) : probe_(hm_probe_mask(mask.mask, mask.x, mask.y)) {}
    explicit Probe(const HmProbe &probe) : probe_(probe) {}

    HmProbe probe_;
};

}  // namespace hitmask
