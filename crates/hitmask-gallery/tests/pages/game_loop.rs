//! The code of `docs/game-loop.md`, word for word, so that it is compiled and run.

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
