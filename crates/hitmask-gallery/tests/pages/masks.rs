//! The code of `docs/masks.md`, word for word, so that it is compiled and run.

use crate::stand_in;

type Ran = Result<(), Box<dyn std::error::Error>>;

#[test]
fn the_page() -> Ran {
    let _top = stand_in(".")?; // The page names files from the top of the repository.
    use hitmask::{AlphaThreshold, ColorKey, Mask};
    use hitmask_assets::{Image, Limits, MaskRule};

    let image = Image::open("crates/hitmask-cli/art/playerShip1_orange.png", &Limits::default())?;
    let ship = image.mask(MaskRule::default())?; // all that is not fully transparent
    let solid = image.mask("alpha:128".parse()?)?; // all that is at least half opaque
    assert_eq!((ship.size(), ship.count(), solid.count()), ((99, 75), 3872, 3725));

    let pixels = image.rgba(); // four bytes a pixel
    let again = Mask::from_rgba(pixels, image.width(), image.height(), AlphaThreshold::VISIBLE)?;
    assert_eq!(again, ship);

    let magenta = ColorKey { color: [255, 0, 255], tolerance: 16 };
    let keyed = Mask::from_color_key(pixels, image.width(), image.height(), magenta)?;
    assert_eq!(keyed.count(), 99 * 75); // no pixel of the ship is magenta

    let block = Mask::full(16, 16)?;
    let disc = Mask::from_fn(16, 16, |x, y| x.abs_diff(8).pow(2) + y.abs_diff(8).pow(2) < 60)?;
    let arrow = Mask::from_text(
        "
        ..#..
        .###.
        #####
        ",
    )?;
    assert_eq!((block.count(), disc.count(), arrow.count()), (256, 185, 9));
    assert_eq!(arrow.to_text(), "..#..\n.###.\n#####");

    let mut picture = Vec::new();
    for y in 0..ship.height() {
        for x in 0..ship.width() {
            let alpha = if ship.get((x, y)) { 255 } else { 0 };
            picture.extend([255, 255, 255, alpha]); // white where a pixel is set
        }
    }
    let again = Mask::from_rgba(&picture, ship.width(), ship.height(), AlphaThreshold::VISIBLE)?;
    assert_eq!(again, ship);

    use hitmask::sheet::{Clip, Frames, LoopMode, Sheet};

    // In your game: the mask of the whole image.
    let strip = Mask::from_fn(32, 12, |x, y| y >= x / 8)?;
    let frames = Frames::from_grid(&strip, 8, 12)?;
    let walk = Clip::evenly("walk", [0, 1, 2, 1], 100, LoopMode::Loop); // 100 ms each
    let hero = Sheet::new(frames, vec![walk])?;

    let clip = hero.clip("walk").ok_or("it has this clip")?;
    let frame = hero.frame(clip.frame_at(250).into());
    assert_eq!((clip.frame_at(250), frame.mask().count()), (2, 80));

    use hitmask::region::Brush;
    use hitmask::{Connectivity, Rect};

    let left = ship.cropped(Rect::new(0, 0, 50, 75))?; // a part
    let mirrored = ship.flipped_x()?; // quarter turns: ship.turned(1)
    let forgiving = ship.shrunk(Brush::Disc(2))?; // two pixels smaller all around
    let filled = ship.without_holes(Connectivity::Eight)?;
    assert_eq!((left.width(), mirrored.count()), (50, ship.count()));
    assert!(forgiving.count() < ship.count() && filled.count() >= ship.count());

    Ok(())
}
