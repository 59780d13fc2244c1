//! The answers of `hitmask check` to one pair.

use hitmask::{Contact, ExactContact};
use serde::Serialize;

use super::words::{self, Names};
use crate::answer::{DistanceAnswer, PairAnswer, SeparationAnswer, SweepAnswer};
use crate::arguments::Check;
use crate::failure::naming;
use crate::library::Library;
use crate::motion::Sweep;
use crate::placement::{Mode, Placement};

/// The answers about one pair.
pub(super) struct Outcome {
    pub(super) contact: Touch,
    /// How far the first sprite moves, and what it hits.
    pub(super) sweep: Option<((i32, i32), Sweep)>,
    distance: Option<DistanceAnswer>,
    separation: Option<SeparationAnswer>,
    /// The answers in words. The answer for the sprites' own positions comes first.
    pub(super) lines: Vec<String>,
    /// The line that reports whether the sprites touch, or what the moving sprite hits.
    pub(super) verdict: String,
}

/// How two sprites touch.
#[derive(Clone, Copy)]
pub(super) enum Touch {
    Drawn(Option<Contact>),
    Exact(Option<ExactContact>),
}

impl Touch {
    fn is_some(self) -> bool {
        matches!(self, Self::Drawn(Some(_)) | Self::Exact(Some(_)))
    }
}

/// The answers as JSON.
#[derive(Serialize)]
pub(super) struct Answer {
    #[serde(flatten)]
    pair: PairAnswer,
    #[serde(skip_serializing_if = "Option::is_none")]
    sweep: Option<SweepAnswer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    distance: Option<DistanceAnswer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    separation: Option<SeparationAnswer>,
}

impl Outcome {
    /// Computes the answers. The error gives the name of a file, or explains which question has no
    /// answer.
    pub(super) fn of(
        check: &Check,
        a: &Placement,
        b: &Placement,
        names: &Names,
        library: &mut Library,
    ) -> Result<Self, String> {
        if check.mode == Mode::Exact && (check.distance || check.separation) {
            return Err("--distance and --separation compare what is drawn: leave out --mode \
                        exact"
                .into());
        }
        let (contact, mut lines) = match check.mode {
            Mode::Drawn => {
                let (a, b) = (library.drawn(a)?, library.drawn(b)?);
                let contact = a.placed().contact(b.placed());
                (Touch::Drawn(contact), words::drawn(contact, a.placed(), b.placed(), names))
            }
            Mode::Exact => {
                let (a, b) = (library.exact(a)?, library.exact(b)?);
                let contact = a.exact().contact(b.exact());
                (Touch::Exact(contact), words::exact(contact, names))
            }
        };
        let (mut sweep, mut verdict) = (None, lines[0].clone());
        if let Some(by) = check.sweep {
            let met = Sweep::of(a, b, by, check.mode, library)?;
            let said = words::sweep(&met, a, by, names);
            verdict.clone_from(&said[0]);
            lines.extend(said);
            sweep = Some((by, met));
        }
        let (mut distance, mut separation) = (None, None);
        if check.distance || check.separation {
            let (a, b) = (library.drawn(a)?, library.drawn(b)?);
            let (a, b) = (a.placed(), b.placed());
            if check.distance {
                let between = a.distance(b);
                lines.push(words::distance(between, contact.is_some(), names));
                distance = Some(DistanceAnswer::of(between));
            }
            if check.separation {
                let away = SeparationAnswer::of(a, b).map_err(naming(&check.a))?;
                lines.push(words::separation(away.outer, away.nearest, names));
                separation = Some(away);
            }
        }
        Ok(Self { contact, sweep, distance, separation, lines, verdict })
    }

    /// Returns whether the sprites touch, or if one of them moves, whether it hits the other.
    pub(super) fn is_hit(&self) -> bool {
        self.sweep.map_or(self.touch(), |(_, sweep)| sweep.hits())
    }

    /// Returns whether the sprites touch at their own positions.
    pub(super) fn touch(&self) -> bool {
        self.contact.is_some()
    }

    /// Returns the answers as JSON. `a` is the sprite that moves.
    pub(super) fn answer(self, a: &Placement) -> Answer {
        let pair = match self.contact {
            Touch::Drawn(contact) => PairAnswer::of(contact),
            Touch::Exact(contact) => PairAnswer::of_exact(contact),
        };
        let sweep = self.sweep.map(|(_, sweep)| SweepAnswer::of(a, &sweep));
        Answer { pair, sweep, distance: self.distance, separation: self.separation }
    }
}
