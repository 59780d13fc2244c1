//! The code of `docs/rollback.md`, word for word, so that it is compiled and run.

type Ran = Result<(), Box<dyn std::error::Error>>;

#[test]
fn the_page() -> Ran {
    use hitmask::Mask;
    use hitmask::world::{Collider, ColliderId, Snapshot, World};

    /// A tick of the game: it depends on the world and the keys, and on nothing else.
    fn tick(world: &mut World, players: [ColliderId; 2], keys: [i64; 2]) {
        world.move_all(|id, _, at| match players.iter().position(|player| *player == id) {
            Some(player) => (at.x + keys[player], at.y),
            None => (at.x, at.y),
        });
        world.tick();
    }

    let mut world = World::new();
    let sprite = world.add_mask(Mask::full(8, 8)?)?;
    let players = [
        world.insert(Collider::new(sprite).at((0, 0)))?,
        world.insert(Collider::new(sprite).at((100, 0)))?,
    ];

    // The keys of the second player are late: guess that nothing is held.
    let mut saved: Vec<Snapshot> = Vec::new();
    for _ in 0..6 {
        saved.push(world.snapshot());
        tick(&mut world, players, [2, 0]);
    }

    // They arrive: the player has moved to the left since tick 2.
    world.restore(&saved[2]);
    for _ in 2..6 {
        tick(&mut world, players, [2, -3]);
    }
    let place = |player: ColliderId| world.get(player).map(|collider| collider.position().x);
    assert_eq!(players.map(place), [Some(12), Some(88)]);

    let on_time = {
        let mut world = World::new();
        let sprite = world.add_mask(Mask::full(8, 8)?)?;
        let players = [
            world.insert(Collider::new(sprite).at((0, 0)))?,
            world.insert(Collider::new(sprite).at((100, 0)))?,
        ];
        for number in 0..6 {
            tick(&mut world, players, [2, if number < 2 { 0 } else { -3 }]);
        }
        world
    };
    assert_eq!(world.hash(), on_time.hash());

    use hitmask::world::Recording;

    world.start_recording();
    for _ in 0..10 {
        tick(&mut world, players, [1, -1]);
    }
    let file = world.stop_recording().expect("it was started").to_bytes();

    let again = Recording::from_bytes(&file)?.replay(world.sprites())?;
    assert_eq!(again.hash(), world.hash());

    Ok(())
}
