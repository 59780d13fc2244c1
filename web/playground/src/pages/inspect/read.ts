// Reads what you drop, with limits: the sizes of the files first, then what their headers say, and
// only then pixels.

import { readSheet, type ArtSheet } from 'hitmask/assets';
import { shortName } from '../../controls/words';
import { FileProblem } from '../../files/read-image';
import type { State } from './state';

/** How large the files of a sheet may be together, and how much memory their pixels may take. */
const MOST_BYTES = 64 * 2 ** 20;
const MOST_FILES = 256;
const MEGA = 2 ** 20;

/** The sheet in some files. What is wrong with them is said in a line that names the file. */
export async function read(
  files: readonly File[],
  { grid, alpha }: Pick<State, 'grid' | 'alpha'>,
): Promise<ArtSheet> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > MOST_FILES)
    throw new FileProblem(`${files.length} files are too many: drop ${MOST_FILES} at most.`);
  if (bytes > MOST_BYTES) {
    const what =
      files.length === 1
        ? `${shortName(files[0]?.name ?? '')} has`
        : `These ${files.length} files have`;
    throw new FileProblem(
      `${what} ${Math.round(bytes / MEGA)} MB, but at most ${MOST_BYTES / MEGA} MB are read here.`,
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
      maxBytes: MOST_BYTES,
      // Layers that artists use for what hits and what can be hit.
      shapeLayers: SHAPE_LAYERS,
      ...(grid && { grid }),
    });
  } catch (error) {
    throw new FileProblem(
      problem(first, error instanceof Error ? error.message : String(error), files),
    );
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
  return (
    files.length === 1 && !/\.(ase|aseprite|hitmask|json|tmx|tmj|ldtk)$/i.test(files[0]?.name ?? '')
  );
}

export const SHAPE_LAYERS = ['hit', 'hitbox', 'hurt', 'hurtbox'];

/** Files that people drop, and that are no art by themselves: what to drop instead. */
function notArt(name: string): string | undefined {
  if (/\.svg$/i.test(name))
    return 'is a drawing of lines, which has no pixels yet: export it as PNG.';
  if (/\.tsx$/i.test(name)) return 'is a tileset: drop the map that uses it, with all its files.';
  return undefined;
}

/** What a file is by its name. */
const KINDS: readonly (readonly [name: RegExp, kind: string])[] = [
  [/\.(tmx|tmj)$/i, 'a Tiled map'],
  [/\.ldtk$/i, 'an LDtk project'],
  [/\.json$/i, 'an atlas or a map'],
  [/\.(ase|aseprite)$/i, 'an Aseprite file'],
  [/\.hitmask$/i, 'a file of baked masks'],
];

/** What programs are told of content that is none of the formats they know. */
const UNKNOWN =
  /: (not an image of a known format|the JSON is neither an atlas nor a map|the XML is not a map)\b/;

/** What is wrong, for people who have dropped files: programs are told to name or convert them. */
function problem(main: string, message: string, files: readonly File[]): string {
  const kind = KINDS.find(([name]) => name.test(main))?.[1];
  if (kind && message.startsWith(`${main}:`) && UNKNOWN.test(message))
    return `${shortName(main)} is not ${kind}, or it is damaged.`;
  const short = files.reduce((text, { name }) => text.replaceAll(name, shortName(name)), message);
  return /[.!?]$/.test(short) ? short : `${short}.`;
}
