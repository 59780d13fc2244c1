// The page Swarm, with all its sprites in.

import { frames, open } from './playground.mjs';

/** Waits until all sprites are in and drawn. */
export async function ready(page) {
  await page.waitForFunction(
    () =>
      document.querySelector('.swarm-builder')?.hidden &&
      document.querySelector('[data-fact=sprites]'),
  );
  await frames(page);
  await frames(page);
}

/** Opens the page at a hash, with all sprites in. */
export async function swarm(
  playground,
  hash,
  options = { viewport: { width: 1280, height: 800 } },
) {
  const opened = await open(playground, hash, options);
  await ready(opened.page);
  return opened;
}

/** Makes ticks while the page is paused, a frame for every hundred. */
export async function ticks(page, count) {
  for (let done = 0; done < count; done += 100) {
    await page.evaluate(() => {
      const step = [...document.querySelectorAll('.panel .button')].find(
        ({ textContent }) => textContent === 'Step',
      );
      for (let tick = 0; tick < 100; tick++) step.click();
    });
    await frames(page);
  }
}
