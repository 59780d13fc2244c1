//! The code of `docs/tiled-ldtk.md`, word for word, so that it is compiled and run.

use crate::stand_in;

type Ran = Result<(), Box<dyn std::error::Error>>;

#[test]
fn the_page() -> Ran {
    let _top = stand_in(".")?; // The page names files from the top of the repository.
    use hitmask::actor::platformer::{Pad, Platformer, State};
    use hitmask::actor::{Material, Obstacle};
    use hitmask::world::{Collider, World};
    use hitmask_assets::{Level, Limits, MaskRule};

    let data = "crates/hitmask-assets/tests/data/levels";
    let level = Level::open(format!("{data}/kenney/tiled_maps/run.tmx"), &Limits::default())?;
    assert_eq!(level.layer_names(), ["Platforms", "Things"]);

    let ground = level.mask("Platforms", MaskRule::default())?; // the pixels of its tiles
    let spawn = level.object("spawn")?.pixel();
    assert_eq!((ground.size(), spawn), ((16 * 128, 7 * 128), (64, 512)));

    let body = hitmask::Mask::full(60, 90)?;
    let level_around = [Obstacle::mask(ground.at((0, 0)), Material::SOLID)];
    let rules = Platformer::TIGHT.for_height(90);
    let mut player = State::at(spawn);
    for _ in 0..60 {
        player = rules.tick(player, Pad::RIGHT, &body, &level_around).state;
    }
    assert!(player.body.position().x > 200);

    let mut world = World::new();
    let coins = || level.objects().filter(|object| object.class == "coin");
    for (coin, mask) in coins().zip(level.object_masks(coins(), MaskRule::default())?) {
        let sprite = world.add_mask(mask)?;
        world.insert(Collider::new(sprite).at(coin.bounds().top_left()).sensor().still())?;
    }
    assert_eq!(world.len(), 4);

    let small = Level::open(format!("{data}/small.tmx"), &Limits::default())?;
    let all = small.mask("ground", MaskRule::default())?;
    let ladders = small.mask("ground?kind=ladder", MaskRule::default())?;
    let rest = small.mask("ground?!kind=ladder", MaskRule::default())?;
    assert_eq!(ladders.count() + rest.count(), all.count());

    let cave = Level::open(format!("{data}/small.ldtk"), &Limits::default())?;
    let solid = cave.mask("Ground", MaskRule::default())?;
    let dirt = cave.mask("Ground/dirt", MaskRule::default())?;
    assert!(dirt.count() > 0 && dirt.count() < solid.count());

    let rooms = Level::open(format!("{data}/entities.ldtk"), &Limits::default())?;
    assert_eq!(rooms.object("Player")?.pixel(), (15, 22)); // with the offset of its layer

    Ok(())
}
