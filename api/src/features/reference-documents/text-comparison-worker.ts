// Compares texts in a separate thread: two long ones take seconds.
import { parentPort } from 'node:worker_threads'
import { compareParagraphs, type Paragraph } from './document-difference.rules.ts'

export interface ComparisonQuestion {
  before: Paragraph[]
  after: Paragraph[]
}

parentPort?.once('message', ({ before, after }: ComparisonQuestion) => parentPort?.postMessage(compareParagraphs(before, after)))
