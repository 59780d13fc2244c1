//! Digging: a shot carves a hole into the ground, and pieces that it cuts off fall, pixel by pixel,
//! until they land.
//!
//! `cargo run -p hitmask --example dig`

use hitmask::terrain::Terrain;
use hitmask::{Circle, Connectivity, Mask, Rect};

/// A ledge on a thin neck above a valley.
const GROUND: &str = "
    ........................................
    ..############..........................
    ..############..........................
    ......####..............................
    ......###...............................
    ......###.......................########
    .....####.....................##########
    ....######..................############
    ...########...............##############
    ..###########..........#################
    #################..#####################
    ########################################
";

/// Pieces with more pixels count as the ground itself and do not fall.
const LARGEST: u64 = 100;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let ground = Mask::from_text(GROUND.replace(' ', "").trim())?;
    let mut terrain = Terrain::from_mask(ground.at((0, 0)))?;
    let before = terrain.clone();
    println!("{}\n", terrain.window(Rect::new(0, 0, 40, 12))?);

    // The shot hits the neck.
    let hit = terrain.carve(Circle::new((7.5, 4.5), 2.5))?.ok_or("a miss")?;
    println!("the shot takes {} pixels within {}", hit.count, hit.bounds);

    for island in terrain.islands(hit.bounds, Connectivity::Eight, LARGEST)? {
        let (piece, position) = island.mask()?;
        terrain.carve(piece.at(position))?;
        // It falls like any sprite …
        let falling = piece.at(position);
        let landing =
            terrain.at((0, 0)).sweep(falling, (0, 100)).ok_or("there is no ground below")?;
        let rest = landing.free.ok_or("it has nowhere to fall")?;
        println!("{} pixels fall {} rows down", island.count, rest.y - position.y);
        // … and becomes ground again where it lands.
        terrain.fill(piece.at(rest))?;
    }
    println!("\n{}\n", terrain.window(Rect::new(0, 0, 40, 12))?);

    for rect in terrain.take_changes() {
        println!("to be drawn again: {rect}");
    }
    assert_eq!(terrain.count() + hit.count, before.count(), "nothing is lost but what was shot");
    Ok(())
}
