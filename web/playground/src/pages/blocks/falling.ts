// Falling blocks: you walk at the bottom while blocks fall and rotate, and each hit costs armor.

import { Random } from '../../game/random';
import { axis, type End, type Keys } from '../../game/rules';
import {
  claims,
  either,
  meet,
  NO_TALLY,
  NOTHING,
  type Claims,
  type Judge,
  type Meeting,
  type Spot,
  type Sprite,
  type Tally,
} from './claims';

export const BUTTONS = ['left', 'right'] as const;

export type Button = (typeof BUTTONS)[number];

export const WIDTH = 400;
export const HEIGHT = 240;
export const ARMOR = 5;
export const SECONDS = 40;

const RATE = 60;
const SPEED = 3;
const FLOOR = 8;
/** The number of ticks between two blocks. */
const EVERY = 30;
/** The number of ticks for which you are invincible after a hit. */
const BLINKS = 60;
/** How many pixels a block falls in two ticks, and by how many degrees it rotates on each tick. */
const FALLS = [2, 3, 4] as const;
const TURNS = [-2, -1, 1, 2] as const;

/** The parts of the game that never change: the pictures with their masks. */
export interface Art {
  readonly player: Sprite;
  readonly blocks: readonly [Sprite, ...Sprite[]];
}

/** The settings of the page that affect the game. */
export interface Settings {
  /** The judge that determines hits. */
  readonly judge: Judge;
  readonly turns: boolean;
}

export interface Block {
  /** The block's picture, as an index. */
  readonly kind: number;
  readonly x: number;
  readonly age: number;
  readonly fall: number;
  readonly turn: number;
  readonly now: Claims;
  readonly meeting: Meeting;
}

export interface State {
  readonly tick: number;
  /** The column of your top left. */
  readonly x: number;
  readonly armor: number;
  readonly blinks: number;
  readonly blocks: readonly Block[];
  /** The claims about any block in this tick. */
  readonly now: Claims;
  readonly tally: Tally;
  /** The seed of the next random number. */
  readonly seed: number;
}

export function start(art: Art, seed = 20): State {
  const x = (WIDTH - art.player.image.width) >> 1;
  return { tick: 0, x, armor: ARMOR, blinks: 0, blocks: [], now: NOTHING, tally: NO_TALLY, seed };
}

/** Returns your position. */
export function playerSpot(art: Art, { x }: State): Spot {
  return { x, y: HEIGHT - FLOOR - art.player.image.height, degrees: 0 };
}

/** Returns the position of a block. */
export function blockSpot(art: Art, { kind, x, age, fall, turn }: Block): Spot {
  const { height } = spriteOf(art, kind).image;
  return { x, y: ((age * fall) >> 1) - Math.ceil(height * 1.3), degrees: (age * turn) % 360 };
}

export function spriteOf({ blocks }: Art, kind: number): Sprite {
  return blocks[kind % blocks.length] as Sprite;
}

export function tick(art: Art, settings: Settings, before: State, keys: Keys<Button>): State {
  const most = WIDTH - art.player.image.width;
  const x = Math.min(Math.max(before.x + SPEED * axis(keys.held, 'left', 'right'), 0), most);
  const moved = spawned(art, settings, {
    ...before,
    tick: before.tick + 1,
    x,
    blinks: Math.max(before.blinks - 1, 0),
  });
  const at = playerSpot(art, moved);
  let { tally } = moved;
  let all = NOTHING;
  const blocks: Block[] = [];
  for (const block of moved.blocks) {
    const next = { ...block, age: block.age + 1 };
    const spot = blockSpot(art, next);
    const now = claims(art.player, at, spriteOf(art, block.kind), spot);
    const { meeting, tally: counted } = meet(block.meeting, now, tally);
    tally = counted;
    all = either(all, now);
    // A block is removed once it is below the picture at any angle and its encounter is over.
    if (meeting || spot.y < HEIGHT * 1.2) blocks.push({ ...next, now, meeting });
  }
  const isHit = all[settings.judge] && moved.blinks === 0;
  const armor = moved.armor - Number(isHit);
  return { ...moved, armor, blinks: isHit ? BLINKS : moved.blinks, blocks, now: all, tally };
}

export function end({ armor, tick }: State): End | null {
  if (armor === 0) return { isWon: false, words: 'Your armor is gone' };
  return tick >= SECONDS * RATE ? { isWon: true, words: 'You got through!' } : null;
}

export function status({ armor, tick }: State): string {
  return `Armor ${armor} · ${Math.max(Math.ceil(SECONDS - tick / RATE), 0)} s`;
}

/** Adds a block when it is time. Its numbers depend only on the seed. */
function spawned(art: Art, { turns }: Settings, state: State): State {
  if (state.tick % EVERY !== 1) return state;
  const random = new Random(state.seed);
  const pick = (limit: number): number => random.next() % limit;
  const kind = pick(art.blocks.length);
  const { width } = spriteOf(art, kind).image;
  const x = pick(WIDTH - (width >> 1)) - (width >> 2);
  const fall = FALLS[pick(FALLS.length)] as number;
  const turn = TURNS[pick(TURNS.length)] as number;
  const block: Block = {
    kind,
    x,
    age: 0,
    fall,
    turn: turns ? turn : 0,
    now: NOTHING,
    meeting: null,
  };
  return { ...state, seed: random.seed, blocks: [...state.blocks, block] };
}
