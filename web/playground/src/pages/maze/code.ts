// The walk of the page as a program.

import type { Code } from '../../controls/code-panel';
import { rulesOf, type Settings } from './state';

export function codeOf(settings: Settings): Code {
  const { walk, nudge } = rulesOf(settings);
  return {
    javascript: `import { Mask, Maze, MazeState, Obstacles } from 'hitmask';

const walls = await Mask.load('walls.png');
// What stops the hero is its feet, not its hair.
const feet = Mask.full(16, 16);
const around = new Obstacles([{ mask: walls }]);
const rules = Maze.${walk}({ speed: 1.25, nudge: ${nudge} });

let hero = MazeState.at(16, 144);

// In each tick:
const { left, right, up, down } = keys;
const { state, events } = rules.tick(hero, { left, right, up, down }, feet, around);
hero = state;
if (events.nearMissBegan) squeak();
`,
    rust: `use hitmask::Mask;
use hitmask::actor::maze::{self, Directions, Maze};
use hitmask::actor::{Material, Obstacle, Subpixels};

const WALK: Maze = Maze { speed: Subpixels::from_ratio(5, 4), nudge: ${nudge}, ..Maze::${walk.toUpperCase()} };

// What stops the hero is its feet, not its hair.
let feet = Mask::full(16, 16)?;
let mut hero = maze::State::at((16, 144));

// In each tick:
let around = [Obstacle::mask(walls.at((0, 0)), Material::SOLID)];
let walked = WALK.tick(hero, held, &feet, &around);
hero = walked.state;
if walked.events.near_miss_began {
    squeak();
}
`,
  };
}
