//! Tests that every component of a scene can be written as text and read into another app.

use bevy_asset::{AssetServer, Handle};
use bevy_ecs::entity::EntityHashMap;
use bevy_ecs::prelude::*;
use bevy_ecs::reflect::AppTypeRegistry;
use bevy_hitmask::hitmask::actor::carry::{LoopMode, Pace};
use bevy_hitmask::hitmask::actor::combat::{HitEffect, Team};
use bevy_hitmask::hitmask::actor::maze::Maze;
use bevy_hitmask::hitmask::actor::platformer::{Pad, Platformer};
use bevy_hitmask::hitmask::actor::{Material, Subpixels};
use bevy_hitmask::hitmask::world::Layer;
use bevy_hitmask::hitmask::{Direction, actor};
use bevy_hitmask::{
    Bullet, Colliding, CollisionLayers, Fighter, Hitbox, Hurtbox, Interpolate, MaskRule, MazeActor,
    MazeHeld, MovingSolid, ObstacleMaterial, PlatformerActor, PlatformerPad, PlatformerTick,
    Sensor, SolidPath, SpriteCollider, Still, Terrain,
};
use bevy_math::Vec2;
use bevy_sprite::Sprite;
use bevy_world_serialization::DynamicWorldBuilder;
use bevy_world_serialization::serde::WorldDeserializer;
use serde::de::DeserializeSeed;

use crate::stage::{app, picture, spawn};

/// Writes some entities as the text of a scene. Their sprites are left out, because hand-made
/// images have no path that could be written.
fn scene(app: &bevy_app::App, entities: impl IntoIterator<Item = Entity>) -> String {
    let registry = app.world().resource::<AppTypeRegistry>().read();
    let scene = DynamicWorldBuilder::from_world(app.world(), &registry)
        .deny_component::<Sprite>()
        .extract_entities(entities.into_iter())
        .build();
    scene.serialize(&registry).unwrap()
}

/// Reads a scene, and returns the new ids of its entities.
fn load(app: &mut bevy_app::App, scene: &str) -> EntityHashMap<Entity> {
    let registry = app.world().resource::<AppTypeRegistry>().clone();
    let mut text = ron::de::Deserializer::from_str(scene).unwrap();
    let mut server = app.world().resource::<AssetServer>();
    let reader = WorldDeserializer { type_registry: &registry.read(), load_from_path: &mut server };
    let scene = reader.deserialize(&mut text).unwrap();
    let mut map = EntityHashMap::default();
    scene.write_to_world(app.world_mut(), &mut map).unwrap();
    map
}

/// Writes an entity with a component, reads it back, and expects an equal component.
fn survives<C: Component + PartialEq + core::fmt::Debug + Clone>(component: C) {
    let mut first = app();
    let entity = first.world_mut().spawn(component.clone()).id();
    let text = scene(&first, [entity]);
    let mut second = app();
    let map = load(&mut second, &text);
    assert_eq!(second.world().get::<C>(map[&entity]), Some(&component), "{text}");
}

#[test]
fn every_component_survives_a_scene() {
    survives(SpriteCollider);
    survives(MaskRule::Alpha(128));
    survives(MaskRule::ColorKey { color: [255, 0, 255], tolerance: 3 });
    survives(MaskRule::Full);
    survives(MaskRule::Painted(Handle::default()));
    survives(MaskRule::Sheet { sheet: Handle::default(), shape: Some("hurtbox".into()) });
    let layer = Layer::new(5).unwrap();
    survives(CollisionLayers::new(layer, Layer::FIRST));
    survives(Sensor);
    survives(Still);
    survives(Terrain::default());
    survives(ObstacleMaterial(Material { grip: 3, ..Material::ONE_WAY }));
    survives(PlatformerActor::new(Platformer::CLASSIC));
    survives(PlatformerPad(Pad::LEFT | Pad::JUMP));
    survives(MazeActor::new(Maze::CORRIDOR));
    survives(MazeHeld(Direction::Up.into()));
    let path = SolidPath {
        points: vec![Vec2::ZERO, Vec2::ONE],
        pace: Pace::Speed(Subpixels::from_f64(0.5)),
        loop_mode: LoopMode::PingPong,
        pause: 3,
    };
    survives(MovingSolid::on_path(path));
    survives(Fighter::new(Team::new(3).unwrap(), 9));
    survives(Hitbox::new(HitEffect::of(2)));
    survives(Hurtbox::new(48));
    survives(Bullet::new((Subpixels::from_pixels(3), Subpixels::ZERO), Team::FIRST));
    survives(Interpolate::default());
    survives(actor_with_state());
}

/// Creates an actor in the middle of a jump.
fn actor_with_state() -> PlatformerActor {
    let mut state = actor::platformer::State::at((12, -7));
    state.speed = (Subpixels::from_f64(1.25), Subpixels::from_f64(-2.5));
    PlatformerActor::with_state(Platformer::TIGHT, state)
}

#[test]
fn entities_in_components_are_those_of_the_new_app() {
    let mut first = app();
    let hero = first.world_mut().spawn_empty().id();
    let bullet = Bullet::new((Subpixels::ZERO, Subpixels::ZERO), Team::FIRST).fired_by(hero);
    let bullet = first.world_mut().spawn(bullet).id();
    let mut stands = PlatformerTick::default();
    stands.support = Some(hero);
    let rider = first.world_mut().spawn(stands).id();
    let text = scene(&first, [hero, bullet, rider]);
    let mut second = app();
    // Spawn entities first, so that the ids differ.
    for _ in 0..9 {
        second.world_mut().spawn_empty();
    }
    let map = load(&mut second, &text);
    assert_ne!(map[&hero], hero);
    assert_eq!(second.world().get::<Bullet>(map[&bullet]).unwrap().owner, Some(map[&hero]));
    assert_eq!(
        second.world().get::<PlatformerTick>(map[&rider]).unwrap().support,
        Some(map[&hero])
    );
}

#[test]
fn what_a_scene_brings_touches_nothing_yet() {
    let mut app = app();
    let square = picture(&mut app, "##\n##");
    let (a, b) = (spawn(&mut app, &square, 0.0, 0.0), spawn(&mut app, &square, 1.0, 0.0));
    app.update();
    assert_eq!(app.world().get::<Colliding>(a).unwrap().iter().collect::<Vec<_>>(), [b]);
    let text = scene(&app, [a]);
    let map = load(&mut app, &text);
    assert!(app.world().get::<Colliding>(map[&a]).unwrap().is_empty());
}
