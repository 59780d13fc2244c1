// The entry point of the core for Node, which reads files instead of fetching them.

import './read.js';

export * from './core.js';
