// The keyboard and gamepad controls of the swarm.

import { watchPads } from '../../game/gamepad';
import { axis } from '../../game/rules';
import type { Stage } from '../../stage/stage';
import type { SwarmActions } from './panel';

/** The actions of keys: those of the panel, and more. */
export interface KeyActions extends SwarmActions {
  /** Pushes or drops in the center of the view. */
  act(tool: 'push' | 'drop'): void;
}

const STEP = 40;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Handles a key. Returns whether the key has an action. */
export function press({ key }: KeyboardEvent, stage: Stage, actions: KeyActions): boolean {
  const arrow = ARROWS[key];
  if (arrow) stage.panBy(arrow[0] * STEP * stage.ratio, arrow[1] * STEP * stage.ratio);
  else
    switch (key.toLowerCase()) {
      case ' ':
        actions.pause(!actions.isPaused());
        break;
      case '.':
        actions.step();
        break;
      case 'r':
        actions.reset();
        break;
      case 'p':
        actions.act('push');
        break;
      case 'd':
        actions.act('drop');
        break;
      case 'b':
        actions.change({ ...actions.state(), boxes: !actions.state().boxes });
        break;
      case '+':
      case '=':
        stage.zoomBy(1);
        break;
      case '-':
      case '_':
        stage.zoomBy(-1);
        break;
      default:
        return false;
    }
  return true;
}

const PAD_STEP = 8;

/**
 * Listens to gamepads: the stick moves the view, the shoulder buttons zoom, A pushes, B drops, Y
 * highlights false alarms, and Start pauses.
 */
export function listenToPads(stage: Stage, actions: KeyActions, signal: AbortSignal): void {
  watchPads((held, pressed) => {
    const [dx, dy] = [axis(held, 'right', 'left'), axis(held, 'down', 'up')];
    if (dx !== 0 || dy !== 0) stage.panBy(dx * PAD_STEP * stage.ratio, dy * PAD_STEP * stage.ratio);
    if (pressed.has('leftShoulder')) stage.zoomBy(-1);
    if (pressed.has('rightShoulder')) stage.zoomBy(1);
    if (held.has('a')) actions.act('push');
    if (pressed.has('b')) actions.act('drop');
    if (pressed.has('y')) actions.change({ ...actions.state(), boxes: !actions.state().boxes });
    if (pressed.has('start')) actions.pause(!actions.isPaused());
  }, signal);
}
