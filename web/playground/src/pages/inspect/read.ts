// Reads the files that were dropped, with limits. Checks the sizes of the files first, then their
// headers, and reads the pixels last.

import { readSheet, type ArtSheet } from 'hitmask/assets';
import { shortName } from '../../controls/words';
import { FileProblem } from '../../files/read-image';
import type { State } from './state';

/** The limit for the total size of a sheet's files, and for the memory of their pixels. */
const MAX_BYTES = 64 * 2 ** 20;
const MAX_FILES = 256;
const MEGA = 2 ** 20;

/** Reads a sheet from some files. Each error is a single line that names the file. */
export async function read(
  files: readonly File[],
  { grid, alpha }: Pick<State, 'grid' | 'alpha'>,
): Promise<ArtSheet> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > MAX_FILES)
    throw new FileProblem(`${files.length} files are too many: drop ${MAX_FILES} at most.`);
  if (bytes > MAX_BYTES) {
    const what =
      files.length === 1
        ? `${shortName(files[0]?.name ?? '')} has`
        : `These ${files.length} files have`;
    throw new FileProblem(
      `${what} ${Math.round(bytes / MEGA)} MB, but at most ${MAX_BYTES / MEGA} MB are read here.`,
    );
  }
  const main = mainFile(files);
  const first = main ?? files[0]?.name ?? '';
  const unknown = notArt(first);
  if (unknown !== undefined) throw new FileProblem(`${shortName(first)} ${unknown}`);
  try {
    return await readSheet(files, {
      alpha,
      ...(files.length > 1 && main !== undefined && { main }),
      maxBytes: MAX_BYTES,
      // The usual names of layers with hitboxes and hurtboxes.
      shapeLayers: SHAPE_LAYERS,
      ...(grid && { grid }),
    });
  } catch (error) {
    throw new FileProblem(
      problem(first, error instanceof Error ? error.message : String(error), files),
    );
  }
}

/**
 * Returns the file that refers to the others. A map is preferred to an atlas. Returns undefined if
 * no file name is that of a map or an atlas.
 */
export function mainFile(files: readonly File[]): string | undefined {
  const names = files.map(({ name }) => name);
  const ending = (pattern: RegExp): string | undefined => names.find((name) => pattern.test(name));
  return ending(/\.(tmx|tmj|ldtk)$/i) ?? ending(/\.json$/i);
}

/** Returns whether these files are a single picture, which can be cut into cells. */
export function isPicture(files: readonly File[]): boolean {
  return (
    files.length === 1 && !/\.(ase|aseprite|hitmask|json|tmx|tmj|ldtk)$/i.test(files[0]?.name ?? '')
  );
}

export const SHAPE_LAYERS = ['hit', 'hitbox', 'hurt', 'hurtbox'];

/** Returns what to drop instead of a file that is not art by itself. */
function notArt(name: string): string | undefined {
  if (/\.svg$/i.test(name))
    return 'is a drawing of lines, which has no pixels yet: export it as PNG.';
  if (/\.tsx$/i.test(name)) return 'is a tileset: drop the map that uses it, with all its files.';
  return undefined;
}

/** The kinds of files, by name. */
const KINDS: readonly (readonly [name: RegExp, kind: string])[] = [
  [/\.(tmx|tmj)$/i, 'a Tiled map'],
  [/\.ldtk$/i, 'an LDtk project'],
  [/\.json$/i, 'an atlas or a map'],
  [/\.(ase|aseprite)$/i, 'an Aseprite file'],
  [/\.hitmask$/i, 'a file of baked masks'],
];

/** Matches the engine's message about content of an unknown format. */
const UNKNOWN =
  /: (not an image of a known format|the JSON is neither an atlas nor a map|the XML is not a map)\b/;

/**
 * Returns an error message for users who have dropped files. The engine's own message is for
 * programmers.
 */
function problem(main: string, message: string, files: readonly File[]): string {
  const kind = KINDS.find(([name]) => name.test(main))?.[1];
  if (kind && message.startsWith(`${main}:`) && UNKNOWN.test(message))
    return `${shortName(main)} is not ${kind}, or it is damaged.`;
  const short = files.reduce((text, { name }) => text.replaceAll(name, shortName(name)), message);
  return /[.!?]$/.test(short) ? short : `${short}.`;
}
