// The word half of a merge, in a separate thread.
import { parentPort } from 'node:worker_threads'
import { mergeWorded } from './merge-table.ts'

const port = parentPort
port?.on('message', (merge: Parameters<typeof mergeWorded>[0]) => port.postMessage(mergeWorded(merge)))
