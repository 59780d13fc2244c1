// Predicts jumps. States are plain values, so a copy of the player can jump ahead.

import {
  Mask,
  Obstacles,
  padBits,
  type Pad,
  PlatformerState,
  type Platformer,
  type Point,
} from '../../engine';
import { FIGURE } from './figure';
import type { Game, World } from './game';

/** The paths of the center of the feet: one with jump held, and one with jump tapped. */
export interface Arcs {
  readonly full: readonly Point[];
  readonly short: readonly Point[];
}

/** The height of a jump from flat ground, in pixels, and the number of ticks for which it rises. */
export interface JumpMeasure {
  readonly height: number;
  readonly ticks: number;
}

/** The maximum number of ticks of a predicted jump. */
const LONGEST = 120;
const LONGEST_RISE = 600;
const JUMP = padBits({ jump: true, spin: true });

/** Returns the position of a player's feet, including the fraction of a pixel. */
export function feet({ body }: PlatformerState): Point {
  const { x, y } = body.remainder;
  return { x: body.x + x + FIGURE.width / 2, y: body.y + y + FIGURE.height };
}

/**
 * Predicts both jumps from the current state, in the direction that is held or that the player
 * faces.
 */
export function jumpArcs(world: World, rules: Platformer, game: Game, held: Pad): Arcs {
  world.place(game);
  const { player } = game;
  const bits = padBits(held);
  const sideways = bits & padBits({ left: true, right: true });
  const steady =
    (bits & padBits({ run: true })) |
    (sideways || padBits(player.facesLeft ? { left: true } : { right: true }));
  // A key that is already down cannot be pressed again.
  const start = player.with({ held: player.held & ~JUMP });
  const fly = (holds: boolean): Point[] => {
    const path = [feet(start)];
    let state = start;
    for (let tick = 0; tick < LONGEST; tick++) {
      const pad = steady | (holds || tick === 0 ? padBits({ jump: true }) : 0);
      state = rules.tick(state, pad, world.masks, world.level.obstacles).state;
      path.push(feet(state));
      const isUp = state.mode === 'air' || state.mode === 'wall' || tick === 0;
      if (!isUp || state.y > world.level.height) break;
    }
    return path;
  };
  return { full: fly(true), short: fly(false) };
}

/** Returns whether a jump can begin now. */
export function canJump({ player, hurt }: Game): boolean {
  return hurt === 0 && (player.mode !== 'air' || player.coyote > 0);
}

let ground: { readonly mask: Mask; readonly around: Obstacles } | undefined;

/** Measures a jump with jump held, on flat ground without a ceiling. */
export function measureJump(rules: Platformer): JumpMeasure {
  if (!ground) {
    const floor = Mask.full(64, 8);
    ground = {
      mask: Mask.full(FIGURE.width, FIGURE.height),
      around: new Obstacles([{ mask: floor }]),
    };
    floor.free();
  }
  const { mask, around } = ground;
  let state = rules.tick(PlatformerState.at(28, -FIGURE.height), 0, mask, around).state;
  const floor = feet(state).y;
  let top = floor;
  let ticks = 0;
  for (let tick = 1; tick <= LONGEST_RISE; tick++) {
    state = rules.tick(state, { jump: true }, mask, around).state;
    const { y } = feet(state);
    // With some rules, a jump starts to move one tick after the press.
    if (y >= top && tick > 2) break;
    if (y < top) [top, ticks] = [y, tick];
  }
  return { height: floor - top, ticks };
}
