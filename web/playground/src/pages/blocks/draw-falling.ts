// Draws falling blocks, with the claims drawn over them.

import type { Shown } from '../../game/game-view';
import type { Frame } from '../../game/strip';
import { color } from '../../shell/theme';
import { paint } from '../../sprites/paint';
import { drawPicture, Tints } from '../../sprites/picture';
import type { View } from '../../stage/view';
import { boxOf, posed, rectangle, type Spot } from './claims';
import { blockSpot, playerSpot, spriteOf, type Art, type Block, type State } from './falling';
import { flash, lightUp, outline } from './marks';
import type { State as Settings } from './state';

/** A rotated picture, and its top left relative to the top left of the picture before rotation. */
interface Turned {
  readonly picture: OffscreenCanvas;
  readonly x: number;
  readonly y: number;
}

/** The number of rotated pictures to keep, which is enough for all blocks on screen for a while. */
const MAX = 300;

export class FallingPainter {
  readonly #sky: Frame;
  readonly #art: Art;
  readonly #turned = new Map<string, Turned>();
  readonly #tints = new Tints();

  /** @param art The sprites of the game, which are also frames. */
  constructor(sky: Frame, art: Art) {
    this.#sky = sky;
    this.#art = art;
  }

  draw(
    context: CanvasRenderingContext2D,
    view: View,
    shown: Shown<State>,
    settings: Settings,
  ): void {
    const art = this.#art;
    const { state } = shown;
    drawPicture(context, view, this.#sky.picture, 0, 0);
    if (state.now[settings.judge]) flash(context);
    // With overlays, everything is drawn at its position in the tick, where it was tested. Without
    // overlays, motion is interpolated between two ticks.
    const between = settings.show.size > 0 ? 1 : shown.between;
    const near = state.blocks.filter(({ now }) => now.boxes || now.plain);
    for (const block of state.blocks) {
      const { degrees, ...at } = blockSpot(art, block);
      const y = at.y - (1 - between) * (block.fall / 2);
      this.#drawTurned(context, view, block, { x: at.x, y, degrees });
    }
    const at = playerSpot(art, state);
    const x = at.x - (1 - between) * (state.x - shown.before.x);
    const isFaint = state.blinks > 0 && (state.blinks >> 2) % 2 === 1;
    context.globalAlpha = isFaint ? 0.5 : 1;
    drawPicture(context, view, (art.player as Frame).picture, x, at.y);
    context.globalAlpha = 1;
    if (settings.show.has('plain')) for (const block of near) this.#plain(context, view, block);
    if (settings.show.has('pixels')) {
      for (const block of near.filter(({ now }) => now.turned)) {
        lightUp(context, view, art.player, at, spriteOf(art, block.kind), blockSpot(art, block));
      }
    }
    if (settings.show.has('boxes')) this.#boxes(context, view, state, at);
  }

  #drawTurned(
    context: CanvasRenderingContext2D,
    view: View,
    block: Block,
    { x, y, degrees }: Spot,
  ): void {
    const { picture, x: left, y: top } = this.#picture(block.kind, degrees);
    drawPicture(context, view, picture, x + left, y + top);
  }

  #picture(kind: number, degrees: number): Turned {
    const key = `${kind} ${degrees}`;
    let turned = this.#turned.get(key);
    if (!turned) {
      turned = this.#paint(spriteOf(this.#art, kind) as Frame, degrees);
      if (this.#turned.size >= MAX)
        this.#turned.delete(this.#turned.keys().next().value as string);
      this.#turned.set(key, turned);
    }
    return turned;
  }

  #paint(frame: Frame, degrees: number): Turned {
    const drawn = posed(frame, { x: 0, y: 0, degrees })?.draw();
    if (!drawn) return { picture: frame.picture, x: 0, y: 0 };
    const picture = paint(frame.image, { degrees, scale: { x: 1, y: 1 } }, drawn);
    drawn.mask.free();
    return { picture, x: drawn.x, y: drawn.y };
  }

  /** Draws the pixels for a test that ignores rotation. */
  #plain(context: CanvasRenderingContext2D, view: View, block: Block): void {
    const { mask } = spriteOf(this.#art, block.kind);
    const { x, y } = blockSpot(this.#art, block);
    drawPicture(context, view, this.#tints.of(mask, color('--claim-plain'), 0.5), x, y);
  }

  #boxes(context: CanvasRenderingContext2D, view: View, { blocks, now }: State, at: Spot): void {
    for (const block of blocks) {
      outline(
        context,
        view,
        boxOf(spriteOf(this.#art, block.kind), blockSpot(this.#art, block)),
        block.now,
      );
    }
    outline(context, view, rectangle(this.#art.player, at), now);
  }
}
