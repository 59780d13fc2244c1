//! Items that a character picks up, holds, throws and puts down.

use super::advance::MAX_PIXELS;
use super::{BodyMasks, Mode, Pad, Platformer, State};
use crate::actor::motion::{Body, Surroundings};
use crate::mask::Mask;
use crate::space::{Bounds, Direction, Subpixels};
use crate::words::words;

/// The rules for items that characters carry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Grab {
    /// Whether characters pick items up.
    #[doc(alias("pick up", "lift", "carry"))]
    pub grabs: bool,
    /// The horizontal distance from the character's center to the center of the item that it holds
    /// in front of itself, in pixels.
    pub reach: u32,
    /// The height of the lower edge of a held item above the character's feet, in pixels.
    pub raise: u32,
    /// The upward speed of an item that is thrown up.
    pub throw_up: Subpixels,
    /// The speed of an item that is thrown ahead. The first component is the speed ahead, and the
    /// second is the speed up.
    #[doc(alias("kick", "toss"))]
    pub throw_ahead: (Subpixels, Subpixels),
    /// The fraction of the character's own speed, in 256ths, that a thrown item gains. An item that
    /// is thrown ahead gains it only if the character moves ahead.
    pub throw_share: u16,
    /// The additional distance ahead at which an item is put down, in pixels.
    pub drop_reach: u32,
    /// How much faster than the character an item moves ahead when it is put down.
    pub drop_speed: Subpixels,
    /// How fast a character that carries an item swims ahead. Zero means that the character swims
    /// in the same way as without an item.
    pub swim_speed: Subpixels,
    /// The upward speed that a character carrying an item gains in water per tick. At the surface,
    /// the character loses twice this speed per tick.
    pub swim_rise: Subpixels,
    /// The downward speed that a character carrying an item gains in water per tick while down is
    /// held.
    pub swim_dive: Subpixels,
    /// The maximum vertical speed, both up and down, of a character that carries an item in water.
    pub swim_limit: Subpixels,
}

words! {
    /// What a character did with an item.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum GrabEvent {
        /// The character picked the item up.
        PickedUp = "picked-up",
        /// The character threw the item up.
        ThrewUp = "threw-up",
        /// The character threw the item ahead.
        ThrewAhead = "threw-ahead",
        /// The character put the item down.
        PutDown = "put-down",
        /// There was no room for the item next to the character, so the item stays where it was.
        LostGrip = "lost-grip",
    }
    /// Returns the name of the event, such as `"picked-up"` or `"threw-up"`.
    fn name;
    /// All events.
    pub const ALL;
}

/// The result of [`Platformer::grab`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Grabbed {
    /// The character after the call.
    pub player: State,
    /// The item after the call.
    pub item: State,
    /// What the character did with the item, or `None` if nothing changed.
    pub event: Option<GrabEvent>,
}

