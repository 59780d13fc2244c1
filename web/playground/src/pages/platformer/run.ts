// A run through the level: its rules, recent events, and predicted jumps.

import { padBits, type PadKey, type Rect } from '../../engine';
import type { Keys } from '../../game/rules';
import { canJump, jumpArcs, type Arcs } from './arc';
import { World, type Game } from './game';
import type { Level, Stroke } from './level';
import type { PresetId, Values } from './rules';
import { Trace } from './trace';
import { Tuning } from './tuning';

export class Run {
  readonly world: World;
  readonly trace = new Trace();
  readonly tuning: Tuning;
  /** The keys of the previous tick. */
  #held = 0;
  /**
   * The starting point of the predicted jumps, which is the last state in which a jump was
   * possible.
   */
  #origin: { readonly game: Game; readonly held: number } | null = null;
  #arcs: Arcs | null = null;

  constructor(level: Level, preset: PresetId, values: Values) {
    this.world = new World(level);
    this.tuning = new Tuning(preset, values, () => (this.#arcs = null));
  }

  /**
   * The predicted jumps from the current position, or from where the player left the ground. Null
   * until the player has first stood on the ground.
   */
  get arcs(): Arcs | null {
    if (this.#arcs === null && this.#origin !== null) {
      const { game, held } = this.#origin;
      this.#arcs = jumpArcs(this.world, this.tuning.rules, game, held);
    }
    return this.#arcs;
  }

  start(): Game {
    [this.#origin, this.#arcs] = [null, null];
    this.trace.clear();
    return this.world.start();
  }

  /** Returns the game after a tick with these keys. */
  tick(before: Game, { held }: Keys<PadKey>): Game {
    const bits = padBits(Object.fromEntries([...held].map((key) => [key, true])));
    const ticked = this.world.tick(before, this.tuning.rules, bits);
    const { game } = ticked;
    this.trace.add(ticked);
    const isSame = game.player.equals(before.player) && bits === this.#held;
    this.#held = bits;
    if (canJump(game) && (!isSame || this.#origin === null))
      [this.#origin, this.#arcs] = [{ game, held: bits }, null];
    return game;
  }

  /** Paints a stroke, and returns the area that may have changed. */
  paint({ player }: Game, stroke: Stroke): Rect | null {
    const changed = this.world.level.paintStroke(stroke, this.world.masks.placed(player));
    if (changed) this.#arcs = null;
    return changed;
  }

  /** Undoes all painting, and returns the area that changed. */
  restoreLevel(): Rect | null {
    const changed = this.world.level.restore();
    if (changed) this.#arcs = null;
    return changed;
  }

  /** Returns whether the player is inside rock, which can happen after the level is restored. */
  isStuck({ player }: Game): boolean {
    return this.world.level.obstacles.overlapsSolid(this.world.masks.placed(player));
  }

  free(): void {
    this.tuning.free();
    this.world.free();
  }
}
