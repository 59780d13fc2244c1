// Runs a module from this folder in a separate thread, which loads the engine with its own options.

import { parentPort, workerData } from 'node:worker_threads';
import { init, simdLevel } from 'hitmask';

await init(workerData.options);
const { default: run } = await import(`./${workerData.module}`);
parentPort.postMessage({ level: simdLevel(), answer: run(workerData.argument) });
