//! A ship turns, flies and docks at a rock: poses, sweeps, rays and separations.
//!
//! Run it with `cargo run -p hitmask --example dock`; it prints its results and ends.

use hitmask::{Angle, Mask, Pose, Segment};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let ship = Mask::from_text(
        "
        ##........
        .###......
        .########.
        ##########
        .########.
        .###......
        ##........
        ",
    )?;
    let rock = Mask::from_fn(20, 20, |x, y| x.abs_diff(10).pow(2) + y.abs_diff(10).pow(2) < 90)?;
    let rock = rock.at((40, 8));

    // How far can the ship turn in place?
    let close =
        ship.posed(Pose::at((35.0, 18.0)).pivot((5.0, 3.5)).turned(Angle::from_degrees(90.0)));
    match close.sweep_turning(rock, -90.0, 90)? {
        Some(hit) => println!(
            "It can turn by {}° and no further: {} is in the way.",
            hit.step - 1,
            hit.first
        ),
        None => println!("It can turn all the way."),
    }

    // Does its gun hit the rock, and where?
    if let Some(hit) = rock.ray(Segment::between_pixels((10, 14), (100, 14))) {
        println!("Its gun hits {} after {} of its reach.", hit.pixel, hit.time);
    }

    // When does it arrive, and at which position?
    let arrival = ship.at((0, 10)).sweep_continuous(rock, (60, 5)).ok_or("it passes by")?;
    let (x, y) = arrival.at.to_f64();
    println!("It arrives after {} of the way, at ({x:.2}, {y:.2}).", arrival.time);

    // If it were inside the rock by mistake, which way is out?
    let stuck = ship.at((44, 12));
    let way = stuck.separation(rock)?;
    let out = stuck.moved((way.dx, way.dy));
    println!(
        "From within, the shortest way out is ({}, {}), to {}.",
        way.dx,
        way.dy,
        out.position()
    );
    let distance = out.distance(rock).ok_or("neither is empty")?;
    println!(
        "There the distance is {} and they {}.",
        distance.squared,
        if out.overlaps(rock) { "overlap" } else { "touch" }
    );
    Ok(())
}
