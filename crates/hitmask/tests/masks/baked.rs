//! Tests that baked masks are read back unchanged, and that other bytes are refused.

use crate::common::both;
use hitmask::Mask;
use hitmask::baked::{Baked, BakedError, bake};
use hitmask::sheet::{Clip, ClipFrame, Frame, Frames, LoopMode, Shape, Sheet};
use hitmask_reference::properties;
use proptest::prelude::*;

/// Creates a sheet with everything that a sheet can contain, with masks at the ends of words.
fn rich_sheet() -> Sheet {
    let ring = |width: u32, height: u32| {
        Mask::from_fn(width, height, |x, y| {
            x == 0 || y == 0 || x + 1 == width || y + 1 == height || (x * 7 + y * 3) % 5 == 0
        })
        .unwrap()
    };
    let mut frames = Vec::new();
    for (index, side) in [0, 1, 31, 32, 33, 63, 64, 65, 127, 128, 129].into_iter().enumerate() {
        let frame = Frame::new(ring(side, 5), (index as i32, -3))
            .with_name(format!("walk {index}"))
            .with_size(140, 9)
            .with_duration(40 + index as u32);
        frames.push(if index % 2 == 0 {
            frame.with_pivot((i32::MIN, i32::MAX)).with_shape(Shape::new(
                "hit",
                ring(9, side),
                (-4, 7),
            ))
        } else {
            frame
        });
    }
    frames.push(Frame::new(Mask::new(300, 200).unwrap(), (i32::MIN, i32::MAX)).with_name("größe"));
    let shown = [(0, 10), (11, 0), (3, u32::MAX)];
    let shown = shown.map(|(frame, milliseconds)| ClipFrame { frame, milliseconds });
    let clips = vec![
        Clip::new("walk", shown, LoopMode::Loop),
        Clip::evenly("", [], 5, LoopMode::Once),
        Clip::evenly("sway", [2, 1, 2], 5, LoopMode::PingPong),
    ];
    Sheet::new(Frames::new(frames).unwrap(), clips).unwrap()
}

fn one_mask(mask: &Mask) -> Sheet {
    let frames = Frames::new(vec![Frame::new(mask.clone(), (0, 0))]).unwrap();
    Sheet::new(frames, Vec::new()).unwrap()
}

#[test]
fn sheets_round_trip() {
    let (rich, plain) = (rich_sheet(), one_mask(&Mask::full(65, 3).unwrap()));
    let bytes = bake(&[("hero.png", &rich), ("", &plain)]).unwrap();
    let baked = Baked::open(&bytes).unwrap();
    assert_eq!(baked.sheets().map(|sheet| sheet.name()).collect::<Vec<_>>(), ["hero.png", ""]);
    assert_eq!(baked.sheet("hero.png").unwrap().to_sheet().unwrap(), rich);
    assert_eq!(baked.sheet("").unwrap().to_sheet().unwrap(), plain);
    assert!(baked.sheet("hero").is_none());
    let shapes = rich.frames().iter().flat_map(Frame::shapes);
    let held: u64 = shapes.map(|shape| shape.mask().bytes() as u64).sum();
    assert!(baked.sheet("hero.png").unwrap().bytes() > held);
    let clip = baked.sheet("hero.png").unwrap().clip("walk").unwrap();
    assert_eq!(Some(&clip.to_clip().unwrap()), rich.clip("walk"));
    assert_eq!(baked.sheet("hero.png").unwrap().frame(-1).name(), "größe");
    // A file without sheets can be read, too.
    assert!(Baked::open(&bake(&[]).unwrap()).unwrap().is_empty());
    assert_eq!(bake(&[("a", &plain), ("a", &rich)]), Err(BakedError::SameName { sheet: 1 }));
}

#[test]
fn equal_masks_are_stored_once_at_a_bit_per_pixel() {
    let noise =
        |seed: u32| Mask::from_fn(256, 256, |x, y| (x * 31 + y * 17 + x * y * seed) % 7 < 3);
    let (one, other) = (noise(1).unwrap(), noise(2).unwrap());
    let length = |masks: &[&Mask]| {
        let frames = masks.iter().map(|mask| Frame::new((*mask).clone(), (0, 0))).collect();
        let sheet = Sheet::new(Frames::new(frames).unwrap(), Vec::new()).unwrap();
        bake(&[("x", &sheet)]).unwrap().len()
    };
    let rgba = 4 * 256 * 256;
    assert_eq!(length(&[&one, &other]) - length(&[&one, &one]), rgba / 32 + 16);
    assert!(length(&[&one]) < rgba / 32 + 200);
}

