// Serves the playground's static files as `vite preview` does, and opens its pages in Chromium.

import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import { launch, open as openPage } from '../../../../packages/hitmask/test/shared/browser.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export { SKIP } from '../../../../packages/hitmask/test/shared/browser.mjs';

/**
 * The maximum time that a page may take for any operation, in milliseconds. This limit is only for
 * busy machines: usually, a test waits much less.
 */
const LONGEST = 120_000;

/**
 * Starts a server and a browser for the tests in a file. With `webgl`, the browser supports WebGL
 * in software.
 */
export async function start(options = {}) {
  // Port 0 selects a free port.
  const server = await preview({
    root: ROOT,
    logLevel: 'warn',
    preview: { port: 0, strictPort: false },
  });
  const { port } = server.httpServer.address();
  const address = `http://127.0.0.1:${port}/`;
  const browser = await launch(options);
  const stop = async () => {
    await browser.close();
    await new Promise((resolve) => server.httpServer.close(resolve));
  };
  return { address, browser, stop };
}

/** Returns the same playground, in whose pages a function runs before the pages' own code. */
export function prepared({ address, browser }, script) {
  const newPage = async (options) => {
    const page = await browser.newPage(options);
    await page.addInitScript(script);
    return page;
  };
  return { address, browser: { newPage } };
}

/** Returns the same playground in a browser without WebGL. */
export function withoutWebgl(playground) {
  return prepared(playground, () => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
      return kind === 'webgl2' ? null : getContext.call(this, kind, ...rest);
    };
  });
}

/** Opens the playground at a hash, and waits until the page is ready. */
export async function open({ address, browser }, hash = '', options = {}) {
  const opened = await openPage(browser, `${address}${hash}`, options);
  opened.page.setDefaultTimeout(LONGEST);
  await opened.page.waitForSelector('.page-root > *');
  await frames(opened.page);
  return opened;
}

/** Returns the ids of all pages in the navigation. */
export async function pageIds(playground) {
  const { page } = await open(playground);
  const ids = await page.$$eval('.nav a', (links) =>
    links.map((link) => new URL(link.href).hash.slice(1).split('?')[0]),
  );
  await page.close();
  return ids;
}

/** Waits until changes are drawn. */
export function frames(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Follows a link to a hash on an open page, and waits until the page has handled the change. */
export function go(page, hash) {
  return page.evaluate(async (hash) => {
    if (location.hash === hash) return;
    const news = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    location.hash = hash;
    await news;
  }, hash);
}

/** Opens a paused game. The tests step it, so that no tick depends on the speed of the machine. */
export function still(playground, hash, options = {}) {
  return open(playground, hash, { reducedMotion: 'reduce', ...options });
}

/** Runs some ticks of a paused game. */
export async function steps(page, count) {
  await page.evaluate((count) => {
    const step = [...document.querySelectorAll('.game-bar .button')].find(
      ({ textContent }) => textContent === 'Step',
    );
    for (let tick = 0; tick < count; tick++) step.click();
  }, count);
  await frames(page);
}

/** Returns the color of the device pixel at the center of a world pixel, as red, green and blue. */
export function colorAt(page, x, y) {
  return page.evaluate(
    ([x, y]) => {
      const canvas = document.querySelector('.stage-canvas');
      const { zoom, left, top } = canvas.dataset;
      const at = [(x + 0.5 - left) * zoom, (y + 0.5 - top) * zoom].map(Math.floor);
      return [
        ...canvas
          .getContext('2d')
          .getImageData(...at, 1, 1)
          .data.slice(0, 3),
      ];
    },
    [x, y],
  );
}

/** Returns the colors of the pixels in an area of the world, as `red,green,blue`. */
export async function colorsIn(page, area) {
  const colors = await page.evaluate(({ x, y, width, height }) => {
    const canvas = document.querySelector('.stage-canvas');
    const { zoom, left, top } = canvas.dataset;
    const { data } = canvas
      .getContext('2d')
      .getImageData(
        Math.ceil((x - left) * zoom),
        Math.ceil((y - top) * zoom),
        Math.floor(width * zoom),
        Math.floor(height * zoom),
      );
    const colors = new Set();
    for (let at = 0; at < data.length; at += 4) colors.add(data.slice(at, at + 3).join());
    return [...colors];
  }, area);
  return new Set(colors);
}

/** Returns the position on the page, in CSS pixels, of a position in the world. */
export function placeOf(page, x, y) {
  return page.evaluate(
    ([x, y]) => {
      const canvas = document.querySelector('.stage-canvas');
      const { zoom, left, top } = canvas.dataset;
      const box = canvas.getBoundingClientRect();
      const ratio = canvas.width / canvas.clientWidth;
      return { x: box.left + ((x - left) * zoom) / ratio, y: box.top + ((y - top) * zoom) / ratio };
    },
    [x, y],
  );
}

/** Returns the numbers on the page, by their keys. */
export function facts(page) {
  return page.$$eval('[data-fact]', (cells) =>
    Object.fromEntries(cells.map((cell) => [cell.dataset.fact, cell.textContent])),
  );
}

/** Drops a file on the page, at the center of an element. */
export async function drop(page, selector, { name, bytes, size, type = 'image/png' }) {
  await page.evaluate(
    ([selector, name, base64, size, type]) => {
      const content =
        base64 === null
          ? new Uint8Array(size)
          : Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], name, { type }));
      const target = document.querySelector(selector);
      const box = target.getBoundingClientRect();
      const at = {
        clientX: box.left + 4,
        clientY: box.top + box.height - 4,
        bubbles: true,
        cancelable: true,
        dataTransfer: transfer,
      };
      target.dispatchEvent(new DragEvent('dragenter', at));
      target.dispatchEvent(new DragEvent('dragover', at));
      target.dispatchEvent(new DragEvent('drop', at));
    },
    [selector, name, bytes ? Buffer.from(bytes).toString('base64') : null, size ?? 0, type],
  );
}
