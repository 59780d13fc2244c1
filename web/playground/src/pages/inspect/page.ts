// The page Inspect, which shows any art file as the engine sees it, with frames, shapes, outlines
// and pieces. It also creates baked masks, which games can load instead.

import './inspect.css';
import { init as initAssets, type ArtSheet } from 'hitmask/assets';
import { bake, engine, type Frame } from '../../engine';
import { CodePanel } from '../../controls/code-panel';
import { h } from '../../controls/element';
import { shortName } from '../../controls/words';
import { dropZone } from '../../files/drop-zone';
import { FileProblem } from '../../files/read-image';
import { save } from '../../files/save';
import { Loop } from '../../game/loop';
import type { Mounted, Page, PageContext } from '../../shell/page';
import { onTheme } from '../../shell/theme';
import { maskPicture } from '../../sprites/picture';
import { Stage } from '../../stage/stage';
import { codeFor } from './code';
import { drawFrame } from './draw';
import { exampleFiles } from './examples';
import { measure, type Measures } from './measures';
import { InspectPanel, type Download } from './panel';
import { polygonsJson, polygonsSvg } from './polygons';
import { isPicture, mainFile, read, SHAPE_LAYERS } from './read';
import { DEFAULT, formatState, parseState, type State } from './state';
import { pictureOf, Strip } from './strip';

export const page: Page = {
  async mount(context) {
    await Promise.all([engine(), initAssets()]);
    const inspect = new Inspect(context);
    await inspect.start();
    return inspect;
  },
};

/** The number of times per second that a playing clip is updated. */
const RATE = 60;

class Inspect implements Mounted {
  readonly #context: PageContext;
  readonly #stage: Stage;
  readonly #panel: InspectPanel;
  readonly #strip: Strip;
  readonly #code: CodePanel;
  readonly #title = h('p', { class: 'verdict' });
  readonly #loop: Loop;
  #state: State = DEFAULT;
  /** The files that are open, and their sheet. */
  #files: readonly File[] = [];
  #own: readonly File[] = [];
  #layers: readonly string[] = [];
  #sheet: ArtSheet | undefined;
  #measures: Measures | undefined;
  #picture: OffscreenCanvas | null = null;
  #clip: string | null = null;
  #time = 0;
  /**
   * The number of the latest read operation. If an earlier one finishes later, its result is
   * discarded.
   */
  #turn = 0;

