// Draws the garden, with overlays for what the engine sees.

import type { OverlayName } from '../../controls/overlay-chips';
import { lerp, type Shown } from '../../game/game-view';
import type { Frame } from '../../game/strip';
import { color } from '../../shell/theme';
import { drawPicture, maskPicture, mirrored, Tints } from '../../sprites/picture';
import { arrow, box, line, type MarkStyle } from '../../stage/marks';
import type { View } from '../../stage/view';
import {
  COINS,
  DOOR,
  GHOST_TICKS,
  HEIGHT,
  heroFrame,
  HERO_OFFSET,
  WIDTH,
  type Garden,
  type State,
} from './game';
import { rulesOf, type Overlay, type Settings } from './state';

/** The pictures of the game. */
export interface Pictures {
  readonly ground: Frame;
  readonly walls: Frame;
  readonly hero: readonly [Frame, ...Frame[]];
  readonly slime: readonly [Frame, ...Frame[]];
  readonly coin: readonly [Frame, ...Frame[]];
}

const DARK = '#301c24';
const VEIL = 0.5;
const HALO = '#10131ab0';
/** The size of the feet, which walls stop. */
const FEET = 16;

const STEPS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

export class Painter {
  readonly #pictures: Pictures;
  readonly #garden: Garden;
  readonly #heroLeft: readonly OffscreenCanvas[];
  readonly #doorway: OffscreenCanvas;
  readonly #tints = new Tints();

  constructor(pictures: Pictures, garden: Garden) {
    this.#pictures = pictures;
    this.#garden = garden;
    this.#heroLeft = pictures.hero.map(({ picture }) => mirrored(picture));
    this.#doorway = maskPicture(garden.door, DARK, 1);
  }

  draw(
    context: CanvasRenderingContext2D,
    view: View,
    { state, before, between }: Shown<State>,
    settings: Settings,
    ratio: number,
  ): void {
    const { ground, walls, coin, slime } = this.#pictures;
    const { show } = settings;
    drawPicture(context, view, ground.picture, 0, 0);
    drawPicture(context, view, walls.picture, 0, 0);
    if (state.coins === 0) drawPicture(context, view, this.#doorway, DOOR.x, DOOR.y);
    if (show.has('grid')) this.#grid(context, view, settings);
    COINS.forEach(([x, y], number) => {
      const frame = coin[(Math.floor(state.tick / 8) + number) % coin.length] as Frame;
      if ((state.coins >> number) & 1) drawPicture(context, view, frame.picture, x, y);
    });
    const last = this.#garden.guards(before.tick);
    this.#garden.guards(state.tick).forEach(({ frame, x, y }, number) => {
      const from = last[number] ?? { x, y };
      drawPicture(
        context,
        view,
        (slime[frame] as Frame).picture,
        lerp(from.x, x, between),
        lerp(from.y, y, between),
      );
    });
    const at = {
      x: lerp(before.hero.x, state.hero.x, between),
      y: lerp(before.hero.y, state.hero.y, between),
    };
    if (show.has('masks')) this.#masks(context, view, state, at);
    if (show.has('near')) this.#near(context, view, state, settings, at);
    if (show.has('ghost')) this.#ghost(context, view, state, ratio);
    context.globalAlpha = Math.floor(state.fighter.invincibleTicks / 5) % 2 === 1 ? 0.5 : 1;
    this.#hero(context, view, state, at);
    context.globalAlpha = 1;
    if (show.has('masks')) this.#heroMask(context, view, state, at);
    if (show.has('intent')) intent(context, view, state, at, ratio);
  }

  #hero(
    context: CanvasRenderingContext2D,
    view: View,
    state: State,
    { x, y }: { x: number; y: number },
  ): void {
    const frame = heroFrame(state.hero, state.tick);
    const right = (this.#pictures.hero[frame] as Frame).picture;
    const picture = state.facesLeft ? (this.#heroLeft[frame] as OffscreenCanvas) : right;
    drawPicture(context, view, picture, x + HERO_OFFSET.x, y + HERO_OFFSET.y);
  }

  /**
   * Faintly draws the ghost, which walks by the other rules, while it is away from the hero. The
   * ghost fades out before it comes back.
   */
  #ghost(context: CanvasRenderingContext2D, view: View, state: State, ratio: number): void {
    const { walker, apart } = state.ghost;
    if (apart === 0) return;
    const share = Math.min(Math.max(GHOST_TICKS - apart, 0) / 30, 1);
    context.globalAlpha = 0.6 * share;
    this.#hero(context, view, state, walker);
    context.globalAlpha = share;
    const corner = (x: number, y: number) => view.toCanvas(walker.x + x, walker.y + y);
    box(
      context,
      corner(0, 0),
      corner(FEET, FEET),
      { color: color('--maze-ghost'), halo: HALO, ratio },
      true,
    );
    context.globalAlpha = 1;
  }

  #masks(
    context: CanvasRenderingContext2D,
    view: View,
    state: State,
    { x, y }: { x: number; y: number },
  ): void {
    drawPicture(
      context,
      view,
      this.#tints.of(this.#garden.shapes.walls, color('--maze-wall'), VEIL),
      0,
      0,
    );
    for (const guard of this.#garden.guards(state.tick)) {
      const mask = this.#garden.shapes.slime[guard.frame] as Frame['mask'];
      drawPicture(
        context,
        view,
        this.#tints.of(mask, color('--maze-touch'), VEIL),
        guard.x,
        guard.y,
      );
    }
    fill(context, view, '#ffffff80', x, y, FEET, FEET);
  }

  #heroMask(
    context: CanvasRenderingContext2D,
    view: View,
    state: State,
    { x, y }: { x: number; y: number },
  ): void {
    const veil = this.#tints.of(this.#garden.heroMask(state), color('--maze-touch'), VEIL);
    drawPicture(context, view, veil, x + HERO_OFFSET.x, y + HERO_OFFSET.y);
  }

  /**
   * Draws the distance beside the feet within which a corner is a near miss, and the end of the
   * detour around a corner.
   */
  #near(
    context: CanvasRenderingContext2D,
    view: View,
    state: State,
    settings: Settings,
    { x, y }: { x: number; y: number },
  ): void {
    const { nudge } = rulesOf(settings);
    const { desired, detour } = state.hero;
    if (nudge > 0 && desired !== null) {
      const [dx] = STEPS[desired];
      const veil = `${color('--maze-near')}70`;
      for (const side of [-nudge, FEET]) {
        if (dx === 0) fill(context, view, veil, x + side, y, nudge, FEET);
        else fill(context, view, veil, x, y + side, FEET, nudge);
      }
    }
    if (detour) {
      const [dx, dy] = STEPS[detour.direction];
      fill(
        context,
        view,
        `${color('--maze-near')}b0`,
        x + dx * detour.pixels,
        y + dy * detour.pixels,
        FEET,
        FEET,
      );
    }
  }

  /** Draws the lines on which a walker turns. */
  #grid(context: CanvasRenderingContext2D, view: View, { walk }: Settings): void {
    const { grid, origin } = this.#garden.rules[walk].rules;
    if (grid === 0) return;
    for (let x = origin[0] % grid; x < WIDTH; x += grid)
      fill(context, view, '#ffffff38', x, 0, 1 / view.zoom, HEIGHT);
    for (let y = origin[1] % grid; y < HEIGHT; y += grid)
      fill(context, view, '#ffffff38', 0, y, WIDTH, 1 / view.zoom);
  }
}

