// A game that is being played: its rules, what happened lately, the jumps to come, and the demo.

import { padBits, type PadKey, type Rect } from '../../engine';
import type { Keys } from '../../game/rules';
import { canJump, jumpArcs, type Arcs } from './arc';
import { World, type Game } from './game';
import type { Level, Stroke } from './level';
import { routeKeys } from './route';
import type { PresetId, Values } from './rules';
import { Trace } from './trace';
import { Tuning } from './tuning';

export class Session {
  readonly world: World;
  readonly trace = new Trace();
  game: Game;
  /** The game a tick before. */
  before: Game;
  readonly tuning: Tuning;
  /** The keys of the last tick. */
  #held = 0;
  /** Where the jump of the arcs begins: the last moment when one could. */
  #origin: { readonly game: Game; readonly held: number } | null = null;
  #arcs: Arcs | null = null;
  #demo: readonly Keys<PadKey>[] | null = null;

  constructor(level: Level, preset: PresetId, values: Values) {
    this.world = new World(level);
    this.tuning = new Tuning(preset, values, () => (this.#arcs = null));
    this.game = this.before = this.world.start();
  }

  /** The jumps that can begin now, or that could where the player left the ground; null before it stands. */
  get arcs(): Arcs | null {
    if (this.#arcs === null && this.#origin !== null) {
      const { game, held } = this.#origin;
      this.#arcs = jumpArcs(this.world, this.tuning.rules, game, held);
    }
    return this.#arcs;
  }

  get isDemo(): boolean {
    return this.#demo !== null;
  }

  /** A tick with the keys that are held. A press ends the demo. */
  tick({ held, pressed }: Keys<PadKey>): void {
    if (pressed.size > 0) this.#demo = null;
    const [shown, ...others] = this.#demo ?? [];
    if (this.#demo) this.#demo = others.length === 0 ? null : others;
    const bits = padBits(Object.fromEntries([...(shown?.held ?? held)].map((key) => [key, true])));
    const ticked = this.world.tick(this.game, this.tuning.rules, bits);
    const isSame = ticked.game.player.equals(this.game.player) && bits === this.#held;
    this.before = this.game;
    this.game = ticked.game;
    this.#held = bits;
    this.trace.add(ticked);
    if (!canJump(this.game)) return;
    if (!isSame || this.#origin === null) [this.#origin, this.#arcs] = [{ game: this.game, held: bits }, null];
  }

  /** Paints, and returns what may have changed. */
  paint(stroke: Stroke): Rect | null {
    const { player } = this.game;
    const changed = this.world.level.paintStroke(stroke, this.world.masks.placed(player));
    if (changed) this.#arcs = null;
    return changed;
  }

  /** The level as it was painted at first; returns what changed. The player restarts if it is in rock then. */
  restoreLevel(): Rect | null {
    const changed = this.world.level.restore();
    if (!changed) return null;
    this.#arcs = null;
    if (this.world.level.obstacles.overlapsSolid(this.world.masks.placed(this.game.player))) this.restart();
    return changed;
  }

  restart(): void {
    this.game = this.before = this.world.start();
    [this.#origin, this.#arcs, this.#demo] = [null, null, null];
    this.trace.clear();
  }

  /** Shows a way through the level. */
  watch(): void {
    this.restart();
    this.#demo = routeKeys();
  }

  free(): void {
    this.tuning.free();
    this.world.free();
  }
}
