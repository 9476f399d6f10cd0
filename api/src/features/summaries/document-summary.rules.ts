import type { CitedSentence } from '@mandate/contract/cited-answers'
import { pathTo } from '@mandate/contract/frame/paths'
import type { DocumentRef } from '@mandate/contract/reference-documents'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import type { FactList } from '../ai-answers/fact-list.service.ts'

interface ReadPage {
  number: number
  text: string
}

const kinds: Record<DocumentRef['kind'], string> = {
  brochure: 'a brochure (Form ADV Part 2A)',
  supplement: 'a brochure supplement (Form ADV Part 2B)',
  crs: 'a client relationship summary (Form CRS)',
  filing: 'a filing of Form ADV Part 1',
  guide: 'a guide',
}

const longestQuote = 260
/** What a reader of a brochure looks for, by the words of the heading. */
const wanted = [
  { heading: 'Advisory Business', about: 'On its business' },
  { heading: 'Fees and Compensation', about: 'On fees' },
  { heading: 'Performance-Based Fees', about: 'On performance-based fees' },
  { heading: 'Types of Clients', about: 'On clients' },
  { heading: 'Methods of Analysis', about: 'On its methods' },
  { heading: 'Disciplinary Information', about: 'On discipline' },
  { heading: 'What fees will I pay', about: 'On fees' },
  { heading: 'Educational Background', about: 'On education' },
] as const

export interface Passage {
  about: string
  quote: string
  page: number
  from: number
  to: number
}

/** The first sentence under each heading, word for word with its place. A table of contents is passed over. */
function findQuotes(pages: readonly ReadPage[]): Passage[] {
  return wanted.flatMap(({ heading, about }) => {
    for (const { number, text } of pages) {
      for (let at = text.indexOf(heading); at !== -1; at = text.indexOf(heading, at + heading.length)) {
        const begin = text.indexOf('\n', at)
        const sentence = begin === -1 ? undefined : sentenceFrom(text, begin)
        if (sentence) return [{ about, quote: text.slice(sentence.from, sentence.to).replaceAll(/\s+/g, ' '), page: number, ...sentence }]
      }
    }
    return []
  })
}

function sentenceFrom(text: string, begin: number): { from: number; to: number } | undefined {
  let from = begin
  while (from < text.length && /\s/.test(text.charAt(from))) from++
  const end = /[.!?](?=\s|$)/.exec(text.slice(from, from + longestQuote))
  if (!end) return undefined
  const to = from + end.index + 1
  const words = text.slice(from, to).split(/\s+/)
  // A line of a table of contents, or another heading.
  if (words.length < 6 || /\.{4}|^Item \d/.test(text.slice(from, to))) return undefined
  return { from, to }
}

export function writeDocumentSummary({ document, pages }: { document: DocumentRef; pages: readonly ReadPage[] }, facts: FactList): CitedSentence[] {
  const address = (quote?: Passage) =>
    `${pathTo('reference', { referenceId: document.id })}${quote ? `?${new URLSearchParams({ page: String(quote.page), from: String(quote.from), to: String(quote.to) })}` : ''}`
  const count = counted(document.pageCount, 'page')
  const head = `${document.title} is ${kinds[document.kind]}${document.firm ? ` of ${document.firm.name}` : ''}, dated ${formatDate(document.dated)}, with ${count}.`
  const known = facts.add({
    text: `${document.title}, ${formatDate(document.dated)}, ${count}`,
    source: document.source,
    href: address(),
    asOf: document.dated,
  })
  const quotes = findQuotes(pages).map((passage): CitedSentence => {
    const fact = facts.add({
      text: `“${passage.quote}”`,
      source: `Page ${passage.page}, word for word`,
      href: address(passage),
      asOf: document.dated,
      isQuoted: true,
    })
    return { text: `${passage.about}: “${passage.quote}”`, facts: [fact], rule: null }
  })
  return [{ text: head, facts: [known], rule: null }, ...quotes]
}
