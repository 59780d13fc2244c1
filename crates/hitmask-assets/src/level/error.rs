//! What can be wrong with the name of a layer or an object.

/// Why a selector names nothing in a level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SelectError {
    /// There is nothing of this name.
    #[error("it has no {what} \"{wanted}\": name one of {there}")]
    Missing {
        /// What was looked for: "layer".
        what: &'static str,
        /// Its name.
        wanted: String,
        /// The names there are, a few of them where they are many.
        there: String,
    },
    /// There is nothing at all that could be named.
    #[error("it has no {what} at all, and so no \"{wanted}\"")]
    Nothing {
        /// What was looked for: "layer".
        what: &'static str,
        /// Its name.
        wanted: String,
    },
    /// Several objects are called so.
    #[error(
        "it has several objects \"{wanted}\", with the ids {ids}: ask for one by its id, or look through all"
    )]
    SeveralObjects {
        /// The name.
        wanted: String,
        /// Their ids, a few of them where they are many.
        ids: String,
    },
    /// An object was given that is of another level.
    #[error("it has no such object with the id {id}: give it one of its own")]
    AnotherLevel {
        /// The object's id.
        id: String,
    },
    /// Several layers are called so.
    #[error("it has several layers \"{wanted}\": name one of {there}")]
    Ambiguous {
        /// The name.
        wanted: String,
        /// What names each of them alone.
        there: String,
    },
}
