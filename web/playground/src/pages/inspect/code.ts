// The program that reads the current file, in each language.

import type { Code } from '../../controls/code-panel';
import { float, quoted } from '../../controls/code-words';
import { shortNumber } from '../../shell/address';
import type { Measures } from './measures';
import type { State } from './state';

/** The file that the program reads, and the shape that it measures. */
export interface Read {
  readonly file: string;
  readonly measures: Measures;
  /** The layers of the file that become separate shapes. */
  readonly layers: readonly string[];
}

export function codeFor(state: State, { file, measures, layers }: Read): Code {
  const name = quoted(file);
  const { frame, shape } = measures;
  const hasLayers = layers.length > 0;
  const isBody = shape === frame.body;
  const isExact = state.tolerance === 0;
  const tolerance = shortNumber(state.tolerance);
  const most = state.vertices === 0 ? '' : String(state.vertices);
  return {
    javascript: lines(
      `import { loadSheet } from 'hitmask/assets';`,
      '',
      `const sheet = await loadSheet('${name}'${options(
        state.grid && `grid: { width: ${state.grid.width}, height: ${state.grid.height} }`,
        state.alpha !== 1 && `alpha: ${state.alpha}`,
        hasLayers && `shapeLayers: [${layers.map((layer) => `'${layer}'`).join(', ')}]`,
      )});`,
      `const frame = sheet.frame(${frame.index});`,
      `const mask = ${isBody ? 'frame.mask' : `frame.shape('${shape.name}').mask`};`,
      `const outlines = mask.outlines()${isExact ? '' : `.simplified(${tolerance})`};`,
      state.show.has('hull') && 'const hull = mask.hull();',
      state.show.has('pieces') && `const pieces = outlines.convexPieces(${most});`,
      state.show.has('rectangles') && 'const rectangles = mask.rectangles();',
    ),
    rust: lines(
      'use hitmask::Connectivity;',
      'use hitmask_assets::{Art, Cutting, Limits};',
      '',
      'let limits = Limits::default();',
      `let mut cutting = Cutting::default();`,
      state.grid && `cutting.grid = Some("${state.grid.width}x${state.grid.height}".parse()?);`,
      state.alpha !== 1 && `cutting.rule = "alpha:${state.alpha}".parse()?;`,
      hasLayers &&
        `cutting.shape_layers = [${layers.map((layer) => `"${layer}"`).join(', ')}].map(String::from).to_vec();`,
      `let sheet = Art::open("${name}", &limits)?.sheet(&cutting, &limits)?;`,
      `let frame = sheet.frame(${frame.index});`,
      `let mask = ${isBody ? 'frame.mask()' : `frame.shape("${shape.name}").ok_or("no such shape")?.mask()`};`,
      `let outlines = mask.outlines(Connectivity::Eight)?${isExact ? '' : `.simplified(${float(state.tolerance)})?`};`,
      state.show.has('hull') && 'let hull = mask.hull()?;',
      state.show.has('pieces') &&
        `let pieces = outlines.convex_pieces(${most === '' ? 'None' : `Some(${most})`})?;`,
      state.show.has('rectangles') && 'let rectangles = mask.rectangles()?;',
    ),
    python: lines(
      'from hitmask import Sheet',
      '',
      `sheet = Sheet.load("${name}"${[
        state.grid && `, grid=(${state.grid.width}, ${state.grid.height})`,
        state.alpha !== 1 && `, threshold=${state.alpha}`,
        hasLayers && `, shape_layers=[${layers.map((layer) => `"${layer}"`).join(', ')}]`,
      ]
        .filter(Boolean)
        .join('')})`,
      `frame = sheet.frame(${frame.index})`,
      `mask = ${isBody ? 'frame.mask' : `frame.shape("${shape.name}").mask`}`,
      `outlines = mask.outlines()${isExact ? '' : `.simplified(${tolerance})`}`,
      state.show.has('hull') && 'hull = mask.hull()',
      state.show.has('pieces') &&
        `pieces = outlines.convex_pieces(${most === '' ? '' : `max_vertices=${most}`})`,
      state.show.has('rectangles') && 'rectangles = mask.rectangles()',
    ),
  };
}

function lines(...all: readonly (string | false | null)[]): string {
  return `${all.filter((line) => typeof line === 'string').join('\n')}\n`;
}

function options(...all: readonly (string | false | null)[]): string {
  const given = all.filter(Boolean);
  return given.length === 0 ? '' : `, { ${given.join(', ')} }`;
}
