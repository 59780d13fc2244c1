// The page Falling blocks: the lesson that XNA taught, with the claims of boxes, pixels and rotated
// pixels about each block.

import './blocks.css';
import enemyUrl from '../../../art/blocks/enemy.png';
import goalUrl from '../../../art/blocks/goal.png';
import playerUrl from '../../../art/blocks/player.png';
import rockAUrl from '../../../art/blocks/rock-a.png';
import rockBUrl from '../../../art/blocks/rock-b.png';
import rockCUrl from '../../../art/blocks/rock-c.png';
import rockDUrl from '../../../art/blocks/rock-d.png';
import skyUrl from '../../../art/blocks/sky.png';
import { CodePanel } from '../../controls/code-panel';
import { codeText } from '../../controls/code-text';
import { Mask } from '../../engine';
import { DIRECTION_BINDINGS, DIRECTION_BUTTONS } from '../../game/directions';
import { GameView } from '../../game/game-view';
import { scriptKeys } from '../../game/script';
import { loadStrip, type Frame } from '../../game/strip';
import type { Mounted, Page, PageContext } from '../../shell/page';
import { JUDGES } from './claims';
import { calls, LESSON } from './code';
import { Painter } from './draw';
import { HEIGHT, WIDTH } from './falling';
import { BlocksPanel } from './panel';
import { Space } from './rocks';
import {
  BUTTONS,
  end,
  start,
  status,
  tick,
  verdict,
  type Button,
  type Scene,
  type World,
} from './scene';
import fallingDemo from './scripts/falling.txt?raw';
import rocksDemo from './scripts/rocks.txt?raw';
import { formatState, parseState, type State } from './state';

export const page: Page = {
  async mount(context) {
    return new Blocks(context, await load());
  },
};

interface Pictures {
  readonly sky: Frame;
  readonly player: Frame;
  readonly enemy: Frame;
  readonly goal: Frame;
  readonly rocks: readonly [Frame, Frame, Frame, Frame];
}

async function load(): Promise<Pictures> {
  const one = async (url: string, title: string): Promise<Frame> =>
    (await loadStrip(url, title))[0];
  const [sky, player, enemy, goal, ...rocks] = await Promise.all([
    one(skyUrl, 'sky'),
    one(playerUrl, 'player'),
    one(enemyUrl, 'octopus'),
    one(goalUrl, 'ring'),
    one(rockAUrl, 'large meteor'),
    one(rockBUrl, 'large rock'),
    one(rockCUrl, 'small meteor'),
    one(rockDUrl, 'small rock'),
  ]);
  return { sky, player, enemy, goal, rocks };
}

class Blocks implements Mounted {
  readonly #context: PageContext;
  readonly #pictures: Pictures;
  readonly #world: World;
  readonly #panel: BlocksPanel;
  readonly #code: CodePanel;
  readonly #game: GameView<Scene, Button>;
  #state: State;

  constructor(context: PageContext, pictures: Pictures) {
    this.#context = context;
    this.#pictures = pictures;
    const { sky, player, enemy, goal, rocks } = pictures;
    this.#world = {
      falling: { player, blocks: [...rocks, enemy] },
      rocks: new Space({ player, enemy, goal, rocks }, ({ image }) =>
        Mask.full(image.width, image.height),
      ),
    };
    const painter = new Painter(sky, this.#world);
    this.#state = this.#read(context.query);
    this.#panel = new BlocksPanel({
      state: () => this.#state,
      change: (state) => this.#change(state),
    });
    this.#code = new CodePanel((message) => context.note(message));
    const demos = {
      falling: scriptKeys(fallingDemo, BUTTONS),
      rocks: scriptKeys(rocksDemo, BUTTONS),
    } as const;
    const { root, signal } = context;
    this.#game = new GameView<Scene, Button>({
      label:
        'Falling blocks. Keys: arrows move; 1, 2 and 3 let boxes, pixels and turned pixels ' +
        'decide what a hit is; P pauses, N steps, M slows down, R restarts.',
      rules: {
        start: () => start(this.#world, this.#state),
        tick: (scene, keys) => tick(this.#world, this.#state, scene, keys),
        end,
      },
      demo: () => demos[this.#state.game],
      bindings: DIRECTION_BINDINGS,
      left: [DIRECTION_BUTTONS.left, DIRECTION_BUTTONS.right],
      right: [DIRECTION_BUTTONS.up, DIRECTION_BUTTONS.down],
      area: { x: 0, y: 0, width: WIDTH, height: HEIGHT },
      draw: (canvas, view, shown) => painter.draw(canvas, view, shown, this.#state),
      status,
      onChange: (scene) => {
        const { now, tally } = verdict(scene);
        this.#panel.showClaims(now, tally);
      },
      commands: Object.fromEntries(
        JUDGES.map((judge, index) => [
          `Digit${index + 1}`,
          () => this.#change({ ...this.#state, judge }),
        ]),
      ),
      signal,
    });
    this.#game.layOut(
      root,
      'Falling blocks',
      this.#panel.element,
      codeText('The lesson’s IntersectPixels', LESSON),
      this.#code.element,
    );
    this.#show();
  }

  restore(query: string): void {
    this.#change(this.#read(query));
  }

  unmount(): void {
    this.#world.rocks.free();
    const { sky, player, enemy, goal, rocks } = this.#pictures;
    for (const { mask } of [sky, player, enemy, goal, ...rocks]) mask.free();
  }

  #read(query: string): State {
    const { state, broken } = parseState(query);
    this.#context.noteBroken(broken);
    return state;
  }

  #change(state: State): void {
    const { game, turns } = this.#state;
    this.#state = state;
    // Whether blocks rotate is also a rule, so changing it starts a new game.
    if (game !== state.game || turns !== state.turns) this.#game.again();
    this.#show();
  }

  #show(): void {
    const { game, turns } = this.#state;
    this.#context.root.classList.toggle('is-falling', game === 'falling');
    this.#panel.show(this.#state);
    this.#code.show(calls(turns && game === 'falling'));
    this.#context.setQuery(formatState(this.#state));
    this.#game.refresh();
  }
}
