// The panel next to the arena: the weapon, the overlays, and the numbers of the two men.

import type { Fighter, OnSolid } from 'hitmask';
import { segmented, type Choice } from '../../controls/choice';
import { h } from '../../controls/element';
import { OverlayChips } from '../../controls/overlay-chips';
import { Facts, hint, section } from '../../controls/panel';
import { range, type Range } from '../../controls/range';
import { decimals } from '../../controls/words';
import { LEGEND } from './draw';
import type { State, Weapon } from './game';
import { SPEEDS, type Overlay, type Settings } from './state';

export interface ArenaActions {
  settings(): Settings;
  change(settings: Settings): void;
}

const GOAL =
  'Hit the other man six times. Alone? The blue man plays by himself until you press one of his ' +
  'keys.';

const ABOUT: Readonly<Record<Weapon, string>> = {
  fists:
    'A fist hits where it is painted, in the frames in which it is out. A hit freezes both, ' +
    'throws one, and makes him blink.',
  bullets:
    'The hit button fires a bullet; hold up or down to aim. It passes through nothing, however ' +
    'fast it flies.',
};

const AT_WALLS: Readonly<Record<OnSolid, string>> = {
  destroy: 'A bullet breaks at the wall.',
  stop: 'A bullet stays where it hit.',
  bounce: 'A bullet bounces off the faces of pixels.',
  reflect: 'A bullet is reflected off the surface, slopes included, up to twelve times.',
};

export class ArenaPanel {
  readonly element: HTMLElement;
  readonly #weapon: Choice<Weapon>;
  readonly #about = h('p', { class: 'note-line' });
  readonly #speed: Range;
  readonly #onSolid: Choice<OnSolid>;
  readonly #atWalls = h('p', { class: 'note-line' });
  readonly #bullets: HTMLElement;
  readonly #chips: OverlayChips<Overlay>;
  readonly #facts = new Facts();

  constructor(actions: ArenaActions) {
    const change = (part: Partial<Settings>): void =>
      actions.change({ ...actions.settings(), ...part });
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
    this.#speed = range({
      label: 'Speed',
      min,
      max,
      step: 1,
      value: min,
      unit: 'pixels per tick',
      onChange,
    });
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
    this.#chips = new OverlayChips(LEGEND, (show) => change({ show }));
    this.#bullets = section('Bullets', this.#speed.element, this.#onSolid.element, this.#atWalls);
    this.element = h(
      'div',
      { class: 'panel' },
      section('Game', h('p', { class: 'note-line' }, GOAL)),
      section('They fight with', this.#weapon.element, this.#about),
      this.#bullets,
      section('Shown', this.#chips.element),
      section('Now', this.#facts.element),
      hint(
        'Orange: ',
        ['A', 'D'],
        ' walk, ',
        ['W'],
        ' jumps, ',
        ['F'],
        ' hits. Blue: arrows walk and jump, ',
        ['Enter'],
        ' hits. ',
        ['P'],
        ' pauses, ',
        ['N'],
        ' steps, ',
        ['R'],
        ' restarts. Two gamepads work too.',
      ),
    );
  }

  show({ weapon, speed, onSolid, show }: Settings): void {
    this.#weapon.set(weapon);
    this.#about.textContent = ABOUT[weapon];
    this.#bullets.hidden = weapon === 'fists';
    this.#speed.set(speed);
    this.#onSolid.set(onSolid);
    this.#atWalls.textContent = AT_WALLS[onSolid];
    this.#chips.set(show);
    this.#chips.enable('trail', weapon === 'bullets', 'Only bullets leave a trail');
  }

  showState({ men, fighters, isForTwo, hits, tunnels, shots }: State, { weapon }: Settings): void {
    const rows = (['Orange', 'Blue'] as const).flatMap((name, number) => {
      const [man, fighter] = [men[number as 0 | 1], fighters[number as 0 | 1]];
      const { x, y } = man.walker.speed;
      return [
        { name: `${name}: frozen, invincible`, key: `ticks-${number}`, value: ticks(fighter) },
        {
          name: `${name}: speed`,
          key: `speed-${number}`,
          value: `${decimals(x, 2)}, ${decimals(y, 2)}`,
        },
      ];
    });
    const bullets = [
      {
        name: 'Bullets in the air',
        key: 'shots',
        value: String(shots.filter(({ bullet }) => bullet.isFlying).length),
      },
      { name: 'Ticks with a hit', key: 'hits', value: String(hits) },
      { name: 'Missed by a test at the end of a tick', key: 'tunnels', value: String(tunnels) },
    ];
    this.#facts.show([
      { name: 'Blue is played by', key: 'blue', value: isForTwo ? 'its keys' : 'the computer' },
      ...rows,
      ...(weapon === 'bullets' ? bullets : []),
    ]);
  }
}

function ticks({ hitStopTicks, invincibleTicks }: Fighter): string {
  return hitStopTicks === 0 && invincibleTicks === 0
    ? '–'
    : `${hitStopTicks}, ${invincibleTicks} ticks`;
}
