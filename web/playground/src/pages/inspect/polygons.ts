// The polygons of a shape as files: JSON and SVG in the formats of `hitmask polygon`.

import type { Point } from '../../engine';
import type { Measures } from './measures';
import type { State } from './state';

/** The longer side of the drawing of a small mask, in screen pixels. */
const SIDE = 960;
/** The maximum size of a pixel in a drawing. */
const MAX = 24;
/** The colors of the pieces, which are used in turn. */
export const COLORS = ['#4e79a7', '#f28e2b', '#59a14f', '#e15759', '#76b7b2', '#b07aa1'] as const;

/**
 * Returns the size and the outlines, with the convex pieces or the rectangles if they are shown.
 */
export function polygonsJson(
  { mask, outlines, pieces, rectangles }: Measures,
  { show }: State,
): string {
  const answer = {
    size: [mask.width, mask.height],
    outlines: outlines.map(({ vertices, outer }) => ({
      hole: outer !== null,
      area: area(vertices),
      vertices: vertices.map(pair),
    })),
    ...(show.has('pieces') && { pieces: pieces.map((piece) => piece.map(pair)) }),
    ...(show.has('rectangles') && {
      rectangles: rectangles.map(({ x, y, width, height }) => [x, y, width, height]),
    }),
  };
  return `${JSON.stringify(answer)}\n`;
}

/**
 * Returns a drawing with one path for each outline and its holes, or for each piece that is shown.
 */
export function polygonsSvg(
  { mask, outlines, pieces, rectangles }: Measures,
  { show }: State,
): string {
  const { width, height } = mask;
  const scale = Math.min(Math.max(Math.floor(SIDE / Math.max(width, height, 1)), 1), MAX);
  const paths = show.has('pieces')
    ? pieces.map(path)
    : show.has('rectangles')
      ? rectangles.map(
          (rect) => `M${rect.x} ${rect.y}h${rect.width}v${rect.height}h-${rect.width}z`,
        )
      : outlinePaths(outlines);
  const drawn = paths.map(
    (data, index) => `<path fill="${COLORS[index % COLORS.length]}" d="${data}"/>\n`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}" overflow="visible">\n` +
    `<g fill-opacity="0.4" stroke="#1d2b3a" stroke-width="${1.5 / scale}" ` +
    `stroke-linejoin="round">\n${drawn.join('')}</g>\n</svg>\n`
  );
}

/** An outline and its holes form a single path, so that the holes are not filled. */
function outlinePaths(outlines: Measures['outlines']): string[] {
  const paths = outlines.map(() => '');
  outlines.forEach(({ vertices, outer }, index) => (paths[outer ?? index] += path(vertices)));
  return paths.filter((data) => data !== '');
}

function path(vertices: readonly Point[]): string {
  return `${vertices.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}z`;
}

/**
 * Returns the area of a polygon. It is negative for a hole, whose vertices go the other way around.
 */
function area(vertices: readonly Point[]): number {
  let doubled = 0;
  vertices.forEach(({ x, y }, index) => {
    const next = vertices[(index + 1) % vertices.length] as Point;
    doubled += x * next.y - next.x * y;
  });
  return doubled / 2;
}

function pair({ x, y }: Point): [number, number] {
  return [x, y];
}
