// The game loop: ticks of a fixed length, and one drawn frame for each frame of the screen.

/** The options of a loop. */
export interface LoopOptions {
  /** The number of ticks per second. Defaults to 60. */
  readonly rate?: number;
  /**
   * The maximum number of ticks in one frame, for catching up after a slow frame. Defaults to 5.
   */
  readonly mostTicks?: number;
  /** Runs one tick of the game. */
  tick(): void;
  /**
   * Draws a frame. `between` is the time of the frame between the last tick and the next one, from
   * 0 to 1.
   */
  frame(between: number, times: FrameTimes): void;
  readonly signal: AbortSignal;
}

/** The times of a frame, in milliseconds. */
export interface FrameTimes {
  /** The time from the start of the previous frame to the start of this one. */
  readonly interval: number;
  /** The total time of the ticks in this frame. */
  readonly ticks: number;
}

/**
 * The default maximum number of ticks in one frame. After a pause, the game continues where it was.
 */
const MAX_TICKS = 5;

export class Loop {
  readonly #options: LoopOptions;
  readonly #length: number;
  readonly #mostTicks: number;
  #request = 0;
  #last: number | undefined;
  #behind = 0;
  #isRunning = false;
  /** The speed of time: 1 is real time, and 0.25 is slow motion. */
  speed = 1;

  constructor(options: LoopOptions) {
    this.#options = options;
    this.#length = 1000 / (options.rate ?? 60);
    this.#mostTicks = options.mostTicks ?? MAX_TICKS;
    const { signal } = options;
    document.addEventListener(
      'visibilitychange',
      () => (document.hidden ? this.#stop() : this.#start()),
      { signal },
    );
    signal.addEventListener('abort', () => this.#stop());
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** Runs the loop. While the tab is hidden, the game is paused. */
  run(): void {
    this.#isRunning = true;
    this.#start();
  }

  pause(): void {
    this.#isRunning = false;
    this.#stop();
  }

  /** Runs one tick and draws one frame while the game is paused. */
  step(): void {
    this.#options.tick();
    this.#options.frame(1, { interval: 0, ticks: 0 });
  }

  #start(): void {
    if (!this.#isRunning || this.#request !== 0 || document.hidden || this.#options.signal.aborted)
      return;
    this.#last = undefined;
    this.#request = requestAnimationFrame((now) => this.#frame(now));
  }

  #stop(): void {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
  }

  #frame(now: number): void {
    const interval = this.#last === undefined ? 0 : now - this.#last;
    this.#last = now;
    this.#behind = Math.min(this.#behind + interval * this.speed, this.#mostTicks * this.#length);
    this.#request = requestAnimationFrame((next) => this.#frame(next));
    const start = performance.now();
    while (this.#behind >= this.#length && this.#isRunning) {
      this.#behind -= this.#length;
      this.#options.tick();
    }
    this.#options.frame(this.#behind / this.#length, {
      interval,
      ticks: performance.now() - start,
    });
  }
}
