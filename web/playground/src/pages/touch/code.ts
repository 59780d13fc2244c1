// The program that returns the answers on screen, in each language.

import type { Code } from '../../controls/code-panel';
import { float, quoted, snake } from '../../controls/code-words';
import { decimals, pointText } from '../../controls/words';
import { shortNumber } from '../../shell/address';
import { isMoving, type Answers } from './answers';
import { artOf } from './art';
import { isPlain, middle, scales, type Source } from './sprite';
import type { SpriteState, State } from './state';

/** The name of a sprite's mask in a program, and the file that the mask comes from. */
interface Named {
  readonly word: string;
  readonly file: string;
  readonly sprite: SpriteState;
  readonly source: Source;
}

/** A line of code with a query, and its current answer. */
type Line = readonly [ask: string, answer: string];

export function codeFor(state: State, a: Source, b: Source, answers: Answers): Code {
  const wordA = artOf(state.a.art).word;
  const same = a === b;
  const wordB = artOf(state.b.art).word;
  const one: Named = {
    word: same ? wordA : distinct(wordA, wordB, 'A'),
    file: a.file,
    sprite: state.a,
    source: a,
  };
  const other: Named = {
    word: same ? wordA : distinct(wordB, wordA, 'B'),
    file: b.file,
    sprite: state.b,
    source: b,
  };
  const both = same ? [one] : [one, other];
  return {
    javascript: javascript(state, both, one, other, answers),
    rust: rust(state, both, one, other, answers),
    python: python(state, both, one, other, answers),
  };
}

/** Appends a letter to the names of two masks if they are the same. */
function distinct(word: string, other: string, letter: string): string {
  if (word === 'a' || word === 'b') return `mask${letter}`;
  return word === other ? `${word}${letter}` : word;
}

function javascript(
  state: State,
  masks: readonly Named[],
  a: Named,
  b: Named,
  answers: Answers,
): string {
  const placed = ({ word, sprite, source }: Named): string => {
    if (isPlain(sprite))
      return `${word}.at(${sprite.x}, ${sprite.y})${state.mode === 'exact' ? '.exact()' : ''}`;
    const { x, y } = middle(sprite, source);
    const { x: scaleX, y: scaleY } = scales(sprite);
    const scale =
      scaleX === scaleY ? shortNumber(scaleX) : `[${shortNumber(scaleX)}, ${shortNumber(scaleY)}]`;
    const parts = [`x: ${x}`, `y: ${y}`, `pivot: 'center'`];
    if (sprite.degrees !== 0) parts.push(`degrees: ${shortNumber(sprite.degrees)}`);
    if (scale !== '1') parts.push(`scale: ${scale}`);
    return `${word}.posed({ ${parts.join(', ')} }).${state.mode === 'exact' ? 'exact' : 'draw'}()`;
  };
  const motion = `[${state.motion.x}, ${state.motion.y}]`;
  return joined([
    `import { init, Mask } from 'hitmask';`,
    '',
    'await init();',
    ...masks.map(({ word, file }) => `const ${word} = await Mask.load('${quoted(file)}');`),
    `const a = ${placed(a)};`,
    `const b = ${placed(b)};`,
    '',
    ...explained(
      '//',
      asked(state, answers),
      {
        overlaps: 'a.overlaps(b);',
        contact: 'const contact = a.contact(b);',
        normal: 'const normal = b.normalAt(contact.first);',
        pixels: 'const common = a.overlapMask(b);',
        out: 'const out = a.separation(b);',
        free: 'const free = a.nearestFree(b);',
        sweep: `const hit = a.${isContinuous(state) ? 'sweepContinuous' : 'sweep'}(b, ${motion});`,
        distance: 'const gap = a.distance(b);',
      },
      'null',
    ),
  ]);
}

