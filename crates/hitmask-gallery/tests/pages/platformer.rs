//! The code of `docs/platformer.md`, and a comparison of its tables with the presets.

use hitmask::Mask;
use hitmask::actor::carry::LiftRules;
use hitmask::actor::platformer::{
    Bounce, EnemyContact, Event, Grab, GrabEvent, Gravity, Jump, Ledge, Mode, Pad, Platformer, Run,
    Slope, State, Traction, Wall, Water,
};
use hitmask::actor::{Material, Obstacle, Subpixels, Surroundings};

type Ran = Result<(), Box<dyn std::error::Error>>;

#[test]
fn after_the_tick() -> Ran {
    let (hero, shell_mask) = (Mask::full(10, 16)?, Mask::full(12, 12)?);
    let (enemy, floor) = (Mask::full(12, 8)?, Mask::full(400, 8)?);
    let around = [Obstacle::mask(floor.at((0, 100)), Material::SOLID)];
    let rules = Platformer::CLASSIC;
    let (mut player, mut shell) = (State::at((40, 84)), State::at((60, 88)));
    let (mut heard, mut hurts) = (Vec::new(), false);
    for tick in 0..90 {
        let pad = if tick < 40 { Pad::RIGHT | Pad::RUN } else { Pad::RIGHT };
        player = rules.tick(player, pad, &hero, &around).state;
        if !player.is_carrying {
            shell = rules.tick(shell, Pad::NONE, &shell_mask, &around).state;
        }
        let grabbed = rules.grab(player, pad, &hero, shell, &shell_mask, &around);
        (player, shell) = (grabbed.player, grabbed.item);
        heard.extend(grabbed.event); // PickedUp, ThrewAhead, …

        let (own, other) = (player.body.placed(&hero), enemy.at((120, 92)));
        if let Some((after, contact)) = rules.touch_enemy(player, pad, own, other, false) {
            player = after; // it bounces, if it stomped the enemy
            hurts |= contact == EnemyContact::Hurt;
        }
        assert!(!Surroundings::from(&around).overlaps_solid(shell.body.placed(&shell_mask)));
    }
    assert_eq!(heard, [GrabEvent::PickedUp, GrabEvent::ThrewAhead]);
    assert!(hurts);
    Ok(())
}

#[test]
fn the_first_tick_of_a_jump() -> Ran {
    let (runner, floor) = (Mask::full(8, 16)?, Mask::full(400, 8)?);
    let around = [Obstacle::mask(floor.at((0, 16)), Material::SOLID)];
    let jumps = Platformer::PRESETS.map(|(name, rules)| {
        let stands = rules.tick(State::at((20, 0)), Pad::NONE, &runner, &around).state;
        let jumps = rules.tick(stands, Pad::JUMP, &runner, &around).state;
        (name, jumps.speed.1.to_f64(), jumps.body.position().y)
    });
    assert_eq!(jumps, [("momentum", -6.5, 0), ("tight", -1.75, -2), ("classic", -4.8125, 0)]);
    Ok(())
}

/// A value as the tables print it.
trait Cell {
    fn cell(&self) -> String;
}

impl Cell for Subpixels {
    fn cell(&self) -> String {
        if self.is_zero() {
            return "none".to_string();
        }
        let text = format!("{:.6}", self.to_f64());
        text.trim_end_matches('0').trim_end_matches('.').to_string()
    }
}

impl Cell for u16 {
    fn cell(&self) -> String {
        self.to_string()
    }
}

impl Cell for u32 {
    fn cell(&self) -> String {
        self.to_string()
    }
}

impl Cell for bool {
    fn cell(&self) -> String {
        if *self { "yes" } else { "no" }.to_string()
    }
}

impl Cell for Option<Subpixels> {
    fn cell(&self) -> String {
        self.as_ref().map_or("–".to_string(), Cell::cell)
    }
}

impl<T: Cell> Cell for (T, T) {
    fn cell(&self) -> String {
        let cells = [self.0.cell(), self.1.cell()];
        if cells[0] == cells[1] { cells[0].clone() } else { cells.join(", ") }
    }
}

impl Cell for [Subpixels; 8] {
    fn cell(&self) -> String {
        let is_one = self.iter().all(|speed| speed == &self[0]);
        let cells: Vec<String> =
            self[..if is_one { 1 } else { 8 }].iter().map(Cell::cell).collect();
        cells.join(", ")
    }
}

/// Lists each parameter of a part of the rules with its name. If a field is left out, the code does
/// not compile.
macro_rules! cells {
    ($part:expr, $name:literal, $kind:ident { $($field:ident),+ $(,)? }) => {{
        let $kind { $($field),+ } = $part;
        vec![$((format!("{}.{}", $name, stringify!($field)), $field.cell())),+]
    }};
}

