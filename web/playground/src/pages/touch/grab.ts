// Dragging on the stage: a handle rotates, scales or aims, a sprite moves, and elsewhere a drag
// pans.

import type { Drag, StagePointer } from '../../stage/pointer';
import type { Stage } from '../../stage/stage';
import { changeSprite, type Actions } from './actions';
import type { Scene } from './draw';
import {
  angleTo,
  handlesOf,
  isNear,
  isSolidAt,
  isWithin,
  motionTip,
  type Selection,
} from './handles';
import { middle } from './sprite';

type Grip =
  | { readonly kind: 'turn' | 'scale' | 'move'; readonly which: 'a' | 'b' }
  | { readonly kind: 'motion' };

/** With Shift held, angles snap to multiples of this number of degrees. */
const SNAP = 15;

/** Starts to drag whatever is under the pointer. */
export function drag(
  pointer: StagePointer,
  scene: Scene,
  stage: Stage,
  actions: Actions,
): Drag | null {
  const grip = gripAt(pointer, scene, stage);
  if (!grip) return null;
  if (grip.kind === 'motion') return aim(pointer, actions);
  actions.select(grip.which);
  const { which } = grip;
  const start = scene.state[which];
  const source = scene.sources[which];
  if (grip.kind === 'turn') {
    const before = angleTo(start, source, pointer);
    return {
      move: (now) => {
        const degrees = start.degrees + angleTo(start, source, now) - before;
        changeSprite(actions, which, {
          degrees: now.shift ? Math.round(degrees / SNAP) * SNAP : Math.round(degrees * 2) / 2,
        });
      },
    };
  }
  if (grip.kind === 'scale') {
    const center = middle(start, source);
    const away = (at: StagePointer): number =>
      Math.max(Math.hypot(at.x - center.x, at.y - center.y), 1);
    const before = away(pointer);
    return {
      move: (now) => {
        const scale = (start.scale * away(now)) / before;
        changeSprite(actions, which, {
          scale: now.shift ? Math.max(Math.round(scale * 2) / 2, 0.5) : Math.round(scale * 20) / 20,
        });
      },
    };
  }
  return {
    move: (now) =>
      changeSprite(actions, which, {
        x: start.x + now.x - pointer.x,
        y: start.y + now.y - pointer.y,
      }),
  };
}

/** Returns the cursor to show over the stage. */
export function hover(pointer: StagePointer, scene: Scene, stage: Stage): string {
  const grip = gripAt(pointer, scene, stage);
  return grip
    ? { turn: 'grab', scale: 'nwse-resize', move: 'move', motion: 'crosshair' }[grip.kind]
    : '';
}

function aim(pointer: StagePointer, actions: Actions): Drag {
  actions.select('motion');
  const { motion } = actions.state();
  return {
    move: (now) => {
      const state = actions.state();
      const by = {
        x: Math.round(motion.x + now.x - pointer.x),
        y: Math.round(motion.y + now.y - pointer.y),
      };
      actions.change({ ...state, motion: by });
    },
  };
}

/**
 * Finds what a pointer grabs: handles of the selection first, then solid pixels, then the frames of
 * the sprites.
 */
function gripAt(
  pointer: StagePointer,
  { state, selection, sources }: Scene,
  stage: Stage,
): Grip | null {
  if (selection !== 'motion') {
    const { turn, scale } = handlesOf(
      state[selection],
      sources[selection],
      stage.view,
      stage.markScale,
    );
    if (isNear(turn, pointer, pointer.reach)) return { kind: 'turn', which: selection };
    if (isNear(scale, pointer, pointer.reach)) return { kind: 'scale', which: selection };
  }
  const isAiming = state.show.has('sweep') || selection === 'motion';
  if (isAiming && isNear(motionTip(state, sources.a), pointer, pointer.reach))
    return { kind: 'motion' };
  const order = (selection === 'b' ? ['b', 'a'] : ['a', 'b']) satisfies Selection[] as (
    'a' | 'b'
  )[];
  const which =
    order.find((which) => isSolidAt(state[which], sources[which], pointer)) ??
    order.find((which) => isWithin(state[which], sources[which], pointer));
  return which ? { kind: 'move', which } : null;
}
