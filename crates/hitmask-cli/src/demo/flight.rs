//! The flight of the demo. This module tests every pair at every tick, and finds the notable
//! moments.

use std::time::{Duration, Instant};

use hitmask::Mask;

use super::scene::{Scene, TICKS};

/// The ship and one meteor at one tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Moment {
    pub(crate) tick: i32,
    pub(crate) meteor: usize,
}

/// The results of the flight.
#[derive(Default)]
pub(crate) struct Flight {
    pub(crate) ticks: i32,
    /// The number of pairs tested.
    pub(crate) tested: u64,
    /// The number of pairs with overlapping boxes.
    pub(crate) box_hits: u64,
    /// The number of pairs that share a pixel.
    pub(crate) pixel_hits: u64,
    /// The first pair that shares a pixel.
    pub(crate) first_contact: Option<Moment>,
    /// The pair that shares the most pixels.
    pub(crate) deepest: Option<Moment>,
    /// The pair with the largest overlap of boxes among the pairs whose sprites share no pixels.
    pub(crate) false_alarm: Option<Moment>,
    /// For each meteor, its pixels that the ship touched during the flight.
    pub(crate) touched: Vec<Mask>,
    /// For each meteor, whether its box overlapped the ship's box.
    pub(crate) box_met: Vec<bool>,
}

impl Flight {
    /// Returns the number of hits that a box test would have reported for pairs that share no
    /// pixel.
    pub(crate) fn false_alarms(&self) -> u64 {
        self.box_hits - self.pixel_hits
    }
}

/// Flies through the scene once.
pub(crate) fn fly(scene: &Scene) -> Result<Flight, String> {
    let meteors = scene.meteor_count();
    let untouched = |index| {
        let (width, height) = scene.meteor(index).mask.size();
        Mask::new(width, height).map_err(|error| error.to_string())
    };
    let mut flight = Flight {
        ticks: TICKS,
        touched: (0..meteors).map(untouched).collect::<Result<_, _>>()?,
        box_met: vec![false; meteors],
        ..Flight::default()
    };
    let (mut most_pixels, mut most_box) = (0, 0);
    for tick in 0..TICKS {
        let ship = scene.ship_at(tick);
        for index in 0..meteors {
            let meteor = scene.meteor_at(index, tick);
            let moment = Moment { tick, meteor: index };
            flight.tested += 1;
            let Some(boxes) = ship.grid().intersection(meteor.grid()) else {
                continue;
            };
            flight.box_hits += 1;
            flight.box_met[index] = true;
            let area = ship.area(meteor);
            if area == 0 {
                if boxes.area() > most_box {
                    most_box = boxes.area();
                    flight.false_alarm = Some(moment);
                }
                continue;
            }
            flight.pixel_hits += 1;
            flight.first_contact.get_or_insert(moment);
            if area > most_pixels {
                most_pixels = area;
                flight.deepest = Some(moment);
            }
            let overlap = meteor.overlap_mask(ship).map_err(|error| error.to_string())?;
            flight.touched[index].or_with(&overlap, (0, 0));
        }
    }
    Ok(flight)
}

/// Returns the number of pairs tested per second, measured by repeating the flight for a moment.
pub(crate) fn tests_per_second(scene: &Scene) -> f64 {
    const MOMENT: Duration = Duration::from_millis(250);
    let start = Instant::now();
    let mut tested = 0_u64;
    while start.elapsed() < MOMENT {
        for tick in 0..TICKS {
            let ship = scene.ship_at(tick);
            for index in 0..scene.meteor_count() {
                std::hint::black_box(ship.overlaps(scene.meteor_at(index, tick)));
                tested += 1;
            }
        }
    }
    tested as f64 / start.elapsed().as_secs_f64()
}
