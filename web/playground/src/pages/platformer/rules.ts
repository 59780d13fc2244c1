// The rules that the user can change: a preset, and sliders for fields of the rules.

import { Platformer, type Overrides, type PlatformerRules } from '../../engine';

export const PRESETS = ['tight', 'momentum', 'classic'] as const;

export type PresetId = (typeof PRESETS)[number];

export type Unit = 'px' | 'px/tick' | 'px/tick²' | 'ticks' | '/256';

/** A rule with a slider, or with a switch if its only values are 0 and 1. */
export interface Knob {
  /** The path of the field, which is also its name in the address. */
  readonly id: string;
  readonly label: string;
  readonly unit: Unit | 'switch';
  readonly group: Group;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** A one-line description of its effect. */
  readonly title: string;
  get(rules: PlatformerRules): number;
  set(rules: PlatformerRules, value: number): Overrides<PlatformerRules>;
}

export const GROUPS = [
  'Jump',
  'Run',
  'Air',
  'Fall',
  'Walls and slopes',
  'Ladders and water',
] as const;

export type Group = (typeof GROUPS)[number];

/** The changed rules: values by the ids of their knobs. */
export type Values = Readonly<Record<string, number>>;

/**
 * The number of decimal places to which rules are rounded, so that the code on the page is exact.
 */
const DECIMALS = 4;

export function rounded(value: number): number {
  return Number(value.toFixed(DECIMALS));
}

type Part = keyof {
  [Name in keyof PlatformerRules as PlatformerRules[Name] extends object ? Name : never]: unknown;
};

/** Creates a slider for a single field. */
function field(part: Part, name: string, knob: Omit<Knob, 'id' | 'get' | 'set'>): Knob {
  const id = `${part}.${name}`;
  const isSwitch = knob.unit === 'switch';
  return {
    ...knob,
    id,
    get: (rules) => Number((rules[part] as unknown as Record<string, number | boolean>)[name]),
    set: (_rules, value) => ({ [part]: { [name]: isSwitch ? value === 1 : rounded(value) } }),
  };
}

/** Creates a slider for a field that other fields of its group follow in proportion. */
function leader(
  part: Part,
  names: readonly [string, ...string[]],
  knob: Omit<Knob, 'id' | 'get' | 'set'>,
): Knob {
  const [first] = names;
  const read = (rules: PlatformerRules, name: string): number =>
    (rules[part] as unknown as Record<string, number>)[name] as number;
  return {
    ...knob,
    id: `${part}.${first}`,
    get: (rules) => read(rules, first),
    set: (rules, value) => {
      const before = read(rules, first);
      const next = (name: string): number =>
        name === first || before === 0 ? value : (read(rules, name) * value) / before;
      return { [part]: Object.fromEntries(names.map((name) => [name, rounded(next(name))])) };
    },
  };
}

/**
 * The speeds of all jumps, and the fields that depend on them. The slider shows the speed of a jump
 * from a standstill.
 */
const JUMP_SPEED: Knob = {
  id: 'jump.speeds',
  label: 'Jump speed',
  unit: 'px/tick',
  group: 'Jump',
  min: 0.5,
  max: 12,
  step: 0.05,
  title: 'Upward; faster runs and spin jumps follow in proportion',
  get: ({ jump }) => jump.speeds[0] as number,
  set: ({ jump, gravity }, value) => {
    const share = value / Math.max(jump.speeds[0] as number, 1e-4);
    const scaled = (speed: number): number => rounded(speed * share);
    const release = jump.release === null ? {} : { release: scaled(jump.release) };
    return {
      jump: {
        speeds: jump.speeds.map(scaled),
        spinSpeeds: jump.spinSpeeds.map(scaled),
        ...release,
      },
      gravity: { apexSpeed: scaled(gravity.apexSpeed) },
    };
  },
};

/**
 * The slider has no position for “no cut”, but a cut to the jump's own speed has the same effect.
 */
const JUMP_CUT: Knob = {
  id: 'jump.release',
  label: 'Jump cut',
  unit: 'px/tick',
  group: 'Jump',
  min: 0,
  max: 12,
  step: 0.05,
  title: 'The maximum upward speed after jump is released; the jump speed itself means no cut',
  get: ({ jump }) => Math.min(jump.release ?? Infinity, jump.speeds[0] as number),
  set: ({ jump }, value) => ({
    jump: { release: value >= (jump.speeds[0] as number) ? null : rounded(value) },
  }),
};

