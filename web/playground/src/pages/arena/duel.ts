// The rules of the duel: two platformer characters with painted hitboxes and hurtboxes. The rules
// and numbers are the same as in the example game in Rust.

import {
  Fighter,
  Mask,
  Obstacles,
  Platformer,
  PlatformerState,
  resolve,
  type HitEffect,
  type Hitbox,
  type Hurtbox,
  type Pad,
} from 'hitmask';

export const WIDTH = 320;
export const HEIGHT = 176;
export const HEALTH = 6;

/** The effect of a punch. */
export const PUNCH: HitEffect = {
  damage: 1,
  knockback: { push: { sideways: [5, -4] }, ticks: 1 },
  hitStop: 9,
  ownHitStop: 6,
};

/** The number of ticks for which a man is invincible after a hit. */
export const INVINCIBLE = 50;

/**
 * The ticks at which the phases of a punch begin: the arm goes back, the fist is out, the arm comes
 * back in.
 */
export const OUT = 7;
const IN = 15;
const PUNCH_TICKS = 24;

/** The top left of the body, relative to the top left of a frame. */
export const BODY = { x: 30, y: 18 } as const;

/** The masks of the pictures. Hitboxes and hurtboxes are painted for each frame. */
export interface Shapes {
  readonly ground: Mask;
  readonly ledges: Mask;
  readonly hit: readonly Mask[];
  readonly hurt: readonly Mask[];
}

/** A man: his motion and his current punch. */
export interface Man {
  readonly walker: PlatformerState;
  /**
   * The number of his current punch, and the number of ticks for which it has lasted (0 if he is
   * not punching).
   */
  readonly swing: number;
  readonly punch: number;
}

/** A pair of values: one for the left man and one for the right man. */
export type Pair<T> = readonly [left: T, right: T];

/** The keys that a player holds, and whether the hit button was just pressed. */
export interface Hands {
  readonly pad: { readonly [Key in 'left' | 'right' | 'up' | 'down' | 'jump' | 'run']?: boolean };
  readonly hits: boolean;
}

/** The part of the state that the rules of the duel change. */
export interface Fight {
  readonly tick: number;
  readonly men: Pair<Man>;
  readonly fighters: Pair<Fighter>;
}

/** The parts of the game that never change. */
export class Arena {
  readonly shapes: Shapes;
  /** The mask for walking. It is the same in all frames, so that no step gets stuck. */
  readonly body = Mask.full(32, 44);
  readonly wall = Mask.full(8, 400);
  // The rules are designed for heroes 11 pixels tall. These men are larger and heavier.
  readonly #tight = Platformer.tight();
  readonly #rules = this.#tight.scaled(1.75);
  readonly #left: Pick<Shapes, 'hit' | 'hurt'>;
  readonly #around: Obstacles;

  constructor(shapes: Shapes) {
    this.shapes = shapes;
    this.#left = {
      hit: shapes.hit.map((mask) => mask.flippedX()),
      hurt: shapes.hurt.map((mask) => mask.flippedX()),
    };
    this.#around = new Obstacles([
      // The other man.
      { mask: this.body },
      { mask: shapes.ground },
      { mask: shapes.ledges, material: 'one-way', id: 1 },
      { mask: this.wall, x: 2, y: -224 },
      { mask: this.wall, x: 310, y: -224 },
    ]);
  }

  /** Returns a painted shape of the frame in which a man is drawn. */
  shape(name: 'hit' | 'hurt', frame: number, facesLeft: boolean): Mask {
    return (facesLeft ? this.#left : this.shapes)[name][frame] as Mask;
  }

  /**
   * Moves a man according to his keys, unless he is knocked back or in the middle of a punch. The
   * other man is an obstacle.
   */
  walk(
    man: Man,
    fighter: Fighter,
    other: Man,
    { pad, hits }: Hands,
  ): { man: Man; fighter: Fighter } {
    const now = fighter.tick();
    if (now.isFrozen) return { man, fighter: now.fighter };
    let { walker, swing, punch } = man;
    if (now.knockback) [walker, punch] = [walker.launch(now.knockback), 0];
    const isFree = fighter.isAlive && !now.knockback;
    if (punch > 0) punch = (punch + 1) % PUNCH_TICKS;
    else if (isFree && hits) [punch, swing] = [1, swing + 1];
    const keys: Pad =
      isFree && punch === 0 ? { ...pad, jump: (pad.jump ?? false) || (pad.up ?? false) } : {};
    this.#around.move(0, other.walker.x, other.walker.y);
    walker = this.#rules.tick(walker, keys, this.body, this.#around).state;
    return { man: { walker, swing, punch }, fighter: now.fighter };
  }

  /** Resolves the hits of all fists that are out. */
  fight({ tick, men, fighters }: Fight): Pair<Fighter> {
    const hitboxes: Hitbox[] = [];
    const hurtboxes: Hurtbox[] = [];
    men.forEach((man, number) => {
      const fighter = fighters[number] as Fighter;
      const { x, y, facesLeft } = man.walker;
      const frame = frameOf(man, fighter, tick);
      const place = (name: 'hit' | 'hurt') =>
        this.shape(name, frame, facesLeft).at(x - BODY.x, y - BODY.y);
      hitboxes.push({
        by: fighter,
        swing: man.swing,
        from: [x + 16, y + 22],
        shape: place('hit'),
        effect: PUNCH,
      });
      hurtboxes.push({ fighter: number, shape: place('hurt'), invincibleTicks: INVINCIBLE });
    });
    return resolve(hitboxes, hurtboxes, fighters).fighters as [Fighter, Fighter];
  }

  free(): void {
    const { ground, ledges, hit, hurt } = this.shapes;
    for (const mask of [
      ground,
      ledges,
      ...hit,
      ...hurt,
      ...this.#left.hit,
      ...this.#left.hurt,
      this.body,
      this.wall,
    ])
      mask.free();
    for (const handle of [this.#around, this.#rules, this.#tight]) handle.free();
  }
}

export function startFight(): Fight {
  const man = (x: number, facesLeft: boolean): Man => ({
    walker: PlatformerState.at(x, 100).with({ facesLeft }),
    swing: 0,
    punch: 0,
  });
  const fighter = (id: number): Fighter => Fighter.of({ id, team: id, health: HEALTH });
  return { tick: 0, men: [man(66, false), man(222, true)], fighters: [fighter(0), fighter(1)] };
}

/** Returns the frame for what a man is doing. */
export function frameOf({ walker, punch }: Man, fighter: Fighter, tick: number): number {
  if (!fighter.isAlive) return 13 + Number(walker.isGrounded);
  if (fighter.invincibleTicks + 20 > INVINCIBLE) return 12;
  if (punch >= OUT && punch < IN) return 9 + Math.floor((punch - OUT) / 3);
  if (punch > 0) return 8;
  if (!walker.isGrounded) return 6 + Number(walker.speed.y > 0);
  return walker.speed.x === 0 ? Math.floor(tick / 20) % 2 : 2 + (Math.floor(tick / 6) % 4);
}
