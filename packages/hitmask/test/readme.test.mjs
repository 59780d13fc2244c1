// Runs the code of the README and of docs/start-web.md. The code of each page is one program, which
// must print what its comments say. The program of the README also runs in Chromium.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { SKIP, launch, open, serve } from './shared/browser.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDER = 'target/readme';
const DATA = join(ROOT, 'crates/hitmask-assets/tests/data');
const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const START = readFileSync(join(ROOT, 'docs/start-web.md'), 'utf8');

const blocks = (language, page = README) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, code]) => code);

/**
 * Joins a page's code blocks to one program. Also returns the lines that it should print, from its
 * comments: `console.log(…); // LINE`, or `// LINE: more`.
 */
function program(page) {
  const code = blocks('js', page).join('\n');
  const isImport = /^import .*;$/gm;
  const printed = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(
    ([, comment]) => comment,
  );
  const lines = printed.map((comment) => comment.split(/: (?=[a-z])/)[0]);
  assert.equal(
    lines.length,
    code.split('console.log(').length - 1,
    'each call has a comment that says what it prints',
  );
  return { code: `${code.match(isImport).join('\n')}\n${code.replace(isImport, '')}`, lines };
}

test('the code of the README', async (t) => {
  const { code, lines } = program(README);
  assert.ok(lines.length > 15);
  // The folder is inside the checkout, so that the program finds the package.
  const folder = join(ROOT, FOLDER);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'maps'), { recursive: true });
  cpSync(join(DATA, 'aseprite/caveman.aseprite'), join(folder, 'fighter.aseprite'));
  cpSync(join(DATA, 'levels/kenney/tiled_maps/run.tmx'), join(folder, 'maps/run.tmx'));
  cpSync(join(DATA, 'levels/kenney/images'), join(folder, 'images'), { recursive: true });
  writeFileSync(join(folder, 'program.mjs'), code);

  await t.test('it prints in Node what its comments say', () => {
    const printed = execFileSync(process.execPath, ['program.mjs'], {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.deepEqual(printed.trimEnd().split('\n'), lines);
  });

  await t.test('in a browser', { skip: SKIP }, async (t) => {
    const browser = await launch();
    t.after(() => browser.close());

    await t.test('the same program runs without a bundler', async () => {
      const imports = {
        hitmask: '/node_modules/hitmask/dist/index.js',
        'hitmask/core': '/node_modules/hitmask/dist/core.js',
        'hitmask/assets': '/node_modules/hitmask/dist/assets/index.js',
      };
      const page = `<!doctype html><base href="/${FOLDER}/"><link rel="icon" href="data:,">
        <script type="importmap">${JSON.stringify({ imports })}</script>
        <script type="module">
          const log = [];
          console.log = (...values) => log.push(values);
          await import('/${FOLDER}/program.mjs');
          window.log = log;
        </script>`;
      const server = await serve(page);
      const { page: tab, faults } = await open(browser, server.address);
      await tab
        .waitForFunction(() => window.log, undefined, { timeout: 20_000 })
        .catch(() => assert.fail(faults.join('\n')));
      const values = await tab.evaluate(() =>
        window.log.map((line) => line.filter((value) => typeof value !== 'object')),
      );
      assert.equal(values.length, lines.length);
      // Only Node.js prints objects in this form, but words and numbers are the same everywhere.
      for (const [index, line] of values.entries())
        assert.ok(
          line.every((value) => lines[index].includes(String(value))),
          lines[index],
        );
      assert.deepEqual(faults, []);
      server.stop();
    });

    await t.test(
      'the page of the README runs its first program, under a strict policy',
      async () => {
        const [html] = blocks('html');
        const [map] = html.match(/(?<=importmap">).*(?=<\/script>)/);
        writeFileSync(
          join(folder, 'game.js'),
          `${blocks('js')[0]}\ndocument.title = contact.side;`,
        );
        const hash = Buffer.from(
          await crypto.subtle.digest('SHA-256', new TextEncoder().encode(map)),
        ).toString('base64');
        for (const [policy, title] of [
          ["'wasm-unsafe-eval'", 'right'],
          ['', ''],
        ]) {
          const rule = `script-src 'self' 'sha256-${hash}' ${policy}`;
          const server =
            await serve(`<!doctype html><base href="/${FOLDER}/"><link rel="icon" href="data:,">
          <meta http-equiv="Content-Security-Policy" content="${rule}">${html}`);
          const { page, faults } = await open(browser, server.address);
          await page
            .waitForFunction(() => document.title === 'right', undefined, {
              timeout: title ? 20_000 : 2000,
            })
            .catch(() => {});
          assert.equal(await page.title(), title);
          assert.equal(faults.length === 0, title !== '', faults.join('\n'));
          server.stop();
        }
      },
    );
  });
});

test('the code of the first page about the web prints in Node what its comments say', () => {
  const { code, lines } = program(START);
  assert.equal(lines.length, 2);
  const folder = join(ROOT, 'target/start-web');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'first.mjs'), code);
  const printed = execFileSync(process.execPath, ['first.mjs'], { cwd: folder, encoding: 'utf8' });
  assert.deepEqual(printed.trimEnd().split('\n'), lines);
});

test('the sizes that the README names', () => {
  const size = (name) =>
    gzipSync(readFileSync(new URL(`../dist/wasm/${name}.wasm`, import.meta.url)), { level: 9 })
      .length;
  for (const name of ['hitmask', 'hitmask-simd']) {
    assert.ok(
      size(name) > 430_000 && size(name) < 550_000,
      `${name}.wasm is about half a megabyte: ${size(name)} bytes`,
    );
  }
});
