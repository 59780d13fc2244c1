// Draws whichever of the two games is being played.

import type { Shown } from '../../game/game-view';
import type { Frame } from '../../game/strip';
import type { View } from '../../stage/view';
import { FallingPainter } from './draw-falling';
import { RocksPainter } from './draw-rocks';
import type { Scene, World } from './scene';
import type { State as Settings } from './state';

export class Painter {
  readonly #falling: FallingPainter;
  readonly #rocks: RocksPainter;

  constructor(sky: Frame, world: World) {
    this.#falling = new FallingPainter(sky, world.falling);
    this.#rocks = new RocksPainter(sky, world.rocks);
  }

  draw(
    context: CanvasRenderingContext2D,
    view: View,
    { state, before, between }: Shown<Scene>,
    settings: Settings,
  ): void {
    // After a switch to the other game, there is no earlier state.
    if (state.game === 'falling') {
      const last = before.game === 'falling' ? before.state : state.state;
      this.#falling.draw(context, view, { state: state.state, before: last, between }, settings);
    } else {
      const last = before.game === 'rocks' ? before.state : state.state;
      this.#rocks.draw(context, view, { state: state.state, before: last, between }, settings);
    }
  }
}
