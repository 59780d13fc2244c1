// Runs the benchmark in headless Chromium: `node packages/hitmask/bench/browser.mjs`.

import { CHROMIUM, launch, open, serve } from '../test/shared/browser.mjs';

const PAGE = `<!doctype html><title>benchmark</title><link rel="icon" href="data:,">
<script type="importmap">{ "imports": { "hitmask": "/packages/hitmask/dist/index.js" } }</script>`;

if (CHROMIUM === undefined) {
  console.error(
    'Chromium is missing: apt-get install chromium, or say where it is by the environment ' +
      'variable CHROMIUM',
  );
  process.exit(1);
}
const [server, browser] = [await serve(PAGE), await launch()];
const { page, faults } = await open(browser, server.address);
const lines = await page.evaluate(async () => {
  const { init } = await import('hitmask');
  await init();
  const { report } = await import('/packages/hitmask/bench/report.js');
  return [...report()];
});
for (const line of [...lines, ...faults]) console.log(line);
await browser.close();
server.stop();
