// The entry point of the whole engine for Node, which reads files instead of fetching them.

import './read.js';

export * from './index.js';
