// Handles the programs next to the pages: reads them from the playground, runs them unchanged in a
// browser, and compiles them.

import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  open as openPage,
  pageWith,
  serve,
} from '../../../../packages/hitmask/test/shared/browser.mjs';
import { facts, frames, go, open } from './playground.mjs';

const ROOT = new URL('../../../../', import.meta.url);
const MODULES = {
  hitmask: 'index',
  'hitmask/assets': 'assets/index',
  'hitmask/canvas': 'canvas/index',
};

/**
 * Returns the contents of the playground at each hash. `shown` contains its numbers, and the other
 * fields contain its programs, by language or title.
 */
export async function codesAt(playground, hashes) {
  const found = new Map();
  let opened;
  for (const hash of hashes) {
    const id = hash.split('?')[0];
    // Files take some time to load. Everything else in an address is shown immediately.
    if (opened?.id !== id || id === '#inspect') {
      await opened?.page.close();
      opened = { id, ...(await open(playground, hash, { reducedMotion: 'reduce' })) };
    }
    await go(opened.page, hash);
    await frames(opened.page);
    found.set(hash, { shown: await facts(opened.page), ...(await codeOf(opened.page)) });
  }
  await opened?.page.close();
  return found;
}

async function codeOf(page) {
  const code = {};
  for (const panel of await page.locator('.code').all()) {
    const title = panel.locator('.code-title');
    if ((await title.count()) > 0)
      code[await title.textContent()] = await panel.locator('.code-text').textContent();
    for (const tab of await panel.getByRole('tab').all()) {
      if (!(await tab.isVisible())) continue;
      await tab.click();
      code[await tab.textContent()] = await panel.locator('.code-text').textContent();
    }
  }
  return code;
}

/** Serves an empty page for programs. The page's clock stands still until a test advances it. */
export function programServer() {
  const imports = Object.entries(MODULES).map(([name, file]) => [
    name,
    `/packages/hitmask/dist/${file}.js`,
  ]);
  return serve(pageWith(Object.fromEntries(imports)));
}

/**
 * Runs a program unchanged, with its own files (addresses or bytes, by name). Returns the program's
 * page, the lines that it logged, and `values`, which reads some of its variables.
 */
export async function run(browser, { address }, program, files, names) {
  const { page, faults } = await openPage(browser, address);
  await page.clock.install({ time: 0 });
  // Otherwise, the clock would run between two calls of a test, by an amount that depends on the
  // speed of the machine.
  await page.clock.pauseAt(1000);
  for (const [name, content] of Object.entries(files)) {
    const body = content instanceof URL ? await readFile(content) : Buffer.from(content);
    await page.route(`${address}/${name}`, (route) => route.fulfill({ body }));
  }
  const lines = [];
  page.on('console', (message) => lines.push(message.text()));
  const content = `${program}\nglobalThis.values = () => ({ ${names.join(', ')} });`;
  await page.addScriptTag({ type: 'module', content });
  for (
    let turn = 0;
    faults.length === 0 && !(await page.evaluate(() => 'values' in globalThis));
    turn++
  ) {
    if (turn === 600) throw new Error('the program did not start in a minute');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const values = (read) => page.evaluate(`(${read})(values())`);
  return { page, faults, lines, values };
}

/** Whether Rust is installed. */
export const HAS_CARGO = spawnSync('cargo', ['--version']).status === 0;

/**
 * Compiles Rust programs, each as the body of a function that can fail, in a separate crate.
 * Returns the output of the compiler.
 */
export async function compile(programs) {
  const crate = new URL('target/playground-code/', ROOT);
  await rm(new URL('src/', crate), { recursive: true, force: true });
  await mkdir(new URL('src/', crate), { recursive: true });
  await writeFile(new URL('Cargo.toml', crate), MANIFEST);
  // Use the same versions as the workspace, because they have already been downloaded.
  await copyFile(new URL('Cargo.lock', ROOT), new URL('Cargo.lock', crate));
  const modules = programs.map((_, index) => `mod program_${index};\n`);
  await writeFile(
    new URL('src/lib.rs', crate),
    `#![allow(unused, dead_code)]\n${modules.join('')}`,
  );
  for (const [index, program] of programs.entries()) {
    const body = `fn main() -> Result<(), Box<dyn std::error::Error>> {\n${program}\nOk(())\n}\n`;
    await writeFile(new URL(`src/program_${index}.rs`, crate), body);
  }
  const options = [
    'check',
    '--quiet',
    '--offline',
    '--message-format',
    'short',
    // The lints of the workspace have already checked most of the dependencies there.
    '--target-dir',
    fileURLToPath(new URL('target', ROOT)),
  ];
  const { status, stderr } = spawnSync('cargo', options, {
    cwd: fileURLToPath(crate),
    encoding: 'utf8',
  });
  return { isRight: status === 0, messages: stderr };
}

const MANIFEST = `[package]
name = "playground-code"
version = "0.0.0"
edition = "2024"

[dependencies]
hitmask = { path = "../../crates/hitmask" }
hitmask-assets = { path = "../../crates/hitmask-assets" }

[workspace]
`;