/** Creates a slider for one of the two speeds of a wall jump. */
function wallJump(index: 0 | 1, label: string): Knob {
  return {
    id: `wall.jump.${index}`,
    label,
    unit: 'px/tick',
    group: 'Walls and slopes',
    min: 0,
    max: 8,
    step: 0.05,
    title:
      index === 0
        ? 'The speed of a wall jump away from the wall'
        : 'The upward speed of a wall jump; 0 and 0 for no wall jump',
    get: ({ wall }) => wall.jump[index],
    set: ({ wall }, value) => ({
      wall: { jump: index === 0 ? [rounded(value), wall.jump[1]] : [wall.jump[0], rounded(value)] },
    }),
  };
}

const CLIMB: Knob = {
  id: 'climbSpeed',
  label: 'Climb speed',
  unit: 'px/tick',
  group: 'Ladders and water',
  min: 0,
  max: 4,
  step: 0.05,
  title: 'On ladders, each way',
  get: ({ climbSpeed }) => climbSpeed,
  set: (_rules, value) => ({ climbSpeed: rounded(value) }),
};

const GRAVITY = leader('gravity', ['fall', 'rise', 'riseHeld', 'fallHeld', 'apex'], {
  label: 'Gravity',
  unit: 'px/tick²',
  group: 'Fall',
  min: 0.01,
  max: 2,
  step: 0.005,
  title: 'While falling; gravity while rising, with jump held and at the apex follow in proportion',
});

/**
 * All knobs, in the order in which they apply: each knob comes before the knobs that depend on it.
 */
export const KNOBS: readonly Knob[] = [
  JUMP_SPEED,
  field('jump', 'holdTicks', {
    label: 'Hold',
    unit: 'ticks',
    group: 'Jump',
    min: 0,
    max: 40,
    step: 1,
    title: 'For how long holding jump keeps its speed',
  }),
  JUMP_CUT,
  field('jump', 'coyoteTicks', {
    label: 'Coyote time',
    unit: 'ticks',
    group: 'Jump',
    min: 0,
    max: 40,
    step: 1,
    title: 'For how long after leaving the ground a jump still counts',
  }),
  field('jump', 'bufferTicks', {
    label: 'Jump buffer',
    unit: 'ticks',
    group: 'Jump',
    min: 0,
    max: 40,
    step: 1,
    title: 'For how long a press of jump before landing still counts',
  }),
  field('jump', 'corner', {
    label: 'Corner correction',
    unit: 'px',
    group: 'Jump',
    min: 0,
    max: 16,
    step: 1,
    title: 'How many pixels the head slips past a corner at most',
  }),
  field('jump', 'boost', {
    label: 'Jump boost',
    unit: 'px/tick',
    group: 'Jump',
    min: 0,
    max: 4,
    step: 0.05,
    title: 'Speed that a jump gains in the direction that is held',
  }),
  leader('run', ['speed', 'fastSpeed', 'sprintSpeed', 'sprintFrom'], {
    label: 'Run speed',
    unit: 'px/tick',
    group: 'Run',
    min: 0.1,
    max: 10,
    step: 0.05,
    title: 'The top speed; the speeds with run held follow in proportion',
  }),
  field('ground', 'acceleration', {
    label: 'Acceleration',
    unit: 'px/tick²',
    group: 'Run',
    min: 0.005,
    max: 2,
    step: 0.005,
    title: 'Speed gained on the ground in the direction that is held',
  }),
  field('ground', 'friction', {
    label: 'Friction',
    unit: 'px/tick²',
    group: 'Run',
    min: 0,
    max: 2,
    step: 0.005,
    title: 'Speed lost on the ground while no direction is held',
  }),
  leader('ground', ['braking', 'fastBraking'], {
    label: 'Braking',
    unit: 'px/tick²',
    group: 'Run',
    min: 0,
    max: 2,
    step: 0.005,
    title: 'Speed lost on the ground while the other direction is held',
  }),
  leader('air', ['acceleration', 'braking', 'fastBraking'], {
    label: 'Air control',
    unit: 'px/tick²',
    group: 'Air',
    min: 0,
    max: 2,
    step: 0.005,
    title: 'Speed gained in the air in the direction that is held; braking follows in proportion',
  }),
  field('air', 'friction', {
    label: 'Air friction',
    unit: 'px/tick²',
    group: 'Air',
    min: 0,
    max: 2,
    step: 0.005,
    title: 'Speed lost in the air while no direction is held',
  }),
  GRAVITY,
  leader('gravity', ['terminal', 'terminalHeld', 'fastTerminal'], {
    label: 'Greatest fall',
    unit: 'px/tick',
    group: 'Fall',
    min: 0.5,
    max: 20,
    step: 0.1,
    title: 'The maximum falling speed; the one with down held follows in proportion',
  }),
  field('wall', 'slideSpeed', {
    label: 'Wall slide',
    unit: 'px/tick',
    group: 'Walls and slopes',
    min: 0,
    max: 5,
    step: 0.05,
    title: 'The maximum falling speed along a wall; 0 for no wall slide',
  }),
  wallJump(0, 'Wall jump →'),
  wallJump(1, 'Wall jump ↑'),
  field('wall', 'reach', {
    label: 'Wall reach',
    unit: 'px',
    group: 'Walls and slopes',
    min: 0,
    max: 8,
    step: 1,
    title: 'From how far away it can jump off a wall',
  }),
  field('wall', 'runFrom', {
    label: 'Wall run from',
    unit: 'px/tick',
    group: 'Walls and slopes',
    min: 0,
    max: 8,
    step: 0.05,
    title: 'How fast it must be to run up the orange walls; 0 for never',
  }),
  field('slope', 'limit', {
    label: 'Steepest slope',
    unit: '/256',
    group: 'Walls and slopes',
    min: 0,
    max: 1024,
    step: 1,
    title: 'It slides down steeper ground; 256 is 45°',
  }),
  field('slope', 'stepUp', {
    label: 'Step up',
    unit: 'px',
    group: 'Walls and slopes',
    min: 0,
    max: 8,
    step: 1,
    title: 'How many pixels it steps up per pixel of horizontal motion',
  }),
  field('ledge', 'grabs', {
    label: 'Grabs ledges',
    unit: 'switch',
    group: 'Walls and slopes',
    min: 0,
    max: 1,
    step: 1,
    title: 'Falling along a wall, it grabs the upper end',
  }),
  CLIMB,
  field('water', 'stroke', {
    label: 'Swim stroke',
    unit: 'px/tick',
    group: 'Ladders and water',
    min: 0,
    max: 4,
    step: 0.05,
    title: 'Upward speed of a press of jump under water; 0 for no strokes',
  }),
  field('water', 'gravity', {
    label: 'Sinking',
    unit: 'px/tick²',
    group: 'Ladders and water',
    min: 0,
    max: 0.5,
    step: 0.005,
    title: 'Downward speed gained under water',
  }),
];

