// Builds the index in a worker thread, so that requests don't wait. The index is in use before its file is written.
import { parentPort, workerData } from 'node:worker_threads'
import { type BuildOptions, buildIndex } from './build-index.ts'
import { writeIndexFile } from './index-files.ts'

const { folder, ...options } = workerData as BuildOptions & { folder: string }
const built = await buildIndex(options)
parentPort?.postMessage(built?.snapshot ?? null)
if (built?.isForFile) await writeIndexFile(folder, built.generation, built.snapshot)
