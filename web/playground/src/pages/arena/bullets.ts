// Bullets that are fast enough to cross the arena in one or a few ticks, but still pass through
// nothing.

import {
  Bullet,
  Mask,
  Obstacles,
  pushVelocity,
  type BulletHit,
  type Fighter,
  type Knockback,
  type OnSolid,
  type Point,
  type Target,
} from 'hitmask';
import {
  BODY,
  frameOf,
  INVINCIBLE,
  OUT,
  PUNCH,
  WIDTH,
  type Arena,
  type Fight,
  type Hands,
  type Man,
  type Pair,
} from './duel';

export const ON_SOLID = [
  'destroy',
  'stop',
  'bounce',
  'reflect',
] as const satisfies readonly OnSolid[];

/** The speed of a bullet, in pixels per tick, and what the bullet does at a wall. */
export interface Gun {
  readonly speed: number;
  readonly onSolid: OnSolid;
}

/** A bullet, and the points of its trail. */
export interface Shot {
  readonly bullet: Bullet;
  readonly trail: readonly Point[];
  /** The number of ticks since the bullet was destroyed. Its trail stays visible for a moment. */
  readonly gone: number;
}

/** The result of a tick of all bullets. */
export interface Flight {
  readonly shots: readonly Shot[];
  readonly fighters: Pair<Fighter>;
  /**
   * The number of bullet ticks with a hit, and the number of those hits that a test at the end of
   * the tick would have missed.
   */
  readonly hits: number;
  readonly tunnels: number;
}

/** The number of times that a bullet bounces, and the number of ticks for which it exists. */
const BOUNCES = 12;
const LIFE = 150;
/** The number of trail points to keep. */
const TRAIL = 14;
/** The number of ticks for which the trail of a destroyed bullet is still drawn. */
export const FADE = 16;
/** The range between the walls in which a bullet can be. */
const LEFTMOST = 10;
const RIGHTMOST = 303;

/** The thickness of the ceiling. A bullet does not pass through a thinner ceiling either. */
const CEILING = 8;

export class Range {
  readonly bullet = Mask.fromFunction(7, 7, (x, y) => (x - 3) ** 2 + (y - 3) ** 2 <= 10);
  readonly #ceiling = Mask.full(WIDTH, CEILING);
  readonly #solids: Obstacles;
  readonly #arena: Arena;

  constructor(arena: Arena) {
    this.#arena = arena;
    const { ground, ledges } = arena.shapes;
    // For bullets, the ledges are solid on all sides, and the sky has a ceiling.
    this.#solids = new Obstacles([
      { mask: ground },
      { mask: ledges },
      { mask: arena.wall, x: 2, y: -224 },
      { mask: arena.wall, x: 310, y: -224 },
      { mask: this.#ceiling, y: -CEILING },
    ]);
  }

  /** Returns the bullets that are fired in this tick. */
  fired(men: Pair<Man>, hands: Pair<Hands>, { speed, onSolid }: Gun): Shot[] {
    return men.flatMap(({ walker, punch }, number) => {
      if (punch !== OUT) return [];
      const { up = false, down = false } = (hands[number] as Hands).pad;
      // If the hand is inside a wall, fire from in front of the wall.
      const x = walker.facesLeft
        ? Math.max(walker.x - 8, LEFTMOST)
        : Math.min(walker.x + 33, RIGHTMOST);
      const slope = (Number(down) - Number(up)) * Math.SQRT1_2;
      const along = slope === 0 ? 1 : Math.SQRT1_2;
      const velocity = { x: (walker.facesLeft ? -along : along) * speed, y: slope * speed };
      const bullet = Bullet.of({
        at: [x, walker.y + 18],
        velocity,
        owner: number,
        team: number,
        onSolid,
        bounces: BOUNCES,
        life: LIFE,
      });
      return [{ bullet, trail: [middle(bullet)], gone: 0 }];
    });
  }

  /** Advances all bullets by one tick. */
  fly(before: readonly Shot[], fight: Fight): Flight {
    const targets = this.#targets(fight);
    let fighters = fight.fighters;
    let [hits, tunnels] = [0, 0];
    const shots = before.map(({ bullet: from, trail, gone }): Shot => {
      if (!from.isFlying) return { bullet: from, trail, gone: gone + 1 };
      const { bullet, hits: met } = from.tick(this.bullet, { around: this.#solids, targets });
      const { x: dx } = from.velocity;
      for (const { target } of met) {
        if (target !== null) fighters = struck(fighters, (targets[target] as Target).id, dx);
      }
      const first = met.find(({ outcome }) => outcome !== 'stuck');
      if (first) {
        hits += 1;
        tunnels += Number(!this.#touchesAtEnd(from, targets, first));
      }
      const points = met.map(({ at }) => ({ x: at.x + 3.5, y: at.y + 3.5 }));
      const rest = bullet.isFlying ? [middle(bullet)] : [];
      return { bullet, trail: [...trail, ...points, ...rest].slice(-TRAIL), gone: 0 };
    });
    return { shots: shots.filter(({ gone }) => gone < FADE), fighters, hits, tunnels };
  }

  free(): void {
    this.#solids.free();
    this.#ceiling.free();
    this.bullet.free();
  }

  /**
   * Returns the men that bullets can currently hit, with their shapes. Bullets pass through a man
   * while he blinks.
   */
  #targets({ tick, men, fighters }: Fight): Target[] {
    return men.flatMap((man, number) => {
      const fighter = fighters[number] as Fighter;
      if (fighter.isInvincible || !fighter.isAlive) return [];
      const shape = this.#arena.shape('hurt', frameOf(man, fighter, tick), man.walker.facesLeft);
      return [
        { id: number, team: number, shape: shape.at(man.walker.x - BODY.x, man.walker.y - BODY.y) },
      ];
    });
  }

  /**
   * Returns whether a bullet that nothing had stopped would also touch its target at the end of the
   * tick.
   */
  #touchesAtEnd(bullet: Bullet, targets: readonly Target[], { target }: BulletHit): boolean {
    const { x, y } = bullet.velocity;
    const end = this.bullet.at(Math.round(bullet.x + x), Math.round(bullet.y + y));
    return target === null
      ? this.#solids.overlapsSolid(end)
      : end.overlaps((targets[target] as Target).shape);
  }
}

/**
 * Returns the fighters after a bullet has hit one of them. The sign of `dx` is the direction of the
 * bullet.
 */
function struck(fighters: Pair<Fighter>, id: number, dx: number): Pair<Fighter> {
  const { push } = PUNCH.knockback as Knockback;
  const effect = { ...PUNCH, ownHitStop: 0 };
  const hit = (fighter: Fighter): Fighter =>
    fighter.id === id
      ? fighter.hitBy(effect, { push: pushVelocity(push, [dx, 0]), invincibleTicks: INVINCIBLE })
      : fighter;
  return [hit(fighters[0]), hit(fighters[1])];
}

function middle({ x, y }: Bullet): Point {
  return { x: x + 3.5, y: y + 3.5 };
}
