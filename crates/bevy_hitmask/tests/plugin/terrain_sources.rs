//! Tests ground that is recreated from another rule, part or image, or from an image that is loaded
//! again.

use bevy_asset::{Assets, Handle};
use bevy_ecs::prelude::*;
use bevy_hitmask::{Area, HitmaskWorld, MaskRule, Terrain, TerrainEditor};
use bevy_image::Image;
use bevy_math::{Rect, UVec2, UVec3, Vec2};
use bevy_sprite::{Anchor, Sprite};
use bevy_transform::components::Transform;

use crate::stage::{add, app, atlas, change, image, image_of, picture};

fn spawn(app: &mut bevy_app::App, sprite: Sprite) -> Entity {
    let parts = (sprite, Transform::IDENTITY, Anchor::TOP_LEFT, Terrain::default());
    let entity = app.world_mut().spawn(parts).id();
    app.update();
    entity
}

/// Returns the rows of the ground in a rectangle at the top left.
fn solid(app: &bevy_app::App, entity: Entity, (width, height): (u32, u32)) -> String {
    let world = app.world().resource::<HitmaskWorld>();
    let ground = world.world().terrain(world.collider(entity).unwrap()).unwrap();
    ground.window(hitmask::Rect::new(0, 0, width, height)).unwrap().to_text()
}

fn color(app: &bevy_app::App, entity: Entity, x: u32, y: u32) -> [u8; 4] {
    let images = app.world().resource::<Assets<Image>>();
    let image = images.get(&app.world().get::<Sprite>(entity).unwrap().image).unwrap();
    image.pixel_bytes(UVec3::new(x, y, 0)).unwrap().try_into().unwrap()
}

fn carve(app: &mut bevy_app::App, entity: Entity, from: Vec2, to: Vec2) {
    let area = Area::Rect(Rect::from_corners(from, to));
    let system = move |mut editor: TerrainEditor| editor.carve(entity, area).unwrap();
    assert!(bevy_ecs::system::RunSystemOnce::run_system_once(app.world_mut(), system).unwrap() > 0);
    app.update();
}

#[test]
fn another_rule_makes_other_ground() {
    let mut app = app();
    // The three columns are opaque, half transparent, and empty.
    let shades = image(3, 1, |x, _| [9, 9, 9, [255, 100, 0][x as usize]]);
    let shades = add(&mut app, shades);
    let hill = spawn(&mut app, Sprite::from_image(shades));
    assert_eq!(solid(&app, hill, (3, 1)), "##.");
    carve(&mut app, hill, Vec2::new(0.0, -1.0), Vec2::new(1.0, 0.0));
    assert_eq!(solid(&app, hill, (3, 1)), ".#.");
    app.world_mut().entity_mut(hill).insert(MaskRule::Alpha(128));
    app.update();
    assert_eq!(solid(&app, hill, (3, 1)), "#..", "as it was painted");
    assert_eq!(color(&app, hill, 0, 0), [9, 9, 9, 255]);
}

#[test]
fn another_part_makes_other_ground() {
    let mut app = app();
    let both = picture(&mut app, "##.#\n##..");
    let hill = spawn(
        &mut app,
        Sprite { rect: Some(Rect::new(0.0, 0.0, 2.0, 2.0)), ..Sprite::from_image(both.clone()) },
    );
    carve(&mut app, hill, Vec2::new(0.0, -1.0), Vec2::new(2.0, 0.0));
    assert_eq!(solid(&app, hill, (2, 2)), "..\n##");
    change::<Sprite>(&mut app, hill, |sprite| sprite.rect = Some(Rect::new(2.0, 0.0, 4.0, 2.0)));
    app.update();
    assert_eq!(solid(&app, hill, (2, 2)), ".#\n..");
    // The same works with the sections of an atlas.
    let sheet = atlas(&mut app, UVec2::splat(2), 2);
    let hill = spawn(&mut app, Sprite::from_atlas_image(both, sheet));
    assert_eq!(solid(&app, hill, (2, 2)), "##\n##");
    change::<Sprite>(&mut app, hill, |sprite| sprite.texture_atlas.as_mut().unwrap().index = 1);
    app.update();
    assert_eq!(solid(&app, hill, (2, 2)), ".#\n..");
}