function rust(state: State, masks: readonly Named[], a: Named, b: Named, answers: Answers): string {
  const isExact = state.mode === 'exact';
  const sprites = [a, b];
  const posed = sprites.filter(({ sprite }) => !isPlain(sprite));
  const pose = ({ word, sprite, source }: Named): string => {
    const { x, y } = middle(sprite, source);
    const { x: scaleX, y: scaleY } = scales(sprite);
    const turned =
      sprite.degrees === 0 ? '' : `.turned(Angle::from_degrees(${float(sprite.degrees)}))`;
    const isScaled = scaleX !== 1 || scaleY !== 1;
    const scale = scaleX === scaleY ? float(scaleX) : `(${float(scaleX)}, ${float(scaleY)})`;
    return `Pose::centered(&${snake(word)}, (${float(x)}, ${float(y)}))${turned}${isScaled ? `.scaled(${scale})` : ''}`;
  };
  const lines: string[] = [];
  for (const [letter, named] of [
    ['a', a],
    ['b', b],
  ] as const) {
    const { sprite } = named;
    const word = snake(named.word);
    if (isPlain(sprite)) {
      lines.push(
        `let ${letter} = ${word}.at((${sprite.x}, ${sprite.y}))${isExact ? '.exact()' : ''};`,
      );
      continue;
    }
    lines.push(`let pose = ${pose(named)};`);
    if (isExact) {
      lines.push(`let ${letter} = ${word}.posed(pose).exact();`);
    } else {
      lines.push(
        `let drawn_${letter} = ${word}.posed(pose).draw()?;`,
        `let ${letter} = drawn_${letter}.placed();`,
      );
    }
  }
  const names = [
    posed.some(({ sprite }) => sprite.degrees !== 0) && 'Angle',
    posed.length > 0 && 'Pose',
  ].filter(Boolean);
  const motion = `(${state.motion.x}, ${state.motion.y})`;
  return joined([
    ...(names.length === 0
      ? []
      : [`use hitmask::${names.length === 1 ? names[0] : `{${names.join(', ')}}`};`]),
    'use hitmask_assets::{Image, Limits, MaskRule};',
    '',
    'let open = |file: &str| Image::open(file, &Limits::default());',
    ...masks.map(
      ({ word, file }) =>
        `let ${snake(word)} = open("${quoted(file)}")?.mask(MaskRule::default())?;`,
    ),
    ...lines,
    '',
    ...explained(
      '//',
      asked(state, answers),
      {
        overlaps: 'a.overlaps(b);',
        contact: 'let contact = a.contact(b);',
        normal: 'let normal = contact.and_then(|contact| b.normal_at(contact.first, 6));',
        pixels: 'let common = a.overlap_mask(b)?;',
        out: 'let out = a.separation(b)?;',
        free: 'let free = a.nearest_free(b)?;',
        sweep: `let hit = a.${isContinuous(state) ? 'sweep_continuous' : 'sweep'}(b, ${motion});`,
        distance: 'let gap = a.distance(b);',
      },
      'None',
    ),
  ]);
}