impl Platformer {
    /// Lets a character pick up, hold, throw or put down an item. Call this method after the
    /// character's tick. If the character [carries](State::is_carrying) an item, call it for that
    /// item only. Your game must keep track of which item this is. If the character carries
    /// nothing, call it for each item in turn until one item is picked up.
    ///
    /// An item has its own [`State`] and mask. Call [`tick`](Self::tick) for it as for a character,
    /// so that it falls, lands and comes to rest. Do not tick an item while a character carries it.
    ///
    /// - **Pick up**: if run is held and the item overlaps the character or is one pixel ahead of
    ///   it, the character picks the item up. It cannot pick up items on ladders, ledges and walls,
    ///   or in a spin jump.
    /// - **Hold**: the item stays [`reach`](Grab::reach) ahead of the character and
    ///   [`raise`](Grab::raise) above its feet. If a wall or ceiling is in the way, the item is
    ///   held closer to the character. To find that position, the item moves on each tick from
    ///   inside the character's bounding box toward its usual position until something stops it. A
    ///   carried item is not an obstacle, so it never pushes the character.
    /// - **Throw**: when run is released, the item flies ahead, or up if up is held. If down is
    ///   held, the item is put down instead.
    ///
    /// An item that overlaps nothing solid before the call overlaps nothing solid after it. If
    /// there is no room at all for the item next to the character, the character loses its grip,
    /// and the item stays where it was.
    ///
    /// ```
    /// use hitmask::Mask;
    /// use hitmask::actor::platformer::{GrabEvent, Pad, Platformer, State};
    /// use hitmask::actor::{Material, Obstacle};
    /// let (hero, shell, floor) = (Mask::full(8, 16)?, Mask::full(8, 8)?, Mask::full(200, 8)?);
    /// let around = [Obstacle::mask(floor.at((0, 100)), Material::SOLID)];
    /// let (mut player, mut item) = (State::at((40, 84)), State::at((56, 92)));
    /// let mut events = Vec::new();
    /// for tick in 0..30 {
    ///     let pad = if tick < 20 { Pad::RIGHT | Pad::RUN } else { Pad::UP };
    ///     player = Platformer::CLASSIC.tick(player, pad, &hero, &around).state;
    ///     if !player.is_carrying {
    ///         item = Platformer::CLASSIC.tick(item, Pad::NONE, &shell, &around).state;
    ///     }
    ///     let held = Platformer::CLASSIC.grab(player, pad, &hero, item, &shell, &around);
    ///     (player, item) = (held.player, held.item);
    ///     events.extend(held.event);
    /// }
    /// assert_eq!(events, [GrabEvent::PickedUp, GrabEvent::ThrewUp]);
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[doc(alias("carry", "hold", "pick up", "throw item", "shell"))]
    #[must_use]
    pub fn grab<'m, 'a>(
        &self,
        player: State,
        pad: Pad,
        masks: impl Into<BodyMasks<'m>>,
        item: State,
        item_mask: &Mask,
        around: impl Into<Surroundings<'a>>,
    ) -> Grabbed {
        let (masks, around) = (masks.into(), around.into());
        let hands = Hands { rules: self.grab, player: &player, pad, masks, item_mask, around };
        let as_it_was = Grabbed { player, item, event: None };
        if !player.is_carrying {
            if !self.grab.grabs || !pad.holds(Pad::RUN) || !hands.can_reach(&item) {
                return as_it_was;
            }
            return match hands.place() {
                Some(place) => Grabbed {
                    player: State { is_carrying: true, ..player },
                    item: held_at(item, place),
                    event: Some(GrabEvent::PickedUp),
                },
                None => as_it_was,
            };
        }
        let free = State { is_carrying: false, ..player };
        let Some(place) = hands.place() else {
            let item = item.launch((Subpixels::ZERO, Subpixels::ZERO));
            return Grabbed { player: free, item, event: Some(GrabEvent::LostGrip) };
        };
        let item = held_at(item, place);
        if pad.holds(Pad::RUN) {
            return Grabbed { item, ..as_it_was };
        }
        let (item, event) = hands.release(item);
        Grabbed { player: free, item, event: Some(event) }
    }
}

/// Returns an item at rest at this position, as held by a character.
fn held_at(item: State, body: Body) -> State {
    State { body, ..item.launch((Subpixels::ZERO, Subpixels::ZERO)) }
}

/// A character and the item that it holds or might pick up.
struct Hands<'a> {
    rules: Grab,
    player: &'a State,
    pad: Pad,
    masks: BodyMasks<'a>,
    item_mask: &'a Mask,
    around: Surroundings<'a>,
}

