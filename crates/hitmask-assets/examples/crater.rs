//! Carves terrain with shots. Each shot makes a crater where it lands, and pieces that are cut off
//! fall down.
//!
//! `cargo run -p hitmask-assets --example crater`

use hitmask::terrain::Terrain;
use hitmask::world::{Collider, Filter, World};
use hitmask::{Circle, Connectivity, Rect};
use hitmask_assets::{Image, Limits, MaskRule};

const SHOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/kenney/meteorGrey_med2.png");

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let shot = Image::open(SHOT, &Limits::default())?.mask(MaskRule::default())?;
    // A rock stands on a pillar.
    let mut ground = Terrain::new();
    ground.fill(Rect::new(0, 400, 1000, 200))?;
    ground.fill(Rect::new(590, 250, 20, 150))?;
    ground.fill(Circle::new((600, 200), 70))?;
    let mut world = World::new();
    let ground = world.insert(Collider::terrain(ground))?;

    let (mut carved, mut fell) = (0, Vec::new());
    for (muzzle, speed) in [((0, 300), (900, 20)), ((100, 0), (80, 700)), ((0, -200), (900, -9))] {
        let shot = shot.at(muzzle);
        let Some((_, hit)) = world.view().sweep_continuous(shot, speed, Filter::ALL)? else {
            println!("A shot misses.");
            continue;
        };
        let crater = world.carve(ground, Circle::new(hit.first, 40))?.ok_or("nothing there")?;
        println!("A shot carves {} pixels at {}.", crater.count, hit.first);
        carved += crater.count;

        for island in world.terrain(ground)?.islands(crater.bounds, Connectivity::Eight, 50_000)? {
            // While the piece falls, it is not part of the terrain. It becomes terrain again where
            // it lands.
            let (piece, from) = island.mask()?;
            world.carve(ground, piece.at(from))?;
            let landing = world.view().sweep(piece.at(from), (0, 1000), Filter::ALL)?;
            let to = landing.and_then(|(_, hit)| hit.free).ok_or("nothing below")?;
            world.fill(ground, piece.at(to))?;
            println!("{} pixels fall {} rows.", island.count, to.y - from.y);
            fell.push(to.y - from.y);
        }
    }
    assert_eq!((carved, fell), (4042, vec![70]));
    Ok(())
}
