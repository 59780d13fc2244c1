// A character of a platform game between two ticks.

import { finite, pair } from '../check.js';
import { loaded } from '../load.js';
import type { Direction, Point, PointLike } from '../types.js';
import { BodyState, bytesAt } from './body.js';
import { changed } from './layout.js';
import type { Lift } from './lift.js';
import { FIELDS, type Mode, type PlatformerFields } from './platformer-fields.js';
import { checked, hashOf, unpacked, type StateBytes } from './state.js';

/**
 * The state of a character in a platform game: position, speed, mode, and every timer that affects
 * the next ticks. Its mask and its surroundings are not part of it. It has an `x` and a `y`, so you
 * can pass it wherever a position is expected.
 *
 * @example
 * let player = PlatformerState.at(20, 40);
 * player = rules.tick(player, { right: true }, mask, around).state;
 * sprite.position.copyFrom(player);
 */
export class PlatformerState extends BodyState {
  /** How many bytes it has. */
  static readonly BYTES = 152;

  /**
   * A character at rest in the air, facing right, with the top left of its mask at a pixel. If your
   * map marks the position (x, y) of the feet, pass `[x - width / 2, y - height]` with the size of
   * the mask.
   */
  static at(position: PointLike): PlatformerState;
  static at(x: number, y: number): PlatformerState;
  static at(x: number | PointLike, y?: number): PlatformerState {
    return new PlatformerState(bytesAt(PlatformerState.BYTES, x, y));
  }

  /** Reads the bytes of {@link toBytes}, or the list of {@link toJSON}. */
  static fromBytes(bytes: StateBytes): PlatformerState {
    return new PlatformerState(checked('platformer', bytes));
  }

  /** One of many states that are packed into one array. */
  static unpack(states: Uint8Array, index: number): PlatformerState {
    return new PlatformerState(unpacked(states, PlatformerState.BYTES, index));
  }

  /** XXH64 of its bytes, the same on every machine. */
  hash(): bigint {
    return hashOf('platformer', this);
  }

  /** A state with other values for some fields. */
  with(changes: Partial<PlatformerFields>): PlatformerState {
    return new PlatformerState(
      checked('platformer', changed<Partial<PlatformerFields>>(this.bytes, FIELDS, changes)),
    );
  }

  /**
   * Throws the character at a speed in pixels per tick. It leaves the ground, wall, ladder or
   * ledge, and its jump ends. Use it for hits, explosions or cannons.
   */
  launch(speed: PointLike): PlatformerState {
    const [x, y] = pair(speed, 'the speed');
    return new PlatformerState(
      loaded().platformerLaunch(this.bytes, finite(x, 'x'), finite(y, 'y')),
    );
  }

  /**
   * Its speed to the right and down, in pixels per tick. On the ground, if the rules measure speed
   * along the ground, x is that speed.
   */
  get speed(): Point {
    return FIELDS.speed.get(this.view);
  }

  /** The mode: what it is doing. */
  get mode(): Mode {
    return FIELDS.mode.get(this.view);
  }

  /** Whether it stands on the ground or slides down it. */
  get isGrounded(): boolean {
    return this.mode === 'ground' || this.mode === 'slide';
  }

  /** Whether it faces left. */
  get facesLeft(): boolean {
    return FIELDS.facesLeft.get(this.view);
  }

  /** The direction that it faces. */
  get facing(): Direction & ('left' | 'right') {
    return this.facesLeft ? 'left' : 'right';
  }

  /** Whether the middle of its bounds is in water. */
  get inWater(): boolean {
    return FIELDS.inWater.get(this.view);
  }

  /** How far the ground under it rises to the right over 256 pixels. */
  get steepness(): number {
    return FIELDS.steepness.get(this.view);
  }

  /** How full the sprint charge is. */
  get charge(): number {
    return FIELDS.charge.get(this.view);
  }

  /** For how many more ticks it can still jump after it left the ground. */
  get coyote(): number {
    return FIELDS.coyote.get(this.view);
  }

  /** For how many more ticks a press of jump counts. */
  get buffer(): number {
    return FIELDS.buffer.get(this.view);
  }

  /** For how many more ticks holding jump keeps the upward speed. */
  get hold(): number {
    return FIELDS.hold.get(this.view);
  }

  /** The upward speed that holding jump keeps. */
  get holdSpeed(): number {
    return FIELDS.holdSpeed.get(this.view);
  }

  /** Whether it rises from a jump that ends early when jump is released. */
  get jumping(): boolean {
    return FIELDS.jumping.get(this.view);
  }

  /**
   * For how many more ticks {@link lockX} counts instead of the direction that the player holds.
   */
  get lock(): number {
    return FIELDS.lock.get(this.view);
  }

  /** The direction that counts while {@link lock} runs: -1, 0 or 1. */
  get lockX(): number {
    return FIELDS.lockX.get(this.view);
  }

  /** How many ticks it has slid along walls since it was on the ground. */
  get wallTicks(): number {
    return FIELDS.wallTicks.get(this.view);
  }

  /** For how many more ticks it grabs no ledge. */
  get ledgeWait(): number {
    return FIELDS.ledgeWait.get(this.view);
  }

  /** How much the maximum falling speed has grown. */
  get fastFall(): number {
    return FIELDS.fastFall.get(this.view);
  }

  /** The bits of the keys that were held in the last tick. */
  get held(): number {
    return FIELDS.held.get(this.view);
  }

  /** Whether it ducks. */
  get isDucking(): boolean {
    return FIELDS.isDucking.get(this.view);
  }

  /** Whether it is in a spin jump. */
  get isSpinning(): boolean {
    return FIELDS.isSpinning.get(this.view);
  }

  /** Whether the press of jump that still counts was a press of spin. */
  get buffersSpin(): boolean {
    return FIELDS.buffersSpin.get(this.view);
  }

  /** Whether it slides because it sat down on a slope: it defeats the enemies that it touches. */
  get slidesDown(): boolean {
    return FIELDS.slidesDown.get(this.view);
  }

  /** Whether it is behind the fence that it climbs on. */
  get isBehind(): boolean {
    return FIELDS.isBehind.get(this.view);
  }

  /** Whether it carries something. */
  get isCarrying(): boolean {
    return FIELDS.isCarrying.get(this.view);
  }

  /** Whether its mask is one of those that face left. */
  get maskFacesLeft(): boolean {
    return FIELDS.maskFacesLeft.get(this.view);
  }

  /** The motion of the platform that carried it last. A jump gains speed from it. */
  get lift(): Lift {
    return FIELDS.lift.get(this.view);
  }

  /** The ids of the platforms that it is dropping through. */
  get dropping(): readonly number[] {
    return FIELDS.dropping.get(this.view);
  }

  /** The number of its mask in the list of its {@link BodyMasks}. */
  get mask(): number {
    return FIELDS.mask.get(this.view);
  }

  /** How fast it fell in this tick, even if it has landed or bounced since. */
  get fall(): number {
    return FIELDS.fall.get(this.view);
  }

  /** For how many more ticks it is not hurt by the enemy that it bounced off. */
  get bounceTicks(): number {
    return FIELDS.bounceTicks.get(this.view);
  }
}