fn reload(app: &mut bevy_app::App, handle: &Handle<Image>, image: Image) {
    app.world_mut().resource_mut::<Assets<Image>>().insert(handle, image).unwrap();
    app.update();
    app.update();
}

#[test]
fn an_image_that_is_loaded_again_makes_the_ground_anew() {
    let mut app = app();
    let painted = picture(&mut app, "##\n##");
    let hill = spawn(&mut app, Sprite::from_image(painted.clone()));
    carve(&mut app, hill, Vec2::new(0.0, -1.0), Vec2::new(1.0, 0.0));
    // Loading the same image again changes nothing.
    reload(&mut app, &painted, image_of("##\n##"));
    assert_eq!(solid(&app, hill, (2, 2)), ".#\n##");
    reload(&mut app, &painted, image_of("##\n.#"));
    assert_eq!(solid(&app, hill, (2, 2)), "##\n.#");
    // If only the colors differ, the picture gets the new colors.
    reload(
        &mut app,
        &painted,
        image(2, 2, |x, y| [1, 2, 3, if (x, y) == (0, 1) { 0 } else { 255 }]),
    );
    assert_eq!(color(&app, hill, 1, 1), [1, 2, 3, 255]);
}

#[test]
fn ground_that_could_not_be_made_comes_with_a_better_image() {
    let mut app = app();
    let mut empty = image_of("##\n##");
    empty.data = None;
    let painted = add(&mut app, empty);
    let hill = spawn(&mut app, Sprite::from_image(painted.clone()));
    assert!(app.world().resource::<HitmaskWorld>().collider(hill).is_none());
    reload(&mut app, &painted, image_of("##\n##"));
    assert_eq!(solid(&app, hill, (2, 2)), "##\n##");
}

#[test]
fn a_clone_of_ground_is_not_dug_with_it() {
    let mut app = app();
    let painted = picture(&mut app, "####\n####");
    let hill = spawn(&mut app, Sprite::from_image(painted));
    let copy = app.world_mut().entity_mut(hill).clone_and_spawn();
    change::<Transform>(&mut app, copy, |at| at.translation.x = 10.0);
    app.update();
    carve(&mut app, copy, Vec2::new(10.0, -1.0), Vec2::new(11.0, 0.0));
    carve(&mut app, hill, Vec2::new(3.0, -2.0), Vec2::new(4.0, 0.0));
    app.update();
    assert_eq!(solid(&app, copy, (4, 2)), ".###\n####");
    assert_eq!(solid(&app, hill, (4, 2)), "###.\n###.");
}

#[test]
fn a_part_that_leaves_its_image_is_painted_where_it_is() {
    let mut app = app();
    let painted = picture(&mut app, "####\n####");
    let rect = Some(Rect::new(-1.0, 0.0, 6.0, 2.0));
    let hill = spawn(&mut app, Sprite { rect, ..Sprite::from_image(painted) });
    let rows = solid(&app, hill, (7, 2));
    assert_eq!(rows, ".####..\n.####..");
    carve(&mut app, hill, Vec2::new(1.0, -1.0), Vec2::new(2.0, 0.0));
    let alphas =
        |app: &bevy_app::App| [0, 1, 2, 3].map(|x| [0, 1].map(|y| color(app, hill, x, y)[3]));
    assert_eq!(alphas(&app), [[0, 255], [255, 255], [255, 255], [255, 255]]);
    let system = move |mut editor: TerrainEditor| {
        editor.fill(hill, Area::circle(Vec2::new(5.5, -0.5), 0.1)).unwrap()
    };
    bevy_ecs::system::RunSystemOnce::run_system_once(app.world_mut(), system).unwrap();
    app.update();
    assert_eq!(
        alphas(&app),
        [[0, 255], [255, 255], [255, 255], [255, 255]],
        "there is nothing to paint"
    );
}

