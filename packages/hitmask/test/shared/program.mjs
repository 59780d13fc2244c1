// Runs programs in separate processes.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a program that imports the package by name, and returns the program's output. */
export async function run(program) {
  const options = { cwd: new URL('../..', import.meta.url) };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program],
    options,
  );
  return stdout.trim();
}
