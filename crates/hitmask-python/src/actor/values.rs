//! The types of fields: lengths, numbers, choices, and combinations of them.

use hitmask::Direction;
use hitmask::actor::carry::LoopMode;
use hitmask::actor::combat::{HitStop, OnSolid, Team};
use hitmask::actor::maze::{Detour, Diagonal, Turns};
use hitmask::actor::platformer::{Mode, Order};
use hitmask::actor::{IgnoredPlatforms, Subpixels};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyFloat, PyString, PyTuple};

use super::field::{Field, record};
use crate::space::{choices, direction, float, whole};

/// Reads a length in pixels from a number, or from a fraction, which is exact.
pub(crate) fn length(value: &Bound<'_, PyAny>) -> PyResult<Subpixels> {
    if !value.is_instance_of::<PyFloat>()
        && let (Ok(numerator), Ok(denominator)) =
            (value.getattr("numerator"), value.getattr("denominator"))
        && let (Ok(numerator), Ok(denominator)) =
            (numerator.extract::<i64>(), denominator.extract::<i64>())
        && denominator > 0
    {
        return Ok(Subpixels::from_ratio(numerator, denominator));
    }
    let number = float(value)?;
    if number.is_finite() {
        return Ok(Subpixels::from_f64(number));
    }
    Err(PyValueError::new_err(format!("a length is {number}, but must be finite")))
}

/// Two lengths, to the right and down.
pub(crate) struct Lengths(pub(crate) (Subpixels, Subpixels));

impl<'py> FromPyObject<'_, 'py> for Lengths {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let mut lengths = (Subpixels::ZERO, Subpixels::ZERO);
        lengths.set(&object)?;
        Ok(Self(lengths))
    }
}

/// Converts lengths in pixels to floats.
pub(crate) const fn floats(lengths: (Subpixels, Subpixels)) -> (f64, f64) {
    (lengths.0.to_f64(), lengths.1.to_f64())
}

/// Returns the items of a sequence, which must contain `count` items.
fn items<'py>(value: &Bound<'py, PyAny>, count: usize) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let items = value.try_iter()?.take(count + 1).collect::<PyResult<Vec<_>>>()?;
    if items.len() == count {
        return Ok(items);
    }
    let found = value.len().unwrap_or(items.len());
    Err(PyValueError::new_err(format!("it has {count} values, not {found}")))
}

impl Field for Subpixels {
    fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.to_f64().into_pyobject(py)?.into_any())
    }

    fn set(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()> {
        *self = length(value)?;
        Ok(())
    }
}

impl Field for Option<Subpixels> {
    fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.map_or_else(|| Ok(py.None().into_bound(py)), |length| length.get(py))
    }

    fn set(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()> {
        *self = if value.is_none() { None } else { Some(length(value)?) };
        Ok(())
    }
}

impl<T: Field> Field for (T, T) {
    fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyTuple::new(py, [self.0.get(py)?, self.1.get(py)?])?.into_any())
    }

    fn set(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let items = items(value, 2)?;
        self.0.set(&items[0])?;
        self.1.set(&items[1])
    }
}

impl<T: Field, const COUNT: usize> Field for [T; COUNT] {
    fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let items = self.iter().map(|item| item.get(py)).collect::<PyResult<Vec<_>>>()?;
        Ok(PyTuple::new(py, items)?.into_any())
    }

    fn set(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let items = items(value, COUNT)?;
        self.iter_mut().zip(items).try_for_each(|(place, item)| place.set(&item))
    }
}

/// Converts whole numbers of types with limited ranges.
macro_rules! whole_fields {
    ($($Whole:ty)+) => { $(
        impl Field for $Whole {
            fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                Ok(self.into_pyobject(py)?.into_any())
            }

            fn set(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()> {
                *self = whole(value)?;
                Ok(())
            }
        }
    )+ };
}

whole_fields! { i8 i32 u8 u16 u32 u64 usize }

impl Field for bool {
    fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyBool::new(py, *self).to_owned().into_any())
    }

    fn set(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()> {
        *self = value.extract()?;
        Ok(())
    }
}

/// Converts a type that Python sees as another type.
macro_rules! through {
    ($($Type:ty as $Other:ty: $get:expr, $set:expr;)+) => { $(
        impl Field for $Type {
            fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                let get: fn($Type) -> $Other = $get;
                get(*self).get(py)
            }

            fn set(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()> {
                let mut other = <$Other>::default();
                other.set(value)?;
                let set: fn($Other) -> PyResult<$Type> = $set;
                *self = set(other)?;
                Ok(())
            }
        }
    )+ };
}

