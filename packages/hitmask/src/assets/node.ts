// The same in Node, which reads files where browsers fetch.

import '../read.js';

export * from './index.js';
