//! Tests entities that are disabled, by Bevy's component or by a component of the game, and their
//! children.

use bevy_ecs::entity_disabling::{DefaultQueryFilters, Disabled};
use bevy_ecs::prelude::*;
use bevy_hitmask::{HitmaskWorld, Terrain};
use bevy_transform::components::Transform;

use crate::stage::{app, change, picture, seen, spawn};

#[derive(Component)]
struct Asleep;

fn has_collider(app: &bevy_app::App, entity: Entity) -> bool {
    app.world().resource::<HitmaskWorld>().collider(entity).is_some()
}

#[test]
fn a_component_of_the_game_disables_a_collider() {
    let mut app = app();
    let id = app.world_mut().register_component::<Asleep>();
    app.world_mut().resource_mut::<DefaultQueryFilters>().register_disabling_component(id);
    let square = picture(&mut app, "##\n##");
    let (awake, asleep) = (spawn(&mut app, &square, 0.0, 0.0), spawn(&mut app, &square, 9.0, 0.0));
    let hill = spawn(&mut app, &square, 20.0, 0.0);
    app.world_mut().entity_mut(hill).insert(Terrain::default());
    app.update();
    for entity in [asleep, hill] {
        app.world_mut().entity_mut(entity).insert(Asleep);
    }
    app.update();
    assert!(has_collider(&app, awake) && !has_collider(&app, asleep) && !has_collider(&app, hill));
    // Other changes in the world do not bring the collider back.
    spawn(&mut app, &square, 40.0, 0.0);
    app.update();
    assert!(!has_collider(&app, asleep));
    for entity in [asleep, hill] {
        app.world_mut().entity_mut(entity).remove::<Asleep>();
    }
    app.update();
    assert!(has_collider(&app, asleep) && has_collider(&app, hill));
}

#[test]
fn a_child_stays_where_its_disabled_parent_is() {
    let mut app = app();
    let square = picture(&mut app, "##\n##");
    let level = app.world_mut().spawn(Transform::from_xyz(100.0, 50.0, 0.0)).id();
    let child = spawn(&mut app, &square, 3.0, 0.0);
    app.world_mut().entity_mut(child).insert(ChildOf(level));
    app.update();
    let before = seen(&app, child);
    assert_eq!(before, Some(("##\n##".into(), (102, -51))));
    app.world_mut().entity_mut(level).insert(Disabled);
    app.update();
    assert_eq!(seen(&app, child), before);
    change::<Transform>(&mut app, child, |at| at.translation.x += 1.0);
    app.update();
    assert_eq!(seen(&app, child), Some(("##\n##".into(), (103, -51))));
}
