// The rules of a platform game, with the meaning of each value.

/**
 * The rules of a platform game. Speeds are in pixels per tick, accelerations in pixels per tick per
 * tick, times in ticks.
 */
export interface PlatformerRules {
  /**
   * The height, in pixels, of the characters that the values are designed for. Only
   * {@link Platformer.forHeight} uses it.
   */
  readonly height: number;
  /** The order of operations in a tick: whether the speed changes before or after the move. */
  readonly order: 'speed-then-move' | 'move-then-gravity' | 'move-then-speed';
  /** How fast characters run. */
  readonly run: RunRules;
  /** How characters gain and lose speed on the ground. */
  readonly ground: TractionRules;
  /** How characters gain and lose speed in the air. */
  readonly air: TractionRules;
  /** The speed that a character loses per tick while it ducks on the ground. */
  readonly duckFriction: number;
  /** How characters fall. */
  readonly gravity: GravityRules;
  /** How characters jump. */
  readonly jump: JumpRules;
  /** How characters slide down walls, jump off them and run up them. */
  readonly wall: WallRules;
  /** How characters follow the ground. */
  readonly slope: SlopeRules;
  /** How characters grab ledges. */
  readonly ledge: LedgeRules;
  /** The speed at which characters climb ladders. Zero means that they cannot climb. */
  readonly climbSpeed: number;
  /** How characters swim. */
  readonly water: WaterRules;
  /** How much of a moving platform's speed a jump gains. */
  readonly lift: LiftRules;
  /** How characters bounce off enemies. */
  readonly bounce: BounceRules;
  /** How characters carry items. */
  readonly grab: GrabRules;
}

/** How fast characters run. */
export interface RunRules {
  /** The maximum speed. */
  readonly speed: number;
  /** The maximum speed while run is held. */
  readonly fastSpeed: number;
  /** The maximum speed while run is held and the sprint charge is full. */
  readonly sprintSpeed: number;
  /** The minimum speed at which the sprint charge grows. */
  readonly sprintFrom: number;
  /** The size of a full charge; 0 means no sprint. */
  readonly charge: number;
  /** The amount that the charge grows per tick. When it does not grow, it shrinks by 1 per tick. */
  readonly chargeGain: number;
}

/** How characters gain and lose horizontal speed. */
export interface TractionRules {
  /** Speed gained per tick in the direction that is held, up to the maximum speed. */
  readonly acceleration: number;
  /** Speed lost per tick while no direction is held. */
  readonly friction: number;
  /** Speed lost per tick while the direction against the motion is held. */
  readonly braking: number;
  /** Speed lost per tick while run and the direction against the motion are held. */
  readonly fastBraking: number;
  /** Speed lost per tick beyond the maximum speed while the direction of the motion is held. */
  readonly excess: number;
  /**
   * Air drag while rising slower than {@link dragBelow}. On each tick, the horizontal speed is
   * reduced by 1 / `dragParts` of itself, rounded down to a multiple of {@link dragStep}. 0 means
   * no drag.
   */
  readonly dragParts: number;
  /** The maximum rising speed at which drag applies. */
  readonly dragBelow: number;
  /** The step size to which drag is rounded down. */
  readonly dragStep: number;
}

/** How characters fall. */
export interface GravityRules {
  /** Gravity while rising with jump held. */
  readonly riseHeld: number;
  /** Gravity while rising without jump held. */
  readonly rise: number;
  /** Gravity while falling with jump held. */
  readonly fallHeld: number;
  /** Gravity while falling without jump held. */
  readonly fall: number;
  /** Gravity while moving up or down slower than {@link apexSpeed} with jump held. */
  readonly apex: number;
  /**
   * The vertical speed below which a character counts as being at the apex of its jump. Zero means
   * that there is no apex gravity.
   */
  readonly apexSpeed: number;
  /** The maximum falling speed. */
  readonly terminal: number;
  /** The maximum falling speed with jump held. */
  readonly terminalHeld: number;
  /**
   * The maximum falling speed with down held. To turn fast falls off, set this value equal to
   * {@link terminal}.
   */
  readonly fastTerminal: number;
  /**
   * How much the maximum falling speed changes per tick: it grows while down is held, and shrinks
   * while down is not held.
   */
  readonly fastGain: number;
}

