//! Parses a script of keys, tick by tick: `right*30 right+jump*12 -*60`.

use std::iter;
use std::str::FromStr;

use hitmask::actor::platformer::Pad;

use crate::names::{self, did_you_mean};
use crate::world::MAX_TICKS;

/// The keys that are held in a tick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Keys {
    /// The keys that move the actor.
    pub(super) pad: Pad,
    pub(super) shoot: bool,
    pub(super) dig: bool,
}

/// The names of the keys that are not keys of a pad.
const SHOOT: &str = "shoot";
const DIG: &str = "dig";

impl Keys {
    /// Returns the names of all keys.
    fn names() -> Vec<&'static str> {
        Pad::NAMES.map(|(name, _)| name).into_iter().chain([SHOOT, DIG]).collect()
    }

    /// Parses the keys of `right+jump`, in which each key may occur once, or `-` for no keys.
    fn parse(text: &str) -> Option<Self> {
        let (mut keys, mut pad) = (Self::default(), Vec::new());
        for word in text.split('+') {
            match word {
                SHOOT if !keys.shoot => keys.shoot = true,
                DIG if !keys.dig => keys.dig = true,
                word => pad.push(word),
            }
        }
        if pad.is_empty() {
            return Some(keys);
        }
        let is_alone = pad.len() == text.split('+').count();
        // "No key" cannot be combined with other keys.
        let pad = Pad::from_names(&pad.join("+")).filter(|pad| is_alone || *pad != Pad::NONE)?;
        Some(Self { pad, ..keys })
    }
}

/// The keys that are held on each tick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Script {
    /// The held keys, and the number of ticks for which they are held.
    words: Vec<(Keys, u32)>,
    ticks: u32,
}

impl Script {
    /// Returns the number of ticks in the script.
    pub(crate) fn ticks(&self) -> u32 {
        self.ticks
    }

    /// Returns the held keys on each tick.
    pub(crate) fn keys(&self) -> impl Iterator<Item = Keys> {
        self.words.iter().flat_map(|(keys, ticks)| iter::repeat_n(*keys, *ticks as usize))
    }

    /// Returns whether the script ever digs.
    pub(crate) fn digs(&self) -> bool {
        self.words.iter().any(|(keys, _)| keys.dig)
    }

    /// Returns whether the script ever shoots.
    pub(crate) fn shoots(&self) -> bool {
        self.words.iter().any(|(keys, _)| keys.shoot)
    }

    /// Returns the names of the script's keys that only work for an actor seen from the side.
    pub(crate) fn jump_keys(&self) -> Vec<&'static str> {
        let keys = [Pad::JUMP, Pad::RUN, Pad::SPIN];
        let is_held = |key: Pad| self.words.iter().any(|(held, _)| held.pad.holds(key));
        let names = Pad::NAMES.into_iter().filter(|(_, key)| keys.contains(key) && is_held(*key));
        names.map(|(name, _)| name).collect()
    }
}

impl FromStr for Script {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut words = Vec::new();
        let mut all = 0;
        for word in text.split_whitespace() {
            let (keys, ticks) = match word.split_once('*') {
                Some((keys, ticks)) => (keys, whole(ticks)),
                None => (word, Some(1)),
            };
            let shown = names::one_line(word);
            let ticks = ticks.ok_or_else(|| {
                format!("'{shown}' needs a whole number of ticks, 1 to {MAX_TICKS}: write right*30")
            })?;
            let keys = Keys::parse(keys).ok_or_else(|| {
                let known = Keys::names();
                let unknown = keys.split('+').find(|key| !known.contains(key));
                let meant = unknown.map_or(String::new(), |key| did_you_mean(key, &known));
                let names = known.join(", ");
                format!(
                    "'{shown}' has an unknown key: the keys are {names}, each once and joined \
                     with +, or - for none, as in right+jump*12 and -*60{meant}"
                )
            })?;
            all += u64::from(ticks);
            words.push((keys, ticks));
        }
        let ticks = u32::try_from(all).ok().filter(|ticks| u64::from(*ticks) <= MAX_TICKS);
        match ticks {
            Some(0) => Err("a script needs at least one word: write right*30".to_string()),
            Some(ticks) => Ok(Self { words, ticks }),
            None => Err(format!("a script lasts {MAX_TICKS} ticks at most, not {all}")),
        }
    }
}

/// Parses a whole number of ticks, 1 or more.
fn whole(text: &str) -> Option<u32> {
    let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let ticks = is_plain.then(|| text.parse().ok())??;
    (1..=MAX_TICKS).contains(&u64::from(ticks)).then_some(ticks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_keys_and_ticks() {
        let script: Script = " right*3  right+jump -*2\nrun+left*1".parse().unwrap();
        let held: Vec<u8> = script.keys().map(|keys| keys.pad.to_bits()).collect();
        assert_eq!(held, [2, 2, 2, 18, 0, 0, 33]);
        assert!(!script.digs());
        assert_eq!(script.ticks(), 7);
    }

    #[test]
    fn shooting_and_digging_go_with_every_key() {
        let script: Script = "shoot dig+right*2 left+shoot+jump -".parse().unwrap();
        let held: Vec<(u8, bool, bool)> =
            script.keys().map(|keys| (keys.pad.to_bits(), keys.shoot, keys.dig)).collect();
        let expected = [
            (0, true, false),
            (2, false, true),
            (2, false, true),
            (17, true, false),
            (0, false, false),
        ];
        assert_eq!(held, expected);
        assert!(script.digs());
    }

    #[test]
    fn invalid_words_are_named() {
        for (text, said) in [
            ("", "at least one word"),
            ("right*0", "'right*0' needs a whole number of ticks"),
            ("right*-1", "'right*-1' needs a whole number"),
            ("right*+1", "'right*+1' needs a whole number"),
            ("right*", "'right*' needs a whole number"),
            ("right*4294967296", "needs a whole number of ticks"),
            (
                "right*5 rihgt*5",
                "'rihgt*5' has an unknown key: the keys are left, right, up, down, jump, run",
            ),
            ("right+right", "has an unknown key"),
            ("+", "has an unknown key"),
            ("*3", "has an unknown key"),
            ("-+left", "has an unknown key"),
            ("-+dig", "has an unknown key"),
            ("dig+dig", "has an unknown key"),
            ("left+left+dig", "run, spin, shoot, dig, each once"),
            ("-*900000000 -*900000000", "1000000000 ticks at most, not 1800000000"),
        ] {
            let error = text.parse::<Script>().unwrap_err();
            assert!(error.contains(said) && !error.contains('\n'), "{text:?}: {error}");
        }
    }
}
