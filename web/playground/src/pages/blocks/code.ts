// The lesson's function, and the hitmask calls that replace it.

import type { Code } from '../../controls/code-panel';
import { CLEAR, HELD, program } from '../../game/program';
import { HEIGHT, WIDTH } from './falling';
import lesson from './lesson.ts?raw';

/** The source code of the function that runs on this page, taken from its file. */
export const LESSON = lesson
  .slice(lesson.indexOf('export function intersectPixels'))
  .replace('export ', '');

/** Returns the same test with masks, for blocks that rotate or for blocks that do not. */
export function calls(turns: boolean): Code {
  return { ...(turns ? TURNED : STRAIGHT), javascript: javascript(turns) };
}

function javascript(turns: boolean): string {
  const turning = `
  degrees = (degrees + 2) % 360;`;
  return program({
    imports: ['Mask'],
    start: `
const player = await Mask.load('player.png');
const rock = await Mask.load('rock-a.png');
let x = 186;
let rockY = ${turns ? '-40' : '-78'};${turns ? '\nlet degrees = 0;' : ''}
let hits = 0;
`,
    keys: HELD,
    size: { width: WIDTH, height: HEIGHT },
    functions: `
const shownPlayer = () => player.at(x, 200);
${
  turns
    ? `const shownRock = () => rock.posed({ x: 200, y: rockY, pivot: 'center', degrees });`
    : 'const shownRock = () => rock.at(158, rockY);'
}

function step() {
  x += 4 * (Number(held.has('ArrowRight')) - Number(held.has('ArrowLeft')));
  rockY += 2;${turns ? turning : ''}
  const isHit = shownRock().overlaps(shownPlayer());
  if (isHit) hits += 1;
  if (isHit || rockY > 320) rockY = -78;
}

function draw() {
  ${CLEAR}
  drawMask(context, shownPlayer(), 'royalblue');
  drawMask(context, shownRock(), 'tomato');
  context.fillText(\`\${hits} hits\`, 8, 16);
}
`,
  });
}

const STRAIGHT: Code = {
  rust: `use hitmask::Mask;

/// On each tick: do they share a pixel?
fn is_hit(player: &Mask, at: (i64, i64), rock: &Mask, rock_at: (i64, i64)) -> bool {
    player.at(at).overlaps(rock.at(rock_at))
}
`,
  python: `from hitmask import Mask

player = Mask.load("player.png")
rock = Mask.load("rock-a.png")


def is_hit(x, y, rock_x, rock_y):
    """On each tick: do they share a pixel?"""
    return player.at(x, y).overlaps(rock.at(rock_x, rock_y))
`,
};

const TURNED: Code = {
  rust: `use hitmask::{Angle, Mask, Pose};

/// On each tick: do they share a pixel, as the rock is drawn?
fn is_hit(player: &Mask, at: (i64, i64), rock: &Mask, middle: (f64, f64), degrees: f64) -> bool {
    let pose = Pose::centered(rock, middle).turned(Angle::from_degrees(degrees));
    rock.posed(pose).overlaps(player.at(at))
}
`,
  python: `from hitmask import Mask

player = Mask.load("player.png")
rock = Mask.load("rock-a.png")


def is_hit(x, y, rock_x, rock_y, degrees):
    """On each tick: do they share a pixel, as the rock is drawn?"""
    turned = rock.posed(rock_x, rock_y, pivot="center", degrees=degrees)
    return turned.overlaps(player.at(x, y))
`,
};
