//! The code of `docs/world.md`, word for word, so that it is compiled and run.

use hitmask::*;

type Ran = Result<(), Box<dyn std::error::Error>>;

const PLAYER: Layer = Layer::new(0).unwrap();
const ENEMY: Layer = Layer::new(1).unwrap();
const SHOT: Layer = Layer::new(2).unwrap();
const WALL: Layer = Layer::new(3).unwrap();

/// The game of the page: its first block of code. The world, the player, the enemy and the shot.
fn game() -> Result<(World, [ColliderId; 3]), Box<dyn std::error::Error>> {
    let mut world = World::new();
    let ship = Mask::from_text("##..##....\n.########.\n##########\n.########.\n##..##....")?;
    let ship = world.add_mask(ship)?;
    let bolt = world.add_mask(Mask::full(3, 1)?)?;
    let walk = world.add_frames(&Frames::from_grid(&Mask::full(32, 12)?, 8, 12)?)?; // four frames
    let wall = world.add_mask(Mask::full(16, 60)?)?;

    let player = world.insert(Collider::new(ship).at(4, 20).layer(PLAYER).meets(ENEMY | WALL))?;
    let enemy = world.insert(Collider::new(walk).at(60, 18).layer(ENEMY).meets(PLAYER | SHOT))?;
    let wall = Collider::new(wall).at(90, 0).layer(WALL).meets(PLAYER | SHOT).still();
    let wall = world.insert(wall)?;
    // Your own number goes with each collider: here its speed.
    let shot = Collider::new(bolt).at(14, 22).layer(SHOT).meets(ENEMY | WALL).user_data(5);
    let shot = world.insert(shot)?;
    assert!(world.get(wall).is_some());
    Ok((world, [player, enemy, shot]))
}

#[test]
fn the_loop() -> Ran {
    let (mut world, [player, enemy, shot]) = game()?;
    for frame in 0..60 {
        world.move_all(|_, speed, (x, y)| (x + speed as i32, y));
        world.set_frame(enemy, frame / 8)?;
        let events: Vec<Event> = world.tick()?.collect();
        for event in events {
            let Event::Started { a, b, .. } = event else { continue };
            for id in [a, b] {
                if world.get(id).is_some_and(|collider| collider.layer() == SHOT) {
                    world.remove(id)?; // It hit something.
                }
            }
        }
    }
    assert!(world.get(shot).is_none() && world.get(player).is_some());
    Ok(())
}

#[test]
fn names() -> Ran {
    let mut world = World::new();
    let ball = world.add_mask(Mask::full(8, 8)?)?;
    let old = world.insert(Collider::new(ball))?;
    world.remove(old)?;
    world.tick()?;
    let new = world.insert(Collider::new(ball))?;
    assert_eq!((new.index(), new.generation()), (old.index(), old.generation() + 1));
    assert!(world.get(old).is_none());
    assert_eq!(ColliderId::from_bits(new.to_bits()), new); // for your own files
    Ok(())
}

#[test]
fn filter() -> Ran {
    let (mut world, _) = game()?;
    let team = |id: ColliderId| id.index() % 2;
    let events = world.tick_where(|a, b| team(a) != team(b))?;
    println!("{} pairs of different teams", events.count());
    Ok(())
}

#[test]
fn contacts() -> Ran {
    let (mut world, _) = game()?;
    for event in world.tick()?.collect::<Vec<_>>() {
        let (a, b) = event.pair();
        if let Some(contact) = world.contact(a, b) {
            println!("{a} is hit on its {} side, in {} pixels", contact.side.name(), contact.area);
        }
    }
    Ok(())
}

#[test]
fn frames() -> Ran {
    let mut world = World::new();
    let sheet = Mask::from_text("####....\n####....\n########\n########")?;
    let hero = world.add_frames(&Frames::from_grid(&sheet, 4, 4)?)?; // upright, and crouched
    let ceiling = world.add_mask(Mask::full(20, 2)?)?;
    let ceiling = world.insert(Collider::new(ceiling).still())?;
    let hero = world.insert(Collider::new(hero).at(8, 0).frame(1))?;
    assert_eq!(world.tick()?.count(), 0);

    // Refuse it: nothing changes, and the error says who is in the way.
    assert_eq!(world.try_set_frame(hero, 0), Err(WorldError::Blocked { by: ceiling }));

    // Take it: the tick says that they touch because of it.
    world.set_frame(hero, 0)?;
    let started = Event::Started { a: ceiling, b: hero, cause: Cause::Pose };
    assert!(world.tick()?.eq([started]));

    // Be pushed out: the shortest way that leads out of everything at once.
    assert_eq!(world.push_out(hero)?, Some(Translation::new(0, 2)));
    assert!(world.tick()?.eq([Event::Ended { a: ceiling, b: hero }]));
    Ok(())
}

