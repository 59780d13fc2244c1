//! The game: a hero that can do all moves in the list of stars, on a single screen.

use hitmask::actor::combat::{Fighter, HitEffect, Team};
use hitmask::actor::platformer::{self, EnemyContact, Event, Events, Pad, Platformer};
use hitmask::actor::{Obstacle, Subpixels};
use hitmask_example_kit::{About, End, Failure, Game, Keys, Picture, RATE};

use crate::art::{Art, mount_at};
use crate::draw;
use crate::level::{
    BEAT, BELL, CRAWL, DOOR, ENEMIES, GEMS, GONE, HERO, Level, MOUNT_AT, SHELLS, TROT,
};
use crate::stars::{Star, Stars};

const RULES: Platformer = Platformer::CLASSIC;

const LIVES: u32 = 3;
/// The number of ticks for which the hero blinks after a hit.
const BLINKS: u16 = 90;
/// The time limit, in ticks.
pub(crate) const TIME: u64 = 300 * RATE as u64;

/// The parts that never change.
pub(crate) struct Stage {
    pub(crate) level: Level,
    pub(crate) art: Art,
}

/// Everything that changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) tick: u64,
    pub(crate) hero: platformer::State,
    pub(crate) fighter: Fighter,
    /// The events of the hero's last tick.
    pub(crate) events: Events,
    pub(crate) mount: platformer::State,
    pub(crate) rides: bool,
    pub(crate) shells: [platformer::State; 2],
    /// The shell in the hero's hands.
    pub(crate) carried: Option<usize>,
    /// The enemies, and the number of ticks for which each enemy is still gone.
    pub(crate) enemies: [(platformer::State, u16); 3],
    pub(crate) stars: Stars,
}

impl State {
    /// The character that the keys move: the hero or the mount.
    fn player(&mut self) -> &mut platformer::State {
        if self.rides { &mut self.mount } else { &mut self.hero }
    }
}

impl Stage {
    pub(crate) fn load() -> Result<Self, Failure> {
        Ok(Self { level: Level::load()?, art: Art::load()? })
    }

