//! Who makes masks: the engine from decoded RGBA and from a baked file, and the plain loop over pixels.

use std::rc::Rc;

use hitmask::{AlphaThreshold, Baked, Frame, Frames, Mask, Sheet, bake};
use hitmask_reference::{Shape, textbook};

use crate::contenders::Contender;

/// The sides of the images, in pixels.
pub const SIZES: [u32; 3] = [64, 256, 1024];

/// The least alpha that is solid.
const THRESHOLD: AlphaThreshold = AlphaThreshold::HALF;

/// The pixel that each looks at in the mask it made, so that no work can be left out.
const PROBE: u32 = 33;

/// The engine from RGBA first, then the plain loop, then the engine from a baked file; and whether the pixel is
/// set that all of them look at.
pub fn of_size(size: u32) -> (Vec<Contender>, bool) {
    let grid = Shape::Disc.grid(size, size, 1);
    let expected = grid.get(PROBE.into(), PROBE.into());
    let rgba = grid.to_rgba().into_flattened();
    let mask = Mask::from_rgba(&rgba, size, size, THRESHOLD).expect("the size is small");
    let frames = Frames::new(vec![Frame::new(mask, (0, 0))]).expect("there is a frame");
    let sheet = Sheet::new(frames, Vec::new()).expect("there are no clips");
    let baked = bake(&[("sprite", &sheet)]).expect("it is small");
    // Both read the same bytes, so that neither finds the other's in the cache.
    let rgba: Rc<[u8]> = rgba.into();
    let pixels = Rc::clone(&rgba);
    let from_rgba = move || {
        let rgba = std::hint::black_box(&rgba);
        let mask = Mask::from_rgba(rgba, size, size, THRESHOLD).expect("the size is small");
        mask.get(PROBE as i32, PROBE as i32)
    };
    let plain_loop = move || {
        let (side, pixels) = (size as usize, std::hint::black_box(&pixels));
        let mask = textbook::mask_loop(pixels, side, side, THRESHOLD.get());
        let (x, y) = (PROBE as usize, PROBE as usize);
        mask[x / 64 + y * side.div_ceil(64)] >> (x % 64) & 1 == 1
    };
    let from_baked = move || {
        let baked = Baked::open(std::hint::black_box(&baked)).expect("it was baked");
        let sheet = baked.sheets().next().expect("there is one");
        let frame = sheet.frame(0).to_frame().expect("it is small");
        frame.mask().get(PROBE as i32, PROBE as i32)
    };
    let contenders = vec![
        Contender { name: "from RGBA", ask: Box::new(from_rgba) },
        Contender { name: "plain loop", ask: Box::new(plain_loop) },
        Contender { name: "from baked", ask: Box::new(from_baked) },
    ];
    (contenders, expected)
}
