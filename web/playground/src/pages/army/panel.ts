// The panel next to the game: what counts as a hit, the overlays, and the numbers.

import { segmented, type Choice } from '../../controls/choice';
import { h } from '../../controls/element';
import { OverlayChips } from '../../controls/overlay-chips';
import { Facts, hint, section } from '../../controls/panel';
import type { FrameChart } from '../../game/frame-chart';
import { LEGEND } from './draw';
import type { Judge, State } from './game';
import type { Overlay, Settings } from './state';

export interface ArmyActions {
  settings(): Settings;
  change(settings: Settings): void;
}

const GOAL =
  'Twenty soldiers come. You lose one armor for each soldier that gets past, and for each bullet ' +
  'that hits you. The bar on the tank is full when the gun is loaded.';

const ABOUT: Readonly<Record<Judge, string>> = {
  boxes: 'The rectangles of the pictures: a bullet over a soldier that kneels counts as a hit.',
  pixels:
    'The masks of the frames on screen: a shell flies over a soldier that kneels, and between ' +
    'the legs of one that runs.',
};

export class ArmyPanel {
  readonly element: HTMLElement;
  readonly #judge: Choice<Judge>;
  readonly #about = h('p', { class: 'note-line' });
  readonly #chips: OverlayChips<Overlay>;
  readonly #facts = new Facts();

  constructor(actions: ArmyActions, chart: FrameChart) {
    this.#judge = segmented<Judge>(
      'A bullet hits',
      [
        { value: 'boxes', label: 'Boxes' },
        { value: 'pixels', label: 'Pixels' },
      ],
      'pixels',
      (judge) => actions.change({ ...actions.settings(), judge }),
    );
    this.#chips = new OverlayChips(LEGEND, (show) =>
      actions.change({ ...actions.settings(), show }),
    );
    this.element = h(
      'div',
      { class: 'panel' },
      section('Game', h('p', { class: 'note-line' }, GOAL)),
      section('A bullet hits', this.#judge.element, this.#about),
      section('Shown', this.#chips.element),
      section('So far', this.#facts.element),
      section('Time of a frame', chart.element),
      hint(
        ['↑', '↓'],
        ' or ',
        ['W', 'S'],
        ' drive, ',
        ['Space'],
        ' fires. ',
        ['1', '2'],
        ' choose what hits. ',
        ['P'],
        ' pauses, ',
        ['N'],
        ' steps, ',
        ['M'],
        ' slows down, ',
        ['R'],
        ' restarts. Two fingers or the wheel zoom. A gamepad works too.',
      ),
    );
  }

  show({ judge, show }: Settings): void {
    this.#judge.set(judge);
    this.#about.textContent = ABOUT[judge];
    this.#chips.set(show);
  }

  showState({ shots, beaten, past, fighter, falseAlarms }: State, judge: Judge): void {
    const alarms = judge === 'pixels' ? 'Only boxes would have hit' : 'Hits without a pixel';
    this.#facts.show([
      { name: 'Shots', key: 'shots', value: String(shots) },
      { name: 'Beaten', key: 'beaten', value: String(beaten) },
      { name: 'Got past', key: 'past', value: String(past) },
      { name: 'Armor', key: 'armor', value: String(fighter.health) },
      { name: alarms, key: `alarms-${judge}`, value: String(falseAlarms) },
    ]);
  }
}
