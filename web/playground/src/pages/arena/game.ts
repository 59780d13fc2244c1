// The game of the arena: a duel with fists or bullets, for two players, or for one player against
// the computer.

import type { Fighter } from 'hitmask';
import { hashOf } from '../../game/hash';
import type { End, Keys } from '../../game/rules';
import type { Words } from '../../game/script';
import { Range, type Shot, type Gun } from './bullets';
import { Arena, startFight, type Fight, type Hands, type Man, type Pair } from './duel';
import { fistFighter, shooter } from './opponent';

const PARTS = ['left', 'right', 'up', 'down', 'jump', 'hit'] as const;

type Part = (typeof PARTS)[number];

/** The buttons of the first and the second player. */
export type Button = `${Part}1` | `${Part}2`;

/** The words in scripts, for each player. */
export const PLAYERS: readonly [Words<Button>, Words<Button>] = [words('1'), words('2')];

export type Weapon = 'fists' | 'bullets';

export interface Settings extends Gun {
  readonly weapon: Weapon;
}

/** The state, which contains everything that changes. */
export interface State extends Fight {
  /**
   * Whether a key of the second player was ever held. Until then, the computer plays the right man.
   */
  readonly isForTwo: boolean;
  readonly shots: readonly Shot[];
  readonly hits: number;
  readonly tunnels: number;
}

/** The parts of the game that never change. */
export interface World {
  readonly arena: Arena;
  readonly range: Range;
}

export function start(): State {
  return { ...startFight(), isForTwo: false, shots: [], hits: 0, tunnels: 0 };
}

export function tick(
  { arena, range }: World,
  settings: Settings,
  before: State,
  keys: Keys<Button>,
): State {
  const { weapon } = settings;
  const isForTwo = before.isForTwo || [...keys.held].some((button) => button.endsWith('2'));
  const now = { ...before, tick: before.tick + 1, isForTwo };
  const computer = weapon === 'fists' ? fistFighter : shooter;
  const hands: Pair<Hands> = [handsOf(keys, '1'), isForTwo ? handsOf(keys, '2') : computer(now)];
  const left = arena.walk(now.men[0], now.fighters[0], now.men[1], hands[0]);
  const right = arena.walk(now.men[1], now.fighters[1], left.man, hands[1]);
  const walked = {
    ...now,
    men: [left.man, right.man] as Pair<Man>,
    fighters: [left.fighter, right.fighter] as Pair<Fighter>,
  };
  if (weapon === 'fists') return { ...walked, fighters: arena.fight(walked) };
  const flight = range.fly(before.shots, walked);
  // Even if a man is frozen in the middle of a shot, he fires only once.
  const isNew = (man: Man, number: number): boolean =>
    man.punch !== before.men[number as 0 | 1].punch;
  const fired = range
    .fired(walked.men, hands, settings)
    .filter(({ bullet }) => isNew(walked.men[bullet.owner as 0 | 1], bullet.owner));
  return {
    ...walked,
    fighters: flight.fighters,
    shots: [...flight.shots, ...fired],
    hits: before.hits + flight.hits,
    tunnels: before.tunnels + flight.tunnels,
  };
}

/** Returns how the game ended. It ends when the loser has come to rest. */
export function end({ fighters }: State): End | null {
  const loser = fighters.findIndex((fighter) => !fighter.isAlive && !fighter.isInvincible);
  if (loser < 0) return null;
  return { isWon: loser === 1, words: loser === 0 ? 'Blue wins!' : 'Orange wins!' };
}

export function status({ fighters: [left, right] }: State): string {
  return `Orange ${left.health} · Blue ${right.health}`;
}

/** Returns the hash of everything that affects later ticks. */
export function hash({ tick, men, fighters, isForTwo, shots }: State): string {
  const numbers = [tick, Number(isForTwo), ...men.flatMap(({ swing, punch }) => [swing, punch])];
  const states = [
    ...men.map(({ walker }) => walker),
    ...fighters,
    ...shots.map(({ bullet }) => bullet),
  ];
  return hashOf(
    numbers,
    states.map((state) => state.toBytes()),
  );
}

function handsOf({ held, pressed }: Keys<Button>, player: '1' | '2'): Hands {
  const is = (part: Part): boolean => held.has(`${part}${player}`);
  const pad = {
    left: is('left'),
    right: is('right'),
    up: is('up'),
    down: is('down'),
    jump: is('jump'),
    run: is('hit'),
  };
  return { pad, hits: pressed.has(`hit${player}`) };
}

function words(player: '1' | '2'): Words<Button> {
  return Object.fromEntries(PARTS.map((part) => [part, `${part}${player}` as const]));
}
