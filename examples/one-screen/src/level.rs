//! The level: a text with a letter for each tile of eight pixels, which is turned into a mask for
//! each material.

use hitmask::actor::carry::{LoopMode, MovingSolid, Pace, Passenger, Path, carry_all};
use hitmask::actor::platformer::{Platformer, Run, Wall};
use hitmask::actor::{Material, MaterialKind, Obstacle, Subpixels};
use hitmask::{Mask, Placed, Point};
use hitmask_example_kit::{Color, Failure, Picture, Size};

/// The size of the screen in pixels.
pub(crate) const SIZE: (i32, i32) = (480, 232);

const TILE: usize = 8;

/// The positions of the hero and all items.
pub(crate) const HERO: Point = Point::new(176, 200);
pub(crate) const MOUNT_AT: Point = Point::new(266, 202);
pub(crate) const SHELLS: [Point; 2] = [Point::new(226, 100), Point::new(456, 127)];
pub(crate) const DOOR: Point = Point::new(6, 8);
pub(crate) const BELL: Point = Point::new(246, 146);
/// The gem in the tunnel, and the gem behind the fence.
pub(crate) const GEMS: [Point; 2] = [Point::new(14, 196), Point::new(148, 112)];
/// How far enemies walk to either side.
pub(crate) const BEAT: i64 = 20;
/// The enemies: the middle of each enemy's path, and whether the enemy is an urchin with spikes.
pub(crate) const ENEMIES: [(Point, bool); 3] =
    [(Point::new(30, 103), false), (Point::new(336, 207), false), (Point::new(382, 70), true)];

/// Enemies walk by the hero's rules, but slowly.
pub(crate) const CRAWL: Platformer = Platformer {
    run: Run { speed: Subpixels::from_ratio(3, 8), ..Platformer::CLASSIC.run },
    ..Platformer::CLASSIC
};

/// The number of ticks for which a defeated enemy is gone.
pub(crate) const GONE: u16 = 240;

/// A mount neither climbs nor runs up walls.
pub(crate) const TROT: Platformer =
    Platformer { climb_speed: Subpixels::ZERO, wall: Wall::NONE, ..Platformer::CLASSIC };

/// The path of the lift.
const LIFT: Path<'_> =
    Path::new(&[(318, 198), (318, 80)], Pace::Speed(Subpixels::from_pixels(1)), LoopMode::PingPong)
        .with_pause(40);

/// The positions and texts of the signs.
const SIGNS: [((i32, i32), &str); 12] = [
    ((2, 92), "stomp, hold jump"),
    ((38, 124), "run up"),
    ((2, 164), "run, then duck"),
    ((172, 150), "gate: tap run"),
    ((118, 76), "climb"),
    ((206, 76), "swim, tow a shell"),
    ((262, 147), "throw a shell up"),
    ((244, 194), "jump on: ride"),
    ((326, 68), "lift"),
    ((410, 116), "run: pick up"),
    ((362, 50), "spin!"),
    ((394, 128), "slide"),
];

/// The letters of the text with their materials: rock, slopes above and under water, the wall that
/// the hero runs up, platforms, fences, the head of a fence with a platform on it, the gate of a
/// fence, water and spikes.
const LETTERS: [(&str, Material); 7] = [
    ("#/z", Material::SOLID),
    ("W", Material { wall_run: true, number: 1, ..Material::SOLID }),
    ("-H", Material::ONE_WAY),
    ("=H", Material::LADDER),
    ("G", Material { gate: true, number: 1, ..Material::LADDER }),
    ("~z", Material::WATER),
    ("^", Material::HAZARD),
];

/// Masks as large as the screen, each with its material.
pub(crate) struct Level {
    tiles: Vec<Vec<u8>>,
    layers: Vec<(Mask, Material)>,
    /// The wall at each edge of the screen.
    border: Mask,
    lift: Mask,
    pub(crate) door: Mask,
    /// The picture behind everything.
    pub(crate) backdrop: Picture,
}

impl Level {
    /// The id of the lift as an obstacle.
    pub(crate) const LIFT_ID: u64 = 1;

    pub(crate) fn load() -> Result<Self, Failure> {
        let tiles = include_str!("../art/level.txt").lines().map(|row| row.as_bytes().to_vec());
        let mut level = Self {
            tiles: tiles.collect(),
            layers: Vec::new(),
            border: Mask::full(8, 400)?,
            lift: Mask::full(36, 5)?,
            door: Mask::full(16, 24)?,
            backdrop: Picture::new(SIZE.0, SIZE.1),
        };
        for (letters, material) in LETTERS {
            let (width, height) = (SIZE.0.cast_unsigned(), SIZE.1.cast_unsigned());
            let is_set = |x: u32, y: u32| {
                let letter = level.letter(x as usize, y as usize);
                let kind = material.kind;
                letters.contains(char::from(letter))
                    && fills(letter, kind, (x as usize % TILE, y as usize % TILE))
            };
            let mask = Mask::from_fn(width, height, is_set)?;
            level.layers.push((mask, material));
        }
        level.backdrop = level.painted();
        Ok(level)
    }

