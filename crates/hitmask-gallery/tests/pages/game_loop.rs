//! The code of `docs/game-loop.md`, word for word, so that it is compiled and run.

use hitmask::Mask;

type Ran = Result<(), Box<dyn std::error::Error>>;

#[test]
fn the_page() -> Ran {
    use hitmask::Mask;
    use hitmask::actor::platformer::{Pad, Platformer, State};
    use hitmask::actor::{Material, Obstacle};

    const TICK: f64 = 1.0 / 60.0;

    let (body, floor) = (Mask::full(8, 16)?, Mask::full(400, 20)?);
    let level = [Obstacle::mask(floor.at((0, 100)), Material::SOLID)];

    let (mut time, mut ticks) = (0.0, 0);
    let mut player = State::at((20, 84));
    let mut before = player;
    for frame_time in [1.0_f64 / 144.0; 288] {
        // in your game: how long the last frame took
        time += frame_time.min(0.25);
        while time >= TICK {
            before = player;
            player = Platformer::TIGHT.tick(player, Pad::RIGHT, &body, &level).state;
            (time, ticks) = (time - TICK, ticks + 1);
        }
        // Draw.
    }
    assert!((119..=120).contains(&ticks)); // two seconds, at 144 frames a second

    /// Where to draw an actor: `part` of a tick has passed since the last one, 0 to 1.
    fn drawn_at(before: &State, now: &State, part: f64) -> (f64, f64) {
        let (from, to) = (before.body.position(), now.body.position());
        let between = |from: i64, to: i64| from as f64 + (to - from) as f64 * part;
        (between(from.x, to.x), between(from.y, to.y))
    }

    let (x, y) = drawn_at(&before, &player, time / TICK);
    let (from, to) = (before.body.position(), player.body.position());
    assert!((from.x as f64..=to.x as f64).contains(&x) && y == 84.0);

    Ok(())
}

/// The parts of macroquad that the game loop calls, without a window: the player holds right for
/// two seconds and then quits.
mod macroquad {
    pub(super) mod prelude {
        use std::cell::Cell;

        thread_local! {
            static FRAMES: Cell<u32> = const { Cell::new(0) };
        }

        pub(crate) struct Texture2D;
        pub(crate) const WHITE: [f32; 4] = [1.0; 4];

        #[derive(Clone, Copy, PartialEq)]
        pub(crate) enum KeyCode {
            Left,
            Right,
            Space,
        }

        pub(crate) fn is_quit_requested() -> bool {
            FRAMES.get() == 120
        }

        pub(crate) fn is_key_down(key: KeyCode) -> bool {
            key == KeyCode::Right
        }

        pub(crate) fn get_frame_time() -> f32 {
            1.0 / 59.0
        }

        pub(crate) fn draw_texture(_: &Texture2D, x: f32, y: f32, _: [f32; 4]) {
            assert!(x >= 20.0 && y >= 40.0);
        }

        pub(crate) async fn next_frame() {
            FRAMES.set(FRAMES.get() + 1);
        }
    }
}

#[rustfmt::skip]
async fn game_loop(
    hero: Mask, hills: Mask, planks: Mask, picture: macroquad::prelude::Texture2D,
) -> Ran {
    use hitmask::actor::platformer::{Pad, Platformer, State};
    use hitmask::actor::{Material, Obstacle};
    use macroquad::prelude::*;

    const TICK: f32 = 1.0 / 60.0;
    const KEYS: [(KeyCode, Pad); 3] =
        [(KeyCode::Left, Pad::LEFT), (KeyCode::Right, Pad::RIGHT), (KeyCode::Space, Pad::JUMP)];

    // Art has gaps between its legs. The body that walks has none.
    let body = hero.filled_columns()?;
    let level = [
        Obstacle::mask(hills.at((0, 120)), Material::SOLID), // its slopes are those of the art
        Obstacle::mask(planks.at((150, 90)), Material::ONE_WAY),
    ];
    let (mut player, mut time) = (State::at((20, 40)), 0.0);
    while !is_quit_requested() {
        let mut keys = Pad::NONE;
        for (key, button) in KEYS {
            keys = if is_key_down(key) { keys | button } else { keys };
        }
        time += get_frame_time().min(0.25);
        while time >= TICK {
            player = Platformer::TIGHT.tick(player, keys, &body, &level).state;
            time -= TICK;
        }
        let at = player.body.position();
        draw_texture(&picture, at.x as f32, at.y as f32, WHITE);
        next_frame().await;
    }
    assert!(player.is_grounded());
    assert_eq!(player.body.position(), (198, 108));
    Ok(())
}

#[test]
fn a_game_loop() -> Ran {
    let hero = Mask::from_fn(8, 16, |x, y| y < 12 || x % 5 < 3)?;
    let hills = Mask::from_fn(400, 60, |x, y| y >= 4 || x > 300)?;
    let game = game_loop(hero, hills, Mask::full(60, 2)?, macroquad::prelude::Texture2D);
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    match std::pin::pin!(game).poll(&mut context) {
        std::task::Poll::Ready(ran) => ran,
        std::task::Poll::Pending => Err("the loop never waits".into()),
    }
}
