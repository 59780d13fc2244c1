// The rules of a platform game, with the meaning of each number.

/**
 * The rules of a platform game. Speeds are in pixels per tick, accelerations in pixels per tick per
 * tick, times in ticks.
 */
export interface PlatformerRules {
  /**
   * The height, in pixels, of the characters that the numbers are made for. Only
   * {@link Platformer.forHeight} depends on it.
   */
  readonly height: number;
  /** The order of a tick: changing speed or moving first. */
  readonly order: 'speed-then-move' | 'move-then-gravity' | 'move-then-speed';
  /** How fast characters run. */
  readonly run: RunRules;
  /** How they gain and lose speed on the ground. */
  readonly ground: TractionRules;
  /** How they gain and lose speed in the air. */
  readonly air: TractionRules;
  /** How much speed a character that ducks on the ground loses per tick. */
  readonly duckFriction: number;
  /** How they fall. */
  readonly gravity: GravityRules;
  /** How they jump. */
  readonly jump: JumpRules;
  /** How they slide down walls, jump off them and run up them. */
  readonly wall: WallRules;
  /** How they follow the ground. */
  readonly slope: SlopeRules;
  /** How they grab ledges. */
  readonly ledge: LedgeRules;
  /** How fast they climb ladders; zero means that they cannot. */
  readonly climbSpeed: number;
  /** How they swim. */
  readonly water: WaterRules;
  /** How much of a moving platform's speed a jump gains. */
  readonly lift: LiftRules;
  /** How they bounce off enemies. */
  readonly bounce: BounceRules;
  /** How they carry items. */
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
  /** How much the charge grows per tick. Otherwise it shrinks by 1 per tick. */
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
   * Air drag while rising slower than {@link dragBelow}: each tick, the horizontal speed loses 1 /
   * `dragParts` of itself, rounded down to a multiple of {@link dragStep}. 0 means no drag.
   */
  readonly dragParts: number;
  /** The maximum rising speed with drag. */
  readonly dragBelow: number;
  /** The step to which drag is rounded down. */
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
  /** Gravity while slower than {@link apexSpeed}, up or down, with jump held. */
  readonly apex: number;
  /**
   * The speed below which a character is at the apex of its jump; zero means that there is no apex
   * gravity.
   */
  readonly apexSpeed: number;
  /** The maximum falling speed. */
  readonly terminal: number;
  /** The maximum falling speed with jump held. */
  readonly terminalHeld: number;
  /**
   * The maximum falling speed with down held; set it equal to {@link terminal} for no fast fall.
   */
  readonly fastTerminal: number;
  /**
   * How much the maximum falling speed grows per tick while down is held, and shrinks per tick
   * while it is not.
   */
  readonly fastGain: number;
}

/** How characters jump. */
export interface JumpRules {
  /** The upward speeds; how fast the character runs decides which one counts. */
  readonly speeds: readonly number[];
  /**
   * How much faster a character must run for the next of the speeds. Zero means that the first one
   * always counts.
   */
  readonly class: number;
  /**
   * The upward speeds of a spin jump, chosen in the same way. If the first one is zero, spin jumps
   * are ordinary jumps.
   */
  readonly spinSpeeds: readonly number[];
  /** Horizontal speed that a jump gains in the direction that is held. */
  readonly boost: number;
  /** How long the upward speed is kept while jump is held, including the first tick. */
  readonly holdTicks: number;
  /**
   * The maximum upward speed after jump is released; null means that releasing does not cut the
   * jump.
   */
  readonly release: number | null;
  /** Coyote time: for how many ticks after walking off the ground a character can still jump. */
  readonly coyoteTicks: number;
  /** Jump buffer: for how many ticks a press of jump before landing still counts. */
  readonly bufferTicks: number;
  /**
   * Corner correction: how many pixels a character slips sideways at most, past a corner above its
   * head.
   */
  readonly corner: number;
  /** Whether a character jumps at right angles to the slope (true) or straight up. */
  readonly offSlope: boolean;
}

/** How characters slide down walls, jump off them and run up them. */
export interface WallRules {
  /**
   * The maximum falling speed against a wall that the character pushes into; zero means no wall
   * slide.
   */
  readonly slideSpeed: number;
  /**
   * In how many ticks the slide speed grows to the maximum falling speed; 0 means that it never
   * grows.
   */
  readonly slideTicks: number;
  /**
   * The speed of a wall jump, away from the wall and up. If the speed up is zero, there are no wall
   * jumps.
   */
  readonly jump: readonly [number, number];
  /** A character can jump off a wall that would stop it within this many pixels; 0 counts as 1. */
  readonly reach: number;
  /** For how many ticks after a wall jump its direction counts as held. */
  readonly lockTicks: number;
  /**
   * How fast a character must run into a wall with {@link Material.wallRun} to run up it, and how
   * fast it must stay to go on. Zero turns wall runs off.
   */
  readonly runFrom: number;
  /** The speed at which it falls off the wall, away from it and up. */
  readonly runOff: readonly [number, number];
}