impl Hands<'_> {
    /// Whether the item is within reach and the character's hands are free. The hands are not free
    /// on a ladder, a ledge or a wall, or in a spin jump.
    fn can_reach(&self, item: &State) -> bool {
        let has_hands = matches!(self.player.mode, Mode::Ground | Mode::Slide | Mode::Air);
        if !has_hands || self.player.is_spinning {
            return false;
        }
        let (player, item) = (self.masks.placed(self.player), item.body.placed(self.item_mask));
        player.overlaps(item) || player.pushed(self.player.facing(), 1).overlaps(item)
    }

    /// Returns the position where the item is held, or `None` if there is no room for the item.
    fn place(&self) -> Option<Body> {
        let mut body = self.start()?;
        let raise = u64::from(self.rules.raise);
        let feet = self.masks.placed(self.player).bounds()?.bottom();
        let low = feet - body.placed(self.item_mask).bounds()?.bottom();
        let up = raise.saturating_sub(u64::try_from(low).unwrap_or(0));
        body = self.moved(body, Direction::Up, up);
        let away = self.beside(self.rules.reach.into()) - body.position().x;
        let (right, _) = self.player.facing().step();
        let away = u64::try_from(away * i64::from(right)).unwrap_or(0);
        Some(self.moved(body, self.player.facing(), away))
    }

    /// Finds a free position for the item within the character's bounding box. The search begins in
    /// the center of the box at the feet, then moves higher up, and then further ahead or back. An
    /// item that is wider than the box always covers the whole width of the box, so the item is
    /// never placed behind a wall.
    fn start(&self) -> Option<Body> {
        let player = Bounds::of(self.masks.placed(self.player).bounds()?);
        let own = self.item_mask.bounds()?;
        let (middle, (right, _)) = (self.beside(0), self.player.facing().step());
        let feet = player.bottom - own.bottom();
        let room = player.bottom - player.top - i64::from(own.height);
        let most = (player.right - player.left - i64::from(own.width)).unsigned_abs().div_ceil(2);
        let up = (0..=room.clamp(0, MAX_PIXELS as i64)).map(|up| (middle, feet - up));
        let aside = (1..=most as i64).flat_map(|far| [far, -far]);
        let aside = aside.map(|far| (middle + far * i64::from(right), feet));
        up.chain(aside)
            .map(Body::at)
            .find(|body| !self.around.overlaps_solid(body.placed(self.item_mask)))
    }

    /// Returns the item's x coordinate at which its center is `reach` pixels ahead of the
    /// character's center. Half a pixel is rounded toward the character.
    fn beside(&self, reach: i64) -> i64 {
        let player = self.masks.placed(self.player).bounds().map_or(Bounds::EMPTY, Bounds::of);
        let own = self.item_mask.bounds().map_or(Bounds::EMPTY, Bounds::of);
        let (right, _) = self.player.facing().step();
        let middles = player.left + player.right - own.left - own.right;
        let doubled = middles + 2 * reach * i64::from(right);
        if right > 0 { doubled.div_euclid(2) } else { -(-doubled).div_euclid(2) }
    }

    /// Moves the item by up to `pixels` in a direction, until something stops it.
    fn moved(&self, body: Body, way: Direction, pixels: u64) -> Body {
        let (body, _) = body.walked(self.item_mask, way, pixels, self.around);
        body
    }

    /// Returns the item after the character has let go of it, and what the character did with it.
    fn release(&self, item: State) -> (State, GrabEvent) {
        let rules = self.rules;
        let (right, _) = self.player.facing().step();
        let ahead = |speed: Subpixels| speed.times(right.into());
        let own = self.player.speed.0;
        let share = own.scaled(rules.throw_share.into(), 256);
        match self.pad.y() {
            y if y < 0 => (item.launch((share, -rules.throw_up)), GrabEvent::ThrewUp),
            y if y > 0 => {
                let body = self.moved(item.body, self.player.facing(), rules.drop_reach.into());
                let item = State { body, ..item };
                let speed = own + ahead(rules.drop_speed);
                (item.launch((speed, Subpixels::ZERO)), GrabEvent::PutDown)
            }
            _ => {
                let (away, up) = rules.throw_ahead;
                let moves_ahead = own.signum() == i64::from(right);
                let share = if moves_ahead { share } else { Subpixels::ZERO };
                (item.launch((ahead(away) + share, -up)), GrabEvent::ThrewAhead)
            }
        }
    }
}

impl State {
    /// Whether the character carries an item while it swims.
    pub(super) fn tows(&self, rules: &Platformer) -> bool {
        self.is_carrying
            && self.in_water
            && matches!(self.mode, Mode::Air | Mode::Wall)
            && !rules.grab.swim_speed.is_zero()
    }
}
