//! The kinds of things, by name.

use hitmask_assets::Object;

/// A kind of thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum Kind {
    Spawn,
    Coin,
    Trigger,
    Goal,
    Path,
    Lift,
    Crusher,
    Enemy,
}

/// The property that names the kind of an object.
pub(super) const PROPERTY: &str = "kind";

impl Kind {
    const ALL: [(&'static str, Self); 8] = [
        ("spawn", Self::Spawn),
        ("coin", Self::Coin),
        ("trigger", Self::Trigger),
        ("goal", Self::Goal),
        ("path", Self::Path),
        ("lift", Self::Lift),
        ("crusher", Self::Crusher),
        ("enemy", Self::Enemy),
    ];

    /// Its name.
    pub(super) fn word(self) -> &'static str {
        Self::ALL.iter().find(|(_, kind)| *kind == self).map_or("", |(word, _)| *word)
    }

    /// The kind of an object: by its property, or by its class.
    pub(in crate::play) fn of(object: &Object) -> Option<Self> {
        let property = object.properties.get(PROPERTY).and_then(|value| value.as_str());
        property.and_then(Self::named).or_else(|| Self::named(&object.class))
    }

    fn named(word: &str) -> Option<Self> {
        let known = |(name, _): &&(&str, Self)| name.eq_ignore_ascii_case(word);
        Self::ALL.iter().find(known).map(|(_, kind)| *kind)
    }

    /// Whether it moves, disappears or is only seen in the editor, so that the picture of a map leaves it out.
    pub(in crate::play) fn is_drawn_apart(self) -> bool {
        match self {
            Self::Spawn | Self::Coin | Self::Lift | Self::Crusher | Self::Enemy => true,
            Self::Trigger | Self::Goal | Self::Path => false,
        }
    }

    /// Whether it has pixels that matter.
    pub(super) fn has_pixels(self) -> bool {
        !matches!(self, Self::Spawn | Self::Path)
    }
}
