// Reads files in Node, where browsers fetch them.

import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { readBy } from './load.js';

readBy(
  async (url) => (url.protocol === 'file:' ? readFile(url) : fetch(url)),
  () => pathToFileURL('./').href,
);
