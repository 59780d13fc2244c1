// Programs in processes of their own.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What a program prints, which finds the package by its name. */
export async function run(program) {
  const options = { cwd: new URL('../..', import.meta.url) };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program],
    options,
  );
  return stdout.trim();
}
