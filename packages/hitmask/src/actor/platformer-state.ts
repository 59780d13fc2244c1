// The state of a platform game character between two ticks.

import { finite, pair } from '../check.js';
import { loaded } from '../load.js';
import type { Direction, Point, PointLike } from '../types.js';
import { BodyState, bytesAt } from './body.js';
import { changed } from './layout.js';
import type { Lift } from './lift.js';
import { FIELDS, type Mode, type PlatformerFields } from './platformer-fields.js';
import { checked, hashOf, unpacked, type StateBytes } from './state.js';

/**
 * The state of a platform game character: its position, speed, mode, and every timer that affects
 * later ticks. The character's mask and surroundings are not part of the state. A state has the
 * properties `x` and `y`, so you can pass it wherever a position is expected.
 *
 * @example
 * let player = PlatformerState.at(20, 40);
 * player = rules.tick(player, { right: true }, mask, around).state;
 * sprite.position.copyFrom(player);
 */
export class PlatformerState extends BodyState {
  /** The size of the state's serialized form, in bytes. */
  static readonly BYTES = 152;

  /**
   * Creates a character at rest in the air, facing right, with the top left of its mask at a pixel.
   * If your map marks the position (x, y) of the feet, pass `[x - width / 2, y - height]`, where
   * `width` and `height` are the size of the mask.
   */
  static at(position: PointLike): PlatformerState;
  static at(x: number, y: number): PlatformerState;
  static at(x: number | PointLike, y?: number): PlatformerState {
    return new PlatformerState(bytesAt(PlatformerState.BYTES, x, y));
  }

  /** Restores a state from the result of {@link toBytes} or {@link toJSON}. */
  static fromBytes(bytes: StateBytes): PlatformerState {
    return new PlatformerState(checked('platformer', bytes));
  }

  /** Reads one state from an array of packed states. */
  static unpack(states: Uint8Array, index: number): PlatformerState {
    return new PlatformerState(unpacked(states, PlatformerState.BYTES, index));
  }

  /** Returns the XXH64 hash of the state's bytes, which is the same on every machine. */
  hash(): bigint {
    return hashOf('platformer', this);
  }

  /** Returns a copy of the state with some fields changed. */
  with(changes: Partial<PlatformerFields>): PlatformerState {
    return new PlatformerState(
      checked('platformer', changed<Partial<PlatformerFields>>(this.bytes, FIELDS, changes)),
    );
  }

  /**
   * Launches the character at a velocity, in pixels per tick. The character leaves the ground,
   * wall, ladder or ledge, and its jump ends. Use this method for hits, explosions or cannons.
   */
  launch(speed: PointLike): PlatformerState {
    const [x, y] = pair(speed, 'the speed');
    return new PlatformerState(
      loaded().platformerLaunch(this.bytes, finite(x, 'x'), finite(y, 'y')),
    );
  }

  /**
   * The character's speed to the right and down, in pixels per tick. If the rules measure speed
   * along the ground, `x` is that speed while the character is on the ground.
   */
  get speed(): Point {
    return FIELDS.speed.get(this.view);
  }

  /** The character's mode, that is, what it is doing. */
  get mode(): Mode {
    return FIELDS.mode.get(this.view);
  }

  /** Whether the character stands on the ground or slides down it. */
  get isGrounded(): boolean {
    return this.mode === 'ground' || this.mode === 'slide';
  }

  /** Whether the character faces left. */
  get facesLeft(): boolean {
    return FIELDS.facesLeft.get(this.view);
  }

  /** The direction that the character faces. */
  get facing(): Direction & ('left' | 'right') {
    return this.facesLeft ? 'left' : 'right';
  }

  /** Whether the center of the character's bounds is in water. */
  get inWater(): boolean {
    return FIELDS.inWater.get(this.view);
  }

  /**
   * The steepness of the ground under the character: the number of pixels that the ground rises to
   * the right over a distance of 256 pixels.
   */
  get steepness(): number {
    return FIELDS.steepness.get(this.view);
  }

  /** The current sprint charge. */
  get charge(): number {
    return FIELDS.charge.get(this.view);
  }

  /** The number of ticks for which the character can still jump after leaving the ground. */
  get coyote(): number {
    return FIELDS.coyote.get(this.view);
  }

  /** The number of ticks for which the latest press of jump still counts. */
  get buffer(): number {
    return FIELDS.buffer.get(this.view);
  }

  /** The number of ticks for which holding jump still keeps the upward speed. */
  get hold(): number {
    return FIELDS.hold.get(this.view);
  }

  /** The upward speed that holding jump keeps. */
  get holdSpeed(): number {
    return FIELDS.holdSpeed.get(this.view);
  }

  /** Whether the character is rising in a jump that ends early when jump is released. */
  get jumping(): boolean {
    return FIELDS.jumping.get(this.view);
  }

  /**
   * The number of ticks for which {@link lockX} still overrides the direction that the player
   * holds.
   */
  get lock(): number {
    return FIELDS.lock.get(this.view);
  }

  /** The direction that counts as held while {@link lock} is not 0: -1, 0 or 1. */
  get lockX(): number {
    return FIELDS.lockX.get(this.view);
  }

  /**
   * The number of ticks that the character has slid along walls since it last touched the ground.
   */
  get wallTicks(): number {
    return FIELDS.wallTicks.get(this.view);
  }

  /** The number of ticks for which the character still cannot grab a ledge. */
  get ledgeWait(): number {
    return FIELDS.ledgeWait.get(this.view);
  }

  /** The amount by which the maximum falling speed has grown because down was held. */
  get fastFall(): number {
    return FIELDS.fastFall.get(this.view);
  }

  /** The keys that were held in the previous tick, as bits. */
  get held(): number {
    return FIELDS.held.get(this.view);
  }

  /** Whether the character is ducking. */
  get isDucking(): boolean {
    return FIELDS.isDucking.get(this.view);
  }

  /** Whether the character is in a spin jump. */
  get isSpinning(): boolean {
    return FIELDS.isSpinning.get(this.view);
  }

  /** Whether the buffered press of jump was a press of spin. */
  get buffersSpin(): boolean {
    return FIELDS.buffersSpin.get(this.view);
  }

  /**
   * Whether the character slides because it sat down on a slope. It then defeats the enemies that
   * it touches.
   */
  get slidesDown(): boolean {
    return FIELDS.slidesDown.get(this.view);
  }

  /** Whether the character is behind the fence that it climbs on. */
  get isBehind(): boolean {
    return FIELDS.isBehind.get(this.view);
  }

  /** Whether the character carries an item. */
  get isCarrying(): boolean {
    return FIELDS.isCarrying.get(this.view);
  }

  /** Whether the character's mask is one of those that face left. */
  get maskFacesLeft(): boolean {
    return FIELDS.maskFacesLeft.get(this.view);
  }

  /**
   * The motion of the platform that carried the character most recently. A jump gains speed from
   * it.
   */
  get lift(): Lift {
    return FIELDS.lift.get(this.view);
  }

  /** The ids of the platforms that the character is dropping through. */
  get dropping(): readonly number[] {
    return FIELDS.dropping.get(this.view);
  }

  /** The index of the character's mask in its {@link BodyMasks}. */
  get mask(): number {
    return FIELDS.mask.get(this.view);
  }

  /** The speed at which the character fell in this tick, even if it has landed or bounced since. */
  get fall(): number {
    return FIELDS.fall.get(this.view);
  }

  /**
   * The number of ticks for which the enemy that the character bounced off still cannot hurt it.
   */
  get bounceTicks(): number {
    return FIELDS.bounceTicks.get(this.view);
  }
}
