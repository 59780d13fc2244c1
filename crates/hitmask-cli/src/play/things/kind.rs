//! The kinds of objects, found by name.

use hitmask_assets::Object;

use crate::names::nearest;
use crate::play::material::{KINDS, find};

/// A kind of object.
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

    /// Returns the kind's name.
    pub(super) fn word(self) -> &'static str {
        Self::ALL.iter().find(|(_, kind)| *kind == self).map_or("", |(word, _)| *word)
    }

    /// Returns the kind of an object, by its property or its class.
    pub(in crate::play) fn of(object: &Object) -> Option<Self> {
        let property = object.properties.get(PROPERTY).and_then(|value| value.as_str());
        property.and_then(Self::named).or_else(|| Self::named(&object.class))
    }

    fn named(word: &str) -> Option<Self> {
        let known = |(name, _): &&(&str, Self)| name.eq_ignore_ascii_case(word);
        Self::ALL.iter().find(known).map(|(_, kind)| *kind)
    }

    /// Finds a word of an object that is probably a misspelled kind. Returns where the word is, the
    /// word itself, and the word that was probably meant. In a Tiled map, materials are kinds of
    /// objects too, in lower case.
    pub(super) fn misspelled(
        object: &Object,
        is_tiled: bool,
    ) -> Option<(&'static str, &str, &'static str)> {
        let property = object.properties.get(PROPERTY).and_then(|value| value.as_str());
        let property = property.map(|word| ("property kind", word));
        let words = || property.into_iter().chain([("class", object.class.as_str())]);
        let is_material = |word: &str| find(&word.replace('_', "-")).is_some();
        if words().any(|(_, word)| Self::named(word).is_some() || is_material(word)) {
            return None;
        }
        let kinds = Self::ALL.iter().map(|(word, _)| *word);
        let materials = KINDS.iter().map(|kind| kind.word).filter(|_| is_tiled);
        let known: Vec<&str> = kinds.chain(materials).collect();
        words().find_map(|(what, word)| {
            let meant = nearest(word, &known)?;
            Some((what, word, *known.iter().find(|known| **known == meant)?))
        })
    }

    /// Returns whether an object of this kind moves, disappears, or is only visible in the editor.
    /// The picture of a map leaves out such objects.
    pub(in crate::play) fn is_drawn_apart(self) -> bool {
        match self {
            Self::Spawn | Self::Coin | Self::Lift | Self::Crusher | Self::Enemy => true,
            Self::Trigger | Self::Goal | Self::Path => false,
        }
    }

    /// Returns whether the pixels of an object of this kind matter.
    pub(super) fn has_pixels(self) -> bool {
        !matches!(self, Self::Spawn | Self::Path)
    }
}
