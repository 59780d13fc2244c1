// Runs a WebAssembly program with the WASI support of Node.js: node run-wasi.mjs PROGRAM ARGUMENTS.
// Without a program, it only reports, through its exit status, whether this Node.js supports WASI.
import { readFile } from 'node:fs/promises';
import { argv, env } from 'node:process';
import { WASI } from 'node:wasi';

const [, , program, ...rest] = argv;
const wasi = new WASI({ version: 'preview1', args: [program ?? '', ...rest], env });
if (program) {
  const { instance } = await WebAssembly.instantiate(
    await readFile(program),
    wasi.getImportObject(),
  );
  wasi.start(instance);
}
