// Draws the arena, with overlays for what the engine sees.

import type { OverlayName } from '../../controls/overlay-chips';
import { lerp, type Shown } from '../../game/game-view';
import type { Frame } from '../../game/strip';
import { color } from '../../shell/theme';
import { drawPicture, maskPicture, mirrored, Tints } from '../../sprites/picture';
import type { View } from '../../stage/view';
import { FADE, type Shot } from './bullets';
import { BODY, frameOf, HEALTH, INVINCIBLE } from './duel';
import type { State, World } from './game';
import type { Overlay, Settings } from './state';

/** The pictures of the game. */
export interface Pictures {
  readonly sky: Frame;
  readonly ground: Frame;
  readonly ledges: Frame;
  readonly caveman: readonly [Frame, ...Frame[]];
  readonly rival: readonly [Frame, ...Frame[]];
  readonly hit: readonly [Frame, ...Frame[]];
  readonly hurt: readonly [Frame, ...Frame[]];
}

const EMPTY = '#302030';
const FULL = ['#ffa43c', '#6898f0'] as const;
const BULLET = '#3c3440';
const VEIL = 0.45;
/** A hitbox is small and visible only for a moment, so it is more opaque. */
const HIT_VEIL = 0.8;
const FLASH = 0.7;

/** A picture, and the same picture mirrored left to right. */
type Faces = readonly [right: OffscreenCanvas, left: OffscreenCanvas];

export class Painter {
  readonly #pictures: Pictures;
  readonly #world: World;
  readonly #men: readonly [readonly Faces[], readonly Faces[]];
  readonly #bullet: OffscreenCanvas;
  /** The frames in white, for the moment of a hit. */
  readonly #flashes: readonly Faces[];
  readonly #tints = new Tints();

  constructor(pictures: Pictures, world: World) {
    this.#pictures = pictures;
    this.#world = world;
    const faces = (picture: OffscreenCanvas): Faces => [picture, mirrored(picture)];
    const all = (frames: readonly Frame[]): readonly Faces[] =>
      frames.map(({ picture }) => faces(picture));
    this.#men = [all(pictures.caveman), all(pictures.rival)];
    this.#flashes = pictures.caveman.map(({ mask }) => faces(maskPicture(mask, '#ffffff', FLASH)));
    this.#bullet = maskPicture(world.range.bullet, BULLET, 1);
  }

  draw(
    context: CanvasRenderingContext2D,
    view: View,
    { state, before, between }: Shown<State>,
    { show }: Settings,
  ): void {
    const { sky, ground, ledges } = this.#pictures;
    for (const { picture } of [sky, ground, ledges]) drawPicture(context, view, picture, 0, 0);
    if (show.has('body')) {
      drawPicture(context, view, this.#tints.of(ground.mask, color('--arena-body'), 0.3), 0, 0);
      drawPicture(context, view, this.#tints.of(ledges.mask, color('--arena-body'), VEIL), 0, 0);
    }
    if (show.has('trail')) for (const shot of state.shots) trail(context, view, shot);
    // Draw the man with his fist out in front.
    const order = [0, 1].sort(
      (a, b) => Number(state.men[a as 0 | 1].punch > 0) - Number(state.men[b as 0 | 1].punch > 0),
    );
    for (const number of order as (0 | 1)[])
      this.#man(context, view, state, before, between, number, show);
    for (const { bullet } of state.shots.filter(({ bullet }) => bullet.isFlying)) {
      drawPicture(context, view, this.#bullet, bullet.x, bullet.y);
      if (show.has('hit'))
        drawPicture(
          context,
          view,
          this.#tints.of(this.#world.range.bullet, color('--arena-hit'), HIT_VEIL),
          bullet.x,
          bullet.y,
        );
    }
    hearts(context, view, state);
  }

  #man(
    context: CanvasRenderingContext2D,
    view: View,
    state: State,
    before: State,
    between: number,
    number: 0 | 1,
    show: ReadonlySet<Overlay>,
  ): void {
    const [man, fighter, last] = [
      state.men[number],
      state.fighters[number],
      before.men[number].walker,
    ];
    const { walker } = man;
    const frame = frameOf(man, fighter, state.tick);
    // With overlays, everything is drawn at its position in the tick, where hits were tested.
    // Without overlays, motion is interpolated between two ticks.
    const share = show.has('hit') || show.has('hurt') ? 1 : between;
    const [x, y] = [lerp(last.x, walker.x, share) - BODY.x, lerp(last.y, walker.y, share) - BODY.y];
    const side = Number(walker.facesLeft);
    const blinks =
      fighter.isAlive && !fighter.isFrozen && Math.floor(fighter.invincibleTicks / 5) % 2 === 1;
    context.globalAlpha = blinks ? 0.5 : 1;
    drawPicture(context, view, (this.#men[number][frame] as Faces)[side] as OffscreenCanvas, x, y);
    context.globalAlpha = 1;
    if (fighter.isFrozen && fighter.invincibleTicks === INVINCIBLE) {
      drawPicture(context, view, (this.#flashes[frame] as Faces)[side] as OffscreenCanvas, x, y);
    }
    for (const name of ['hurt', 'hit'] as const) {
      if (!show.has(name)) continue;
      const mask = this.#world.arena.shape(name, frame, walker.facesLeft);
      drawPicture(
        context,
        view,
        this.#tints.of(mask, color(`--arena-${name}`), name === 'hit' ? HIT_VEIL : VEIL),
        x,
        y,
      );
    }
    if (show.has('body')) {
      const { width, height } = this.#world.arena.body;
      const [left, top] = view.toCanvas(x + BODY.x, y + BODY.y);
      const thick = Math.max(Math.round(view.zoom / 2), 1);
      context.lineWidth = thick;
      context.strokeStyle = color('--arena-body');
      context.strokeRect(
        left + thick / 2,
        top + thick / 2,
        width * view.zoom - thick,
        height * view.zoom - thick,
      );
    }
  }
}

/** Draws the path of a bullet, from bounce to bounce. It fades out toward its start. */
function trail(context: CanvasRenderingContext2D, view: View, { trail, gone }: Shot): void {
  context.strokeStyle = color('--arena-path');
  context.lineCap = 'round';
  context.lineWidth = Math.max(view.zoom, 1);
  trail.slice(1).forEach((to, index) => {
    context.globalAlpha = ((index + 2) / (trail.length + 1)) * (1 - gone / FADE);
    context.beginPath();
    context.moveTo(...view.toCanvas((trail[index] as typeof to).x, (trail[index] as typeof to).y));
    context.lineTo(...view.toCanvas(to.x, to.y));
    context.stroke();
  });
  context.globalAlpha = 1;
}

function hearts(context: CanvasRenderingContext2D, view: View, { fighters }: State): void {
  fighters.forEach(({ health }, number) => {
    for (let heart = 0; heart < HEALTH; heart++) {
      const x = number === 0 ? 6 + 14 * heart : 302 - 14 * heart;
      const [left, top] = view.toCanvas(x, 6);
      context.fillStyle = health > heart ? (FULL[number] as string) : EMPTY;
      context.fillRect(Math.round(left), Math.round(top), 12 * view.zoom, 6 * view.zoom);
    }
  });
}

/** The legend of the chips. */
export const LEGEND: readonly OverlayName<Overlay>[] = [
  { id: 'hit', label: 'Hitboxes', token: '--arena-hit' },
  { id: 'hurt', label: 'Hurtboxes', token: '--arena-hurt' },
  { id: 'body', label: 'Bodies and ground', token: '--arena-body' },
  { id: 'trail', label: 'Bullet paths', token: '--arena-path' },
];
