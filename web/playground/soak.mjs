// Runs Swarm for minutes, and prints the memory that it uses. `npm run soak` builds the playground
// first.
//
//   npm run soak --workspace web/playground -- [--minutes 10]

import { parseArgs } from 'node:util';
import { memoryOf, watching } from './test/shared/memory.mjs';
import { open, SKIP, start, withoutWebgl } from './test/shared/playground.mjs';
import { ready } from './test/shared/swarm.mjs';

/**
 * Both runs happen at the same time. WebGL in software draws 100 000 sprites only about once per
 * second, so the larger swarm is on a canvas without WebGL.
 */
const RUNS = [
  { name: '10 000 sprites, WebGL', hash: '#swarm?n=10000', prepare: watching },
  {
    name: '100 000 sprites, 2D canvas',
    hash: '#swarm?n=100000',
    prepare: (playground) => watching(withoutWebgl(playground)),
  },
];
/**
 * The number of memory readings after the warm-up. The warm-up takes as long as the time between
 * two readings.
 */
const READINGS = 10;
const COLUMNS = [
  { key: 'frames', text: String },
  { key: 'engine', text: megabytes },
  { key: 'assets', text: megabytes },
  { key: 'heap', text: megabytes },
  { key: 'arrays', text: megabytes },
  { key: 'graphics', text: megabytes },
  { key: 'objects', text: String },
  { key: 'nodes', text: String },
  { key: 'listeners', text: String },
];

function megabytes(bytes) {
  return (bytes / 1e6).toFixed(3);
}

function minutesAsked() {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
  const minutes = Number(values.minutes);
  if (minutes >= 0.1 && minutes <= 1440) return minutes;
  throw new Error(`--minutes is “${values.minutes}”, but it must be a number from 0.1 to 1440`);
}

/** Returns the memory of a run at each reading. */
async function run({ hash, prepare }, minutes) {
  const playground = await start({ webgl: true });
  const { page, faults } = await open(prepare(playground), hash, {
    viewport: { width: 1280, height: 800 },
  });
  // On a slow machine, the page asks first.
  const anyway = page.getByRole('button', { name: 'Show them anyway' });
  await anyway.or(page.locator('[data-fact=sprites]')).first().waitFor();
  if (await anyway.isVisible()) await anyway.click();
  await ready(page);
  await page.evaluate(() => {
    globalThis.frames = 0;
    const count = () => {
      globalThis.frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const readings = [];
  for (let reading = 0; reading <= READINGS; reading++) {
    await page.waitForTimeout((minutes * 60_000) / READINGS);
    readings.push({
      frames: await page.evaluate(() => globalThis.frames),
      ...(await memoryOf(page)),
    });
  }
  // The page pauses the swarm if frames take very long.
  if (await page.getByRole('button', { name: 'Play' }).isVisible())
    faults.push('the swarm has paused itself, so these numbers say little');
  await playground.stop();
  return { readings, faults };
}

function* table({ name }, { readings, faults }, minutes) {
  const line = (cells) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(8) : cell.padStart(10))).join('');
  const row = (name, reading) =>
    line([name, ...COLUMNS.map(({ key, text }) => text(reading[key]))]);
  yield `\n${name}: memory in MB after all garbage is collected, and counts`;
  yield line(['minutes', ...COLUMNS.map(({ key }) => key)]);
  for (const [index, reading] of readings.entries())
    yield row(((index * minutes) / READINGS).toFixed(1), reading);
  const [first, last] = [readings[0], readings.at(-1)];
  yield row('growth', Object.fromEntries(COLUMNS.map(({ key }) => [key, last[key] - first[key]])));
  for (const fault of faults) yield `fault: ${fault}`;
}

try {
  if (SKIP) throw new Error(SKIP);
  const minutes = minutesAsked();
  const results = await Promise.all(RUNS.map((each) => run(each, minutes)));
  for (const [index, result] of results.entries()) {
    for (const text of table(RUNS[index], result, minutes)) console.log(text);
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
