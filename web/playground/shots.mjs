// Takes full-height pictures of every page, at the width of a phone, a notebook and a large screen,
// in the light and dark themes, for checking after a change.
// `npm run shots --workspace web/playground -- FOLDER` builds the playground first. To select
// pages, append their names, as in `FOLDER touch maze`.

import { join, resolve } from 'node:path';
import { photograph } from './photos.mjs';
import { pageIds, start } from './test/shared/playground.mjs';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
];
/** The time before a picture is taken, in milliseconds. By then, games are in full swing. */
const AFTER = 1500;

const [folder, ...chosen] = process.argv.slice(2);
if (folder === undefined) {
  console.error(
    'Say where the pictures go: npm run shots --workspace web/playground -- FOLDER [PAGE …]',
  );
  process.exit(2);
}
// npm runs scripts in the package's folder, but the path that you type is relative to your current
// folder.
const target = resolve(process.env.INIT_CWD ?? '.', folder);
const playground = await start({ webgl: true });
const ids = await pageIds(playground);
const unknown = chosen.filter((id) => !ids.includes(id));
if (unknown.length > 0) {
  console.error(`There is no page ${unknown.join(', ')}: the pages are ${ids.join(', ')}.`);
  process.exitCode = 2;
}
let count = 0;
for (const id of unknown.length > 0
  ? []
  : ids.filter((id) => chosen.length === 0 || chosen.includes(id))) {
  for (const size of SIZES) {
    for (const colorScheme of ['light', 'dark']) {
      const path = join(target, `${id}-${size.width}-${colorScheme}.png`);
      const faults = await photograph(playground, `#${id}`, {
        ...size,
        colorScheme,
        path,
        after: AFTER,
        fullPage: true,
      });
      count += 1;
      if (faults.length === 0) continue;
      console.error(`${id} at ${size.width}, ${colorScheme}: ${faults.join('; ')}`);
      process.exitCode = 1;
    }
  }
}
if (count > 0) console.log(`${count} pictures in ${target}`);
await playground.stop();
