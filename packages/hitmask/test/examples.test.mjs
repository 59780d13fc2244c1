// Compiles the examples in the comments of the source. A strict compiler must accept them inside a
// program with the usual imports and variables.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as hitmask from 'hitmask';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SOURCE = join(ROOT, 'packages/hitmask/src');

/** Declarations of the variables that the examples of the engine and its actors use. */
const AROUND = `
import type * as h from 'hitmask';
declare global {
  const ship: h.Mask, rock: h.Mask, wall: h.Mask, foe: h.Mask, shipMask: h.Mask, rockMask: h.Mask;
  const mask: h.Mask, stand: h.Mask;
  const stride: h.Mask, duck: h.Mask, pellet: h.Mask, slimeMask: h.Mask, planks: h.Mask;
  const fist: h.Mask, body: h.Mask, feet: h.Mask;
  const hills: h.Mask, ice: h.Mask, plate: h.Mask;
  const ground: h.Terrain, world: h.World, around: h.Obstacles, recording: h.Recording;
  const hero: h.Sheet, slime: h.Sheet, fighter: h.Sheet;
  const sheet: h.Sheet, hit: h.Sweep, route: h.Path, pad: h.Pad, heroBefore: h.Fighter;
  const slimeBefore: h.Fighter, start: h.PlatformerState;
  let x: number, y: number;
  const foeX: number, foeY: number, time: number, started: number, tick: number, walks: boolean;
  const WALL: number, COIN: number, playerId: h.ColliderId;
  const id: h.ColliderId, shot: h.ColliderId, coin: h.SpriteId;
  const keys: Record<'a' | 'd' | 'w', boolean>;
  const land: Call, draw: Call, hide: Call, hurt: Call, explode: Call, play: Call, stumble: Call;
  const redraw: Call, thud: Call;
  type Call = (...given: unknown[]) => void;
}
`;

/**
 * Declarations for the examples of single files, where a name has another meaning than in the other
 * examples.
 */
const LOCAL = {
  'collider-id.ts': 'interface Sprite { readonly x: number }\ndeclare const sprite: Sprite;',
  'filter.ts': 'declare const guard: ColliderId, missile: ColliderId;\nconst ENEMY = 1;',
  'layers.ts': 'declare const sprite: SpriteId;',
  'world-colliders.ts': 'declare const sprites: { id: ColliderId; x: number; y: number }[];',
  'world-queries.ts': 'declare const guard: Collider, player: ColliderId;\nconst ENEMY = 1;',
  'world.ts': 'declare const ground: ColliderId;',
  'actor/body-masks.ts': 'declare const rules: Platformer, player: PlatformerState;',
  'actor/bullet.ts': 'declare const slime: Mask;',
  'actor/carry.ts': 'declare const rules: Platformer;\ndeclare let player: PlatformerState;',
  'actor/obstacles.ts': 'declare const player: PlatformerState;',
  'actor/platformer-state.ts':
    'declare const rules: Platformer, sprite: { position: { copyFrom(point: Point): void } };',
};

/** Returns the examples in a file. */
function examplesOf(path) {
  const comments = readFileSync(join(SOURCE, path), 'utf8').matchAll(/\/\*\*(.*?)\*\//gs);
  const examples = [...comments]
    .map(([, comment]) => comment.split('@example')[1])
    .filter((example) => example !== undefined);
  return examples.map((example) =>
    example
      .split(/\n *\* @/)[0]
      .replace(/^ *\* ?/gm, '')
      .trim(),
  );
}

test('a strict compiler accepts the examples', () => {
  // The folder is inside the checkout, so that the compiler finds the package.
  const folder = join(ROOT, 'target/source-examples');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const paths = [
    ...readdirSync(SOURCE),
    ...readdirSync(join(SOURCE, 'actor')).map((name) => `actor/${name}`),
  ].filter((name) => name.endsWith('.ts'));
  const types = ['Collider', 'ColliderId', 'SpriteId', 'Point'];
  const names = [];
  for (const path of paths) {
    for (const [index, example] of examplesOf(path).entries()) {
      // Leave out a declaration if the example has its own.
      const local = (LOCAL[path] ?? '')
        .split('\n')
        .filter((line) => !/^declare let/.test(line) || !/^let player/m.test(example))
        .join('\n');
      const code = `${local}\n{\n${example.replace(/^import .*$/gm, '')}\n}\n`;
      const used = [...Object.keys(hitmask), ...types].filter((name) =>
        new RegExp(`\\b${name}\\b`).test(code),
      );
      const name = `${path.replace(/\W/g, '-')}-${index}.ts`;
      writeFileSync(
        join(folder, name),
        `import { ${[...new Set(used)].map((one) => (types.includes(one) ? `type ${one}` : one)).join(', ')} } from 'hitmask';\n${code}`,
      );
      names.push(name);
    }
  }
  assert.ok(names.length > 40, `${names.length} examples`);
  writeFileSync(join(folder, 'around.ts'), AROUND);
  const options = [
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom,esnext.disposable',
    '--module',
    'esnext',
  ];
  // As in JavaScript, parameters may have no types.
  const rest = [
    '--noImplicitAny',
    'false',
    '--moduleResolution',
    'bundler',
    '--types',
    '',
    '--ignoreConfig',
  ];
  try {
    execFileSync(
      join(ROOT, 'node_modules/.bin/tsc'),
      [...options, ...rest, 'around.ts', ...names],
      { cwd: folder, encoding: 'utf8', stdio: 'pipe' },
    );
  } catch (error) {
    assert.fail(error.stdout);
  }
});
