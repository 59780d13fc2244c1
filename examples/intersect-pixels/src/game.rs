//! The game: moves and tests as in the tutorial, and in two other ways that the engine offers.

use hitmask::actor::carry::{LoopMode, Pace, Path};
use hitmask::actor::{Body, Material, Obstacle, Policy, Subpixels};
use hitmask::{Placed, Point, Rect, intersect_pixels};
use hitmask_example_kit::{About, End, Failure, Game, Keys, Picture, RATE, Strip};

use crate::draw;

/// The distance that the player moves at once, as in the tutorial, and the number of ticks between
/// two moves.
const SPEED: i64 = 8;
const EVERY: u32 = 3;

const SECONDS: u32 = 40;

const START: (i32, i32) = (0, 0);
pub(crate) const GOAL: (i32, i32) = (366, 206);

/// The picture and the position of each rock. There is a path between the rocks, but only if pixels
/// decide, not if rectangles do. A test checks both.
#[rustfmt::skip]
const ROCKS: [(usize, (i32, i32)); 11] = [
    (1, (84, 3)), (0, (28, 72)), (1, (245, 76)), (2, (98, 176)), (2, (340, 151)), (2, (28, 151)),
    (2, (248, 32)), (3, (291, 210)), (2, (315, 36)), (3, (249, 152)), (3, (284, 175)),
];

/// The path of the enemy.
const ENEMY: Path<'_> = Path::new(
    &[(172, 0), (172, 189)],
    Pace::Speed(Subpixels::from_ratio(3, 2)),
    LoopMode::PingPong,
);

/// The parts that never change.
pub(crate) struct Space {
    pub(crate) backdrop: Picture,
    pub(crate) player: Strip,
    pub(crate) enemy: Strip,
    pub(crate) goal: Strip,
    rocks: [Strip; 4],
}

/// Everything that changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) tick: u32,
    pub(crate) player: Body,
    /// What the player's ship does on a hit.
    pub(crate) policy: Policy,
    pub(crate) hits: u32,
    /// Whether the ship has been at the goal, and is on its way home.
    pub(crate) goes_home: bool,
}

/// A picture at a position, as in the tutorial: its rectangle, and the colors in it.
fn sprite(strip: &Strip, at: Point) -> (Rect, &[[u8; 4]]) {
    let (width, height) = (strip.image().width(), strip.image().height());
    (Rect::new(at.x, at.y, width, height), strip.image().rgba().as_chunks().0)
}

/// The tutorial's call. It cannot fail here, because the colors fill their rectangles.
fn intersect(one: (Rect, &[[u8; 4]]), other: (Rect, &[[u8; 4]])) -> bool {
    intersect_pixels(one.0, one.1, other.0, other.1).unwrap_or_default()
}

/// The position of the enemy.
pub(crate) fn enemy(tick: u32) -> Point {
    ENEMY.body(tick.into()).position()
}

impl Space {
    pub(crate) fn load() -> Result<Self, Failure> {
        let rocks = [
            Strip::single(include_bytes!("../art/rock-a.png"))?,
            Strip::single(include_bytes!("../art/rock-b.png"))?,
            Strip::single(include_bytes!("../art/rock-c.png"))?,
            Strip::single(include_bytes!("../art/rock-d.png"))?,
        ];
        let backdrop = Picture::of(&[&Strip::single(include_bytes!("../art/sky.png"))?]);
        Ok(Self {
            backdrop,
            player: Strip::single(include_bytes!("../art/player.png"))?,
            enemy: Strip::single(include_bytes!("../art/enemy.png"))?,
            goal: Strip::single(include_bytes!("../art/goal.png"))?,
            rocks,
        })
    }

    /// The rocks and their positions.
    pub(crate) fn rocks(&self) -> impl Iterator<Item = (&Strip, Point)> {
        ROCKS.iter().map(|(rock, at)| (&self.rocks[*rock], Point::from(*at)))
    }

    /// The rocks as obstacles of the engine.
    fn obstacles(&self) -> Vec<Obstacle<'_>> {
        let placed = self.rocks().map(|(rock, at)| -> Placed<'_> { rock.mask(0).at(at) });
        placed.map(|rock| Obstacle::mask(rock, Material::SOLID)).collect()
    }

