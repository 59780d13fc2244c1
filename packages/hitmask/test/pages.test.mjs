// Tests the code of the pages about Phaser, PixiJS and canvas. A strict compiler must accept all of
// it, and the first program of each page must run.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { SKIP, launch, open, pageWith, serve } from './shared/browser.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PAGES = ['phaser', 'pixi', 'canvas'];

const HTML = pageWith({
  hitmask: '/packages/hitmask/dist/index.js',
  'hitmask/phaser': '/packages/hitmask/dist/phaser/index.js',
  'hitmask/pixi': '/packages/hitmask/dist/pixi/index.js',
  'hitmask/canvas': '/packages/hitmask/dist/canvas/index.js',
  phaser: '/node_modules/phaser/dist/phaser.esm.js',
  'pixi.js': '/node_modules/pixi.js/dist/pixi.mjs',
});

test('the pages', async (t) => {
  // The folder is inside the checkout, so that the compiler finds the packages.
  const folder = join(ROOT, 'target/pages');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const programs = PAGES.flatMap((page) => {
    const text = readFileSync(join(ROOT, 'docs', `${page}.md`), 'utf8');
    return [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, code], index) => ({
      page,
      name: `${page}${index}`,
      code,
    }));
  });
  for (const { name, code } of programs) writeFileSync(join(folder, `${name}.ts`), code);

  await t.test('a strict compiler accepts all programs', () => {
    const options = [
      '--strict',
      '--target',
      'es2022',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--types',
      '',
      '--ignoreConfig',
    ];
    const tsc = join(ROOT, 'node_modules/.bin/tsc');
    for (const page of PAGES) {
      // Phaser's own types have errors.
      const skip = page === 'phaser' ? ['--skipLibCheck'] : [];
      const files = programs
        .filter((program) => program.page === page)
        .map(({ name }) => `${name}.ts`);
      try {
        execFileSync(tsc, [...options, ...skip, ...files], {
          cwd: folder,
          encoding: 'utf8',
          stdio: 'pipe',
        });
      } catch (error) {
        assert.fail(error.stdout);
      }
    }
    assert.equal(programs.length, 5);
  });

  await t.test('the first one of each page runs', { skip: SKIP }, async () => {
    const [server, browser] = [await serve(HTML), await launch({ webgl: true })];
    try {
      for (const page of PAGES) {
        const { page: tab, faults } = await open(browser, server.address);
        for (const [name, file] of [
          ['ship', 'playerShip1_orange'],
          ['rock', 'meteorGrey_big3'],
        ]) {
          await tab.route(`**/${name}.png`, (route) =>
            route.fulfill({ path: join(ROOT, `crates/hitmask-cli/art/${file}.png`) }),
          );
        }
        await tab.evaluate((name) => import(`/target/pages/${name}0.js`), page);
        await tab.waitForTimeout(1500);
        assert.equal(await tab.locator('canvas').count(), 1, page);
        assert.deepEqual(faults, [], page);
        await tab.close();
      }
    } finally {
      await browser.close();
      server.stop();
    }
  });
});
