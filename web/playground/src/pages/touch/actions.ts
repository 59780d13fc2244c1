// The actions of keys, pointers, gamepads and the panel.

import type { Selection } from './handles';
import { LARGEST_SCALE, REACH, SMALLEST_SCALE, type SpriteState, type State } from './state';

/** The scene, and how to change it. */
export interface Actions {
  state(): State;
  selection(): Selection;
  change(state: State): void;
  select(selection: Selection): void;
  open(state: State): void;
}

/** Changes one of the two sprites. */
export function changeSprite(
  actions: Actions,
  which: 'a' | 'b',
  change: Partial<SpriteState>,
): void {
  const state = actions.state();
  actions.change({ ...state, [which]: bounded({ ...state[which], ...change }) });
}

/** Moves the selected sprite, or the tip of the motion if the motion is selected. */
export function move(actions: Actions, dx: number, dy: number): void {
  const [state, selection] = [actions.state(), actions.selection()];
  if (selection === 'motion') {
    const { x, y } = state.motion;
    actions.change({
      ...state,
      motion: { x: clamp(x + dx, -REACH, REACH), y: clamp(y + dy, -REACH, REACH) },
    });
    return;
  }
  const { x, y } = state[selection];
  changeSprite(actions, selection, { x: x + dx, y: y + dy });
}

/** Rotates the selected sprite clockwise. */
export function turn(actions: Actions, degrees: number): void {
  const which = spriteOf(actions);
  changeSprite(actions, which, { degrees: actions.state()[which].degrees + degrees });
}

/** Scales the selected sprite in steps of a twentieth. */
export function grow(actions: Actions, steps: number): void {
  const which = spriteOf(actions);
  changeSprite(actions, which, { scale: actions.state()[which].scale + steps / 20 });
}

/** Mirrors the selected sprite. */
export function flip(actions: Actions, axis: 'x' | 'y'): void {
  const which = spriteOf(actions);
  const { flipX, flipY } = actions.state()[which];
  changeSprite(actions, which, axis === 'x' ? { flipX: !flipX } : { flipY: !flipY });
}

/** Returns the sprite that is selected. The motion belongs to the first sprite. */
function spriteOf(actions: Actions): 'a' | 'b' {
  const selection = actions.selection();
  return selection === 'motion' ? 'a' : selection;
}

/** Limits and rounds the numbers of a sprite to what the address and the controls can represent. */
function bounded(sprite: SpriteState): SpriteState {
  return {
    ...sprite,
    x: clamp(Math.round(sprite.x), -REACH, REACH),
    y: clamp(Math.round(sprite.y), -REACH, REACH),
    degrees: halfTurn(Math.round(sprite.degrees * 10) / 10),
    scale: clamp(Math.round(sprite.scale * 100) / 100, SMALLEST_SCALE, LARGEST_SCALE),
  };
}

/** Normalizes an angle to the range from −180 to 180. */
function halfTurn(degrees: number): number {
  if (degrees >= -180 && degrees <= 180) return degrees;
  const rest = (((degrees + 180) % 360) + 360) % 360;
  return Math.round((rest - 180) * 10) / 10;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
