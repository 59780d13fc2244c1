// Runs the steps of the benchmark one after the other, with a separate worker for each engine.

import type { Engine, Result, Step } from './results';
import type { Answer } from './worker';

/** The maximum time for a step, in milliseconds. If a step takes longer, it is stopped. */
const LONGEST = 180_000;

export class Runner {
  readonly #workers = new Map<Engine, Worker>();
  #stop: (() => void) | undefined;

  /** Runs a step. The promise is rejected if the step fails, takes too long or is stopped. */
  async run(step: Step): Promise<Result> {
    const worker = this.#worker(step.engine);
    const stop = new AbortController();
    const { signal } = stop;
    try {
      return await new Promise<Result>((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`it took more than ${LONGEST / 1000} seconds`)),
          LONGEST,
        );
        signal.addEventListener('abort', () => clearTimeout(timer));
        this.#stop = () => reject(new Stopped());
        const answer = ({ data }: MessageEvent<Answer>): void =>
          'result' in data ? resolve(data.result) : reject(new Error(data.error));
        worker.addEventListener('message', answer, { signal });
        worker.addEventListener(
          'error',
          () => reject(new Error('the browser did not start its worker')),
          { signal },
        );
        worker.postMessage(step);
      });
    } finally {
      stop.abort();
    }
  }

  /** Stops the step that is running. */
  stop(): void {
    for (const worker of this.#workers.values()) worker.terminate();
    this.#workers.clear();
    this.#stop?.();
  }

  #worker(engine: Engine): Worker {
    let worker = this.#workers.get(engine);
    if (worker === undefined) {
      worker = new Worker(new URL('./worker.ts', import.meta.url), {
        type: 'module',
        name: `benchmark ${engine}`,
      });
      this.#workers.set(engine, worker);
    }
    return worker;
  }
}

/** The error for a run that the user has stopped. */
export class Stopped extends Error {}
