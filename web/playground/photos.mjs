// Takes pictures of the playground's pages, for the scripts next to this file.

import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { open } from './test/shared/playground.mjs';

/** Takes a picture of a page after a delay. */
export async function photograph(
  playground,
  hash,
  { width, height, colorScheme, path, after = 0, fullPage = false },
) {
  const { page, faults } = await open(playground, hash, {
    colorScheme,
    viewport: { width, height },
  });
  await page.waitForTimeout(after);
  await mkdir(dirname(path), { recursive: true });
  await page.screenshot({ path, fullPage });
  await page.close();
  return faults;
}
