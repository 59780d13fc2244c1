// The program for the current rules, in JavaScript and Rust.

import type { PlatformerRules } from '../../engine';
import { float, snake } from '../../controls/code-words';
import { CLEAR, HELD, program } from '../../game/program';
import { rounded, type PresetId } from './rules';

type Value = number | boolean | null | string | readonly number[];
/** The changed fields, by group. The key '' is for fields without a group. */
type Changes = ReadonlyMap<string, readonly (readonly [name: string, value: Value])[]>;

/** The names of the groups in Rust. */
const TYPES: Readonly<Record<string, string>> = {
  run: 'Run',
  ground: 'Traction',
  air: 'Traction',
  gravity: 'Gravity',
  jump: 'Jump',
  wall: 'Wall',
  slope: 'Slope',
  ledge: 'Ledge',
  water: 'Water',
};

/** Fields that are integers in Rust: ticks, world pixels and slopes. */
const WHOLE = new Set([
  'holdTicks',
  'coyoteTicks',
  'bufferTicks',
  'corner',
  'reach',
  'limit',
  'stepUp',
]);
const WIDTH = 72;
/** The size of the program's canvas, in pixels of the level. */
const SIZE = { width: 480, height: 240 } as const;

export interface RulesCode {
  readonly javascript: string;
  readonly rust: string;
}

export function codeFor(
  preset: PresetId,
  base: PlatformerRules,
  rules: PlatformerRules,
): RulesCode {
  const changes = changesOf(base, rules);
  return { javascript: javascript(preset, changes), rust: rust(preset, changes) };
}

function changesOf(base: PlatformerRules, rules: PlatformerRules): Changes {
  const changes = new Map<string, [string, Value][]>();
  const add = (group: string, name: string, before: Value, after: Value): void => {
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    changes.set(group, [...(changes.get(group) ?? []), [name, after]]);
  };
  for (const [group, part] of Object.entries(rules)) {
    const before = base[group as keyof PlatformerRules] as unknown;
    if (typeof part !== 'object') {
      add('', group, before as Value, part as Value);
      continue;
    }
    for (const [name, value] of Object.entries(part as Record<string, Value>))
      add(group, name, (before as Record<string, Value>)[name] as Value, value);
  }
  return changes;
}

function javascript(preset: PresetId, changes: Changes): string {
  const text = (value: Value): string => {
    if (Array.isArray(value)) return `[${value.map(rounded).join(', ')}]`;
    return typeof value === 'number' ? String(rounded(value)) : String(value);
  };
  const groups = [...changes].flatMap(([group, fields]) => {
    const list = fields.map(([name, value]) => `${name}: ${text(value)}`);
    return group === ''
      ? list.map((one) => `  ${one},`)
      : block(`  ${group}: {`, list, '  },', '    ');
  });
  const overrides = groups.length === 0 ? '' : `{\n${groups.join('\n')}\n}`;
  return program({
    imports: ['Mask', 'Obstacles', 'Platformer', 'PlatformerState', 'Terrain'],
    start: `
const rules = Platformer.${preset}(${overrides});
const hero = await Mask.load('hero.png');
const level = await Mask.load('level.png');
const ground = Terrain.fromMask(level);
const around = new Obstacles([{ terrain: ground }]);
let player = PlatformerState.at(28, 186);
`,
    keys: HELD,
    size: SIZE,
    functions: `
function step() {
  const pad = {
    left: held.has('ArrowLeft'), right: held.has('ArrowRight'),
    up: held.has('ArrowUp'), down: held.has('ArrowDown'),
    jump: held.has('Space'), run: held.has('ShiftLeft'), spin: held.has('KeyC'),
  };
  const tick = rules.tick(player, pad, hero, around);
  player = tick.state;
  if (tick.events.has('landed')) console.log('landed');
}

function draw() {
  ${CLEAR}
  // The player stays in the middle.
  const left = Math.round(canvas.width / 2 - player.x);
  drawMask(context, level.at(left, 0), 'seagreen');
  drawMask(context, hero.at(left + player.x, player.y), 'tomato');
}
`,
  });
}

function rust(preset: PresetId, changes: Changes): string {
  const base = `Platformer::${preset.toUpperCase()}`;
  const used = [...new Set([...changes.keys()].flatMap((group) => TYPES[group] ?? []))];
  const names = ['Pad', 'Platformer', 'State', ...used].sort();
  const lines = [...changes].flatMap(([group, fields]) => {
    const list = fields.map(([name, value]) => `${snake(name)}: ${rustValue(name, value)}`);
    if (group === '') return list.map((one) => `    ${one},`);
    return block(
      `    ${group}: ${TYPES[group]} {`,
      [...list, `..${base}.${group}`],
      '    },',
      '        ',
    );
  });
  const needsSubpixels = lines.some((line) => line.includes('Subpixels'));
  const rules =
    lines.length === 0
      ? [`const RULES: Platformer = ${base};`]
      : ['const RULES: Platformer = Platformer {', ...lines, `    ..${base}`, '};'];
  return [
    'use hitmask::Mask;',
    `use hitmask::actor::platformer::{${names.join(', ')}};`,
    `use hitmask::actor::{Material, Obstacle${needsSubpixels ? ', Subpixels' : ''}};`,
    'use hitmask::terrain::Terrain;',
    '',
    ...rules,
    '',
    '/// One tick: the player moves by the keys that are held.',
    'fn update(player: State, held: Pad, hero: &Mask, ground: &Terrain) -> State {',
    '    let ground = ground.at((0, 0));',
    '    let around = [Obstacle::terrain(ground, Material::SOLID)];',
    '    RULES.tick(player, held, hero, &around).state',
    '}',
    '',
  ].join('\n');
}

/** Formats a block on one line if it fits; otherwise, each of its parts is on its own line. */
function block(start: string, parts: readonly string[], end: string, indent: string): string[] {
  const line = `${start} ${parts.join(', ')} ${end.trim()}`;
  if (line.length <= WIDTH) return [line];
  return [
    start,
    ...parts.map((part) => `${indent}${part}${part.startsWith('..') ? '' : ','}`),
    end,
  ];
}

function rustValue(name: string, value: Value): string {
  const length = (pixels: number): string => `Subpixels::from_f64(${float(pixels)})`;
  if (name === 'release') return value === null ? 'None' : `Some(${length(value as number)})`;
  if (Array.isArray(value)) {
    const numbers = value as readonly number[];
    const list = numbers.map(length);
    if (name === 'jump') return `(${list.join(', ')})`;
    return list.every((one) => one === list[0])
      ? `[${list[0]}; ${list.length}]`
      : `[${list.join(', ')}]`;
  }
  if (typeof value === 'number') return WHOLE.has(name) ? String(value) : length(value);
  return String(value);
}
