//! The materials of obstacles, which determine which motion an obstacle stops and how it affects an
//! actor that stands on it.

use crate::space::{Direction, Subpixels};

/// How an obstacle affects an actor. An obstacle can block the actor, let the actor climb or swim,
/// or hurt the actor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub enum MaterialKind {
    /// Stops motion in every direction.
    Solid,
    /// Stops motion in this direction only, and only if the actor comes from outside. For example,
    /// a platform that an actor can jump up through and stand on stops motion in
    /// [`Direction::Down`].
    ///
    /// A step of one pixel is stopped where a pixel at the actor's leading edge enters a pixel at
    /// the platform's facing edge. With [`Direction::Down`], the leading edge consists of the
    /// actor's pixels that have no actor pixel directly below them, and the facing edge consists of
    /// the platform's pixels that have no platform pixel directly above them. An actor that is
    /// wider at the head than at the feet can end up standing on its chin. To avoid this, walk with
    /// a mask that is filled down to the feet (see
    /// [`Mask::filled_columns`](crate::Mask::filled_columns)).
    #[doc(alias("jump-through platform", "one_way_collision", "PlatformEffector2D"))]
    OneWay(Direction),
    /// Stops nothing. An actor that overlaps a ladder can climb.
    Ladder,
    /// Stops nothing. An actor that overlaps water can swim.
    Water,
    /// Stops nothing. An actor that overlaps a hazard is hurt.
    Hazard,
}

impl MaterialKind {
    /// Returns the name of the kind, which is `"solid"`, `"one-way"`, `"ladder"`, `"water"` or
    /// `"hazard"`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solid => "solid",
            Self::OneWay(_) => "one-way",
            Self::Ladder => "ladder",
            Self::Water => "water",
            Self::Hazard => "hazard",
        }
    }

    /// Whether obstacles of this kind can stop an actor. Only solid and one-way obstacles can.
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
    /// The kind of the material, which determines which motion the obstacle stops.
    pub kind: MaterialKind,
    /// A number of your choice that identifies the material.
    pub number: u32,
    /// How well an actor's feet grip the obstacle. The acceleration and friction in the actor's
    /// rules are multiplied by this value, in 256ths. 256 is full grip. Use a low value for ice.
    #[doc(alias("friction", "ice", "slippery"))]
    pub grip: u16,
    /// How fast the obstacle moves an actor that stands on it, in pixels per tick. Positive values
    /// move the actor to the right.
    #[doc(alias("conveyor belt", "SurfaceEffector2D"))]
    pub belt: Subpixels,
    /// The upward speed at which the obstacle launches an actor that lands or stands on it, in
    /// pixels per tick. If the speed is zero, the obstacle does not launch actors.
    #[doc(alias("trampoline", "bouncy"))]
    pub spring: Subpixels,
    /// Whether a character that runs into the obstacle fast enough runs up the obstacle.
    #[doc(alias("wall run", "triangle block"))]
    pub wall_run: bool,
    /// Whether a character that climbs on the obstacle can press run to switch to the other side,
    /// as through a gate in a fence.
    #[doc(alias("climbing net", "net door"))]
    pub gate: bool,
}

impl Material {
    /// The grip of an ordinary material.
    pub const FULL_GRIP: u16 = 256;

    /// An ordinary solid, such as rock.
    pub const SOLID: Self = Self::of(MaterialKind::Solid);
    /// A platform that you can stand on and jump up through.
    pub const ONE_WAY: Self = Self::of(MaterialKind::OneWay(Direction::Down));
    /// A ladder.
    pub const LADDER: Self = Self::of(MaterialKind::Ladder);
    /// Water.
    pub const WATER: Self = Self::of(MaterialKind::Water);
    /// Spikes or lava.
    pub const HAZARD: Self = Self::of(MaterialKind::Hazard);

    /// Creates a plain material of this kind, with number 0 and full grip, and without a belt,
    /// spring, wall run or gate.
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