    /// Moves the lift and everything that stands on the lift. Returns all obstacles.
    fn carry(&self, state: &mut State) -> Vec<Obstacle<'_>> {
        let (hero, mount) = (self.art.hero_masks(state), self.art.mount_masks(state));
        let shell = self.art.shell.mask(0);
        let mut riders = vec![state.hero.passenger(hero), state.mount.passenger(mount)];
        riders.extend(state.shells.iter().map(|item| item.passenger(shell)));
        let around = self.level.with_lift(state.tick, &mut riders);
        state.hero = state.hero.carried(&riders[0], hero);
        state.mount = state.mount.carried(&riders[1], mount);
        state.shells = [0, 1].map(|item| state.shells[item].carried(&riders[item + 2], shell));
        around
    }

    /// Moves the hero, or the mount that the hero sits on, by the keys. With the spin key, the hero
    /// jumps off the mount.
    fn walk(&self, state: &mut State, pad: Pad, pressed: Pad, around: &[Obstacle<'_>]) {
        if state.rides && pressed.holds(Pad::SPIN) {
            jump_off(state);
        }
        let pads = if state.rides { [Pad::NONE, pad] } else { [pad, Pad::NONE] };
        let hero = RULES.tick(state.hero, pads[0], self.art.hero_masks(state), around);
        let mount = TROT.tick(state.mount, pads[1], self.art.mount_masks(state), around);
        let (before, tick) = if state.rides { (state.mount, mount) } else { (state.hero, hero) };
        state.stars.see(&RULES, &before, &tick, pad);
        (state.hero, state.mount, state.events) = (hero.state, mount.state, tick.events);
        if state.rides {
            self.art.seat(state);
        }
        let is_on_lift = tick.support.is_some_and(|number| around[number].id() == Level::LIFT_ID);
        state.stars.add_if(is_on_lift, Star::Lift);
        state.stars.add_if(state.rides, Star::Ride);
        hurt(state, tick.events.contains(Event::Hurt));
    }

    /// Picks up shells, carries and throws them.
    fn grab(&self, state: &mut State, pad: Pad, around: &[Obstacle<'_>]) {
        let (masks, shell) = (self.art.hero_masks(state), self.art.shell.mask(0));
        for number in 0..state.shells.len() {
            let item = &mut state.shells[number];
            if state.carried != Some(number) {
                *item = RULES.tick(*item, Pad::NONE, shell, around).state;
            }
            // The hero carries one shell at a time.
            if !state.rides && state.carried.is_none_or(|carried| carried == number) {
                let held = RULES.grab(state.hero, pad, masks, *item, shell, around);
                (state.hero, *item) = (held.player, held.item);
                state.carried = state.hero.is_carrying.then_some(number);
                state.stars.grab(held.event);
            }
        }
    }

    /// Walks an enemy back and forth.
    fn patrol(&self, state: &mut State, number: usize, around: &[Obstacle<'_>]) {
        let ((home, _), (enemy, gone)) = (ENEMIES[number], state.enemies[number]);
        let away = enemy.body.position().x - home.x;
        let goes_left = if away.abs() > BEAT { away > 0 } else { enemy.faces_left };
        let pad = if goes_left { Pad::LEFT } else { Pad::RIGHT };
        let (strip, _) = self.art.enemy(number, state.tick);
        let enemy = CRAWL.tick(enemy, pad, strip.mask(0), around).state;
        state.enemies[number] = (enemy, gone.saturating_sub(1));
    }

    /// Handles contact of an enemy with the hero, and with shells that fly or are carried.
    fn meet(&self, state: &mut State, pad: Pad, number: usize) {
        let ((home, is_spiky), (enemy, gone)) = (ENEMIES[number], state.enemies[number]);
        if gone > 0 {
            return;
        }
        let (strip, frame) = self.art.enemy(number, state.tick);
        let placed = strip.frame(frame, enemy.faces_left).mask().at(enemy.body.position());
        let touches = |shell| self.art.shell_of(shell).overlaps(placed);
        let flies = |shell: &platformer::State| shell.speed.0.abs() > RULES.run.speed;
        let is_thrown = state.shells.iter().any(|shell| flies(shell) && touches(shell));
        state.stars.add_if(is_thrown, Star::Throw);
        let is_hit = is_thrown || state.carried.is_some_and(|own| touches(&state.shells[own]));
        let (player, art) = (*state.player(), self.art.player(state));
        let met = RULES.touch_enemy(player, pad, art, placed, is_spiky);
        let met = met.filter(|_| !is_hit && !player.is_behind);
        *state.player() = met.map_or(player, |(player, _)| player);
        let how = met.map(|(_, how)| how);
        state.stars.meet(how, pad);
        hurt(state, how == Some(EnemyContact::Hurt));
        if is_hit || how.is_some_and(EnemyContact::defeats) {
            state.enemies[number] = (platformer::State::at(home), GONE);
        }
    }

    /// Collects items that the hero reaches, lets the hero ride the mount after a jump onto it, and
    /// rings the bell if a shell hits it.
    fn reach(&self, state: &mut State, pad: Pad) {
        let player = self.art.player(state);
        let [duck, gate] = GEMS.map(|at| player.overlaps(self.art.gem.mask(0).at(at)));
        state.stars.add_if(duck, Star::Duck);
        state.stars.add_if(gate && state.hero.is_behind, Star::Gate);
        let bell = self.art.bell.mask(0).at(BELL);
        let rises = |shell: &platformer::State| shell.speed.1 < Subpixels::ZERO;
        let rings = |shell| rises(shell) && self.art.shell_of(shell).overlaps(bell);
        state.stars.add_if(state.shells.iter().any(rings), Star::ThrowUp);
        if !state.rides && !state.hero.is_carrying {
            let mount = self.art.mount_masks(state).placed(&state.mount);
            let met = RULES.touch_enemy(state.hero, pad, player, mount, false);
            state.rides = met.is_some_and(|(_, how)| how == EnemyContact::Stomped);
        }
    }
}

/// Throws the hero up and off its mount.
fn jump_off(state: &mut State) {
    let aside = if state.rides { state.mount.speed.0 } else { Subpixels::ZERO };
    state.rides = false;
    state.hero = state.hero.launch((aside, -RULES.jump.spin_speeds[0]));
}

/// Hurts the hero, unless it blinks. A mount takes the hit for it.
fn hurt(state: &mut State, is_hurt: bool) {
    if is_hurt && !state.fighter.is_invincible() {
        let effect = HitEffect::of(u32::from(!state.rides));
        state.fighter = state.fighter.hit_by(&effect, Default::default(), BLINKS);
        jump_off(state);
    }
}

impl Game for Stage {
    type State = State;

    const ABOUT: About = draw::ABOUT;

    fn start(&self) -> State {
        State {
            tick: 0,
            hero: platformer::State::at(HERO),
            fighter: Fighter::new(1, Team::FIRST, LIVES),
            events: Events::default(),
            mount: mount_at(MOUNT_AT),
            rides: false,
            shells: SHELLS.map(platformer::State::at),
            carried: None,
            enemies: ENEMIES.map(|(home, _)| (platformer::State::at(home), 0)),
            stars: Stars::default(),
        }
    }

    fn tick(&self, mut state: State, keys: &Keys) -> State {
        let (pad, pressed) = (keys.held[0], keys.pressed[0]);
        state.fighter = state.fighter.tick().fighter;
        let around = self.carry(&mut state);
        state.tick += 1;
        self.walk(&mut state, pad, pressed, &around);
        self.grab(&mut state, pad, &around);
        for number in 0..ENEMIES.len() {
            self.patrol(&mut state, number, &around);
            self.meet(&mut state, pad, number);
        }
        self.reach(&mut state, pad);
        state
    }

    fn draw(&self, state: &State, picture: &mut Picture, has_overlay: bool) {
        draw::draw(self, state, picture, has_overlay);
    }

    fn status(&self, state: &State) -> String {
        draw::status(state)
    }

    fn end(&self, state: &State) -> Option<End> {
        let door = self.level.door.at(DOOR);
        let is_at_door = self.art.player(state).overlaps(door) && state.hero.is_grounded();
        let is_won = state.stars.are_all() && is_at_door;
        let words = match state.fighter.is_alive() {
            _ if is_won => "Every move! You win",
            false => "Hurt three times",
            true if state.tick >= TIME => "Time is up",
            true => return None,
        };
        Some(End { is_won, words })
    }

    fn demo(&self) -> Result<&str, String> {
        Ok(include_str!("../scripts/win.txt"))
    }
}
