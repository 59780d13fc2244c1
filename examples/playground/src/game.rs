//! The game: a player in a level, tick by tick. The next state depends only on the state and the
//! input, not on a window or a clock.

use hitmask::actor::platformer::{Pad, Platformer};
use hitmask::actor::{Hit, platformer};
use hitmask::{Mask, Rect};
use hitmask_example_kit::RATE;

use crate::level::Level;
use crate::sprite;

/// The number of ticks for which the player lies down after being hurt.
const HURT_TICKS: u16 = 30;

/// The parts that do not change during a game.
pub(crate) struct Stage {
    pub(crate) level: Level,
    pub(crate) mask: Mask,
}

/// The input of a tick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Input {
    pub(crate) pad: Pad,
    /// The index of the chosen preset in [`Platformer::PRESETS`], if this tick chooses one.
    pub(crate) rules: Option<usize>,
}

/// The game at one moment: plain data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Game {
    pub(crate) player: platformer::State,
    /// The index of the player's preset in [`Platformer::PRESETS`].
    pub(crate) rules: usize,
    /// The number of ticks from the start until the goal.
    pub(crate) ticks: u32,
    pub(crate) falls: u16,
    /// The number of ticks for which the hurt player still lies down.
    pub(crate) hurt: u16,
    /// The post at which the player restarts; `None` before the first one.
    pub(crate) post: Option<usize>,
    pub(crate) is_won: bool,
}

/// The game after a tick, and the events of the tick.
pub(crate) struct Ticked {
    pub(crate) game: Game,
    pub(crate) events: platformer::Events,
    pub(crate) hits: [Option<Hit>; 2],
    /// The id of the obstacle that the player stands on.
    pub(crate) support: Option<u64>,
}

impl Stage {
    /// Creates a stage from a level, with the player's mask.
    pub(crate) fn new(level: Level) -> Result<Self, String> {
        Ok(Self { level, mask: sprite::mask().map_err(|error| error.to_string())? })
    }

    /// Starts a new game on this stage.
    pub(crate) fn start(&self, rules: usize) -> Game {
        let player = self.standing_at(self.level.start);
        Game { player, rules, ticks: 0, falls: 0, hurt: 0, post: None, is_won: false }
    }

    /// The game after a tick with this input.
    pub(crate) fn tick(&self, game: Game, input: Input) -> Ticked {
        let rules = input.rules.unwrap_or(game.rules).min(Platformer::PRESETS.len() - 1);
        let mut game = Game { rules, ..game };
        if game.hurt > 0 {
            game.hurt -= 1;
            if game.hurt == 0 {
                let post = game.post.map(|post| self.level.posts[post]);
                let place =
                    post.map_or(self.level.start, |post| (whole(post.x), whole(post.bottom())));
                game.player = self.standing_at(place);
            }
            game.ticks = game.ticks.saturating_add(1);
            return Ticked {
                game,
                events: platformer::Events::default(),
                hits: [None; 2],
                support: None,
            };
        }
        let around = self.level.obstacles();
        let (_, rules) = Platformer::PRESETS[game.rules];
        let tick = rules.tick(game.player, input.pad, &self.mask, &around);
        game.player = tick.state;
        if !game.is_won {
            game.ticks = game.ticks.saturating_add(1);
            self.look_at_marks(&mut game);
        }
        let is_below = tick.state.body.position().y > self.level.height.into();
        if tick.events.contains(platformer::Event::Hurt) || is_below {
            game.falls = game.falls.saturating_add(1);
            game.hurt = HURT_TICKS;
        }
        let support = tick.support.map(|place| around[place].id());
        Ticked { game, events: tick.events, hits: [tick.hit_x, tick.hit_y], support }
    }

    /// Checks whether the player has reached a post or the goal.
    fn look_at_marks(&self, game: &mut Game) {
        let Some(bounds) = game.player.body.placed(&self.mask).bounds() else { return };
        let touches = |mark: &Rect| bounds.intersection(*mark).is_some();
        game.post = self.level.posts.iter().position(touches).or(game.post);
        game.is_won = self.level.goals.iter().any(touches);
    }

    /// The player at rest, with its left edge at a column and its feet on a row.
    fn standing_at(&self, (x, y): (i32, i32)) -> platformer::State {
        platformer::State::at((x, y - self.mask.height().cast_signed()))
    }
}

impl Game {
    /// The progress, in words.
    pub(crate) fn status(&self) -> String {
        let (name, _) = Platformer::PRESETS[self.rules];
        let (seconds, hundredths) = (self.ticks / RATE, self.ticks % RATE * 100 / RATE);
        let falls = match self.falls {
            1 => "1 fall".to_owned(),
            falls => format!("{falls} falls"),
        };
        let end = if self.is_won { "  the flag! R plays again" } else { "" };
        format!("{name}  {seconds}.{hundredths:02} s  {falls}{end}")
    }
}

/// A coordinate of a level, which fits `i32`.
fn whole(coordinate: i64) -> i32 {
    i32::try_from(coordinate).unwrap_or(i32::MAX)
}
