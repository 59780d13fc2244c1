// Opens the page Swarm with all its sprites.

import { frames, open } from './playground.mjs';

/** Waits until all sprites have been inserted and drawn. */
export async function ready(page) {
  await page.waitForFunction(
    () =>
      document.querySelector('.swarm-builder')?.hidden &&
      document.querySelector('[data-fact=sprites]'),
  );
  await frames(page);
  await frames(page);
}

/** Opens the page at a hash, and waits for all sprites. */
export async function swarm(
  playground,
  hash,
  options = { viewport: { width: 1280, height: 800 } },
) {
  const opened = await open(playground, hash, options);
  await ready(opened.page);
  return opened;
}

/** Runs ticks while the page is paused, and waits for a frame after every hundred ticks. */
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
