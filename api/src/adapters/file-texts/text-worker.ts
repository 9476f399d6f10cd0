// Reads files in a separate thread, so that a file that hangs or exhausts memory stops only this thread.
import { parentPort } from 'node:worker_threads'
import { type TextAnswer, type TextPage, UnreadableText } from './file-text.ts'
import { readArchive } from './office-archive.ts'
import { readPdf } from './pdf-pages.ts'
import { readPlainText } from './plain-text.ts'
import { readSheets } from './sheet-text.ts'
import { readSlides } from './slide-text.ts'
import type { TextQuestion } from './text-reader.ts'
import { readWord } from './word-text.ts'

type Read = { pages: TextPage[]; cut: string | null; pageCount?: number }

async function read({ kind, bytes, limits }: TextQuestion): Promise<Read> {
  if (kind === 'pdf') return readPdf(bytes, limits)
  if (kind === 'txt' || kind === 'csv') return readPlainText(bytes, limits)
  const archive = await readArchive(bytes, limits.unpackedBytes)
  if (kind === 'docx') return readWord(archive, limits)
  return kind === 'xlsx' ? readSheets(archive, limits) : readSlides(archive, limits)
}

parentPort?.on('message', (question: TextQuestion) => {
  read(question).then(
    (answer: TextAnswer) => parentPort?.postMessage(answer),
    (error: Error) => {
      const problem = error instanceof UnreadableText ? error.problem : 'damaged'
      const refused = error instanceof UnreadableText ? error.message : `can't be read: ${error.message.slice(0, 300)}`
      parentPort?.postMessage({ problem, refused } satisfies TextAnswer)
    },
  )
})
