// Checks that the answers in Node.js and in Chromium are the same as the native engine's answers.
// The expected answers are in the folder conformance and, for actors that follow scripts, in
// crates/hitmask/tests/golden/scripted.rs.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { everywhere } from './shared/everywhere.mjs';

const ROOT = new URL('../../../', import.meta.url);
const file = (path) => readFileSync(new URL(path, ROOT), 'utf8');
const lines = (path) => file(path).trim().split('\n');
const scripted = 'crates/hitmask/tests/golden/scripted';

everywhere([
  {
    name: 'every answer about pairs',
    module: 'conformance-pairs.mjs',
    argument: file('conformance/pairs.jsonl'),
    check({ count, wrong }) {
      assert.deepEqual(wrong, []);
      assert.ok(count >= 1600, `${count}`);
    },
  },
  {
    name: 'every answer about the rules of the specification',
    module: 'conformance-rules.mjs',
    argument: file('conformance/rules.jsonl'),
    check({ wrong, ...counts }) {
      assert.deepEqual(wrong, []);
      // Rotations of whole masks and a world with distances beyond 2⁵³ are unsupported. Other
      // answers with such distances are incomplete.
      assert.deepEqual(counts, { count: 1461, unsupported: 10, incomplete: 3 });
    },
  },
  {
    name: 'every event, state and answer of worlds, and of their replays',
    module: 'conformance-worlds.mjs',
    argument: file('conformance/worlds.jsonl'),
    check({ worlds, replays, wrong }) {
      assert.deepEqual(wrong, []);
      assert.ok(worlds >= 120 && replays >= 8, `${worlds} worlds, ${replays} replays`);
    },
  },
  {
    name: 'every state of actors that follow scripts',
    module: 'actor-scenes.mjs',
    argument: lines(`${scripted}/level.txt`),
    check: (hashes) => assert.deepEqual(hashes, lines(`${scripted}/hashes.txt`)),
  },
]);
