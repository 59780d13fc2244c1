// The fields of a platform game character, and their offsets in its bytes.

import type { PointLike } from '../types.js';
import { BODY, type Body } from './body.js';
import {
  byte,
  flag,
  ids,
  length,
  lengths,
  short,
  sign,
  signed,
  word,
  type FieldTable,
} from './layout.js';
import { lift, type Lift } from './lift.js';

/** What a character is doing. */
export type Mode = 'air' | 'ground' | 'slide' | 'wall' | 'ledge' | 'ladder' | 'wall-run';

const MODES: readonly Mode[] = ['air', 'ground', 'slide', 'wall', 'ledge', 'ladder', 'wall-run'];

/** The fields of a state that {@link PlatformerState.with} can change. */
export interface PlatformerFields {
  body: Body;
  speed: PointLike;
  mode: Mode;
  facesLeft: boolean;
  inWater: boolean;
  steepness: number;
  charge: number;
  coyote: number;
  buffer: number;
  hold: number;
  holdSpeed: number;
  jumping: boolean;
  lock: number;
  lockX: number;
  wallTicks: number;
  ledgeWait: number;
  fastFall: number;
  held: number;
  isDucking: boolean;
  isSpinning: boolean;
  buffersSpin: boolean;
  slidesDown: boolean;
  isBehind: boolean;
  isCarrying: boolean;
  maskFacesLeft: boolean;
  lift: Lift;
  dropping: Iterable<number>;
  mask: number;
  fall: number;
  bounceTicks: number;
}

const FLAGS = 88;

/** The offset and type of each field. */
export const FIELDS = {
  body: BODY,
  speed: lengths(32),
  mode: word(48, MODES),
  facesLeft: flag(49),
  inWater: flag(50),
  steepness: signed(51),
  charge: short(55),
  coyote: short(57),
  buffer: short(59),
  hold: short(61),
  holdSpeed: length(63),
  jumping: flag(71),
  lock: short(72),
  lockX: sign(74),
  wallTicks: short(75),
  ledgeWait: short(77),
  fastFall: length(79),
  held: byte(87, 127),
  isDucking: flag(FLAGS, 0),
  isSpinning: flag(FLAGS, 1),
  buffersSpin: flag(FLAGS, 2),
  slidesDown: flag(FLAGS, 3),
  isBehind: flag(FLAGS, 4),
  isCarrying: flag(FLAGS, 5),
  maskFacesLeft: flag(FLAGS, 6),
  lift: lift(89),
  dropping: ids(107, 4),
  mask: short(140),
  fall: length(142),
  bounceTicks: short(150),
} satisfies FieldTable<PlatformerFields>;