#[test]
fn sensors() -> Ran {
    let mut world = World::new();
    let block = world.add_mask(Mask::full(8, 8)?)?;
    let coin = world.insert(Collider::new(block).at(4, 0).sensor())?;
    let player = world.insert(Collider::new(block))?;
    assert!(world.tick()?.any(|event| event.pair() == (coin, player)));
    assert_eq!(world.push_out(player)?, Some(Translation::new(0, 0)));
    Ok(())
}

#[test]
fn questions() -> Ran {
    let mut world = World::new();
    let (pole, disc) = (world.add_mask(Mask::full(4, 40)?)?, world.add_mask(Mask::full(8, 16)?)?);
    let pole = world.insert(Collider::new(pole).at(50, 0).layer(WALL).still())?;
    let guard = world.insert(Collider::new(disc).at(0, 10))?;
    let thief = world.insert(Collider::new(disc).at(90, 12))?;

    let view = world.view()?;
    let sight = Segment::between_pixels((4, 12), (94, 14));
    let (seen, hit) = view.ray(sight, Filter::ALL.except(guard)).expect("something is there");
    assert_eq!((seen, hit.pixel.x), (pole, 50)); // The thief is hidden.
    let (met, hit) = view.sweep(guard, (90, 0), Filter::ALL.solid())?.expect("the pole");
    assert_eq!((met, hit.free.unwrap().x), (pole, 42));
    let (near, gap) = view.nearest(thief, Filter::ALL)?.expect("there are others");
    assert_eq!((near, gap.gap2), (pole, 36 * 36));
    assert_eq!(view.count_in(Circle::new((0.0, 0.0), 30.0), Filter::ALL), 1);
    Ok(())
}

#[test]
fn terrain() -> Ran {
    let mut world = World::new();
    let ground = Terrain::from_mask(Mask::full(400, 60)?.at(-200, 0))?;
    let ground = world.insert(Collider::terrain(ground).at(0, 100))?;
    let ball = world.add_mask(Mask::full(8, 8)?)?;
    let ball = world.insert(Collider::new(ball).at(-4, 95))?;
    assert_eq!(world.tick()?.count(), 1);

    let crater = Circle::new((0.0, 0.0), 20.0); // in the ground's own pixels
    let change = world.edit_terrain(ground, |ground| ground.carve(crater))??.expect("it was there");
    println!("draw {} again", change.bounds);
    assert!(world.tick()?.eq([Event::Ended { a: ground, b: ball }]));
    Ok(())
}

#[test]
fn state() -> Ran {
    let (mut world, _) = game()?;
    let before = world.snapshot();
    let play = |world: &mut World| -> Result<Vec<Event>, WorldError> {
        world.move_all(|id, _, (x, y)| (x + id.index() as i32, y));
        Ok(world.tick()?.collect())
    };
    let first = play(&mut world)?;
    world.restore(&before);
    assert_eq!(play(&mut world)?, first);
    Ok(())
}

#[test]
fn bytes() -> Ran {
    let (world, _) = game()?;
    let bytes = world.to_bytes()?;
    let read = World::from_bytes(&bytes, world.sprites())?;
    assert_eq!(read.hash(), world.hash());
    Ok(())
}

#[test]
fn recording() -> Ran {
    let (world, _) = game()?;
    let sprites = world.sprites().clone();
    let mut recorder = Recorder::new(world)?;
    let more = recorder.insert(Collider::new(SpriteId::from_index(0)).at(90, 20))?;
    recorder.set_position(more, 70, 20)?;
    recorder.tick()?;
    let file = recorder.recording().to_bytes()?;

    let again = Recording::from_bytes(&file)?.replay(&sprites)?;
    assert_eq!(again.hash(), recorder.world().hash());
    Ok(())
}

#[test]
fn memory() -> Ran {
    let mut world = World::new();
    let dot = world.add_mask(Mask::full(4, 4)?)?;
    for number in 0..1000 {
        world.insert(Collider::new(dot).at(number % 50 * 9, number / 50 * 9))?;
    }
    world.tick()?;
    assert!(world.bytes() < 128 * 1000);
    Ok(())
}