/**
 * How characters follow the ground. Steepness is how far the ground rises over 256 pixels; 256 is
 * 45°.
 */
export interface SlopeRules {
  /** How many pixels a character steps up per pixel of horizontal motion. */
  readonly stepUp: number;
  /**
   * How many pixels a character follows the ground down. If the ground is further down, it falls.
   */
  readonly stepDown: number;
  /** The maximum steepness that a character walks up. It slides down steeper ground. */
  readonly limit: number;
  /** Speed gained downhill per tick while it slides. */
  readonly slide: number;
  /** The maximum sliding speed. */
  readonly slideSpeed: number;
  /**
   * The minimum steepness on which a character sits down and slides while down is held; 0 means
   * that it never does.
   */
  readonly slideFrom: number;
  /**
   * Speed that a sitting character gains downhill per tick, times the sine of the angle, up to
   * {@link slideSpeed}.
   */
  readonly slidePull: number;
  /**
   * The part of the speed, in 256ths, that remains uphill at 45°; gentler slopes take
   * proportionally less away.
   */
  readonly uphill: number;
  /** The part of the speed, in 256ths, that remains downhill at 45°. */
  readonly downhill: number;
  /**
   * Speed gained downhill per tick, times the sine of the angle; zero means that slopes do not
   * pull.
   */
  readonly pull: number;
  /**
   * Whether the speed is measured along the ground (true) or along x. If it is measured along the
   * ground, a character covers less horizontal distance on slopes, and keeps the upward part of its
   * speed when it leaves the ground.
   */
  readonly along: boolean;
  /**
   * On slopes steeper than {@link limit}, a character slower than this slips and cannot be steered;
   * zero means that it slides instead.
   */
  readonly slipSpeed: number;
  /** For how many ticks a character that slips cannot be steered. */
  readonly slipTicks: number;
}

/** How characters grab ledges. */
export interface LedgeRules {
  /** Whether a character that falls along a wall grabs its upper end. */
  readonly grabs: boolean;
  /** For how many ticks after letting go it cannot grab a ledge. */
  readonly againTicks: number;
}

/** How characters swim, while the middle of their bounds is in water. */
export interface WaterRules {
  /** Downward speed gained per tick. */
  readonly gravity: number;
  /** The maximum sinking speed. */
  readonly terminal: number;
  /** The maximum rising speed from swim strokes. */
  readonly rise: number;
  /**
   * Upward speed gained by a swim stroke, which is a press of jump. If the head is above water, a
   * press is a jump instead. Zero means that there are no strokes and jumps need the ground.
   */
  readonly stroke: number;
  /** The speed of a jump off the ground under water; zero means the same as in air. */
  readonly jump: number;
  /** Horizontal speed, acceleration and friction under water, in 256ths of those in air. */
  readonly run: number;
  /**
   * The part of the speeds that remains when a character enters water, in 256ths: horizontal and
   * vertical.
   */
  readonly entry: readonly [number, number];
  /** The part of the vertical speed that remains when it leaves water, in 256ths. */
  readonly exit: number;
}

/** How much a jump gains from a {@link Lift}. */
export interface LiftRules {
  /** For how many ticks a lift counts. A lift of exactly this age still counts. */
  readonly storeTicks: number;
  /** The most that a jump gains to either side, in pixels per tick. */
  readonly capX: number;
  /** The most that a jump gains upward, in pixels per tick. It never gains downward speed. */
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
   * Whether a character that falls faster than the bounce speed bounces back as fast as it fell.
   */
  readonly rebounds: boolean;
  /**
   * How many pixels, beyond its fall in this tick, a character may reach into an enemy that it
   * stomps.
   */
  readonly depth: number;
  /**
   * For how many ticks after a bounce a character is not hurt by the enemy that it rises out of.
   */
  readonly graceTicks: number;
}

/** The rules for items that characters carry. */
export interface GrabRules {
  /** Whether characters pick items up. */
  readonly grabs: boolean;
  /** How far ahead of the character's middle the middle of the item is, in pixels. */
  readonly reach: number;
  /** How far above the character's feet the lower edge of the item is, in pixels. */
  readonly raise: number;
  /** The upward speed of an item that is thrown up. */
  readonly throwUp: number;
  /** The speed of an item that is thrown ahead: ahead and up. */
  readonly throwAside: readonly [number, number];
  /**
   * The part of the character's own speed, in 256ths, that a thrown item gains. An item that is
   * thrown ahead gains it only if the character moves ahead.
   */
  readonly throwShare: number;
  /** How much further ahead an item is put down, in pixels. */
  readonly dropReach: number;
  /** How much faster than the character an item moves ahead when it is put down. */
  readonly dropSpeed: number;
  /**
   * How fast a character that carries something swims ahead. Zero means that it swims as without an
   * item.
   */
  readonly swimSpeed: number;
  /**
   * The upward speed that such a character gains in water per tick. At the surface it loses twice
   * as much.
   */
  readonly swimRise: number;
  /** The downward speed that it gains in water per tick while down is held. */
  readonly swimDive: number;
  /** Its maximum speed in water, up and down. */
  readonly swimLimit: number;
}
