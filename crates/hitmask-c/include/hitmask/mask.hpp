/// Masks: functions that create, read, change and combine them.

#pragma once

#include "core.hpp"

namespace hitmask {

class Components;
class DistanceField;
class Outlines;
class ConvexPieces;
class Placed;
class Posed;
struct MaskAt;

using Brush = HmBrush;
using ColorKey = HmColorKey;
using Component = HmComponent;
using Moments = HmMoments;
using Pose = HmPose;

/// Returns the pose of an upright, unscaled mask with its top left at a location. Change the fields
/// that you need.
inline Pose pose_at(double x, double y) { return hm_default_pose(x, y); }

/// A grid of set and unset pixels.
class Mask : public detail::Handle<HmMask, hm_mask_destroy> {
public:
    using Handle::Handle;

    /// Creates a mask with no pixels set.
    static Mask empty(std::uint32_t width, std::uint32_t height) {
        return Mask(detail::ask<HmMask *>(hm_mask_empty, width, height));
    }

    /// Creates a mask with every pixel set.
    static Mask full(std::uint32_t width, std::uint32_t height) {
        return Mask(detail::ask<HmMask *>(hm_mask_full, width, height));
    }

    /// Creates the mask of an image with four bytes per pixel, the last of which is alpha. Rows
    /// start `stride` bytes apart; 0 means that there are no gaps.
    static Mask from_rgba(Span<const std::uint8_t> pixels, std::uint32_t width,
                          std::uint32_t height, std::size_t stride = 0,
                          std::uint8_t threshold = 1) {
        check_image(pixels.size(), width, height, 4, stride);
        return Mask(detail::ask<HmMask *>(hm_mask_from_rgba, pixels.data(), width, height, stride,
                                          threshold));
    }

    /// Creates the mask of alpha values, with one byte per pixel.
    static Mask from_alpha(Span<const std::uint8_t> alpha, std::uint32_t width,
                           std::uint32_t height, std::size_t stride = 0,
                           std::uint8_t threshold = 1) {
        check_image(alpha.size(), width, height, 1, stride);
        return Mask(detail::ask<HmMask *>(hm_mask_from_alpha, alpha.data(), width, height, stride,
                                          threshold));
    }

    /// Creates the mask of an image with four bytes per pixel. The set pixels are those that do not
    /// have the background color.
    static Mask from_color_key(Span<const std::uint8_t> pixels, std::uint32_t width,
                               std::uint32_t height, ColorKey key, std::size_t stride = 0) {
        check_image(pixels.size(), width, height, 4, stride);
        return Mask(detail::ask<HmMask *>(hm_mask_from_color_key, pixels.data(), width, height,
                                          stride, &key));
    }

    /// Creates the mask of an indexed image. The set pixels are those that do not have the
    /// transparent index.
    static Mask from_indices(Span<const std::uint8_t> indices, std::uint32_t width,
                             std::uint32_t height, std::uint8_t transparent = 0,
                             std::size_t stride = 0) {
        check_image(indices.size(), width, height, 1, stride);
        return Mask(detail::ask<HmMask *>(hm_mask_from_indices, indices.data(), width, height,
                                          stride, transparent));
    }

    /// Creates the mask whose rows are words, from the top row down. Bit 0 of a word is the
    /// leftmost of its 64 pixels.
    static Mask from_rows(std::uint32_t width, Span<const std::uint64_t> words) {
        return Mask(detail::ask<HmMask *>(hm_mask_from_rows, width, words.data(), words.size()));
    }

    /// Creates the mask that a text draws.
    static Mask from_text(const std::string &text) {
        return Mask(detail::ask<HmMask *>(hm_mask_from_text, text.c_str()));
    }

    /// Creates a mask from a bitmap in the PBM format.
    static Mask from_pbm(Span<const std::uint8_t> bytes) {
        return Mask(detail::ask<HmMask *>(hm_mask_from_pbm, bytes.data(), bytes.size()));
    }

    /// Returns the number of bytes that the pixels of a mask of this size would occupy in memory.
    static std::size_t bytes_of(std::uint32_t width, std::uint32_t height) {
        return detail::ask<std::size_t>(hm_mask_bytes_of, width, height);
    }

    /// Copies the mask. Both masks share the pixels until one of them changes.
    Mask copy() const { return made(hm_mask_copy); }