#[test]
fn ground_that_rests_is_part_of_a_snapshot() {
    use bevy_ecs::entity_disabling::Disabled;
    let mut app = app();
    let painted = picture(&mut app, "##\n##");
    let hill = spawn(&mut app, Sprite::from_image(painted));
    carve(&mut app, hill, Vec2::new(0.0, -1.0), Vec2::new(1.0, 0.0));
    app.world_mut().entity_mut(hill).insert(Disabled);
    app.update();
    let snapshot = app.world().resource::<HitmaskWorld>().clone();
    app.world_mut().entity_mut(hill).remove::<Disabled>();
    app.update();
    carve(&mut app, hill, Vec2::new(0.0, -2.0), Vec2::new(2.0, -1.0));
    app.world_mut().entity_mut(hill).insert(Disabled);
    app.update();
    app.insert_resource(snapshot);
    app.world_mut().entity_mut(hill).remove::<Disabled>();
    app.update();
    assert_eq!(solid(&app, hill, (2, 2)), ".#\n##");
}

#[test]
fn ground_that_is_spawned_again_is_that_of_the_snapshot() {
    use bevy_ecs::entity::{EntityHashMap, MapEntities};
    let mut app = app();
    let painted = picture(&mut app, "##\n##");
    let hill = spawn(&mut app, Sprite::from_image(painted));
    carve(&mut app, hill, Vec2::new(0.0, -1.0), Vec2::new(1.0, 0.0));
    let mut snapshot = app.world().resource::<HitmaskWorld>().clone();
    let sprite = app.world().get::<Sprite>(hill).unwrap().clone();
    carve(&mut app, hill, Vec2::new(0.0, -2.0), Vec2::new(2.0, 0.0));
    app.world_mut().despawn(hill);
    app.update();
    let again = app.world_mut().spawn((sprite, Anchor::TOP_LEFT, Terrain::default())).id();
    let mut map: EntityHashMap<Entity> = [(hill, again)].into_iter().collect();
    snapshot.map_entities(&mut map);
    app.insert_resource(snapshot);
    app.update();
    assert_eq!(solid(&app, again, (2, 2)), ".#\n##");
}

#[derive(Resource, Default)]
struct Shown(Vec<Entity>);

fn watch(changed: Query<Entity, Changed<Sprite>>, mut shown: ResMut<Shown>) {
    shown.0 = changed.iter().collect();
}

#[test]
fn what_draws_sprites_learns_of_the_copy() {
    let mut app = app();
    app.init_resource::<Shown>().add_systems(bevy_app::PostUpdate, watch);
    let painted = app.world_mut().resource_mut::<Assets<Image>>().reserve_handle();
    let hill = spawn(&mut app, Sprite::from_image(painted.clone()));
    app.update();
    assert!(app.world().resource::<Shown>().0.is_empty());
    app.world_mut().resource_mut::<Assets<Image>>().insert(&painted, image_of("##")).unwrap();
    app.update();
    assert_eq!(app.world().resource::<Shown>().0, [hill]);
}

#[test]
fn the_first_image_again_undoes_all_digging() {
    let mut app = app();
    let painted = picture(&mut app, "##\n##");
    let hill = spawn(&mut app, Sprite::from_image(painted.clone()));
    for _ in 0..2 {
        carve(&mut app, hill, Vec2::new(0.0, -1.0), Vec2::new(1.0, 0.0));
        assert_eq!(solid(&app, hill, (2, 2)), ".#\n##");
        change::<Sprite>(&mut app, hill, |sprite| sprite.image = painted.clone());
        app.update();
        assert_eq!(solid(&app, hill, (2, 2)), "##\n##");
        assert_eq!(color(&app, hill, 0, 0)[3], 255);
    }
    let nan = Area::circle(Vec2::NAN, 2.0);
    let system = move |mut editor: TerrainEditor| editor.carve(hill, nan);
    let answer = bevy_ecs::system::RunSystemOnce::run_system_once(app.world_mut(), system).unwrap();
    assert_eq!(answer, Err(bevy_hitmask::EditError::NotANumber));
}
