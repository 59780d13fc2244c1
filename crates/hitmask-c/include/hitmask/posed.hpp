/// Masks that are rotated, scaled or mirrored, either as drawn or exactly.

#pragma once

#include "placed.hpp"

#include <array>

namespace hitmask {

using PixelPair = HmPixelPair;
using ExactContact = HmExactContact;
using ExactSweep = HmExactSweep;
using PoseSweep = HmPoseSweep;

/// Converts an angle from radians to degrees.
inline double degrees_from_radians(double radians) { return hm_degrees_from_radians(radians); }

/// A mask in a pose whose pixels are parallelograms independent of the world's pixels.
class Exact {
public:
    Exact(const Mask &mask, const Pose &pose) noexcept : mask_(mask.handle()), pose_(pose) {}
    Exact(const HmMask *mask, const Pose &pose) noexcept : mask_(mask), pose_(pose) {}

    /// Tests whether a set pixel of one mask shares an area with a set pixel of the other.
    bool overlaps(const Exact &other) const {
        return detail::ask<bool>(hm_exact_overlaps, mask_, &pose_, other.mask_, &other.pose_);
    }
    std::optional<PixelPair> first(const Exact &other) const {
        return detail::maybe<PixelPair>(hm_exact_first, mask_, &pose_, other.mask_, &other.pose_);
    }
    std::optional<Depth> depth(const Exact &other) const {
        return detail::maybe<Depth>(hm_exact_depth, mask_, &pose_, other.mask_, &other.pose_);
    }
    std::optional<std::uint32_t> depth_along(const Exact &other, Direction direction) const {
        return detail::maybe<std::uint32_t>(hm_exact_depth_along, mask_, &pose_, other.mask_,
                                            &other.pose_, direction);
    }
    std::optional<Side> side_after(const Exact &other, std::int32_t dx, std::int32_t dy) const {
        return detail::maybe<Side>(hm_exact_side_after, mask_, &pose_, other.mask_, &other.pose_,
                                   dx, dy);
    }
    std::optional<ExactContact> contact(const Exact &other) const {
        return detail::maybe<ExactContact>(hm_exact_contact, mask_, &pose_, other.mask_,
                                           &other.pose_);
    }
    std::optional<ExactSweep> sweep(const Exact &other, std::int32_t dx, std::int32_t dy) const {
        return detail::maybe<ExactSweep>(hm_exact_sweep, mask_, &pose_, other.mask_, &other.pose_,
                                         dx, dy);
    }
    /// Computes the four corners of a pixel of the mask.
    std::array<Location, 4> corners(std::int32_t x, std::int32_t y) const {
        std::array<Location, 4> corners{};
        detail::check(hm_exact_corners(mask_, &pose_, x, y, corners.data()));
        return corners;
    }

private:
    const HmMask *mask_;
    Pose pose_;
};

/// A mask in a pose, as a renderer with nearest-neighbor sampling draws it. This is a view, so the
/// mask must exist for as long as you use it.
class Posed {
public:
    Posed(const Mask &mask, const Pose &pose) noexcept : mask_(mask.handle()), pose_(pose) {}

    const Pose &pose() const noexcept { return pose_; }
    /// Returns the same mask and pose with pixels that are parallelograms.
    Exact exact() const noexcept { return Exact(mask_, pose_); }
    /// Draws the mask in its pose. The result supports all queries about placed masks.
    MaskAt draw() const { return detail::mask_at(hm_posed_draw, mask_, &pose_); }
    /// Returns a rectangle that contains the drawn mask.
    Rect bounds() const { return detail::ask<Rect>(hm_posed_bounds, mask_, &pose_); }
    /// Tests whether it shares a pixel with a placed mask. The test does not draw the mask.
    bool overlaps(Placed other) const {
        const HmPlaced placed = other;
        return detail::ask<bool>(hm_posed_overlaps, mask_, &pose_, placed.mask, placed.x, placed.y);
    }
    /// Tests whether it shares a pixel with another mask in a pose. The test does not draw the
    /// masks.
    bool overlaps(const Posed &other) const {
        return detail::ask<bool>(hm_posed_overlaps_posed, mask_, &pose_, other.mask_, &other.pose_);
    }
    /// Finds its first hit while it rotates about its pivot.
    std::optional<PoseSweep> sweep_turning(Placed other, double degrees,
                                           std::uint32_t steps) const {
        const HmPlaced placed = other;
        return detail::maybe<PoseSweep>(hm_sweep_turning, mask_, &pose_, placed.mask, placed.x,
                                        placed.y, degrees, steps);
    }
    /// Finds its first hit while it grows or shrinks about its pivot.
    std::optional<PoseSweep> sweep_growing(Placed other, double scale_x, double scale_y,
                                           std::uint32_t steps) const {
        const HmPlaced placed = other;
        return detail::maybe<PoseSweep>(hm_sweep_growing, mask_, &pose_, placed.mask, placed.x,
                                        placed.y, scale_x, scale_y, steps);
    }

private:
    const HmMask *mask_;
    Pose pose_;
};

inline Posed Mask::posed(const Pose &pose) const { return Posed(*this, pose); }

}  // namespace hitmask
