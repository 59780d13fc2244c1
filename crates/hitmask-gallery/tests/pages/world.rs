//! The code of `docs/world.md`, word for word, so that it is compiled and run.

use hitmask::Mask;
use hitmask::sheet::Frames;
use hitmask::world::{Collider, ColliderRef, Layer, Layers, World};

// The types that `game` returns.
use hitmask::world::{ColliderId, SpriteId};

type Ran = Result<(), Box<dyn std::error::Error>>;

const PLAYER: Layer = Layer::new(0).unwrap();
const ENEMY: Layer = Layer::new(1).unwrap();
const SHOT: Layer = Layer::new(2).unwrap();
const WALL: Layer = Layer::new(3).unwrap();

/// The game of the page, its first block of code: the world, the enemy, the shot, and the sprite of
/// the shot.
fn game() -> Result<(World, [ColliderId; 3], SpriteId), Box<dyn std::error::Error>> {
    let mut world = World::new();
    let ship = Mask::from_text("##..##....\n.########.\n##########\n.########.\n##..##....")?;
    let ship = world.add_mask(ship)?;
    let bolt = world.add_mask(Mask::full(3, 1)?)?;
    let walk = world.add_frames(&Frames::from_grid(&Mask::full(32, 12)?, 8, 12)?)?; // four frames
    let wall = world.add_mask(Mask::full(16, 60)?)?;

    let player = Collider::new(ship).at((4, 20)).layer(PLAYER).collides_with(ENEMY | WALL);
    let player = world.insert(player)?;
    let enemy = Collider::new(walk).at((60, 18)).layer(ENEMY).collides_with(PLAYER | SHOT);
    let enemy = world.insert(enemy)?;
    let wall = Collider::new(wall).at((90, 0)).layer(WALL).collides_with(PLAYER | SHOT).still();
    let wall = world.insert(wall)?;
    // User data is a number of your own: here the speed.
    let shot =
        Collider::new(bolt).at((14, 22)).layer(SHOT).collides_with(ENEMY | WALL).user_data(5);
    let shot = world.insert(shot)?;
    assert_eq!(world.len(), 4);
    assert!(world.get(player).is_some() && world.get(wall).is_some());
    Ok((world, [player, enemy, shot], bolt))
}

#[test]
fn the_loop() -> Ran {
    let (mut world, [_, enemy, shot], bolt) = game()?;
    for frame in 0..60 {
        world.move_all(|_, speed, at| (at.x + speed as i64, at.y));
        world.set_frame(enemy, frame / 8)?;
        for event in world.tick().started() {
            let Some(target) = event.other(shot) else { continue };
            // If the shot hit two colliders at once, it is gone at the second one.
            let Some(at) = world.get(shot).map(ColliderRef::position) else { continue };
            println!("the shot hits {target}");
            world.remove(shot)?;
            world.insert(Collider::new(bolt).at(at).collides_with(Layers::NONE))?; // a spark
        }
    }
    assert!(world.get(shot).is_none());
    assert_eq!(world.len(), 4);
    Ok(())
}

#[test]
fn ids() -> Ran {
    use hitmask::world::ColliderId;

    let mut world = World::new();
    let ball = world.add_mask(Mask::full(8, 8)?)?;
    let old = world.insert(Collider::new(ball))?;
    world.remove(old)?;
    world.tick();
    let new = world.insert(Collider::new(ball))?;
    assert_eq!((new.index(), new.generation()), (old.index(), old.generation() + 1));
    assert!(world.get(old).is_none());
    assert_eq!(ColliderId::from_bits(new.to_bits()), new); // for your own files
    Ok(())
}

#[test]
fn filter() -> Ran {
    let (mut world, [_, enemy, _], _) = game()?;
    let team = |id: ColliderId| id.index() % 2;
    world.set_position(enemy, (8, 18))?; // onto the player and the shot, which is of its own team
    let events = world.tick_where(|a, b| team(a) != team(b));
    assert_eq!(events.count(), 1);
    Ok(())
}

#[test]
fn contacts() -> Ran {
    let (mut world, [player, enemy, _], _) = game()?;
    let mut contacts = Vec::new();
    world.set_position(enemy, (8, 18))?;
    for event in world.tick() {
        let (a, b) = event.pair();
        if let Some(contact) = world.contact(a, b) {
            contacts.push((a == player, contact.side.name(), contact.area));
        }
    }
    assert!(contacts.contains(&(true, "right", 20))); // the player's side, and the number of pixels
    Ok(())
}

