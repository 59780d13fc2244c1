/// Sheets of frames with clips and shapes, and files of baked sheets.

#pragma once

#include "placed.hpp"

namespace hitmask {

using Grid = HmGrid;
using FrameDef = HmFrameDef;
using ShapeDef = HmShapeDef;
using ClipDef = HmClipDef;
using SheetDef = HmSheetDef;
using Frame = HmFrame;
using Clip = HmClip;
using ClipFrame = HmClipFrame;

inline FrameDef default_frame_def() { return hm_default_frame_def(); }
inline ClipDef default_clip_def() { return hm_default_clip_def(); }
inline SheetDef default_sheet_def() { return hm_default_sheet_def(); }
/// Returns a grid of cells of this size, without margins or spacing.
inline Grid default_grid(std::uint32_t cell_width, std::uint32_t cell_height) {
    return hm_default_grid(cell_width, cell_height);
}

/// A list of frames, each with its masks and their offsets, and the clips that play them.
class Sheet : public detail::Handle<HmSheet, hm_sheet_destroy> {
public:
    using Handle::Handle;

    /// Cuts a mask into the cells of a grid.
    static Sheet from_grid(const Mask &mask, const Grid &grid,
                           const SheetDef &def = default_sheet_def()) {
        return Sheet(detail::ask<HmSheet *>(hm_sheet_from_grid, mask.handle(), &grid, &def));
    }
    /// Cuts rectangles out of a mask.
    static Sheet from_rects(const Mask &mask, Span<const Rect> rects,
                            const SheetDef &def = default_sheet_def()) {
        return Sheet(detail::ask<HmSheet *>(hm_sheet_from_rects, mask.handle(), rects.data(),
                                            rects.size(), &def));
    }
    static Sheet from_frames(Span<const FrameDef> frames,
                             const SheetDef &def = default_sheet_def()) {
        return Sheet(
            detail::ask<HmSheet *>(hm_sheet_from_frames, frames.data(), frames.size(), &def));
    }
    Sheet flipped_x() const { return Sheet(detail::ask<HmSheet *>(hm_sheet_flipped_x, handle())); }

    std::size_t frame_count() const {
        return detail::ask<std::size_t>(hm_sheet_frame_count, handle());
    }
    /// Returns a frame. The index wraps around, as everywhere in this class.
    Frame frame(std::int64_t index) const {
        return detail::ask<Frame>(hm_sheet_frame, handle(), index);
    }
    std::string frame_name(std::int64_t frame) const {
        return detail::text(hm_sheet_frame_name, handle(), frame);
    }
    /// Finds the index of the frame to which a text refers. The text can be the frame's name, a
    /// position in a clip's order ("run/2"), or an index.
    std::size_t find(const std::string &text) const {
        return detail::ask<std::size_t>(hm_sheet_find, handle(), text.c_str());
    }
    /// Returns the body of a frame, and the position of its top left in the frame.
    MaskAt mask(std::int64_t frame) const {
        return detail::mask_at(hm_sheet_mask, handle(), frame);
    }
    /// Returns one of a frame's shapes. Shape 0 is the body.
    MaskAt shape_mask(std::int64_t frame, std::size_t shape) const {
        return detail::mask_at(hm_sheet_shape_mask, handle(), frame, shape);
    }
    /// Creates a mask of a shape that covers the whole frame, as it was before trimming.
    Mask whole_mask(std::int64_t frame, std::size_t shape = 0) const {
        return Mask(detail::ask<HmMask *>(hm_sheet_whole_mask, handle(), frame, shape));
    }
    std::string shape_name(std::int64_t frame, std::size_t shape) const {
        return detail::text(hm_sheet_shape_name, handle(), frame, shape);
    }
    std::optional<std::size_t> find_shape(std::int64_t frame, const std::string &name) const {
        return detail::maybe<std::size_t>(hm_sheet_find_shape, handle(), frame, name.c_str());
    }

    std::size_t clip_count() const {
        return detail::ask<std::size_t>(hm_sheet_clip_count, handle());
    }
    std::size_t find_clip(const std::string &name) const {
        return detail::ask<std::size_t>(hm_sheet_find_clip, handle(), name.c_str());
    }
    Clip clip(std::size_t index) const { return detail::ask<Clip>(hm_sheet_clip, handle(), index); }
    std::string clip_name(std::size_t clip) const {
        return detail::text(hm_sheet_clip_name, handle(), clip);
    }
    std::vector<ClipFrame> clip_frames(std::size_t clip) const {
        return detail::list<ClipFrame>(hm_sheet_clip_frames, handle(), clip);
    }
    /// Returns the sheet index of a frame in a clip.
    std::uint32_t clip_frame(std::size_t clip, std::int64_t index) const {
        return detail::ask<std::uint32_t>(hm_sheet_clip_frame, handle(), clip, index);
    }
    /// Returns the sheet index of the frame that a clip shows at a time.
    std::uint32_t clip_frame_at(std::size_t clip, std::uint64_t milliseconds) const {
        return detail::ask<std::uint32_t>(hm_sheet_clip_frame_at, handle(), clip, milliseconds);
    }
};

/// A sheet and its name in a file.
using NamedSheet = HmNamedSheet;

/// Sheets in one compact file, which can be read without decoding an image.
class Baked : public detail::Handle<HmBaked, hm_baked_destroy> {
public:
    using Handle::Handle;

    static Baked bake(Span<const NamedSheet> sheets) {
        return Baked(detail::ask<HmBaked *>(hm_bake, sheets.data(), sheets.size()));
    }
    /// Opens the bytes of a file. Untrusted bytes are safe to read. A `max_bytes` of 0 limits the
    /// memory to 256 MiB.
    static Baked open(Span<const std::uint8_t> bytes, std::uint64_t max_bytes = 0) {
        return Baked(detail::ask<HmBaked *>(hm_baked_open, bytes.data(), bytes.size(), max_bytes));
    }

    std::vector<std::uint8_t> bytes() const {
        return detail::list<std::uint8_t>(hm_baked_bytes, handle());
    }
    std::size_t count() const { return detail::ask<std::size_t>(hm_baked_count, handle()); }
    std::string name(std::size_t index) const {
        return detail::text(hm_baked_name, handle(), index);
    }
    Sheet get(std::size_t index) const {
        return Sheet(detail::ask<HmSheet *>(hm_baked_get, handle(), index));
    }
    Sheet sheet(const std::string &name) const {
        return Sheet(detail::ask<HmSheet *>(hm_baked_sheet, handle(), name.c_str()));
    }
};

}  // namespace hitmask
