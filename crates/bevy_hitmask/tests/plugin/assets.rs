//! Tests masks from files: baked sheets and, with the `aseprite` feature, Aseprite files.

use std::time::{Duration, Instant};

use bevy_app::{App, TaskPoolPlugin, Update};
use bevy_asset::{AssetPlugin, AssetServer, Handle};
use bevy_ecs::prelude::*;
use bevy_hitmask::{HitmaskPlugins, HitmaskWorld, MaskRule, MaskSheet, SpriteCollider};
use bevy_image::TextureAtlas;
use bevy_sprite::Sprite;

use crate::stage::seen;

/// Creates an app that uses another crate's test data as its assets.
fn app(folder: &str) -> App {
    let mut app = App::new();
    let file_path = format!("{}/../{folder}", env!("CARGO_MANIFEST_DIR"));
    app.add_plugins((
        TaskPoolPlugin::default(),
        AssetPlugin { file_path, ..AssetPlugin::default() },
        HitmaskPlugins::new(Update),
    ));
    app.finish();
    app.cleanup();
    app
}

/// Updates the app until an entity collides, because files load on a separate thread.
fn wait(app: &mut App, entity: Entity) {
    let start = Instant::now();
    while app.world().resource::<HitmaskWorld>().collider(entity).is_none() {
        assert!(start.elapsed() < Duration::from_secs(30), "it does not load");
        app.update();
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn spawn(app: &mut App, sheet: Handle<MaskSheet>, frame: usize, shape: Option<&str>) -> Entity {
    let shape = shape.map(str::to_owned);
    // The sprite needs no image, and it needs the atlas only for the atlas index.
    let atlas = TextureAtlas { index: frame, ..TextureAtlas::default() };
    let sprite = Sprite { texture_atlas: Some(atlas), ..Sprite::default() };
    app.world_mut().spawn((sprite, SpriteCollider, MaskRule::Sheet { sheet, shape })).id()
}

#[test]
fn baked_sheets_load_by_name() {
    let mut app = app("hitmask/tests/data");
    let sheet = app.world().resource::<AssetServer>().load("version-1.hitmask#hero");
    let entity = spawn(&mut app, sheet.clone(), 0, None);
    wait(&mut app, entity);
    let loaded = app.world().resource::<bevy_asset::Assets<MaskSheet>>().get(&sheet).unwrap();
    let loaded = loaded.sheet().clone();
    let mut shapes = 0;
    for (number, frame) in loaded.frames().iter().enumerate() {
        for (name, shape) in
            frame.shapes().map(|shape| (Some(shape.name()), shape)).chain([(None, frame.body())])
        {
            let whole = frame.whole(shape).unwrap();
            let expected = whole.bounds().map(|bounds| whole.cropped(bounds).unwrap().to_text());
            let entity = spawn(&mut app, sheet.clone(), number, name);
            wait(&mut app, entity);
            assert_eq!(seen(&app, entity).map(|(rows, _)| rows), expected, "{number} {name:?}");
            shapes += usize::from(expected.is_some());
        }
    }
    assert!(shapes > 3);
    // If the sheet lacks a frame or a shape, there is no collider.
    for (frame, shape) in [(99, None), (0, Some("no such shape"))] {
        let entity = spawn(&mut app, sheet.clone(), frame, shape);
        app.update();
        app.update();
        assert!(app.world().resource::<HitmaskWorld>().collider(entity).is_none());
    }
}

#[cfg(feature = "aseprite")]
#[test]
fn aseprite_files_load() {
    let mut app = app("hitmask-assets/tests/data/aseprite");
    let sheet = app.world().resource::<AssetServer>().load("basic-16x16.aseprite");
    let entity = spawn(&mut app, sheet.clone(), 0, None);
    wait(&mut app, entity);
    let loaded = app.world().resource::<bevy_asset::Assets<MaskSheet>>().get(&sheet).unwrap();
    assert_eq!(loaded.sheet().frame(0).size(), (16, 16));
    let count = app.world().resource::<HitmaskWorld>().placed(entity).unwrap().mask().count();
    assert!(count > 0 && count == loaded.sheet().frame(0).body().mask().count());
}
