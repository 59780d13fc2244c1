//! Cases of one sprite against many, like a sprite group: on a screen, where few boxes overlap, and
//! in a crowd, where all boxes overlap.

use hitmask_reference::Random;

use super::layout::Probe;
use super::questions::Planned;
use crate::overlap::{Case, Form, Pair};
use crate::pixels::Pixels;
use crate::sprites;

const SPRITE: u32 = 32;
const HERO: u32 = 64;
const COUNT: usize = 1000;

pub(super) fn planned() -> Vec<Planned> {
    let plan = |name, screen| Planned::new(name, SPRITE, move || of(screen));
    vec![plan("1000 on a screen", Some((1920, 1080))), plan("1000 in a crowd", None)]
}

/// The hero against sprites, which are anywhere on a screen with the hero in the middle, or all
/// around the hero.
pub(super) fn of(screen: Option<(i32, i32)>) -> Result<Case, String> {
    let mut sprites = sprites::of_size(SPRITE)?;
    let others = sprites.len();
    sprites.push(sprites::one_of_size(HERO)?);
    let probes: Vec<Probe> = sprites.iter().map(Probe::new).collect();
    let (hero, mut random) = (&probes[others], Random::new(8));
    let mut pairs = Vec::with_capacity(COUNT);
    for _ in 0..COUNT {
        let b = random.below(others as u64) as usize;
        let (x, y) = match screen {
            Some((width, height)) => {
                let mut any = |length: i32| random.below(length as u64) as i32 - length / 2;
                (any(width), any(height))
            }
            None => hero.pose(&probes[b], &mut random),
        };
        pairs.push((Pair { a: others, b, x, y }, hero.meets(&probes[b], (x, y))));
    }
    Case::new(Form::Against, sprites.into_iter().map(Pixels::Grid).collect(), pairs)
}
