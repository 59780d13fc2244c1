//! What happens in a run, as reports print it.

use std::rc::Rc;

/// An event in a tick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Event {
    pub(super) what: &'static str,
    /// The material, or the kind of object, that the event is about.
    pub(super) on: Option<&'static str>,
    /// The name of the object that the event is about.
    pub(super) name: Option<Rc<str>>,
    /// The number of pixels that the event is about.
    pub(super) pixels: u64,
}

impl Event {
    /// Creates an event on a material.
    pub(super) fn on(what: &'static str, on: Option<&'static str>) -> Self {
        Self { what, on, name: None, pixels: 0 }
    }

    /// Creates an event about an object, which may have no name.
    pub(super) fn about(what: &'static str, name: &Rc<str>) -> Self {
        let name = Some(name).filter(|name| !name.is_empty());
        Self { name: name.cloned(), ..Self::on(what, None) }
    }

    /// Returns whether the event is the same as another, except perhaps for the number of pixels.
    pub(super) fn repeats(&self, other: &Self) -> bool {
        (self.what, self.on, &self.name) == (other.what, other.on, &other.name)
    }

    /// Describes the event in words.
    pub(super) fn words(&self) -> String {
        let preposition = match self.what {
            "hit" => "",
            what if what.starts_with("bumped") => "against ",
            "blocked" | "near-miss" => "by ",
            _ => "on ",
        };
        let mut words = self.what.to_string();
        if let Some(on) = self.on {
            words.push_str(&format!(" {preposition}{on}"));
        }
        if let Some(name) = &self.name {
            words.push_str(&format!(" {name}"));
        }
        words
    }
}