    /// The letter of a pixel.
    fn letter(&self, x: usize, y: usize) -> u8 {
        self.tiles.get(y / TILE).and_then(|row| row.get(x / TILE)).copied().unwrap_or(b'.')
    }

    /// The layer of a letter in [`LETTERS`].
    pub(crate) fn layer(&self, letter: char) -> Placed<'_> {
        let number = LETTERS.iter().position(|(letters, _)| letters.contains(letter));
        self.layers[number.unwrap_or(0)].0.at((0, 0))
    }

    /// Moves the lift by a tick, with everything that rides on the lift. Returns all obstacles.
    pub(crate) fn with_lift(&self, tick: u64, riders: &mut [Passenger<'_>]) -> Vec<Obstacle<'_>> {
        let layers = self.layers.iter();
        let layers = layers.map(|(mask, material)| Obstacle::mask(mask.at((0, 0)), *material));
        let border = |x: i32| Obstacle::mask(self.border.at((x, -160)), Material::SOLID);
        let mut around: Vec<_> = layers.chain([border(-8), border(SIZE.0)]).collect();
        let lift = MovingSolid::on_path(&LIFT, tick, &self.lift, Material::ONE_WAY);
        carry_all(&mut [lift.with_id(Self::LIFT_ID)], riders, &mut around);
        around
    }

    /// The lift at its position in a tick.
    pub(crate) fn lift(&self, tick: u64) -> Placed<'_> {
        LIFT.body(tick).placed(&self.lift)
    }

    fn painted(&self) -> Picture {
        let mut picture = Picture::new(SIZE.0, SIZE.1);
        let pixels = (0..SIZE.1).flat_map(|y| (0..SIZE.0).map(move |x| (x, y)));
        for (x, y) in pixels {
            picture.set(x, y, self.color(x.into(), y.into()));
        }
        for (at, text) in SIGNS {
            picture.text(at, text, Size::Small, [0xf0, 0xf4, 0xff]);
        }
        picture
    }

    fn color(&self, x: i64, y: i64) -> Color {
        let is_rock = |x: i64, y: i64| {
            let (x, y) = (x.clamp(0, SIZE.0 as i64 - 1), y.clamp(0, SIZE.1 as i64 - 1));
            let at = Point::new(x, y);
            self.layer('#').contains(at) || self.layer('W').contains(at)
        };
        let (column, row) = (x.rem_euclid(8), y.rem_euclid(8));
        if self.layer('W').contains(Point::new(x, y)) {
            let is_arrow = (column - 3).abs() == row - 2 || (column - 3).abs() == row - 3;
            return if is_arrow { [0xf4, 0xd0, 0x60] } else { [0x54, 0x64, 0x90] };
        }
        if is_rock(x, y) {
            let grass = (1..5).find(|up| y >= *up && !is_rock(x, y - up));
            let is_edge = !is_rock(x - 1, y) || !is_rock(x + 1, y) || !is_rock(x, y + 1);
            return match grass {
                Some(1) => [0x90, 0xd8, 0x60],
                Some(up) if up < 4 || (x % 3 == 0) => [0x4c, 0xa0, 0x48],
                _ if is_edge => [0x50, 0x38, 0x34],
                _ if row == 7 || (column + y / 8 % 2 * 4) % 8 == 0 => [0x74, 0x50, 0x40],
                _ => [0x8c, 0x64, 0x4c],
            };
        }
        let room = y >= 176 && x < 80;
        let sky = |top: i64, bottom: i64| (top + (bottom - top) * (y / 8) / 29) as u8;
        if room { [0x38, 0x2c, 0x38] } else { [sky(0x50, 0x98), sky(0x80, 0xc4), sky(0xc8, 0xe8)] }
    }
}

/// Whether a pixel of a tile with this letter is set in the mask of this kind of material.
fn fills(letter: u8, kind: MaterialKind, (x, y): (usize, usize)) -> bool {
    match letter {
        b'/' => x + y >= TILE - 1,
        // A slope with water above it.
        b'z' => (x + y >= TILE - 1) == (kind == MaterialKind::Solid),
        b'-' | b'H' => y < 4 || kind == MaterialKind::Ladder,
        b'^' => 2 * x.abs_diff(4).min(x.abs_diff(3)) <= y,
        _ => true,
    }
}
