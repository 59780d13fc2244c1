// The settings of the page, as plain data and as part of the address.

import type { Policy } from 'hitmask';
import { Fields, formatChanges, formatWords } from '../../shell/address';
import { JUDGES, type Judge } from './claims';

export const OVERLAYS = ['boxes', 'plain', 'pixels'] as const;

/**
 * The overlays that can be drawn over the game: boxes, pixels without rotation, and shared pixels.
 */
export type Overlay = (typeof OVERLAYS)[number];

/** The two games: blocks that fall, or the path between rocks. */
export const GAMES = ['falling', 'rocks'] as const;

export type Game = (typeof GAMES)[number];

/** The behavior on a hit between the rocks: go back, stop, or slide along. */
export const POLICIES = ['revert', 'stop', 'slide'] as const satisfies readonly Policy[];

export interface State {
  readonly game: Game;
  /** The judge that determines hits. */
  readonly judge: Judge;
  /** Whether blocks rotate while they fall. */
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

/** Reads the state from an address, and lists the fields that could not be read. */
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

/** Formats the state as part of the address. Values that are the default are omitted. */
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