    /// Whether the player hits a rock at a position, by the tutorial's call.
    pub(crate) fn hits_rock(&self, at: Point) -> bool {
        let player = sprite(&self.player, at);
        let hits = self.rocks().any(|(rock, at)| intersect(player, sprite(rock, at)));
        // The engine's masks, made once instead of at each call, give the same answer.
        let mask = self.player.mask(0).at(at);
        debug_assert_eq!(hits, self.rocks().any(|(rock, at)| mask.overlaps(rock.mask(0).at(at))));
        hits
    }

    /// The tutorial's rule: move first, and go back to the old position on a hit.
    fn move_or_go_back(&self, old: Body, by: (i64, i64)) -> (Body, bool) {
        let moved = old.moved(by);
        if self.hits_rock(moved.position()) { (old, true) } else { (moved, false) }
    }

    /// The engine's rule: move pixel by pixel, until a rock stops the player.
    fn stop_or_slide(&self, old: Body, by: (i64, i64), policy: Policy) -> (Body, bool) {
        let by = (Subpixels::from_pixels(by.0 as i32), Subpixels::from_pixels(by.1 as i32));
        let moved = old.step(self.player.mask(0), by, policy, &self.obstacles());
        (moved.body, moved.hits().next().is_some())
    }

    /// Moves the player within the picture; x and y are -1, 0 or 1.
    fn walk(&self, state: &mut State, x: i64, y: i64) {
        let (at, grid) = (state.player.position(), self.player.mask(0).at((0, 0)).grid());
        let along = |at: i64, way: i64, whole: i32, own: u32| {
            (at + SPEED * way).clamp(0, i64::from(whole) - i64::from(own)) - at
        };
        let (width, height) = Self::ABOUT.size;
        let by = (along(at.x, x, width, grid.width), along(at.y, y, height, grid.height));
        let (player, is_hit) = match state.policy {
            Policy::Revert => self.move_or_go_back(state.player, by),
            policy => self.stop_or_slide(state.player, by, policy),
        };
        state.player = player;
        state.hits += u32::from(is_hit);
    }
}

impl Game for Space {
    type State = State;

    const ABOUT: About = About {
        title: "hitmask IntersectPixels",
        goal: &[
            "Fly to the ring at the bottom right and home again",
            "in 40 seconds. The octopus sends you back.",
            "When you hit a rock: key 1 goes back (as in the",
            "lesson), 2 stops, 3 slides.",
        ],
        keys: &["Arrows or W A S D fly  On a hit: 1 go back  2 stop  3 slide"],
        size: (400, 240),
        players: 1,
        buttons: [None, None, None],
    };

    fn start(&self) -> State {
        let player = Body::at(START);
        State { tick: 0, player, policy: Policy::Revert, hits: 0, goes_home: false }
    }

    fn tick(&self, mut state: State, keys: &Keys) -> State {
        state.tick += 1;
        state.policy = match keys.number {
            Some(1) => Policy::Revert,
            Some(2) => Policy::Stop,
            Some(3) => Policy::Slide,
            _ => state.policy,
        };
        let pad = keys.held[0];
        if state.tick.is_multiple_of(EVERY) && (pad.x(), pad.y()) != (0, 0) {
            self.walk(&mut state, pad.x(), pad.y());
        }
        let player = sprite(&self.player, state.player.position());
        if intersect(player, sprite(&self.enemy, enemy(state.tick))) {
            state.player = Body::at(START);
        }
        state.goes_home |= intersect(player, sprite(&self.goal, GOAL.into()));
        state
    }

    fn draw(&self, state: &State, picture: &mut Picture, has_overlay: bool) {
        draw::draw(self, state, picture, has_overlay);
    }

    fn status(&self, state: &State) -> String {
        let left = (SECONDS * RATE).saturating_sub(state.tick).div_ceil(RATE);
        let policy = match state.policy {
            Policy::Revert => "go back",
            Policy::Stop => "stop",
            Policy::Slide => "slide",
        };
        let way = if state.goes_home { "Home now!" } else { "To the ring" };
        format!("{way}  {left} s  {} hits  On a hit: {policy}", state.hits)
    }

    fn end(&self, state: &State) -> Option<End> {
        if state.goes_home && state.player == Body::at(START) {
            return Some(End { is_won: true, words: "There and back! You win" });
        }
        let is_late = state.tick >= SECONDS * RATE;
        is_late.then_some(End { is_won: false, words: "Too late" })
    }

    fn demo(&self) -> Result<&str, String> {
        Ok(include_str!("../scripts/win.txt"))
    }
}
