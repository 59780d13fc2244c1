// Runs a module of this folder in a thread of its own, which loads the engine by its own options.

import { parentPort, workerData } from 'node:worker_threads';
import { init, simdLevel } from 'hitmask';

await init(workerData.options);
const { default: run } = await import(`./${workerData.module}`);
parentPort.postMessage({ level: simdLevel(), answer: run(workerData.argument) });
