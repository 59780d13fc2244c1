//! The code of `docs/terrain.md`, word for word, so that it is compiled and run.

type Ran = Result<(), Box<dyn std::error::Error>>;

#[test]
fn the_page() -> Ran {
    use hitmask::terrain::Terrain;
    use hitmask::{Circle, Connectivity, Mask, Rect};

    let level = Mask::full(2000, 300)?; // in your game: the mask of a painted level
    let mut ground = Terrain::from_mask(level.at((0, 100)))?;
    assert_eq!(ground.bounds(), Some(Rect::new(0, 100, 2000, 300)));

    let crater = ground.carve(Circle::new((500.0, 100.0), 40.0))?.expect("there was ground");
    assert_eq!(crater.bounds, Rect::new(460, 100, 80, 40));

    let bridge = Mask::full(90, 4)?;
    let change = ground.fill(bridge.at((455, 100)))?.expect("the crater was empty");
    assert_eq!(change.count, 80 * 4); // only the pixels that were not set

    let ball = Mask::full(8, 8)?;
    let landing =
        ground.at((0, 0)).sweep(ball.at((200, 0)), (0, 300)).expect("there is ground below");
    assert_eq!(landing.free.map(|at| at.y), Some(92)); // 8 pixels above the ground

    for rect in ground.take_changes() {
        let window = ground.window(rect)?; // set where there is ground
        // In your game: copy these pixels of the picture, clear the others.
        assert_eq!(window.size(), (rect.width, rect.height));
    }
    assert!(ground.changes().is_empty());

    let cave = ground.carve(Rect::new(1000, 110, 60, 200))?.expect("a cave under a roof");
    ground.carve(Rect::new(990, 90, 10, 30))?;
    ground.carve(Rect::new(1060, 90, 10, 30))?;
    assert_eq!(cave.count, 60 * 200);

    let around = Rect::new(980, 90, 100, 230);
    let islands = ground.islands(around, Connectivity::Eight, 5000)?;
    assert_eq!(islands.len(), 1); // the roof, 60 by 10 pixels
    for island in islands {
        let (piece, at) = island.mask()?;
        ground.carve(piece.at(at))?;
        let landing =
            ground.at((0, 0)).sweep(piece.at(at), (0, 500)).ok_or("there is ground below")?;
        let rest = landing.free.ok_or("it has room")?;
        assert_eq!(rest.y - at.y, 200);
        ground.fill(piece.at(rest))?;
    }

    Ok(())
}
