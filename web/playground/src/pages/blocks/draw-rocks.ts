// Draws the game between the rocks, with the claims drawn over it.

import { lerp, type Shown } from '../../game/game-view';
import type { Frame } from '../../game/strip';
import { drawPicture, Tints } from '../../sprites/picture';
import type { View } from '../../stage/view';
import { claims, rectangle, type Sprite, type Spot } from './claims';
import { flash, lightUp, outline } from './marks';
import { GOAL, HOME, spotOf, type Space, type State } from './rocks';
import type { State as Settings } from './state';

/**
 * The glow of the ring, so that it does not look like a rock: its color, its opacity, and the
 * number of ticks between on and off.
 */
const GLOW = '#50f0c8';
const OPACITY = 0.25;
const EVERY = 15;

export class RocksPainter {
  readonly #sky: Frame;
  readonly #space: Space;
  readonly #tints = new Tints();

  constructor(sky: Frame, space: Space) {
    this.#sky = sky;
    this.#space = space;
  }

  draw(
    context: CanvasRenderingContext2D,
    view: View,
    { state, before, between: share }: Shown<State>,
    { show }: Settings,
  ): void {
    const { player, enemy, goal } = this.#space.art;
    // With overlays, everything is drawn at its position in the tick, where it was tested. Without
    // overlays, motion is interpolated between two ticks.
    const between = show.size > 0 ? 1 : share;
    const put = (sprite: Sprite, { x, y }: { x: number; y: number }): void =>
      drawPicture(context, view, (sprite as Frame).picture, x, y);
    put(this.#sky, HOME);
    if (state.refused) flash(context);
    const target = state.goesHome ? HOME : GOAL;
    put(goal, target);
    if (Math.floor(state.tick / EVERY) % 2 === 0) {
      drawPicture(context, view, this.#tints.of(goal.mask, GLOW, OPACITY), target.x, target.y);
    }
    for (const { sprite, spot } of this.#space.rocks) put(sprite, spot);
    const [octopus, last] = [this.#space.enemy(state.tick), this.#space.enemy(before.tick)];
    put(enemy, { x: octopus.x, y: lerp(last.y, octopus.y, between) });
    // The player moves in whole steps, as in the lesson, so it is not interpolated.
    put(player, state.player);
    if (state.refused) {
      context.globalAlpha = 0.4;
      put(player, state.refused);
      context.globalAlpha = 1;
    }
    const at = state.refused ?? spotOf(state.player);
    const others = [...this.#space.rocks, { sprite: enemy, spot: octopus }];
    if (show.has('pixels')) this.#common(context, view, at, others);
    if (show.has('boxes')) this.#boxes(context, view, at, others);
  }

  #common(context: CanvasRenderingContext2D, view: View, at: Spot, others: readonly Other[]): void {
    const { player } = this.#space.art;
    for (const { sprite, spot } of others) {
      if (claims(player, at, sprite, spot).turned) lightUp(context, view, player, at, sprite, spot);
    }
  }

  #boxes(context: CanvasRenderingContext2D, view: View, at: Spot, others: readonly Other[]): void {
    const { player } = this.#space.art;
    const all = others.map(({ sprite, spot }) => ({
      box: rectangle(sprite, spot),
      claim: claims(player, at, sprite, spot),
    }));
    for (const { box, claim } of all) outline(context, view, box, claim);
    const any = (judge: 'boxes' | 'plain' | 'turned'): boolean =>
      all.some(({ claim }) => claim[judge]);
    outline(context, view, rectangle(player, at), {
      boxes: any('boxes'),
      plain: any('plain'),
      turned: any('turned'),
    });
  }
}

interface Other {
  readonly sprite: Sprite;
  readonly spot: Spot;
}
