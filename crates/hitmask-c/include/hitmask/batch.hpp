/// Queries about many pairs in one call. The answers go to lists that you pass, and no call
/// allocates memory.

#pragma once

#include "placed.hpp"

namespace hitmask {

/// Two placed masks, such as `{ship.at(3, 4), rock.at(0, 0)}`.
using Pair = HmPair;

/// Tests whether the masks of each pair share a pixel.
inline void overlaps_many(Span<const Pair> pairs, Span<bool> overlaps) {
    detail::check_size(overlaps.size(), pairs.size(), "the list of answers");
    detail::check(hm_overlaps_many(pairs.data(), pairs.size(), overlaps.data()));
}

/// Tests whether one placed mask shares a pixel with each of the others.
inline void overlaps_against(Placed one, Span<const HmPlaced> others, Span<bool> overlaps) {
    const HmPlaced placed = one;
    detail::check_size(overlaps.size(), others.size(), "the list of answers");
    detail::check(hm_overlaps_against(placed.mask, placed.x, placed.y, others.data(), others.size(),
                                      overlaps.data()));
}

/// Counts the pixels that the masks of each pair share.
inline void area_many(Span<const Pair> pairs, Span<std::uint64_t> areas) {
    detail::check_size(areas.size(), pairs.size(), "the list of answers");
    detail::check(hm_area_many(pairs.data(), pairs.size(), areas.data()));
}

/// Computes how far the first mask of each pair must be pushed in each direction. The depths of a
/// pair that does not overlap are zero.
inline void depth_many(Span<const Pair> pairs, Span<Depth> depths) {
    detail::check_size(depths.size(), pairs.size(), "the list of answers");
    detail::check(hm_depth_many(pairs.data(), pairs.size(), depths.data()));
}

/// Computes all properties of the overlap of each pair. They are zero for a pair that does not
/// overlap.
inline void contact_many(Span<const Pair> pairs, Span<Contact> contacts) {
    detail::check_size(contacts.size(), pairs.size(), "the list of answers");
    detail::check(hm_contact_many(pairs.data(), pairs.size(), contacts.data()));
}

/// Finds where the first mask of each pair hits the second as it moves from pixel to pixel. `hit`
/// reports whether there is a hit.
inline void sweep_many(Span<const Pair> pairs, Span<const Translation> ways, Span<bool> hit,
                       Span<Sweep> sweeps) {
    detail::check_size(ways.size(), pairs.size(), "the list of ways");
    detail::check_size(hit.size(), pairs.size(), "the list of hits");
    detail::check_size(sweeps.size(), pairs.size(), "the list of answers");
    detail::check(
        hm_sweep_many(pairs.data(), ways.data(), pairs.size(), hit.data(), sweeps.data()));
}

/// Does the same as `sweep_many` along straight lines, with exact times.
inline void sweep_continuous_many(Span<const Pair> pairs, Span<const Translation> ways,
                                  Span<bool> hit, Span<ContinuousSweep> sweeps) {
    detail::check_size(ways.size(), pairs.size(), "the list of ways");
    detail::check_size(hit.size(), pairs.size(), "the list of hits");
    detail::check_size(sweeps.size(), pairs.size(), "the list of answers");
    detail::check(hm_sweep_continuous_many(pairs.data(), ways.data(), pairs.size(), hit.data(),
                                           sweeps.data()));
}

/// Tests whether two sprites overlap, given their rectangles and pixels. The pixels have four bytes
/// each and are stored row by row without gaps.
inline bool intersect_pixels(const Rect &a, Span<const std::uint8_t> pixels_a, const Rect &b,
                             Span<const std::uint8_t> pixels_b) {
    detail::check_size(pixels_a.size(), std::size_t{4} * a.width * a.height, "the image of a");
    detail::check_size(pixels_b.size(), std::size_t{4} * b.width * b.height, "the image of b");
    return detail::ask<bool>(hm_intersect_pixels, &a, pixels_a.data(), &b, pixels_b.data());
}

}  // namespace hitmask