/** How characters jump. */
export interface JumpRules {
  /**
   * The upward speeds of a jump. The character's running speed determines which of them is used.
   */
  readonly speeds: readonly number[];
  /**
   * The increase in running speed for which a jump uses the next entry of {@link speeds}. Zero
   * means that the first entry is always used.
   */
  readonly class: number;
  /**
   * The upward speeds of a spin jump. The character's running speed selects one of them, as in
   * {@link speeds}. If the first speed is zero, spin jumps are ordinary jumps.
   */
  readonly spinSpeeds: readonly number[];
  /** The horizontal speed that a jump gains in the direction that is held. */
  readonly boost: number;
  /**
   * The number of ticks for which holding jump keeps the upward speed, including the first tick.
   */
  readonly holdTicks: number;
  /**
   * The maximum upward speed after jump is released. Null means that releasing jump does not cut
   * the jump short.
   */
  readonly release: number | null;
  /**
   * Coyote time: the number of ticks for which a character can still jump after walking off the
   * ground.
   */
  readonly coyoteTicks: number;
  /** Jump buffer: the number of ticks for which a press of jump before landing still counts. */
  readonly bufferTicks: number;
  /**
   * Corner correction: the maximum distance, in pixels, that a character slips sideways past a
   * corner above its head.
   */
  readonly corner: number;
  /**
   * Whether a character on a slope jumps at a right angle to the slope (true) or straight up
   * (false).
   */
  readonly offSlope: boolean;
}

/** How characters slide down walls, jump off them and run up them. */
export interface WallRules {
  /**
   * The maximum falling speed against a wall that the character pushes into. Zero means that there
   * is no wall slide.
   */
  readonly slideSpeed: number;
  /**
   * The number of ticks in which the slide speed grows to the maximum falling speed. 0 means that
   * it never grows.
   */
  readonly slideTicks: number;
  /**
   * The speed of a wall jump, away from the wall and up. If the upward speed is zero, there are no
   * wall jumps.
   */
  readonly jump: readonly [number, number];
  /**
   * The maximum distance, in pixels, to a wall that a character can jump off. 0 is treated as 1.
   */
  readonly reach: number;
  /**
   * The number of ticks after a wall jump during which the direction of the jump counts as held.
   */
  readonly lockTicks: number;
  /**
   * The minimum speed for running up a wall with {@link Material.wallRun}. A character must run
   * into the wall at this speed, and must not become slower while it runs up. Zero turns wall runs
   * off.
   */
  readonly runFrom: number;
  /** The speed at which the character falls off the wall, away from it and up. */
  readonly runOff: readonly [number, number];
}

/**
 * How characters follow the ground. Steepness is the number of pixels that the ground rises over a
 * distance of 256 pixels, so 256 is 45°.
 */
export interface SlopeRules {
  /** The maximum number of pixels that a character steps up per pixel of horizontal motion. */
  readonly stepUp: number;
  /**
   * The maximum number of pixels that a character follows the ground down. If the ground is further
   * down, the character falls.
   */
  readonly stepDown: number;
  /**
   * The maximum steepness that a character can walk up. The character slides down steeper ground.
   */
  readonly limit: number;
  /** The downhill speed gained per tick while sliding. */
  readonly slide: number;
  /** The maximum sliding speed. */
  readonly slideSpeed: number;
  /**
   * The minimum steepness on which holding down makes a character sit down and slide. 0 means that
   * characters never sit down.
   */
  readonly slideFrom: number;
  /**
   * The downhill speed that a sitting character gains per tick, multiplied by the sine of the
   * slope's angle. The speed is limited to {@link slideSpeed}.
   */
  readonly slidePull: number;
  /**
   * The part of the speed, in 256ths, that remains when going uphill at 45°. Gentler slopes take
   * proportionally less of the speed.
   */
  readonly uphill: number;
  /** The part of the speed, in 256ths, that remains when going downhill at 45°. */
  readonly downhill: number;
  /**
   * The downhill speed gained per tick, multiplied by the sine of the slope's angle. Zero means
   * that slopes do not pull.
   */
  readonly pull: number;
  /**
   * Whether the speed is measured along the ground (true) or along x (false). If it is measured
   * along the ground, a character covers less horizontal distance on slopes, and keeps the vertical
   * part of its speed when it leaves the ground.
   */
  readonly along: boolean;
  /**
   * The speed below which a character slips on a slope steeper than {@link limit}. A character that
   * slips cannot be steered. Zero means that the character slides instead.
   */
  readonly slipSpeed: number;
  /** The number of ticks for which a character that slips cannot be steered. */
  readonly slipTicks: number;
}

