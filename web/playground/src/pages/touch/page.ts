// The page Touch: two sprites to drag, rotate, scale and flip, with all answers of the engine about
// them.

import { engine, Mask } from '../../engine';
import { CodePanel } from '../../controls/code-panel';
import { h, setText } from '../../controls/element';
import { dropZone } from '../../files/drop-zone';
import { loadPicture } from '../../files/load-picture';
import { FileProblem, readPicture, type Picture } from '../../files/read-image';
import type { Mounted, Page, PageContext } from '../../shell/page';
import { Stage } from '../../stage/stage';
import type { Area } from '../../stage/view';
import { askDrawn, askExact, verdict, type Answers } from './answers';
import { artOf, ART, type ArtId } from './art';
import { codeFor } from './code';
import { drawScene, type Scene } from './draw';
import { drag, hover } from './grab';
import { isWithin, type Selection } from './handles';
import { listenToPads, press } from './keys';
import { TouchPanel } from './panel';
import { DrawnSprite, exactOf, largestScale, LONGEST_SIDE, middle, type Source } from './sprite';
import { DEFAULT, formatState, parseState, type SpriteState, type State } from './state';

/** The limits for the user's own pictures, which are large enough for any sprite. */
const LIMITS = { bytes: 16 * 2 ** 20, side: LONGEST_SIDE } as const;

/** The minimum width of a stage, in CSS pixels, at which "Fit" shows whole arrows. */
const ROOM_FOR_ARROWS = 600;

export const page: Page = {
  async mount(context) {
    const [sources] = await Promise.all([loadArt(), engine()]);
    return new Touch(context, withMasks(sources));
  },
};

type Images = ReadonlyMap<ArtId, ImageData>;

async function loadArt(): Promise<Images> {
  const load = async ({
    id,
    url,
    title,
  }: (typeof ART)[number]): Promise<[ArtId, ImageData] | null> => {
    if (url === null) return null;
    return [id, await loadPicture(url, title)];
  };
  const loaded = await Promise.all(ART.map(load));
  return new Map(loaded.filter((entry) => entry !== null));
}

function withMasks(images: Images): Map<ArtId, Source> {
  const source = (id: ArtId, image: ImageData): Source => ({
    file: artOf(id).file,
    image,
    mask: Mask.fromImage(image),
  });
  return new Map([...images].map(([id, image]) => [id, source(id, image)]));
}

class Touch implements Mounted {
  readonly #context: PageContext;
  readonly #sources: Map<ArtId, Source>;
  readonly #drawn = { a: new DrawnSprite(), b: new DrawnSprite() };
  readonly #stage: Stage;
  readonly #panel: TouchPanel;
  readonly #code: CodePanel;
  readonly #verdict = h('p', { class: 'verdict' });
  #state: State = DEFAULT;
  #selection: Selection = 'a';
  #answers!: Answers;

