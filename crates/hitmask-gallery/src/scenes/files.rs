//! Pictures of test files: a fighter from Aseprite, and the tiles of a map from Tiled.

use hitmask_assets::{AsepriteFile, Level, Limits, MaskRule};

use crate::drawing::{Drawing, Ink};

/// The test files of `hitmask-assets`.
const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../hitmask-assets/tests/data");

/// The distance between two frames of the fighter.
const STEP: i32 = 92;

/// Two frames of a punch, with the shapes from a slice and from a hidden layer.
pub(crate) fn fighter() -> Drawing {
    Drawing::new("Two frames of a punch", (0, -10), (2 * STEP as u32, 72)).scaled(3, 4).with(
        |drawing| {
            let path = format!("{DATA}/aseprite/caveman.aseprite");
            let file = AsepriteFile::open(path, &Limits::default())?;
            let sheet = file.sheet_with(MaskRule::default(), &["hit"])?;
            let punch = sheet.clip("punch").ok_or("no tag is called punch")?;
            for (number, time) in [100, 250].into_iter().enumerate() {
                let frame = sheet.frame(punch.frame_at(time).into());
                // The canvas is wider than the fighter.
                let at = (STEP * number as i32 - 28, 0);
                drawing.mask(frame.at(at), Ink::Second);
                for (name, ink) in [("hurt", Ink::First), ("hit", Ink::Hit)] {
                    if let Some(shape) = frame.shape(name) {
                        drawing.mask(shape.at(at), ink);
                    }
                }
                drawing.words((f64::from(at.0) + 48.0, -3.0), &format!("{time} ms"), Ink::Faint);
            }
            Ok(())
        },
    )
}

/// The masks that three selectors of a layer select.
pub(crate) fn selectors() -> Drawing {
    Drawing::new("The masks of three selectors", (-2, -6), (180, 44)).scaled(4, 8).with(|drawing| {
        let level = Level::open(format!("{DATA}/levels/small.tmx"), &Limits::default())?;
        let selectors = ["ground", "ground?kind=ladder", "ground?!kind=ladder"];
        for (number, selector) in selectors.into_iter().enumerate() {
            let mask = level.mask(selector, MaskRule::default())?;
            let at = (63 * number as i32, 0);
            let ink = [Ink::Second, Ink::Answer, Ink::First][number];
            drawing.mask(mask.at(at), ink);
            let words = format!("{selector}: {} pixels", mask.count());
            drawing.words((f64::from(at.0), -2.0), &words, Ink::Faint);
        }
        Ok(())
    })
}
