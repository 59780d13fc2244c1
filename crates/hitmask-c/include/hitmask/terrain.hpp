/// Terrain: an unbounded bitmap that you can carve and fill.

#pragma once

#include "placed.hpp"

namespace hitmask {

class PlacedTerrain;

using Change = HmChange;
using Island = HmIsland;

/// The pieces that a change to terrain cut off.
class Islands : public detail::Handle<HmIslands, hm_islands_destroy> {
public:
    using Handle::Handle;

    std::size_t count() const { return detail::ask<std::size_t>(hm_islands_count, handle()); }
    Island get(std::size_t index) const {
        return detail::ask<Island>(hm_islands_get, handle(), index);
    }
    /// Returns the pixels of a piece, and the position of their top left in the terrain.
    MaskAt mask(std::size_t index) const {
        return detail::mask_at(hm_islands_mask, handle(), index);
    }
};

/// Unbounded terrain, which is stored in square chunks.
class Terrain : public detail::Handle<HmTerrain, hm_terrain_destroy> {
public:
    using Handle::Handle;
    /// Creates terrain without any set pixels.
    Terrain() : Handle(detail::ask<HmTerrain *>(hm_terrain_new)) {}
    /// Creates terrain from the pixels of a mask whose top left is the terrain's pixel (x, y).
    explicit Terrain(const Mask &mask, std::int32_t x = 0, std::int32_t y = 0)
        : Handle(detail::ask<HmTerrain *>(hm_terrain_from_mask, mask.handle(), x, y)) {}

    /// Copies the terrain. The copy shares each chunk with the original until one of the two
    /// changes it.
    Terrain copy() const { return Terrain(detail::ask<HmTerrain *>(hm_terrain_copy, handle())); }

    /// Unsets all pixels of a figure or placed mask, in the terrain's own coordinates. There is no
    /// result if none of these pixels was set.
    std::optional<Change> carve(const Figure &figure) {
        return detail::maybe<Change>(hm_terrain_carve, handle(), &figure);
    }
    /// Sets all pixels of a figure or placed mask. There is no result if all of these pixels were
    /// already set.
    std::optional<Change> fill(const Figure &figure) {
        return detail::maybe<Change>(hm_terrain_fill, handle(), &figure);
    }
    /// Lists rectangles that contain all pixels that changed since the last `forget_changes`.
    std::vector<Rect> changes() const { return detail::list<Rect>(hm_terrain_changes, handle()); }
    void forget_changes() { detail::check(hm_terrain_forget_changes(handle())); }
    std::vector<Rect> differences(const Terrain &other) const {
        return detail::list<Rect>(hm_terrain_differences, handle(), other.handle());
    }
    /// Finds the pieces of at most `limit` pixels that a change may have cut off.
    Islands islands(const Rect &changed, std::uint64_t limit,
                    Connectivity connectivity = HM_CONNECTIVITY_EIGHT) const {
        return Islands(
            detail::ask<HmIslands *>(hm_terrain_islands, handle(), &changed, connectivity, limit));
    }

    std::uint64_t count() const { return detail::ask<std::uint64_t>(hm_terrain_count, handle()); }
    std::optional<Rect> bounds() const { return detail::maybe<Rect>(hm_terrain_bounds, handle()); }
    bool contains(std::int32_t x, std::int32_t y) const {
        return detail::ask<bool>(hm_terrain_contains, handle(), x, y);
    }
    bool equals(const Terrain &other) const {
        return detail::ask<bool>(hm_terrain_equals, handle(), other.handle());
    }
    /// Creates a mask of the terrain inside a rectangle, for example to draw the terrain.
    Mask window(std::int32_t x, std::int32_t y, std::uint32_t width, std::uint32_t height) const {
        return Mask(detail::ask<HmMask *>(hm_terrain_window, handle(), x, y, width, height));
    }
    static std::uint32_t chunk_side() { return hm_terrain_chunk_side(); }
    /// Lists the positions of all chunks with set pixels.
    std::vector<Point> chunks() const { return detail::list<Point>(hm_terrain_chunks, handle()); }
    Mask chunk(std::int32_t x, std::int32_t y) const {
        return Mask(detail::ask<HmMask *>(hm_terrain_chunk, handle(), x, y));
    }
    std::size_t bytes() const { return detail::ask<std::size_t>(hm_terrain_bytes, handle()); }

