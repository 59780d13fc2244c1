// The two games of the page behind one interface: blocks that fall, and the path between rocks.

import type { End, Keys } from '../../game/rules';
import type { Claims, Tally } from './claims';
import * as falling from './falling';
import * as rocks from './rocks';
import type { State as Settings } from './state';

export const BUTTONS = rocks.BUTTONS;

export type Button = rocks.Button;

export type Scene =
  | { readonly game: 'falling'; readonly state: falling.State }
  | { readonly game: 'rocks'; readonly state: rocks.State };

/** The parts of the games that never change. */
export interface World {
  readonly falling: falling.Art;
  readonly rocks: rocks.Space;
}

export function start(world: World, { game }: Settings): Scene {
  if (game === 'falling') return { game, state: falling.start(world.falling) };
  return { game, state: rocks.start(world.rocks) };
}

export function tick(
  world: World,
  settings: Settings,
  { game, state }: Scene,
  keys: Keys<Button>,
): Scene {
  if (game === 'falling')
    return {
      game,
      state: falling.tick(world.falling, settings, state, keys as Keys<falling.Button>),
    };
  return { game, state: rocks.tick(world.rocks, settings, state, keys) };
}

export function end({ game, state }: Scene): End | null {
  return game === 'falling' ? falling.end(state) : rocks.end(state);
}

export function status({ game, state }: Scene): string {
  return game === 'falling' ? falling.status(state) : rocks.status(state);
}

/** Returns the current claims of each judge, and how often each judge has been wrong so far. */
export function verdict({ state }: Scene): { readonly now: Claims; readonly tally: Tally } {
  return state;
}
