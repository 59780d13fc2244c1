// The rules of Digging: what changes in a tick, without any drawing. This is the game that
// `docs/tutorial-digging.md` builds.

import {
  Body,
  Mask,
  Obstacles,
  Platformer,
  PlatformerState,
  Solid,
  Terrain,
  capsule,
  carry,
  circle,
  type PadKey,
} from 'hitmask';

export const WIDTH = 480;
export const HEIGHT = 270;
const START = { x: 232, y: 47 };
const GEMS = [
  { x: 60, y: 150 },
  { x: 236, y: 248 },
  { x: 412, y: 150 },
];

/** The colors of stones, the basket and the floor: bombs do not dig there. */
const STONE = [0x7c808c, 0x989ca6, 0x5a5e6a, 0xc89b5a, 0x9c703c];

/** Cracks in the ground. Three cracks surround each block. */
const CRACKS = [
  { from: [36, 140], to: [40, 98] },
  { from: [40, 98], to: [84, 94] },
  { from: [84, 94], to: [88, 138] },
  { from: [388, 138], to: [392, 92] },
  { from: [392, 92], to: [436, 96] },
  { from: [436, 96], to: [440, 140] },
] as const;

const BLAST = 14; // the radius of a crater
const LARGEST = 20_000; // more pixels are no piece, but the ground itself
const DUST = 30; // pieces with fewer pixels turn to dust
const WAIT = 15; // how many ticks a piece hangs in the air before it gains speed

/** The keys that the player holds. `run` throws a bomb. */
export type Keys = { readonly [Key in PadKey]?: boolean };

/** The pixels of an image: the red, green, blue and alpha values of each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** A piece of ground that falls. */
export interface Piece {
  readonly mask: Mask;
  body: Body;
  age: number;
  hasLanded: boolean;
}

/** A bomb in the air, and its speed in pixels per tick. */
interface Bomb {
  readonly body: Body;
  readonly speed: { readonly x: number; readonly y: number };
}

/** A mask of the pixels that have one of the colors of stone, or of those that have another one. */
function painted({ width, height, data }: Pixels, isStone: boolean): Mask {
  return Mask.fromFunction(width, height, (x, y) => {
    const at = 4 * (y * width + x);
    const [red, green, blue, alpha] = data.subarray(at, at + 4);
    const color = (red! << 16) | (green! << 8) | blue!;
    return alpha! > 0 && STONE.includes(color) === isStone;
  });
}

export class Digging {
  readonly #rules = Platformer.tight().forHeight(16);
  readonly #side = Mask.full(8, 2 * HEIGHT);
  readonly #gem = Mask.full(8, 8);
  readonly #bomb = Mask.full(4, 4);
  readonly stone: Mask;
  readonly ground: Terrain;
  hero = PlatformerState.at(START);
  bomb: Bomb | null = null;
  pieces: Piece[] = [];
  /** The pieces that landed in this tick. */
  landed: Piece[] = [];
  gems = GEMS;
  ticks = 0;
  isSquished = false;

  /** A new game, with the painting of the ground and the mask of the hero. */
  constructor(
    earth: Pixels,
    readonly body: Mask,
  ) {
    this.stone = painted(earth, true);
    this.ground = Terrain.fromMask(painted(earth, false));
    for (const { from, to } of CRACKS) this.ground.carve(capsule(from, to, 1.5));
  }

  tick(keys: Keys): void {
    this.ticks++;
    this.throw(keys);
    const hit = this.moveAll(keys);
    this.land();
    if (hit) this.explode(hit);
    const hero = this.hero.body.placed(this.body);
    this.gems = this.gems.filter((gem) => !hero.overlaps(this.#gem.at(gem)));
  }

  /** Throws a bomb, unless one is in the air: ahead, or where the keys point. */
  throw({ left, right, up, down, run }: Keys): void {
    if (!run || this.bomb) return;
    let x = 3 * (Number(right ?? false) - Number(left ?? false));
    const aim = Number(down ?? false) - Number(up ?? false);
    if (x === 0 && aim === 0) x = this.hero.facesLeft ? -3 : 3;
    const y = aim < 0 ? -5 : aim > 0 ? 2 : -1;
    this.bomb = { body: Body.at(this.hero.x + 4, this.hero.y + 4), speed: { x, y } };
  }

  /** Moves the pieces, the hero and the bomb. Returns where the bomb is if it has hit something. */
  moveAll(keys: Keys): Body | null {
    const around = new Obstacles([
      { terrain: this.ground },
      { mask: this.stone },
      { mask: this.#side, x: -8, y: -HEIGHT },
      { mask: this.#side, x: WIDTH, y: -HEIGHT },
    ]);

    // How far each piece falls in this tick.
    const falls = this.pieces.map((piece) => {
      const by = Math.min(Math.max(Math.trunc((++piece.age - WAIT) / 6), 0), 4);
      const from = piece.body;
      const step = from.step(piece.mask, { x: 0, y: by }, around);
      piece.body = step.body;
      piece.hasLanded = step.hitY !== null || step.overlapped;
      return { mask: piece.mask, from, by: { x: 0, y: step.body.y - from.y } };
    });
    const solids = falls.map(({ mask, from, by }) => {
      const obstacle = around.add({ mask, x: from.x, y: from.y });
      return { obstacle, solid: Solid.at(from), by };
    });

    // They carry a hero that stands on them, and squish one that is under them.
    const [hero] = carry(around, solids, [{ state: this.hero, masks: this.body }]).riders;
    this.isSquished = hero.outcome === 'squished';
    this.hero = this.#rules.tick(hero.state, keys, this.body, around).state;

    const hit = this.fly(around);
    around.free();
    return hit;
  }

  /** Moves the bomb, until it hits something. */
  fly(around: Obstacles): Body | null {
    if (this.bomb === null) return null;
    const { body, speed } = this.bomb;
    const step = body.step(this.#bomb, speed, around);
    const hasHit = step.hitX !== null || step.hitY !== null || step.overlapped;
    this.bomb = hasHit ? null : { body: step.body, speed: { x: speed.x, y: speed.y + 0.25 } };
    return hasHit ? step.body : null;
  }

  /** Puts pieces that have landed back into the ground. */
  land(): void {
    this.landed = this.pieces.filter(({ hasLanded }) => hasLanded);
    this.pieces = this.pieces.filter(({ hasLanded }) => !hasLanded);
    for (const { mask, body } of this.landed) this.ground.fill(body.placed(mask));
  }

  /** Digs a crater. What it cuts off begins to fall. */
  explode({ x, y }: Body): void {
    const crater = this.ground.carve(circle([x + 2, y + 2], BLAST));
    if (!crater) return;
    for (const island of this.ground.islands(crater.bounds, { limit: LARGEST })) {
      const { count, placed } = island;
      const liesOnStone = this.stone.at(0, 0).overlaps(placed.moved(0, 1));
      if (liesOnStone) continue;
      this.ground.carve(placed);
      const piece = { mask: placed.mask, body: Body.at(placed), age: 0, hasLanded: false };
      if (count >= DUST) this.pieces.push(piece);
    }
  }
}
