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

/// A resource with the table of which team hurts which. By default, every team hurts all other
/// teams, but not itself.
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

/// An entity that has health and can be hit, such as a hero, a monster or a crate.
///
/// A [`Hitbox`] or [`Hurtbox`] belongs to the fighter on its own entity or, if that entity has no
/// fighter, to the nearest fighter among its ancestors. Therefore, a hero's sword can be a child
/// entity with its own sprite.
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
/// Hit stop freezes a [`PlatformerActor`](crate::PlatformerActor) or a
/// [`MazeActor`](crate::MazeActor). A knockback of one tick
/// [launches](hitmask::actor::platformer::State::launch) a `PlatformerActor`, which then keeps the
/// speed. A longer knockback moves a `PlatformerActor` by an exact distance on each tick, without
/// gravity, and the actor stops where the knockback ends. Any knockback moves a `MazeActor` in this
/// way. If you move a fighter with your own systems, read [`is_frozen`](Self::is_frozen) and
/// [`knockback`](Self::knockback) on each tick.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[require(SpriteCollider, FighterId)]
pub struct Fighter {
    /// The fighter's team, health, invincibility, hit stop and knockback, and the hits that it has
    /// taken. The plugin sets the id in this state to the id of the fighter's first collider.
    pub state: combat::Fighter,
    /// Whether hit stop freezes the fighter in this tick.
    pub is_frozen: bool,
    /// The distance by which knockback moves the fighter in this tick, in pixels, right and down.
    /// `None` if the fighter is not knocked back.
    pub knockback: Option<(Subpixels, Subpixels)>,
    /// The speed of the current knockback if that knockback lasts for several ticks, even while hit
    /// stop interrupts it. `None` if the fighter is not knocked back, or only for one tick.
    pub long_knockback: Option<(Subpixels, Subpixels)>,
}

/// The id of a fighter, which is the id of its first collider. The fighter keeps this id even if
/// its collider is replaced, so that no swing lands twice. A clone of the fighter gets its own id.
#[derive(Component, Debug, Default)]
#[component(clone_behavior = Ignore)]
pub(crate) struct FighterId(pub(super) Option<u64>);

/// Stands for the id of a fighter that is not in the world yet, and for the owner of a
/// bullet that no fighter fired. No collider has this id.
pub(super) const NO_FIGHTER: u64 = u64::MAX;

impl Fighter {
    /// Creates a fighter of this team that has this health and has not been hit yet.
    pub fn new(team: Team, health: u32) -> Self {
        let state = combat::Fighter::new(NO_FIGHTER, team, health);
        Self { state, is_frozen: false, knockback: None, long_knockback: None }
    }
}

/// A shape that can hit others while it [is active](Self::is_active). The shape is the mask of the
/// entity's own [`SpriteCollider`].
///
/// The engine's [`Hitbox`](combat::Hitbox) explains swings and groups.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[require(SpriteCollider)]
pub struct Hitbox {
    /// The effect of a hit. Speeds are in pixels per tick, with y pointing down.
    pub effect: HitEffect,
    /// Whether the hitbox can hit in this tick.
    pub is_active: bool,
    /// The number of the attacker's current swing. For each new swing, set a new number, so that
    /// the hitbox can hit the same fighters again.
    pub swing: u32,
    /// The group within the swing that this hitbox belongs to.
    pub group: u8,
    /// Whether the hitbox can land again in every tick, as spikes do.
    pub repeats: bool,
    /// The direction that the hitbox faces on the screen.
    pub facing: Direction,
    /// Whether a hit destroys the attacker. If the attacker is a fighter, it loses all its health.
    pub destroyed_on_hit: bool,
    /// The team of a hitbox that does not belong to a fighter, such as a trap.
    pub team: Team,
}

impl Hitbox {
    /// Creates an active hitbox with swing 0 and group 0. It faces right, lands once, and does not
    /// destroy the attacker.
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

/// The part of a [`Fighter`] that can be hit. The shape is the mask of the entity's own
/// [`SpriteCollider`].
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq)]
#[require(SpriteCollider)]
pub struct Hurtbox {
    /// The number of ticks for which a hit makes the fighter invincible.
    pub invincible_ticks: u16,
    /// The position of the hurtbox after the previous tick, so that bullets can hit the hurtbox
    /// while it moves to its current position.
    #[reflect(ignore)]
    pub(crate) last: Option<(ColliderId, Point)>,
}

impl Hurtbox {
    /// Creates a hurtbox whose fighter is invincible for this number of ticks after a hit.
    pub const fn new(invincible_ticks: u16) -> Self {
        Self { invincible_ticks, last: None }
    }

    /// Prevents bullets from hitting the hurtbox between its old and its new position. Call this
    /// method in the tick in which you teleport the entity.
    pub const fn teleport(&mut self) {
        self.last = None;
    }
}

/// An event that reports that a [`Hitbox`] touched a fighter's [`Hurtbox`].
///
/// It is sent as a message and to the observers of the fighter's entity. Observers may despawn any
/// entity.
#[derive(Message, EntityEvent, Clone, Copy, Debug, PartialEq, Reflect)]
#[reflect(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FighterHit {
    /// The fighter that was hit.
    pub entity: Entity,
    /// The attacker, which is the fighter that the hitbox belongs to. If the hitbox does not belong
    /// to a fighter, this is the entity of the hitbox.
    pub by: Entity,
    /// The entity of the hitbox. If several hitboxes of the group touch the fighter, this is the
    /// one with the oldest collider.
    pub hitbox: Entity,
    /// The entity of the hurtbox. If several hurtboxes of the fighter are touched, this is the one
    /// with the oldest collider.
    pub hurtbox: Entity,
    /// Whether the hit landed, and whether the fighter has health left.
    pub outcome: HitOutcome,
    /// The amount of health that the hit takes if it lands.
    pub damage: u32,
    /// The center of the first pixel, in row order, that the hitbox and the hurtbox share, in
    /// Bevy's units.
    pub pixel: Vec2,
    /// The side of the hurtbox that was hit.
    pub side: Side,
    /// The surface normal of the hurtbox at that pixel, as a direction out of the hurtbox. `None`
    /// if the surrounding pixels do not determine a normal.
    pub normal: Option<Dir2>,
}
