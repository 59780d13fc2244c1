// The package as users get it: packed, installed into an empty folder, run, and checked by a strict compiler.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const TSC = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url));

/** The program that the README shows, and one that takes every type at its word. */
const README = readFileSync(join(PACKAGE, 'README.md'), 'utf8');
const [FIRST] = [...README.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);

const CONSUMER = `
import { init, Mask, Placed, Sheet, type Contact, type ContinuousSweep, type Frame, type Side } from 'hitmask';
import { readSheet, type ArtSheet, type Level, type Pixels } from 'hitmask/assets';

await init({ simd: false });
using ship: Mask = Mask.full(32, 20);
const placed: Placed = ship.at({ x: 1, y: 2 });
const contact: Contact | null = placed.contact(ship.at(20, 5));
const side: Side | undefined = contact?.side;
const hit: ContinuousSweep | null = placed.sweepContinuous(ship.at(200, 5), [400, 0]);
const time: bigint | undefined = hit?.time.numerator;
console.log(side, time);

const sheet: Sheet = Sheet.fromGrid(ship, { width: 16, height: 20, clips: { run: { frames: [0, 1], duration: 80 } } });
const frame: Frame = sheet.clip('run').frameAt(100);
const art: ArtSheet = await readSheet(new TextEncoder().encode('P').buffer).catch(() => sheet as ArtSheet);
const picture: Pixels | null = art instanceof Sheet && frame.index > 9 ? art.picture(frame) : null;
export const ground = (level: Level): Placed => level.solid('ground', { alpha: 128 });
export const image = (pixels: Pixels): ImageData => new ImageData(pixels.data, pixels.width, pixels.height);
console.log(frame.index, picture);

/** Never called: the compiler refuses what is in it. */
export function wrong(): void {
  // @ts-expect-error A position has two numbers.
  placed.moved(1);
  // @ts-expect-error There is no such direction.
  placed.depthAlong(ship.at(0, 0), 'north');
}
`;

function run(folder, program, ...args) {
  return execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

test('the package installs into an empty folder', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'hitmask-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const [{ filename, files, size }] = JSON.parse(run(PACKAGE, 'npm', 'pack', '--json', '--pack-destination', folder));
  t.diagnostic(`${filename}: ${size} bytes, ${files.length} files`);

  await t.test('it contains what it needs, and no sources or tests', () => {
    const paths = files.map(({ path }) => path);
    const wasm = ['dist/wasm/hitmask.wasm', 'dist/wasm/hitmask-assets.wasm'];
    for (const path of ['dist/index.js', 'dist/index.d.ts', 'dist/assets/index.js', 'dist/phaser/index.js', ...wasm, 'README.md', 'LICENSE-MIT']) {
      assert.ok(paths.includes(path), path);
    }
    assert.deepEqual(paths.filter((path) => !/^(dist\/|README|LICENSE|package\.json)/.test(path)), []);
  });

  writeFileSync(join(folder, 'package.json'), '{ "name": "stranger", "private": true, "type": "module" }');
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--offline', `./${filename}`);

  await t.test("the README's first program runs in Node", () => {
    writeFileSync(join(folder, 'first.mjs'), FIRST);
    assert.equal(run(folder, 'node', 'first.mjs'), 'right\n107/160\n');
  });

  await t.test('adapters load without the engines that they adapt', () => {
    const imports = ['phaser', 'pixi', 'canvas'].map((name) => `import * as ${name} from 'hitmask/${name}';`);
    const print = 'console.log(Object.keys({ ...phaser, ...pixi, ...canvas }).sort().join());';
    writeFileSync(join(folder, 'adapters.mjs'), [...imports, print].join('\n'));
    const names = 'Hitmask,HitmaskPlugin,Overlap,contact,drawMask,hitAreaOf,loop,maskOf,overlaps,placed,poseOf,refresh';
    assert.equal(run(folder, 'node', 'adapters.mjs'), `${names}\n`);
  });

  for (const [module, resolution] of [['nodenext', 'nodenext'], ['esnext', 'bundler']]) {
    await t.test(`a strict compiler accepts a program: ${resolution}`, () => {
      writeFileSync(join(folder, 'consumer.mts'), CONSUMER);
      const lib = 'es2022,dom,esnext.disposable';
      const options = ['--strict', '--target', 'es2022', '--module', module, '--moduleResolution', resolution, '--lib', lib];
      run(folder, TSC, ...options, '--outDir', 'out', '--types', '', 'consumer.mts');
      assert.equal(run(folder, 'node', 'out/consumer.mjs'), 'right 167n\n1 null\n');
    });
  }
});
