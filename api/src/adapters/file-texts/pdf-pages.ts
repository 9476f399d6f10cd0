import { getDocumentProxy } from 'unpdf'
import { type TextLimits, type TextPage, UnreadableText } from './file-text.ts'
import { pageText } from './pdf-page-text.rules.ts'

/** The pages of a PDF, as many as the limits allow; with none allowed, they are only counted. */
export async function readPdf(bytes: Uint8Array, limits: TextLimits): Promise<{ pages: TextPage[]; cut: string | null; pageCount: number }> {
  const pdf = await open(bytes)
  try {
    const pages: TextPage[] = []
    let chars = 0
    const pageCount = pdf.numPages
    if (limits.pages === 0) return { pages, cut: null, pageCount }
    if (pageCount > limits.pages * 10) throw new UnreadableText('too_large', `has ${pageCount} pages; at most ${limits.pages} are read`)
    for (let number = 1; number <= Math.min(pageCount, limits.pages); number++) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      const text = pageText(items.flatMap((item) => ('str' in item ? [item] : [])))
      chars += text.length
      if (chars > limits.chars) return { pages, cut: `has more than ${limits.chars} characters of text`, pageCount }
      pages.push({ page: number, title: null, text, rowsLeft: 0 })
      page.cleanup()
    }
    return { pages, cut: pageCount > limits.pages ? `has ${pageCount} pages; at most ${limits.pages} are read` : null, pageCount }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, { disableFontFace: true, useSystemFonts: false, enableXfa: false, verbosity: 0 })
  } catch (error) {
    const { name, message } = error as Error
    if (name === 'PasswordException') throw new UnreadableText('protected', 'is encrypted and asks for a password')
    throw new UnreadableText('damaged', `can't be read as a PDF: ${message.slice(0, 300)}`)
  }
}
