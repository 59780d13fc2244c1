// The page Maze: a walker seen from above, the corners that it nearly misses, and a ghost that
// walks by other rules.

import coinUrl from '../../../art/maze/coin.png';
import groundUrl from '../../../art/maze/ground.png';
import heroUrl from '../../../art/maze/hero.png';
import slimeUrl from '../../../art/maze/slime.png';
import wallsUrl from '../../../art/maze/walls.png';
import { CodePanel } from '../../controls/code-panel';
import { DIRECTION_BINDINGS, DIRECTION_BUTTONS } from '../../game/directions';
import { GameView } from '../../game/game-view';
import { scriptKeys } from '../../game/script';
import { loadStrip } from '../../game/strip';
import type { Mounted, Page, PageContext } from '../../shell/page';
import { codeOf } from './code';
import { Painter, type Pictures } from './draw';
import {
  BUTTONS,
  end,
  Garden,
  HEIGHT,
  start,
  status,
  tick,
  WIDTH,
  type Button,
  type State,
} from './game';
import { MazePanel } from './panel';
import demo from './scripts/win.txt?raw';
import { formatSettings, parseSettings, rulesOf, type Settings } from './state';

export const page: Page = {
  async mount(context) {
    return new MazePage(context, await load());
  },
};

async function load(): Promise<Pictures> {
  const [[ground], [walls], hero, slime, coin] = await Promise.all([
    loadStrip(groundUrl, 'ground'),
    loadStrip(wallsUrl, 'walls'),
    loadStrip(heroUrl, 'hero', 24),
    loadStrip(slimeUrl, 'slimes', 16),
    loadStrip(coinUrl, 'coins', 8),
  ]);
  return { ground, walls, hero, slime, coin };
}

function gardenOf({ walls, hero, slime, coin }: Pictures): Garden {
  const masks = (frames: Pictures['hero']) => frames.map(({ mask }) => mask);
  return new Garden({
    walls: walls.mask,
    hero: masks(hero),
    slime: masks(slime),
    coin: masks(coin),
  });
}

class MazePage implements Mounted {
  readonly #context: PageContext;
  readonly #pictures: Pictures;
  readonly #garden: Garden;
  readonly #panel: MazePanel;
  readonly #code: CodePanel;
  readonly #game: GameView<State, Button>;
  #settings: Settings;

  constructor(context: PageContext, pictures: Pictures) {
    this.#context = context;
    this.#pictures = pictures;
    this.#garden = gardenOf(pictures);
    this.#settings = this.#read(context.query);
    const { root, signal } = context;
    const painter = new Painter(pictures, this.#garden);
    this.#panel = new MazePanel({
      settings: () => this.#settings,
      change: (settings) => this.#change(settings),
    });
    const keys = scriptKeys(demo, BUTTONS);
    this.#game = new GameView<State, Button>({
      label:
        'Maze. Keys: arrows or W, A, S and D walk; 1 turns near misses on or off; P pauses, N ' +
        'steps, M slows down, R restarts.',
      rules: {
        start,
        tick: (state, pressed) => tick(this.#garden, rulesOf(this.#settings), state, pressed),
        end,
      },
      demo: () => keys,
      bindings: DIRECTION_BINDINGS,
      left: [DIRECTION_BUTTONS.left, DIRECTION_BUTTONS.right],
      right: [DIRECTION_BUTTONS.up, DIRECTION_BUTTONS.down],
      area: { x: 0, y: 0, width: WIDTH, height: HEIGHT },
      draw: (canvas, view, shown) =>
        painter.draw(canvas, view, shown, this.#settings, this.#game.stage.markScale),
      status,
      onChange: (state) => this.#panel.showState(state, this.#settings),
      commands: { Digit1: () => this.#change({ ...this.#settings, helps: !this.#settings.helps }) },
      signal,
    });
    this.#code = new CodePanel((message) => context.note(message));
    this.#game.layOut(root, 'Maze', this.#panel.element, this.#code.element);
    this.#show();
  }

  restore(query: string): void {
    this.#settings = this.#read(query);
    this.#show();
  }

  unmount(): void {
    this.#garden.free();
    this.#pictures.ground.mask.free();
  }

  #read(query: string): Settings {
    const { settings, broken } = parseSettings(query);
    this.#context.noteBroken(broken);
    return settings;
  }

  #change(settings: Settings): void {
    this.#settings = settings;
    this.#show();
  }

  #show(): void {
    this.#panel.show(this.#settings);
    this.#code.show(codeOf(this.#settings));
    this.#context.setQuery(formatSettings(this.#settings));
    this.#game.refresh();
  }
}
