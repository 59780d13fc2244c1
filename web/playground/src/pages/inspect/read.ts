// Reads what you drop, with limits: the sizes of the files first, then what their headers say, and only then pixels.

import { readSheet, type ArtSheet } from 'hitmask/assets';
import { FileProblem } from '../../files/read-image';
import type { State } from './state';

/** How large the files of a sheet may be together, and how much memory their pixels may take. */
const MOST_BYTES = 64 * 2 ** 20;
const MOST_FILES = 256;
const MEGA = 2 ** 20;

/** The sheet in some files. What is wrong with them is said in a line that names the file. */
export async function read(files: readonly File[], { grid, alpha }: Pick<State, 'grid' | 'alpha'>): Promise<ArtSheet> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > MOST_FILES) throw new FileProblem(`${files.length} files are too many: drop ${MOST_FILES} at most.`);
  if (bytes > MOST_BYTES) {
    const what = files.length === 1 ? `${files[0]?.name} has` : `These ${files.length} files have`;
    throw new FileProblem(`${what} ${Math.round(bytes / MEGA)} MB, but at most ${MOST_BYTES / MEGA} MB are read here.`);
  }
  const main = mainFile(files);
  try {
    return await readSheet(files, {
      alpha,
      ...(files.length > 1 && main !== undefined && { main }),
      maxBytes: MOST_BYTES,
      // Layers that artists use for what hits and what can be hit.
      shapeLayers: SHAPE_LAYERS,
      ...(grid && { grid }),
    });
  } catch (error) {
    throw new FileProblem(sentence(error instanceof Error ? error.message : String(error)));
  }
}

/** The file that names the others: a map before an atlas. Undefined if no name says so. */
export function mainFile(files: readonly File[]): string | undefined {
  const names = files.map(({ name }) => name);
  const ending = (pattern: RegExp): string | undefined => names.find((name) => pattern.test(name));
  return ending(/\.(tmx|tmj|ldtk)$/i) ?? ending(/\.json$/i);
}

/** Whether these files are one picture, which can be cut into cells. */
export function isPicture(files: readonly File[]): boolean {
  return files.length === 1 && !/\.(ase|aseprite|hitmask|json|tmx|tmj|ldtk)$/i.test(files[0]?.name ?? '');
}

export const SHAPE_LAYERS = ['hit', 'hitbox', 'hurt', 'hurtbox'];

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