    /// Places this terrain with its origin at a world pixel.
    PlacedTerrain at(std::int32_t x, std::int32_t y) const;
};

/// Terrain with its origin at a world pixel. This is a view, so the terrain must exist for as long
/// as you use it.
class PlacedTerrain {
public:
    PlacedTerrain(const Terrain &terrain, std::int32_t x, std::int32_t y) noexcept
        : terrain_(terrain.handle()), x_(x), y_(y) {}

    bool overlaps(Placed mask) const { return ask<bool>(hm_terrain_overlaps, mask); }
    std::optional<Point> first(Placed mask) const { return maybe<Point>(hm_terrain_first, mask); }
    std::uint64_t area(Placed mask) const { return ask<std::uint64_t>(hm_terrain_area, mask); }
    std::optional<Rect> overlap_bounds(Placed mask) const {
        return maybe<Rect>(hm_terrain_overlap_bounds, mask);
    }
    /// Computes all properties of the overlap. The answers of this function and the following ones
    /// are from the mask's point of view.
    std::optional<Contact> contact(Placed mask) const {
        return maybe<Contact>(hm_terrain_contact, mask);
    }
    std::optional<Depth> depth(Placed mask) const { return maybe<Depth>(hm_terrain_depth, mask); }
    Translation nearest_free(Placed mask) const {
        return ask<Translation>(hm_terrain_nearest_free, mask);
    }
    /// Finds the first hit of the mask as it moves by (dx, dy).
    std::optional<Sweep> sweep(Placed mask, std::int32_t dx, std::int32_t dy) const {
        return maybe<Sweep>(hm_terrain_sweep, mask, dx, dy);
    }
    std::optional<ContinuousSweep> sweep_continuous(Placed mask, std::int32_t dx,
                                                    std::int32_t dy) const {
        return maybe<ContinuousSweep>(hm_terrain_sweep_continuous, mask, dx, dy);
    }
    std::optional<Normal> normal_at(std::int64_t pixel_x, std::int64_t pixel_y,
                                    std::uint32_t radius = 6) const {
        return detail::maybe<Normal>(hm_terrain_normal_at, terrain_, x_, y_, pixel_x, pixel_y,
                                     radius);
    }
    bool any_in(const Figure &figure) const {
        return detail::ask<bool>(hm_terrain_any_in, terrain_, x_, y_, &figure);
    }
    std::optional<Point> first_in(const Figure &figure) const {
        return detail::maybe<Point>(hm_terrain_first_in, terrain_, x_, y_, &figure);
    }
    std::uint64_t count_in(const Figure &figure) const {
        return detail::ask<std::uint64_t>(hm_terrain_count_in, terrain_, x_, y_, &figure);
    }
    std::optional<RayHit> ray(Location from, Location to) const {
        return detail::maybe<RayHit>(hm_terrain_ray, terrain_, x_, y_, from.x, from.y, to.x, to.y);
    }

private:
    template <class T, class Call, class... Arguments>
    T ask(Call call, HmPlaced mask, Arguments... arguments) const {
        T answer{};
        detail::check(call(terrain_, x_, y_, mask.mask, mask.x, mask.y, arguments..., &answer));
        return answer;
    }

    template <class T, class Call, class... Arguments>
    std::optional<T> maybe(Call call, HmPlaced mask, Arguments... arguments) const {
        T answer{};
        return detail::check(
                   call(terrain_, x_, y_, mask.mask, mask.x, mask.y, arguments..., &answer))
                   ? std::optional<T>(answer)
                   : std::nullopt;
    }

    const HmTerrain *terrain_;
    std::int32_t x_, y_;
};

inline PlacedTerrain Terrain::at(std::int32_t x, std::int32_t y) const {
    return PlacedTerrain(*this, x, y);
}

}  // namespace hitmask
