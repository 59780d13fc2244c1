//! Ticks of platform-game characters, and how these characters meet enemies and carry items.

use std::sync::Arc;

use hitmask::actor::platformer::{EnemyContact, Event, GrabEvent, Pad, Tick};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::argument;
use super::body_masks::MasksArg;
use super::field::Field;
use super::platformer_rules::Platformer;
use super::platformer_state::PlatformerState;
use super::reply::{answer, hit};
use super::surroundings::Around;
use crate::pair::PlacedArg;
use crate::space::list_of;

fn keys(held: &Bound<'_, PyAny>) -> PyResult<Pad> {
    let mut pad = Pad::NONE;
    pad.set(held)?;
    Ok(pad)
}

fn reply<'py>(py: Python<'py>, tick: &Tick) -> PyResult<Bound<'py, PyAny>> {
    let words = tick.events.iter().map(Event::name).collect::<Vec<_>>();
    let (hit_x, hit_y) = (hit(py, tick.hit_x)?, hit(py, tick.hit_y)?);
    let fields =
        (PlatformerState(tick.state), PyTuple::new(py, words)?, hit_x, hit_y, tick.support);
    answer(py, "PlatformerTick", fields)
}

/// Returns the names of all events of platform games, of contacts with enemies, and of what a
/// character does with an item.
#[pyfunction]
pub(crate) fn platformer_words() -> (Vec<&'static str>, Vec<&'static str>, Vec<&'static str>) {
    (
        Event::ALL.map(Event::name).into(),
        EnemyContact::ALL.map(EnemyContact::name).into(),
        GrabEvent::ALL.map(GrabEvent::name).into(),
    )
}

#[pymethods]
impl Platformer {
    /// Returns the character one tick later, what happened, and what stopped it.
    ///
    /// `pad` contains the keys that are held: a value such as `Pad.LEFT | Pad.JUMP`, a word, or
    /// several words. `masks` is the character's mask, or `BodyMasks`. `around` lists the
    /// obstacles, such as those that `carry_all` returns.
    ///
    /// >>> from hitmask.actor import Obstacle, Pad, Platformer, PlatformerState
    /// >>> hero, floor = hitmask.Mask(10, 14, fill=True), Obstacle(hitmask.Mask(300, 8,
    /// ...     fill=True).at(0, 100))
    /// >>> player = PlatformerState(20, 86)
    /// >>> for frame in range(30):
    /// ...     player = Platformer.TIGHT.tick(player, Pad.RIGHT, hero, [floor]).state
    /// >>> player.mode, player.body.position[0] > 40
    /// ('ground', True)
    #[pyo3(signature = (state, pad, masks, around=Around::none()))]
    fn tick<'py>(
        &self,
        py: Python<'py>,
        state: PlatformerState,
        pad: &Bound<'_, PyAny>,
        masks: MasksArg,
        around: Around,
    ) -> PyResult<Bound<'py, PyAny>> {
        let pad = keys(pad)?;
        let tick = around.ask(|around| self.0.tick(state.0, pad, masks.engine(), around));
        reply(py, &tick)
    }

    /// Advances many characters with the same masks by one tick, without the GIL. Returns a list
    /// with the result of `tick` for each character. `pads` contains the held keys for each
    /// character.
    ///
    /// >>> from hitmask.actor import Pad, Platformer, PlatformerState
    /// >>> hero, players = hitmask.Mask(10, 14, fill=True), [PlatformerState(20, 80),
    /// ...     PlatformerState(50, 80)]
    /// >>> ticks = Platformer.TIGHT.tick_all(players, [Pad.RIGHT, Pad.LEFT], hero)
    /// >>> [tick.state.faces_left for tick in ticks]
    /// [False, True]
    #[pyo3(signature = (states, pads, masks, around=Around::none()))]
    fn tick_all<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = list_of)] states: Vec<PlatformerState>,
        #[pyo3(from_py_with = list_of)] pads: Vec<Bound<'_, PyAny>>,
        masks: MasksArg,
        around: Around,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        super::same_length(states.len(), pads.len())?;
        let pads = pads.iter().map(keys).collect::<PyResult<Vec<_>>>()?;
        let rules = self.0;
        let ticks: Vec<_> = py.detach(|| {
            around.ask(|around| {
                let all = states.into_iter().zip(pads);
                all.map(|(state, pad)| rules.tick(state.0, pad, masks.engine(), around)).collect()
            })
        });
        ticks.iter().map(|tick| reply(py, tick)).collect()
    }

    /// Decides what happens when a character touches an enemy. Returns the character's state after
    /// the contact, the kind of contact, and whether the enemy is defeated. Returns None if the two
    /// do not touch. `is_spiky` means that the enemy hurts even from above.
    ///
    /// >>> from hitmask.actor import Pad, Platformer, PlatformerState
    /// >>> hero, enemy = hitmask.Mask(10, 14, fill=True), hitmask.Mask(10, 10, fill=True)
    /// >>> player = PlatformerState(20, 70).replace(speed=(0, 4))
    /// >>> meeting = Platformer.CLASSIC.touch_enemy(player, Pad.NONE, player.placed(hero),
    /// ...     enemy.at(20, 82))
    /// >>> meeting.contact, meeting.defeats
    /// ('hurt', False)
    #[pyo3(signature = (state, pad, player, enemy, *, is_spiky=false))]
    fn touch_enemy<'py>(
        &self,
        py: Python<'py>,
        state: PlatformerState,
        pad: &Bound<'_, PyAny>,
        player: PlacedArg<'_>,
        enemy: PlacedArg<'_>,
        is_spiky: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (own, other) = (player.shared(), enemy.shared());
        let (player, enemy) = (own.at(player.pixel().pair()), other.at(enemy.pixel().pair()));
        match self.0.touch_enemy(state.0, keys(pad)?, player, enemy, is_spiky) {
            Some((state, met)) => {
                answer(py, "Meeting", (PlatformerState(state), met.name(), met.defeats()))
            }
            None => Ok(py.None().into_bound(py)),
        }
    }

    /// Lets a character pick up, hold, throw or put down an item. Returns the new states of the
    /// character and the item, and what happened. Call this method for each item, after the ticks
    /// of the character and the item.
    ///
    /// >>> from hitmask.actor import Pad, Platformer, PlatformerState
    /// >>> hero, shell = hitmask.Mask(10, 14, fill=True), hitmask.Mask(8, 8, fill=True)
    /// >>> player, item = PlatformerState(20, 80), PlatformerState(28, 86)
    /// >>> Platformer.CLASSIC.grab_item(player, Pad.RUN, hero, item, shell).event
    /// 'picked-up'
    #[pyo3(signature = (player, pad, masks, item, item_mask, around=Around::none()))]
    #[allow(clippy::too_many_arguments, reason = "as in the engine")]
    fn grab_item<'py>(
        &self,
        py: Python<'py>,
        player: PlatformerState,
        pad: &Bound<'_, PyAny>,
        masks: MasksArg,
        item: PlatformerState,
        #[pyo3(from_py_with = argument::mask)] item_mask: Arc<hitmask::Mask>,
        around: Around,
    ) -> PyResult<Bound<'py, PyAny>> {
        let pad = keys(pad)?;
        let grabbed = around
            .ask(|around| self.0.grab(player.0, pad, masks.engine(), item.0, &item_mask, around));
        let event = grabbed.event.map(GrabEvent::name);
        let states = (PlatformerState(grabbed.player), PlatformerState(grabbed.item));
        answer(py, "Grabbed", (states.0, states.1, event))
    }
}
