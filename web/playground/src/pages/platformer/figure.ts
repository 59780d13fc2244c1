// The player, drawn as text. The figures are those of the example game in Rust, which are in the
// public domain (CC0 1.0). Unless the player ducks, its mask is that of the standing figure, so
// that its legs never get stuck.

import { Mask, type Mode, type PlatformerState } from '../../engine';
import type { PresetId } from './rules';

/** The size of the figures. */
export const FIGURE = { width: 8, height: 14 } as const;

/**
 * A figure, row by row. `.` is empty, `h` is hair, `s` skin, `e` eye, `c` coat, `d` the coat's
 * shade, and `b` boots.
 */
export type Figure = readonly string[];

const STAND: Figure = [
  '..hhhh..',
  '.hhhhhh.',
  'hhhhsssh',
  'hhssesse',
  'hhssesse',
  'hsssssss',
  '..dsss..',
  '.dccccc.',
  'ddcccccc',
  'dscccccs',
  '.dccccc.',
  '.ddcccc.',
  '.bb..bb.',
  'bbb..bbb',
];

const RISE: Figure = [
  '..hhhh..',
  '.hhhhhh.',
  'hhhhsssh',
  'hhssesse',
  'hhssesse',
  '.sssssss',
  's.dsss.s',
  'ddcccccc',
  '.dcccccc',
  '.dccccc.',
  '.dccccc.',
  '.ddccccb',
  '.bb..bbb',
  'bbb.....',
];

const FALL: Figure = [
  '.hhhhhh.',
  'h.hhhh.h',
  'hhhhsssh',
  'hhssesse',
  'hhssesse',
  'ssssssss',
  'ddcsscc.',
  '.dccccc.',
  '.dccccc.',
  '.dccccc.',
  '.dccccc.',
  'bddccccb',
  'bbb..bbb',
  '........',
];

const HANG: Figure = [
  '..hhhhss',
  '.hhhhhhs',
  'hhhhssdd',
  'hhssesdc',
  'hhssescc',
  '.sssssc.',
  '..dsscc.',
  '.dccccc.',
  '.dcccc..',
  '.dcccc..',
  '.dcccc..',
  '.ddccc..',
  '.bbbb...',
  '.bb.bb..',
];

const SLIDE: Figure = [
  '..hhhh..',
  '.hhhhhh.',
  'hhhhsssh',
  'hhssesss',
  'hhssesss',
  '.sssssss',
  '..dsss.s',
  '.dcccccc',
  '.dcccccc',
  '.dccccc.',
  '.dcccc..',
  '.ddccccb',
  '.bbcccbb',
  '..bb..b.',
];

const WALK: readonly [Figure, Figure] = [
  [
    '..hhhh..',
    '.hhhhhh.',
    'hhhhsssh',
    'hhssesse',
    'hhssesse',
    '.sssssss',
    '..dsss..',
    '.dccccc.',
    '.dcccccc',
    '.dscccs.',
    '.dccccc.',
    'bddcccc.',
    'bbb..bbb',
    '......bb',
  ],
  [
    '........',
    '..hhhh..',
    '.hhhhhh.',
    'hhhhsssh',
    'hhssesse',
    'hhssesse',
    '.sssssss',
    '..dsss..',
    '.dccccc.',
    '.dccsccc',
    '.dccccc.',
    '.ddcccc.',
    '..bbbb..',
    '..bbbb..',
  ],
];

const CLIMB: readonly [Figure, Figure] = [
  [
    '..hhhh..',
    '.hhhhhhs',
    'hhhhhhhs',
    'hhhhhhhd',
    'hhhhhhhd',
    'shhhhhhd',
    'sddddddd',
    'dddccddd',
    '.ddcccd.',
    '.dccccd.',
    '.dccccd.',
    '.dddddd.',
    '.bb..bb.',
    '.bb.....',
  ],
  [
    '..hhhh..',
    'shhhhhh.',
    'shhhhhhh',
    'dhhhhhhh',
    'dhhhhhhh',
    'dhhhhhhs',
    'ddddddds',
    'dddccddd',
    '.ddcccd.',
    '.dccccd.',
    '.dccccd.',
    '.dddddd.',
    '.bb..bb.',
    '.....bb.',
  ],
];

const DUCK: Figure = [
  '........',
  '........',
  '........',
  '........',
  '........',
  '..hhhh..',
  '.hhhhhh.',
  'hhhhsssh',
  'hhssesse',
  'hhssesse',
  '.sssssss',
  'ddcccccc',
  '.ddcccc.',
  'bbb..bbb',
];

/**
 * Returns the player's mask: the standing figure, with each column filled down to the feet, so that
 * the chin and hands do not catch on anything.
 */
export function standMask(): Mask {
  return maskOf(STAND);
}

/** Returns the player's mask while it ducks. */
export function duckMask(): Mask {
  return maskOf(DUCK);
}

function maskOf(figure: Figure): Mask {
  const drawn = Mask.fromText(figure.join('\n').replace(/[a-z]/g, '#'));
  const filled = drawn.filledColumns();
  drawn.free();
  return filled;
}

/** Returns the figure of the player in a state. */
export function figureOf(state: PlatformerState): Figure {
  if (state.isDucking) return DUCK;
  const { x, y } = state;
  const leg = (pixels: number, way: number): 0 | 1 =>
    (Math.floor(way / pixels) & 1) === 1 ? 1 : 0;
  const figures: Readonly<Record<Mode, Figure>> = {
    ground: state.speed.x === 0 ? STAND : WALK[leg(6, x)],
    slide: FALL,
    wall: SLIDE,
    'wall-run': SLIDE,
    ledge: HANG,
    ladder: CLIMB[leg(5, y)],
    air: state.speed.y < 0 ? RISE : FALL,
  };
  return figures[state.mode];
}

/** Returns whether the figure is mirrored. In a spin jump, it turns around repeatedly. */
export function isMirrored(state: PlatformerState, clock: number): boolean {
  return state.isSpinning ? (clock >> 2) % 2 === 1 : state.facesLeft;
}

/** The coat and its shade indicate the preset. */
const COATS: Readonly<Record<PresetId, readonly [string, string]>> = {
  momentum: ['#3a6cd8', '#284898'],
  tight: ['#d84858', '#982c48'],
  classic: ['#48a848', '#2c743c'],
};

/** Returns the color for a letter. */
function colorOf(letter: string, preset: PresetId): string | undefined {
  const [coat, shade] = COATS[preset];
  return { h: '#4c3028', s: '#f4c89c', e: '#201820', c: coat, d: shade, b: '#382830' }[letter];
}

const pictures = new Map<string, OffscreenCanvas>();

/** Draws a figure as a picture. */
export function pictureOf(figure: Figure, mirrored: boolean, preset: PresetId): OffscreenCanvas {
  const key = `${preset} ${mirrored} ${figure.join('')}`;
  const found = pictures.get(key);
  if (found) return found;
  const canvas = new OffscreenCanvas(FIGURE.width, FIGURE.height);
  const context = canvas.getContext('2d');
  figure.forEach((row, y) =>
    [...row].forEach((letter, column) => {
      const color = colorOf(letter, preset);
      if (!context || !color) return;
      context.fillStyle = color;
      context.fillRect(mirrored ? FIGURE.width - 1 - column : column, y, 1, 1);
    }),
  );
  pictures.set(key, canvas);
  return canvas;
}