/**
 * Draws an arrow in the direction in which the hero wants to go. While the hero cannot go there,
 * also draws a dashed line in the direction in which it moves.
 */
function intent(
  context: CanvasRenderingContext2D,
  view: View,
  { hero }: State,
  at: { x: number; y: number },
  ratio: number,
): void {
  const { desired, heading, held } = hero;
  const style: MarkStyle = { color: color('--maze-intent'), halo: HALO, ratio };
  const from = view.toCanvas(at.x + FEET / 2, at.y + FEET / 2);
  const to = ([dx, dy]: readonly [number, number], length: number) =>
    view.toCanvas(at.x + FEET / 2 + dx * length, at.y + FEET / 2 + dy * length);
  if (heading !== null && heading !== desired)
    line(context, from, to(STEPS[heading], 14), style, true);
  if (desired !== null && (held !== 0 || heading !== desired))
    arrow(context, from, to(STEPS[desired], 20), style);
}

function fill(
  context: CanvasRenderingContext2D,
  view: View,
  style: string,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const [left, top] = view.toCanvas(x, y);
  context.fillStyle = style;
  context.fillRect(
    Math.round(left),
    Math.round(top),
    Math.max(width * view.zoom, 1),
    Math.max(height * view.zoom, 1),
  );
}

/** The legend of the chips. */
export const LEGEND: readonly OverlayName<Overlay>[] = [
  { id: 'ghost', label: 'Ghost', token: '--maze-ghost' },
  { id: 'near', label: 'Near-miss range', token: '--maze-near' },
  { id: 'intent', label: 'Intent', token: '--maze-intent' },
  { id: 'masks', label: 'Masks', token: '--maze-touch' },
  { id: 'grid', label: 'Grid', token: '--mark-quiet' },
];
