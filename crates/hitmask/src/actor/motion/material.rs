//! Materials of obstacles: what they stop, and how they behave underfoot.

use crate::space::{Direction, Subpixels};

/// The effect of an obstacle on an actor: block it, let it climb or swim, or hurt it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub enum MaterialKind {
    /// Stops every motion, on every side.
    Solid,
    /// Stops motion in this direction only, and only from outside. A platform that you jump up
    /// through and stand on stops [`Direction::Down`].
    ///
    /// A step of one pixel is stopped where a pixel at the actor's leading edge (below it, nothing
    /// of the actor) enters a pixel at the platform's facing edge (above it, nothing of the
    /// platform). An actor that is wider at the head than at the feet can end up standing on its
    /// chin. To avoid that, walk with a mask that is filled down to the feet: see
    /// [`Mask::filled_columns`](crate::Mask::filled_columns).
    #[doc(alias("jump-through platform", "one_way_collision", "PlatformEffector2D"))]
    OneWay(Direction),
    /// Stops nothing. An actor that overlaps it can climb.
    Ladder,
    /// Stops nothing. An actor that overlaps it can swim.
    Water,
    /// Stops nothing. An actor that overlaps it is hurt.
    Hazard,
}

impl MaterialKind {
    /// The kind as a word: `"solid"`, `"one-way"`, `"ladder"`, `"water"`, `"hazard"`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solid => "solid",
            Self::OneWay(_) => "one-way",
            Self::Ladder => "ladder",
            Self::Water => "water",
            Self::Hazard => "hazard",
        }
    }

    /// Whether obstacles of this kind can stop an actor: solid and one-way ones.
    pub const fn stops(self) -> bool {
        matches!(self, Self::Solid | Self::OneWay(_))
    }
}

/// The material of an obstacle. Every [`Hit`](super::Hit) contains the material of the obstacle
/// that was hit.
///
/// ```
/// use hitmask::actor::{Material, Subpixels};
/// const ICE: Material = Material { grip: 16, number: 1, ..Material::SOLID };
/// const BELT: Material =
///     Material { belt: Subpixels::from_f64(0.25), number: 2, ..Material::SOLID };
/// assert_eq!(ICE.kind, BELT.kind);
/// ```
#[doc(alias("surface", "tile property"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Material {
    /// Which motion the obstacle stops.
    pub kind: MaterialKind,
    /// A number of your choice that identifies the material.
    pub number: u32,
    /// How well feet grip it, in 256ths of the acceleration and friction in an actor's rules. 256
    /// is full grip; ice has little.
    #[doc(alias("friction", "ice", "slippery"))]
    pub grip: u16,
    /// How far it moves an actor that stands on it, in pixels per tick; positive is to the right.
    #[doc(alias("conveyor belt", "SurfaceEffector2D"))]
    pub belt: Subpixels,
    /// How fast it launches an actor that lands or stands on it, upward in pixels per tick; zero
    /// does not launch.
    #[doc(alias("trampoline", "bouncy"))]
    pub spring: Subpixels,
    /// Whether a character that runs into it fast enough runs up it.
    #[doc(alias("wall run", "triangle block"))]
    pub wall_run: bool,
    /// Whether a character that climbs on it can press run to switch to the other side, as through
    /// the gate of a fence.
    #[doc(alias("climbing net", "net door"))]
    pub gate: bool,
}

impl Material {
    /// The grip of an ordinary material.
    pub const FULL_GRIP: u16 = 256;

    /// Plain rock.
    pub const SOLID: Self = Self::of(MaterialKind::Solid);
    /// A platform that you stand on and jump up through.
    pub const ONE_WAY: Self = Self::of(MaterialKind::OneWay(Direction::Down));
    /// A ladder.
    pub const LADDER: Self = Self::of(MaterialKind::Ladder);
    /// Water.
    pub const WATER: Self = Self::of(MaterialKind::Water);
    /// Spikes, lava.
    pub const HAZARD: Self = Self::of(MaterialKind::Hazard);

    /// A plain material of a kind: number 0, full grip, no belt, no spring, no wall run, no gate.
    pub const fn of(kind: MaterialKind) -> Self {
        let none = Subpixels::ZERO;
        Self {
            kind,
            number: 0,
            grip: Self::FULL_GRIP,
            belt: none,
            spring: none,
            wall_run: false,
            gate: false,
        }
    }
}

impl Default for Material {
    fn default() -> Self {
        Self::SOLID
    }
}

impl From<MaterialKind> for Material {
    fn from(kind: MaterialKind) -> Self {
        Self::of(kind)
    }
}
