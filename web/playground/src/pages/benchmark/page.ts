// The page Benchmark, which runs the package's own benchmark in your browser, with both of its
// WebAssembly files.

import './benchmark.css';
import { segmented, type Choice } from '../../controls/choice';
import { copyText } from '../../controls/copy';
import { h } from '../../controls/element';
import { button } from '../../controls/panel';
import { Fields } from '../../shell/address';
import type { Mounted, Page, PageContext } from '../../shell/page';
import { asJson, asText, ENGINES, stepsOf, stepText, type Engine, type Result } from './results';
import { Runner, Stopped } from './runner';
import { tablesOf } from './tables';

const CHOICES = ['both', ...ENGINES] as const;

type Chosen = (typeof CHOICES)[number];

export const page: Page = { mount: (context) => new Benchmark(context) };

class Benchmark implements Mounted {
  readonly #context: PageContext;
  readonly #runner = new Runner();
  readonly #choice: Choice<Chosen>;
  readonly #start: HTMLButtonElement;
  readonly #copies: readonly HTMLButtonElement[];
  readonly #progress = h('progress', {
    class: 'bench-progress',
    'aria-label': 'Progress',
    hidden: true,
  });
  readonly #status = h('p', { class: 'bench-status', role: 'status' });
  readonly #tables = h('div', { class: 'bench-results' });
  readonly #text = h('pre', {
    class: 'bench-text',
    tabindex: '0',
    'aria-label': 'Results as text',
  });
  readonly #details = h(
    'details',
    { class: 'bench-details', hidden: true },
    h('summary', {}, 'As text'),
    this.#text,
  );
  #chosen: Chosen = 'both';
  #results: Result[] = [];
  #isRunning = false;

  constructor(context: PageContext) {
    this.#context = context;
    this.#choice = segmented<Chosen>(
      'WebAssembly',
      [
        { value: 'both', label: 'Both' },
        { value: 'simd', label: 'With vectors' },
        { value: 'portable', label: 'Portable' },
      ],
      'both',
      (chosen) => {
        this.#chosen = chosen;
        context.setQuery(chosen === 'both' ? '' : `engine=${chosen}`);
        this.#show();
      },
    );
    this.#start = button('Run', () => (this.#isRunning ? this.#runner.stop() : void this.#run()));
    this.#start.classList.add('bench-start', 'button-primary');
    this.#copies = [
      button('Copy as text', () => void this.#copy(asText(this.#results, navigator.userAgent))),
      button('Copy as JSON', () => void this.#copy(asJson(this.#results, navigator.userAgent))),
    ];
    context.root.append(
      h(
        'div',
        { class: 'bench' },
        h('h1', {}, 'Benchmark'),
        h(
          'p',
          { class: 'bench-lead' },
          'How fast is the engine on this machine? The same sprites go through the engine, ' +
            'through a good loop over alpha bytes, and through the loop that canvas tutorials ' +
            'teach. All of them must give the same answers. It takes about half a minute; close ' +
            'other busy programs.',
        ),
        h(
          'div',
          { class: 'bench-bar' },
          this.#choice.element,
          h('div', { class: 'button-row' }, this.#start, ...this.#copies),
        ),
        this.#progress,
        this.#status,
        this.#tables,
        this.#details,
        h(
          'p',
          { class: 'bench-notes' },
          'A pair test: two sprites whose boxes overlap, do they have a common pixel? “Batch” ' +
            'tests 4096 pairs in one call. × says how many times as long a loop takes as the ' +
            'batch; times are the fastest of 60 rounds. A frame of a world: every sprite moves ' +
            'by one call of moveAll, and a tick finds all pairs that touch; 200 frames, after a ' +
            'second to warm up.',
        ),
      ),
    );
    this.restore(context.query);
  }

  restore(query: string): void {
    const fields = new Fields(query);
    this.#chosen = fields.word('engine', CHOICES, 'both');
    this.#context.noteBroken(fields.broken);
    this.#choice.set(this.#chosen);
    this.#show();
  }

  unmount(): void {
    this.#runner.stop();
  }

  get #chosenEngines(): readonly Engine[] {
    return this.#chosen === 'both' ? ENGINES : [this.#chosen];
  }

  async #run(): Promise<void> {
    const steps = stepsOf(this.#chosenEngines);
    this.#results = [];
    this.#isRunning = true;
    this.#progress.max = steps.length;
    try {
      for (const [done, step] of steps.entries()) {
        this.#progress.value = done;
        this.#status.textContent = `${done + 1} of ${steps.length}: ${stepText(step)} …`;
        this.#show();
        this.#results.push(await this.#runner.run(step));
      }
      this.#status.textContent = 'Done.';
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#status.textContent =
        error instanceof Stopped ? 'Stopped.' : `The benchmark failed: ${reason}.`;
    } finally {
      this.#runner.stop();
      this.#isRunning = false;
      this.#show();
    }
  }

  #show(): void {
    const hasResults = this.#results.length > 0;
    this.#start.textContent = this.#isRunning ? 'Stop' : hasResults ? 'Run again' : 'Run';
    for (const copy of this.#copies) copy.disabled = this.#isRunning || !hasResults;
    this.#progress.hidden = !this.#isRunning;
    const engines = ENGINES.filter(
      (engine) =>
        this.#chosenEngines.includes(engine) ||
        this.#results.some((result) => result.engine === engine),
    );
    this.#tables.replaceChildren(
      ...engines.map((engine) =>
        h('section', { class: 'bench-engine' }, ...tablesOf(this.#results, engine)),
      ),
    );
    this.#details.hidden = !hasResults;
    this.#text.textContent = hasResults ? asText(this.#results, navigator.userAgent) : '';
  }

  #copy(text: string): Promise<void> {
    const show = (): Node => {
      this.#details.open = true;
      this.#text.textContent = text;
      return this.#text;
    };
    return copyText(text, 'Results', show, (message) => this.#context.note(message));
  }
}