through! {
    HitStop as u16: |stop| stop.0, |ticks| Ok(Self(ticks));
    Team as u8: |team: Self| team.number(), team;
}

/// Returns the team with a number.
pub(crate) fn team(number: u8) -> PyResult<Team> {
    Team::new(number).ok_or_else(|| {
        PyValueError::new_err(format!("a team is {number}, but must be from 0 to 31"))
    })
}

/// Returns the value for a word.
pub(crate) fn by_word<T: Copy>(
    words: &[(&'static str, T)],
    value: &Bound<'_, PyAny>,
) -> PyResult<T> {
    let word = value.cast::<PyString>()?.to_cow()?;
    words.iter().find(|(name, _)| *name == word).map(|(_, value)| *value).ok_or_else(|| {
        let known = choices(words.iter().map(|(name, _)| *name));
        PyValueError::new_err(format!("it is {word:?}, but must be {known}"))
    })
}

/// Returns the word for a value.
pub(crate) fn word_of<T: PartialEq>(words: &[(&'static str, T)], value: &T) -> &'static str {
    words.iter().find(|(_, one)| one == value).map_or("", |(name, _)| name)
}

/// Converts choices to words and back.
macro_rules! choices {
    ($($Type:ty { $($word:literal $value:expr),+ $(,)? })+) => { $(
        impl Field for $Type {
            fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                let word = $crate::actor::values::word_of(&[$(($word, $value)),+], self);
                Ok(word.into_pyobject(py)?.into_any())
            }

            fn set(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()> {
                *self = $crate::actor::values::by_word(&[$(($word, $value)),+], value)?;
                Ok(())
            }
        }
    )+ };
}

choices! {
    Order {
        "speed-then-move" Self::SpeedThenMove,
        "move-then-gravity" Self::MoveThenGravity,
        "move-then-speed" Self::MoveThenSpeed,
    }
    Turns { "anywhere" Self::Anywhere, "on-grid" Self::OnGrid }
    OnSolid {
        "destroy" Self::Destroy, "stop" Self::Stop, "bounce" Self::Bounce, "reflect" Self::Reflect,
    }
}

/// Converts choices to the words that the engine uses for them and back.
macro_rules! named_choices {
    ($($Type:ty)+) => { $(
        impl Field for $Type {
            fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                Ok(self.name().into_pyobject(py)?.into_any())
            }

            fn set(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()> {
                *self = by_word(&Self::ALL.map(|one| (one.name(), one)), value)?;
                Ok(())
            }
        }
    )+ };
}

named_choices! { Mode LoopMode Direction }

impl Field for Option<Direction> {
    fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.map(Direction::name).into_pyobject(py)?.into_any())
    }

    fn set(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()> {
        *self = match value.extract::<Option<&str>>()? {
            Some(word) => Some(direction(word)?),
            None => None,
        };
        Ok(())
    }
}

/// A word, or the speed along both axes at the same time.
impl Field for Diagonal {
    fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Self::Newest => Ok("newest".into_pyobject(py)?.into_any()),
            Self::Kept => Ok("kept".into_pyobject(py)?.into_any()),
            Self::Both(speed) => speed.get(py),
        }
    }

    fn set(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()> {
        *self = if value.is_instance_of::<PyString>() {
            by_word(&[("newest", Self::Newest), ("kept", Self::Kept)], value)?
        } else {
            Self::Both(length(value)?)
        };
        Ok(())
    }
}

/// A tuple of ids.
impl Field for IgnoredPlatforms {
    fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyTuple::new(py, self.ids())?.into_any())
    }

    fn set(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut ignored = Self::NONE;
        for id in value.try_iter()? {
            let mut number = 0_u64;
            number.set(&id?)?;
            if !ignored.insert(number) {
                let most = Self::MAX;
                return Err(PyValueError::new_err(format!("at most {most} platforms are ignored")));
            }
        }
        *self = ignored;
        Ok(())
    }
}

record! { Detour { direction, pixels, cuts_corner } }

impl Field for Option<Detour> {
    fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.map_or_else(|| Ok(py.None().into_bound(py)), |detour| detour.get(py))
    }

    fn set(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()> {
        *self = if value.is_none() {
            None
        } else {
            let mut detour = Detour { direction: Direction::Left, pixels: 0, cuts_corner: false };
            detour.set(value)?;
            Some(detour)
        };
        Ok(())
    }
}