    std::uint32_t width() const {
        std::uint32_t width = 0;
        detail::check(hm_mask_size(handle(), &width, nullptr));
        return width;
    }

    std::uint32_t height() const {
        std::uint32_t height = 0;
        detail::check(hm_mask_size(handle(), nullptr, &height));
        return height;
    }

    /// Counts the set pixels.
    std::uint64_t count() const { return detail::ask<std::uint64_t>(hm_mask_count, handle()); }
    bool is_empty() const { return detail::ask<bool>(hm_mask_is_empty, handle()); }
    /// Returns the smallest rectangle that contains all set pixels.
    std::optional<Rect> bounds() const { return detail::maybe<Rect>(hm_mask_bounds, handle()); }
    /// Tests whether a pixel is set. Pixels outside the mask are unset.
    bool get(std::int32_t x, std::int32_t y) const {
        return detail::ask<bool>(hm_mask_get, handle(), x, y);
    }
    bool equals(const Mask &other) const {
        return detail::ask<bool>(hm_mask_equals, handle(), other.handle());
    }
    /// Lists all set pixels, row by row.
    std::vector<Point> pixels() const { return detail::list<Point>(hm_mask_pixels, handle()); }
    /// Returns the words of all rows, in the format that `from_rows` accepts.
    std::vector<std::uint64_t> rows() const {
        return detail::list<std::uint64_t>(hm_mask_rows, handle());
    }
    std::string to_text() const { return detail::text(hm_mask_to_text, handle()); }
    std::vector<std::uint8_t> to_pbm() const {
        return detail::list<std::uint8_t>(hm_mask_to_pbm, handle());
    }
    /// Paints the mask. Returns four bytes per pixel: `color` for set pixels, and zeros for all
    /// others.
    std::vector<std::uint8_t> to_rgba(const std::uint8_t (&color)[4]) const {
        return detail::list<std::uint8_t>(
            [&](std::uint8_t *pixels, std::size_t capacity, std::size_t *count) {
                return hm_mask_to_rgba(handle(), color, 0, pixels, capacity, count);
            });
    }
    /// Returns the number of bytes that the pixels occupy in memory.
    std::size_t bytes() const { return detail::ask<std::size_t>(hm_mask_bytes, handle()); }

    void set(std::int32_t x, std::int32_t y, bool value = true) {
        detail::check(hm_mask_set(handle(), x, y, value));
    }
    void fill() { detail::check(hm_mask_fill(handle())); }
    void clear() { detail::check(hm_mask_clear(handle())); }
    void invert() { detail::check(hm_mask_invert(handle())); }
    void and_with(const Mask &other, std::int32_t x, std::int32_t y) {
        detail::check(hm_mask_and_with(handle(), other.handle(), x, y));
    }
    void or_with(const Mask &other, std::int32_t x, std::int32_t y) {
        detail::check(hm_mask_or_with(handle(), other.handle(), x, y));
    }
    void xor_with(const Mask &other, std::int32_t x, std::int32_t y) {
        detail::check(hm_mask_xor_with(handle(), other.handle(), x, y));
    }
    void subtract(const Mask &other, std::int32_t x, std::int32_t y) {
        detail::check(hm_mask_subtract(handle(), other.handle(), x, y));
    }

    /// Joins two masks into one. (x, y) is the position of the top left of `other` in this mask.
    /// The result contains the position of this mask's top left in the joined mask.
    MaskAt joined(const Mask &other, std::int32_t x, std::int32_t y) const;
    Mask cropped(std::int32_t x, std::int32_t y, std::uint32_t width, std::uint32_t height) const {
        return made(hm_mask_cropped, x, y, width, height);
    }
    Mask filled_columns() const { return made(hm_mask_filled_columns); }
    Mask flipped_x() const { return made(hm_mask_flipped_x); }
    Mask flipped_y() const { return made(hm_mask_flipped_y); }
    Mask quarter_turned(std::int32_t quarter_turns) const {
        return made(hm_mask_quarter_turned, quarter_turns);
    }
    Mask scaled(std::uint32_t width, std::uint32_t height) const {
        return made(hm_mask_scaled, width, height);
    }
    Mask turned_and_scaled(double degrees, double scale_x, double scale_y) const {
        return made(hm_mask_turned_and_scaled, degrees, scale_x, scale_y);
    }
    Mask convolve(const Mask &other) const {
        return made(hm_mask_convolve, static_cast<const HmMask *>(other.handle()));
    }

