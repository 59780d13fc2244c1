// The rules of the garden maze: a walker with near misses, guards on their paths, coins, and a door
// as wide as the walker. The rules and numbers are the same as in the example game in Rust.

import {
  Body,
  combatClassics,
  Fighter,
  Mask,
  Maze,
  MazeState,
  Obstacles,
  Path,
  type MazeTick,
} from 'hitmask';
import { DIRECTIONS, type Direction } from '../../game/directions';
import type { End, Keys } from '../../game/rules';

export const BUTTONS = DIRECTIONS;

export type Button = Direction;

/** Three ways to walk: as in A Link to the Past, The Legend of Zelda and Pac-Man. */
export const WALKS = ['adventure', 'grid', 'corridor'] as const;

export type Walk = (typeof WALKS)[number];

export const WIDTH = 320;
export const HEIGHT = 176;
export const LIVES = 3;
const SPEED = 5 / 4;
const START = [16, 144] as const;

/** The door, which is as wide as the hero. The game is won in the row behind it. */
export const DOOR = { x: 232, y: 62 } as const;
const INSIDE = 66;

// prettier-ignore
export const COINS: readonly (readonly [x: number, y: number])[] = [
  [20, 20], [84, 20], [116, 20], [180, 36], [52, 52], [148, 52], [116, 84], [292, 20],
  [292, 148], [212, 148],
];

/** The paths of the guards, which they walk in a loop. */
// prettier-ignore
const WAYS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [[16, 16], [80, 16], [80, 48], [48, 48], [48, 80], [16, 80]],
  [[112, 112], [144, 112], [144, 144], [112, 144]],
  [[176, 96], [288, 96]],
  [[112, 16], [176, 16], [176, 80], [176, 16]],
];

/** The number of ticks that the ghost stays away before it comes back to the hero. */
export const GHOST_TICKS = 150;

/** The masks of the pictures. */
export interface Shapes {
  readonly walls: Mask;
  readonly hero: readonly Mask[];
  readonly slime: readonly Mask[];
  readonly coin: readonly Mask[];
}

/** The parts of the game that never change. */
export class Garden {
  readonly shapes: Shapes;
  /** Walls stop the hero's feet, not its hair. */
  readonly feet = Mask.full(16, 16);
  readonly door = Mask.full(16, 22);
  readonly rules: Readonly<Record<Walk, Maze>>;
  readonly #closed: Obstacles;
  readonly #open: Obstacles;
  readonly #heroLeft: readonly Mask[];
  readonly #ways = WAYS.map((way) => new Path(way, { speed: 3 / 4, loop: 'loop' }));
  readonly #nudged = new Map<string, Maze>();

  constructor(shapes: Shapes) {
    this.shapes = shapes;
    this.rules = {
      adventure: Maze.adventure({ speed: SPEED }),
      grid: Maze.grid({ speed: SPEED }),
      corridor: Maze.corridor({ speed: SPEED }),
    };
    this.#heroLeft = shapes.hero.map((mask) => mask.flippedX());
    this.#open = new Obstacles([{ mask: shapes.walls }]);
    this.#closed = new Obstacles([{ mask: shapes.walls }, { mask: this.door, ...DOOR }]);
  }

  /** Returns the obstacles. The door opens when no coin is left. */
  around(coins: number): Obstacles {
    return coins === 0 ? this.#open : this.#closed;
  }

  /** Returns the rules of a walk in which corners are near misses up to `nudge` pixels. */
  walk(walk: Walk, nudge: number): Maze {
    const name = `${walk} ${nudge}`;
    let rules = this.#nudged.get(name);
    if (!rules) this.#nudged.set(name, (rules = this.rules[walk].with({ nudge })));
    return rules;
  }

