/// Placed masks: queries about two of them, about rays, and about figures.

#pragma once

#include "mask.hpp"

#include <algorithm>

namespace hitmask {

/// A mask with its top left at a world pixel. This is a view, so the mask must exist for as long as
/// you use it.
class Placed {
public:
    Placed(const Mask &mask, std::int32_t x, std::int32_t y) noexcept
        : placed_{mask.handle(), x, y} {}

    std::int32_t x() const noexcept { return placed_.x; }
    std::int32_t y() const noexcept { return placed_.y; }
    /// Converts to the struct that batches accept.
    operator HmPlaced() const noexcept { return placed_; }
    /// Converts its pixels to a figure, for worlds and terrain.
    operator Figure() const { return hm_mask_figure(placed_.mask, placed_.x, placed_.y); }

    /// Tests whether the two masks share a pixel.
    bool overlaps(Placed other) const { return ask<bool>(hm_overlaps, other); }
    /// Finds the first shared pixel: smallest y, then smallest x.
    std::optional<Point> first(Placed other) const { return maybe<Point>(hm_first, other); }
    /// Counts the shared pixels.
    std::uint64_t area(Placed other) const { return ask<std::uint64_t>(hm_area, other); }
    /// Finds the smallest rectangle that contains all shared pixels.
    std::optional<Rect> overlap_bounds(Placed other) const {
        return maybe<Rect>(hm_overlap_bounds, other);
    }
    /// Computes all properties of the overlap at once.
    std::optional<Contact> contact(Placed other) const { return maybe<Contact>(hm_contact, other); }
    /// Creates a mask of the shared pixels, with the size and the position of this mask.
    Mask overlap_mask(Placed other) const { return Mask(ask<HmMask *>(hm_overlap_mask, other)); }

    /// Computes how far this mask must be pushed in each direction to be free of the other.
    std::optional<Depth> depth(Placed other) const { return maybe<Depth>(hm_depth, other); }
    std::optional<std::uint32_t> depth_along(Placed other, Direction direction) const {
        return maybe<std::uint32_t>(hm_depth_along, other, direction);
    }
    /// Returns the side of this mask that was hit.
    std::optional<Side> side(Placed other) const { return maybe<Side>(hm_side, other); }
    /// Returns the side of this mask that was hit after a motion by (dx, dy).
    std::optional<Side> side_after(Placed other, std::int32_t dx, std::int32_t dy) const {
        return maybe<Side>(hm_side_after, other, dx, dy);
    }
    /// Computes how far apart the two masks are. There is no distance if one of them has no set
    /// pixels.
    std::optional<Distance> distance(Placed other) const {
        return maybe<Distance>(hm_distance, other);
    }
    /// Finds the shortest motion that frees this mask and leads to a position that it can reach
    /// from outside.
    Translation separation(Placed other) const { return ask<Translation>(hm_separation, other); }
    /// Finds the shortest motion that frees this mask, even if it leads into a hole.
    Translation nearest_free(Placed other) const {
        return ask<Translation>(hm_nearest_free, other);
    }
    /// Computes the direction in which the surface of this mask faces at a world pixel.
    std::optional<Normal> normal_at(std::int64_t pixel_x, std::int64_t pixel_y,
                                    std::uint32_t radius = 6) const {
        return detail::maybe<Normal>(hm_normal_at, placed_.mask, placed_.x, placed_.y, pixel_x,
                                     pixel_y, radius);
    }

    /// Finds the first hit of this mask on the other as it moves by (dx, dy) from pixel to pixel.
    std::optional<Sweep> sweep(Placed other, std::int32_t dx, std::int32_t dy) const {
        return maybe<Sweep>(hm_sweep, other, dx, dy);
    }
    /// Does the same as `sweep` when the other mask moves too.
    std::optional<Sweep> sweep_both(Placed other, std::int32_t dx, std::int32_t dy,
                                    std::int32_t other_dx, std::int32_t other_dy) const {
        return maybe<Sweep>(hm_sweep_both, other, dx, dy, other_dx, other_dy);
    }
    /// Finds the first hit along a straight line, with the exact time of impact. Fast masks never
    /// tunnel through others.
    std::optional<ContinuousSweep> sweep_continuous(Placed other, std::int32_t dx,
                                                    std::int32_t dy) const {
        return maybe<ContinuousSweep>(hm_sweep_continuous, other, dx, dy);
    }
    std::optional<ContinuousSweep> sweep_both_continuous(Placed other, std::int32_t dx,
                                                         std::int32_t dy, std::int32_t other_dx,
                                                         std::int32_t other_dy) const {
        return maybe<ContinuousSweep>(hm_sweep_both_continuous, other, dx, dy, other_dx, other_dy);
    }

