// Sheets: frames with shapes, the clips that play them, and files of baked masks.

import { Answer } from './answer.js';
import { bytes, find, instance, integer, refuse, text } from './check.js';
import { Clip, LOOP_MODES, type LoopMode } from './clip.js';
import { Frame, Shape } from './frame.js';
import { Handle } from './handle.js';
import { loaded } from './load.js';
import { Mask } from './mask.js';
import {
  addClips,
  addFrames,
  cutGrid,
  cutRects,
  type FrameOptions,
  type GridOptions,
  type SheetOptions,
} from './sheet-parts.js';
import type { Rect } from './types.js';
import type { Sheet as Raw, SheetParts } from './wasm/hitmask.js';

/**
 * A set of frames and the clips that play them, created from a sprite sheet, an atlas or an
 * animation.
 *
 * This class cuts sheets from masks. To read Aseprite files, atlases and images, use `readSheet`
 * from `hitmask/assets`.
 *
 * @example
 * const image = await Mask.load('hero.png');
 * const clips = { run: { frames: [4, 5, 6, 7], duration: 80 } };
 * const hero = Sheet.fromGrid(image, { width: 32, height: 48, clips });
 * const frame = hero.clip('run').frameAt(time);
 * if (frame.at(x, y).overlaps(rock.at(200, 60))) stumble();
 */
export class Sheet extends Handle<Raw> implements Iterable<Frame> {
  readonly #frames: readonly [Frame, ...Frame[]];
  readonly #clips: readonly Clip[];

  /** @internal */
  constructor(raw: Raw) {
    super(raw);
    this.#frames = readFrames(raw, (frame, shape) => new Mask(this.raw.mask(frame, shape)));
    this.#clips = readClips(raw, this.#frames, (clip, time) => this.raw.frameAt(clip, time));
  }

  // Constructors.

  /** Creates a sheet with the cells of a mask as frames. */
  static fromGrid(mask: Mask, options: GridOptions): Sheet {
    return build(options, (parts) => cutGrid(parts, mask, options));
  }

  /**
   * Creates a sheet with one frame for each rectangle of a mask. Pixels outside the mask are empty.
   */
  static fromRects(mask: Mask, rects: Iterable<Rect>, options: SheetOptions = {}): Sheet {
    return build(options, (parts) => cutRects(parts, mask, rects, options));
  }

  /** Creates a sheet from frames that each have their own mask. */
  static fromFrames(frames: Iterable<FrameOptions>, options: SheetOptions = {}): Sheet {
    return build(options, (parts) => addFrames(parts, frames, options));
  }

  /**
   * Returns the sheets in a file of baked masks, by name. If you pass a name, returns only the
   * sheet with that name. `hitmask bake` and {@link bake} create such files.
   *
   * @throws If the bytes are not baked masks or are damaged, or if there is no sheet with the name.
   */
  static fromBaked(file: ArrayBufferView | ArrayBuffer): Map<string, Sheet>;
  static fromBaked(file: ArrayBufferView | ArrayBuffer, name: string): Sheet;
  static fromBaked(file: ArrayBufferView | ArrayBuffer, name?: string): Map<string, Sheet> | Sheet {
    const baked = loaded().BakedSheets.open(bytes(file, 'the file'));
    try {
      const names = baked.names();
      if (name !== undefined) return new Sheet(baked.sheet(find(names, name, 'sheet')) as Raw);
      const sheets = new Map<string, Sheet>();
      for (const [index, name] of names.entries()) {
        // If two sheets have the same name, the first one is used.
        if (!sheets.has(name)) sheets.set(name, new Sheet(baked.sheet(index) as Raw));
      }
      return sheets;
    } finally {
      baked.free();
    }
  }

  // Frames and clips.

