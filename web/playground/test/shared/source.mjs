// A TypeScript module of the playground, for tests in Node.

import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Imports a file of `src` that needs no page. */
export async function source(path) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../../src/${path}`, import.meta.url))],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    loader: { '.png': 'text', '.svg': 'text' },
    external: ['hitmask'],
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
