// A function that compares collision maps, and the hitmask calls that replace it.

import type { Code } from '../../controls/code-panel';
import { CLEAR, program } from '../../game/program';
import { HEIGHT, WIDTH } from './game';
import lesson from './lesson.ts?raw';

/** The source code of the function, taken from its file. */
export const LESSON = lesson
  .slice(lesson.indexOf('export function collides'))
  .replace('export ', '');

export const CALLS: Code = {
  javascript: program({
    imports: ['Bullet', 'Mask'],
    sheets: true,
    start: `
const cells = { grid: { width: 24, height: 24 } };
const frames = await loadSheet('soldier.png', cells);
const shellMask = await Mask.load('shell.png');
const tank = { id: 1000, x: 2, y: 70 };
let soldiers = [0, 1, 2].map((id) => ({ id, x: 200 + 40 * id, y: 60, age: 0 }));
let shells = [];
`,
    keys: `
addEventListener('keydown', ({ code }) => {
  if (code !== 'Space') return;
  const at = [tank.x + 52, tank.y + 6];
  shells.push(Bullet.of({ at, velocity: [6, 0], owner: tank.id, team: 0 }));
});
`,
    size: { width: WIDTH, height: HEIGHT },
    functions: `
/** The pixels that a soldier shows: six frames of a march. */
const shapeOf = ({ x, y, age }) => frames.frame(Math.floor(age / 7) % 6).at(x, y);

function step() {
  // The frame that each soldier shows, and its motion in this tick.
  const targets = soldiers.map((soldier) => {
    return { id: soldier.id, team: 1, shape: shapeOf(soldier), by: [-1, 0] };
  });
  soldiers = soldiers.map(({ id, x, y, age }) => ({ id, x: x - 1, y, age: age + 1 }));
  shells = shells.map((shell) => {
    const { bullet, hits } = shell.tick(shellMask, { targets });
    const fallen = new Set(hits.map(({ id }) => id));
    soldiers = soldiers.filter(({ id }) => !fallen.has(id));
    return bullet;
  });
  shells = shells.filter(({ isFlying, x }) => isFlying && x < canvas.width);
}

function draw() {
  ${CLEAR}
  for (const soldier of soldiers) drawMask(context, shapeOf(soldier), 'olivedrab');
  for (const { x, y } of shells) drawMask(context, shellMask.at(x, y), 'tomato');
}
`,
  }),
  rust: `use hitmask::Mask;
use hitmask::actor::combat::{Bullet, Target, Team, Teams};
use hitmask::actor::{Body, Subpixels};

const TANK: Team = Team::new(0).unwrap();
const ARMY: Team = Team::new(1).unwrap();

struct Soldier {
    id: u64,
    frame: usize,
    position: (i64, i64),
    /// Its motion in this tick.
    by: (i32, i32),
}

fn fire(muzzle: (i64, i64), tank: u64) -> Bullet {
    let speed = (Subpixels::from_pixels(6), Subpixels::ZERO);
    Bullet::new(Body::at(muzzle), speed, tank, TANK)
}

/// One tick: a shell hits what the frames of the soldiers show.
fn fly(shell: &mut Bullet, mask: &Mask, frames: &[Mask], soldiers: &mut Vec<Soldier>) {
    let targets: Vec<Target<'_>> = soldiers
        .iter()
        .map(|one| (one, frames[one.frame].at(one.position)))
        .map(|(one, shape)| Target::new(one.id, ARMY, shape).moving(one.by.0, one.by.1))
        .collect();
    let flown = shell.tick(mask, &[], &Teams::OTHERS, &targets);
    *shell = flown.bullet;
    for hit in flown.hits() {
        soldiers.retain(|soldier| soldier.id != hit.id);
    }
}
`,
  python: `from hitmask import Mask, Sheet
from hitmask.actor import Bullet, Target

frames = Sheet.load("soldier.png", grid=(24, 24))
shell_mask = Mask.load("shell.png")


def fire(x, y, tank):
    return Bullet((x + 52, y + 6), (6, 0), owner=tank, team=0)


def fly(shell, soldiers):
    """One tick: a shell hits what the frames of the soldiers show."""
    targets = [
        Target(s.id, frames[s.frame].at(s.x, s.y), team=1, by=(s.dx, 0))
        for s in soldiers
    ]
    flown = shell.tick(shell_mask, targets=targets)
    fallen = {hit.id for hit in flown.hits}
    return flown.bullet, [s for s in soldiers if s.id not in fallen]
`,
};