/** Returns the rules of a preset without changes. */
export function presetRules(preset: PresetId): Platformer {
  return Platformer[preset]();
}

/** Returns the rules of a preset with changes. */
export function rulesOf(preset: PresetId, values: Values): Platformer {
  let rules = presetRules(preset);
  for (const knob of KNOBS) {
    const value = values[knob.id];
    if (value === undefined) continue;
    const next = rules.with(knob.set(rules.rules, value));
    rules.free();
    rules = next;
  }
  return rules;
}

/** Changes a value. If the value is the same as in the preset, it is removed from the changes. */
export function changed(
  values: Values,
  knob: Knob,
  value: number,
  preset: PlatformerRules,
): Values {
  const { [knob.id]: _, ...others } = values;
  const clamped = Math.min(Math.max(value, knob.min), knob.max);
  return Math.abs(clamped - knob.get(preset)) < 0.5 * 10 ** -DECIMALS
    ? others
    : { ...others, [knob.id]: rounded(clamped) };
}

/**
 * Makes jumps higher or longer. For the height, speed and gravity change in proportion. For the
 * time, the speed is divided by the factor, and gravity by the square of the factor.
 */
export function reshaped(
  values: Values,
  rules: PlatformerRules,
  preset: PlatformerRules,
  height: number,
  time: number,
): Values {
  const hold = KNOBS.find(({ id }) => id === 'jump.holdTicks') as Knob;
  let next = changed(values, JUMP_SPEED, (JUMP_SPEED.get(rules) * height) / time, preset);
  next = changed(next, GRAVITY, (GRAVITY.get(rules) * height) / time ** 2, preset);
  return time === 1 ? next : changed(next, hold, Math.round(hold.get(rules) * time), preset);
}
