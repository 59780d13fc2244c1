// Draws the field, with overlays for what the engine sees.

import { lerp, type Shown } from '../../game/game-view';
import type { OverlayName } from '../../controls/overlay-chips';
import type { Frame } from '../../game/strip';
import { color } from '../../shell/theme';
import { drawPicture, Tints } from '../../sprites/picture';
import type { View } from '../../stage/view';
import { crossed, frameOf, LOADS, TANK, type Field, type Soldier, type State } from './game';
import type { Overlay, Settings } from './state';

/** The pictures of the game. */
export interface Pictures {
  readonly ground: Frame;
  readonly tank: readonly [Frame, ...Frame[]];
  readonly soldier: readonly [Frame, ...Frame[]];
  readonly shell: Frame;
  readonly bullet: Frame;
}

/** The frame of a destroyed tank, and the frame of a tank that has just fired. */
const WRECK = 3;
const FIRES = 2;

const EMPTY = '#302820';
const LOADING = '#ffa030';
const LOADED = '#60e060';

/** The opacity of masks. */
const VEIL = 0.55;

export class Painter {
  readonly #pictures: Pictures;
  readonly #field: Field;
  readonly #tints = new Tints();

  constructor(pictures: Pictures, field: Field) {
    this.#pictures = pictures;
    this.#field = field;
  }

  draw(
    context: CanvasRenderingContext2D,
    view: View,
    shown: Shown<State>,
    { show }: Settings,
  ): void {
    const { ground, soldier: frames, shell, bullet: small } = this.#pictures;
    const { state, before } = shown;
    // With overlays, everything is drawn at its position in the tick, where it was tested. Without
    // overlays, motion is interpolated between two ticks.
    const between = show.size > 0 ? 1 : shown.between;
    drawPicture(context, view, ground.picture, 0, 0);
    this.#tank(context, view, state, lerp(before.tank.y, state.tank.y, between));
    const fallen = ({ fallen }: Soldier): number => Number(fallen === 0);
    const soldiers = [...state.soldiers].sort(
      (a, b) => fallen(a) - fallen(b) || a.body.y - b.body.y,
    );
    for (const soldier of soldiers) {
      const from = before.soldiers.find(({ number }) => number === soldier.number) ?? soldier;
      const frame = frames[frameOf(soldier)] as Frame;
      drawPicture(
        context,
        view,
        frame.picture,
        lerp(from.body.x, soldier.body.x, between),
        soldier.body.y,
      );
    }
    for (const { bullet } of state.bullets) {
      const { picture } = bullet.team === TANK ? shell : small;
      drawPicture(context, view, picture, bullet.x - (1 - between) * bullet.velocity.x, bullet.y);
    }
    if (show.has('masks')) this.#masks(context, view, state);
    if (show.has('boxes')) this.#boxes(context, view, state);
  }

  /** Draws the tank or its wreck, and a bar that is full when the gun is loaded. */
  #tank(
    context: CanvasRenderingContext2D,
    view: View,
    { fighter, loads, tank }: State,
    y: number,
  ): void {
    const frames = this.#pictures.tank;
    if (!fighter.isAlive) {
      drawPicture(context, view, (frames[WRECK] as Frame).picture, tank.x, y);
      return;
    }
    const frame = loads > LOADS - 6 ? FIRES : (tank.y >> 1) % 2;
    context.globalAlpha = Math.floor(fighter.invincibleTicks / 5) % 2 === 1 ? 0.5 : 1;
    drawPicture(context, view, (frames[frame] as Frame).picture, tank.x, y);
    context.globalAlpha = 1;
    const bar = (width: number, style: string): void => {
      const [left, top] = view.toCanvas(tank.x + 8, y + 15);
      context.fillStyle = style;
      context.fillRect(Math.round(left), Math.round(top), width * view.zoom, 2 * view.zoom);
    };
    bar(LOADS, EMPTY);
    bar(LOADS - loads, loads === 0 ? LOADED : LOADING);
  }

  #masks(
    context: CanvasRenderingContext2D,
    view: View,
    { fighter, tank, soldiers, bullets }: State,
  ): void {
    const { tank: tanks, soldier: frames, shell, bullet: small } = this.#pictures;
    const veil = (frame: Frame, token: `--${string}`, x: number, y: number): void => {
      drawPicture(context, view, this.#tints.of(frame.mask, color(token), VEIL), x, y);
    };
    if (fighter.isAlive) veil(tanks[0], '--army-mask', tank.x, tank.y);
    for (const soldier of soldiers) {
      if (soldier.fallen === 0)
        veil(frames[frameOf(soldier)] as Frame, '--army-mask', soldier.body.x, soldier.body.y);
    }
    for (const { bullet } of bullets)
      veil(bullet.team === TANK ? shell : small, '--army-shot', bullet.x, bullet.y);
  }

  /**
   * Draws the rectangles of the pictures. A rectangle is bright while a bullet inside it hits no
   * pixel.
   */
  #boxes(context: CanvasRenderingContext2D, view: View, state: State): void {
    const { tank, soldiers, bullets, fighter } = state;
    const bright = new Set(bullets.flatMap(({ bullet }) => crossed(this.#field, bullet, state)));
    const outline = (id: number, { mask }: Frame, x: number, y: number): void => {
      const [left, top] = view.toCanvas(x, y);
      const isBright = bright.has(id);
      const thick = Math.max(Math.round(view.zoom / (isBright ? 1 : 2)), 1);
      context.lineWidth = thick;
      context.strokeStyle = isBright ? color('--army-near') : '#60504080';
      context.strokeRect(
        left + thick / 2,
        top + thick / 2,
        mask.width * view.zoom - thick,
        mask.height * view.zoom - thick,
      );
    };
    if (fighter.isAlive) outline(fighter.id, this.#pictures.tank[0], tank.x, tank.y);
    for (const { fallen, body, number } of soldiers) {
      if (fallen === 0) outline(number, this.#pictures.soldier[0], body.x, body.y);
    }
  }
}

/** The legend of the chips. */
export const LEGEND: readonly OverlayName<Overlay>[] = [
  { id: 'masks', label: 'Masks', token: '--army-mask' },
  { id: 'boxes', label: 'Boxes', token: '--army-near' },
];
