import type { DocumentKind, DocumentRef } from '@mandate/contract/reference-documents'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { formatNumber } from '@mandate/contract/values/numbers'

export const kindWords: Record<DocumentKind, string> = {
  brochure: 'Brochure, Form ADV Part 2A',
  supplement: 'Brochure supplement, Form ADV Part 2B',
  crs: 'Client relationship summary, Form CRS',
  filing: 'Form ADV Part 1A',
  guide: 'Guide',
}

export function dayOfDocument({ dated }: Pick<DocumentRef, 'dated'>): string {
  return formatDate(dated, 'UTC')
}

/** Guides have chapters; a filing has the sections of the form. */
export function hasPages({ kind }: Pick<DocumentRef, 'kind'>): boolean {
  return kind !== 'guide' && kind !== 'filing'
}

export function sizeOf({ kind, pageCount }: Pick<DocumentRef, 'kind' | 'pageCount'>): string {
  const [one, many] = hasPages({ kind }) ? ['page', 'pages'] : kind === 'filing' ? ['section', 'sections'] : ['chapter', 'chapters']
  return counted(pageCount, one, many)
}

/** Formats a band as '$1,000,000 to $5,000,000' or 'above $10,000,000'. */
export function dollarBand({ from, upTo }: { from: number; upTo: number | null }): string {
  const dollars = (amount: number) => `$${formatNumber(amount)}`
  if (upTo === null) return `above ${dollars(from)}`
  return from === 0 ? `up to ${dollars(upTo)}` : `${dollars(from)} to ${dollars(upTo)}`
}

/** A citation: “quote” (firm, document, date, page; URL). */
export function citation(quoted: string, { document, page, address }: { document: DocumentRef; page: number; address: string }): string {
  const of = [
    document.firm && `${document.firm.name} (CRD ${document.firm.crd})`,
    document.title,
    dayOfDocument(document),
    hasPages(document) && `page ${page}`,
  ].filter(Boolean)
  return `“${quoted.trim().replaceAll(/\s+/g, ' ')}” (${of.join(', ')}; ${address})`
}
