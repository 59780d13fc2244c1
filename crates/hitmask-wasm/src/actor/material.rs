//! Materials as seven numbers: kind, number, grip, belt, spring, and two flags for wall runs and
//! gates.

use hitmask::Direction;
use hitmask::actor::{Material, MaterialKind, Subpixels};
use wasm_bindgen::JsError;

use crate::answer::Answer;
use crate::error::js;

/// The kinds by number: solid, one-way platforms by the direction that they stop, ladder, water and
/// hazard.
const KINDS: [MaterialKind; 8] = {
    let [left, right, up, down] = Direction::ALL;
    [
        MaterialKind::Solid,
        MaterialKind::OneWay(left),
        MaterialKind::OneWay(right),
        MaterialKind::OneWay(up),
        MaterialKind::OneWay(down),
        MaterialKind::Ladder,
        MaterialKind::Water,
        MaterialKind::Hazard,
    ]
};

/// Returns the number of a kind.
pub(super) fn kind_number(kind: MaterialKind) -> usize {
    KINDS.iter().position(|one| *one == kind).unwrap_or(0)
}

/// Reads a material from its seven numbers.
pub(super) fn material(numbers: &[f64]) -> Result<Material, JsError> {
    let &[kind, number, grip, belt, spring, wall_run, gate] = numbers else {
        return Err(js(format!("a material has 7 numbers, but there are {}", numbers.len())));
    };
    Ok(Material {
        kind: KINDS[kind as usize % KINDS.len()],
        number: number as u32,
        grip: grip as u16,
        belt: Subpixels::from_f64(belt),
        spring: Subpixels::from_f64(spring),
        wall_run: wall_run != 0.0,
        gate: gate != 0.0,
    })
}

impl Answer {
    /// Appends the seven numbers of a material.
    pub(super) fn material(self, material: Material) -> Self {
        self.number(kind_number(material.kind) as u64)
            .number(material.number.into())
            .number(material.grip.into())
            .lengths((material.belt, material.spring))
            .flag(material.wall_run)
            .flag(material.gate)
    }
}
