// The rules of a platform game: what each of their numbers means.

/**
 * The rules of a platform game. Speeds are in pixels per tick, accelerations in pixels per tick per
 * tick, times in ticks.
 */
export interface PlatformerRules {
  /**
   * The height, in pixels, of the characters that the numbers are made for. Only
   * {@link Platformer.forHeight} uses it.
   */
  readonly height: number;
  /** What comes first in a tick: changing speed or moving. */
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
  /** What they do at walls. */
  readonly wall: WallRules;
  /** How they follow the ground. */
  readonly slope: SlopeRules;
  /** What they do at ledges. */
  readonly ledge: LedgeRules;
  /** How fast they climb ladders; zero means that they cannot. */
  readonly climbSpeed: number;
  /** How they swim. */
  readonly water: WaterRules;
  /** How much of a moving platform's speed a jump takes along. */
  readonly lift: LiftRules;
  /** How they bounce off enemies. */
  readonly bounce: BounceRules;
  /** How they carry things. */
  readonly grab: GrabRules;
}

/** How fast characters run. */
export interface RunRules {
  /** The greatest speed. */
  readonly speed: number;
  /** The greatest speed while run is held. */
  readonly fastSpeed: number;
  /** The greatest speed while run is held and the sprint charge is full. */
  readonly sprintSpeed: number;
  /** The speed from which the charge grows. */
  readonly sprintFrom: number;
  /** The size of a full charge; 0 means no sprint. */
  readonly charge: number;
  /** How much the charge grows per tick. It shrinks by 1 per tick. */
  readonly chargeGain: number;
}

/** How characters gain and lose horizontal speed. */
export interface TractionRules {
  /** Gained in the direction that is held, up to the greatest speed. */
  readonly acceleration: number;
  /** Lost while no direction is held. */
  readonly friction: number;
  /** Lost while the direction against the motion is held. */
  readonly braking: number;
  /** Lost while the direction against the motion and run are held. */
  readonly fastBraking: number;
  /** Lost beyond the greatest speed while the direction of the motion is held. */
  readonly excess: number;
  /**
   * Air drag while rising slower than {@link dragBelow}: each tick the speed loses its
   * `dragParts`-th part, rounded down to a whole number of {@link dragStep}s. 0 means no drag.
   */
  readonly dragParts: number;
  /** The greatest rising speed with drag. */
  readonly dragBelow: number;
  /** The unit in which drag counts. */
  readonly dragStep: number;
}

/** How characters fall. */
export interface GravityRules {
  /** While rising with jump held. */
  readonly riseHeld: number;
  /** While rising. */
  readonly rise: number;
  /** While falling with jump held. */
  readonly fallHeld: number;
  /** While falling. */
  readonly fall: number;
  /** While slower than {@link apexSpeed}, up or down, with jump held. */
  readonly apex: number;
  /**
   * The speed below which a character is at the apex of its jump; zero means that there is no apex
   * gravity.
   */
  readonly apexSpeed: number;
  /** The greatest falling speed. */
  readonly terminal: number;
  /** The greatest falling speed with jump held. */
  readonly terminalHeld: number;
  /** The greatest falling speed with down held; equal to {@link terminal} for no fast fall. */
  readonly fastTerminal: number;
  /** How much the greatest falling speed grows or shrinks per tick as down is held or not. */
  readonly fastGain: number;
}

/** How characters jump. */
export interface JumpRules {
  /** The upward speed, chosen by how fast the character runs. */
  readonly speeds: readonly number[];
  /**
   * How much faster a character must run for the next of the speeds; zero means that the first is
   * always used.
   */
  readonly class: number;
  /**
   * The upward speed of a spin jump, chosen in the same way; a first speed of zero means that spin
   * jumps are ordinary jumps.
   */
  readonly spinSpeeds: readonly number[];
  /** Horizontal speed gained in the direction that is held. */
  readonly boost: number;
  /** How long the upward speed is kept while jump is held, including the first tick. */
  readonly holdTicks: number;
  /**
   * The greatest upward speed after jump is released; null means that releasing does not cut the
   * jump.
   */
  readonly release: number | null;
  /** Coyote time: for how many ticks after walking off the ground a character can still jump. */
  readonly coyoteTicks: number;
  /** Jump buffer: for how many ticks a press of jump waits for the ground. */
  readonly bufferTicks: number;
  /**
   * Corner correction: by how many pixels a character slips sideways past a corner above its head.
   */
  readonly corner: number;
  /** Whether a character jumps at right angles to the slope (true) or straight up. */
  readonly offSlope: boolean;
}

