// Builds the index in a thread of its own, so that nobody who asks the server something waits for it. It is answered from before it is in its file.
import { parentPort, workerData } from 'node:worker_threads'
import { type BuildOptions, buildIndex } from './build-index.ts'
import { writeIndexFile } from './index-files.ts'

const { folder, ...options } = workerData as BuildOptions & { folder: string }
const built = await buildIndex(options)
parentPort?.postMessage(built?.snapshot ?? null)
if (built?.isForFile) await writeIndexFile(folder, built.generation, built.snapshot)
