//! What can be wrong with the name of a layer.

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
    /// Several layers are called so.
    #[error("it has several layers \"{wanted}\": name one of {there}")]
    Ambiguous {
        /// The name.
        wanted: String,
        /// What names each of them alone.
        there: String,
    },
}
