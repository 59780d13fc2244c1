/// The components, outlines and distance fields of a mask, and all offsets of two masks at once.

#pragma once

#include "placed.hpp"

namespace hitmask {

using Outline = HmOutline;

/// The connected components of a mask, or its holes.
class Components : public detail::Handle<HmComponents, hm_components_destroy> {
public:
    using Handle::Handle;

    std::size_t count() const { return detail::ask<std::size_t>(hm_components_count, handle()); }
    Component get(std::size_t index) const {
        return detail::ask<Component>(hm_components_get, handle(), index);
    }
    std::optional<Component> largest() const {
        return detail::maybe<Component>(hm_components_largest, handle());
    }
    std::optional<std::size_t> index_at(std::int32_t x, std::int32_t y) const {
        return detail::maybe<std::size_t>(hm_components_index_at, handle(), x, y);
    }
    /// Creates a mask of a single component, with the size of the whole mask.
    Mask mask(std::size_t index) const {
        return Mask(detail::ask<HmMask *>(hm_components_mask, handle(), index));
    }
};

/// The distance from each pixel of a mask to the nearest set or unset pixel.
class DistanceField : public detail::Handle<HmDistanceField, hm_distance_field_destroy> {
public:
    using Handle::Handle;

    std::uint32_t width() const {
        std::uint32_t width = 0;
        detail::check(hm_distance_field_size(handle(), &width, nullptr));
        return width;
    }
    std::uint32_t height() const {
        std::uint32_t height = 0;
        detail::check(hm_distance_field_size(handle(), nullptr, &height));
        return height;
    }
    std::optional<std::uint64_t> squared_at(std::int32_t x, std::int32_t y) const {
        return detail::maybe<std::uint64_t>(hm_distance_field_squared_at, handle(), x, y);
    }
    /// Lists the squared distances of all pixels, row by row. They are -1 if there is no distance.
    std::vector<std::int64_t> squared() const {
        return detail::list<std::int64_t>(hm_distance_field_squared, handle());
    }
};

/// A mask divided into convex polygons.
class ConvexPieces : public detail::Handle<HmConvexPieces, hm_convex_pieces_destroy> {
public:
    using Handle::Handle;

    std::size_t count() const { return detail::ask<std::size_t>(hm_convex_pieces_count, handle()); }
    std::vector<Point> vertices(std::size_t index) const {
        return detail::list<Point>(hm_convex_pieces_vertices, handle(), index);
    }
    std::vector<Point> all_vertices() const {
        return detail::list<Point>(hm_convex_pieces_all_vertices, handle());
    }
    std::vector<std::size_t> vertex_counts() const {
        return detail::list<std::size_t>(hm_convex_pieces_vertex_counts, handle());
    }
};

/// A mask as closed polygons along the edges of its pixels.
class Outlines : public detail::Handle<HmOutlines, hm_outlines_destroy> {
public:
    using Handle::Handle;

