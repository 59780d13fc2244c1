// Tests the package as users get it: packed, installed into an empty folder, run, and checked by a
// strict compiler.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const TYPES = fileURLToPath(new URL('../../../node_modules/@types', import.meta.url));
const TSC = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url));

/** The program of the README, and a program that uses the package's types. */
const README = readFileSync(join(PACKAGE, 'README.md'), 'utf8');
const [FIRST] = [...README.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);

const CONSUMER = `
import { init, Mask, Placed, Sheet } from 'hitmask';
import type { Contact, ContinuousSweep, Frame, Side } from 'hitmask';
import { readSheet, type ArtSheet, type Level, type Pixels } from 'hitmask/assets';

await init({ simd: false });
using ship: Mask = Mask.full(32, 20);
const placed: Placed = ship.at({ x: 1, y: 2 });
const contact: Contact | null = placed.contact(ship.at(20, 5));
const side: Side | undefined = contact?.side;
const hit: ContinuousSweep | null = placed.sweepContinuous(ship.at(200, 5), [400, 0]);
const time: bigint | undefined = hit?.time.numerator;
console.log(side, time);

const clips = { run: { frames: [0, 1], duration: 80 } };
const sheet: Sheet = Sheet.fromGrid(ship, { width: 16, height: 20, clips });
const frame: Frame = sheet.clip('run').frameAt(100);
const bytes: ArrayBuffer = new TextEncoder().encode('P').buffer;
const art: ArtSheet = await readSheet(bytes).catch(() => sheet as ArtSheet);
const picture: Pixels | null = art instanceof Sheet && frame.index > 9 ? art.picture(frame) : null;
export const ground = (level: Level): Placed => level.solid('ground', { alpha: 128 });
export const image = (pixels: Pixels): ImageData =>
  new ImageData(pixels.data, pixels.width, pixels.height);
console.log(frame.index, picture);

/** Never called: it contains mistakes that the compiler must find. */
export function wrong(): void {
  // @ts-expect-error A position has two numbers.
  placed.moved(1);
  // @ts-expect-error There is no such direction.
  placed.depthAlong(ship.at(0, 0), 'north');
}
`;

const SERVER = `
import { init, Mask } from 'hitmask';

await init();
const rock = Mask.full(3, 3);
{
  using copy = rock.clone();
  rock.fill().or(copy);
}
console.log(rock.count, rock.at(0, 0).overlaps(rock.at(2, 2)));
`;

function run(folder, program, ...args) {
  return execFileSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test('the package installs into an empty folder', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'hitmask-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const [{ filename, files, size }] = JSON.parse(
    run(PACKAGE, 'npm', 'pack', '--json', '--pack-destination', folder),
  );
  t.diagnostic(`${filename}: ${size} bytes, ${files.length} files`);

  await t.test('it contains what it needs, and no sources or tests', () => {
    const paths = files.map(({ path }) => path);
    const wasm = ['dist/wasm/hitmask.wasm', 'dist/wasm/hitmask-assets.wasm'];
    for (const path of [
      'dist/index.js',
      'dist/index.d.ts',
      'dist/assets/index.js',
      'dist/phaser/index.js',
      ...wasm,
      'README.md',
      'LICENSE-MIT',
    ]) {
      assert.ok(paths.includes(path), path);
    }
    assert.deepEqual(
      paths.filter((path) => !/^(dist\/|README|LICENSE|package\.json)/.test(path)),
      [],
    );
  });

  writeFileSync(
    join(folder, 'package.json'),
    '{ "name": "stranger", "private": true, "type": "module" }',
  );
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--offline', `./${filename}`);

  await t.test("the README's first program runs in Node", () => {
    writeFileSync(join(folder, 'first.mjs'), FIRST);
    assert.equal(run(folder, 'node', 'first.mjs'), 'right\n107/160\n');
  });

  await t.test('adapters load without the engines that they adapt', () => {
    const imports = ['phaser', 'pixi', 'canvas'].map(
      (name) => `import * as ${name} from 'hitmask/${name}';`,
    );
    const print = 'console.log(Object.keys({ ...phaser, ...pixi, ...canvas }).sort().join());';
    writeFileSync(join(folder, 'adapters.mjs'), [...imports, print].join('\n'));
    const names =
      'Hitmask,HitmaskPlugin,Overlap,contact,drawMask,hitAreaOf,loop,maskOf,overlaps,placed,poseOf,refresh';
    assert.equal(run(folder, 'node', 'adapters.mjs'), `${names}\n`);
  });

  const compile = (file, module, resolution, ...options) => {
    const always = [
      '--strict',
      '--target',
      'es2022',
      '--module',
      module,
      '--moduleResolution',
      resolution,
      '--outDir',
      'out',
    ];
    try {
      run(folder, TSC, ...always, ...options, file);
    } catch (error) {
      assert.fail(error.stdout);
    }
  };

  // Without the `skipLibCheck` option, the compiler also checks the package's own types.
  for (const [module, resolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ]) {
    for (const lib of [[], ['--lib', 'es2022,dom']]) {
      await t.test(`a strict compiler accepts a program: ${resolution} ${lib.join(' ')}`, () => {
        writeFileSync(join(folder, 'consumer.mts'), CONSUMER);
        compile('consumer.mts', module, resolution, ...lib, '--types', '');
        assert.equal(run(folder, 'node', 'out/consumer.mjs'), 'right 167n\n1 null\n');
      });
    }
  }

  await t.test(
    'a strict compiler accepts a program for Node without the types of browsers, if it skips those of libraries',
    () => {
      writeFileSync(join(folder, 'server.mts'), SERVER);
      compile(
        'server.mts',
        'nodenext',
        'nodenext',
        '--lib',
        'es2022',
        '--skipLibCheck',
        '--types',
        'node',
        '--typeRoots',
        TYPES,
      );
      assert.equal(run(folder, 'node', 'out/server.mjs'), '9 true\n');
    },
  );
});