#[test]
fn changed_bytes_are_refused() {
    let bytes = bake(&[("hero", &rich_sheet())]).unwrap();
    for length in 0..bytes.len() {
        let error = Baked::open(&bytes[..length]).unwrap_err();
        let expected = if length < 8 { "not a file of baked" } else { "bytes were baked" };
        assert!(error.to_string().contains(expected), "{length}: {error}");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert!(matches!(Baked::open(&longer), Err(BakedError::Length { .. })));
    for at in 0..bytes.len() {
        for bit in 0..8 {
            let mut changed = bytes.clone();
            changed[at] ^= 1 << bit;
            assert!(Baked::open(&changed).is_err(), "byte {at}");
        }
    }
}

/// The checksum is correct, because other programs may write anything else wrong.
#[test]
fn invalid_records_are_refused_with_a_correct_checksum() {
    let bytes = bake(&[("hero", &rich_sheet()), ("b", &one_mask(&Mask::full(3, 3).unwrap()))]);
    let bytes = bytes.unwrap();
    let mut refused = 0;
    for at in 16..bytes.len() {
        for value in [0, 1, 0x7f, 0x80, 0xff] {
            let mut changed = bytes.clone();
            changed[at] = value;
            let checksum = crc32fast::hash(&changed[16..]);
            changed[12..16].copy_from_slice(&checksum.to_le_bytes());
            let Ok(baked) = Baked::open(&changed) else {
                refused += 1;
                continue;
            };
            for sheet in baked.sheets() {
                if sheet.bytes() < 1 << 22 {
                    let whole = sheet.to_sheet().unwrap();
                    for clip in whole.clips() {
                        assert!((clip.frame_at(u64::MAX) as usize) < whole.frames().len());
                    }
                }
            }
        }
    }
    assert!(refused > 1000, "{refused}");
}

#[test]
fn other_versions_are_refused() {
    let mut bytes = bake(&[]).unwrap();
    for version in [0_u8, 2, 255] {
        bytes[8] = version;
        assert_eq!(Baked::open(&bytes).unwrap_err(), BakedError::Version { found: version.into() });
    }
}

/// Version 1 wrote this file when that version was new. Every later version reads it.
#[test]
fn version_1_is_read() {
    let bytes = include_bytes!("../data/version-1.hitmask");
    assert_eq!(
        Baked::open(bytes).unwrap().sheet("hero").unwrap().to_sheet().unwrap(),
        rich_sheet()
    );
    assert_eq!(bake(&[("hero", &rich_sheet())]).unwrap(), bytes);
}

properties! {
    #[test]
    fn any_mask_round_trips(one in both(), two in both()) {
        let (sheet, other) = (one_mask(&one.mask), one_mask(&two.mask));
        let bytes = bake(&[("one", &sheet), ("two", &other)]).unwrap();
        let baked = Baked::open(&bytes).unwrap();
        prop_assert_eq!(baked.sheet("one").unwrap().to_sheet().unwrap(), sheet);
        let frame = baked.sheet("two").unwrap().frame(0);
        let mask = frame.shapes().next().unwrap().mask();
        prop_assert_eq!(mask.size(), two.mask.size());
        prop_assert_eq!(mask.bounds(), two.mask.bounds());
        let (width, height) = (mask.size().0 as i32, mask.size().1 as i32);
        for (x, y) in (-1..=height).flat_map(|y| (-1..=width).map(move |x| (x, y))) {
            prop_assert_eq!(mask.get((x, y)), two.mask.get((x, y)));
        }
    }
}

#[test]
fn frames_larger_than_a_mask_are_refused() {
    let frame = Frame::new(Mask::full(1, 1).unwrap(), (0, 0)).with_size(65_536, 1);
    let sheet = Sheet::new(Frames::new(vec![frame]).unwrap(), Vec::new()).unwrap();
    let error = BakedError::TooMuch { what: "pixels along a frame" };
    assert_eq!(bake(&[("wide", &sheet)]), Err(error));
}