  constructor(context: PageContext) {
    this.#context = context;
    const { root, signal } = context;
    this.#stage = new Stage({
      label:
        'A frame with its mask. Left and right show the next frames; Page Up and Page Down zoom, ' +
        '0 fits.',
      signal,
      draw: (canvas, view) => {
        if (this.#measures)
          drawFrame(canvas, view, this.#stage.markScale, {
            state: this.#state,
            measures: this.#measures,
            picture: this.#picture,
          });
      },
      key: (event) => this.#key(event),
      content: () => ({
        x: 0,
        y: 0,
        width: this.#measures?.frame.width ?? 1,
        height: this.#measures?.frame.height ?? 1,
      }),
    });
    this.#panel = new InspectPanel({
      state: () => this.#state,
      change: (part) => void this.#change(part),
      pick: () => pick(),
      play: (clip) => this.#play(clip),
      save: (kind) => void this.#save(kind),
    });
    this.#strip = new Strip((frame) => void this.#change({ frame }), signal);
    this.#code = new CodePanel((message) => context.note(message));
    this.#loop = new Loop({
      rate: RATE,
      tick: () => (this.#time += 1000 / RATE),
      frame: () => this.#tickClip(),
      signal,
    });
    const line = h('div', { class: 'verdict-line', role: 'status' }, this.#title);
    const column = h(
      'div',
      { class: 'workbench-stage inspect-stage' },
      h('div', { class: 'inspect-canvas' }, this.#stage.element, line),
      this.#strip.element,
    );
    root.classList.add('workbench');
    root.append(
      h('h1', { class: 'visually-hidden' }, 'Inspect'),
      column,
      this.#panel.element,
      this.#panel.answers,
      this.#code.element,
    );
    const pick = dropZone({
      target: column,
      accept: '',
      hint: 'Drop a picture, a sheet, an atlas or a map, with all its files',
      multiple: true,
      signal,
      onFiles: (files) => void this.#take(files),
    });
    onTheme(() => this.#show(), signal);
  }

  /** Opens the files that the address names. */
  async start(): Promise<void> {
    const { state, broken } = parseState(this.#context.query);
    this.#context.noteBroken(broken);
    await this.#open(this.#present(state));
  }

  restore(query: string): void {
    const { state, broken } = parseState(query);
    this.#context.noteBroken(broken);
    void this.#open(this.#present(state));
  }

  unmount(): void {
    this.#turn += 1;
    this.#sheet?.free();
    this.#sheet = undefined;
  }

  /** Returns the state without files that the page does not have. */
  #present(state: State): State {
    if (state.source !== 'own' || this.#own.length > 0) return state;
    this.#context.note(
      'A link cannot hold files of your own, so this is an example. Drop yours again.',
    );
    return { ...state, source: DEFAULT.source, grid: null };
  }

  async #change(part: Partial<State>): Promise<void> {
    const before = this.#state;
    if (part.frame !== undefined) this.#play(null);
    if (part.source !== undefined && part.source !== before.source) {
      const { state } = parseState(`source=${part.source}`);
      await this.#open({ ...state, show: before.show });
      return;
    }
    const state = { ...before, ...part };
    if (
      state.alpha !== before.alpha ||
      state.grid?.width !== before.grid?.width ||
      state.grid?.height !== before.grid?.height
    ) {
      await this.#open(state);
      return;
    }
    this.#state = state;
    this.#show();
  }

  async #take(files: readonly File[]): Promise<void> {
    const before = this.#own;
    this.#own = files;
    const isOpen = await this.#open({
      ...this.#state,
      source: 'own',
      grid: null,
      frame: 0,
      shape: 0,
    });
    if (!isOpen) this.#own = before;
  }

  /**
   * Reads the files of a state and shows them. If they cannot be read, the current sheet stays
   * open.
   */
  async #open(state: State): Promise<boolean> {
    this.#turn += 1;
    const turn = this.#turn;
    try {
      const files = state.source === 'own' ? this.#own : await exampleFiles(state.source);
      const sheet = await read(files, state);
      if (turn !== this.#turn) {
        sheet.free();
        return false;
      }
      const isOther =
        state.source !== this.#state.source || state.source === 'own' || this.#sheet === undefined;
      this.#sheet?.free();
      this.#sheet = sheet;
      this.#files = files;
      const names = new Set(sheet.frames.flatMap(({ shapes }) => shapes.map(({ name }) => name)));
      this.#layers = SHAPE_LAYERS.filter((layer) => names.has(layer));
      this.#state = { ...state, frame: Math.min(state.frame, sheet.length - 1) };
      this.#play(null);
      this.#panel.open(sheet, isPicture(files), this.#own[0]?.name ?? null);
      this.#strip.show(sheet);
      this.#show();
      if (isOther) this.#stage.fit();
      return true;
    } catch (error) {
      if (turn !== this.#turn) return false;
      const isExpected = error instanceof FileProblem;
      if (!this.#sheet && !isExpected) throw error;
      this.#context.note(isExpected ? error.message : String(error), 'problem');
      if (!this.#sheet && state.source !== DEFAULT.source) return this.#open(DEFAULT);
      if (this.#measures) this.#panel.show(this.#state, this.#measures);
      return false;
    }
  }

  #show(frame: Frame | undefined = this.#sheet?.frames[this.#state.frame]): void {
    if (!this.#sheet || !frame) return;
    this.#measures = measure(frame, this.#state);
    this.#picture = pictureOf(this.#sheet, frame);
    const title =
      frame.name ||
      (this.#sheet.length > 1 ? `Frame ${frame.index}` : (this.#files[0]?.name ?? ''));
    this.#title.textContent = shortName(title);
    this.#title.title = title;
    this.#panel.show(this.#state, this.#measures);
    this.#strip.choose(frame.index);
    this.#code.show(
      codeFor(this.#state, { file: this.#main(), measures: this.#measures, layers: this.#layers }),
    );
    if (this.#clip === null) this.#context.setQuery(formatState(this.#state));
    this.#stage.redraw();
  }

  /** Returns the file that a program reads, which is the one that refers to the others. */
  #main(): string {
    return mainFile(this.#files) ?? this.#files[0]?.name ?? 'sheet.png';
  }

  #play(clip: string | null): void {
    if (clip === this.#clip) return;
    this.#clip = clip;
    this.#time = 0;
    this.#panel.playing(clip);
    if (clip === null) this.#loop.pause();
    else this.#loop.run();
  }

  #tickClip(): void {
    if (this.#clip === null || !this.#sheet) return;
    const frame = this.#sheet.clip(this.#clip).frameAt(this.#time);
    if (frame.index === this.#state.frame) return;
    this.#state = { ...this.#state, frame: frame.index };
    this.#show(frame);
  }

  #key({ key }: KeyboardEvent): boolean {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step === undefined || !this.#sheet) return false;
    void this.#change({ frame: this.#sheet.frame(this.#state.frame + step).index });
    return true;
  }

  async #save(kind: Download): Promise<void> {
    if (!this.#sheet || !this.#measures) return;
    const base = this.#main().replace(/\.[^.]*$/, '') || 'masks';
    const { mask } = this.#measures;
    if (kind === 'baked')
      save(
        `${base}.hitmask`,
        'application/octet-stream',
        bake({ [this.#main()]: this.#sheet }) as Uint8Array<ArrayBuffer>,
      );
    if (kind === 'json')
      save(`${base}.json`, 'application/json', polygonsJson(this.#measures, this.#state));
    if (kind === 'svg')
      save(`${base}.svg`, 'image/svg+xml', polygonsSvg(this.#measures, this.#state));
    if (kind !== 'png') return;
    if (mask.width === 0 || mask.height === 0) {
      this.#context.note('This mask has no pixels: there is no picture of it.', 'problem');
      return;
    }
    save(
      `${base}.png`,
      'image/png',
      await maskPicture(mask, '#000000', 1).convertToBlob({ type: 'image/png' }),
    );
  }
}
