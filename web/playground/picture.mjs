// Takes the pictures of the README: the page Touch, light and dark. `npm run picture` builds the playground first.

import { fileURLToPath } from 'node:url';
import { open, start } from './test/shared/playground.mjs';

const playground = await start();
for (const colorScheme of ['light', 'dark']) {
  const { page } = await open(playground, '#touch', { colorScheme, viewport: { width: 1280, height: 720 } });
  await page.screenshot({ path: fileURLToPath(new URL(`../../docs/images/touch-${colorScheme}.png`, import.meta.url)) });
}
await playground.stop();