/** How characters grab ledges. */
export interface LedgeRules {
  /** Whether a character that falls along a wall grabs the wall's upper end. */
  readonly grabs: boolean;
  /** The number of ticks after letting go during which the character cannot grab a ledge. */
  readonly regrabTicks: number;
}

/** How characters swim while the center of their bounds is in water. */
export interface WaterRules {
  /** The downward speed gained per tick. */
  readonly gravity: number;
  /** The maximum sinking speed. */
  readonly terminal: number;
  /** The maximum rising speed from swim strokes. */
  readonly rise: number;
  /**
   * The upward speed gained by a swim stroke, that is, a press of jump. If the character's head is
   * above water, the press is a jump instead. Zero means that there are no strokes, and that jumps
   * need the ground.
   */
  readonly stroke: number;
  /** The speed of a jump off the ground under water. Zero means the same speed as in air. */
  readonly jump: number;
  /** Horizontal speed, acceleration and friction under water, in 256ths of those in air. */
  readonly run: number;
  /**
   * The parts of the horizontal and vertical speed, in 256ths, that remain when a character enters
   * water.
   */
  readonly entry: readonly [number, number];
  /** The part of the vertical speed, in 256ths, that remains when a character leaves water. */
  readonly exit: number;
}

/** How much speed a jump gains from a {@link Lift}. */
export interface LiftRules {
  /** The number of ticks for which a lift counts. A lift of exactly this age still counts. */
  readonly storeTicks: number;
  /** The maximum speed, in pixels per tick, that a jump gains to either side. */
  readonly capX: number;
  /**
   * The maximum upward speed, in pixels per tick, that a jump gains. A jump never gains downward
   * speed.
   */
  readonly capUp: number;
}

/** How characters bounce off enemies that they stomp. */
export interface BounceRules {
  /** The upward speed after a stomp. */
  readonly speed: number;
  /** The upward speed after a stomp with jump held. */
  readonly heldSpeed: number;
  /** The upward speed after a spin jump has defeated an enemy. */
  readonly spinSpeed: number;
  /**
   * Whether a character that falls faster than the bounce speed bounces back at the speed at which
   * it fell.
   */
  readonly rebounds: boolean;
  /**
   * How many pixels a character may reach into an enemy that it stomps, in addition to its fall in
   * this tick.
   */
  readonly depth: number;
  /**
   * The number of ticks after a bounce during which the enemy that the character bounced off cannot
   * hurt it.
   */
  readonly graceTicks: number;
}

/** The rules for items that characters carry. */
export interface GrabRules {
  /** Whether characters pick up items. */
  readonly grabs: boolean;
  /** The horizontal distance, in pixels, from the character's center ahead to the item's center. */
  readonly reach: number;
  /** The distance, in pixels, from the character's feet up to the lower edge of the item. */
  readonly raise: number;
  /** The upward speed of an item that is thrown up. */
  readonly throwUp: number;
  /** The speed of an item that is thrown ahead: the forward speed and the upward speed. */
  readonly throwAhead: readonly [number, number];
  /**
   * The part of the character's own speed, in 256ths, that is added to the speed of a thrown item.
   * For an item that is thrown ahead, this part is added only if the character moves ahead.
   */
  readonly throwShare: number;
  /** The additional distance ahead, in pixels, at which an item is put down. */
  readonly dropReach: number;
  /** The forward speed, relative to the character, of an item that is put down. */
  readonly dropSpeed: number;
  /**
   * The forward swimming speed of a character that carries an item. Zero means that the character
   * swims as it does without an item.
   */
  readonly swimSpeed: number;
  /**
   * The upward speed that a character with an item gains in water per tick. At the surface, the
   * character loses twice this amount.
   */
  readonly swimRise: number;
  /**
   * The downward speed that a character with an item gains in water per tick while down is held.
   */
  readonly swimDive: number;
  /** The maximum vertical speed of a character with an item in water, both up and down. */
  readonly swimLimit: number;
}
