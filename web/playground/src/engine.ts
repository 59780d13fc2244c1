// The engine, which is loaded once, while the page's own code loads.

import { init } from 'hitmask';

/** Resolves when the engine is ready. */
export function engine(): Promise<void> {
  return init();
}

export * from 'hitmask';
