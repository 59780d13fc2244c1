//! The materials of obstacles.

use bytemuck::AnyBitPattern;
use engine::Direction;
use engine::actor::{Material, MaterialKind};

use super::HmSubpixels;
use crate::actor::mirror::{Mirror, Wrong, read_or};
use crate::border::{Flag, In, Word, words_of};
use crate::space::HmDirection;
use crate::status::Error;

/// The effect of an obstacle on an actor.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmMaterialKind {
    /// Stops every motion, on every side.
    Solid,
    /// Stops motion in one direction, and only if the actor comes from outside: see the material's
    /// `stops`.
    OneWay,
    /// Stops nothing. An actor that overlaps it can climb.
    Ladder,
    /// Stops nothing. An actor that overlaps it can swim.
    Water,
    /// Stops nothing. An actor that overlaps it gets hurt.
    Hazard,
}

/// The kinds in the engine. In C, the direction of a one-way platform is a separate field.
const KINDS: [MaterialKind; 5] = [
    MaterialKind::Solid,
    MaterialKind::OneWay(Direction::Down),
    MaterialKind::Ladder,
    MaterialKind::Water,
    MaterialKind::Hazard,
];

words_of!(HmMaterialKind: MaterialKind, "a kind of material", KINDS);

/// The material of an obstacle. Start with a predefined material, and change the fields that you
/// need.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmMaterial {
    /// The kind, which determines which motion the obstacle stops.
    pub kind: Word<HmMaterialKind>,
    /// The direction of motion that a one-way platform stops. A platform that you can stand on and
    /// jump up through stops `HM_DIRECTION_DOWN`. Other kinds ignore this field.
    pub stops: Word<HmDirection>,
    /// A number of your choice that identifies the material.
    pub number: u32,
    /// How well feet grip the obstacle, in 256ths of the acceleration and friction in the rules.
    /// 256 is full grip, and ice has little grip.
    pub grip: u16,
    /// Whether a character that runs into the obstacle fast enough runs up it.
    pub wall_run: Flag,
    /// Whether a character that climbs on the obstacle can press run to switch to the other side,
    /// as through a gate in a fence.
    pub gate: Flag,
    /// How fast the obstacle moves an actor that stands on it, in pixels per tick. Positive values
    /// move the actor to the right.
    pub belt: HmSubpixels,
    /// The upward speed at which the obstacle launches an actor that lands or stands on it, in
    /// pixels per tick. With zero, it does not launch actors.
    pub spring: HmSubpixels,
}

impl Mirror for HmMaterial {
    type Value = Material;

    fn value(self) -> Result<Material, Wrong> {
        let named = |name: &'static str| move |wrong: Wrong| wrong.within(name);
        let mut kind = Mirror::value(self.kind).map_err(named("kind"))?;
        if let MaterialKind::OneWay(stops) = &mut kind {
            *stops = Mirror::value(self.stops).map_err(named("stops"))?;
        }
        Ok(Material {
            kind,
            number: self.number,
            grip: self.grip,
            belt: self.belt.value().map_err(named("belt"))?,
            spring: self.spring.value().map_err(named("spring"))?,
            wall_run: self.wall_run.is_set(),
            gate: self.gate.is_set(),
        })
    }

    fn of(value: Material) -> Self {
        let Material { kind, number, grip, belt, spring, wall_run, gate } = value;
        let (kind, stops) = match kind {
            MaterialKind::OneWay(stops) => (MaterialKind::OneWay(Direction::Down), stops),
            kind => (kind, Direction::Down),
        };
        Self {
            kind: Word::of(kind),
            stops: Word::of(stops),
            number,
            grip,
            wall_run: wall_run.into(),
            gate: gate.into(),
            belt: Mirror::of(belt),
            spring: Mirror::of(spring),
        }
    }
}

impl HmMaterial {
    /// Returns the number that C uses for a kind.
    pub(super) fn kind_number(kind: MaterialKind) -> usize {
        let kind = if let MaterialKind::OneWay(_) = kind {
            MaterialKind::OneWay(Direction::Down)
        } else {
            kind
        };
        KINDS.iter().position(|one| *one == kind).unwrap_or_default()
    }
}

/// Reads the material that C passed. NULL is plain rock.
pub(crate) fn material(place: In<HmMaterial>) -> Result<Material, Error> {
    read_or(place, "material", Material::SOLID)
}

/// Returns plain rock, which is solid and has full grip.
#[unsafe(no_mangle)]
pub extern "C" fn hm_material_solid() -> HmMaterial {
    HmMaterial::of(Material::SOLID)
}

/// Returns a one-way platform that you can stand on and jump up through.
#[unsafe(no_mangle)]
pub extern "C" fn hm_material_one_way() -> HmMaterial {
    HmMaterial::of(Material::ONE_WAY)
}

/// Returns a ladder.
#[unsafe(no_mangle)]
pub extern "C" fn hm_material_ladder() -> HmMaterial {
    HmMaterial::of(Material::LADDER)
}

/// Returns water.
#[unsafe(no_mangle)]
pub extern "C" fn hm_material_water() -> HmMaterial {
    HmMaterial::of(Material::WATER)
}

/// Returns a hazard, such as spikes or lava.
#[unsafe(no_mangle)]
pub extern "C" fn hm_material_hazard() -> HmMaterial {
    HmMaterial::of(Material::HAZARD)
}