  /** The frames, in order. There is at least one. */
  get frames(): readonly [Frame, ...Frame[]] {
    return this.kept(this.#frames);
  }

  /** The clips, in order. */
  get clips(): readonly Clip[] {
    return this.kept(this.#clips);
  }

  /** The number of frames, which is at least one. */
  get length(): number {
    return this.frames.length;
  }

  [Symbol.iterator](): IterableIterator<Frame> {
    return this.frames[Symbol.iterator]();
  }

  /**
   * Returns a frame by index or name. Indices wrap around, so one past the last frame is the first
   * frame, and -1 is the last. A string can be the name of a frame, an index into a clip's frames
   * (`run/2`), the name of a clip (which stands for the clip's first frame), or an index.
   *
   * @throws If no frame has this name, or if several frames have it.
   */
  frame(which: number | string): Frame {
    if (typeof which === 'number') {
      const { length } = this.frames;
      return this.frames[((integer(which, 'the index') % length) + length) % length] as Frame;
    }
    text(which, 'the frame');
    try {
      return this.frames[this.raw.find(which)] as Frame;
    } catch (error) {
      throw new Error(
        `${JSON.stringify(which)}: ${error instanceof Error ? error.message : error}`,
        { cause: error },
      );
    }
  }

  /**
   * Returns the first clip with this name.
   *
   * @throws If there is no such clip.
   */
  clip(name: string): Clip {
    return this.clips[
      find(
        this.clips.map((clip) => clip.name),
        name,
        'clip',
      )
    ] as Clip;
  }

  /**
   * Returns the sheet with each frame mirrored left to right, including its shapes and pivot. The
   * clips are the same. Create the mirrored sheet once, and use it while the sprite faces the other
   * way.
   */
  flippedX(): Sheet {
    return new Sheet(this.raw.flippedX());
  }

  /** Frees the memory of the sheet and of its frames' masks. */
  override free(): void {
    for (const frame of this.#frames) for (const shape of frame.shapes) shape.free();
    super.free();
  }
}

/**
 * Bakes named sheets into one compact file. {@link Sheet.fromBaked} reads the file, as does the
 * engine in every other language, without decoding any image.
 *
 * @example
 * const file = bake({ hero, slime });
 * const again = Sheet.fromBaked(file, 'hero');
 */
export function bake(
  sheets: Readonly<Record<string, Sheet>> | Iterable<readonly [string, Sheet]>,
): Uint8Array {
  if (typeof sheets !== 'object' || sheets === null)
    refuse('the sheets', sheets, 'an object of sheets by name');
  const baking = new (loaded().BakedSheets)();
  try {
    const pairs =
      Symbol.iterator in sheets
        ? (sheets as Iterable<readonly [string, Sheet]>)
        : Object.entries(sheets);
    for (const pair of pairs) {
      const [name, sheet] = Array.isArray(pair)
        ? pair
        : refuse('a sheet', pair, 'a pair of a name and a sheet');
      baking.push(
        text(name, 'the name of a sheet'),
        instance<Sheet>(sheet, Sheet, `the sheet ${JSON.stringify(name)}`).raw,
      );
    }
    return baking.bake();
  } finally {
    baking.free();
  }
}

function readFrames(raw: Raw, mask: (frame: number, shape: number) => Mask): [Frame, ...Frame[]] {
  const answer = new Answer(raw.frames());
  const names = raw.frameNames().values();
  const name = (): string => names.next().value as string;
  const frames: Frame[] = [];
  while (!answer.isDone) {
    const index = frames.length;
    const [width, height] = [answer.number(), answer.number()];
    const [pivot, duration, shapes] = [answer.maybePoint(), answer.number(), answer.number()];
    const own = name();
    const read = (_: unknown, shape: number): Shape =>
      new Shape(name(), answer.point(), () => mask(index, shape));
    const list = Array.from({ length: shapes }, read) as [Shape, ...Shape[]];
    frames.push(new Frame({ index, name: own, width, height, pivot, duration, shapes: list }));
  }
  return frames as [Frame, ...Frame[]];
}

function readClips(
  raw: Raw,
  frames: readonly Frame[],
  at: (clip: number, time: number) => number,
): Clip[] {
  const answer = new Answer(raw.clips());
  return raw.clipNames().map((name, index) => {
    const [mode, duration, length] = answer.numbers(3) as [number, number, number];
    const read = () => ({ frame: frames[answer.number()] as Frame, duration: answer.number() });
    return new Clip({
      name,
      mode: LOOP_MODES[mode] as LoopMode,
      duration,
      frames: Array.from({ length }, read),
      frameAt: (time) => frames[at(index, time)] as Frame,
    });
  });
}

/**
 * Creates a sheet with the frames that a function adds. The function returns the durations of the
 * frames.
 */
function build(options: SheetOptions, add: (parts: SheetParts) => readonly number[]): Sheet {
  const parts = new (loaded().SheetParts)();
  try {
    addClips(parts, options, add(parts));
    return new Sheet(parts.sheet());
  } finally {
    parts.free();
  }
}
