//! Pictures of the platformer's rules: the jumps of the presets, coyote time, and corners.

use hitmask::Mask;
use hitmask::actor::platformer::{Event, Pad, Platformer, State};
use hitmask::actor::{Material, Obstacle};

use crate::drawing::{Drawing, Ink};

/// The jumps of the presets at full speed, with jump held.
pub(crate) fn presets() -> Drawing {
    Drawing::new("A jump of each preset at full speed", (-6, -106), (362, 130)).scaled(2, 8).with(
        |drawing| {
            let (runner, floor) = (Mask::full(8, 12)?, Mask::full(4000, 8)?);
            let around = [Obstacle::mask(floor.at((0, 12)), Material::SOLID)];
            let shown = Mask::full(362, 8)?;
            drawing.mask(shown.at((-6, 12)), Ink::Second).mask(runner.at((0, 0)), Ink::First);
            let inks = [Ink::Hit, Ink::Answer, Ink::First];
            let labels = [(140.0, -92.0), (72.0, 4.0), (16.0, -84.0)];
            for ((name, rules), (ink, label)) in
                Platformer::PRESETS.into_iter().zip(inks.into_iter().zip(labels))
            {
                let mut player = State::at((0, 0));
                // Long enough to reach the full speed of each preset.
                for _ in 0..240 {
                    player = rules.tick(player, Pad::RIGHT | Pad::RUN, &runner, &around).state;
                }
                let start = player.body.position();
                let mut path = vec![(4.0, 12.0)];
                for _ in 0..200 {
                    let pad = Pad::RIGHT | Pad::RUN | Pad::JUMP;
                    let now = rules.tick(player, pad, &runner, &around);
                    player = now.state;
                    let at = player.body.position();
                    path.push(((at.x - start.x) as f64 + 4.0, (at.y - start.y) as f64 + 12.0));
                    if now.events.contains(Event::Landed) {
                        break;
                    }
                }
                let top = path.iter().map(|place| place.1).fold(f64::MAX, f64::min);
                let end = path.last().map_or(0.0, |place| place.0);
                drawing.track(&path, ink);
                let words = format!("{}: {} px high, {} px far", name, 12.0 - top, end - 4.0);
                drawing.words(label, &words, ink);
            }
            Ok(())
        },
    )
}

/// A character that runs off a ledge. For a few ticks, a late press of the jump key still counts.
pub(crate) fn coyote() -> Drawing {
    Drawing::new("Coyote time", (-2, -20), (78, 56)).scaled(8, 8).with(|drawing| {
        let (runner, ledge) = (Mask::full(8, 12)?, Mask::full(124, 30)?);
        let ledge = ledge.at((-100, 12));
        let around = [Obstacle::mask(ledge, Material::SOLID)];
        drawing.mask(ledge, Ink::Second).mask(runner.at((4, 0)), Ink::First);
        let rules = Platformer::TIGHT;
        let late = rules.jump.coyote_ticks;
        for (wait, ink, label) in
            [(late, Ink::Answer, (2.0, -17.0)), (late + 1, Ink::Hit, (46.0, 14.0))]
        {
            let mut player = State::at((-60, 0));
            let (mut off, mut path) = (0, Vec::new());
            let mut has_jumped = false;
            for _ in 0..200 {
                let presses = off >= wait;
                let pad = if presses { Pad::RIGHT | Pad::JUMP } else { Pad::RIGHT };
                let now = rules.tick(player, pad, &runner, &around);
                player = now.state;
                off += u16::from(off > 0 || now.events.contains(Event::LeftGround));
                has_jumped |= now.events.contains(Event::Jumped);
                let at = player.body.position();
                let place = (at.x as f64 + 4.0, at.y as f64 + 6.0);
                if presses && path.last().is_some_and(|(_, pressed)| !pressed) {
                    drawing.edges(player.body.placed(&runner), ink, 1.0);
                }
                path.push((place, presses));
                if place.0 > 74.0 || place.1 > 30.0 {
                    break;
                }
            }
            let shown = path.iter().filter(|(place, _)| place.0 > 0.0);
            for ((place, presses), _) in shown.zip(0..) {
                drawing.dot(*place, if *presses { ink } else { Ink::Faint });
            }
            let outcome = if has_jumped { "it jumps" } else { "it falls" };
            let words = format!("jump in tick {wait} after the ledge: {outcome}");
            drawing.words(label, &words, ink);
        }
        Ok(())
    })
}

/// A head that hits a block near the block's corner, and slips past the block.
pub(crate) fn corner() -> Drawing {
    Drawing::new("Corner correction", (-8, -34), (74, 54)).scaled(8, 8).with(|drawing| {
        let (runner, floor, block) = (Mask::full(8, 12)?, Mask::full(90, 8)?, Mask::full(16, 8)?);
        let floor = floor.at((-10, 12));
        drawing.mask(floor, Ink::Second);
        for (left, overlap) in [(0, 4), (38, 5)] {
            let block = block.at((left + 8 - overlap, -16));
            let around =
                [Obstacle::mask(floor, Material::SOLID), Obstacle::mask(block, Material::SOLID)];
            let stands = Platformer::TIGHT.tick(State::at((left, 0)), Pad::NONE, &runner, &around);
            let mut player = stands.state;
            drawing.mask(block, Ink::Second).edges(player.body.placed(&runner), Ink::Faint, 1.0);
            let mut path = vec![player];
            let mut words = "";
            for _ in 0..22 {
                let now = Platformer::TIGHT.tick(player, Pad::JUMP, &runner, &around);
                player = now.state;
                path.push(player);
                if now.events.contains(Event::CornerCorrected) {
                    words = "slips past";
                } else if now.events.contains(Event::BumpedHead) {
                    words = "bumps its head";
                    break;
                }
            }
            drawing.mask(player.body.placed(&runner), Ink::First);
            let places: Vec<_> = path
                .iter()
                .map(|player| player.body.position())
                .map(|at| (at.x as f64 + 4.0, at.y as f64 + 6.0))
                .collect();
            drawing.track(&places, Ink::Answer);
            let words = format!("{overlap} px: {words}");
            drawing.words((f64::from(left), 18.0), &words, Ink::Faint);
        }
        Ok(())
    })
}
