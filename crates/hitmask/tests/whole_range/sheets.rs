//! Tests frames, shapes, clips and sheets with any sizes, offsets, durations and indices.

use hitmask::sheet::{Clip, ClipFrame, Frame, Frames, LoopMode, Shape, Sheet};
use hitmask::{Mask, Point, Rect};
use hitmask_reference::properties;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::values::*;

pub fn loop_mode() -> impl Strategy<Value = LoopMode> {
    select(vec![LoopMode::Once, LoopMode::Loop, LoopMode::PingPong])
}

pub fn frame() -> BoxedStrategy<Frame> {
    let shape = (small_mask(), point()).prop_map(|(mask, at)| Shape::new("part", mask.clone(), at));
    let sizes = prop_oneof![3 => (0..40_u32, 0..40_u32), 1 => (natural(), natural())];
    let pivot = proptest::option::of(point());
    (small_mask(), point(), sizes, pivot, natural(), shape)
        .prop_map(|(mask, at, (width, height), pivot, milliseconds, shape)| {
            let frame = Frame::new(mask.clone(), at).with_name("frame").with_duration(milliseconds);
            let frame = frame.with_size(width, height).with_shape(shape);
            match pivot {
                Some(pivot) => frame.with_pivot(pivot),
                None => frame,
            }
        })
        .boxed()
}

pub fn clip() -> BoxedStrategy<Clip> {
    let frames = vec((natural(), natural()), 0..5);
    (frames, natural(), loop_mode())
        .prop_map(|(frames, milliseconds, mode)| {
            if milliseconds % 2 == 0 {
                return Clip::evenly(
                    "even",
                    frames.iter().map(|frame| frame.0),
                    milliseconds,
                    mode,
                );
            }
            let frame = |(frame, milliseconds)| ClipFrame { frame, milliseconds };
            Clip::new("uneven", frames.into_iter().map(frame), mode)
        })
        .boxed()
}

pub fn sheet() -> BoxedStrategy<Sheet> {
    (vec(frame(), 1..4), vec(clip(), 0..3))
        .prop_filter_map("no frame of a clip", |(frames, clips)| {
            let count = frames.len() as u32;
            let clips = clips.into_iter().map(|clip| {
                let inside = clip
                    .frames()
                    .iter()
                    .map(|frame| ClipFrame { frame: frame.frame % count, ..*frame });
                Clip::new(clip.name(), inside.collect::<Vec<_>>(), clip.mode())
            });
            Sheet::new(Frames::new(frames).ok()?, clips.collect()).ok()
        })
        .boxed()
}

/// A shape at the end of `i32` keeps the empty columns and rows that its offset cannot replace.
#[test]
fn shapes_are_trimmed_in_place() {
    let mask = Mask::from_text("......\n....#.").unwrap();
    for (x, width) in [(0, 1), (i32::MIN, 1), (i32::MAX - 4, 1), (i32::MAX - 3, 2), (i32::MAX, 5)] {
        let shape = Shape::new("hit", mask.clone(), (x, i32::MAX));
        let trimmed = shape.trimmed().unwrap();
        assert_eq!(trimmed.at((0, 0)).bounds(), shape.at((0, 0)).bounds(), "{x}");
        assert_eq!(trimmed.mask().size(), (width, 2), "{x}");
    }
}