  constructor(context: PageContext, sources: Map<ArtId, Source>) {
    this.#context = context;
    this.#sources = sources;
    const { root, signal } = context;
    this.#stage = new Stage({
      label:
        'Two sprites. Keys: 1, 2 and 3 choose the first sprite, the second one and the motion; ' +
        'arrows move by a pixel, with Shift by ten; Q and E turn, plus and minus scale, F and V ' +
        'flip, Page Up and Page Down zoom, 0 fits.',
      signal,
      draw: (canvas, view) => drawScene(canvas, view, this.#stage.markScale, this.#scene),
      content: () => this.#content(),
      key: (event) => press(event, this.#actions),
      grab: (pointer) => drag(pointer, this.#scene, this.#stage, this.#actions),
      hover: (pointer) => hover(pointer, this.#scene, this.#stage),
    });
    this.#panel = new TouchPanel({ ...this.#actions, pick: () => pick() });
    this.#code = new CodePanel((message) => context.note(message));
    const verdictLine = h('div', { class: 'verdict-line', role: 'status' }, this.#verdict);
    const column = h('div', { class: 'workbench-stage' }, this.#stage.element, verdictLine);
    root.classList.add('workbench');
    root.append(
      h('h1', { class: 'visually-hidden' }, 'Touch'),
      column,
      this.#panel.element,
      this.#panel.answers,
      this.#code.element,
    );
    const pick = dropZone({
      target: column,
      accept: 'image/png,image/gif,image/webp,image/jpeg,image/bmp',
      hint: 'Drop a picture to make it a sprite',
      signal,
      onFiles: ([file], at) => void (file && this.#take(file, at)),
    });
    listenToPads(this.#actions, signal);
    this.restore(context.query);
  }

  restore(query: string): void {
    const { state, broken } = parseState(query);
    const missing: string[] = [];
    const present = (sprite: SpriteState, fallback: SpriteState): SpriteState => {
      if (this.#sources.has(sprite.art)) return sprite;
      missing.push(sprite.art);
      return { ...sprite, art: fallback.art };
    };
    this.#state = { ...state, a: present(state.a, DEFAULT.a), b: present(state.b, DEFAULT.b) };
    this.#context.noteBroken(broken);
    if (missing.length > 0) {
      this.#context.note(
        'A link cannot hold a picture of your own, so this is a built-in one. Drop yours again.',
      );
    }
    this.#show();
    this.#stage.fit();
  }

  unmount(): void {
    for (const drawn of Object.values(this.#drawn)) drawn.free();
    for (const { mask } of this.#sources.values()) mask.free();
  }

  get #scene(): Scene {
    const [a, b] = [this.#source('a'), this.#source('b')];
    return {
      state: this.#state,
      selection: this.#selection,
      sources: { a, b },
      drawn: this.#drawn,
      answers: this.#answers,
    };
  }

  /** The actions of the panel, keys and pointers. */
  readonly #actions = {
    state: (): State => this.#state,
    selection: (): Selection => this.#selection,
    change: (state: State): void => {
      this.#state = state;
      this.#show();
    },
    select: (selection: Selection): void => {
      this.#selection = selection;
      // Show the motion when it is selected.
      if (selection === 'motion')
        this.#state = { ...this.#state, show: new Set([...this.#state.show, 'sweep']) };
      this.#show();
    },
    /** Shows a whole scene. */
    open: (state: State): void => {
      this.#state = state;
      this.#selection = 'a';
      this.#show();
      this.#stage.fit();
    },
  };

  #source(which: 'a' | 'b'): Source {
    return this.#sources.get(this.#state[which].art) as Source;
  }

  /** Queries the engine, and shows the answers in the panel, on the stage and in the code. */
  #show(): void {
    const [a, b] = [this.#source('a'), this.#source('b')];
    const fitted = (sprite: SpriteState, source: Source): SpriteState => ({
      ...sprite,
      scale: Math.min(sprite.scale, largestScale(source)),
    });
    const state = { ...this.#state, a: fitted(this.#state.a, a), b: fitted(this.#state.b, b) };
    this.#state = state;
    this.#answers =
      state.mode === 'drawn'
        ? askDrawn(state, this.#drawn.a.placed(state.a, a), this.#drawn.b.placed(state.b, b))
        : askExact(state, exactOf(state.a, a), exactOf(state.b, b));
    const text = verdict(this.#answers);
    setText(this.#verdict, text);
    this.#verdict.classList.toggle('is-touching', this.#answers.contact !== null);
    this.#panel.show(state, this.#selection, this.#answers, { a, b });
    this.#code.show(codeFor(state, a, b, this.#answers));
    this.#context.setQuery(formatState(state));
    this.#stage.redraw();
  }

  /**
   * Returns the area that "Fit" shows: both sprites, the motion of the first one, and the arrows.
   */
  #content(): Area {
    const boxes: Area[] = [];
    for (const which of ['a', 'b'] as const) {
      const sprite = this.#state[which];
      const source = this.#source(which);
      const { bounds } = this.#drawn[which].placed(sprite, source);
      const box = bounds ?? {
        x: sprite.x,
        y: sprite.y,
        width: source.mask.width,
        height: source.mask.height,
      };
      boxes.push(box);
    }
    const [a] = boxes as [Area];
    const { show, motion } = this.#state;
    const answers = this.#answers;
    const moved = ({ x, y }: { x: number; y: number }): Area => ({ ...a, x: a.x + x, y: a.y + y });
    if (show.has('sweep')) boxes.push(moved(motion));
    if (answers.mode === 'drawn' && show.has('out') && answers.out) boxes.push(moved(answers.out));
    if (answers.mode === 'drawn' && show.has('free') && answers.free)
      boxes.push(moved(answers.free));
    // On a small stage, long arrows would leave no room for the sprites.
    if (show.has('depth') && answers.contact && this.#stage.canvas.clientWidth >= ROOM_FOR_ARROWS) {
      const { left, right, up, down } = answers.contact.depth;
      const { x, y } = middle(this.#state.a, this.#source('a'));
      boxes.push({ x: x - left, y: y - up, width: left + right, height: up + down });
    }
    const left = Math.min(...boxes.map(({ x }) => x));
    const top = Math.min(...boxes.map(({ y }) => y));
    const right = Math.max(...boxes.map(({ x, width }) => x + width));
    const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
    return { x: left, y: top, width: right - left, height: bottom - top };
  }

  /**
   * Assigns the picture in a file to the sprite that it was dropped on, or otherwise to the
   * selected sprite.
   */
  async #take(file: File, at: { clientX: number; clientY: number } | null): Promise<void> {
    try {
      const which = this.#target(at);
      const picture = await readPicture(file, LIMITS);
      if (!this.#context.signal.aborted) this.#use(which, picture);
    } catch (error) {
      const isExpected = error instanceof FileProblem;
      this.#context.note(
        isExpected ? error.message : `The file could not be used: ${String(error)}`,
        'problem',
      );
    }
  }

  #use(which: 'a' | 'b', { name, data }: Picture): void {
    const mask = Mask.fromImage(data);
    if (mask.isEmpty) {
      mask.free();
      throw new FileProblem(`${name} is fully transparent: there is nothing to touch.`);
    }
    const id = `own-${which}` as const;
    this.#drawn[which].free();
    this.#sources.get(id)?.mask.free();
    this.#sources.set(id, { file: name, image: data, mask });
    this.#panel.offer(id, name);
    const before = this.#state[which];
    this.#actions.change({ ...this.#state, [which]: { ...before, art: id, scale: 1 } });
    this.#stage.fit();
    const isSolid = mask.count === mask.width * mask.height;
    this.#context.note(
      isSolid
        ? `${name} has no transparent pixel, so its mask is a full box.`
        : `${name}: ${mask.width} × ${mask.height}, ${mask.count} solid pixels.`,
    );
  }

  #target(at: { clientX: number; clientY: number } | null): 'a' | 'b' {
    const box = this.#stage.canvas.getBoundingClientRect();
    if (at) {
      const [x, y] = this.#stage.view.toWorld(
        (at.clientX - box.left) * this.#stage.ratio,
        (at.clientY - box.top) * this.#stage.ratio,
      );
      for (const which of ['a', 'b'] as const) {
        if (isWithin(this.#state[which], this.#source(which), { x, y })) return which;
      }
    }
    return this.#selection === 'b' ? 'b' : 'a';
  }
}
