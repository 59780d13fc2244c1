// A function that compares collision maps, and the calls that take its place.

import type { Code } from '../../controls/code-panel';
import lesson from './lesson.ts?raw';

/** The function as it is in its file. */
export const LESSON = lesson.slice(lesson.indexOf('export function collides')).replace('export ', '');

export const CALLS: Code = {
  javascript: `import { Bullet } from 'hitmask';

let shell = Bullet.of({
  at: [tank.x + 52, tank.y + 6], velocity: [6, 0],
  owner: tank.id, team: 0,
});

// In each tick: the frame that each soldier shows, and its motion.
const targets = soldiers.map(({ id, frame, x, y, dx }) => {
  return { id, team: 1, shape: frames[frame].at(x, y), by: [dx, 0] };
});
const { bullet, hits } = shell.tick(shellMask, { targets });
shell = bullet;
for (const { id } of hits) fall(id);
`,
  rust: `use hitmask::actor::combat::{Bullet, Target, Teams};
use hitmask::actor::{Body, Subpixels};

let speed = (Subpixels::from_pixels(6), Subpixels::ZERO);
let mut shell = Bullet::new(Body::at(muzzle), speed, tank.id, TANK);

// In each tick: the frame that each soldier shows, and its motion.
let targets: Vec<Target<'_>> = soldiers
    .iter()
    .map(|one| Target::new(one.id, ARMY, one.frame.at(one.position)).moving(one.dx, 0))
    .collect();
let flown = shell.tick(&shell_mask, &[], &Teams::OTHERS, &targets);
shell = flown.bullet;
for hit in flown.hits() {
    fall(hit.id);
}
`,
  python: `from hitmask import Mask

shell = Mask.load("shell.png")
frames = [Mask.load(f"soldier-{number}.png") for number in range(10)]

# In each tick: the frame that each soldier shows, and its motion.
for soldier in soldiers:
    target = frames[soldier.frame].at(soldier.x, soldier.y)
    if shell.at(x, y).sweep(target, (6, 0), (soldier.dx, 0)):
        soldier.fall()
`,
};
