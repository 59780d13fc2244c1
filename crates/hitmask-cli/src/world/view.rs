//! Draws a scene at a tick, with terrain, sprites, and the pixels that two sprites share.

use hitmask::world::{ColliderId, ColliderRef};
use hitmask::{Location, Mask, Placed, Point, Rect};

use super::group::Group;
use super::play::Play;
use super::scene::Scene;
use super::sprite::{SceneSprite, SpriteFrame};
use crate::failure::Failure;
use crate::picture::color::{EARTH, GROUND, LAYERS, OVERLAP};
use crate::picture::{
    Art, Canvas, Color, Film, FilmOptions, LONGEST_SIDE, Palette, Reel, Stage, mixed, plain,
};

/// How strongly shared pixels are colored. A little of the art still shows through.
const SHARED: u8 = 176;

/// The maximum number of pixels of art that are used to choose the colors of an animation.
const SAMPLES: usize = 1 << 17;

/// Prepares the pictures of a scene that runs for this many ticks.
pub(crate) fn film(wanted: FilmOptions, scene: &Scene, ticks: u32) -> Result<Film, Failure> {
    let name = &scene.name;
    let side = |side: u32| u64::from(side) * u64::from(wanted.scale);
    let (width, height) = (side(scene.view.width), side(scene.view.height));
    if wanted.any() && width.max(height) > LONGEST_SIDE {
        return Err(Failure::new(format!(
            "{name}: a picture of {width}×{height} is too large, a side goes up to \
             {LONGEST_SIDE}: give it a smaller \"view\" or \"area\""
        )));
    }
    let counted = wanted.check_count(ticks, false);
    counted.map_err(|error| Failure::new(format!("{name}: {error}")))?;
    let size = (width as u32, height as u32);
    let reel = Reel { size, ticks, ticks_per_second: scene.ticks_per_second, shows_end: false };
    Film::new(wanted, reel, || Ok(palette(scene)))
}

/// Returns the palette of a scene. It contains the exact colors of sprites without art, and the
/// colors that fit the art best.
fn palette(scene: &Scene) -> Palette {
    let mut colors = vec![plain(GROUND), plain(OVERLAP)];
    for group in &scene.groups {
        let own = plain(color_of(group));
        for color in [own, mixed(own, OVERLAP, SHARED)] {
            if !colors.contains(&color) {
                colors.push(color);
            }
        }
    }
    // These are the pixels of all art, on the background color, sampled evenly if there are too
    // many.
    let frames = scene.looks.iter().flat_map(|look| &look.frames);
    let images: Vec<_> = frames.filter_map(|frame| frame.image.as_ref()).collect();
    let all: usize = images.iter().map(|image| image.rgba().len() / 4).sum();
    let step = all.div_ceil(SAMPLES).max(1);
    let pixels = images.iter().flat_map(|image| image.rgba().as_chunks::<4>().0).step_by(step);
    let visible = pixels.filter(|[.., alpha]| *alpha > 0).map(|&[red, green, blue, alpha]| {
        mixed(plain(GROUND), Color::new(red, green, blue), alpha)
    });
    Palette::of(colors, &visible.collect::<Vec<_>>())
}

/// Draws the scene at its current tick, with `scale` canvas pixels per world pixel.
pub(crate) fn draw(play: &Play<'_>, scale: u32) -> Result<Canvas, String> {
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

/// Draws the remaining pixels of a terrain.
fn terrain(
    canvas: &mut Canvas,
    stage: &Stage,
    collider: ColliderRef<'_>,
    look: &SceneSprite,
) -> Result<(), String> {
    let Some((mask, corner)) = remaining(collider, stage.window)? else {
        return Ok(());
    };
    let image = look.frame(0).image.as_ref();
    let art = image.map(|image| Art::at(image, collider.position()).flipped(look.flip));
    stage.show(canvas, mask.at(corner), (art, true), (EARTH, 255));
    Ok(())
}

/// Draws a sprite as its art, or as its mask if it has no art.
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
    let art = art(collider, frame, look, placed.grid());
    stage.show(canvas, placed, (art, look.is_cut_out), (color_of(group), 255));
}

/// Returns the color of masks without art.
fn color_of(group: &Group) -> Color {
    if group.is_terrain { EARTH } else { LAYERS[usize::from(group.layer.number()) % LAYERS.len()] }
}

/// Returns the art of a frame, placed as its collider shows it.
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
            // Near the origin of the world, floats are precise enough.
            let near = pose.at_position(pose.position() - Location::from(at));
            Art::in_pose(image, near, at, area)
        }
    };
    Some(art.flipped(look.flip))
}

/// Draws the pixels that two colliders share.
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
        && let Some((mask, corner)) = remaining(ground, shown)?
    {
        let ground: Placed<'_> = mask.at(corner);
        stage.solid(canvas, &[sprite, ground], OVERLAP, SHARED);
    }
    Ok(())
}

/// Returns the remaining pixels of a terrain in a part of the world, and the top left of that part.
fn remaining(collider: ColliderRef<'_>, shown: Rect) -> Result<Option<(Mask, Point)>, String> {
    let Some(ground) = collider.placed_terrain() else {
        return Ok(None);
    };
    let Some(part) = ground.bounds().and_then(|bounds| bounds.intersection(shown)) else {
        return Ok(None);
    };
    let mask = ground.window(part).map_err(|error| error.to_string())?;
    Ok(Some((mask, part.top_left())))
}
