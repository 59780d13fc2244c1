//! Paints a level pixel by pixel: hills, a pool, planks, a ladder and a sheet of ice. The folder
//! `levels` contains its images.

use std::path::Path;

/// The size of the level.
pub const SIZE: (i32, i32) = (320, 144);

type Color = [u8; 4];

/// Returns the color of a pixel, if that pixel is set.
type Paint = fn(i32, i32) -> Option<Color>;

/// Returns the top of the ground in a column.
fn ground(x: i32) -> i32 {
    match x {
        ..64 => 112,
        64..112 => 112 - (x - 64) / 2,
        112..140 => 88,
        140..160 => 88 + (x - 140),
        160..172 => 108 + 2 * (x - 160),
        172..212 => 132,
        212..240 => 132 - (x - 212),
        240..280 => 104,
        _ => 44,
    }
}

const SURFACE: i32 = 110;

/// The files, and the function that paints each.
pub const FILES: [(&str, Paint); 5] = [
    ("ground.png", earth),
    ("planks.png", planks),
    ("ladder.png", ladder),
    ("water.png", water),
    ("ice.png", ice),
];

/// Returns a pseudorandom number for a pixel.
fn grain(x: i32, y: i32) -> u32 {
    let mixed = (x.cast_unsigned().wrapping_mul(0x9e37_79b1))
        ^ (y.cast_unsigned().wrapping_mul(0x85eb_ca77));
    let mixed = (mixed ^ mixed >> 15).wrapping_mul(0x2c1b_3c6d);
    (mixed ^ mixed >> 13) & 15
}

fn opaque(rgb: [u8; 3]) -> Color {
    [rgb[0], rgb[1], rgb[2], 255]
}

fn earth(x: i32, y: i32) -> Option<Color> {
    let depth = y - ground(x);
    // Whether the pixel is close to the face of a cliff, which is darker below the lip of grass.
    let lip = (1..4).any(|by| ground(x - by) > y);
    let blade = 2 + (grain(x, 0) % 3) as i32;
    let color = match depth {
        ..0 => return None,
        _ if ice(x, y).is_some() => return None,
        0 => [156, 204, 92],
        _ if depth <= blade && y < SURFACE => [98, 160, 72],
        _ if lip => [84, 62, 48],
        // Stones lie in rows.
        _ if grain(x / 7, y / 5) == 0 && (x % 7) < 5 && (y % 5) < 3 => {
            if y % 5 == 0 {
                [138, 124, 108]
            } else {
                [116, 102, 88]
            }
        }
        _ if grain(x, y) < 2 => [92, 68, 52],
        5..24 => [112, 84, 62],
        _ => [98, 74, 56],
    };
    Some(opaque(color))
}

/// The left, the top and the length of each plank.
const PLANKS: [(i32, i32, i32); 3] = [(92, 68, 28), (134, 52, 28), (222, 52, 46)];

fn planks(x: i32, y: i32) -> Option<Color> {
    let (left, top, width) = PLANKS.into_iter().find(|(left, top, width)| {
        (*left..left + width).contains(&x) && (*top..top + 4).contains(&y)
    })?;
    let is_nail = [left + 2, left + width - 3].contains(&x) && y == top + 1;
    let color = match y - top {
        0 => [226, 178, 112],
        _ if is_nail => [72, 56, 44],
        3 => [132, 92, 52],
        _ if grain(x / 5, y) < 4 => [172, 122, 70],
        _ => [192, 142, 84],
    };
    Some(opaque(color))
}

fn ladder(x: i32, y: i32) -> Option<Color> {
    let column = x - 246;
    if !(0..11).contains(&column) || !(50..104).contains(&y) {
        return None;
    }
    let is_rung = (y - 54) % 7 < 2;
    let color = match column {
        0 | 9 => [206, 158, 96],
        1 | 10 => [150, 106, 60],
        _ if !is_rung => return None,
        _ if (y - 54) % 7 == 0 => [206, 158, 96],
        _ => [150, 106, 60],
    };
    Some(opaque(color))
}

fn water(x: i32, y: i32) -> Option<Color> {
    let is_pool = (150..240).contains(&x) && y >= SURFACE && y < ground(x);
    is_pool.then(|| match y - SURFACE {
        0 => [176, 224, 250, 200],
        1 | 2 => [96, 176, 236, 150],
        depth => [48, (136 - 2 * depth) as u8, 214, 150],
    })
}

fn ice(x: i32, y: i32) -> Option<Color> {
    if !(20..52).contains(&x) || !(112..118).contains(&y) {
        return None;
    }
    let color = match y {
        112 => [236, 250, 255],
        _ if (x + 2 * y) % 9 == 0 => [220, 244, 252],
        _ => [158, 214, 238],
    };
    Some(opaque(color))
}

/// An actor that is 8 pixels wide and 14 pixels tall, with a symmetric mask.
const RUNNER: [&str; 14] = [
    "..hhhh..", ".hhhhhh.", ".hhffff.", ".hffwbf.", ".ffffff.", "..ffff..", ".rrrrrr.", "rrrryrrr",
    "frrrrrrf", "f.rrrr.f", "..dddd..", "..dddd..", "..d..d..", ".kk..kk.",
];

fn runner(x: i32, y: i32) -> Option<Color> {
    let color = match RUNNER[y as usize].as_bytes()[x as usize] {
        b'h' => [120, 72, 44],
        b'f' => [250, 206, 164],
        b'w' => [255, 255, 255],
        b'b' => [24, 28, 44],
        b'r' => [236, 88, 72],
        b'y' => [255, 220, 120],
        b'd' => [72, 96, 168],
        b'k' => [52, 44, 56],
        _ => return None,
    };
    Some(opaque(color))
}

/// Paints all images. Returns the name, the size, and the pixels of each, row by row as RGBA.
pub fn images() -> Vec<(&'static str, (u32, u32), Vec<u8>)> {
    let painted = |(width, height): (i32, i32), paint: Paint| {
        let pixels = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        pixels.flat_map(|(x, y)| paint(x, y).unwrap_or_default()).collect()
    };
    let size = |(width, height): (i32, i32)| (width as u32, height as u32);
    let mut images: Vec<_> =
        FILES.map(|(name, paint)| (name, size(SIZE), painted(SIZE, paint))).into();
    let small = (8, RUNNER.len() as i32);
    images.push(("runner.png", size(small), painted(small, runner)));
    let (size, tiles) = super::tiles::image();
    images.push(("tiles.png", size, tiles));
    images
}

/// Writes an image.
pub fn write(path: &Path, (width, height): (u32, u32), rgba: &[u8]) {
    let file = std::fs::File::create(path).unwrap();
    let mut encoder = png::Encoder::new(file, width, height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_compression(png::Compression::High);
    encoder.write_header().unwrap().write_image_data(rgba).unwrap();
}
