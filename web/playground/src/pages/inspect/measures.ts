// The measurements of one shape of a frame.

import type { Component, Frame, Mask, Outlines, Point, Rect, Shape } from '../../engine';
import type { Fact } from '../../controls/panel';
import { NONE, pointText, thousands } from '../../controls/words';
import type { State } from './state';

export interface Measures {
  readonly frame: Frame;
  readonly shape: Shape;
  readonly mask: Mask;
  readonly outlines: readonly {
    readonly vertices: readonly Point[];
    readonly outer: number | null;
  }[];
  readonly exactVertices: number;
  readonly hull: readonly Point[];
  /** The pieces are computed only if they are shown, because large masks have many. */
  readonly pieces: readonly (readonly Point[])[];
  readonly rectangles: readonly Rect[];
  readonly parts: readonly Component[];
  readonly holes: number;
}

export function measure(frame: Frame, state: State): Measures {
  const shape = frame.shapes[Math.min(state.shape, frame.shapes.length - 1)] as Shape;
  const { mask } = shape;
  const exact = mask.outlines();
  const outlines = state.tolerance > 0 ? exact.simplified(state.tolerance) : exact;
  const components = mask.components();
  const holes = mask.holes();
  const measures: Measures = {
    frame,
    shape,
    mask,
    outlines: [...outlines],
    exactVertices: vertexCount(exact),
    hull: mask.hull(),
    pieces: state.show.has('pieces')
      ? outlines.convexPieces(state.vertices === 0 ? undefined : state.vertices)
      : [],
    rectangles: state.show.has('rectangles') ? mask.rectangles() : [],
    parts: [...components],
    holes: holes.length,
  };
  for (const handle of [exact, outlines, components, holes]) handle.free();
  return measures;
}

function vertexCount(outlines: Outlines): number {
  return [...outlines].reduce((sum, { vertices }) => sum + vertices.length, 0);
}

export function facts({ frame, shape, mask, ...found }: Measures, state: State): Fact[] {
  const { bounds, centroid } = mask;
  const vertices = found.outlines.reduce((sum, outline) => sum + outline.vertices.length, 0);
  const kept =
    vertices === found.exactVertices
      ? thousands(vertices)
      : `${thousands(vertices)} of ${thousands(found.exactVertices)}`;
  return [
    { name: 'Frame', key: 'size', value: `${frame.width} × ${frame.height}` },
    { name: 'Solid pixels', key: 'count', value: thousands(mask.count) },
    {
      name: 'Bounds',
      key: 'bounds',
      value: bounds
        ? `${bounds.width} × ${bounds.height} at ` +
          `${pointText({ x: bounds.x + shape.offset.x, y: bounds.y + shape.offset.y })}`
        : NONE,
    },
    {
      name: 'Middle',
      key: 'centroid',
      value: centroid
        ? pointText({
            x: round(centroid.x + shape.offset.x),
            y: round(centroid.y + shape.offset.y),
          })
        : NONE,
    },
    { name: 'Perimeter', key: 'perimeter', value: `${thousands(mask.perimeter)} px` },
    {
      name: 'Pieces, holes',
      key: 'parts',
      value: `${thousands(found.parts.length)}, ${thousands(found.holes)}`,
    },
    { name: 'Vertices', key: 'vertices', value: kept },
    ...(state.show.has('pieces')
      ? [{ name: 'Convex pieces', key: 'pieces', value: thousands(found.pieces.length) }]
      : []),
    ...(state.show.has('rectangles')
      ? [{ name: 'Rectangles', key: 'rectangles', value: thousands(found.rectangles.length) }]
      : []),
    { name: 'Pivot', key: 'pivot', value: frame.pivot ? pointText(frame.pivot) : NONE },
    {
      name: 'Duration',
      key: 'duration',
      value: frame.duration > 0 ? `${frame.duration} ms` : NONE,
    },
    { name: 'Memory', key: 'bytes', value: `${thousands(mask.bytes)} bytes` },
  ];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
