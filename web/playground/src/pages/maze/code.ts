// The page's rules for walking, as a program.

import type { Code } from '../../controls/code-panel';
import { CLEAR, HELD, program } from '../../game/program';
import { HEIGHT, WIDTH } from './game';
import { rulesOf, type Settings } from './state';

export function codeOf(settings: Settings): Code {
  const { walk, nudge } = rulesOf(settings);
  return {
    javascript: program({
      imports: ['Mask', 'Maze', 'MazeState', 'Obstacles'],
      start: `
const walls = await Mask.load('walls.png');
// Walls stop the hero's feet, not its hair.
const feet = Mask.full(16, 16);
const around = new Obstacles([{ mask: walls }]);
const rules = Maze.${walk}({ speed: 1.25, nudge: ${nudge} });
let hero = MazeState.at(16, 144);
`,
      keys: HELD,
      size: { width: WIDTH, height: HEIGHT },
      functions: `
function step() {
  const directions = {
    left: held.has('ArrowLeft'), right: held.has('ArrowRight'),
    up: held.has('ArrowUp'), down: held.has('ArrowDown'),
  };
  const { state, events } = rules.tick(hero, directions, feet, around);
  hero = state;
  if (events.nearMissBegan) console.log('a near miss');
}

function draw() {
  ${CLEAR}
  drawMask(context, walls.at(0, 0), 'seagreen');
  drawMask(context, feet.at(hero), 'tomato');
}
`,
    }),
    rust: `use hitmask::Mask;
use hitmask::actor::maze::{Directions, Maze, State};
use hitmask::actor::{Material, Obstacle, Subpixels};

const WALK: Maze = Maze {
    speed: Subpixels::from_ratio(5, 4),
    nudge: ${nudge},
    ..Maze::${walk.toUpperCase()}
};

/// One tick: the hero walks where the keys point. Walls stop its feet, not its hair.
fn update(hero: State, held: Directions, feet: &Mask, walls: &Mask) -> State {
    let around = [Obstacle::mask(walls.at((0, 0)), Material::SOLID)];
    let walked = WALK.tick(hero, held, feet, &around);
    if walked.events.near_miss_began {
        println!("a near miss");
    }
    walked.state
}
`,
  };
}
