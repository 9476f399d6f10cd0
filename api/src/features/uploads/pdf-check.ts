import { makeTextReader, textLimits } from '../../adapters/file-texts/text-reader.ts'
import { ContentError } from './content-error.ts'

/** Opens a PDF without reading its pages: a few milliseconds for a genuine one. */
const reader = makeTextReader({ ...textLimits, pages: 0, timeMs: 5_000, memoryMb: 256, growthMb: 500 })

/**
 * Refuses a PDF that no reader could be shown: one without pages, or one that asks for a password. A damaged one is taken: another program may still
 * read it, and its preview says that it can't.
 */
export async function requireReadablePdf(bytes: Buffer): Promise<void> {
  const answer = await reader.read('pdf', bytes)
  if ('problem' in answer) {
    if (answer.problem === 'protected')
      throw new ContentError('This PDF is protected by a password. Save a copy without it; you can set a password when you share it by link')
    return
  }
  if (answer.pageCount === 0) throw new ContentError('This PDF has no pages. Export it again')
}
