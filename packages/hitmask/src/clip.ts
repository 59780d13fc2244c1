// Animation clips: which frame of a sheet plays when.

import { count, number, refuse } from './check.js';
import type { Frame } from './frame.js';

/**
 * What happens after a clip's last frame. `once`: the last frame stays. `loop`: the clip starts
 * again. `ping-pong`: it plays backward, then forward again.
 */
export type LoopMode = 'once' | 'loop' | 'ping-pong';

/** @internal */
export const LOOP_MODES = ['once', 'loop', 'ping-pong'] as const satisfies LoopMode[];

/** @internal The index of a mode. */
export function modeIndex(mode: LoopMode): number {
  const index = LOOP_MODES.indexOf(mode);
  return index >= 0 ? index : refuse('the mode', mode, `one of ${LOOP_MODES.join(', ')}`);
}

/** One frame of a clip. */
export interface ClipFrame {
  readonly frame: Frame;
  /** How long it lasts in this clip, in milliseconds. */
  readonly duration: number;
}

/** A clip to make for a sheet. */
export interface ClipOptions {
  /** The indices of its frames in the sheet, in the order in which they play. */
  frames: Iterable<number>;
  /**
   * How long they last, in milliseconds: a list with one number for each, or one number for all. By
   * default as long as in the sheet.
   */
  duration?: number | readonly number[];
  /** What happens after the last one; by default the clip starts again. */
  mode?: LoopMode;
}

/** What a {@link Clip} is made of. @internal */
export interface ClipParts {
  readonly name: string;
  readonly mode: LoopMode;
  readonly duration: number;
  readonly frames: readonly ClipFrame[];
  readonly frameAt: (milliseconds: number) => Frame;
}

/**
 * A named animation: some of a sheet's frames in the order in which they play.
 *
 * @example
 * const frame = hero.clip('run').frameAt(performance.now() - started);
 * if (ground.at(0, 0).overlaps(frame.at(x, y))) land();
 */
export class Clip {
  readonly name: string;
  /** What happens after the last frame. */
  readonly mode: LoopMode;
  /** How long it lasts if each of its frames is played once, in milliseconds. */
  readonly duration: number;
  /** Its frames, in the order in which they play. */
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
   * The frame that plays some milliseconds after the clip's start.
   *
   * Each frame lasts until the next one starts; frames with a duration of 0 are skipped. If no
   * frame has a duration, it is the first.
   */
  frameAt(milliseconds: number): Frame {
    number(milliseconds, 'the time');
    return this.#frameAt(count(Math.floor(milliseconds), 'the time', Number.MAX_SAFE_INTEGER));
  }
}
