//! The materials of obstacles.

use hitmask::Direction;
use hitmask::actor::{self, MaterialKind, Subpixels};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use super::field::{Field, change, named, repr};
use super::values::length;
use crate::space::{choices, class_of, direction, whole};
use crate::value::{by_method, value};

/// The material of an obstacle. Instances are immutable.
///
/// `kind` is 'solid', which stops every motion; 'one-way', which stops motion in one direction,
/// like a platform that you jump up through; 'ladder', which an actor can climb; 'water', which an
/// actor can swim in; or 'hazard', which hurts an actor. `stops` is the direction of motion that a
/// one-way platform stops, by default 'down'. `number` is a number of your choice, which identifies
/// the material. `grip` is how well feet grip the material, in 256ths of full grip. Ice has little
/// grip. `belt` is how fast the material moves an actor that stands on it, in pixels per tick to
/// the right. `spring` is how fast the material launches an actor, in pixels per tick upward.
/// `wall_run` sets whether a character that runs into the material fast enough runs up it. `gate`
/// sets whether a character that climbs on the material can turn to the other side.
///
/// >>> from hitmask.actor import Material
/// >>> ice = Material(grip=16, number=1)
/// >>> ice.kind, ice.replace(belt=0.25).belt
/// ('solid', 0.25)
#[pyclass(module = "hitmask.actor", frozen, eq, hash, from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Material(pub(crate) actor::Material);

pub(super) const KINDS: [&str; 5] = ["solid", "one-way", "ladder", "water", "hazard"];

/// Returns the error for any other word.
pub(super) fn no_material(word: &str) -> PyErr {
    PyValueError::new_err(format!("material is {word:?}, but must be {}", choices(KINDS)))
}

/// Returns the kind for a word, and which motion the material stops if it is one-way.
fn kind(word: &str, stops: Option<Direction>) -> PyResult<MaterialKind> {
    let kind = match word {
        "one-way" => return Ok(MaterialKind::OneWay(stops.unwrap_or(Direction::Down))),
        "solid" => MaterialKind::Solid,
        "ladder" => MaterialKind::Ladder,
        "water" => MaterialKind::Water,
        "hazard" => MaterialKind::Hazard,
        _ => return Err(no_material(word)),
    };
    match stops {
        None => Ok(kind),
        Some(_) => Err(PyValueError::new_err("only one-way platforms stop one motion")),
    }
}

/// Reads a material from a value, or from a word for the kind of a plain material.
pub(crate) fn material(value: &Bound<'_, PyAny>) -> PyResult<actor::Material> {
    if let Ok(material) = value.cast::<Material>() {
        return Ok(material.get().0);
    }
    match value.cast::<PyString>() {
        Ok(word) => kind(&word.to_cow()?, None).map(actor::Material::of),
        Err(_) => Err(PyTypeError::new_err(format!(
            "a material is a Material or a word, not {}",
            class_of(value)
        ))),
    }
}

impl Material {
    /// Returns the fields other than kind and direction.
    fn fields(material: &mut actor::Material) -> Vec<(&'static str, &mut dyn Field)> {
        let actor::Material { kind: _, number, grip, belt, spring, wall_run, gate } = material;
        vec![
            ("number", number),
            ("grip", grip),
            ("belt", belt),
            ("spring", spring),
            ("wall_run", wall_run),
            ("gate", gate),
        ]
    }
}

#[pymethods]
impl Material {
    /// The grip of an ordinary material, which is full grip.
    #[classattr]
    const FULL_GRIP: u16 = actor::Material::FULL_GRIP;
    /// A plain solid material, such as rock.
    #[classattr]
    const SOLID: Self = Self(actor::Material::SOLID);
    /// A one-way platform that you stand on and jump up through.
    #[classattr]
    const ONE_WAY: Self = Self(actor::Material::ONE_WAY);
    /// A ladder.
    #[classattr]
    const LADDER: Self = Self(actor::Material::LADDER);
    /// Water.
    #[classattr]
    const WATER: Self = Self(actor::Material::WATER);
    /// A hazard, such as spikes or lava.
    #[classattr]
    const HAZARD: Self = Self(actor::Material::HAZARD);

