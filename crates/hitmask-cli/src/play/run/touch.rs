//! What the actor collects, enters and leaves during a run.

use hitmask::Placed;

use crate::play::event::Event;
use crate::play::things::Things;

/// Which coins have been collected, and which areas the actor is in.
pub(in crate::play) struct Touched {
    /// Whether each coin was collected.
    pub(in crate::play) coins: Vec<bool>,
    inside: Vec<bool>,
}

impl Touched {
    pub(super) fn new(things: &Things) -> Self {
        Self { coins: vec![false; things.coins.len()], inside: vec![false; things.areas.len()] }
    }

    /// Checks all objects that the actor may touch. Returns whether the actor reached a goal.
    pub(super) fn look(
        &mut self,
        actor: Placed<'_>,
        things: &Things,
        happened: &mut Vec<Event>,
    ) -> bool {
        for (coin, is_gone) in things.coins.iter().zip(&mut self.coins) {
            if !*is_gone && coin.placed().overlaps(actor) {
                *is_gone = true;
                happened.push(Event::about("coin", &coin.name));
            }
        }
        let mut is_over = false;
        for (area, was_inside) in things.areas.iter().zip(&mut self.inside) {
            let is_inside = area.thing.placed().overlaps(actor);
            let what = match (area.is_goal, *was_inside, is_inside) {
                (true, false, true) => "goal",
                (false, false, true) => "entered",
                (false, true, false) => "left",
                _ => continue,
            };
            *was_inside = is_inside;
            is_over |= area.is_goal;
            happened.push(Event::about(what, &area.thing.name));
        }
        is_over
    }
}
