import { pathTo } from '@mandate/contract/frame/paths'

export interface Quoted {
  page: number
  from: number
  to: number
}

interface Place {
  quote?: Quoted | undefined
  /** A form item in a filing. */
  item?: string | undefined
  /** The words to search for, and the number of the current match. */
  q?: string | undefined
  hit?: number | undefined
  /** The version to compare with. */
  against?: string | undefined
}

/** The URL of a reference document, of a passage in it, or of a comparison with another version. */
export function documentAddress(documentId: string, { quote, item, q, hit, against }: Place = {}): string {
  const query = new URLSearchParams()
  if (quote) for (const part of ['page', 'from', 'to'] as const) query.set(part, String(quote[part]))
  if (item) query.set('item', item)
  if (q) query.set('q', q)
  if (hit) query.set('hit', String(hit))
  if (against) query.set('against', against)
  const text = query.toString()
  return `${pathTo('reference', { referenceId: documentId })}${text ? `?${text}` : ''}`
}

/** The URL of a filing as a document, at the source item of a figure. */
export function filingAddress(filing: number, item?: string): string {
  return documentAddress(`f${filing}`, { item })
}

/** Parses the passage from a URL. Returns undefined when there is none or it is invalid. */
export function readQuote(params: URLSearchParams): Quoted | undefined {
  const [page, from, to] = ['page', 'from', 'to'].map((name) => params.get(name) ?? '')
  if (![page, from, to].every((text) => text && /^\d{1,8}$/.test(text))) return undefined
  const quote = { page: Number(page), from: Number(from), to: Number(to) }
  return quote.page > 0 && quote.to > quote.from ? quote : undefined
}
