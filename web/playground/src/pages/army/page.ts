// The page Army defence: a tank, soldiers that march and kneel, and bullets that hit only what is
// drawn.

import bulletUrl from '../../../art/army/bullet.png';
import groundUrl from '../../../art/army/ground.png';
import shellUrl from '../../../art/army/shell.png';
import soldierUrl from '../../../art/army/soldier.png';
import tankUrl from '../../../art/army/tank.png';
import { CodePanel } from '../../controls/code-panel';
import { codeText } from '../../controls/code-text';
import { Mask } from '../../engine';
import { FrameChart } from '../../game/frame-chart';
import { GameView } from '../../game/game-view';
import { scriptKeys } from '../../game/script';
import { loadStrip } from '../../game/strip';
import type { Mounted, Page, PageContext } from '../../shell/page';
import { CALLS, LESSON } from './code';
import { Painter, type Pictures } from './draw';
import {
  BUTTONS,
  end,
  HEIGHT,
  start,
  status,
  tick,
  WIDTH,
  type Button,
  type Field,
  type Shapes,
  type State,
} from './game';
import { ArmyPanel } from './panel';
import demo from './scripts/win.txt?raw';
import { formatSettings, parseSettings, type Settings } from './state';

export const page: Page = {
  async mount(context) {
    return new Army(context, await load());
  },
};

async function load(): Promise<Pictures> {
  const [[ground], tank, soldier, [shell], [bullet]] = await Promise.all([
    loadStrip(groundUrl, 'ground'),
    loadStrip(tankUrl, 'tank', 56),
    loadStrip(soldierUrl, 'soldiers', 24),
    loadStrip(shellUrl, 'shell'),
    loadStrip(bulletUrl, 'bullet'),
  ]);
  return { ground, tank, soldier, shell, bullet };
}

function fieldOf({ tank: [tank], soldier, shell, bullet }: Pictures): Field {
  const pixels: Shapes = {
    tank: tank.mask,
    soldier: soldier.map(({ mask }) => mask),
    shell: shell.mask,
    bullet: bullet.mask,
  };
  const full = ({ width, height }: Mask): Mask => Mask.full(width, height);
  const boxes: Shapes = {
    tank: full(pixels.tank),
    soldier: pixels.soldier.map(full),
    shell: full(pixels.shell),
    bullet: full(pixels.bullet),
  };
  return { boxes, pixels };
}

class Army implements Mounted {
  readonly #context: PageContext;
  readonly #pictures: Pictures;
  readonly #field: Field;
  readonly #panel: ArmyPanel;
  readonly #game: GameView<State, Button>;
  #settings: Settings;

  constructor(context: PageContext, pictures: Pictures) {
    this.#context = context;
    this.#pictures = pictures;
    this.#field = fieldOf(pictures);
    this.#settings = this.#read(context.query);
    const { root, signal } = context;
    const painter = new Painter(pictures, this.#field);
    const chart = new FrameChart({
      parts: [
        { name: 'Rules', token: '--mark-depth' },
        { name: 'Drawing', token: '--mark-out' },
      ],
      signal,
    });
    this.#panel = new ArmyPanel(
      { settings: () => this.#settings, change: (settings) => this.#change(settings) },
      chart,
    );
    const keys = scriptKeys(demo, BUTTONS);
    const change = (judge: Settings['judge']) => () => this.#change({ ...this.#settings, judge });
    this.#game = new GameView<State, Button>({
      label:
        'Army defence. Keys: up and down arrows drive, Space fires; 1 and 2 let boxes and pixels ' +
        'decide what a hit is; P pauses, N steps, M slows down, R restarts.',
      rules: {
        start,
        tick: (state, pressed) => tick(this.#field, this.#settings.judge, state, pressed),
        end,
      },
      demo: () => keys,
      bindings: {
        up: { keys: ['ArrowUp', 'KeyW'], pad: ['up'] },
        down: { keys: ['ArrowDown', 'KeyS'], pad: ['down'] },
        fire: { keys: ['Space', 'Enter'], pad: ['a', 'x'] },
      },
      left: [
        { button: 'up', name: 'Drive up', face: '↑' },
        { button: 'down', name: 'Drive down', face: '↓' },
      ],
      right: [{ button: 'fire', name: 'Fire', face: '●' }],
      area: { x: 0, y: 0, width: WIDTH, height: HEIGHT },
      draw: (canvas, view, shown) => painter.draw(canvas, view, shown, this.#settings),
      status,
      onChange: (state) => this.#panel.showState(state, this.#settings.judge),
      onFrame: ({ ticks, interval }, drawing) => {
        // A single step does not count as a frame.
        if (interval === 0) return;
        chart.add(ticks, drawing);
        chart.draw();
      },
      commands: { Digit1: change('boxes'), Digit2: change('pixels') },
      signal,
    });
    const code = new CodePanel((message) => context.note(message));
    code.show(CALLS);
    this.#game.layOut(
      root,
      'Army defence',
      this.#panel.element,
      codeText('By collision maps', LESSON),
      code.element,
    );
    this.#show();
  }

  restore(query: string): void {
    this.#settings = this.#read(query);
    this.#show();
  }

  unmount(): void {
    const { ground, tank, soldier, shell, bullet } = this.#pictures;
    for (const { mask } of [ground, ...tank, ...soldier, shell, bullet]) mask.free();
    const { boxes } = this.#field;
    for (const mask of [boxes.tank, ...boxes.soldier, boxes.shell, boxes.bullet]) mask.free();
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
    this.#context.setQuery(formatSettings(this.#settings));
    this.#game.refresh();
  }
}