properties! {
    #![fewer(16)]

    #[test]
    fn shapes(
        mask in mask(),
        offset in point(),
        at in point(),
        floats in (real(), real()),
        pose in any_pose(),
    ) {
        let shape = Shape::new("body", mask.clone(), offset);
        prop_assert_eq!((shape.name(), &**shape.mask()), ("body", mask));
        let (x, y) = shape.offset();
        prop_assert_eq!(shape.at((0, 0)).position(), Point::from((x, y)));
        let trimmed = shape.trimmed().unwrap();
        prop_assert_eq!(trimmed.at((3, 4)).bounds(), shape.at((3, 4)).bounds());
        let _ = (shape.at(at).bounds(), shape.at(floats).bounds());
        let _ = (shape.posed(pose).bounds(), shape.posed(pose).exact().overlaps(mask.at(at)));
    }

    #[test]
    fn frames(frame in frame(), at in point(), floats in (real(), real()), pose in any_pose()) {
        prop_assert_eq!((frame.name(), frame.body().name()), ("frame", "body"));
        prop_assert_eq!(
            (frame.mask(), frame.offset()),
            (frame.body().mask(), frame.body().offset())
        );
        prop_assert_eq!(frame.shapes().count(), 2);
        let _ = (frame.size(), frame.pivot(), frame.duration(), frame.shape("part"));
        let _ = (
            frame.at(at).bounds(),
            frame.at(floats).bounds(),
            frame.posed(pose).bounds(),
        );
        prop_assert_eq!(frame.trimmed().unwrap().at((0, 0)).bounds(), frame.at((0, 0)).bounds());
        let (width, height) = frame.size();
        // Frames up to the maximum side are drawn whole, so only small frames, and frames that are
        // too large, are tested.
        if width.max(height) < 100 || width.max(height) > 65_535 {
            for shape in frame.shapes() {
                let _ = frame.whole(shape);
            }
        }
        let mirrored = frame.flipped_x().unwrap();
        prop_assert_eq!(
            (mirrored.size(), mirrored.mask().count()),
            (frame.size(), frame.mask().count())
        );
    }

    #[test]
    fn lists_of_frames(
        frames in vec(frame(), 0..4),
        index in long(),
        mask in mask(),
        cell in (natural(), natural()),
        rects in vec(window(), 0..4),
    ) {
        let count = frames.len();
        let made = Frames::new(frames);
        prop_assert_eq!(made.is_ok(), count > 0);
        if let Ok(frames) = made {
            prop_assert_eq!((frames.len(), frames.iter().len()), (count, count));
            prop_assert_eq!(frames.frame(index), frames.frame(frames.index(index) as i64));
            prop_assert_eq!(frames.into_vec().len(), count);
        }
        if let Ok(frames) = Frames::from_grid(mask, cell.0, cell.1) {
            let count: u64 = frames.iter().map(|frame| frame.mask().count()).sum();
            prop_assert!(count <= mask.count());
        }
        let cut = Frames::cut(mask, rects.iter().copied().chain([Rect::new(0, 0, 1, 1)]));
        prop_assert!(cut.is_err() || cut.unwrap().len() == rects.len() + 1);
    }

    #[test]
    fn clips(clip in clip(), index in long(), time in large()) {
        let frames = clip.frames();
        let total: u64 = frames.iter().map(|frame| u64::from(frame.milliseconds)).sum();
        for found in
            [clip.frame(index), clip.frame_at(time), clip.frame_at(total), clip.frame_at(u64::MAX)]
        {
            prop_assert!(frames.iter().any(|frame| frame.frame == found) || frames.is_empty());
        }
        let _ = (clip.name(), clip.mode().name(), clip.duration());
    }

    #[test]
    fn sheets(
        sheet in sheet(),
        clips in vec(clip(), 0..2),
        index in long(),
        text in "[a-z0-9#:-]{0,24}",
    ) {
        let count = sheet.frames().len();
        let any = Sheet::new(sheet.frames().clone(), clips.clone());
        let is_inside =
            |clip: &Clip| clip.frames().iter().all(|frame| (frame.frame as usize) < count);
        prop_assert_eq!(any.is_ok(), clips.iter().all(is_inside));
        prop_assert_eq!(sheet.frame(index), sheet.frames().frame(index));
        let mirrored = sheet.flipped_x().unwrap();
        prop_assert_eq!(mirrored.clips(), sheet.clips());
        let _ = (sheet.clip("even"), sheet.find(&text), sheet.find(&index.to_string()));
        let (frames, clips) = sheet.into_parts();
        prop_assert!(Sheet::new(frames, clips).is_ok());
    }
}
