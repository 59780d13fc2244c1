//! Draws the collision world for debugging, with the outlines of masks, overlaps, and the edges of
//! one-way platforms.

use bevy_app::{App, Plugin, PostUpdate};
use bevy_color::Color;
use bevy_color::palettes::css::{AQUA, LIMEGREEN, ORANGE, ORANGE_RED, YELLOW};
use bevy_ecs::entity::Entity;
use bevy_ecs::system::{Query, Res};
use bevy_gizmos::AppGizmoBuilder;
use bevy_gizmos::config::{GizmoConfigGroup, GizmoConfigStore};
use bevy_gizmos::gizmos::{GizmoBuffer, Gizmos};
use bevy_math::Vec2;
use bevy_reflect::Reflect;
use bevy_reflect::std_traits::ReflectDefault;
use hitmask::actor::MaterialKind;
use hitmask::{Connectivity, Direction, Placed, Point};

use crate::actor::ObstacleMaterial;
use crate::collider::Colliding;
use crate::space::{PixelGrid, direction as upwards};
use crate::world::{HitmaskWorld, entity_of};

/// Draws the collision world on top of the game. This plugin needs Bevy's `GizmoPlugin`, which is
/// part of `DefaultPlugins`.
///
/// ```no_run
/// use bevy_app::App;
/// use bevy_hitmask::{HitmaskGizmosPlugin, HitmaskPlugins};
/// # let mut app = App::new();
/// app.add_plugins((HitmaskPlugins::default(), HitmaskGizmosPlugin));
/// ```
///
/// Everything is drawn at the position that it had in the last tick. The plugin traces the outlines
/// of all masks again in each frame, so disable it through `GizmoConfigStore` when you measure the
/// speed of your game.
#[derive(Clone, Copy, Debug, Default)]
pub struct HitmaskGizmosPlugin;

/// The colors in which the plugin draws. A color of `None` means that the item is not drawn. This
/// type is a gizmo group in `GizmoConfigStore`, which you access with
/// `store.config_mut::<HitmaskGizmos>()`.
#[derive(Clone, Debug, Reflect, GizmoConfigGroup)]
#[reflect(Default, Clone, Debug)]
pub struct HitmaskGizmos {
    /// The color of the outlines of solid colliders and of terrain.
    pub outline: Option<Color>,
    /// The color of the outlines of sensors.
    pub sensor: Option<Color>,
    /// The color of the outlines of colliders that overlap another collider.
    pub colliding: Option<Color>,
    /// The color of contacts. A contact is drawn as the rectangle around the pixels that two
    /// colliders share, with a cross at the first of these pixels.
    pub contact: Option<Color>,
    /// The color of those edges of one-way platforms that stop actors.
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

/// Draws all colliders, terrain and contacts.
fn draw(
    world: Res<HitmaskWorld>,
    grid: Res<PixelGrid>,
    store: Res<GizmoConfigStore>,
    details: Query<Detail>,
    mut gizmos: Gizmos<HitmaskGizmos>,
) {
    let (config, colors) = store.config::<HitmaskGizmos>();
    if config.enabled {
        fill(&mut gizmos, &world, *grid, colors, |entity| details.get(entity).ok());
    }
}

/// The components that determine the color of a collider.
type Detail = (Option<&'static Colliding>, Option<&'static ObstacleMaterial>);

/// Lines to draw.
type Lines = GizmoBuffer<HitmaskGizmos, ()>;

/// Fills a buffer with the lines of all colliders and contacts.
fn fill<'a>(
    lines: &mut Lines,
    world: &HitmaskWorld,
    grid: PixelGrid,
    colors: &HitmaskGizmos,
    detail: impl Fn(Entity) -> Option<(Option<&'a Colliding>, Option<&'a ObstacleMaterial>)>,
) {
    for collider in world.world().iter() {
        let detail = entity_of(collider).and_then(&detail);
        let (colliding, material) = detail.unwrap_or((None, None));
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
        if let Some(placed) = collider.placed() {
            outline(lines, grid, placed, color, stops);
        }
        if let Some(terrain) = collider.placed_terrain() {
            let (ground, at) = (terrain.terrain(), terrain.position());
            // Draw terrain as one mask, because separate chunks would have edges between them.
            let Some(bounds) = ground.bounds() else { continue };
            let Ok(mask) = ground.window(bounds) else { continue };
            outline(lines, grid, mask.at((bounds.x + at.x, bounds.y + at.y)), color, stops);
        }
    }
    let Some(color) = colors.contact else { return };
    for (a, b) in world.world().touching() {
        let Some(contact) = world.world().contact(a, b) else { continue };
        let bounds = grid.rect(contact.bounds);
        lines.rect_2d(bounds.center(), bounds.size(), color);
        lines.cross_2d(grid.middle(contact.first), grid.pixel_size(), color);
    }
}

