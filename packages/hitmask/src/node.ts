// The same in Node, which reads files where browsers fetch.

import { readFile } from 'node:fs/promises';
import { readBy } from './load.js';

readBy(async (url) => (url.protocol === 'file:' ? readFile(url) : fetch(url)));

export * from './index.js';
