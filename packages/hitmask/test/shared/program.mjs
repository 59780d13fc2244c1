// Programs in processes of their own.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a program that imports the package by its name, and returns what it prints. */
export async function run(program) {
  const options = { cwd: new URL('../..', import.meta.url) };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program],
    options,
  );
  return stdout.trim();
}
