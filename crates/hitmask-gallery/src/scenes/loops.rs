//! A picture of a game loop: positions at ticks, and the positions that are drawn between ticks.

use hitmask::Mask;
use hitmask::actor::platformer::{Pad, Platformer, State};
use hitmask::actor::{Material, Obstacle};

use crate::drawing::{Drawing, Ink};

/// Frames at 144 Hz and ticks at 60 Hz, with an actor's position and the position at which it is
/// drawn.
pub(crate) fn interpolation() -> Drawing {
    Drawing::new("Where an actor is drawn, by frame", (-1, -3), (62, 25)).scaled(12, 1).with(
        |drawing| {
            const TICK: f64 = 1.0 / 60.0;
            let (body, floor) = (Mask::full(8, 16)?, Mask::full(400, 20)?);
            let level = [Obstacle::mask(floor.at((0, 100)), Material::SOLID)];
            let mut player = State::at((20, 84));
            for _ in 0..20 {
                player = Platformer::TIGHT.tick(player, Pad::RIGHT, &body, &level).state;
            }
            let (origin, mut before, mut time) = (player.body.position().x, player, 0.0);
            let (mut steps, mut smooth) = (Vec::new(), Vec::new());
            for frame in 0..28 {
                while time >= TICK {
                    before = player;
                    player = Platformer::TIGHT.tick(player, Pad::RIGHT, &body, &level).state;
                    time -= TICK;
                }
                let [from, to] =
                    [before, player].map(|state| (state.body.position().x - origin) as f64);
                // A column for each frame, and a row for each pixel to the right.
                let column = 2.0 * f64::from(frame) + 1.0;
                if let Some((_, row)) = steps.last() {
                    steps.push((column, *row));
                }
                steps.push((column, 18.0 - to));
                smooth.push((column, 18.0 - from - (to - from) * time / TICK));
                time += 1.0 / 144.0;
            }
            drawing.track(&steps, Ink::Second).track(&smooth, Ink::Answer);
            for place in &smooth {
                drawing.dot(*place, Ink::Answer);
            }
            drawing.words((0.0, -1.2), "x", Ink::Faint);
            drawing.words((54.0, 20.5), "frames", Ink::Faint);
            drawing.words((8.0, 5.0), "the position after the last tick", Ink::Second);
            drawing.words((30.0, 16.0), "between the last two ticks", Ink::Answer);
            Ok(())
        },
    )
}
