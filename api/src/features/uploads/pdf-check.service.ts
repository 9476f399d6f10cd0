import { makeTextReader, textLimits } from '../../adapters/file-texts/text-reader.ts'
import { isArchiveToo } from './archive-in-pdf.rules.ts'
import { behindTheEnd, hasEnd } from './behind-pdf.rules.ts'

/** Opens a PDF without reading its pages: a few milliseconds for a genuine one. */
const reader = makeTextReader({ ...textLimits, pages: 0, timeMs: 5_000, memoryMb: 256, growthMb: 500 })

/** By its first bytes. It may contain scripts and attachments, so it is only served as a download. */
export const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

/** Why a PDF isn't taken, for its sender: it is cut off, another program would open it as something else, or no reader could be shown it. */
export async function pdfProblem(bytes: Buffer): Promise<string | undefined> {
  return problemBehind(bytes) ?? (await problemToRead(bytes))
}

function problemBehind(bytes: Buffer): string | undefined {
  const behind = behindTheEnd(bytes)
  const cutOff = 'This PDF is cut off. Export it again'
  if (behind !== 'other' && !hasEnd(bytes)) return cutOff
  if (isArchiveToo(bytes)) return 'This PDF is an archive, too: there are other files behind its end. Export it again'
  if (behind === 'other') return 'This file holds other data behind the PDF. Export it again'
  return behind === 'unfinished' ? cutOff : undefined
}

/** One without pages, or one that asks for a password. A damaged one is taken: another program may still read it, and its preview says that it can't. */
async function problemToRead(bytes: Buffer): Promise<string | undefined> {
  const answer = await reader.read('pdf', bytes)
  if (!('problem' in answer)) return answer.pageCount === 0 ? 'This PDF has no pages. Export it again' : undefined
  return answer.problem === 'protected'
    ? 'This PDF is protected by a password. Save a copy without it; you can set a password when you share it by link'
    : undefined
}
