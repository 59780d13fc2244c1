//! The scene of the demo. It consists of a ship and the meteors around its path, with built-in art,
//! and their positions at each tick.

use hitmask::{Mask, Placed};
use hitmask_assets::{Image, Limits, MaskRule};

/// The length of the flight in ticks.
pub(crate) const TICKS: i32 = 420;

/// The size of the demo's space in pixels.
pub(crate) const SPACE: (u32, u32) = (640, 740);

/// The number of subpixels per pixel in the motion of meteors.
const PARTS: i32 = 16;

const SHIP: &[u8] = include_bytes!("../../art/playerShip1_orange.png");
const METEORS: [&[u8]; 7] = [
    include_bytes!("../../art/meteorGrey_big1.png"),
    include_bytes!("../../art/meteorGrey_big3.png"),
    include_bytes!("../../art/meteorGrey_big4.png"),
    include_bytes!("../../art/meteorGrey_med1.png"),
    include_bytes!("../../art/meteorGrey_med2.png"),
    include_bytes!("../../art/meteorGrey_small1.png"),
    include_bytes!("../../art/meteorGrey_small2.png"),
];

/// The meteors. Each has the index of its image, its x and y in pixels in the middle of the flight,
/// and how far it drifts per tick, in sixteenths of a pixel.
const DRIFTS: [(usize, i32, i32, i32, i32); 24] = [
    (0, 60, 60, 1, 1),
    (1, 452, 36, -1, 1),
    (2, 250, 128, 1, 0),
    (3, 386, 176, 0, 1),
    (4, 560, 158, -1, 0),
    (5, 180, 40, 0, 2),
    (6, 346, 60, 1, 1),
    (0, 504, 250, -1, 1),
    (3, 96, 214, 1, 0),
    (5, 212, 262, 0, -1),
    (1, 24, 330, 1, 0),
    (4, 330, 306, -1, 1),
    (6, 462, 372, 0, 1),
    (2, 178, 396, 0, -1),
    (3, 592, 398, -1, 0),
    (5, 352, 430, 1, -1),
    (0, 418, 486, 0, 1),
    (6, 128, 520, 1, 0),
    (4, 40, 486, 0, -1),
    (1, 282, 552, -1, 0),
    (3, 556, 574, -1, -1),
    (5, 468, 640, 0, -1),
    (2, 66, 622, 1, 0),
    (4, 222, 664, 1, -1),
];

/// An image with its mask.
pub(crate) struct Body {
    pub(crate) image: Image,
    pub(crate) mask: Mask,
}

/// The ship and the images of the meteors.
pub(crate) struct Scene {
    ship: Body,
    meteors: Vec<Body>,
}

impl Scene {
    /// Decodes the built-in art.
    pub(crate) fn new() -> Result<Self, String> {
        let body = |file: &[u8]| -> Result<Body, String> {
            let image =
                Image::decode(file, &Limits::default()).map_err(|error| error.to_string())?;
            let mask = image.mask(MaskRule::default()).map_err(|error| error.to_string())?;
            Ok(Body { image, mask })
        };
        let meteors = METEORS.into_iter().map(body).collect::<Result<_, _>>()?;
        Ok(Self { ship: body(SHIP)?, meteors })
    }

    pub(crate) fn ship(&self) -> &Body {
        &self.ship
    }

    /// Returns the number of meteors.
    pub(crate) fn meteor_count(&self) -> usize {
        DRIFTS.len()
    }

    pub(crate) fn meteor(&self, index: usize) -> &Body {
        &self.meteors[DRIFTS[index].0]
    }

    /// Returns the ship at a tick. The ship flies up and weaves from side to side.
    pub(crate) fn ship_at(&self, tick: i32) -> Placed<'_> {
        let (width, height) = (SPACE.0 as i32, SPACE.1 as i32);
        let (ship_width, ship_height) =
            (self.ship.mask.width() as i32, self.ship.mask.height() as i32);
        let way = height + ship_height;
        let y = height - way * tick / TICKS;
        let x = (width - ship_width) / 2 + weave(tick, 168, 204);
        self.ship.mask.at((x, y))
    }

    /// Returns a meteor at a tick. The meteor drifts.
    pub(crate) fn meteor_at(&self, index: usize, tick: i32) -> Placed<'_> {
        let (_, x, y, drift_x, drift_y) = DRIFTS[index];
        let since = tick - TICKS / 2;
        let moved = |from: i32, drift: i32| from + (drift * since).div_euclid(PARTS);
        self.meteor(index).mask.at((moved(x, drift_x), moved(y, drift_y)))
    }
}

/// Returns a value that goes from 0 to `reach`, back through 0 to -`reach`, and back to 0 in
/// `period` ticks, along two parabolas that nearly form a sine.
fn weave(tick: i32, period: i32, reach: i32) -> i32 {
    let half = period / 2;
    let at = tick.rem_euclid(period);
    let (at, reach) = if at < half { (at, reach) } else { (at - half, -reach) };
    4 * reach * at * (half - at) / (half * half)
}
