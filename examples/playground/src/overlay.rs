//! Draws the engine's data on top of the game: masks by kind, the player's mask, the ground
//! sensors, the normals of recent hits, and the player's state and events as text.

use std::collections::VecDeque;
use std::fmt::Write as _;

use hitmask::actor::platformer::Platformer;
use hitmask::actor::{Hit, Subpixels, platformer};
use hitmask::{Normal, Point};
use hitmask_example_kit::{Color, Picture, hash_of};

use crate::game::{Game, Stage, Ticked};
use crate::level::Level;
use crate::paint::Paint;

/// The number of ticks for which a hit stays visible.
const HIT_TICKS: u32 = 40;

/// The number of visible events.
const EVENTS: usize = 8;

/// The length of normals, in pixels.
const NORMAL: u8 = 10;

const MASK: Color = [0xff, 0xff, 0xff];
const SENSOR: Color = [0x60, 0xff, 0xa0];
const HIT: Color = [0xff, 0xe0, 0x40];

/// The events of the last ticks, which are not part of the game's state.
#[derive(Clone, Default)]
pub(crate) struct Trace {
    tick: u32,
    hits: VecDeque<(u32, Hit)>,
    /// The events, each with the last tick in which it happened, and the number of times that it
    /// happened in a row.
    events: VecDeque<(u32, platformer::Event, u32)>,
    support: Option<u64>,
}

impl Trace {
    /// Records the events of a tick.
    pub(crate) fn note(&mut self, ticked: &Ticked) {
        self.tick += 1;
        self.support = ticked.support;
        for hit in ticked.hits.into_iter().flatten() {
            self.hits.push_back((self.tick, hit));
        }
        while self.hits.front().is_some_and(|(tick, _)| tick + HIT_TICKS < self.tick) {
            self.hits.pop_front();
        }
        for event in ticked.events.iter() {
            match self.events.back_mut() {
                Some((tick, last, times)) if *last == event => {
                    (*tick, *times) = (self.tick, *times + 1);
                }
                _ => self.events.push_back((self.tick, event, 1)),
            }
        }
        while self.events.len() > EVENTS {
            self.events.pop_front();
        }
    }
}

/// The tints of the paints, and their names.
const TINTS: [(Paint, &str, Color); 10] = [
    (Paint::Rock, "solid", [0xe0, 0x50, 0x50]),
    (Paint::Ice, "ice", [0x80, 0xf0, 0xff]),
    (Paint::BeltRight, "belt right", [0x80, 0xe0, 0x40]),
    (Paint::BeltLeft, "belt left", [0xc0, 0x60, 0xff]),
    (Paint::Spring, "spring", [0xff, 0x60, 0xe0]),
    (Paint::Platform, "one-way", [0xff, 0xa0, 0x30]),
    (Paint::LadderHead, "one-way and ladder", [0xff, 0xff, 0xa0]),
    (Paint::Ladder, "ladder", [0xf0, 0xe0, 0x40]),
    (Paint::Water, "water", [0x40, 0x80, 0xff]),
    (Paint::Spikes, "hazard", [0xff, 0x20, 0x80]),
];

/// The names and colors of the tints.
pub(crate) fn legend() -> impl Iterator<Item = (&'static str, Color)> {
    TINTS.into_iter().map(|(_, name, color)| (name, color))
}

/// The picture of a level with tinted masks.
pub(crate) fn tinted(level: &Level, painted: &Picture) -> Picture {
    let mut picture = painted.clone();
    for y in 0..picture.height() {
        for x in 0..picture.width() {
            let paint = level.paint(x, y);
            picture.mix(x, y, [0, 0, 0], 8);
            if let Some((.., color)) = TINTS.into_iter().find(|(tint, ..)| *tint == paint) {
                let around = [(1, 0), (-1, 0), (0, 1), (0, -1)];
                let is_edge =
                    around.into_iter().any(|(dx, dy)| level.paint(x + dx, y + dy) != paint);
                picture.mix(x, y, color, if is_edge { 14 } else { 5 });
            }
        }
    }
    picture
}

/// Draws the player's mask, its sensors and the normals on a picture whose top left is at a
/// position in the level.
pub(crate) fn draw(
    stage: &Stage,
    game: &Game,
    trace: &Trace,
    picture: &mut Picture,
    (left, top): (i32, i32),
) {
    let place = game.player.body.position();
    let (Ok(x), Ok(y)) = (i32::try_from(place.x), i32::try_from(place.y)) else { return };
    for pixel in stage.mask.pixels() {
        let (x, y) = (x + coordinate(pixel.x), y + coordinate(pixel.y));
        picture.mix(x - left, y - top, MASK, 6);
    }
    if game.player.is_grounded() {
        for sensor in sensors(stage, game) {
            for row in sensor.rows.clone() {
                picture.mix(sensor.x - left, row - top, SENSOR, 7);
            }
            if let Some(ground) = sensor.ground {
                picture.set(sensor.x - left, ground - top, SENSOR);
            }
        }
        if let Some((pixel, normal)) = ground_normal(stage, game) {
            draw_normal(picture, pixel, normal, SENSOR, (left, top));
        }
    }
    for (_, hit) in &trace.hits {
        match hit.normal {
            Some(normal) => draw_normal(picture, hit.pixel, normal, HIT, (left, top)),
            None => picture.set(coordinate(hit.pixel.x) - left, coordinate(hit.pixel.y) - top, HIT),
        }
    }
}

