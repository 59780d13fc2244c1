//! Tests baked masks: sheets with any values, and files with any bytes.

use hitmask::baked::{Baked, bake};
use hitmask_reference::properties;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::sheets::sheet;
use crate::values::*;

/// Makes every query about a file.
fn asked(baked: &Baked<'_>, index: i64, pixel: hitmask::Point) -> Result<(), TestCaseError> {
    prop_assert_eq!(
        (baked.is_empty(), baked.len()),
        (baked.sheets().len() == 0, baked.sheets().len())
    );
    for sheet in baked.sheets() {
        prop_assert!(baked.sheet(sheet.name()).is_some());
        let _ = (sheet.bytes(), sheet.frame(index).name(), sheet.clip("even"));
        for clip in sheet.clips() {
            let _ = (clip.name(), clip.mode(), clip.frames().count(), clip.to_clip());
        }
        for frame in sheet.frames() {
            let _ = (frame.name(), frame.size(), frame.pivot(), frame.duration());
            for shape in frame.shapes() {
                let (mask, _) = (shape.mask(), (shape.name(), shape.offset()));
                prop_assert!(!mask.get(pixel) || mask.bounds().unwrap().contains(pixel));
                prop_assert_eq!(mask.to_mask().unwrap().size(), mask.size());
            }
            let _ = frame.to_frame();
        }
        let _ = sheet.to_sheet();
    }
    Ok(())
}

properties! {
    #![fewer(16)]

    #[test]
    fn files(
        sheets in vec(sheet(), 0..3),
        index in long(),
        pixel in point(),
        change in vec((size(), any::<u8>()), 0..3),
    ) {
        let names = ["one", "two", "three"];
        let named: Vec<_> = names.into_iter().zip(&sheets).collect();
        if let Ok(mut bytes) = bake(&named) {
            let baked = Baked::open(&bytes).unwrap();
            asked(&baked, index, pixel)?;
            for (sheet, (_, original)) in baked.sheets().zip(&named) {
                prop_assert_eq!(&&sheet.to_sheet().unwrap(), original);
            }
            for (at, byte) in change {
                let length = bytes.len();
                bytes[at % length] = byte;
            }
            // Also test the bytes with a matching checksum, so that more than the checksum is read.
            let mut fitting = bytes.clone();
            let checksum = crc32fast::hash(&bytes[16..]);
            fitting[12..16].copy_from_slice(&checksum.to_le_bytes());
            for bytes in [bytes, fitting] {
                if let Ok(baked) = Baked::open(&bytes) {
                    asked(&baked, index, pixel)?;
                }
            }
        }
    }
}
