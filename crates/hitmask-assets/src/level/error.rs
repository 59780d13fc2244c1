//! The errors of selectors that choose layers and objects.

use std::collections::HashSet;

use crate::text::one_line;

/// The maximum number of names in a message.
const MAX_LISTED: usize = 12;

/// The reason why a selector cannot be resolved in a level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SelectError {
    /// No item has this name.
    #[error("it has no {what} \"{wanted}\": name one of {there}")]
    Missing {
        /// The kind of item that was searched for: "layer".
        what: &'static str,
        /// The name that was searched for.
        wanted: String,
        /// The existing names, or a few of these names if there are many.
        there: String,
    },
    /// The level has no item of this kind at all.
    #[error("it has no {what} at all, and so no \"{wanted}\"")]
    Nothing {
        /// The kind of item that was searched for: "layer".
        what: &'static str,
        /// The name that was searched for.
        wanted: String,
    },
    /// Several objects have this name.
    #[error(
        "it has several objects \"{wanted}\", with the ids {ids}: ask for one by its id, or look \
         through all"
    )]
    SeveralObjects {
        /// The name that was searched for.
        wanted: String,
        /// The ids of these objects, or a few of these ids if there are many.
        ids: String,
    },
    /// The object belongs to another level.
    #[error("it has no such object with the id {id}: give it one of its own")]
    AnotherLevel {
        /// The object's id.
        id: String,
    },
    /// Several layers have this name.
    #[error("it has several layers \"{wanted}\": name one of {there}")]
    Ambiguous {
        /// The name that was searched for.
        wanted: String,
        /// Selectors that each match one of these layers.
        there: String,
    },
}

impl SelectError {
    /// Returns the error for a missing name, with a few of the existing names, each listed once.
    pub(super) fn missing(
        what: &'static str,
        wanted: &str,
        names: impl Iterator<Item = String>,
    ) -> Self {
        let mut seen = HashSet::new();
        let (wanted, there) =
            (one_line(wanted), listed(names.filter(|name| seen.insert(name.clone()))));
        if there.is_empty() {
            Self::Nothing { what, wanted }
        } else {
            Self::Missing { what, wanted, there }
        }
    }
}

/// Lists a few names for a message.
pub(super) fn listed(names: impl Iterator<Item = String>) -> String {
    let mut names = names.map(|name| one_line(&name));
    let mut shown: Vec<String> = names.by_ref().take(MAX_LISTED).collect();
    shown.extend(names.next().map(|_| "…".to_string()));
    shown.join(", ")
}