/** What characters do at walls. */
export interface WallRules {
  /**
   * The greatest falling speed against a wall that the character pushes into; zero means no wall
   * slide.
   */
  readonly slideSpeed: number;
  /** In how many ticks that speed grows to the greatest falling speed; 0 means never. */
  readonly slideTicks: number;
  /** The speed of a wall jump, away from the wall and up; zero means no wall jump. */
  readonly jump: readonly [number, number];
  /** From how many pixels away a character can jump off a wall. */
  readonly reach: number;
  /** For how many ticks after a wall jump its direction counts as held. */
  readonly lockTicks: number;
  /**
   * How fast a character must run into a wall that is marked for wall runs to run up it, and how
   * fast it must stay to go on; zero means that it never does.
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
  /** How many pixels a character steps up per pixel of way. */
  readonly stepUp: number;
  /**
   * How many pixels a character follows the ground down; if the ground is further down, it falls.
   */
  readonly stepDown: number;
  /** The greatest steepness that a character walks up. It slides down steeper ground. */
  readonly limit: number;
  /** Gained downhill per tick while it slides. */
  readonly slide: number;
  /** The greatest sliding speed. */
  readonly slideSpeed: number;
  /**
   * The least steepness on which a character that holds down sits down and slides; 0 means that it
   * never does.
   */
  readonly slideFrom: number;
  /**
   * Gained downhill per tick by a character that sits, times the sine of the angle, up to
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
  /** Gained downhill per tick, times the sine of the angle; zero means that slopes do not pull. */
  readonly pull: number;
  /**
   * Whether the speed is measured along the ground (true) or along x. Along the ground, slopes
   * shorten the horizontal way, and a character that leaves the ground keeps the upward part.
   */
  readonly along: boolean;
  /**
   * On slopes steeper than {@link limit}, a character slower than this slips and cannot be steered;
   * zero means that it slides instead.
   */
  readonly slipSpeed: number;
  /** For how many ticks it cannot be steered. */
  readonly slipTicks: number;
}

/** What characters do at ledges. */
export interface LedgeRules {
  /** Whether a character that falls along a wall grabs its upper end. */
  readonly grabs: boolean;
  /** For how many ticks after letting go it grabs no ledge. */
  readonly againTicks: number;
}

/** How characters swim, while the middle of their bounds is in water. */
export interface WaterRules {
  /** Gained downward per tick. */
  readonly gravity: number;
  /** The greatest sinking speed. */
  readonly terminal: number;
  /** The greatest rising speed from swim strokes. */
  readonly rise: number;
  /**
   * Upward speed gained by a swim stroke, a press of jump. With the head above water, a press is a
   * jump instead. Zero means that jumps need the ground.
   */
  readonly stroke: number;
  /** The speed of a jump off the ground under water; zero means the same as in air. */
  readonly jump: number;
  /** Horizontal speed, acceleration and friction under water, in 256ths of those in air. */
  readonly run: number;
  /**
   * The part of the speeds, in 256ths, that remains when a character enters water: right and down.
   */
  readonly entry: readonly [number, number];
  /** The vertical speed when it leaves water, in 256ths. */
  readonly exit: number;
}

/** How much a jump gains from the motion of a platform. */
export interface LiftRules {
  /** For how many ticks a lift is kept: one of this age still counts. */
  readonly storeTicks: number;
  /** The most that a jump gains to either side, in pixels per tick. */
  readonly capX: number;
  /** The most that a jump gains upward, in pixels per tick. It never gains downward speed. */
  readonly capUp: number;
}

/** How characters bounce off what they stomp. */
export interface BounceRules {
  /** The upward speed after a stomp. */
  readonly speed: number;
  /** The upward speed after a stomp with jump held. */
  readonly heldSpeed: number;
  /** The upward speed after a spin jump has defeated an enemy. */
  readonly spinSpeed: number;
  /** Whether a character that falls faster than that bounces back as fast as it fell. */
  readonly rebounds: boolean;
  /**
   * How many pixels deep, beyond its fall in this tick, a character may be in an enemy that it
   * stomps.
   */
  readonly depth: number;
  /** For how many ticks after a bounce a character is not hurt by what it rises out of. */
  readonly graceTicks: number;
}

/** What characters do with things that they carry. */
export interface GrabRules {
  /** Whether they pick things up. */
  readonly grabs: boolean;
  /** How far ahead of the character's middle the middle of the thing is, in pixels. */
  readonly reach: number;
  /** How far above the character's feet the lower edge of the thing is, in pixels. */
  readonly raise: number;
  /** The upward speed of a thing that is thrown up. */
  readonly throwUp: number;
  /** The speed of a thing that is thrown aside: ahead and up. */
  readonly throwAside: readonly [number, number];
  /**
   * The part of the character's own speed, in 256ths, that a thrown thing gains; thrown aside, only
   * if the character moves ahead.
   */
  readonly throwShare: number;
  /** How much further ahead a thing is put down, in pixels. */
  readonly dropReach: number;
  /** How much faster than the character, ahead, a thing moves that it puts down. */
  readonly dropSpeed: number;
  /** How fast a character that carries something swims ahead; zero means as fast as without it. */
  readonly swimSpeed: number;
  /** Upward speed that it gains in water per tick. At the surface it loses twice as much. */
  readonly swimRise: number;
  /** Downward speed that it gains in water per tick while down is held. */
  readonly swimDive: number;
  /** Its greatest speed in water, up and down. */
  readonly swimLimit: number;
}
