import type { DocumentHit } from '@mandate/contract/document-hits'
import type { DocumentItem } from '@mandate/contract/documents'

type Type = DocumentItem['type']

const numbered: Partial<Record<Type, string>> = { pdf: 'Page', pptx: 'Slide' }

/** Where in a file something is: 'Page 3', 'Slide 2: Terms', 'Sheet Returns', 'Fees'. Empty where the file has no such places. */
export function placeOf(type: Type, { page, title }: Pick<DocumentHit, 'page' | 'title'>): string {
  const name = numbered[type]
  if (type === 'xlsx') return title ? `Sheet ${title}` : ''
  if (name && page !== null) return title ? `${name} ${page}: ${title}` : `${name} ${page}`
  return title ?? ''
}

/** Instead of a passage that the reader doesn't get. */
export function withheldWords(place: string, isWatermarked: boolean): string {
  if (isWatermarked) return `${place || 'In the text'} · Shared with a watermark, so no passage is shown`
  return `${place || 'In the text'} · Open the document to see the passage`
}

/** The query that leads to a place in the document; empty for a file that is shown as a whole. */
export function queryTo(type: Type, { page, part }: Pick<DocumentHit, 'page' | 'part'>): Record<string, string> {
  if (page !== null) return { page: String(page) }
  return type === 'docx' ? { part: String(part) } : {}
}

/** What the address of a document asks for, as far as it is a number. */
export function numberIn(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name) ?? ''
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined
}
