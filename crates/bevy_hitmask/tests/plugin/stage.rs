//! Helpers for the tests. They create an app without a window, and images of a few pixels.

use bevy_app::{App, TaskPoolPlugin, Update};
use bevy_asset::{AssetPlugin, Assets, Handle, RenderAssetUsages};
use bevy_ecs::prelude::*;
use bevy_ecs::system::RunSystemOnce;
use bevy_hitmask::{Hitmask, HitmaskPlugins, HitmaskWorld, SpriteCollider};
use bevy_image::{Image, TextureAtlas, TextureAtlasLayout};
use bevy_math::{URect, UVec2};
use bevy_sprite::Sprite;
use bevy_transform::components::Transform;
use hitmask::{Mask, Point};
use wgpu_types::{Extent3d, TextureDimension, TextureFormat};

/// Creates an app whose world ticks once per update.
pub(crate) fn app() -> App {
    let mut app = App::new();
    app.add_plugins((
        TaskPoolPlugin::default(),
        AssetPlugin::default(),
        HitmaskPlugins::new(Update),
    ));
    app.finish();
    app.cleanup();
    app
}

/// Creates an image from a picture in text. `#` is opaque, and everything else is transparent.
pub(crate) fn image_of(text: &str) -> Image {
    let mask = Mask::from_text(text).unwrap();
    image(mask.width(), mask.height(), |x, y| {
        if mask.get((x, y)) { [200, 100, 50, 255] } else { [200, 100, 50, 0] }
    })
}

/// Creates an image from colors.
pub(crate) fn image(width: u32, height: u32, color: impl Fn(u32, u32) -> [u8; 4]) -> Image {
    let colors = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let data = colors.flat_map(|(x, y)| color(x, y)).collect();
    raw_image(width, height, data, TextureFormat::Rgba8UnormSrgb)
}

pub(crate) fn raw_image(width: u32, height: u32, data: Vec<u8>, format: TextureFormat) -> Image {
    let size = Extent3d { width, height, depth_or_array_layers: 1 };
    Image::new(size, TextureDimension::D2, data, format, RenderAssetUsages::default())
}

/// Adds an image to the assets.
pub(crate) fn add(app: &mut App, image: Image) -> Handle<Image> {
    app.world_mut().resource_mut::<Assets<Image>>().add(image)
}

/// Adds a picture in text to the assets.
pub(crate) fn picture(app: &mut App, text: &str) -> Handle<Image> {
    add(app, image_of(text))
}

/// Creates an atlas of cells that are side by side.
pub(crate) fn atlas(app: &mut App, cell: UVec2, columns: u32) -> TextureAtlas {
    let cells = (0..columns).map(|column| {
        let left = column * cell.x;
        URect::new(left, 0, left + cell.x, cell.y)
    });
    let layout = TextureAtlasLayout {
        size: UVec2::new(cell.x * columns, cell.y),
        textures: cells.collect(),
    };
    let layout = app.world_mut().resource_mut::<Assets<TextureAtlasLayout>>().add(layout);
    TextureAtlas { layout, index: 0 }
}

/// Spawns a sprite with a collider at a place.
pub(crate) fn spawn(app: &mut App, image: &Handle<Image>, x: f32, y: f32) -> Entity {
    let sprite = Sprite::from_image(image.clone());
    let at = Transform::from_xyz(x, y, 0.0);
    app.world_mut().spawn((sprite, at, SpriteCollider)).id()
}

/// Returns the pixels that an entity covers, as text, and the top left of their rectangle, with y
/// pointing down.
pub(crate) fn seen(app: &App, entity: Entity) -> Option<(String, (i64, i64))> {
    let placed = app.world().resource::<HitmaskWorld>().placed(entity)?;
    let bounds = placed.bounds()?;
    let Point { x, y } = placed.position();
    let part = placed.mask().cropped(bounds.moved((-x, -y))).ok()?;
    Some((part.to_text(), (bounds.x, bounds.y)))
}

/// Runs a query with the system parameter, and returns its answer.
pub(crate) fn ask<T: 'static>(
    app: &mut App,
    question: impl Fn(Hitmask) -> T + Send + Sync + 'static,
) -> T {
    let system = move |hitmask: Hitmask| question(hitmask);
    app.world_mut().run_system_once(system).unwrap()
}

/// Changes a component of an entity.
pub(crate) fn change<C: Component<Mutability = bevy_ecs::component::Mutable>>(
    app: &mut App,
    entity: Entity,
    change: impl FnOnce(&mut C),
) {
    change(&mut app.world_mut().get_mut::<C>(entity).unwrap());
}