    #[new]
    #[pyo3(signature = (
        kind="solid", *, stops=None, number=0, grip=256, belt=None, spring=None, wall_run=false,
        gate=false
    ))]
    #[allow(clippy::too_many_arguments, reason = "keywords of Python")]
    fn new(
        py: Python<'_>,
        kind: &str,
        stops: Option<&str>,
        #[pyo3(from_py_with = whole)] number: u32,
        #[pyo3(from_py_with = whole)] grip: u16,
        belt: Option<&Bound<'_, PyAny>>,
        spring: Option<&Bound<'_, PyAny>>,
        wall_run: bool,
        gate: bool,
    ) -> PyResult<Self> {
        let kind = self::kind(kind, stops.map(direction).transpose()?)?;
        let belt = named(py, "belt", belt.map_or(Ok(Subpixels::ZERO), length))?;
        let spring = named(py, "spring", spring.map_or(Ok(Subpixels::ZERO), length))?;
        Ok(Self(actor::Material { kind, number, grip, belt, spring, wall_run, gate }))
    }

    /// The kind of the material: 'solid', 'one-way', 'ladder', 'water' or 'hazard'.
    ///
    /// >>> from hitmask.actor import Material
    /// >>> Material().kind
    /// 'solid'
    #[getter]
    const fn kind(&self) -> &'static str {
        self.0.kind.name()
    }

    /// The direction of motion that a one-way platform stops. None for other kinds.
    ///
    /// >>> from hitmask.actor import Material
    /// >>> print(Material().stops)
    /// None
    #[getter]
    const fn stops(&self) -> Option<&'static str> {
        match self.0.kind {
            MaterialKind::OneWay(direction) => Some(direction.name()),
            _ => None,
        }
    }

    /// A number of your choice, which identifies the material.
    ///
    /// >>> from hitmask.actor import Material
    /// >>> Material().number
    /// 0
    #[getter]
    const fn number(&self) -> u32 {
        self.0.number
    }

    /// How well feet grip the material, in 256ths of full grip.
    ///
    /// >>> from hitmask.actor import Material
    /// >>> Material().grip
    /// 256
    #[getter]
    const fn grip(&self) -> u16 {
        self.0.grip
    }

    /// How fast the material moves an actor that stands on it, in pixels per tick to the right.
    ///
    /// >>> from hitmask.actor import Material
    /// >>> Material().belt
    /// 0.0
    #[getter]
    const fn belt(&self) -> f64 {
        self.0.belt.to_f64()
    }

    /// How fast the material launches an actor, in pixels per tick upward.
    ///
    /// >>> from hitmask.actor import Material
    /// >>> Material().spring
    /// 0.0
    #[getter]
    const fn spring(&self) -> f64 {
        self.0.spring.to_f64()
    }

    /// Whether a character that runs into the material fast enough runs up it.
    ///
    /// >>> from hitmask.actor import Material
    /// >>> Material().wall_run
    /// False
    #[getter]
    const fn wall_run(&self) -> bool {
        self.0.wall_run
    }

    /// Whether a character that climbs on the material can turn to the other side.
    ///
    /// >>> from hitmask.actor import Material
    /// >>> Material().gate
    /// False
    #[getter]
    const fn gate(&self) -> bool {
        self.0.gate
    }

    /// Returns the same material with other values for some fields.
    ///
    /// >>> from hitmask.actor import Material
    /// >>> Material().replace(spring=6).spring
    /// 6.0
    #[pyo3(signature = (**changes))]
    fn replace(&self, changes: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let mut material = self.0;
        let Some(changes) = changes.map(PyDictMethods::copy).transpose()? else {
            return Ok(*self);
        };
        let (word, stops) = (changes.get_item("kind")?, changes.get_item("stops")?);
        if word.is_some() || stops.is_some() {
            let word = match &word {
                Some(word) => word.extract::<String>()?,
                None => self.kind().into(),
            };
            let stops = match &stops {
                Some(stops) => stops.extract::<Option<String>>()?,
                None => self.stops().filter(|_| word == "one-way").map(Into::into),
            };
            material.kind = kind(&word, stops.as_deref().map(direction).transpose()?)?;
            for name in ["kind", "stops"] {
                if changes.contains(name)? {
                    changes.del_item(name)?;
                }
            }
        }
        change(Self::fields(&mut material), &changes)?;
        Ok(Self(material))
    }

    #[pyo3(signature = (**changes))]
    fn __replace__(&self, changes: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        self.replace(changes)
    }

    /// Called by pickle.
    #[staticmethod]
    #[allow(clippy::too_many_arguments, reason = "the fields of a pickle")]
    fn _of_steps(
        kind: &str,
        stops: Option<&str>,
        #[pyo3(from_py_with = whole)] number: u32,
        #[pyo3(from_py_with = whole)] grip: u16,
        #[pyo3(from_py_with = whole)] belt: i64,
        #[pyo3(from_py_with = whole)] spring: i64,
        wall_run: bool,
        gate: bool,
    ) -> PyResult<Self> {
        let kind = self::kind(kind, stops.map(direction).transpose()?)?;
        let (belt, spring) = (Subpixels::from_steps(belt), Subpixels::from_steps(spring));
        Ok(Self(actor::Material { kind, number, grip, belt, spring, wall_run, gate }))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let mut material = self.0;
        let kind = match self.stops() {
            Some(stops) => format!("Material('one-way', stops='{stops}'"),
            None => format!("Material('{}'", self.kind()),
        };
        let plain = &mut actor::Material::of(material.kind);
        let (own, plain) = (Self::fields(&mut material), Self::fields(plain));
        let mut parts = vec![kind];
        for ((name, field), (_, plain)) in own.into_iter().zip(plain) {
            if !field.get(py)?.eq(plain.get(py)?)? {
                parts.push(repr(py, "", vec![(name, field)])?.trim_matches(['(', ')']).into());
            }
        }
        Ok(format!("{})", parts.join(", ")))
    }
}

// The lengths are whole numbers of steps, so they are exact.
value!(Material, |material| {
    let actor::Material { kind, number, grip, belt, spring, wall_run, gate } = material.get().0;
    let stops = material.get().stops();
    let (belt, spring) = (belt.to_steps(), spring.to_steps());
    by_method(
        material,
        "_of_steps",
        (kind.name(), stops, number, grip, belt, spring, wall_run, gate),
    )
});