/// Lists all parameters of some rules.
fn parameters(rules: Platformer) -> Vec<(String, String)> {
    // The page describes the order in words.
    let Platformer {
        height,
        order: _,
        run,
        ground,
        air,
        duck_friction,
        gravity,
        jump,
        wall,
        slope,
        ledge,
        climb_speed,
        water,
        lift,
        bounce,
        grab,
    } = rules;
    let traction = |part: Traction, name: &str| {
        let cells = cells!(
            part,
            "",
            Traction {
                acceleration,
                friction,
                braking,
                fast_braking,
                excess,
                drag_parts,
                drag_below,
                drag_step
            }
        );
        cells.into_iter().map(|(field, cell)| (format!("{name}{field}"), cell)).collect::<Vec<_>>()
    };
    let parts = [
        cells!(
            run,
            "run",
            Run { speed, fast_speed, sprint_speed, sprint_from, charge, charge_gain }
        ),
        traction(ground, "ground"),
        traction(air, "air"),
        cells!(
            gravity,
            "gravity",
            Gravity {
                rise_held,
                rise,
                fall_held,
                fall,
                apex,
                apex_speed,
                terminal,
                terminal_held,
                fast_terminal,
                fast_gain
            }
        ),
        cells!(
            jump,
            "jump",
            Jump {
                speeds,
                spin_speeds,
                class,
                boost,
                hold_ticks,
                release,
                coyote_ticks,
                buffer_ticks,
                corner,
                off_slope
            }
        ),
        cells!(
            wall,
            "wall",
            Wall { slide_speed, slide_ticks, jump, reach, lock_ticks, run_from, run_off }
        ),
        cells!(
            slope,
            "slope",
            Slope {
                step_up,
                step_down,
                limit,
                slide,
                slide_speed,
                slide_from,
                slide_pull,
                uphill,
                downhill,
                pull,
                along,
                slip_speed,
                slip_ticks
            }
        ),
        cells!(ledge, "ledge", Ledge { grabs, regrab_ticks }),
        vec![
            ("height".to_string(), height.cell()),
            ("climb_speed".to_string(), climb_speed.cell()),
            ("duck_friction".to_string(), duck_friction.cell()),
        ],
        cells!(water, "water", Water { gravity, terminal, rise, stroke, jump, run, entry, exit }),
        cells!(lift, "lift", LiftRules { store_ticks, cap_x, cap_up }),
        cells!(
            bounce,
            "bounce",
            Bounce { speed, held_speed, spin_speed, rebounds, depth, grace_ticks }
        ),
        cells!(
            grab,
            "grab",
            Grab {
                grabs,
                reach,
                raise,
                throw_up,
                throw_ahead,
                throw_share,
                drop_reach,
                drop_speed,
                swim_speed,
                swim_rise,
                swim_dive,
                swim_limit
            }
        ),
    ];
    parts.concat()
}

#[test]
fn the_tables_are_the_presets() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/platformer.md");
    let page = std::fs::read_to_string(page).unwrap();
    let presets = Platformer::PRESETS.map(|(_, rules)| parameters(rules));
    let mut wrong = Vec::new();
    for (place, (name, _)) in presets[0].iter().enumerate() {
        let cells = presets.each_ref().map(|preset| preset[place].1.as_str()).join(" | ");
        let begin = format!("| `{name}` |");
        let row = page.lines().find(|line| line.starts_with(&begin));
        let end = format!("| {cells} |");
        if !row.is_some_and(|row| row.ends_with(&end)) {
            wrong.push(format!("{begin} … {end}"));
        }
    }
    assert!(wrong.is_empty(), "these rows are to be:\n{}", wrong.join("\n"));
}

#[test]
fn the_page_names_every_event_and_mode() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/platformer.md");
    let page = std::fs::read_to_string(page).unwrap();
    for event in Event::ALL {
        assert!(page.contains(&format!("`{event:?}`")), "{event:?}");
    }
    let modes = [
        Mode::Air,
        Mode::Ground,
        Mode::Slide,
        Mode::Wall,
        Mode::WallRun,
        Mode::Ledge,
        Mode::Ladder,
    ];
    for mode in modes {
        assert!(page.contains(&format!("| `{mode:?}` |")), "{mode:?}");
    }
    assert!(page.contains(&format!("A state is {} bytes", State::BYTES)));
}

/// The last cell in each row of the list of moves names tests, and each of these tests exists.
#[test]
fn the_list_names_its_tests() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let read = |path: &str| std::fs::read_to_string(format!("{root}/{path}")).unwrap();
    let page = read("docs/platformer.md");
    let tests: String = ["air", "enemies", "ground", "hands", "walls"]
        .map(|file| read(&format!("crates/hitmask/tests/actors/platformer/moves/{file}.rs")))
        .concat();
    let (_, list) = page.split_once("## The list of moves").unwrap();
    let (list, _) = list.split_once("\n## ").unwrap();
    let rows: Vec<&str> = list.lines().filter(|line| line.starts_with("| ")).skip(2).collect();
    assert!(rows.len() >= 20, "{}", rows.len());
    let mut named = Vec::new();
    for row in rows {
        let cell = row.trim_end_matches('|').rsplit('|').next().unwrap();
        for test in cell.split(',').map(|name| name.trim().trim_matches('`')) {
            assert!(tests.contains(&format!("#[test]\nfn {test}()")), "{row}: {test:?}");
            named.push(test);
        }
    }
    for (_, after) in tests.match_indices("#[test]\nfn ").map(|(at, _)| tests.split_at(at + 11)) {
        let test = after.split_once('(').unwrap().0;
        assert!(named.contains(&test), "{test} is in no row");
    }
}
