//! The properties of a thing: numbers and words with limits. Errors give the name of the thing.

use hitmask::actor::{Material, MaterialKind, Subpixels};
use hitmask::sheet::LoopMode;
use hitmask_assets::{Object, PropertyValue};

use super::kind::{Kind, PROPERTY};
use crate::names::{in_quotes, one_line};
use crate::picture::Color;
use crate::play::material::{KINDS, find};

/// The largest speed of a thing, in pixels per tick.
const MAX_SPEED: f64 = 64.0;

/// The maximum health of an enemy.
const MAX_HEALTH: i64 = 1_000_000;

/// The properties of an object of a kind.
#[derive(Clone, Copy)]
pub(super) struct Described<'a> {
    pub(super) object: &'a Object,
    pub(super) kind: Kind,
}

impl<'a> Described<'a> {
    /// Returns the name of the thing for messages. This is its own name, otherwise its id.
    pub(super) fn name(self) -> String {
        let Object { name, id, .. } = self.object;
        one_line(if name.is_empty() { id } else { name })
    }

    /// Returns an error about the thing.
    pub(super) fn fault(self, what: impl std::fmt::Display) -> String {
        format!("{} {}: {what}", self.kind.word(), in_quotes(&self.name()))
    }

    /// Returns the value of a property, if the thing has it and the value is not null.
    pub(super) fn value(self, name: &str) -> Option<&'a PropertyValue> {
        self.object.properties.get(name).filter(|value| !value.is_null())
    }

    /// Returns the speed of the thing, in pixels per tick.
    pub(super) fn speed(self) -> Result<Subpixels, String> {
        let Some(value) = self.value("speed") else { return Ok(Subpixels::from_ratio(1, 2)) };
        let speed = value.as_float().filter(|speed| *speed > 0.0 && *speed <= MAX_SPEED);
        let speed = speed.map(Subpixels::from_f64).filter(|speed| !speed.is_zero());
        speed.ok_or_else(|| {
            self.fault(format!(
                "its speed is a number of pixels per tick, more than 0 and up to {MAX_SPEED}"
            ))
        })
    }

    /// Returns the number of ticks that the thing waits at each point of its path.
    pub(super) fn pause(self) -> Result<u16, String> {
        let Some(value) = self.value("pause") else { return Ok(0) };
        let pause = value.as_int().and_then(|pause| u16::try_from(pause).ok());
        pause.ok_or_else(|| {
            self.fault(format!("its pause is a whole number of ticks, 0 to {}", u16::MAX))
        })
    }

    /// Returns the number of hits that it takes to defeat the thing.
    pub(super) fn health(self) -> Result<u32, String> {
        let Some(value) = self.value("health") else { return Ok(1) };
        let health = value.as_int().filter(|health| (1..=MAX_HEALTH).contains(health));
        let health = health.and_then(|health| u32::try_from(health).ok());
        health.ok_or_else(|| {
            self.fault(format!("its health is a whole number of hits, 1 to {MAX_HEALTH}"))
        })
    }

    /// Returns whether the thing hurts even from above.
    pub(super) fn is_spiky(self) -> Result<bool, String> {
        let Some(value) = self.value("spiky") else { return Ok(false) };
        value.as_bool().ok_or_else(|| self.fault("its property spiky is true or false"))
    }

    /// What happens after the last point of the path.
    pub(super) fn loop_mode(self, default: LoopMode) -> Result<LoopMode, String> {
        let Some(value) = self.value("loop") else { return Ok(default) };
        let word = value.as_str().map(|word| word.to_ascii_lowercase().replace(['_', '-'], ""));
        match word.as_deref() {
            Some("once") => Ok(LoopMode::Once),
            Some("loop") => Ok(LoopMode::Loop),
            Some("pingpong") => Ok(LoopMode::PingPong),
            _ => Err(self.fault("its loop is once, loop or ping-pong")),
        }
    }

    /// Returns the material of the thing, and the material's color. The material is in the property
    /// `material`. If the class makes the thing a lift or a crusher, the material may be in the
    /// property for the kind.
    pub(super) fn material(self, default: &str) -> Result<(Material, Color), String> {
        let kind = self.value(PROPERTY).filter(|kind| {
            // The kind of a thing is not a material.
            !kind.as_str().is_some_and(|kind| kind.eq_ignore_ascii_case(self.kind.word()))
        });
        let word = match self.value("material").or(kind) {
            None => default.to_string(),
            Some(value) => value.as_str().unwrap_or_default().to_ascii_lowercase(),
        };
        let known = find(&word.replace('_', "-")).and_then(|kind| KINDS.get(kind));
        let stops = |kind| matches!(kind, MaterialKind::Solid | MaterialKind::OneWay(_));
        let known = known.filter(|known| stops(known.material.kind)).ok_or_else(|| {
            let words = KINDS.iter().filter(|known| stops(known.material.kind));
            let words: Vec<&str> = words.map(|known| known.word).collect();
            self.fault(format!("its material is one of {}", words.join(", ")))
        })?;
        Ok((known.material, known.color))
    }
}
