// Platform game characters: their rules and their ticks.

import {
  array,
  count,
  finite,
  flag,
  instance,
  length,
  options,
  pair,
  placed,
  refuse,
  refuseClass,
} from '../check.js';
import { Handle } from '../handle.js';
import { loaded } from '../load.js';
import { Mask } from '../mask.js';
import type { Placed } from '../placed.js';
import type { Point } from '../types.js';
import type { Mask as RawMask, Platformer as Raw } from '../wasm/hitmask.js';
import { BodyMasks, withMasks } from './body-masks.js';
import { TickEvents } from './tick-events.js';
import type { Lift } from './lift.js';
import { rawObstacles, type Obstacles } from './obstacles.js';
import { padBits, type Pad } from './pad.js';
import type { PlatformerRules } from './platformer-rules.js';
import { PlatformerState } from './platformer-state.js';
import { PlatformerTick, platformerEvents, type PlatformerEvent } from './platformer-tick.js';
import { numbersAfter } from './reply.js';
import { RuleFields, type Overrides } from './rules.js';

/**
 * The kind of contact between a character and an enemy. `stomped`: the character came from above.
 * `spun`: it came from above in a spin jump. `bounced`: it came from above in a spin jump, onto an
 * enemy that hurts. `slid`: it slid down a slope into the enemy. `hurt`: the enemy hurts the
 * character.
 */
export type EnemyContact = (typeof CONTACTS)[number];

/**
 * What a character does with an item. `lost-grip`: there was no room for the item next to the
 * character, so the item stays where it was.
 */
export type GrabEvent = (typeof GRAB_EVENTS)[number];

// In the order of their numbers.
const CONTACTS = ['stomped', 'spun', 'bounced', 'slid', 'hurt'] as const;
const GRAB_EVENTS = ['picked-up', 'threw-up', 'threw-ahead', 'put-down', 'lost-grip'] as const;

/** The result of a contact between a character and an enemy. */
export interface EnemyMeeting {
  /** The character after the contact. */
  readonly state: PlatformerState;
  readonly contact: EnemyContact;
  /** Whether the enemy is defeated. */
  readonly defeats: boolean;
}

/** The result of {@link Platformer.grab}: a character and an item. */
export interface Grabbed {
  readonly player: PlatformerState;
  readonly item: PlatformerState;
  /** What the character did with the item; null if nothing changed. */
  readonly event: GrabEvent | null;
}

/** The result of {@link Platformer.tickAll}. */
export interface PlatformerTicks {
  /** The new states, packed in the same order. */
  readonly states: Uint8Array;
  /** Returns the events of one character. */
  events(index: number): TickEvents<PlatformerEvent>;
  /** Returns the number of the obstacle that a character stands on; null in the air. */
  support(index: number): number | null;
}

let fields: RuleFields | undefined;

/**
 * The rules of a platform game. Start with a preset, and change the fields that you need.
 * {@link tick} moves a character according to these rules.
 *
 * @example
 * const rules = Platformer.tight({ jump: { coyoteTicks: 8 } });
 * let player = PlatformerState.at(20, 40);
 * function update(keys) {
 *   const tick = rules.tick(player, { left: keys.a, right: keys.d, jump: keys.w }, mask, around);
 *   player = tick.state;
 *   if (tick.events.has('landed')) thud();
 * }
 */
export class Platformer extends Handle<Raw> {
  #rules: PlatformerRules | undefined;

  /**
   * Returns precise and forgiving rules, with values taken from Celeste: little inertia, coyote
   * time and jump buffering, corner correction, wall slides and wall jumps. They are designed for a
   * hero of 8 × 11 pixels.
   */
  static tight(overrides: Overrides<PlatformerRules> = {}): Platformer {
    return preset('tight', overrides);
  }

