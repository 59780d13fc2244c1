// Answers all questions in a thread of its own, which loads the engine by its own options.

import { parentPort, workerData } from 'node:worker_threads';
import { init, simdLevel } from 'hitmask';
import { check } from './conformance.mjs';

await init(workerData.options);
parentPort.postMessage({ ...check(workerData.lines), level: simdLevel() });
