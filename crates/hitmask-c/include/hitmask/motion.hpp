/// Actors that move among obstacles: lengths below a pixel, bodies, and the obstacles in their way.
///
/// The states of actors and their rules are plain structs, as in C. The functions for them have the
/// same names as in `hitmask.h`, without the prefix.

#pragma once

#include "world.hpp"

namespace hitmask {

using Subpixels = HmSubpixels;
using Vector = HmVector;
using Body = HmBody;
using Policy = HmPolicy;
using Anchor = HmAnchor;
using StepOutcome = HmStepOutcome;
using MaskChange = HmMaskChange;
using ExactPosition = HmExactPosition;
using Material = HmMaterial;
using LayerMaterial = HmLayerMaterial;
using Obstacle = HmObstacle;
using Hit = HmHit;

/// The length of one pixel.
inline constexpr Subpixels subpixels_per_pixel = HM_SUBPIXELS_PER_PIXEL;

inline Subpixels subpixels_from_double(double pixels) { return hm_subpixels_from_double(pixels); }
inline Subpixels subpixels_from_ratio(std::int64_t numerator, std::int64_t denominator) {
    return hm_subpixels_from_ratio(numerator, denominator);
}
inline double subpixels_to_double(Subpixels length) { return hm_subpixels_to_double(length); }

inline Material material_solid() { return hm_material_solid(); }
inline Material material_one_way() { return hm_material_one_way(); }
inline Material material_ladder() { return hm_material_ladder(); }
inline Material material_water() { return hm_material_water(); }
inline Material material_hazard() { return hm_material_hazard(); }

/// The obstacles around an actor: masks and terrain, each with a material.
class Obstacles : public detail::Handle<HmObstacles, hm_obstacles_destroy> {
public:
    using Handle::Handle;
    Obstacles() : Handle(detail::ask<HmObstacles *>(hm_obstacles_new)) {}
    Obstacles copy() const {
        return Obstacles(detail::ask<HmObstacles *>(hm_obstacles_copy, handle()));
    }

    /// Adds an obstacle and returns its number.
    std::uint32_t add_mask(const Mask &mask, std::int64_t x, std::int64_t y,
                           const Material &material = material_solid(), std::uint64_t id = 0) {
        return detail::ask<std::uint32_t>(hm_obstacles_add_mask, handle(), mask.handle(), x, y,
                                          &material, id);
    }
    std::uint32_t add_terrain(const Terrain &terrain, std::int64_t x, std::int64_t y,
                              const Material &material = material_solid(), std::uint64_t id = 0) {
        return detail::ask<std::uint32_t>(hm_obstacles_add_terrain, handle(), terrain.handle(), x,
                                          y, &material, id);
    }
    void set_mask(std::uint32_t number, const Mask &mask) {
        detail::check(hm_obstacles_set_mask(handle(), number, mask.handle()));
    }
    void set_terrain(std::uint32_t number, const Terrain &terrain) {
        detail::check(hm_obstacles_set_terrain(handle(), number, terrain.handle()));
    }
    void move_to(std::uint32_t number, std::int64_t x, std::int64_t y) {
        detail::check(hm_obstacles_move_to(handle(), number, x, y));
    }
    void set_material(std::uint32_t number, const Material &material) {
        detail::check(hm_obstacles_set_material(handle(), number, &material));
    }
    void set_id(std::uint32_t number, std::uint64_t id) {
        detail::check(hm_obstacles_set_id(handle(), number, id));
    }
    void remove(std::uint32_t number) { detail::check(hm_obstacles_remove(handle(), number)); }
    void clear() { detail::check(hm_obstacles_clear(handle())); }
    /// Replaces all obstacles with a world's colliders near an actor, and returns the number of
    /// obstacles.
    std::size_t gather(const World &world, const Rect &area, Span<const LayerMaterial> materials,
                       ColliderId except = no_collider) {
        return detail::ask<std::size_t>(hm_obstacles_gather, handle(), world.handle(), &area,
                                        materials.data(), materials.size(), except);
    }
    /// Lets actors pass through the one-way platforms with these ids, at most four.
    void ignore(Span<const std::uint64_t> ids) {
        detail::check(hm_obstacles_ignore(handle(), ids.data(), ids.size()));
    }
    void ignore_platforms(bool ignores = true) {
        detail::check(hm_obstacles_ignore_platforms(handle(), ignores));
    }

