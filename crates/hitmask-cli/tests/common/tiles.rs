//! Paints the tileset of the example maps in `levels`: two rows of eight tiles with 16 × 16 pixels
//! each.

type Color = [u8; 4];

/// The side of a tile.
const SIDE: i32 = 16;
const COLUMNS: i32 = 8;
const ROWS: i32 = 2;

/// The function that paints each tile, in the order of the tiles' ids.
const TILES: [fn(i32, i32) -> Option<Color>; 14] =
    [grass, earth, brick, floor, coin, flag, slime, plank, block, spikes, bush, cloud, post, gem];

const fn opaque(red: u8, green: u8, blue: u8) -> Color {
    [red, green, blue, 255]
}

/// Returns a pseudorandom number below 16 for a pixel.
fn grain(x: i32, y: i32) -> u32 {
    let mixed = (x.cast_unsigned().wrapping_mul(0x9e37_79b1))
        ^ (y.cast_unsigned().wrapping_mul(0x85eb_ca77));
    let mixed = (mixed ^ mixed >> 15).wrapping_mul(0x2c1b_3c6d);
    (mixed ^ mixed >> 13) & 15
}

/// Returns twice the distance of a pixel's center from the middle of a tile, right and down.
fn from_middle(x: i32, y: i32) -> (i32, i32) {
    (2 * x + 1 - SIDE, 2 * y + 1 - SIDE)
}

/// Returns whether a pixel is in an ellipse around the middle of the tile, with these diameters.
fn in_ellipse(x: i32, y: i32, (wide, high): (i32, i32)) -> bool {
    let (dx, dy) = from_middle(x, y);
    dx * dx * high * high + dy * dy * wide * wide < wide * wide * high * high
}

fn earth(x: i32, y: i32) -> Option<Color> {
    Some(match grain(x, y + 40) {
        0 | 1 => opaque(92, 66, 52),
        2 => opaque(132, 100, 76),
        _ => opaque(112, 82, 62),
    })
}

fn grass(x: i32, y: i32) -> Option<Color> {
    let blade = 4 + (grain(x, 7) % 3) as i32;
    match y {
        0 => Some(opaque(168, 216, 96)),
        _ if y < blade => Some(opaque(104, 168, 72)),
        _ => earth(x, y),
    }
}

fn brick(x: i32, y: i32) -> Option<Color> {
    let row = y / 8;
    let joint = y % 8 == 7 || (x + 8 * row) % 16 == 15;
    Some(match (joint, y % 8, grain(x / 2, y / 2)) {
        (true, ..) => opaque(44, 44, 64),
        (_, 0, _) => opaque(124, 124, 156),
        (.., 0) => opaque(88, 88, 116),
        _ => opaque(100, 100, 132),
    })
}

fn floor(x: i32, y: i32) -> Option<Color> {
    Some(if grain(x, y + 9) == 0 { opaque(34, 36, 52) } else { opaque(28, 30, 44) })
}

fn coin(x: i32, y: i32) -> Option<Color> {
    if !in_ellipse(x, y, (10, 12)) {
        return None;
    }
    Some(match (in_ellipse(x, y, (6, 8)), x) {
        (false, ..8) => opaque(255, 236, 140),
        (false, _) => opaque(196, 132, 36),
        (true, 7 | 8) => opaque(255, 240, 170),
        (true, _) => opaque(244, 188, 60),
    })
}

fn flag(x: i32, y: i32) -> Option<Color> {
    let wave = 2 + (x - 5) / 3 % 2;
    match (x, y) {
        (3 | 4, 1..) => Some(opaque(214, 206, 190)),
        (5..14, _) if (wave..wave + 7).contains(&y) => {
            Some(if (x + y) % 4 < 2 { opaque(236, 88, 72) } else { opaque(206, 60, 56) })
        }
        _ => None,
    }
}

fn slime(x: i32, y: i32) -> Option<Color> {
    // The dome stands on the ground and is ten rows tall.
    let (dx, _) = from_middle(x, y);
    let top = 6 + dx * dx / 28;
    if y < top || !(1..15).contains(&x) {
        return None;
    }
    Some(match (x, y) {
        (4 | 10, 9 | 10) => opaque(255, 255, 255),
        (5 | 11, 9 | 10) => opaque(24, 28, 44),
        _ if y == top => opaque(150, 236, 170),
        _ if y > 13 => opaque(44, 128, 84),
        _ => opaque(76, 184, 112),
    })
}

fn plank(x: i32, y: i32) -> Option<Color> {
    match y {
        0 => Some(opaque(240, 204, 140)),
        1..5 if x % 8 == 7 => Some(opaque(120, 80, 48)),
        1..5 => Some(opaque(200, 150, 90)),
        5 => Some(opaque(132, 92, 52)),
        _ => None,
    }
}

fn block(x: i32, y: i32) -> Option<Color> {
    let edge = x.min(y).min(15 - x).min(15 - y);
    Some(match (edge, x + y) {
        (0, _) => opaque(60, 56, 70),
        (1, ..15) => opaque(190, 186, 200),
        (1, _) => opaque(104, 100, 116),
        (_, sum) if sum % 8 < 2 => opaque(200, 160, 60),
        _ => opaque(140, 136, 152),
    })
}

fn spikes(x: i32, y: i32) -> Option<Color> {
    let (dx, _) = from_middle(x % 8 + 4, y);
    (y > 4 && dx.abs() < y - 4)
        .then(|| if dx < 0 { opaque(226, 230, 240) } else { opaque(150, 156, 176) })
}

fn bush(x: i32, y: i32) -> Option<Color> {
    let is_leaf = in_ellipse(x, y - 5, (15, 18)) && y < 16;
    is_leaf.then(|| if grain(x, y) < 5 { opaque(64, 116, 66) } else { opaque(80, 140, 74) })
}

fn cloud(x: i32, y: i32) -> Option<Color> {
    let is_cloud = in_ellipse(x, y, (16, 8)) || in_ellipse(x - 1, y + 2, (8, 8));
    is_cloud.then(|| if y < 8 { opaque(238, 246, 255) } else { opaque(206, 222, 244) })
}

fn post(x: i32, y: i32) -> Option<Color> {
    match (x, y) {
        (7 | 8, 9..) => Some(opaque(132, 92, 52)),
        (2..14, 2..9) if y == 2 || y == 8 || x == 2 || x == 13 => Some(opaque(132, 92, 52)),
        (2..14, 2..9) => Some(opaque(224, 184, 120)),
        _ => None,
    }
}

fn gem(x: i32, y: i32) -> Option<Color> {
    let (dx, dy) = from_middle(x, y);
    (dx.abs() + dy.abs() < 12)
        .then(|| if dx + dy < 0 { opaque(150, 220, 255) } else { opaque(64, 150, 230) })
}

/// Paints the image. Returns its size, and its pixels row by row as RGBA.
pub fn image() -> ((u32, u32), Vec<u8>) {
    let (width, height) = (SIDE * COLUMNS, SIDE * ROWS);
    let pixels = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let paint = |(x, y): (i32, i32)| {
        let tile = TILES.get((y / SIDE * COLUMNS + x / SIDE) as usize)?;
        tile(x % SIDE, y % SIDE)
    };
    let rgba = pixels.flat_map(|place| paint(place).unwrap_or_default()).collect();
    ((width as u32, height as u32), rgba)
}
