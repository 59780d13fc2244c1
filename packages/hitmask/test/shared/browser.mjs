// Opens pages in headless Chromium, with a server that serves only folders of this checkout.

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.jsonl': 'text/plain; charset=utf-8',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};

const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** An empty page that can import the package without a bundler. */
export const PAGE = pageWith({ hitmask: '/packages/hitmask/dist/index.js' });

/** Returns a page that finds modules by name. `imports` contains the modules' addresses. */
export function pageWith(imports) {
  return `<!doctype html><title>hitmask</title><link rel="icon" href="data:,">
<script type="importmap">${JSON.stringify({ imports })}</script>`;
}

/** The path of Chromium, or undefined if Chromium is missing. */
export const CHROMIUM = [process.env.CHROMIUM, ...PATHS].find((path) => path && existsSync(path));

/** The reason to skip tests in a browser, or false if they can run. */
export const SKIP = CHROMIUM ? false : 'Chromium is missing: apt-get install chromium';

/**
 * Starts Chromium without its own network requests. With `webgl`, Chromium renders WebGL in
 * software.
 */
export function launch({ webgl = false } = {}) {
  const quiet = [
    'no-first-run',
    'disable-background-networking',
    'disable-component-update',
    'disable-sync',
    'disable-quic',
  ];
  const graphics = webgl
    ? ['use-gl=angle', 'use-angle=swiftshader', 'enable-unsafe-swiftshader']
    : ['disable-gpu'];
  const args = ['no-sandbox', ...quiet, ...graphics].map((flag) => `--${flag}`);
  return chromium.launch({ executablePath: CHROMIUM, args });
}

/**
 * Serves the checkout, with this HTML as the page at `/`. Returns the server's address, and a
 * function that stops the server.
 */
export async function serve(page) {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    try {
      const body = path === '/' ? page : await readFile(join(ROOT, normalize(path)));
      response.setHeader(
        'Content-Type',
        path === '/' ? TYPES['.html'] : (TYPES[extname(path)] ?? 'application/octet-stream'),
      );
      response.end(body);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

/**
 * Starts a browser for a test. Returns a function that opens a new page, calls a function from a
 * module of this folder there, and adds the page's `faults` to the result. {@link pageWith}
 * explains `imports`.
 */
export async function runner(t, module, imports, options) {
  const [server, browser] = [await serve(pageWith(imports)), await launch(options)];
  t.after(async () => {
    await browser.close();
    server.stop();
  });
  return async (name, argument) => {
    const { page, faults } = await open(browser, server.address);
    const call = async ([module, name, argument]) =>
      (await import(`/packages/hitmask/test/shared/${module}`))[name](argument);
    const found = await page.evaluate(call, [module, name, argument]);
    await page.close();
    return { ...found, faults };
  };
}

/** Opens a page, and records its faults, which are console errors and requests to other hosts. */
export async function open(browser, address, options = {}) {
  const page = await browser.newPage(options);
  const faults = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(address).origin)
      faults.push(`request to ${request.url()}`);
  });
  await page.goto(address);
  return { page, faults };
}
