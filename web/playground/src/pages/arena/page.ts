// The page Arena: a duel with painted hitboxes and hurtboxes, fast bullets, and a tape for
// rewinding.

import groundUrl from '../../../art/duel/ground.png';
import hitUrl from '../../../art/duel/hit.png';
import hurtUrl from '../../../art/duel/hurt.png';
import ledgesUrl from '../../../art/duel/ledges.png';
import cavemanUrl from '../../../art/duel/caveman.png';
import rivalUrl from '../../../art/duel/rival.png';
import skyUrl from '../../../art/duel/sky.png';
import { CodePanel } from '../../controls/code-panel';
import { codeText } from '../../controls/code-text';
import { GameView } from '../../game/game-view';
import { playersKeys } from '../../game/script';
import { loadStrip } from '../../game/strip';
import type { Mounted, Page, PageContext } from '../../shell/page';
import { BINDINGS, LEFT, RIGHT } from './bindings';
import { Range } from './bullets';
import { codeOf, REWIND } from './code';
import { Painter, type Pictures } from './draw';
import { Arena, HEIGHT, WIDTH } from './duel';
import {
  end,
  hash,
  PLAYERS,
  start,
  status,
  tick,
  type Button,
  type State,
  type World,
} from './game';
import { ArenaPanel } from './panel';
import fists from './scripts/duel-win.txt?raw';
import bullets from './scripts/bullets.txt?raw';
import { formatSettings, parseSettings, type Settings } from './state';

/** The number of states to keep, which covers twenty seconds. */
const REMEMBERED = 20 * 60;
const CELL = 92;

export const page: Page = {
  async mount(context) {
    return new ArenaPage(context, await load());
  },
};

async function load(): Promise<Pictures> {
  const [[sky], [ground], [ledges], caveman, rival, hit, hurt] = await Promise.all([
    loadStrip(skyUrl, 'sky'),
    loadStrip(groundUrl, 'ground'),
    loadStrip(ledgesUrl, 'ledges'),
    loadStrip(cavemanUrl, 'caveman', CELL),
    loadStrip(rivalUrl, 'rival', CELL),
    loadStrip(hitUrl, 'hitboxes', CELL),
    loadStrip(hurtUrl, 'hurtboxes', CELL),
  ]);
  return { sky, ground, ledges, caveman, rival, hit, hurt };
}

function worldOf({ ground, ledges, hit, hurt }: Pictures): World {
  const masks = (frames: Pictures['hit']) => frames.map(({ mask }) => mask);
  const arena = new Arena({
    ground: ground.mask,
    ledges: ledges.mask,
    hit: masks(hit),
    hurt: masks(hurt),
  });
  return { arena, range: new Range(arena) };
}

class ArenaPage implements Mounted {
  readonly #context: PageContext;
  readonly #pictures: Pictures;
  readonly #world: World;
  readonly #panel: ArenaPanel;
  readonly #code: CodePanel;
  readonly #game: GameView<State, Button>;
  #settings: Settings;

  constructor(context: PageContext, pictures: Pictures) {
    this.#context = context;
    this.#pictures = pictures;
    this.#world = worldOf(pictures);
    this.#settings = this.#read(context.query);
    const { root, signal } = context;
    const painter = new Painter(pictures, this.#world);
    this.#panel = new ArenaPanel({
      settings: () => this.#settings,
      change: (settings) => this.#change(settings),
    });
    const demos = { fists: playersKeys(fists, PLAYERS), bullets: playersKeys(bullets, PLAYERS) };
    this.#game = new GameView<State, Button>({
      label:
        'Arena. Keys of orange: A and D walk, W jumps, F hits. Keys of blue: arrows walk and ' +
        'jump, Enter hits. P pauses, N steps, R restarts.',
      rules: {
        start,
        tick: (state, pressed) => tick(this.#world, this.#settings, state, pressed),
        end,
      },
      demo: () => demos[this.#settings.weapon],
      bindings: BINDINGS,
      left: LEFT,
      right: RIGHT,
      area: { x: 0, y: 0, width: WIDTH, height: HEIGHT },
      draw: (canvas, view, shown) => painter.draw(canvas, view, shown, this.#settings),
      status,
      onChange: (state) => this.#panel.showState(state, this.#settings),
      tape: { ticks: REMEMBERED, hash },
      signal,
    });
    this.#code = new CodePanel((message) => context.note(message));
    this.#game.layOut(
      root,
      'Arena',
      this.#panel.element,
      this.#code.element,
      codeText('Rewind and replay', REWIND),
    );
    this.#show();
  }

  restore(query: string): void {
    this.#change(this.#read(query));
  }

  unmount(): void {
    this.#world.range.free();
    this.#world.arena.free();
    const { sky, caveman, rival } = this.#pictures;
    for (const { mask } of [sky, ...caveman, ...rival]) mask.free();
  }

  #read(query: string): Settings {
    const { settings, broken } = parseSettings(query);
    this.#context.noteBroken(broken);
    return settings;
  }

  /**
   * Applies changed settings. A change of the rules starts a new game, because a replay has a
   * single set of rules.
   */
  #change(settings: Settings): void {
    const { weapon, speed, onSolid } = this.#settings;
    const isOther =
      settings.weapon !== weapon ||
      (weapon === 'bullets' && (settings.speed !== speed || settings.onSolid !== onSolid));
    this.#settings = settings;
    if (isOther) this.#game.again();
    this.#show();
  }

  #show(): void {
    this.#panel.show(this.#settings);
    this.#code.show(codeOf(this.#settings));
    this.#context.setQuery(formatSettings(this.#settings));
    this.#game.refresh();
  }
}