    Obstacle get(std::uint32_t number) const {
        return detail::ask<Obstacle>(hm_obstacles_get, handle(), number);
    }
    /// Returns the pixels of an obstacle, or nothing if the obstacle is terrain.
    std::optional<Mask> mask(std::uint32_t number) const {
        HmMask *mask = nullptr;
        return detail::check(hm_obstacles_mask(handle(), number, &mask))
                   ? std::optional<Mask>(Mask(mask))
                   : std::nullopt;
    }
    /// Returns the terrain of an obstacle, or nothing if the obstacle is a mask.
    std::optional<Terrain> terrain(std::uint32_t number) const {
        HmTerrain *terrain = nullptr;
        return detail::check(hm_obstacles_terrain(handle(), number, &terrain))
                   ? std::optional<Terrain>(Terrain(terrain))
                   : std::nullopt;
    }
    std::vector<std::uint32_t> numbers() const {
        return detail::list<std::uint32_t>(hm_obstacles_numbers, handle());
    }
    bool is_solid_at(std::int64_t x, std::int64_t y) const {
        return detail::ask<bool>(hm_obstacles_is_solid_at, handle(), x, y);
    }
    bool overlaps_solid(const Mask &mask, std::int64_t x, std::int64_t y) const {
        return detail::ask<bool>(hm_obstacles_overlaps_solid, handle(), mask.handle(), x, y);
    }
    /// Finds the first obstacle that a mask overlaps and whose kind has its bit set, such as
    /// `1u << HM_MATERIAL_KIND_WATER`.
    std::optional<std::uint32_t> touching(const Mask &mask, std::int64_t x, std::int64_t y,
                                          std::uint32_t kinds) const {
        return detail::maybe<std::uint32_t>(hm_obstacles_touching, handle(), mask.handle(), x, y,
                                            kinds);
    }
    /// Tests whether an obstacle stops a mask that takes a step in a direction. (x, y) is the
    /// position of the mask after the step.
    bool stops(const Mask &mask, std::int64_t x, std::int64_t y, Direction direction) const {
        return detail::ask<bool>(hm_obstacles_stops, handle(), mask.handle(), x, y, direction);
    }
};

/// The surroundings of an actor: a list of obstacles, or no obstacles (`nullptr`). Functions use
/// `nullptr` if you leave the argument out.
class Around {
public:
    Around(const Obstacles &obstacles) : handle_(obstacles.handle_or_error("around")) {}
    Around(std::nullptr_t) noexcept {}
    Around(std::nullopt_t) noexcept {}

    /// Returns the handle, for functions of `hitmask.h`. It is NULL if there are no obstacles.
    const HmObstacles *handle() const noexcept { return handle_; }

private:
    const HmObstacles *handle_ = nullptr;
};

inline Body body_at(std::int32_t x, std::int32_t y) { return hm_body_at(x, y); }

/// Moves a body, x first and then y, until an obstacle stops it.
inline StepOutcome body_step(Body &body, const Mask &mask, Subpixels dx, Subpixels dy,
                             Around around = nullptr, Policy policy = HM_POLICY_SLIDE) {
    return detail::ask<StepOutcome>(hm_body_step, &body, mask.handle(), dx, dy, policy,
                                    around.handle());
}

/// Returns a body moved by whole pixels.
inline Body body_moved(const Body &body, std::int64_t dx, std::int64_t dy) {
    return detail::ask<Body>(hm_body_moved, &body, dx, dy);
}

/// Returns the exact position as decimals.
inline ExactPosition body_exact(const Body &body) {
    return detail::ask<ExactPosition>(hm_body_exact, &body);
}

/// Changes the mask of a body if there is room, at its position or up to `push` pixels away.
inline MaskChange body_change_mask(Body &body, const Mask &from, const Mask &to, Anchor anchor,
                                   std::uint32_t push, Around around = nullptr) {
    return detail::ask<MaskChange>(hm_body_change_mask, &body, from.handle(), to.handle(), anchor,
                                   push, around.handle());
}

/// Returns the serialized form of a state, which is identical on every platform. All states of
/// actors have this function.
inline std::vector<std::uint8_t> to_bytes(const Body &body) {
    return detail::list<std::uint8_t>(hm_body_to_bytes, &body);
}
inline Body body_from_bytes(Span<const std::uint8_t> bytes) {
    return detail::ask<Body>(hm_body_from_bytes, bytes.data(), bytes.size());
}

}  // namespace hitmask
