import { cleanText, type TextLimits, type TextPage } from './file-text.ts'

export function readPlainText(bytes: Uint8Array, { chars }: TextLimits): { pages: TextPage[]; cut: string | null } {
  const text = cleanText(new TextDecoder('utf-8').decode(bytes)).trim()
  const cut = text.length > chars ? `has more than ${chars} characters of text` : null
  return { pages: [{ page: null, title: null, text: text.slice(0, chars).toWellFormed(), rowsLeft: 0 }], cut }
}
