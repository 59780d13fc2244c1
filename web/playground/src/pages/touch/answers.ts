// All answers of the engine about the current two sprites.

import type {
  Contact,
  ContinuousSweep,
  Distance,
  Exact,
  ExactContact,
  ExactSweep,
  Placed,
  Point,
  Sweep,
} from '../../engine';
import type { Fact } from '../../controls/panel';
import { decimals, NONE, pointText } from '../../controls/words';
import type { State } from './state';

/** The answers about masks on whole pixels. */
export interface DrawnAnswers {
  readonly mode: 'drawn';
  readonly a: Placed;
  readonly b: Placed;
  readonly contact: Contact | null;
  /** The surface normal of the second sprite at the first shared pixel. */
  readonly normal: Point | null;
  readonly out: Point | null;
  readonly free: Point | null;
  readonly sweep: Sweep | ContinuousSweep | null;
  readonly distance: Distance | null;
}

/** The answers about masks whose pixels are parallelograms. */
export interface ExactAnswers {
  readonly mode: 'exact';
  readonly a: Exact;
  readonly b: Exact;
  readonly contact: ExactContact | null;
  readonly sweep: ExactSweep | null;
}

export type Answers = DrawnAnswers | ExactAnswers;

export function isMoving({ motion }: State): boolean {
  return motion.x !== 0 || motion.y !== 0;
}

/** Queries masks on whole pixels. */
export function askDrawn(state: State, a: Placed, b: Placed): DrawnAnswers {
  const contact = a.contact(b);
  const motion = [state.motion.x, state.motion.y] as const;
  const sweep = state.sweep === 'stepped' ? a.sweep(b, motion) : a.sweepContinuous(b, motion);
  return {
    mode: 'drawn',
    a,
    b,
    contact,
    normal: contact && b.normalAt(contact.first),
    out: contact && a.separation(b),
    free: contact && a.nearestFree(b),
    sweep: isMoving(state) ? sweep : null,
    distance: a.distance(b),
  };
}

/** Queries masks whose pixels are parallelograms. */
export function askExact(state: State, a: Exact, b: Exact): ExactAnswers {
  const sweep = isMoving(state) ? a.sweep(b, [state.motion.x, state.motion.y]) : null;
  return { mode: 'exact', a, b, contact: a.contact(b), sweep };
}

/** Returns the answer in a few words. */
export function verdict(answers: Answers): string {
  if (answers.contact === null) {
    if (answers.mode === 'exact' || answers.distance === null) return 'They do not touch';
    return `They do not touch: ${decimals(answers.distance.length, 1)} px apart`;
  }
  if (answers.mode === 'exact') return 'They touch';
  const { area } = answers.contact;
  return `They touch in ${area} ${area === 1 ? 'pixel' : 'pixels'}`;
}

/** Returns the available answers as rows of a table. */
export function facts(state: State, answers: Answers): Fact[] {
  return [
    ...(answers.mode === 'exact' ? exactFacts(answers) : drawnFacts(answers)),
    ...(state.show.has('sweep') && isMoving(state) ? sweepFacts(state, answers) : []),
  ];
}

function drawnFacts({ contact, normal, out, free, distance }: DrawnAnswers): Fact[] {
  const apart: Fact = { name: 'Distance', key: 'distance', value: distanceText(distance) };
  if (!contact) return [apart];
  const { area, first, bounds, depth, side } = contact;
  return [
    { name: 'Area', key: 'area', value: `${area} px` },
    { name: 'First pixel', key: 'first', value: pointText(first) },
    {
      name: 'Bounds',
      key: 'bounds',
      value: `${bounds.width} × ${bounds.height} at ${pointText(bounds)}`,
    },
    { name: 'Depth', key: 'depth', value: depthText(depth) },
    { name: 'Side of A', key: 'side', value: side },
    { name: 'Normal of B', key: 'normal', value: normal ? vectorText(normal) : NONE },
    { name: 'Way out', key: 'out', value: pointText(out) },
    { name: 'Nearest free', key: 'free', value: pointText(free) },
    apart,
  ];
}

function exactFacts({ contact }: ExactAnswers): Fact[] {
  if (!contact) return [{ name: 'Touch', key: 'touch', value: 'no' }];
  const { first, depth, side } = contact;
  return [
    {
      name: 'First pixels',
      key: 'first',
      value: `A ${pointText(first[0])}, B ${pointText(first[1])}`,
    },
    { name: 'Depth', key: 'depth', value: depthText(depth) },
    { name: 'Side of A', key: 'side', value: side },
  ];
}

function sweepFacts(state: State, answers: Answers): Fact[] {
  const { sweep } = answers;
  const time: Fact = {
    name: 'Time of impact',
    key: 'time',
    value: sweep ? timeText(sweep.time) : 'never',
  };
  if (!sweep) return [time];
  const free: Fact = {
    name: 'Last free place',
    key: 'last-free',
    value: pointText(lastFree(state, answers)),
  };
  return 'faces' in sweep
    ? [time, free, { name: 'Faces hit', key: 'faces', value: sweep.faces.join(', ') || NONE }]
    : [time, free];
}

/**
 * Returns the last position of the first sprite before it hits, expressed like the position in its
 * state.
 */
function lastFree(state: State, answers: Answers): Point | null {
  const free = answers.sweep?.free;
  if (!free) return null;
  // The top left of the mask differs from that of the state, but both move by the same amount.
  return answers.mode === 'drawn'
    ? { x: state.a.x + free.x - answers.a.x, y: state.a.y + free.y - answers.a.y }
    : { x: state.a.x + free.x, y: state.a.y + free.y };
}

function timeText(time: Sweep['time']): string {
  const exact = String(time);
  return exact.includes('/') ? `${exact} ≈ ${decimals(time.value, 3)}` : exact;
}

function depthText({ left, right, up, down }: Contact['depth']): string {
  return `← ${left}  → ${right}  ↑ ${up}  ↓ ${down}`;
}

function distanceText(distance: Distance | null): string {
  if (!distance) return NONE;
  const { length, squared } = distance;
  return Number.isInteger(length) ? `${length} px` : `√${squared} ≈ ${decimals(length, 2)} px`;
}

function vectorText({ x, y }: Point): string {
  return `(${decimals(x, 3)}, ${decimals(y, 3)})`;
}
