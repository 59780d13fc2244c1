// The core in Node, which reads files where browsers fetch.

import './read.js';

export * from './core.js';
