// The half of a merge that is made of words, in a thread of its own.
import { parentPort } from 'node:worker_threads'
import { mergeWorded } from './merge-table.ts'

const port = parentPort
port?.on('message', (merge: Parameters<typeof mergeWorded>[0]) => port.postMessage(mergeWorded(merge)))
