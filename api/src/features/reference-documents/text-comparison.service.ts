import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TextDifference } from '@mandate/contract/text-difference'
import { AppError } from '../../http/app-error.ts'
import { type Paragraph, paragraphsOf } from './document-difference.rules.ts'
import type { ComparisonQuestion } from './text-comparison-worker.ts'

const limits = { timeMs: 15_000, memoryMb: 512, atOnce: 2, waiting: 20 } as const

export interface ComparedPage {
  number: number
  text: string
  /** Each line is compared as a paragraph: the rows of a table. */
  isByLine?: boolean
}

let running = 0
const queue: (() => void)[] = []

/** Compares two texts by paragraph and word, two pairs at a time in this process. */
export async function compareTexts(before: readonly ComparedPage[], after: readonly ComparedPage[]): Promise<TextDifference> {
  if (queue.length >= limits.waiting) throw new AppError('unavailable', 'Many documents are being compared. Try again in a moment')
  if (running >= limits.atOnce) await new Promise<void>((done) => queue.push(done))
  else running++
  try {
    return await ask({ before: toParagraphs(before), after: toParagraphs(after) })
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

function toParagraphs(pages: readonly ComparedPage[]): Paragraph[] {
  return pages.flatMap((page) => paragraphsOf([{ ...page, text: page.isByLine ? page.text.replaceAll('\n', '\n\n') : page.text }]))
}

async function ask(question: ComparisonQuestion): Promise<TextDifference> {
  const worker = new Worker(new URL('./text-comparison-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb } })
  const timer = setTimeout(() => void worker.terminate(), limits.timeMs)
  const ended = new AbortController()
  const tooMuch = once(worker, 'exit', { signal: ended.signal }).then(() => {
    throw new AppError('conflict', 'These texts are too different to be compared. Read them one by one')
  })
  const answer = once(worker, 'message', { signal: ended.signal }).then(([first]) => first as TextDifference)
  // The loser of the race is aborted.
  for (const side of [answer, tooMuch]) side.catch(() => undefined)
  worker.postMessage(question)
  try {
    return await Promise.race([answer, tooMuch])
  } finally {
    clearTimeout(timer)
    ended.abort()
    await worker.terminate()
  }
}
