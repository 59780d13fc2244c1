// The lesson's function, and the calls that take its place.

import type { Code } from '../../controls/code-panel';
import lesson from './lesson.ts?raw';

/** The function that runs on this page, as it is in its file. */
export const LESSON = lesson.slice(lesson.indexOf('export function intersectPixels')).replace('export ', '');

/** The same question, asked of masks: for blocks that turn, or for blocks that do not. */
export function calls(turns: boolean): Code {
  return turns ? TURNED : STRAIGHT;
}

const STRAIGHT: Code = {
  javascript: `import { init, Mask } from 'hitmask';

await init();
const player = await Mask.load('player.png');
const rock = await Mask.load('rock.png');

// In each tick:
const isHit = player.at(x, y).overlaps(rock.at(rockX, rockY));
`,
  rust: `use hitmask_assets::{Image, Limits, MaskRule};

let open = |file: &str| Image::open(file, &Limits::default());
let player = open("player.png")?.mask(MaskRule::default())?;
let rock = open("rock.png")?.mask(MaskRule::default())?;

// In each tick:
let is_hit = player.at((x, y)).overlaps(rock.at((rock_x, rock_y)));
`,
  python: `from hitmask import Mask

player = Mask.load("player.png")
rock = Mask.load("rock.png")

# In each tick:
is_hit = player.at(x, y).overlaps(rock.at(rock_x, rock_y))
`,
};

const TURNED: Code = {
  javascript: `import { init, Mask } from 'hitmask';

await init();
const player = await Mask.load('player.png');
const rock = await Mask.load('rock.png');

// In each tick:
const pose = { x: rockX, y: rockY, pivot: 'center', degrees };
const isHit = rock.posed(pose).overlaps(player.at(x, y));
`,
  rust: `use hitmask::{Angle, Pose};
use hitmask_assets::{Image, Limits, MaskRule};

let open = |file: &str| Image::open(file, &Limits::default());
let player = open("player.png")?.mask(MaskRule::default())?;
let rock = open("rock.png")?.mask(MaskRule::default())?;

// In each tick:
let pose = Pose::centered(&rock, (rock_x, rock_y)).turned(Angle::from_degrees(degrees));
let is_hit = rock.posed(pose).overlaps(player.at((x, y)));
`,
  python: `from hitmask import Mask

player = Mask.load("player.png")
rock = Mask.load("rock.png")

# In each tick:
turned = rock.posed(x=rock_x, y=rock_y, pivot="center", degrees=degrees)
is_hit = turned.overlaps(player.at(x, y))
`,
};