    /// Finds the first set pixel that a ray hits. Add 0.5 for the center of a pixel.
    std::optional<RayHit> ray(Location from, Location to) const {
        return detail::maybe<RayHit>(hm_mask_ray, placed_.mask, placed_.x, placed_.y, from.x,
                                     from.y, to.x, to.y);
    }
    /// Lists up to `most` set pixels that a ray hits, in order.
    std::vector<RayHit> ray_all(Location from, Location to, std::size_t most = SIZE_MAX) const {
        // The call fills all the memory that it gets, so double the memory until some of it stays
        // unused.
        std::vector<RayHit> hits(std::min<std::size_t>(most, 64));
        for (;;) {
            std::size_t count = 0;
            detail::check(hm_mask_ray_all(placed_.mask, placed_.x, placed_.y, from.x, from.y, to.x,
                                          to.y, hits.data(), hits.size(), &count));
            if (count < hits.size() || count == most) {
                hits.resize(count);
                return hits;
            }
            hits.resize(count > most / 2 ? most : 2 * count);
        }
    }

    /// Tests whether a figure contains a set pixel.
    bool any_in(const Figure &figure) const {
        return detail::ask<bool>(hm_mask_any_in, placed_.mask, placed_.x, placed_.y, &figure);
    }
    std::optional<Point> first_in(const Figure &figure) const {
        return detail::maybe<Point>(hm_mask_first_in, placed_.mask, placed_.x, placed_.y, &figure);
    }
    std::uint64_t count_in(const Figure &figure) const {
        return detail::ask<std::uint64_t>(hm_mask_count_in, placed_.mask, placed_.x, placed_.y,
                                          &figure);
    }
    std::vector<Point> pixels_in(const Figure &figure) const {
        return detail::list<Point>(hm_mask_pixels_in, placed_.mask, placed_.x, placed_.y, &figure);
    }

private:
    template <class T, class Call, class... Arguments>
    T ask(Call call, Placed other, Arguments... arguments) const {
        T answer{};
        detail::check(call(placed_.mask, placed_.x, placed_.y, other.placed_.mask, other.placed_.x,
                           other.placed_.y, arguments..., &answer));
        return answer;
    }

    template <class T, class Call, class... Arguments>
    std::optional<T> maybe(Call call, Placed other, Arguments... arguments) const {
        T answer{};
        const Status status = call(placed_.mask, placed_.x, placed_.y, other.placed_.mask,
                                   other.placed_.x, other.placed_.y, arguments..., &answer);
        return detail::check(status) ? std::optional<T>(answer) : std::nullopt;
    }

    HmPlaced placed_;
};

/// A created mask and the position of its top left.
struct MaskAt {
    Mask mask;
    Point position;

    /// Places the mask at its position. Throws an error if the position is beyond 32 bits.
    Placed placed() const {
        const auto x = static_cast<std::int32_t>(position.x),
                   y = static_cast<std::int32_t>(position.y);
        if (x != position.x || y != position.y) {
            throw Error(HM_STATUS_ARGUMENT, "the position is beyond 32 bits");
        }
        return mask.at(x, y);
    }
};

namespace detail {

/// Returns the mask that a call creates, and its position.
template <class Call, class... Arguments>
MaskAt mask_at(Call call, Arguments... arguments) {
    HmMask *mask = nullptr;
    Point position{};
    check(call(arguments..., &mask, &position));
    return {Mask(mask), position};
}

/// Does the same as `mask_at` for a call that may create no mask.
template <class Call, class... Arguments>
std::optional<MaskAt> maybe_mask_at(Call call, Arguments... arguments) {
    HmMask *mask = nullptr;
    Point position{};
    if (!check(call(arguments..., &mask, &position))) {
        return std::nullopt;
    }
    return MaskAt{Mask(mask), position};
}

}  // namespace detail

inline Placed Mask::at(std::int32_t x, std::int32_t y) const { return Placed(*this, x, y); }

inline MaskAt Mask::joined(const Mask &other, std::int32_t x, std::int32_t y) const {
    return detail::mask_at(hm_mask_joined, handle(), other.handle(), x, y);
}

}  // namespace hitmask