/// Draws the outlines of a mask. The edges that stop motion in a direction are drawn in another
/// color.
fn outline(
    lines: &mut Lines,
    grid: PixelGrid,
    placed: Placed<'_>,
    color: Option<Color>,
    stops: Option<(Direction, Color)>,
) {
    // If there is not enough memory for the outlines, nothing is drawn.
    let Ok(outlines) = placed.mask().outlines(Connectivity::Eight) else { return };
    let corner = placed.position();
    let at = |vertex: Point| grid.point((corner.x + vertex.x, corner.y + vertex.y));
    for outline in outlines.iter() {
        let vertices = outline.vertices();
        if let Some(color) = color {
            lines.lineloop_2d(vertices.iter().map(|vertex| at(*vertex)), color);
        }
        let Some((direction, color)) = stops else { continue };
        let next = vertices.iter().cycle().skip(1);
        for (from, to) in vertices.iter().zip(next) {
            if faces(direction, *from, *to) {
                // Draw the edge slightly outside, so that it is visible next to the outline.
                let (from, to): (Vec2, Vec2) = (at(*from), at(*to));
                let out = -upwards(direction) * grid.pixel_size() * 0.25;
                lines.line_2d(from + out, to + out, color);
            }
        }
    }
}

/// Returns whether an edge of an outline stops motion in a direction. As you follow the outline,
/// the solid pixels are on your right.
const fn faces(direction: Direction, from: Point, to: Point) -> bool {
    match direction {
        Direction::Down => to.x > from.x,
        Direction::Up => to.x < from.x,
        Direction::Left => to.y > from.y,
        Direction::Right => to.y < from.y,
    }
}

#[cfg(test)]
mod tests {
    use bevy_math::Vec3;
    use hitmask::Mask;
    use hitmask::actor::Material;
    use hitmask::world::Collider;

    use super::*;

    /// Returns the lines that are drawn for some colliders, which all have the same material.
    fn lines(masks: &[(&str, (i32, i32))], material: Option<Material>) -> Lines {
        let mut world = HitmaskWorld::default();
        for (index, (text, at)) in (1_u32..).zip(masks) {
            let sprite = world.world.add_mask(Mask::from_text(text).unwrap()).unwrap();
            let entity = Entity::from_raw_u32(index).unwrap();
            world.insert(entity, Collider::new(sprite).at(*at)).unwrap();
        }
        let _ = world.world.tick();
        let material = material.map(ObstacleMaterial);
        let mut lines = Lines::default();
        let colors = HitmaskGizmos::default();
        fill(&mut lines, &world, PixelGrid::default(), &colors, |_| {
            Some((None, material.as_ref()))
        });
        lines
    }

    #[test]
    fn outlines_run_around_pixels_with_y_upwards() {
        let square = lines(&[("##", (3, 4))], None);
        let corners = [(3.0, -4.0), (5.0, -4.0), (5.0, -5.0), (3.0, -5.0), (3.0, -4.0)];
        let corners = corners.map(|(x, y)| Vec3::new(x, y, 0.0));
        assert_eq!(square.strip_positions[..5], corners);
        assert!(square.list_positions.is_empty(), "nothing touches, and nothing is one-way");
        // A ring has a hole.
        let ring = lines(&[("###\n#.#\n###", (0, 0))], None);
        assert!(ring.strip_positions.contains(&Vec3::new(1.0, -2.0, 0.0)));
    }

    #[test]
    fn what_overlaps_is_marked() {
        let two = lines(&[("####", (0, 0)), ("####", (2, 0))], None);
        assert!(two.strip_positions.contains(&Vec3::new(2.0, 0.0, 0.0)));
        // The cross has two lines.
        assert_eq!(two.list_positions.len(), 4);
    }

    #[test]
    fn one_way_edges_are_those_that_stop() {
        for (direction, edges) in [
            (Direction::Down, vec![(0.0, 0.25, 1.0, 0.25), (1.0, -0.75, 2.0, -0.75)]),
            (Direction::Up, vec![(2.0, -2.25, 0.0, -2.25)]),
            (Direction::Left, vec![(1.25, 0.0, 1.25, -1.0), (2.25, -1.0, 2.25, -2.0)]),
            (Direction::Right, vec![(-0.25, -2.0, -0.25, 0.0)]),
        ] {
            let material = Material::of(MaterialKind::OneWay(direction));
            let found = lines(&[("#.\n##", (0, 0))], Some(material)).list_positions;
            let expected = edges.iter().flat_map(|(x, y, to_x, to_y)| {
                [Vec3::new(*x, *y, 0.0), Vec3::new(*to_x, *to_y, 0.0)]
            });
            assert_eq!(found, expected.collect::<Vec<_>>(), "{direction:?}");
        }
    }
}
