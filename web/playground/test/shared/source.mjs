// Loads a TypeScript module of the playground, for tests in Node.

import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The engine is the package, so that the module and its test use the same one. */
const engine = {
  name: 'engine',
  setup({ onResolve }) {
    onResolve({ filter: /^hitmask$/ }, () => ({
      path: import.meta.resolve('hitmask'),
      external: true,
    }));
  },
};

/** Imports a file of `src` that does not need a page. */
export async function source(path) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../../src/${path}`, import.meta.url))],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    loader: { '.png': 'text', '.svg': 'text' },
    plugins: [engine],
    write: false,
  });
  return import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
}
