// The same in Node, which reads files where browsers fetch.

import '../node.js';

export * from './index.js';
