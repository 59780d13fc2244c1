// What the page is set to, as plain data, and as the address keeps it.

import type { Policy } from 'hitmask';
import { Fields, formatChanges, formatWords } from '../../shell/address';
import { JUDGES, type Judge } from './claims';

export const OVERLAYS = ['boxes', 'plain', 'pixels'] as const;

/** What can be drawn over the game: boxes, pixels that are not turned, and common pixels. */
export type Overlay = (typeof OVERLAYS)[number];

/** Blocks that fall, or the way between rocks. */
export const GAMES = ['falling', 'rocks'] as const;

export type Game = (typeof GAMES)[number];

/** What a hit does between the rocks: go back, stop, or slide along. */
export const POLICIES = ['revert', 'stop', 'slide'] as const satisfies readonly Policy[];

export interface State {
  readonly game: Game;
  /** Which judge decides what a hit is. */
  readonly judge: Judge;
  /** Whether blocks turn while they fall. */
  readonly turns: boolean;
  readonly policy: Policy;
  readonly show: ReadonlySet<Overlay>;
}

export const DEFAULT: State = {
  game: 'falling',
  judge: 'turned',
  turns: true,
  policy: 'revert',
  show: new Set<Overlay>(['boxes', 'pixels']),
};

/** The state of an address, and what in it was broken. */
export function parseState(query: string): { state: State; broken: readonly string[] } {
  const fields = new Fields(query);
  const state: State = {
    game: fields.word('game', GAMES, DEFAULT.game),
    judge: fields.word('judge', JUDGES, DEFAULT.judge),
    turns: fields.word('blocks', ['turn', 'straight'], 'turn') === 'turn',
    policy: fields.word('hit', POLICIES, DEFAULT.policy),
    show: fields.words('show', OVERLAYS, DEFAULT.show),
  };
  return { state, broken: fields.broken };
}

/** The state for an address: what is as it was at the start is left out. */
export function formatState(state: State): string {
  return formatChanges(texts(DEFAULT), texts(state));
}

function texts({ game, judge, turns, policy, show }: State): Record<string, string> {
  return {
    game,
    judge,
    blocks: turns ? 'turn' : 'straight',
    hit: policy,
    show: formatWords(OVERLAYS, show),
  };
}
