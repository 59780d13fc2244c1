// The state of the scene, as plain data and as part of the address.

import { Fields, formatChanges, formatWords, numberWithin, shortNumber } from '../../shell/address';
import { ART, type ArtId } from './art';

/** One of the two sprites. */
export interface SpriteState {
  readonly art: ArtId;
  /** The position of the sprite's top left before rotation and scaling, as for `mask.at(x, y)`. */
  readonly x: number;
  readonly y: number;
  /** The clockwise angle. The sprite is rotated and scaled about its center. */
  readonly degrees: number;
  readonly scale: number;
  readonly flipX: boolean;
  readonly flipY: boolean;
}

/** The overlays that can be drawn over the sprites. */
export const OVERLAYS = [
  'pixels',
  'bounds',
  'normal',
  'depth',
  'out',
  'free',
  'sweep',
  'distance',
] as const;

export type Overlay = (typeof OVERLAYS)[number];

export type Mode = 'drawn' | 'exact';

export type SweepKind = 'stepped' | 'continuous';

export interface State {
  readonly a: SpriteState;
  readonly b: SpriteState;
  /** The motion of the first sprite. */
  readonly motion: { readonly x: number; readonly y: number };
  readonly mode: Mode;
  readonly sweep: SweepKind;
  readonly show: ReadonlySet<Overlay>;
}

/** The maximum coordinate. */
export const REACH = 4096;
export const SMALLEST_SCALE = 0.25;
export const LARGEST_SCALE = 5;

const STILL = { degrees: 0, scale: 1, flipX: false, flipY: false } as const;

export const DEFAULT: State = {
  a: { art: 'ship', x: 131, y: 84, ...STILL },
  b: { art: 'rock', x: 200, y: 60, ...STILL },
  motion: { x: -60, y: 50 },
  mode: 'drawn',
  sweep: 'continuous',
  show: new Set<Overlay>(['pixels', 'normal', 'depth', 'out', 'distance']),
};

/** The example scenes, each of which demonstrates one feature. */
export const EXAMPLES: readonly { readonly name: string; readonly state: State }[] = [
  { name: 'Touching', state: DEFAULT },
  {
    name: 'On its way',
    state: {
      ...DEFAULT,
      a: { ...DEFAULT.a, x: 0, y: 90 },
      motion: { x: 160, y: 0 },
      show: new Set<Overlay>(['pixels', 'sweep']),
    },
  },
  {
    name: 'Near miss',
    state: {
      ...DEFAULT,
      a: { ...DEFAULT.a, x: 110, y: 114, degrees: -32 },
      motion: { x: 0, y: 0 },
      show: new Set<Overlay>(['pixels', 'bounds', 'distance']),
    },
  },
  {
    name: 'Turned',
    state: {
      ...DEFAULT,
      a: { ...DEFAULT.a, degrees: 33.5, scale: 1.5 },
      motion: { x: 0, y: 0 },
      mode: 'exact',
      show: new Set<Overlay>(['pixels', 'depth']),
    },
  },
];

/** Reads the state from an address, and lists the fields that could not be read. */
export function parseState(query: string): { state: State; broken: readonly string[] } {
  const fields = new Fields(query);
  const motion = fields.read('move', point, DEFAULT.motion);
  const state: State = {
    a: fields.read('a', sprite, DEFAULT.a),
    b: fields.read('b', sprite, DEFAULT.b),
    motion,
    mode: fields.word('mode', ['drawn', 'exact'], DEFAULT.mode),
    sweep: fields.word('sweep', ['stepped', 'continuous'], DEFAULT.sweep),
    show: fields.words('show', OVERLAYS, DEFAULT.show),
  };
  return { state, broken: fields.broken };
}

/** Formats the state as part of the address. Values that are the default are omitted. */
export function formatState(state: State): string {
  return formatChanges(texts(DEFAULT), texts(state));
}

function texts({ a, b, motion, mode, sweep, show }: State): Record<string, string> {
  return {
    a: spriteText(a),
    b: spriteText(b),
    move: `${motion.x},${motion.y}`,
    mode,
    sweep,
    show: formatWords(OVERLAYS, show),
  };
}

/**
 * Formats a sprite for the address: `ship,131,84`, followed by the angle, the scale and the flips
 * unless they are the default.
 */
function spriteText({ art, x, y, degrees, scale, flipX, flipY }: SpriteState): string {
  const parts = [
    art,
    String(x),
    String(y),
    shortNumber(degrees),
    shortNumber(scale),
    (flipX ? 'x' : '') + (flipY ? 'y' : ''),
  ];
  const plain = ['', '', '', '0', '1', ''];
  while (parts.length > 3 && parts.at(-1) === plain[parts.length - 1]) parts.pop();
  return parts.join(',');
}

function sprite(text: string): SpriteState | undefined {
  const parts = text.split(',');
  const [name = '', left = '', top = '', angle = '0', factor = '1', flips = ''] = parts;
  const art = ART.find(({ id }) => id === name)?.id;
  const [x, y] = [numberWithin(left, -REACH, REACH, true), numberWithin(top, -REACH, REACH, true)];
  const degrees = numberWithin(angle, -180, 180, false);
  const scale = numberWithin(factor, SMALLEST_SCALE, LARGEST_SCALE, false);
  if (parts.length > 6 || !/^x?y?$/.test(flips)) return undefined;
  if (
    art === undefined ||
    x === undefined ||
    y === undefined ||
    degrees === undefined ||
    scale === undefined
  )
    return undefined;
  return { art, x, y, degrees, scale, flipX: flips.includes('x'), flipY: flips.includes('y') };
}

function point(text: string): { x: number; y: number } | undefined {
  const parts = text.split(',');
  const [x, y] = parts.map((part) => numberWithin(part, -REACH, REACH, true));
  return parts.length === 2 && x !== undefined && y !== undefined ? { x, y } : undefined;
}
