//! Tests the reflection of actor components, and of the engine's types in them.

use bevy_ecs::reflect::{AppTypeRegistry, ReflectComponent};
use bevy_hitmask::{
    Bullet, Fighter, HitTeams, Hitbox, Hurtbox, MazeActor, MovingSolid, ObstacleMaterial,
    PlatformerActor, PlatformerPad, SolidMotion, SolidPath,
};
use bevy_math::Vec2;
use bevy_reflect::{FromReflect, GetTypeRegistration, Reflect};
use hitmask::actor::combat::{HitEffect, Knockback, Team};
use hitmask::actor::maze::Maze;
use hitmask::actor::platformer::{Pad, Platformer, State};
use hitmask::actor::{Material, Subpixels};

use crate::stage::app;

/// Converts a value to a dynamic value and back.
fn round_trip<T: Reflect + FromReflect + PartialEq + core::fmt::Debug>(value: &T) {
    let dynamic = value.to_dynamic().unwrap();
    assert_eq!(T::from_reflect(&*dynamic).as_ref(), Some(value));
}

#[test]
fn components_survive_reflection() {
    let mut state = State::at((12, -7));
    state.speed.0 = Subpixels::from_f64(1.25);
    round_trip(&PlatformerActor::with_state(Platformer::CLASSIC, state));
    round_trip(&PlatformerPad(Pad::LEFT | Pad::JUMP));
    round_trip(&MazeActor::new(Maze::CORRIDOR));
    round_trip(&ObstacleMaterial(Material { grip: 3, ..Material::ONE_WAY }));
    let path = SolidPath { points: vec![Vec2::ZERO, Vec2::ONE], ..SolidPath::default() };
    round_trip(&MovingSolid::on_path(path.clone()));
    round_trip(&SolidMotion::Path(path));
    let fighter = Fighter::new(Team::new(3).unwrap(), 9);
    round_trip(&Fighter {
        knockback: Some((Subpixels::ZERO, Subpixels::from_pixels(-2))),
        ..fighter
    });
    round_trip(&Hitbox::new(HitEffect { knockback: Knockback::MOMENTUM, ..HitEffect::of(2) }));
    round_trip(&Hurtbox::new(48));
    round_trip(&Bullet::new((Subpixels::from_pixels(3), Subpixels::ZERO), Team::FIRST));
    round_trip(&HitTeams::default());
}

#[test]
fn components_and_engine_types_are_registered() {
    fn is_component<T: GetTypeRegistration>(app: &bevy_app::App) -> bool {
        let registry = app.world().resource::<AppTypeRegistry>().read();
        registry.get_type_data::<ReflectComponent>(core::any::TypeId::of::<T>()).is_some()
    }
    let app = app();
    assert!(is_component::<PlatformerActor>(&app) && is_component::<PlatformerPad>(&app));
    assert!(is_component::<MazeActor>(&app) && is_component::<MovingSolid>(&app));
    assert!(is_component::<ObstacleMaterial>(&app));
    assert!(is_component::<Fighter>(&app) && is_component::<Bullet>(&app));
    assert!(is_component::<Hitbox>(&app) && is_component::<Hurtbox>(&app));
    let registry = app.world().resource::<AppTypeRegistry>().read();
    for path in [
        "hitmask::actor::platformer::rules::Platformer",
        "hitmask::actor::platformer::state::State",
        "hitmask::actor::maze::rules::Maze",
        "hitmask::actor::motion::material::Material",
        "hitmask::space::subpixels::Subpixels",
    ] {
        assert!(registry.get_with_type_path(path).is_some(), "{path}");
    }
}
