// The panel next to the game: the judge that determines hits, the overlays, and how often each
// judge was wrong.

import { segmented, toggle, type Choice } from '../../controls/choice';
import { h } from '../../controls/element';
import { OverlayChips } from '../../controls/overlay-chips';
import { hint, section } from '../../controls/panel';
import type { Policy } from 'hitmask';
import { JUDGES, type Claims, type Judge, type Tally } from './claims';
import { LEGEND } from './marks';
import type { Game, Overlay, State } from './state';

export interface BlocksActions {
  state(): State;
  change(state: State): void;
}

const SHORT: Readonly<Record<Judge, string>> = {
  boxes: 'Boxes',
  plain: 'Pixels',
  turned: 'Turned',
};
const NAMES: Readonly<Record<Judge, string>> = { ...SHORT, turned: 'Turned pixels' };

const ABOUT: Readonly<Record<Judge, string>> = {
  boxes: 'Two rectangles intersect: the first lesson.',
  plain: 'IntersectPixels: the colors in both rectangles, as if nothing turned.',
  turned: 'The pixels as they are drawn: hitmask.',
};

const GOALS: Readonly<Record<Game, string>> = {
  falling: 'Dodge what falls for 40 seconds. After five hits, your armor is gone.',
  rocks:
    'Fly to the ring at the bottom right and home again in 40 seconds. The octopus sends you back.',
};

const COLUMNS = ['now', 'hits', 'falseAlarms', 'missed'] as const;

export class BlocksPanel {
  readonly element: HTMLElement;
  readonly #game: Choice<Game>;
  readonly #judge: Choice<Judge>;
  readonly #policy: Choice<Policy>;
  readonly #turns: ReturnType<typeof toggle>;
  readonly #chips: OverlayChips<Overlay>;
  readonly #about = h('p', { class: 'note-line' });
  readonly #onHit: HTMLElement;
  readonly #goal = h('p', { class: 'note-line' });
  readonly #unit = h('p', { class: 'note-line' });
  readonly #cells = new Map<string, HTMLElement>();

  constructor(actions: BlocksActions) {
    const change = (part: Partial<State>): void => actions.change({ ...actions.state(), ...part });
    this.#game = segmented<Game>(
      'Game',
      [
        { value: 'falling', label: 'Falling blocks' },
        { value: 'rocks', label: 'Between rocks' },
      ],
      'falling',
      (game) => change({ game }),
    );
    this.#policy = segmented<Policy>(
      'On a hit',
      [
        { value: 'revert', label: 'Go back' },
        { value: 'stop', label: 'Stop' },
        { value: 'slide', label: 'Slide' },
      ],
      'revert',
      (policy) => change({ policy }),
    );
    const options = JUDGES.map((judge) => ({
      value: judge,
      label: SHORT[judge],
      dot: `--claim-${judge}` as const,
    }));
    this.#judge = segmented<Judge>('What counts as a hit', options, 'turned', (judge) =>
      change({ judge }),
    );
    this.#turns = toggle('Blocks turn while they fall', true, (turns) => change({ turns }));
    this.#chips = new OverlayChips(LEGEND, (show) => change({ show }));
    this.#onHit = section('On a hit', this.#policy.element);
    this.element = h(
      'div',
      { class: 'panel' },
      section('Game', this.#game.element, this.#goal),
      section('What counts as a hit', this.#judge.element, this.#about, this.#turns.element),
      this.#onHit,
      section('Claims', this.#table(), this.#unit),
      section('Shown', this.#chips.element),
      hint(
        'Arrows or ',
        ['W', 'A', 'S', 'D'],
        ' move. ',
        ['1', '2', '3'],
        ' choose what counts as a hit. ',
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

  show({ game, judge, turns, policy, show }: State): void {
    const falls = game === 'falling';
    this.#game.set(game);
    this.#policy.set(policy);
    this.#onHit.hidden = falls;
    this.#turns.element.hidden = !falls;
    this.#goal.textContent = GOALS[game];
    this.#unit.textContent = falls
      ? 'A block counts once it has passed you.'
      : 'A rock counts once you have left it.';
    this.#judge.set(judge);
    this.#turns.set(turns);
    this.#about.textContent = ABOUT[judge];
    this.#chips.set(show);
    this.#chips.enable('plain', falls && turns, 'Nothing turns here');
    for (const each of JUDGES)
      this.#cells.get(`${each} row`)?.classList.toggle('is-judge', each === judge);
  }

  showClaims(now: Claims, tally: Tally): void {
    for (const judge of JUDGES) {
      const { hits, falseAlarms, missed } = tally[judge];
      const isTruth = judge === 'turned';
      const values = {
        now: now[judge] ? 'hit' : '–',
        hits,
        falseAlarms: isTruth ? '–' : falseAlarms,
        missed: isTruth ? '–' : missed,
      };
      for (const column of COLUMNS) {
        const cell = this.#cells.get(`${judge} ${column}`);
        const text = String(values[column]);
        if (!cell || cell.textContent === text) continue;
        cell.textContent = text;
        cell.classList.toggle('is-none', text === '–');
        cell.classList.toggle('is-hit', text === 'hit');
      }
    }
  }

  #table(): HTMLElement {
    const head = h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, h('span', { class: 'visually-hidden' }, 'By')),
        ...['Now', 'Hits', 'False', 'Missed'].map((name) => h('th', { scope: 'col' }, name)),
      ),
    );
    const rows = JUDGES.map((judge) => {
      const dot = h('i', { class: 'dot', 'aria-hidden': 'true' });
      dot.style.setProperty('--dot', `var(--claim-${judge})`);
      const cells = COLUMNS.map((column) => {
        const cell = h('td', { 'data-fact': `${judge}-${column}` });
        this.#cells.set(`${judge} ${column}`, cell);
        return cell;
      });
      const row = h('tr', {}, h('th', { scope: 'row' }, dot, NAMES[judge]), ...cells);
      this.#cells.set(`${judge} row`, row);
      return row;
    });
    return h('table', { class: 'claims' }, head, h('tbody', {}, ...rows));
  }
}
