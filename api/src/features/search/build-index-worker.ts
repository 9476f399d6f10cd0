// Builds the index in a thread of its own, so that nobody who asks the server something waits for it.
import { parentPort, workerData } from 'node:worker_threads'
import { type BuildOptions, buildIndex } from './build-index.ts'

parentPort?.postMessage((await buildIndex(workerData as BuildOptions)) ?? null)
