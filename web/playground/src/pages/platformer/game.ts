// The rules of the game: a player in a painted level. The next state depends only on the state, the
// level, the rules and the keys.

import {
  BodyMasks,
  carry,
  type Hit,
  type Pad,
  type Platformer,
  PlatformerState,
  type PlatformerEvent,
  type Rect,
} from '../../engine';
import { duckMask, standMask } from './figure';
import type { Level } from './level';

/** The number of ticks for which the player lies down after being hurt. */
const HURT_TICKS = 30;

/** The state of the game, as plain data. */
export interface Game {
  readonly player: PlatformerState;
  /** The number of ticks since the start. It stops at the goal. */
  readonly ticks: number;
  /** The number of ticks since the start. It determines the position of the lift. */
  readonly clock: number;
  readonly falls: number;
  /** The number of ticks for which the player still lies down after being hurt. */
  readonly hurt: number;
  /** The index of the post that the player restarts from; null before the first post. */
  readonly post: number | null;
  readonly isWon: boolean;
}

/** The game after a tick, and what happened in that tick. */
export interface Ticked {
  readonly game: Game;
  readonly events: readonly PlatformerEvent[];
  readonly hits: readonly Hit[];
  /** The number of the obstacle that the player stands on. */
  readonly support: number | null;
}

/** The parts that no tick changes: the level, and the player's masks. */
export class World {
  readonly level: Level;
  readonly masks: BodyMasks;
  /** The height of the player's masks. */
  readonly height: number;

  constructor(level: Level) {
    this.level = level;
    const [stand, duck] = [standMask(), duckMask()];
    this.height = stand.height;
    this.masks = new BodyMasks([stand, duck], { duck: 1 });
    for (const mask of [stand, duck]) mask.free();
  }

  /** Starts a new game at the start of the level. */
  start(): Game {
    return {
      player: this.#standingAt(this.level.start),
      ticks: 0,
      clock: 0,
      falls: 0,
      hurt: 0,
      post: null,
      isWon: false,
    };
  }

  /** Returns the game after a tick. */
  tick(before: Game, rules: Platformer, pad: Pad): Ticked {
    const clock = before.clock + 1;
    const ticks = before.isWon ? before.ticks : before.ticks + 1;
    const carried = this.#carry(before);
    if (before.hurt > 0) {
      const hurt = before.hurt - 1;
      const player = hurt === 0 ? this.#standingAt(this.#restart(before)) : before.player;
      return {
        game: { ...before, player, hurt, clock, ticks },
        events: [],
        hits: [],
        support: null,
      };
    }
    const tick = rules.tick(carried.player, pad, this.masks, this.level.obstacles);
    const { state: player, hitX, hitY, support } = tick;
    const marks = before.isWon ? before : this.#marks(before, player);
    const events = [...tick.events];
    const isHurt = events.includes('hurt') || carried.isSquished || player.y > this.level.height;
    const game: Game = {
      ...before,
      ...marks,
      player,
      clock,
      ticks,
      falls: before.falls + Number(isHurt),
      hurt: isHurt ? HURT_TICKS : 0,
    };
    return { game, events, hits: [hitX, hitY].filter((hit) => hit !== null), support };
  }

  /** Moves the lift to its position in a state, for queries. */
  place({ clock }: Game): void {
    const { x, y } = this.level.liftPath.body(clock);
    this.level.obstacles.move(this.level.lift, x, y);
  }

  /**
   * Returns the player at rest at another position. `x` is its left column, and it stands on row
   * `y`.
   */
  #standingAt({ x, y }: { x: number; y: number }): PlatformerState {
    return PlatformerState.at(x, y - this.height);
  }

  /** Moves the lift, and the player with it. */
  #carry(game: Game): { readonly player: PlatformerState; readonly isSquished: boolean } {
    const { level, masks } = this;
    this.place(game);
    const moving = { obstacle: level.lift, path: level.liftPath, tick: game.clock };
    const { riders } = carry(level.obstacles, [moving], [{ state: game.player, masks }]);
    return { player: riders[0].state, isSquished: riders[0].outcome === 'squished' };
  }

  #restart({ post }: Game): { x: number; y: number } {
    const mark = post === null ? undefined : this.level.posts[post];
    return mark ? { x: mark.x, y: mark.y + mark.height } : this.level.start;
  }

  /** Updates whether the player has reached a post or the goal. */
  #marks(
    before: Game,
    player: PlatformerState,
  ): { readonly post: number | null; readonly isWon: boolean } {
    const { bounds } = this.masks.placed(player);
    if (!bounds) return before;
    const touches = (mark: Rect): boolean =>
      bounds.x < mark.x + mark.width &&
      mark.x < bounds.x + bounds.width &&
      bounds.y < mark.y + mark.height &&
      mark.y < bounds.y + bounds.height;
    const post = this.level.posts.findIndex(touches);
    return { post: post < 0 ? before.post : post, isWon: this.level.goals.some(touches) };
  }

  free(): void {
    this.masks.free();
    this.level.free();
  }
}
