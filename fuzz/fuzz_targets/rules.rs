//! Parsers of the command line and of packed bitmaps: rules, grids, PBM, rows of text.
#![no_main]

use hitmask::Mask;
use hitmask_assets::{Grid, MaskRule};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(mask) = Mask::from_pbm(bytes) {
        assert_eq!(Mask::from_pbm(&mask.to_pbm()), Ok(mask));
    }
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(rule) = text.parse::<MaskRule>() {
        assert_eq!(rule.to_string().parse::<MaskRule>().as_ref(), Ok(&rule));
    }
    if let Ok(grid) = text.parse::<Grid>() {
        assert_eq!(grid.to_string().parse::<Grid>().as_ref(), Ok(&grid));
        let _ = grid.rects(640, 480);
    }
    if let Ok(mask) = text.parse::<Mask>() {
        assert_eq!(mask.to_text().parse::<Mask>(), Ok(mask));
    }
});
