// The player's state in words, and the latest events.

import type { PlatformerState } from '../../engine';
import { h } from '../../controls/element';
import { Facts, section, type Fact } from '../../controls/panel';
import { decimals, NONE } from '../../controls/words';
import type { FrameTimes } from '../../game/loop';
import type { Game } from './game';
import type { Level } from './level';
import { LAYERS } from './paint';
import type { Run } from './run';

/** The number of frames for the median. */
const FRAMES = 60;

export class PlatformerFacts {
  readonly element: HTMLElement;
  readonly #facts = new Facts();
  readonly #events = h('ol', { class: 'platformer-events', 'aria-label': 'Latest events' });
  #shownEvents = '';
  /** The times of the most recent frames, in milliseconds. */
  #work: number[] = [];
  #frameTime = NONE;

  constructor() {
    this.element = section('State', this.#facts.element, this.#events);
  }

  /** Records how long a frame took: its ticks and its drawing. */
  note({ ticks }: FrameTimes, drawing: number): void {
    this.#work.push(ticks + drawing);
    if (this.#work.length < FRAMES) return;
    const sorted = this.#work.sort((a, b) => a - b);
    this.#frameTime = `${(sorted[FRAMES / 2] ?? 0).toFixed(1)} ms, at most ${(sorted.at(-1) ?? 0).toFixed(1)}`;
    this.#work = [];
  }

  show({ trace, tuning, world }: Run, game: Game): void {
    this.#facts.show([
      ...stateFacts(game.player),
      { name: 'Stands on', key: 'support', value: supportName(world.level, trace.support) },
      {
        name: 'Full jump',
        key: 'jump',
        value: `${decimals(tuning.measure.height, 1)} px in ${tuning.measure.ticks} ticks`,
      },
      { name: 'Tick', key: 'tick', value: String(game.clock) },
      { name: 'Frame', key: 'frame', value: this.#frameTime },
    ]);
    const lines = trace.events.map(
      ({ event, times, tick }) =>
        [times > 1 ? `${event} × ${times}` : event, `${trace.tick - tick} ticks ago`] as const,
    );
    const text = lines.join();
    if (text === this.#shownEvents) return;
    this.#shownEvents = text;
    this.#events.replaceChildren(
      ...lines.map(([event, age]) => h('li', {}, h('b', {}, event), age)),
    );
  }
}

function stateFacts(player: PlatformerState): readonly Fact[] {
  const { speed, mode } = player;
  const more = [
    player.inWater && 'in water',
    player.isDucking && 'ducking',
    player.isSpinning && 'spinning',
  ].filter(Boolean);
  return [
    { name: 'Mode', key: 'mode', value: [mode, ...more].join(', ') },
    { name: 'At', key: 'at', value: `${player.x}, ${player.y}` },
    { name: 'Speed', key: 'speed', value: `${decimals(speed.x, 2)}, ${decimals(speed.y, 2)}` },
    { name: 'Coyote, buffer', key: 'timers', value: `${player.coyote}, ${player.buffer} ticks` },
  ];
}

function supportName(level: Level, support: number | null): string {
  if (support === null) return NONE;
  return support === level.lift ? 'lift' : (LAYERS[support] ?? NONE);
}
