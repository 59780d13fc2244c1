// Takes the pictures for the README: the page Touch in the light and dark themes. `npm run picture`
// builds the playground first.

import { fileURLToPath } from 'node:url';
import { photograph } from './photos.mjs';
import { start } from './test/shared/playground.mjs';

const playground = await start();
for (const colorScheme of ['light', 'dark']) {
  const path = fileURLToPath(
    new URL(`../../docs/images/touch-${colorScheme}.png`, import.meta.url),
  );
  await photograph(playground, '#touch', { width: 1280, height: 720, colorScheme, path });
}
await playground.stop();
