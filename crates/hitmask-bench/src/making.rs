//! Makes masks in four ways: the engine from decoded RGBA and from a baked file, the plain loop over pixels, and pygame-ce.

use std::process::{Command, Stdio};
use std::rc::Rc;

use hitmask::baked::{Baked, bake};
use hitmask::sheet::{Frame, Frames, Sheet};
use hitmask::{AlphaThreshold, Mask};
use hitmask_reference::{Shape, textbook};

use crate::measure::{Contender, Passes};

/// The sides of the images, in pixels.
pub const SIZES: [u32; 3] = [64, 256, 1024];

/// The lowest alpha that is solid.
const THRESHOLD: AlphaThreshold = AlphaThreshold::HALF;

/// The pixel that each contender reads from the mask it made, so that the compiler cannot skip any work.
const PROBE: u32 = 33;

/// The engine from RGBA first, then the plain loop, then the engine from a baked file; and whether the probed pixel
/// is set.
pub fn of_size(size: u32) -> (Vec<Box<dyn Contender>>, bool) {
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
        mask.get((PROBE, PROBE))
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
        frame.mask().get((PROBE, PROBE))
    };
    fn contender(name: &str, make: impl Fn() -> bool + 'static) -> Box<dyn Contender> {
        Box::new(Passes::new(name, vec![make()], move || usize::from(make())))
    }
    let contenders = vec![
        contender("from RGBA", from_rgba),
        contender("plain loop", plain_loop),
        contender("from baked", from_baked),
    ];
    (contenders, expected)
}

/// Prints how many nanoseconds `from_surface` takes for a surface of each side: the minimum over many rounds.
const PROGRAM: &str = "
import sys
sys.path[:] = [folder for folder in sys.path if folder not in ('', '.')]
import os, timeit
os.environ['PYGAME_HIDE_SUPPORT_PROMPT'] = '1'
import pygame
for side in map(int, sys.argv[1:]):
    surface = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    for y in range(0, side, 2):
        surface.fill((9, 9, 9, 255), (y % 7, y, side // 2, 1))
    calls = max(1, 4_000_000 // (side * side))
    make = lambda: pygame.mask.from_surface(surface, 127)
    print(min(timeit.repeat(make, number=calls, repeat=40)) / calls * 1e9)
";

/// The nanoseconds that pygame-ce takes for a mask of each side; `None` if pygame-ce is not installed.
pub fn pygame_from_surface(sizes: &[u32]) -> Option<Vec<f64>> {
    let sides = sizes.iter().map(u32::to_string);
    let output = Command::new("python3")
        .args(["-c", PROGRAM])
        .args(sides)
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let times: Vec<f64> = text.lines().filter_map(|line| line.parse().ok()).collect();
    (output.status.success() && times.len() == sizes.len()).then_some(times)
}
