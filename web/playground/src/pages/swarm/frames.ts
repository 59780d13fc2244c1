// The frames of the swarm, which are cut out of strips, scaled, mirrored, cropped to their solid
// pixels, and packed into one picture.

/** A picture with the fields of `ImageData`. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Frames side by side. */
export interface Strip extends Pixels {
  readonly frameWidth: number;
  /** The percentage of sprites that show the strip. */
  readonly share: number;
}

/** A frame, cropped to its solid pixels. This is the box that the engine compares. */
export interface Frame extends Pixels {
  /** The position of the frame's top left, relative to the sprite's top left. */
  readonly x: number;
  readonly y: number;
}

/** The frames of one creature: first those that face right, then the same frames facing left. */
export interface Creature {
  readonly frames: readonly Frame[];
  readonly share: number;
  /** The size of the sprite. All of its frames fit into it. */
  readonly width: number;
  readonly height: number;
}

/** The position of a frame in the atlas. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** All frames of all creatures in one picture. */
export interface Atlas extends Pixels {
  readonly frames: readonly Frame[];
  readonly places: readonly Place[];
}

/** The gap between frames, so that scaled-down versions of the atlas do not mix them. */
const GAP = 8;

export function creatureOf(strip: Strip, size: number): Creature {
  const count = Math.floor(strip.width / strip.frameWidth);
  const [width, height] = [Math.round(strip.frameWidth * size), Math.round(strip.height * size)];
  const right = Array.from({ length: count }, (_, index) =>
    draw(width, height, (x, y) => [index * strip.frameWidth + x / size, y / size], strip),
  );
  const left = right.map((frame) => draw(width, height, (x, y) => [width - x, y], frame));
  return { frames: [...right, ...left].map(crop), share: strip.share, width, height };
}

/** Packs the frames of all creatures into an atlas, row by row. */
export function atlasOf(creatures: readonly Creature[]): Atlas {
  const frames = creatures.flatMap(({ frames }) => frames);
  const area = frames.reduce((sum, { width, height }) => sum + (width + GAP) * (height + GAP), 0);
  const widest = frames.reduce((most, frame) => Math.max(most, frame.width), 0);
  const width = powerOfTwo(Math.max(Math.sqrt(area), widest + 2 * GAP));
  const places: Place[] = [];
  let [x, y, row] = [GAP, GAP, 0];
  for (const frame of frames) {
    if (x + frame.width + GAP > width) [x, y, row] = [GAP, y + row + GAP, 0];
    places.push({ x, y });
    x += frame.width + GAP;
    row = Math.max(row, frame.height);
  }
  const height = powerOfTwo(y + row + GAP);
  const data = new Uint8ClampedArray(4 * width * height);
  frames.forEach((frame, index) => {
    const at = places[index] as Place;
    for (let line = 0; line < frame.height; line++) {
      const start = 4 * line * frame.width;
      data.set(
        frame.data.subarray(start, start + 4 * frame.width),
        4 * ((at.y + line) * width + at.x),
      );
    }
  });
  return { data, width, height, frames, places };
}

/**
 * Creates a picture from pixels of another one. `from` returns the source position of each pixel.
 */
function draw(
  width: number,
  height: number,
  from: (x: number, y: number) => readonly [number, number],
  source: Pixels,
): Pixels {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = from(x + 0.5, y + 0.5);
      const at = 4 * (Math.floor(row) * source.width + Math.floor(column));
      data.set(source.data.subarray(at, at + 4), 4 * (y * width + x));
    }
  }
  return { data, width, height };
}

function crop({ data, width, height }: Pixels): Frame {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[4 * (y * width + x) + 3] === 0) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  }
  if (right === 0) throw new Error('a frame of the swarm is empty');
  const cropped = draw(right - left, bottom - top, (x, y) => [x + left, y + top], {
    data,
    width,
    height,
  });
  return { ...cropped, x: left, y: top };
}

function powerOfTwo(least: number): number {
  return 2 ** Math.ceil(Math.log2(least));
}