    Mask grown(Brush brush, std::uint32_t radius) const {
        return made(hm_mask_grown, brush, radius);
    }
    Mask grown_within(Brush brush, std::uint32_t radius) const {
        return made(hm_mask_grown_within, brush, radius);
    }
    Mask shrunk(Brush brush, std::uint32_t radius) const {
        return made(hm_mask_shrunk, brush, radius);
    }
    Mask opened(Brush brush, std::uint32_t radius) const {
        return made(hm_mask_opened, brush, radius);
    }
    Mask closed(Brush brush, std::uint32_t radius) const {
        return made(hm_mask_closed, brush, radius);
    }
    Mask inner_boundary(Connectivity connectivity = HM_CONNECTIVITY_EIGHT) const {
        return made(hm_mask_inner_boundary, connectivity);
    }
    Mask without_holes(Connectivity connectivity = HM_CONNECTIVITY_EIGHT) const {
        return made(hm_mask_without_holes, connectivity);
    }

    Components components(Connectivity connectivity = HM_CONNECTIVITY_EIGHT) const;
    Components holes(Connectivity connectivity = HM_CONNECTIVITY_EIGHT) const;
    std::size_t component_count(Connectivity connectivity = HM_CONNECTIVITY_EIGHT) const {
        return detail::ask<std::size_t>(hm_mask_component_count, handle(), connectivity);
    }
    std::size_t hole_count(Connectivity connectivity = HM_CONNECTIVITY_EIGHT) const {
        return detail::ask<std::size_t>(hm_mask_hole_count, handle(), connectivity);
    }
    DistanceField distance_to_set() const;
    DistanceField distance_to_unset() const;
    Moments moments() const { return detail::ask<Moments>(hm_mask_moments, handle()); }
    std::optional<Location> centroid() const {
        return detail::maybe<Location>(hm_mask_centroid, handle());
    }
    /// Returns the angle, in degrees, of the line along which the pixels spread the most.
    std::optional<double> angle() const { return detail::maybe<double>(hm_mask_angle, handle()); }
    std::uint64_t perimeter() const {
        return detail::ask<std::uint64_t>(hm_mask_perimeter, handle());
    }

    Outlines outlines(Connectivity connectivity = HM_CONNECTIVITY_EIGHT) const;
    ConvexPieces convex_pieces(std::size_t max_vertices) const;
    std::vector<Point> hull() const { return detail::list<Point>(hm_mask_hull, handle()); }
    std::vector<Rect> rectangles() const {
        return detail::list<Rect>(hm_mask_rectangles, handle());
    }

    /// Places this mask with its top left at a world pixel. The mask must exist, and must not move
    /// in memory, for as long as you use the placed mask.
    Placed at(std::int32_t x, std::int32_t y) const;
    /// Places this mask in a pose.
    Posed posed(const Pose &pose) const;

private:
    /// Creates a mask from this one.
    template <class Call, class... Arguments>
    Mask made(Call call, Arguments... arguments) const {
        return Mask(
            detail::ask<HmMask *>(call, static_cast<const HmMask *>(handle()), arguments...));
    }

    /// Throws an error if an image has fewer bytes than its rows take. The last row may end with
    /// its last pixel.
    static void check_image(std::size_t size, std::size_t width, std::size_t height,
                            std::size_t each, std::size_t stride) {
        const std::size_t row = width * each, apart = stride == 0 ? row : stride;
        if (row == 0 || height == 0 || (size >= row && (size - row) / apart >= height - 1)) {
            return;
        }
        std::string message = "there are " + std::to_string(size) +
                              " bytes, too few for an image of " + std::to_string(width) + "x" +
                              std::to_string(height) + " pixels of " + std::to_string(each) +
                              " bytes";
        if (stride != 0) {
            message += " with a stride of " + std::to_string(stride);
        }
        throw Error(HM_STATUS_ARGUMENT, message);
    }
};

inline bool operator==(const Mask &one, const Mask &other) { return one.equals(other); }
inline bool operator!=(const Mask &one, const Mask &other) { return !one.equals(other); }

}  // namespace hitmask
