//! Scripts of keys, such as `right*30 right+jump*12 -*60`, in the format that
//! `hitmask play --input` accepts, for one player or two.

use hitmask::actor::platformer::Pad;

use crate::game::{About, Keys};

/// The longest script, in ticks.
const MAX_TICKS: u32 = 100_000;

/// The keys of every tick.
///
/// A word consists of keys, joined with `+`, and the number of ticks for which they are held, as in
/// `right+jump*12`; `-` means no key. A digit presses that number key once, at the start of its
/// word. Text after `#` is ignored. Each line is a section in which `/` separates the words of two
/// players. The next line begins when both players have finished the current line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Script {
    ticks: Vec<([Pad; 2], Option<u8>)>,
}

/// An error in a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptError {
    line: usize,
    message: String,
}

impl std::fmt::Display for ScriptError {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "line {} of the script: {}", self.line, self.message)
    }
}

impl std::error::Error for ScriptError {}

/// A word: the keys that it holds, the number key that it presses, and the number of ticks.
type Word = (Pad, Option<u8>, u32);

impl Script {
    /// Reads a script with a game's words for its buttons.
    ///
    /// # Errors
    /// Returns a [`ScriptError`] that names the line and the invalid word.
    pub fn parse(text: &str, about: &About) -> Result<Self, ScriptError> {
        let mut script = Self::default();
        for (line, words) in (1..).zip(text.lines()) {
            let add = script.add_line(words.split('#').next().unwrap_or_default(), about);
            add.map_err(|message| ScriptError { line, message })?;
        }
        if script.ticks.is_empty() {
            let message = "there is no word in it; write right*30".to_owned();
            return Err(ScriptError { line: 1, message });
        }
        Ok(script)
    }

    /// Cuts the script off after this many ticks.
    #[must_use]
    pub fn shortened(mut self, ticks: usize) -> Self {
        self.ticks.truncate(ticks);
        self
    }

    /// The number of ticks of the script.
    pub fn len(&self) -> usize {
        self.ticks.len()
    }

    /// Whether the script has no ticks.
    pub fn is_empty(&self) -> bool {
        self.ticks.is_empty()
    }

    /// The keys of each tick.
    pub fn keys(&self) -> impl Iterator<Item = Keys> + '_ {
        self.ticks.iter().scan(Keys::default(), |keys, (held, number)| {
            *keys = keys.next(*held, *number);
            Some(*keys)
        })
    }

    fn add_line(&mut self, line: &str, about: &About) -> Result<(), String> {
        let players: Vec<&str> = line.split('/').collect();
        if players.len() > about.players {
            return Err(match about.players {
                1 => "this game is for one player: leave out /".to_owned(),
                most => format!("{} players are too many for a game of {most}", players.len()),
            });
        }
        let start = self.ticks.len();
        for (player, words) in players.into_iter().enumerate() {
            let mut place = start;
            for word in words.split_whitespace() {
                let (pad, number, ticks) = parsed(word, about)?;
                for tick in 0..ticks as usize {
                    if self.ticks.len() == place + tick {
                        self.ticks.push(([Pad::NONE; 2], None));
                    }
                    let (held, numbers) = &mut self.ticks[place + tick];
                    held[player] = pad;
                    *numbers = if tick == 0 { number.or(*numbers) } else { *numbers };
                }
                place += ticks as usize;
                if place > MAX_TICKS as usize {
                    return Err(format!("a script lasts {MAX_TICKS} ticks at most"));
                }
            }
        }
        Ok(())
    }
}

/// The words for the keys that a game knows.
pub(crate) fn words(about: &About) -> Vec<&'static str> {
    about.pads().map(|(name, _)| name).collect()
}

fn parsed(word: &str, about: &About) -> Result<Word, String> {
    let (keys, ticks) = match word.split_once('*') {
        Some((keys, ticks)) => (keys, ticks.parse().ok()),
        None => (word, Some(1)),
    };
    let ticks = ticks.filter(|ticks| (1..=MAX_TICKS).contains(ticks)).ok_or_else(|| {
        format!("{word:?} needs a whole number of ticks, 1 to {MAX_TICKS}: write right*30")
    })?;
    let (mut pad, mut number) = (Pad::NONE, None);
    for key in keys.split('+').filter(|_| keys != "-") {
        let digit = key.parse().ok().filter(|digit| key.len() == 1 && (1..=9).contains(digit));
        match about.pads().find(|(name, _)| *name == key) {
            Some((_, key)) => pad |= key,
            None if digit.is_some() => number = digit,
            None => {
                return Err(format!(
                    "{word:?} has an unknown key: the keys are {}, the digits 1 to 9, and - for \
                     none",
                    words(about).join(", ")
                ));
            }
        }
    }
    Ok((pad, number, ticks))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DUEL: About = About {
        title: "",
        goal: &[],
        keys: &[],
        size: (1, 1),
        players: 2,
        buttons: [Some("jump"), None, None],
    };

    fn held(text: &str) -> Vec<[u8; 2]> {
        let script = Script::parse(text, &DUEL).unwrap();
        script.keys().map(|keys| keys.held.map(Pad::to_bits)).collect()
    }

    #[test]
    fn a_line_is_a_section_for_both_players() {
        assert_eq!(
            held("right*2 jump # on\n\n- / left*2\nup"),
            [[2, 0], [2, 0], [16, 0], [0, 1], [0, 1], [4, 0]]
        );
    }

    #[test]
    fn digits_and_presses_count_once() {
        let script = Script::parse("right+3*3 -\nright", &DUEL).unwrap();
        let keys: Vec<_> = script.keys().map(|keys| (keys.number, keys.pressed[0])).collect();
        let (right, none) = (Pad::RIGHT, Pad::NONE);
        assert_eq!(
            keys,
            [(Some(3), right), (None, none), (None, none), (None, none), (None, right)]
        );
    }

    #[test]
    fn wrong_words_are_named() {
        for (text, said) in [
            ("", "line 1 of the script: there is no word"),
            ("up\nright*0", "line 2 of the script: \"right*0\" needs a whole number of ticks"),
            ("right*-1", "needs a whole number"),
            ("right*99999999999", "needs a whole number"),
            ("right*100000 up", "a script lasts 100000 ticks at most"),
            ("run", "\"run\" has an unknown key: the keys are left, right, up, down, jump, the"),
            ("0", "has an unknown key"),
            ("12", "has an unknown key"),
            ("up / up / up", "3 players are too many for a game of 2"),
        ] {
            let error = Script::parse(text, &DUEL).unwrap_err().to_string();
            assert!(error.contains(said) && !error.contains('\n'), "{text:?}: {error}");
        }
        let error = Script::parse("up / up", &About { players: 1, ..DUEL }).unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 1 of the script: this game is for one player: leave out /"
        );
    }
}