function python(
  state: State,
  masks: readonly Named[],
  a: Named,
  b: Named,
  answers: Answers,
): string {
  const placed = ({ word, sprite, source }: Named): string => {
    const name = snake(word);
    if (isPlain(sprite))
      return `${name}.at(${sprite.x}, ${sprite.y})${state.mode === 'exact' ? '.exact()' : ''}`;
    const { x, y } = middle(sprite, source);
    const { x: scaleX, y: scaleY } = scales(sprite);
    const scale =
      scaleX === scaleY ? shortNumber(scaleX) : `(${shortNumber(scaleX)}, ${shortNumber(scaleY)})`;
    const parts = [String(x), String(y), `pivot="center"`];
    if (sprite.degrees !== 0) parts.push(`degrees=${shortNumber(sprite.degrees)}`);
    if (scale !== '1') parts.push(`scale=${scale}`);
    return `${name}.posed(${parts.join(', ')}).${state.mode === 'exact' ? 'exact' : 'draw'}()`;
  };
  const motion = `(${state.motion.x}, ${state.motion.y})`;
  return joined([
    'from hitmask import Mask',
    '',
    ...masks.map(({ word, file }) => `${snake(word)} = Mask.load("${quoted(file)}")`),
    `a = ${placed(a)}`,
    `b = ${placed(b)}`,
    '',
    ...explained(
      '#',
      pythonic(asked(state, answers)),
      {
        overlaps: 'a.overlaps(b)',
        contact: 'contact = a.contact(b)',
        normal: 'normal = b.normal_at(contact.first)',
        pixels: 'common = a.overlap_mask(b)',
        out: 'out = a.separation(b)',
        free: 'free = a.nearest_free(b)',
        sweep: `hit = a.${isContinuous(state) ? 'sweep_continuous' : 'sweep'}(b, ${motion})`,
        distance: 'gap = a.distance(b)',
      },
      'None',
    ),
  ]);
}

/** Converts answers to Python's words for true and false. */
function pythonic(questions: readonly [Question, string | null][]): [Question, string | null][] {
  return questions.map(([question, answer]) => [
    question,
    answer === 'true' ? 'True' : answer === 'false' ? 'False' : answer,
  ]);
}

type Question =
  'overlaps' | 'contact' | 'normal' | 'pixels' | 'out' | 'free' | 'sweep' | 'distance';

/** Returns whether the sweep is continuous, which only drawn poses support. */
function isContinuous({ mode, sweep }: State): boolean {
  return mode === 'drawn' && sweep === 'continuous';
}

/**
 * Returns the queries for the overlays that are shown, with the answers in words. Null is an answer
 * too.
 */
function asked({ show, ...state }: State, answers: Answers): [Question, string | null][] {
  const { contact, sweep } = answers;
  const questions: [Question, string | null | false][] = [];
  const touches = contact !== null;
  questions.push(['overlaps', String(touches)]);
  if (answers.mode === 'exact') {
    const first = answers.contact?.first;
    questions.push([
      'contact',
      first
        ? `side ${answers.contact?.side}, pixels ${pointText(first[0])} and ${pointText(first[1])}`
        : null,
    ]);
  } else {
    const found = answers.contact;
    questions.push([
      'contact',
      found && `area ${found.area}, side ${found.side}, first ${pointText(found.first)}`,
    ]);
    if (touches && show.has('pixels'))
      questions.push(['pixels', `${answers.contact?.area} solid pixels`]);
    if (touches && show.has('normal')) {
      const { normal } = answers;
      questions.push(['normal', normal && `(${decimals(normal.x, 3)}, ${decimals(normal.y, 3)})`]);
    }
    if (touches && show.has('out')) questions.push(['out', pointText(answers.out)]);
    if (touches && show.has('free')) questions.push(['free', pointText(answers.free)]);
    if (show.has('distance'))
      questions.push([
        'distance',
        answers.distance && `${decimals(answers.distance.length, 3)} px`,
      ]);
  }
  if (show.has('sweep') && isMoving({ show, ...state }))
    questions.push(['sweep', sweep && `at ${String(sweep.time)} of the motion`]);
  return questions.filter(
    (question): question is [Question, string | null] => question[1] !== false,
  );
}

const LONG = 48;

/** Formats lines of code, with the answers as aligned comments. */
function explained(
  mark: '//' | '#',
  questions: readonly [Question, string | null][],
  code: Readonly<Record<Question, string>>,
  none: string,
): string[] {
  const lines: Line[] = questions.map(([question, answer]) => [code[question], answer ?? none]);
  // A line that is much longer than the others does not move their comments.
  const width = Math.max(...lines.map(([ask]) => ask.length).filter((length) => length <= LONG));
  return lines.map(([ask, answer]) => `${ask.padEnd(width)}  ${mark} ${answer}`);
}

function joined(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}
