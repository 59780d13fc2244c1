// The panel beside the game: what counts as a hit, what is shown, and the numbers.

import { chip, segmented, type Choice } from '../../controls/choice';
import { h } from '../../controls/element';
import { Facts, section } from '../../controls/panel';
import type { FrameChart } from '../../game/frame-chart';
import { LEGEND } from './draw';
import type { Judge, State } from './game';
import type { Overlay, Settings } from './state';

export interface ArmyActions {
  settings(): Settings;
  change(settings: Settings): void;
}

const GOAL =
  'Twenty soldiers come. You lose one armor for each soldier that gets past, and for each bullet that hits you. ' +
  'The bar on the tank is full when the gun is loaded.';

const ABOUT: Readonly<Record<Judge, string>> = {
  boxes: 'The rectangles of the pictures: a bullet over a soldier that kneels counts as a hit.',
  pixels: 'The masks of the frames on screen: a shell flies over a soldier that kneels, and between the legs of one that runs.',
};

export class ArmyPanel {
  readonly element: HTMLElement;
  readonly #actions: ArmyActions;
  readonly #judge: Choice<Judge>;
  readonly #about = h('p', { class: 'note-line' });
  readonly #chips = new Map<Overlay, ReturnType<typeof chip>>();
  readonly #facts = new Facts();

  constructor(actions: ArmyActions, chart: FrameChart) {
    this.#actions = actions;
    this.#judge = segmented<Judge>(
      'A bullet hits',
      [
        { value: 'boxes', label: 'Boxes' },
        { value: 'pixels', label: 'Pixels' },
      ],
      'pixels',
      (judge) => actions.change({ ...actions.settings(), judge }),
    );
    const chips = h('div', { class: 'chips', role: 'group', 'aria-label': 'Shown on the stage' });
    for (const { id, label, token } of LEGEND) {
      const made = chip(label, token, false, (isOn) => this.#toggle(id, isOn));
      this.#chips.set(id, made);
      chips.append(made.element);
    }
    this.element = h(
      'div',
      { class: 'panel' },
      section('Game', h('p', { class: 'note-line' }, GOAL)),
      section('A bullet hits', this.#judge.element, this.#about),
      section('Shown', chips),
      section('So far', this.#facts.element),
      section('Time of a frame', chart.element),
      h('p', { class: 'hint' }, ...hint()),
    );
  }

  show({ judge, show }: Settings): void {
    this.#judge.set(judge);
    this.#about.textContent = ABOUT[judge];
    for (const { id } of LEGEND) this.#chips.get(id)?.set(show.has(id));
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

  #toggle(overlay: Overlay, isOn: boolean): void {
    const settings = this.#actions.settings();
    const show = new Set(settings.show);
    if (isOn) show.add(overlay);
    else show.delete(overlay);
    this.#actions.change({ ...settings, show });
  }
}

function hint(): (Node | string)[] {
  const key = (name: string): HTMLElement => h('kbd', {}, name);
  return [
    key('↑'),
    key('↓'),
    ' or ',
    key('W'),
    key('S'),
    ' drive, ',
    key('Space'),
    ' fires. ',
    key('1'),
    key('2'),
    ' choose what hits. ',
    key('P'),
    ' pauses, ',
    key('N'),
    ' steps, ',
    key('R'),
    ' begins anew. Two fingers or the wheel zoom. A gamepad works too.',
  ];
}
