// Builds the index, or only its documents, in a thread of its own, so that nobody who asks the server something waits for it.
import { parentPort, workerData } from 'node:worker_threads'
import { type BuildOptions, buildDocuments, buildIndex } from './build-index.ts'

const { databaseUrl, folder, records } = workerData as BuildOptions & { records?: number }
const built = records === undefined ? await buildIndex({ databaseUrl, folder }) : await buildDocuments({ databaseUrl, records })
parentPort?.postMessage(built ?? null)
