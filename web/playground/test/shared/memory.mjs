// Measures the memory that a page uses, including memory that the browser does not count as
// JavaScript memory: WebAssembly and WebGL objects.

import { prepared } from './playground.mjs';

/** Returns the same playground, whose pages record their memory for {@link memoryOf}. */
export function watching(playground) {
  return prepared(playground, watch);
}

/**
 * Returns the memory that a page uses after all garbage has been collected, in bytes. `engine` and
 * `assets` are the memories of the two WebAssembly files, or 0 for a file that has not been loaded.
 * `heap` contains the JavaScript objects, and `arrays` the contents of their buffers. `graphics`
 * contains the WebGL buffers. The result also has the counts of WebGL `objects`, document `nodes`,
 * and `listeners`.
 */
export async function memoryOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  // Memory that finalizers release becomes garbage in the second round.
  for (let round = 0; round < 2; round++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize: heap, backingStorageSize: arrays } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { ...(await page.evaluate(() => globalThis.memory())), heap, arrays, nodes, listeners };
}

/** Runs in a page before the page's own code. */
function watch() {
  const memories = { engine: [], assets: [] };
  const keep = (instance) => {
    const { exports } = instance;
    // Only one of the two files contains worlds.
    const isEngine = Object.keys(exports).some((name) => name.startsWith('world'));
    if (exports.memory) memories[isEngine ? 'engine' : 'assets'].push(exports.memory);
    return instance;
  };
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const original = WebAssembly[name];
    WebAssembly[name] = async (...rest) => {
      const result = await original(...rest);
      keep(result.instance ?? result);
      return result;
    };
  }

  const objects = new Set();
  const sizes = new Map();
  const bound = new Map();
  const { prototype } = globalThis.WebGL2RenderingContext ?? class {};
  const after = (name, then) => {
    const original = prototype[name];
    if (!original) return;
    prototype[name] = function (...rest) {
      const result = original.apply(this, rest);
      then(result, ...rest);
      return result;
    };
  };
  for (const kind of [
    'Buffer',
    'Texture',
    'Program',
    'Shader',
    'VertexArray',
    'Framebuffer',
    'Renderbuffer',
  ]) {
    after(`create${kind}`, (object) => objects.add(object));
    after(`delete${kind}`, (_, object) => objects.delete(object) && sizes.delete(object));
  }
  after('bindBuffer', (_, target, buffer) => bound.set(target, buffer));
  after('bufferData', (_, target, data) => sizes.set(bound.get(target), data?.byteLength ?? data));

  const sum = (numbers) => numbers.reduce((sum, number) => sum + number, 0);
  globalThis.memory = () => ({
    engine: sum(memories.engine.map(({ buffer }) => buffer.byteLength)),
    assets: sum(memories.assets.map(({ buffer }) => buffer.byteLength)),
    graphics: sum([...sizes.values()]),
    objects: objects.size,
  });
}
