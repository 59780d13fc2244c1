//! Draws what the world sees, for debugging: outlines of masks, what overlaps, the edges of one-way platforms.

use bevy_app::{App, Plugin, PostUpdate};
use bevy_color::Color;
use bevy_color::palettes::css::{AQUA, LIMEGREEN, ORANGE, ORANGE_RED, YELLOW};
use bevy_ecs::entity::Entity;
use bevy_ecs::system::{Query, Res};
use bevy_gizmos::AppGizmoBuilder;
use bevy_gizmos::config::{GizmoConfigGroup, GizmoConfigStore};
use bevy_gizmos::gizmos::Gizmos;
use bevy_math::Vec2;
use bevy_reflect::Reflect;
use bevy_reflect::std_traits::ReflectDefault;
use hitmask::actor::MaterialKind;
use hitmask::{Connectivity, Direction, Placed, Point};

use crate::actor::ObstacleMaterial;
use crate::collider::Colliding;
use crate::space::PixelGrid;
use crate::world::{HitmaskWorld, entity_of};

/// Draws the world as the engine sees it, on top of the game: needs Bevy's `GizmoPlugin`, which is part of `DefaultPlugins`.
///
/// ```no_run
/// use bevy_app::App;
/// use bevy_hitmask::{HitmaskGizmosPlugin, HitmaskPlugins};
/// # let mut app = App::new();
/// app.add_plugins((HitmaskPlugins::default(), HitmaskGizmosPlugin));
/// ```
///
/// Everything is drawn where it was at the last tick. Each frame traces the outlines of all masks anew: switch it off with
/// `GizmoConfigStore` when you measure speed.
#[derive(Clone, Copy, Debug, Default)]
pub struct HitmaskGizmosPlugin;

/// What is drawn, and in which colors. `None` draws nothing. It is the gizmo group that you find in `GizmoConfigStore`:
/// `store.config_mut::<HitmaskGizmos>()`.
#[derive(Clone, Debug, Reflect, GizmoConfigGroup)]
#[reflect(Default, Clone, Debug)]
pub struct HitmaskGizmos {
    /// The outlines of solid colliders and of terrain.
    pub outline: Option<Color>,
    /// The outlines of sensors.
    pub sensor: Option<Color>,
    /// The outlines of colliders that overlap something.
    pub colliding: Option<Color>,
    /// The rectangle around what two colliders share, and a cross at its first pixel.
    pub contact: Option<Color>,
    /// The edges of one-way platforms that stop actors.
    pub one_way: Option<Color>,
}

impl Default for HitmaskGizmos {
    fn default() -> Self {
        Self {
            outline: Some(LIMEGREEN.into()),
            sensor: Some(AQUA.into()),
            colliding: Some(ORANGE.into()),
            contact: Some(ORANGE_RED.into()),
            one_way: Some(YELLOW.into()),
        }
    }
}

impl Plugin for HitmaskGizmosPlugin {
    fn build(&self, app: &mut App) {
        app.init_gizmo_group::<HitmaskGizmos>().add_systems(PostUpdate, draw);
    }
}

/// Draws everything.
fn draw(
    world: Res<HitmaskWorld>,
    grid: Res<PixelGrid>,
    store: Res<GizmoConfigStore>,
    details: Query<(Option<&Colliding>, Option<&ObstacleMaterial>)>,
    mut gizmos: Gizmos<HitmaskGizmos>,
) {
    let (config, colors) = store.config::<HitmaskGizmos>();
    if !config.enabled {
        return;
    }
    for collider in world.world().iter() {
        let detail = |entity: Entity| details.get(entity).ok();
        let (colliding, material) = entity_of(collider).and_then(detail).unwrap_or((None, None));
        let color = if colliding.is_some_and(|colliding| !colliding.is_empty()) {
            colors.colliding
        } else if collider.is_sensor() {
            colors.sensor
        } else {
            colors.outline
        };
        let stops = match material.map(|material| material.0.kind) {
            Some(MaterialKind::OneWay(direction)) => colors.one_way.map(|color| (direction, color)),
            _ => None,
        };
        let mut outline =
            |placed: Placed<'_>| draw_outline(&mut gizmos, *grid, placed, color, stops);
        if let Some(placed) = collider.placed() {
            outline(placed);
        }
        if let Some(terrain) = collider.placed_terrain() {
            let Point { x, y } = terrain.position();
            for chunk in terrain.terrain().chunks() {
                let at = chunk.position();
                outline(chunk.mask().at((at.x + x, at.y + y)));
            }
        }
    }
    let Some(color) = colors.contact else { return };
    for (a, b) in world.world().touching() {
        let Some(contact) = world.world().contact(a, b) else { continue };
        let bounds = grid.rect(contact.bounds);
        gizmos.rect_2d(bounds.center(), bounds.size(), color);
        gizmos.cross_2d(grid.middle(contact.first), grid.pixel_size(), color);
    }
}

/// Draws the outlines of a mask, and in another color the edges that stop motion in a direction.
fn draw_outline(
    gizmos: &mut Gizmos<HitmaskGizmos>,
    grid: PixelGrid,
    placed: Placed<'_>,
    color: Option<Color>,
    stops: Option<(Direction, Color)>,
) {
    // Without memory for the outlines there is nothing to see.
    let Ok(outlines) = placed.mask().outlines(Connectivity::Eight) else { return };
    let corner = placed.position();
    let at = |vertex: Point| grid.point((corner.x + vertex.x, corner.y + vertex.y));
    for outline in outlines.iter() {
        let vertices = outline.vertices();
        if let Some(color) = color {
            gizmos.lineloop_2d(vertices.iter().map(|vertex| at(*vertex)), color);
        }
        let Some((direction, color)) = stops else { continue };
        let next = vertices.iter().cycle().skip(1);
        for (from, to) in vertices.iter().zip(next) {
            if faces(direction, *from, *to) {
                // A little outside, so that it is seen beside the outline.
                let (from, to): (Vec2, Vec2) = (at(*from), at(*to));
                let (dx, dy) = direction.step();
                let out = Vec2::new(-(dx as f32), dy as f32) * grid.pixel_size() * 0.25;
                gizmos.line_2d(from + out, to + out, color);
            }
        }
    }
}

/// Whether an edge of an outline stops motion in a direction: the solid pixels are to the right of the way along the outline.
const fn faces(direction: Direction, from: Point, to: Point) -> bool {
    match direction {
        Direction::Down => to.x > from.x,
        Direction::Up => to.x < from.x,
        Direction::Left => to.y > from.y,
        Direction::Right => to.y < from.y,
    }
}
