// Reads PDFs in a separate thread, so that a file that hangs or exhausts memory stops only this thread.
import { parentPort } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'
import { pageText } from './pdf-page-text.rules.ts'

export interface PdfQuestion {
  bytes: Uint8Array
  mostPages: number
  mostChars: number
}

export type PdfAnswer = { pages: string[] } | { refused: string }

async function read({ bytes, mostPages, mostChars }: PdfQuestion): Promise<PdfAnswer> {
  const pdf = await getDocumentProxy(bytes, { disableFontFace: true, useSystemFonts: false, enableXfa: false, verbosity: 0 })
  try {
    if (pdf.numPages > mostPages) return { refused: `has ${pdf.numPages} pages; at most ${mostPages} are read` }
    const pages: string[] = []
    let chars = 0
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      const text = pageText(items.flatMap((item) => ('str' in item ? [item] : [])))
      chars += text.length
      if (chars > mostChars) return { refused: `has more than ${mostChars} characters of text` }
      pages.push(text)
      page.cleanup()
    }
    return { pages }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

parentPort?.on('message', (question: PdfQuestion) => {
  read(question).then(
    (answer) => parentPort?.postMessage(answer),
    (error: Error) => {
      const isEncrypted = error.name === 'PasswordException'
      parentPort?.postMessage({ refused: isEncrypted ? 'is encrypted and asks for a password' : `can't be read as a PDF: ${error.message.slice(0, 300)}` })
    },
  )
})