#[test]
fn frames() -> Ran {
    use hitmask::Translation;
    use hitmask::world::{Cause, Event, WorldError};

    let mut world = World::new();
    let sheet = Mask::from_text("####....\n####....\n########\n########")?;
    let hero = world.add_frames(&Frames::from_grid(&sheet, 4, 4)?)?; // standing, crouching
    let ceiling = world.add_mask(Mask::full(20, 2)?)?;
    let ceiling = world.insert(Collider::new(ceiling).still())?;
    let hero = world.insert(Collider::new(hero).at((8, 0)).frame(1))?;
    assert_eq!(world.tick().count(), 0);

    // Refuse it: nothing changes, and the error says what is in the way.
    assert_eq!(world.try_set_frame(hero, 0), Err(WorldError::Blocked { by: ceiling }));

    // Allow it: the tick reports that the frame is the cause.
    world.set_frame(hero, 0)?;
    let started = Event::Started { a: ceiling, b: hero, cause: Cause::Pose };
    assert!(world.tick().eq([started]));

    // Push out: the shortest push to a position where the hero overlaps nothing solid.
    assert_eq!(world.push_out(hero)?, Some(Translation::new(0, 2)));
    assert!(world.tick().eq([Event::Ended { a: ceiling, b: hero }]));
    Ok(())
}

#[test]
fn sensors() -> Ran {
    use hitmask::Translation;

    let mut world = World::new();
    let block = world.add_mask(Mask::full(8, 8)?)?;
    let coin = world.insert(Collider::new(block).at((4, 0)).sensor())?;
    let player = world.insert(Collider::new(block))?;
    assert!(world.tick().started().any(|event| event.other(player) == Some(coin)));
    assert_eq!(world.push_out(player)?, Some(Translation::ZERO));
    Ok(())
}

#[test]
fn queries() -> Ran {
    use hitmask::world::Filter;
    use hitmask::{Circle, Segment};

    let mut world = World::new();
    let (pole, body) = (world.add_mask(Mask::full(4, 40)?)?, world.add_mask(Mask::full(8, 16)?)?);
    let pole = world.insert(Collider::new(pole).at((50, 0)).layer(WALL).still())?;
    let guard = world.insert(Collider::new(body).at((0, 10)))?;
    let thief = world.insert(Collider::new(body).at((90, 12)))?;

    let view = world.view();
    let sight = Segment::between_pixels((4, 12), (94, 14));
    let (seen, hit) = view.ray(sight, Filter::ALL.except(guard)).expect("something is there");
    assert_eq!((seen, hit.pixel.x), (pole, 50)); // the pole hides the thief
    let (blocker, hit) = view.sweep(guard, (90, 0), Filter::ALL.solid())?.expect("the pole");
    assert_eq!((blocker, hit.free.unwrap().x), (pole, 42));
    let (nearest, distance) = view.nearest(thief, Filter::ALL)?.expect("there are others");
    assert_eq!((nearest, distance.squared), (pole, 36 * 36));
    assert_eq!(view.count_in(Circle::new((0.0, 0.0), 30.0), Filter::ALL), 1);
    Ok(())
}

#[test]
fn terrain() -> Ran {
    use hitmask::Circle;
    use hitmask::terrain::Terrain;
    use hitmask::world::Event;

    let mut world = World::new();
    let ground = Terrain::from_mask(Mask::full(400, 60)?.at((-200, 0)))?;
    let ground = world.insert(Collider::terrain(ground).at((0, 100)))?;
    let ball = world.add_mask(Mask::full(8, 8)?)?;
    let ball = world.insert(Collider::new(ball).at((-4, 95)))?;
    assert_eq!(world.tick().count(), 1);

    let crater = Circle::new((0.0, 0.0), 20.0); // in the terrain's own pixels
    let change = world.carve(ground, crater)?.expect("there was ground");
    println!("redraw {}", change.bounds);
    assert!(world.tick().eq([Event::Ended { a: ground, b: ball }]));
    Ok(())
}

#[test]
fn state() -> Ran {
    use hitmask::world::Event;

    let (mut world, ..) = game()?;
    let before = world.snapshot();
    let play = |world: &mut World| -> Vec<Event> {
        world.move_all(|id, _, at| (at.x + i64::from(id.index()), at.y));
        world.tick().collect()
    };
    let first = play(&mut world);
    world.restore(&before);
    assert_eq!(play(&mut world), first);
    Ok(())
}

#[test]
fn bytes() -> Ran {
    let (world, ..) = game()?;
    let bytes = world.to_bytes();
    let read = World::from_bytes(&bytes, world.sprites())?;
    assert_eq!(read.hash(), world.hash());
    Ok(())
}

#[test]
fn recording() -> Ran {
    use hitmask::world::{Recording, SpriteId};

    let (mut world, ..) = game()?;
    world.start_recording();
    let more = world.insert(Collider::new(SpriteId::from_index(0)).at((90, 20)))?;
    world.set_position(more, (70, 20))?;
    world.tick();
    let file = world.stop_recording().expect("it was started").to_bytes();

    let again = Recording::from_bytes(&file)?.replay(world.sprites())?;
    assert_eq!(again.hash(), world.hash());
    Ok(())
}

#[test]
fn memory() -> Ran {
    let mut world = World::new();
    let dot = world.add_mask(Mask::full(4, 4)?)?;
    for number in 0..1000 {
        world.insert(Collider::new(dot).at((number % 50 * 9, number / 50 * 9)))?;
    }
    world.tick();
    assert!(world.bytes() < 128 * 1000);
    Ok(())
}
