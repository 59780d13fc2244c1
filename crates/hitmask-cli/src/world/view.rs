//! Draws a scene at a tick: terrain, sprites, and the pixels that two of them share.

use hitmask::world::{ColliderId, ColliderRef};
use hitmask::{Fixed, Location, Mask, Placed, Point, Rect};

use super::group::Group;
use super::play::Play;
use super::sprite::{SceneSprite, SpriteFrame};
use crate::picture::color::{EARTH, GROUND, LAYERS, OVERLAP};
use crate::picture::{Art, Canvas, Color, Stage};

/// How strongly shared pixels are colored: a little of the art still shows.
pub(super) const SHARED: u8 = 176;

/// The scene at its current tick, with `scale` canvas pixels per world pixel.
pub(super) fn draw(play: &Play<'_>, scale: u32) -> Result<Canvas, String> {
    let view = play.scene.view;
    let mut canvas = Canvas::new(view.width * scale, view.height * scale, GROUND)?;
    let stage = Stage { window: view, scale, origin: (0, 0) };
    // Terrain is drawn first, behind everything else.
    for is_terrain in [true, false] {
        for collider in play.world().iter() {
            let group = play.group(collider.id());
            if group.is_terrain == is_terrain {
                let look = play.look(group);
                if is_terrain {
                    terrain(&mut canvas, &stage, collider, look)?;
                } else {
                    sprite(&mut canvas, &stage, collider, (group, look));
                }
            }
        }
    }
    for (a, b) in &play.touching {
        shared(&mut canvas, &stage, play, *a, *b)?;
    }
    Ok(canvas)
}

/// The rest of a terrain.
fn terrain(
    canvas: &mut Canvas,
    stage: &Stage,
    collider: ColliderRef<'_>,
    look: &SceneSprite,
) -> Result<(), String> {
    let Some((mask, corner)) = left_of(collider, stage.window)? else {
        return Ok(());
    };
    let placed = mask.at(corner);
    match &look.frame(0).image {
        Some(image) => {
            let art = Art::at(image, collider.position()).flipped(look.flip);
            stage.art_within(canvas, art, placed);
        }
        None => stage.solid(canvas, &[placed], EARTH, 255),
    }
    Ok(())
}

/// A sprite: its art, or its mask without art.
fn sprite(
    canvas: &mut Canvas,
    stage: &Stage,
    collider: ColliderRef<'_>,
    (group, look): (&Group, &SceneSprite),
) {
    let Some(placed) = collider.placed() else { return };
    if placed.grid().intersection(stage.window).is_none() {
        return;
    }
    let frame = look.frame(collider.frame().unwrap_or(0).into());
    match art(collider, frame, look, placed.grid()) {
        Some(art) if look.is_cut_out => stage.art_within(canvas, art, placed),
        Some(art) => stage.art(canvas, art, 255),
        None => stage.solid(canvas, &[placed], color_of(group), 255),
    }
}

/// The color of masks without art.
pub(super) fn color_of(group: &Group) -> Color {
    LAYERS[usize::from(group.layer.number()) % LAYERS.len()]
}

/// The art of a frame as a collider shows it.
fn art<'a>(
    collider: ColliderRef<'_>,
    frame: &'a SpriteFrame,
    look: &SceneSprite,
    area: Rect,
) -> Option<Art<'a>> {
    let image = frame.image.as_ref()?;
    let at = collider.position();
    let art = match collider.pose() {
        None => Art::at(image, at),
        Some(pose) => {
            // Near the origin of the world floats have enough bits.
            let Location { x: across, y: down } = pose.position();
            let whole = Location::from(at);
            let rest =
                |place: Fixed, pixel: Fixed| Fixed::from_bits(place.to_bits() - pixel.to_bits());
            let near = pose.at_position(Location::new(rest(across, whole.x), rest(down, whole.y)));
            Art::in_pose(image, near, at, area)
        }
    };
    Some(art.flipped(look.flip))
}

/// The pixels that two colliders share.
fn shared(
    canvas: &mut Canvas,
    stage: &Stage,
    play: &Play<'_>,
    a: ColliderId,
    b: ColliderId,
) -> Result<(), String> {
    let (Some(a), Some(b)) = (play.world().get(a), play.world().get(b)) else {
        return Ok(());
    };
    let (sprite, ground) = match (a.placed(), b.placed()) {
        (Some(one), Some(other)) => {
            stage.solid(canvas, &[one, other], OVERLAP, SHARED);
            return Ok(());
        }
        (Some(sprite), None) => (sprite, b),
        (None, Some(sprite)) => (sprite, a),
        (None, None) => return Ok(()),
    };
    if let Some(shown) = sprite.grid().intersection(stage.window)
        && let Some((mask, corner)) = left_of(ground, shown)?
    {
        let ground: Placed<'_> = mask.at(corner);
        stage.solid(canvas, &[sprite, ground], OVERLAP, SHARED);
    }
    Ok(())
}

/// The rest of a terrain in a part of the world, and the top left of that part.
fn left_of(collider: ColliderRef<'_>, shown: Rect) -> Result<Option<(Mask, Point)>, String> {
    let Some(ground) = collider.placed_terrain() else {
        return Ok(None);
    };
    let Some(part) = ground.bounds().and_then(|bounds| bounds.intersection(shown)) else {
        return Ok(None);
    };
    let mask = ground.window(part).map_err(|error| error.to_string())?;
    Ok(Some((mask, Point::new(part.x, part.y))))
}