    std::size_t count() const { return detail::ask<std::size_t>(hm_outlines_count, handle()); }
    Outline get(std::size_t index) const {
        return detail::ask<Outline>(hm_outlines_get, handle(), index);
    }
    std::vector<Point> vertices(std::size_t index) const {
        return detail::list<Point>(hm_outlines_vertices, handle(), index);
    }
    std::vector<Point> all_vertices() const {
        return detail::list<Point>(hm_outlines_all_vertices, handle());
    }
    std::vector<std::size_t> vertex_counts() const {
        return detail::list<std::size_t>(hm_outlines_vertex_counts, handle());
    }
    /// Computes the convex hull of an outline.
    std::vector<Point> hull(std::size_t index) const {
        return detail::list<Point>(hm_outlines_hull, handle(), index);
    }
    std::int64_t doubled_area() const {
        return detail::ask<std::int64_t>(hm_outlines_doubled_area, handle());
    }
    /// Simplifies the outlines to fewer vertices, within a tolerance in pixels.
    Outlines simplified(double tolerance) const {
        return Outlines(detail::ask<HmOutlines *>(hm_outlines_simplified, handle(), tolerance));
    }
    ConvexPieces convex_pieces(std::size_t max_vertices) const {
        return ConvexPieces(
            detail::ask<HmConvexPieces *>(hm_outlines_convex_pieces, handle(), max_vertices));
    }
};

/// All offsets of a mask from another one at once: whether the masks overlap there, and the way
/// out.
class ConfigurationSpace
    : public detail::Handle<HmConfigurationSpace, hm_configuration_space_destroy> {
public:
    using Handle::Handle;
    ConfigurationSpace() noexcept = default;
    ConfigurationSpace(const Mask &a, const Mask &b)
        : Handle(detail::ask<HmConfigurationSpace *>(hm_configuration_space_new, a.handle(),
                                                     b.handle())) {}

    /// Rebuilds the space for other masks, reusing its memory.
    void rebuild(const Mask &a, const Mask &b) {
        detail::check(hm_configuration_space_rebuild(handle(), a.handle(), b.handle()));
    }
    /// Creates a mask of the blocked offsets, along with the offset at the mask's top left.
    MaskAt bitmap() const { return detail::mask_at(hm_configuration_space_bitmap, handle()); }
    bool is_blocked(std::int64_t dx, std::int64_t dy) const {
        return detail::ask<bool>(hm_configuration_space_is_blocked, handle(), dx, dy);
    }
    bool is_outside(std::int64_t dx, std::int64_t dy) const {
        return detail::ask<bool>(hm_configuration_space_is_outside, handle(), dx, dy);
    }
    std::optional<Depth> depth(std::int64_t dx, std::int64_t dy) const {
        return detail::maybe<Depth>(hm_configuration_space_depth, handle(), dx, dy);
    }
    std::optional<std::uint32_t> depth_along(std::int64_t dx, std::int64_t dy,
                                             Direction direction) const {
        return detail::maybe<std::uint32_t>(hm_configuration_space_depth_along, handle(), dx, dy,
                                            direction);
    }
    Translation separation(std::int64_t dx, std::int64_t dy) const {
        return detail::ask<Translation>(hm_configuration_space_separation, handle(), dx, dy);
    }
    Translation nearest_free(std::int64_t dx, std::int64_t dy) const {
        return detail::ask<Translation>(hm_configuration_space_nearest_free, handle(), dx, dy);
    }
    std::optional<std::uint64_t> distance_squared(std::int64_t dx, std::int64_t dy) const {
        return detail::maybe<std::uint64_t>(hm_configuration_space_distance_squared, handle(), dx,
                                            dy);
    }
    std::size_t bytes() const {
        return detail::ask<std::size_t>(hm_configuration_space_bytes, handle());
    }
};

inline Components Mask::components(Connectivity connectivity) const {
    return Components(detail::ask<HmComponents *>(hm_mask_components, handle(), connectivity));
}

inline Components Mask::holes(Connectivity connectivity) const {
    return Components(detail::ask<HmComponents *>(hm_mask_holes, handle(), connectivity));
}

inline DistanceField Mask::distance_to_set() const {
    return DistanceField(detail::ask<HmDistanceField *>(hm_mask_distance_to_set, handle()));
}

inline DistanceField Mask::distance_to_unset() const {
    return DistanceField(detail::ask<HmDistanceField *>(hm_mask_distance_to_unset, handle()));
}

inline Outlines Mask::outlines(Connectivity connectivity) const {
    return Outlines(detail::ask<HmOutlines *>(hm_mask_outlines, handle(), connectivity));
}

inline ConvexPieces Mask::convex_pieces(std::size_t max_vertices) const {
    return ConvexPieces(
        detail::ask<HmConvexPieces *>(hm_mask_convex_pieces, handle(), max_vertices));
}

}  // namespace hitmask
