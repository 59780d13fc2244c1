//! Converts characters of platform games to passengers and back.

use engine::actor::carry::Passenger;
use engine::actor::platformer::State;

use super::HmPassenger;
use super::passenger::hm_default_passenger;
use crate::actor::mirror::{Mirror, checked, read};
use crate::actor::motion::{HmBody, HmIgnoredPlatforms, HmPixel};
use crate::actor::platformer::HmPlatformerState;
use crate::border::{In, Out, Ref, Word};
use crate::objects::{HmBodyMasks, HmMask};
use crate::status::{HmStatus, status};

/// Creates a passenger from a character with one mask. A character on the ground rides the solid,
/// and a character that hangs on a ledge or slides along a wall clings to the solid on that side.
/// Platforms that the character is dropping through do not carry it. On each tick of a game, call
/// this function first, then move the solids with `hm_carry_all`, then call
/// `hm_platformer_state_carried`, and then tick the character.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_state_passenger(
    state: In<HmPlatformerState>,
    mask: Ref<HmMask>,
    passenger: Out<HmPassenger>,
) -> HmStatus {
    status(|| {
        let place = passenger.place("passenger")?;
        let state: State = read(state, "state")?;
        let own = HmPassenger { mask, ..hm_default_passenger() };
        place.write(boarded(own, &state.passenger(&**mask.get("mask")?)));
        Ok(())
    })
}

/// Does the same as `hm_platformer_state_passenger` for a character with several masks. Such a
/// character can be squeezed into its ducking mask.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_state_passenger_masks(
    state: In<HmPlatformerState>,
    masks: Ref<HmBodyMasks>,
    passenger: Out<HmPassenger>,
) -> HmStatus {
    status(|| {
        let place = passenger.place("passenger")?;
        let state: State = read(state, "state")?;
        let boards = state.passenger(masks.get("masks")?.frame(0)?);
        let own = HmPassenger {
            masks,
            mask_number: state.mask,
            mask_faces_left: state.mask_faces_left.into(),
            can_duck: boards.smaller_mask.is_some().into(),
            ..hm_default_passenger()
        };
        place.write(boarded(own, &boards));
        Ok(())
    })
}

/// Creates a passenger with the values that the character itself sets.
fn boarded(own: HmPassenger, boards: &Passenger<'_>) -> HmPassenger {
    HmPassenger {
        body: HmBody::of(boards.body),
        riding: Word::of(boards.riding),
        ignored: HmIgnoredPlatforms::of(boards.ignored),
        smaller_offset: HmPixel::of(boards.smaller_offset),
        ..own
    }
}

/// Gives a character its new position and lift after solids have moved it as their passenger. A
/// character that was squeezed into its ducking mask ducks.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_state_carried(
    state: Out<HmPlatformerState>,
    passenger: In<HmPassenger>,
) -> HmStatus {
    status(|| {
        let place = state.place("state")?;
        let state: State = checked(place.read(), "state")?;
        let passenger = passenger.read("passenger")?;
        let carried = passenger.passenger(&passenger, 0)?;
        let masks = match passenger.masks.maybe("the masks of a passenger")? {
            Some(masks) => masks.frame(0)?,
            None => carried.mask.into(),
        };
        place.write(HmPlatformerState::of(state.carried(&carried, masks)));
        Ok(())
    })
}