  /**
   * Returns fast and heavy rules, with values taken from Sonic the Hedgehog: speed is measured
   * along the ground, slopes pull, and jumps leave the slope at a right angle. They are designed
   * for a hero 40 pixels tall.
   */
  static momentum(overrides: Overrides<PlatformerRules> = {}): Platformer {
    return preset('momentum', overrides);
  }

  /**
   * Returns rules for walking, running and sprinting, with values taken from Super Mario World:
   * faster characters jump higher, and holding jump halves gravity. They are designed for a hero 16
   * pixels tall.
   */
  static classic(overrides: Overrides<PlatformerRules> = {}): Platformer {
    return preset('classic', overrides);
  }

  /**
   * All rules, as a frozen plain object. Lengths are in pixels, and times are in ticks. To change
   * rules, see {@link with}.
   */
  get rules(): PlatformerRules {
    return this.kept(
      (this.#rules ??= (fields ??= new RuleFields(this.raw)).object(
        this.raw.values(),
      ) as PlatformerRules),
    );
  }

  /**
   * Returns a copy of these rules with some values changed.
   *
   * @throws If a rule does not exist, or a value is not valid for its rule.
   */
  with(overrides: Overrides<PlatformerRules>): Platformer {
    const { places, values } = (fields ??= new RuleFields(this.raw)).changes(overrides);
    return new Platformer(this.raw.changed(places, values));
  }

  /**
   * Returns these rules for larger or smaller characters. Lengths and speeds are multiplied by the
   * factor, which must be greater than 0 and at most 1000. Times and angles do not change.
   */
  scaled(factor: number): Platformer {
    if (finite(factor, 'the factor') <= 0 || factor > 1000)
      refuse('the factor', factor, 'a number above 0, at most 1000');
    return new Platformer(this.raw.scaled(factor));
  }

  /**
   * Returns a copy of these rules, scaled for characters of a different height in pixels. Jump
   * heights stay the same relative to the character's height.
   */
  forHeight(pixels: number): Platformer {
    return new Platformer(this.raw.forHeight(count(pixels, 'the height')));
  }

  /**
   * Advances a character by one tick. Pass its state, the keys that are held, its mask, and the
   * obstacles. Instead of a mask, you can pass {@link BodyMasks} together with the index of the
   * mask that the character should have. The same input always gives the same output, on every
   * machine.
   *
   * If a character overlaps nothing solid before the tick, it overlaps nothing solid after it. Move
   * the platforms before you call this method; see {@link carry}.
   */
  tick(
    state: PlatformerState,
    pad: Pad,
    masks: Mask | BodyMasks,
    around: Obstacles,
    frame = 0,
  ): PlatformerTick {
    const bits = padBits(pad);
    if (masks instanceof Mask)
      return new PlatformerTick(
        this.raw.tick(bytesOf(state), bits, masks.raw, rawObstacles(around)),
      );
    if (!(masks instanceof BodyMasks)) return refuseClass('the masks', masks, 'Mask or BodyMasks');
    const number = count(frame, 'the frame', 2 ** 16 - 1);
    return new PlatformerTick(
      this.raw.tickMasks(bytesOf(state), bits, masks.raw, number, rawObstacles(around)),
    );
  }

  /**
   * Advances many characters of one kind by one tick, in a single call, which takes less than half
   * as long as one call for each character. Pass the states packed into one array (see
   * {@link packStates}), and the keys of each character as bits (see {@link padBits}). If the
   * characters have several masks, also pass the index of the mask that each character should have.
   */
  tickAll(
    states: Uint8Array,
    pads: Uint8Array,
    masks: Mask | BodyMasks,
    around: Obstacles,
    frames: Uint16Array = new Uint16Array(array(pads, Uint8Array, 'the pads').length),
  ): PlatformerTicks {
    length(
      array(states, Uint8Array, 'the states'),
      pads.length * PlatformerState.BYTES,
      'the states',
    );
    length(array(frames, Uint16Array, 'the frames'), pads.length, 'the frames');
    for (const pad of pads) padBits(pad);
    const next = states.slice();
    const happened = withMasks(masks, (raw) =>
      this.raw.tickAll(next, pads, raw, frames, rawObstacles(around)),
    );
    const at = (index: number): number => {
      if (pads.length === 0) throw new RangeError(`there is no actor ${index}: the tick had none`);
      return count(index, 'the index', pads.length - 1);
    };
    return {
      states: next,
      events: (index) => platformerEvents(happened[2 * at(index)] as number),
      support: (index) => {
        const support = happened[2 * at(index) + 1] as number;
        return support < 0 ? null : support;
      },
    };
  }

  /**
   * Tests whether a character touches an enemy; returns null if their pixels do not overlap. Call
   * this method after both the character and the enemy have moved. `player` and `enemy` are the
   * masks to test. A spiky enemy hurts the character even from above. If there are several enemies,
   * pass the state that one call returns to the next call.
   */
  touchEnemy(
    state: PlatformerState,
    pad: Pad,
    player: Placed,
    enemy: Placed,
    isSpiky = false,
  ): EnemyMeeting | null {
    const [one, other] = [placedParts(player, 'the player'), placedParts(enemy, 'the enemy')];
    const bytes = this.raw.touchEnemy(
      bytesOf(state),
      padBits(pad),
      ...one,
      ...other,
      flag(isSpiky, 'isSpiky'),
    );
    if (bytes === undefined) return null;
    const answer = numbersAfter(bytes, PlatformerState.BYTES);
    const contact = CONTACTS[answer.number()] as EnemyContact;
    return {
      state: new PlatformerState(bytes.slice(0, PlatformerState.BYTES)),
      contact,
      defeats: answer.number() === 1,
    };
  }

  /**
   * Lets a character pick up, hold, throw or put down an item. The item has a state of its own.
   * Call this method after the character's tick. If the character carries an item, call it only for
   * that item; otherwise, call it for each item in turn. Do not tick an item while a character
   * carries it.
   */
  grab(
    player: PlatformerState,
    pad: Pad,
    masks: Mask | BodyMasks,
    item: PlatformerState,
    itemMask: Mask,
    around: Obstacles,
  ): Grabbed {
    const bits = padBits(pad);
    const bytes = withMasks(masks, (raw) =>
      this.raw.grab(
        bytesOf(player),
        bits,
        raw,
        bytesOf(item),
        instance(itemMask, Mask, 'the mask of the item').raw,
        rawObstacles(around),
      ),
    );
    const both = 2 * PlatformerState.BYTES;
    const event = numbersAfter(bytes, both).number();
    return {
      player: PlatformerState.unpack(bytes.subarray(0, both), 0),
      item: PlatformerState.unpack(bytes.subarray(0, both), 1),
      event: event < 0 ? null : (GRAB_EVENTS[event] as GrabEvent),
    };
  }

  /**
   * Returns the speed that a jump gains from the motion of a platform, according to
   * {@link PlatformerRules.lift}.
   */
  liftGain(lift: Lift): Point {
    const { speed, age } = options(lift, 'the lift');
    const [dx, dy] = pair(speed, 'the speed');
    const [x, y] = this.raw.liftGain(
      finite(dx, 'x'),
      finite(dy, 'y'),
      count(age, 'the age', 2 ** 16 - 1),
    );
    return { x: x as number, y: y as number };
  }
}

function bytesOf(state: PlatformerState): Uint8Array {
  return instance(state, PlatformerState, 'the state').bytes;
}

function placedParts(one: Placed, name: string): readonly [RawMask, number, number] {
  const { mask, x, y } = placed(one, name);
  return [mask.raw, x, y];
}

function preset(name: string, overrides: Overrides<PlatformerRules>): Platformer {
  options(overrides, 'the rules');
  const rules = new Platformer(loaded().Platformer.preset(name));
  if (Object.keys(overrides).length === 0) return rules;
  try {
    return rules.with(overrides);
  } finally {
    rules.free();
  }
}
