// The panel beside the arena: the weapon, what is shown, and the numbers of the two men.

import type { Fighter, OnSolid } from 'hitmask';
import { chip, segmented, type Choice } from '../../controls/choice';
import { h } from '../../controls/element';
import { Facts, section } from '../../controls/panel';
import { range, type Range } from '../../controls/range';
import { decimals } from '../../controls/words';
import { LEGEND } from './draw';
import type { State, Weapon } from './game';
import { SPEEDS, type Overlay, type Settings } from './state';

export interface ArenaActions {
  settings(): Settings;
  change(settings: Settings): void;
}

const GOAL = 'Hit the other man six times. Alone? The blue man plays by himself until you press one of his keys.';

const ABOUT: Readonly<Record<Weapon, string>> = {
  fists: 'A fist hits where it is painted, in the frames in which it is out. A hit freezes both, throws one, and makes him blink.',
  bullets: 'The hit button fires a bullet; hold up or down to aim. It passes through nothing, however fast it flies.',
};

const AT_WALLS: Readonly<Record<OnSolid, string>> = {
  destroy: 'A bullet breaks at the wall.',
  stop: 'A bullet stays where it hit.',
  bounce: 'A bullet bounces off the faces of pixels.',
  reflect: 'A bullet is reflected off the surface, slopes included, up to twelve times.',
};

export class ArenaPanel {
  readonly element: HTMLElement;
  readonly #actions: ArenaActions;
  readonly #weapon: Choice<Weapon>;
  readonly #about = h('p', { class: 'note-line' });
  readonly #speed: Range;
  readonly #onSolid: Choice<OnSolid>;
  readonly #atWalls = h('p', { class: 'note-line' });
  readonly #bullets: HTMLElement;
  readonly #chips = new Map<Overlay, ReturnType<typeof chip>>();
  readonly #facts = new Facts();

  constructor(actions: ArenaActions) {
    this.#actions = actions;
    const change = (part: Partial<Settings>): void => actions.change({ ...actions.settings(), ...part });
    this.#weapon = segmented<Weapon>(
      'They fight with',
      [
        { value: 'fists', label: 'Fists' },
        { value: 'bullets', label: 'Bullets' },
      ],
      'fists',
      (weapon) => change({ weapon }),
    );
    const [min, max] = SPEEDS;
    const onChange = (speed: number): void => change({ speed: Math.round(speed) });
    this.#speed = range({ label: 'Speed', min, max, step: 1, value: min, unit: 'pixels per tick', onChange });
    this.#onSolid = segmented<OnSolid>(
      'At a wall',
      [
        { value: 'destroy', label: 'Break' },
        { value: 'stop', label: 'Stick' },
        { value: 'bounce', label: 'Bounce' },
        { value: 'reflect', label: 'Reflect' },
      ],
      'reflect',
      (onSolid) => change({ onSolid }),
    );
    const chips = h('div', { class: 'chips', role: 'group', 'aria-label': 'Shown on the stage' });
    for (const { id, label, token } of LEGEND) {
      const made = chip(label, token, false, (isOn) => this.#toggle(id, isOn));
      this.#chips.set(id, made);
      chips.append(made.element);
    }
    this.#bullets = section('Bullets', this.#speed.element, this.#onSolid.element, this.#atWalls);
    this.element = h(
      'div',
      { class: 'panel' },
      section('Game', h('p', { class: 'note-line' }, GOAL)),
      section('They fight with', this.#weapon.element, this.#about),
      this.#bullets,
      section('Shown', chips),
      section('Now', this.#facts.element),
      h('p', { class: 'hint' }, ...hint()),
    );
  }

  show({ weapon, speed, onSolid, show }: Settings): void {
    this.#weapon.set(weapon);
    this.#about.textContent = ABOUT[weapon];
    this.#bullets.hidden = weapon === 'fists';
    this.#speed.set(speed);
    this.#onSolid.set(onSolid);
    this.#atWalls.textContent = AT_WALLS[onSolid];
    for (const { id } of LEGEND) this.#chips.get(id)?.set(show.has(id));
    this.#chips.get('trail')?.enable(weapon === 'bullets', 'Only bullets leave a trail');
  }

  showState({ men, fighters, isForTwo, hits, tunnels, shots }: State, { weapon }: Settings): void {
    const rows = (['Orange', 'Blue'] as const).flatMap((name, number) => {
      const [man, fighter] = [men[number as 0 | 1], fighters[number as 0 | 1]];
      const { x, y } = man.walker.speed;
      return [
        { name: `${name}: frozen, invincible`, key: `ticks-${number}`, value: ticks(fighter) },
        { name: `${name}: speed`, key: `speed-${number}`, value: `${decimals(x, 2)}, ${decimals(y, 2)}` },
      ];
    });
    const bullets = [
      { name: 'Bullets in the air', key: 'shots', value: String(shots.filter(({ bullet }) => bullet.isFlying).length) },
      { name: 'Ticks with a hit', key: 'hits', value: String(hits) },
      { name: 'A test at the end of a tick misses', key: 'tunnels', value: String(tunnels) },
    ];
    this.#facts.show([
      { name: 'Blue is played by', key: 'blue', value: isForTwo ? 'its keys' : 'the computer' },
      ...rows,
      ...(weapon === 'bullets' ? bullets : []),
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

function ticks({ hitStopTicks, invincibleTicks }: Fighter): string {
  return hitStopTicks === 0 && invincibleTicks === 0 ? '–' : `${hitStopTicks}, ${invincibleTicks} ticks`;
}

function hint(): (Node | string)[] {
  const key = (name: string): HTMLElement => h('kbd', {}, name);
  return [
    'Orange: ',
    key('A'),
    key('D'),
    ' walk, ',
    key('W'),
    ' jumps, ',
    key('F'),
    ' hits. Blue: arrows walk and jump, ',
    key('Enter'),
    ' hits. ',
    key('P'),
    ' pauses, ',
    key('N'),
    ' steps, ',
    key('R'),
    ' begins anew. Two gamepads work too.',
  ];
}
