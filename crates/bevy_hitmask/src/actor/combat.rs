//! The components and events of fighters, hitboxes and hurtboxes.

use bevy_ecs::component::Component;
use bevy_ecs::entity::Entity;
use bevy_ecs::event::EntityEvent;
use bevy_ecs::message::Message;
use bevy_ecs::reflect::{ReflectComponent, ReflectResource};
use bevy_ecs::resource::Resource;
use bevy_math::{Dir2, Vec2};
use bevy_reflect::Reflect;
use bevy_reflect::std_traits::ReflectDefault;
use hitmask::actor::Subpixels;
use hitmask::actor::combat::{self, HitEffect, HitOutcome, Team, Teams};
use hitmask::world::ColliderId;
use hitmask::{Direction, Point, Side};

use crate::collider::SpriteCollider;

/// Which team hurts which. By default every team hurts all others, and not itself.
///
/// ```
/// use bevy_hitmask::HitTeams;
/// use hitmask::actor::combat::{Team, Teams};
/// const HEROES: Team = Team::FIRST;
/// // Friendly fire:
/// let teams = HitTeams(Teams::OTHERS.with_damage(HEROES, HEROES));
/// assert!(teams.0.hurts(HEROES, HEROES));
/// ```
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Resource, Default, Clone, Debug, PartialEq)]
pub struct HitTeams(pub Teams);

/// A fighter has health and can be hit: a hero, a monster, a crate.
///
/// A [`Hitbox`] or [`Hurtbox`] belongs to the fighter of its own entity, or else to the nearest one
/// among its parents. So a hero's sword can be a child entity with its own sprite.
///
/// ```
/// use bevy_ecs::prelude::*;
/// use bevy_hitmask::{Fighter, FighterHit, Hitbox, Hurtbox};
/// use bevy_sprite::Sprite;
/// use hitmask::actor::combat::{HitEffect, HitOutcome, Team};
/// const SLIMES: Team = Team::new(1).unwrap();
/// # let mut world = World::new();
/// # let (hero, sword, slime): (Sprite, Sprite, Sprite) = Default::default();
/// world
///     .spawn((hero, Fighter::new(Team::FIRST, 3), Hurtbox::new(48)))
///     .with_child((sword, Hitbox::new(HitEffect::of(2))));
/// world.spawn((slime, Fighter::new(SLIMES, 2), Hurtbox::default())).observe(
///     |hit: On<FighterHit>, mut commands: Commands| {
///         if hit.outcome == HitOutcome::Destroyed {
///             commands.entity(hit.entity).despawn();
///         }
///     },
/// );
/// ```
///
/// Hit stop freezes a [`PlatformerActor`](crate::PlatformerActor) and a
/// [`MazeActor`](crate::MazeActor); knockback [launches](hitmask::actor::platformer::State::launch)
/// the former and moves the latter. If you move a fighter with your own systems, read
/// [`is_frozen`](Self::is_frozen) and [`knockback`](Self::knockback) in each tick.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[require(SpriteCollider, FighterId)]
pub struct Fighter {
    /// Team, health, invincibility, hit stop, knockback, and the hits that it has taken. The plugin
    /// sets the id to that of its first collider.
    pub state: combat::Fighter,
    /// Whether hit stop freezes it in this tick.
    pub is_frozen: bool,
    /// The knockback of this tick: right and down, in pixels.
    pub knockback: Option<(Subpixels, Subpixels)>,
}

/// The id of a fighter: that of its first collider. The fighter keeps it even if its collider is
/// replaced, so that no swing lands twice. A clone of the fighter gets its own id.
#[derive(Component, Debug, Default)]
#[component(clone_behavior = Ignore)]
pub(crate) struct FighterId(pub(super) Option<u64>);

/// The id of a fighter that is not in the world yet, and of the owner of a bullet that no fighter
/// fired. No collider has this id.
pub(super) const NO_FIGHTER: u64 = u64::MAX;

impl Fighter {
    /// A fighter of this team with this health that nothing has hit yet.
    pub fn new(team: Team, health: u32) -> Self {
        let state = combat::Fighter::new(NO_FIGHTER, team, health);
        Self { state, is_frozen: false, knockback: None }
    }
}

/// A shape that hits while it [is active](Self::is_active): the mask of the entity's own
/// [`SpriteCollider`].
///
/// The engine's [`Hitbox`](combat::Hitbox) explains swings and groups.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[require(SpriteCollider)]
pub struct Hitbox {
    /// The effect of a hit. Speeds are in pixels per tick, y downwards.
    pub effect: HitEffect,
    /// Whether it hits in this tick.
    pub is_active: bool,
    /// Which swing of the attacker this is: set a new number so that it can land again.
    pub swing: u32,
    /// Which group of the swing's hitboxes this one belongs to.
    pub group: u8,
    /// Whether it lands again in every tick in which it can, like spikes.
    pub repeats: bool,
    /// The direction that it faces on the screen.
    pub facing: Direction,
    /// Whether the hit destroys the attacker. If the attacker is a fighter, it loses all its
    /// health.
    pub destroyed_on_hit: bool,
    /// The team of a hitbox that belongs to no fighter, such as a trap.
    pub team: Team,
}

impl Hitbox {
    /// An active hitbox with swing 0 and group 0. It faces right, lands once, and does not destroy
    /// the attacker.
    pub fn new(effect: HitEffect) -> Self {
        Self {
            effect,
            is_active: true,
            swing: 0,
            group: 0,
            repeats: false,
            facing: Direction::Right,
            destroyed_on_hit: false,
            team: Team::FIRST,
        }
    }
}

/// A shape of a [`Fighter`] that can be hit: the mask of the entity's own [`SpriteCollider`].
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq)]
#[require(SpriteCollider)]
pub struct Hurtbox {
    /// For how many ticks its fighter is invincible after a hit.
    pub invincible_ticks: u16,
    /// Where it was after the last tick, so that bullets hit it on its path.
    #[reflect(ignore)]
    pub(crate) last: Option<(ColliderId, Point)>,
}

impl Hurtbox {
    /// A hurtbox whose fighter is invincible for some ticks after a hit.
    pub const fn new(invincible_ticks: u16) -> Self {
        Self { invincible_ticks, last: None }
    }

    /// Prevents bullets from hitting it between its old and its new place. Call this in the tick in
    /// which you move its entity somewhere else at once.
    pub const fn teleport(&mut self) {
        self.last = None;
    }
}

/// A [`Hitbox`] touched a fighter's [`Hurtbox`].
///
/// It comes as a message and as an event of the fighter's entity. Observers may despawn anything.
#[derive(Message, EntityEvent, Clone, Copy, Debug, PartialEq, Reflect)]
#[reflect(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FighterHit {
    /// The fighter that was hit.
    pub entity: Entity,
    /// The attacker: the fighter that the hitbox belongs to, or the hitbox itself.
    pub by: Entity,
    /// The entity of the hitbox. If several of the group touch the fighter, the one with the oldest
    /// collider.
    pub hitbox: Entity,
    /// The entity of the hurtbox. If several are touched, the one with the oldest collider.
    pub hurtbox: Entity,
    /// Whether it landed, and whether the fighter has health left.
    pub outcome: HitOutcome,
    /// How much health the hit takes if it lands.
    pub damage: u32,
    /// The middle of the first pixel, row by row, that hitbox and hurtbox share, in Bevy's units.
    pub pixel: Vec2,
    /// The side of the hurtbox that was hit.
    pub side: Side,
    /// The surface normal of the hurtbox there, as a direction out of it; `None` if the pixels
    /// around do not give one.
    pub normal: Option<Dir2>,
}
