// The panel next to the maze: the hero's way to walk, the overlays, and the numbers.

import { segmented, toggle, type Choice } from '../../controls/choice';
import { h } from '../../controls/element';
import { OverlayChips } from '../../controls/overlay-chips';
import { Facts, hint, section } from '../../controls/panel';
import { range, type Range } from '../../controls/range';
import { LEGEND } from './draw';
import { COINS, coinsTaken, type State, type Walk } from './game';
import { MAX_NUDGE, rulesOf, type Overlay, type Settings } from './state';

export interface MazeActions {
  settings(): Settings;
  change(settings: Settings): void;
}

const GOAL =
  'Collect all coins, keep away from the slimes, and go into the house. Its door is exactly as ' +
  'wide as you: hold up beside it.';

const ABOUT: Readonly<Record<Walk, string>> = {
  adventure:
    'As in A Link to the Past: it turns anywhere, and a corner that it nearly misses moves it ' +
    'aside.',
  grid: 'As in The Legend of Zelda: it turns only on the lines of half a tile, eight pixels apart.',
  corridor:
    'As in Pac-Man: it keeps going, and cuts the corner of a turn that you chose up to four ' +
    'pixels early or late.',
};

export class MazePanel {
  readonly element: HTMLElement;
  readonly #walk: Choice<Walk>;
  readonly #about = h('p', { class: 'note-line' });
  readonly #helps: ReturnType<typeof toggle>;
  readonly #nudge: Range;
  readonly #ghost = h('p', { class: 'note-line' });
  readonly #chips: OverlayChips<Overlay>;
  readonly #facts = new Facts();

  constructor(actions: MazeActions) {
    const change = (part: Partial<Settings>): void =>
      actions.change({ ...actions.settings(), ...part });
    this.#walk = segmented<Walk>(
      'It walks',
      [
        { value: 'adventure', label: 'Adventure' },
        { value: 'grid', label: 'Grid' },
        { value: 'corridor', label: 'Corridor' },
      ],
      'adventure',
      (walk) => change({ walk }),
    );
    this.#helps = toggle('Near misses get around corners', true, (helps) => change({ helps }));
    this.#nudge = range({
      label: 'Range',
      min: 1,
      max: MAX_NUDGE,
      step: 1,
      value: 5,
      unit: 'pixels',
      onChange: (nudge) => change({ nudge: Math.round(nudge) }),
    });
    this.#chips = new OverlayChips(LEGEND, (show) => change({ show }));
    this.element = h(
      'div',
      { class: 'panel' },
      section('Game', h('p', { class: 'note-line' }, GOAL)),
      section('It walks', this.#walk.element, this.#about),
      section('Near misses', this.#helps.element, this.#nudge.element, this.#ghost),
      section('Shown', this.#chips.element),
      section('So far', this.#facts.element),
      hint(
        'Arrows or ',
        ['W', 'A', 'S', 'D'],
        ' walk, ',
        ['1'],
        ' turns near misses on or off. ',
        ['P'],
        ' pauses, ',
        ['N'],
        ' steps, ',
        ['M'],
        ' slows down, ',
        ['R'],
        ' restarts. A gamepad works too.',
      ),
    );
  }

  show({ walk, helps, nudge, show }: Settings): void {
    this.#walk.set(walk);
    this.#about.textContent = ABOUT[walk];
    this.#helps.set(helps);
    this.#nudge.set(nudge);
    this.#ghost.textContent = helps
      ? 'The ghost walks without near misses: the same keys would have left you there.'
      : 'The ghost walks with near misses: the same keys would have brought you there.';
    this.#chips.set(show);
  }

  showState(state: State, settings: Settings): void {
    const { desired, heading, detour } = state.hero;
    const { nudge } = rulesOf(settings);
    const way = detour === null ? '–' : `${detour.pixels} px ${detour.direction}`;
    this.#facts.show([
      {
        name: 'Near misses',
        key: 'near-misses',
        value: nudge === 0 && state.nearMisses === 0 ? '–' : String(state.nearMisses),
      },
      { name: 'Way around a corner', key: 'detour', value: way },
      { name: 'Wants to go', key: 'desired', value: desired ?? '–' },
      { name: 'Goes', key: 'heading', value: heading ?? '–' },
      { name: 'Ticks at a wall', key: 'blocked', value: String(state.blocked) },
      { name: 'Coins', key: 'coins', value: `${coinsTaken(state)}/${COINS.length}` },
    ]);
  }
}
