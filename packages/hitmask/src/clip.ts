// Animation clips: which frames of a sheet play, and when.

import { count, number, refuse } from './check.js';
import type { Frame } from './frame.js';

/**
 * What happens after a clip's last frame. `once`: the last frame stays. `loop`: the clip starts
 * over. `ping-pong`: the clip plays backward, then forward again.
 */
export type LoopMode = 'once' | 'loop' | 'ping-pong';

/** @internal */
export const LOOP_MODES = ['once', 'loop', 'ping-pong'] as const satisfies LoopMode[];

/** @internal Returns the index of a mode. */
export function modeIndex(mode: LoopMode): number {
  const index = LOOP_MODES.indexOf(mode);
  return index >= 0 ? index : refuse('the mode', mode, `one of ${LOOP_MODES.join(', ')}`);
}

/** One frame of a clip. */
export interface ClipFrame {
  readonly frame: Frame;
  /** The duration of the frame in this clip, in milliseconds. */
  readonly duration: number;
}

/** The description of a clip for a sheet. */
export interface ClipOptions {
  /** The indices of the clip's frames in the sheet, in the order in which they play. */
  frames: Iterable<number>;
  /**
   * The durations of the frames, in milliseconds: a list with one number for each frame, or a
   * single number for all of them. By default, each frame lasts as long as in the sheet.
   */
  duration?: number | readonly number[];
  /** What happens after the last frame. Defaults to `loop`. */
  mode?: LoopMode;
}

/** The parts of a {@link Clip}. @internal */
export interface ClipParts {
  readonly name: string;
  readonly mode: LoopMode;
  readonly duration: number;
  readonly frames: readonly ClipFrame[];
  readonly frameAt: (milliseconds: number) => Frame;
}

/**
 * A named animation: a selection of a sheet's frames, in the order in which they play.
 *
 * @example
 * const frame = hero.clip('run').frameAt(performance.now() - started);
 * if (ground.at(0, 0).overlaps(frame.at(x, y))) land();
 */
export class Clip {
  readonly name: string;
  /** What happens after the last frame. */
  readonly mode: LoopMode;
  /** The duration of the clip when each of its frames is played once, in milliseconds. */
  readonly duration: number;
  /** The clip's frames, in the order in which they play. */
  readonly frames: readonly ClipFrame[];
  readonly #frameAt: (milliseconds: number) => Frame;

  /** @internal */
  constructor({ name, mode, duration, frames, frameAt }: ClipParts) {
    this.name = name;
    this.mode = mode;
    this.duration = duration;
    this.frames = frames;
    this.#frameAt = frameAt;
  }

  /**
   * Returns the frame that is shown at a time, in milliseconds since the start of the clip.
   *
   * Each frame lasts until the next one starts, and frames with a duration of 0 are skipped. If no
   * frame has a duration, the result is the first frame.
   */
  frameAt(milliseconds: number): Frame {
    number(milliseconds, 'the time');
    return this.#frameAt(count(Math.floor(milliseconds), 'the time', Number.MAX_SAFE_INTEGER));
  }
}