/// A short line from a pixel in the direction of the surface normal.
fn draw_normal(
    picture: &mut Picture,
    pixel: Point,
    normal: Normal,
    color: Color,
    (left, top): (i32, i32),
) {
    let (right, down) = normal.to_f32();
    let (x, y) = (coordinate(pixel.x) - left, coordinate(pixel.y) - top);
    for step in 0..NORMAL {
        let along = |part: f32| (part * f32::from(step)).round() as i32;
        picture.set(x + along(right), y + along(down), color);
    }
}

/// A column in which the engine looks for the ground.
struct Sensor {
    x: i32,
    /// The rows from the feet to the ground.
    rows: std::ops::Range<i32>,
    ground: Option<i32>,
}

/// The sensors, which are the outer and the middle columns in which the engine looks for a slope.
fn sensors(stage: &Stage, game: &Game) -> Vec<Sensor> {
    let Some(bounds) = game.player.body.placed(&stage.mask).bounds() else { return Vec::new() };
    let (first, span) = (coordinate(bounds.x), bounds.width.cast_signed() - 1);
    let (feet, reach) = (coordinate(bounds.bottom()), 2 * span);
    let mut columns = vec![first, first + span / 2, first + span - span / 2, first + span];
    columns.dedup();
    let sensor = |x: i32| {
        let ground = (feet - reach..=feet + reach).find(|y| stage.level.bears(x, *y));
        let end = ground.unwrap_or(feet + reach);
        Sensor { x, rows: end.min(feet)..end.max(feet), ground }
    };
    columns.into_iter().map(sensor).collect()
}

/// The surface normal of the ground under the middle of the player.
fn ground_normal(stage: &Stage, game: &Game) -> Option<(Point, Normal)> {
    let sensors = sensors(stage, game);
    let middle = sensors.get(sensors.len() / 2)?;
    let pixel = Point::new(middle.x.into(), middle.ground?.into());
    Some((pixel, stage.level.normal_at(pixel)?))
}

/// The player's state, and the latest events.
pub(crate) fn lines(game: &Game, trace: &Trace) -> Vec<String> {
    let player = &game.player;
    let (name, _) = Platformer::PRESETS[game.rules];
    let (place, (rest_x, rest_y)) = (player.body.position(), player.body.remainder());
    let mut lines = vec![
        format!("tick {}  {name}  hash {:016x}", game.ticks, hash_of(game)),
        format!("at {}, {}  remainder {}, {}", place.x, place.y, speed(rest_x), speed(rest_y)),
        format!("speed {}, {}", speed(player.speed.0), speed(player.speed.1)),
        format!(
            "{}{}{}  rises {}/256  on {}",
            player.mode.name(),
            if player.in_water { ", in water" } else { "" },
            if player.jumping { ", jumping" } else { "" },
            player.steepness,
            trace.support.map_or_else(|| "-".to_owned(), |id| format!("obstacle {id}")),
        ),
        format!(
            "coyote {}  buffer {}  hold {}  lock {}  wall {}",
            player.coyote, player.buffer, player.hold, player.lock, player.wall_ticks
        ),
        format!(
            "charge {}  ledge wait {}  fast fall {}  dropping {:?}",
            player.charge,
            player.ledge_wait,
            speed(player.fast_fall),
            player.dropping.ids()
        ),
    ];
    let mut held = String::from("held");
    for (key, pad) in hitmask::actor::platformer::Pad::NAMES {
        if player.held.holds(pad) {
            let _ = write!(held, " {key}");
        }
    }
    lines.push(held);
    lines.push(String::new());
    for (tick, event, times) in trace.events.iter().rev() {
        let times = if *times > 1 { format!(" × {times}") } else { String::new() };
        lines.push(format!("{:>4} ticks ago  {}{times}", trace.tick - tick, event.name()));
    }
    lines
}

/// A speed, rounded to thousandths, for display only.
fn speed(speed: Subpixels) -> String {
    format!("{:.3}", speed.to_f64())
}

/// A coordinate in a picture.
fn coordinate(coordinate: i64) -> i32 {
    coordinate.clamp(i32::MIN.into(), i32::MAX.into()) as i32
}