  /**
   * Returns the frames of the guards, and the positions where they are drawn. Both depend only on
   * the tick.
   */
  guards(tick: number): { readonly frame: number; readonly x: number; readonly y: number }[] {
    return this.#ways.map((way) => {
      const { x, y } = way.body(tick);
      return { frame: Math.floor(tick / 8) % this.shapes.slime.length, x, y: y - 8 };
    });
  }

  /** Returns the mask of the hero as it is drawn. */
  heroMask({ hero, tick, facesLeft }: State): Mask {
    const frames = facesLeft ? this.#heroLeft : this.shapes.hero;
    return frames[heroFrame(hero, tick)] as Mask;
  }

  free(): void {
    const { walls, hero, slime, coin } = this.shapes;
    for (const mask of [walls, ...hero, ...slime, ...coin, ...this.#heroLeft, this.feet, this.door])
      mask.free();
    for (const handle of [
      this.#open,
      this.#closed,
      ...this.#ways,
      ...Object.values(this.rules),
      ...this.#nudged.values(),
    ])
      handle.free();
  }
}

/** The state, which contains everything that changes. */
export interface State {
  readonly tick: number;
  readonly hero: MazeState;
  readonly facesLeft: boolean;
  /** The hero's lives, and the time for which the hero is invincible. */
  readonly fighter: Fighter;
  /** The coins that are left, as bits. */
  readonly coins: number;
  readonly nearMisses: number;
  /** The number of ticks in which the hero wanted to go in a direction and could not. */
  readonly blocked: number;
  readonly ghost: Ghost;
}

/**
 * A walker with the same keys but other rules. It shows where the hero would be now with those
 * rules.
 */
export interface Ghost {
  readonly walker: MazeState;
  /** The number of ticks that the ghost has been away from the hero. */
  readonly apart: number;
}

/** How the hero walks. */
export interface Settings {
  readonly walk: Walk;
  /** The maximum number of pixels of a corner that count as a near miss; 0 for none. */
  readonly nudge: number;
  /** The maximum number of pixels of a corner that count as a near miss for the ghost. */
  readonly ghostNudge: number;
}

/** Returns the frame of the hero, depending on its motion. */
export function heroFrame(hero: MazeState, tick: number): number {
  return hero.held === 0 ? 0 : 1 + (Math.floor(tick / 6) % 6);
}

/** The top left of the frame, relative to the top left of the feet. */
export const HERO_OFFSET = { x: -4, y: -8 } as const;

export function start(): State {
  const hero = MazeState.at(...START);
  return {
    tick: 0,
    hero,
    facesLeft: false,
    fighter: Fighter.of({ id: 1, team: 0, health: LIVES }),
    coins: (1 << COINS.length) - 1,
    nearMisses: 0,
    blocked: 0,
    ghost: { walker: hero, apart: 0 },
  };
}

export function tick(
  garden: Garden,
  { walk, nudge, ghostNudge }: Settings,
  before: State,
  { held }: Keys<Button>,
): State {
  const keys = BUTTONS.reduce(
    (bits, button, index) => bits | (Number(held.has(button)) << index),
    0,
  );
  const move = (walker: MazeState, pixels: number): MazeTick =>
    garden.walk(walk, pixels).tick(walker, keys, garden.feet, garden.around(before.coins));
  const { state: hero, events } = move(before.hero, nudge);
  const x = Number(held.has('right')) - Number(held.has('left'));
  const coins = collected(garden, hero.body, before.coins);
  const moved: State = {
    tick: before.tick + 1,
    hero,
    facesLeft: x === 0 ? before.facesLeft : x < 0,
    fighter: before.fighter.tick().fighter,
    coins,
    nearMisses: before.nearMisses + Number(events.nearMissBegan),
    blocked: before.blocked + Number(events.blocked),
    ghost: haunt(before.ghost, hero, move(before.ghost.walker, ghostNudge).state),
  };
  if (!touchesGuard(garden, moved)) return moved;
  const { momentum } = combatClassics().invincibleTicks;
  return { ...moved, fighter: moved.fighter.hitBy(1, { invincibleTicks: momentum }) };
}

/** Returns how the game ended; null while it is running. */
export function end({ hero, fighter }: State): End | null {
  if (hero.x === DOOR.x && hero.y <= INSIDE) return { isWon: true, words: 'Home! You win' };
  return fighter.isAlive ? null : { isWon: false, words: 'The slimes got you' };
}

export function coinsTaken({ coins }: State): number {
  return COINS.filter((_, number) => ((coins >> number) & 1) === 0).length;
}

export function status(state: State): string {
  return `Coins ${coinsTaken(state)}/${COINS.length} · Lives ${state.fighter.health}`;
}

/** Returns the coins that are left after the feet have collected those that they touch. */
function collected(garden: Garden, body: Body, coins: number): number {
  const feet = body.placed(garden.feet);
  const coin = garden.shapes.coin[0] as Mask;
  return COINS.reduce(
    (left, [x, y], number) => (feet.overlaps(coin.at(x, y)) ? left & ~(1 << number) : left),
    coins,
  );
}

/** Returns whether the hero and a guard share a pixel, as they are drawn. */
function touchesGuard(garden: Garden, state: State): boolean {
  const hero = garden
    .heroMask(state)
    .at(state.hero.x + HERO_OFFSET.x, state.hero.y + HERO_OFFSET.y);
  return garden
    .guards(state.tick)
    .some(({ frame, x, y }) => hero.overlaps((garden.shapes.slime[frame] as Mask).at(x, y)));
}

/**
 * Returns the ghost after a tick. After the ghost has been away for a while, it starts from the
 * hero again.
 */
function haunt({ apart }: Ghost, hero: MazeState, walked: MazeState): Ghost {
  // Wait while the hero is on a detour around a corner, because the ghost would take the same
  // detour.
  const canJoin = hero.detour === null;
  const isThere = walked.x === hero.x && walked.y === hero.y;
  if (canJoin && (isThere || apart >= GHOST_TICKS)) return { walker: hero, apart: 0 };
  return { walker: walked, apart: isThere ? 0 : apart + 1 };
}
