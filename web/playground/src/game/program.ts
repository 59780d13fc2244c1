// The parts that the programs next to the games share: a canvas, the keys that are held, and the
// loop.

/**
 * Returns a program in JavaScript. It runs unchanged, as a module on a page that serves its
 * pictures.
 */
export function program(part: {
  /** The names to import from `hitmask`. */
  readonly imports: readonly string[];
  /** Whether the program loads a sheet. */
  readonly sheets?: boolean;
  /** The code for pictures, masks, rules and the initial state. */
  readonly start: string;
  /** The code that handles keys. */
  readonly keys: string;
  readonly size: { readonly width: number; readonly height: number };
  /** The functions `step` and `draw`. */
  readonly functions: string;
}): string {
  const { imports, sheets = false, start, keys, size, functions } = part;
  return [
    imported([...imports, 'init'], 'hitmask'),
    ...(sheets ? [imported(['loadSheet'], 'hitmask/assets')] : []),
    imported(['drawMask', 'loop'], 'hitmask/canvas'),
    '',
    'await init();',
    start.trim(),
    '',
    keys.trim(),
    '',
    `const canvas = document.createElement('canvas');`,
    `Object.assign(canvas, { width: ${size.width}, height: ${size.height} });`,
    'document.body.append(canvas);',
    `const context = canvas.getContext('2d');`,
    '',
    functions.trim(),
    '',
    'loop({ step, draw });',
    '',
  ].join('\n');
}

/** Code for the keys that are held, as `KeyboardEvent.code` values. */
export const HELD = `
const held = new Set();
addEventListener('keydown', ({ code }) => held.add(code));
addEventListener('keyup', ({ code }) => held.delete(code));
`;

/** The first line of `draw`. */
export const CLEAR = 'context.clearRect(0, 0, canvas.width, canvas.height);';

const WIDTH = 72;

function imported(names: readonly string[], from: string): string {
  const sorted = [...names].sort((one, other) =>
    one.localeCompare(other, 'en', { sensitivity: 'base' }),
  );
  const line = `import { ${sorted.join(', ')} } from '${from}';`;
  return line.length <= WIDTH ? line : `import {\n  ${sorted.join(', ')},\n} from '${from}';`;
}
