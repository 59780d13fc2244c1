//! Cases that create masks from images: the engine reads decoded RGBA or a baked file, and is
//! compared with the plain loop over pixels and with pygame-ce.

use std::hint::black_box;
use std::rc::Rc;

use hitmask::baked::{Baked, bake};
use hitmask::sheet::{Frame, Frames, Sheet};
use hitmask::{AlphaThreshold, Mask};
use hitmask_reference::{Grid, Shape, textbook};

use super::questions::{Planned, Questions, Setting};
use crate::measure::Contender;
use crate::name;

/// The lowest alpha that is solid.
const THRESHOLD: AlphaThreshold = AlphaThreshold::HALF;

/// The column and the row of the pixel that each contender reads from its finished mask, so that
/// the compiler cannot skip any work.
const PROBE: u32 = 33;

/// The image of a disc.
struct Case {
    /// Whether the probed pixel is set.
    expected: [bool; 1],
    disc: Grid,
}

pub(super) fn planned() -> Vec<Planned> {
    let plan = |size| {
        Planned::new("a disc", size, move || {
            let disc = Shape::Disc.grid(size, size, 1);
            Ok(Case { expected: [disc.get(PROBE.into(), PROBE.into())], disc })
        })
    };
    [64, 256, 1024].map(plan).into()
}

impl Questions for Case {
    fn expected(&self) -> &[bool] {
        &self.expected
    }

    fn contenders<'a>(
        &'a self,
        Setting { pygame, .. }: Setting<'a>,
    ) -> Result<Vec<Contender<'a>>, String> {
        let (width, height) = (self.disc.width, self.disc.height);
        let rgba = self.disc.to_rgba().into_flattened();
        let mask = Mask::from_rgba(&rgba, width, height, THRESHOLD).expect("the size is small");
        let frames = Frames::new(vec![Frame::new(mask, (0, 0))]).expect("there is a frame");
        let sheet = Sheet::new(frames, Vec::new()).expect("there are no clips");
        let baked = bake(&[("sprite", &sheet)]).expect("it is small");
        let in_python = pygame.making(&self.disc, &rgba, PROBE);
        // Both contenders read the same bytes, so neither profits from bytes that only the other
        // has put into the cache.
        let rgba: Rc<[u8]> = rgba.into();
        let pixels = Rc::clone(&rgba);
        let from_rgba = move || {
            let mask = Mask::from_rgba(black_box(&rgba), width, height, THRESHOLD);
            mask.expect("the size is small").get((PROBE, PROBE))
        };
        let plain_loop = move || {
            let (width, height, place) = (width as usize, height as usize, PROBE as usize);
            let mask = textbook::mask_loop(black_box(&pixels), width, height, THRESHOLD.get());
            mask[place / 64 + place * width.div_ceil(64)] >> (place % 64) & 1 == 1
        };
        let from_baked = move || {
            let baked = Baked::open(black_box(&baked)).expect("it was baked");
            let sheet = baked.sheets().next().expect("there is one");
            let frame = sheet.frame(0).to_frame().expect("it is small");
            frame.mask().get((PROBE, PROBE))
        };
        fn contender<'a>(name: &str, make: impl Fn() -> bool + 'a) -> Contender<'a> {
            Contender::new(name, vec![make()], move || usize::from(make()))
        }
        Ok(vec![
            contender(name::ENGINE, from_rgba),
            contender(name::PLAIN_LOOP, plain_loop),
            contender(name::FROM_BAKED, from_baked),
            in_python,
        ])
    }
}
