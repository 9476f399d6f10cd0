import type { CitedSentence } from '@mandate/contract/cited-answers'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import type { DocumentHit } from '@mandate/contract/reference-documents'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type FactList, makeFactList } from '../ai-answers/fact-list.service.ts'
import { listReferenceDocuments, searchReferenceDocument } from '../reference-documents/reference-documents.service.ts'
import type { Found } from './answer-by-search.service.ts'
import { sentenceOf } from './excerpt.rules.ts'

interface Asked {
  words: string
  kind?: 'brochure' | 'crs' | undefined
  /** All firms without it. */
  firmCrd?: number | undefined
}

const listedDocuments = 12
const shownDocuments = 3

/** What filed brochures and client relationship summaries say, each with the sentence that has the words. Undefined where none has them. */
export async function answerByFiledDocuments(deps: Deps, viewer: Viewer, { words, firmCrd, kind }: Asked): Promise<Found | undefined> {
  if (words === '') return undefined
  const listed = await listReferenceDocuments(deps, viewer, { q: words, firmCrd, kind, limit: listedDocuments, cursor: undefined })
  // The newest version of each.
  const items = listed.items.filter(({ series }, at) => listed.items.findIndex((each) => each.series === series) === at).slice(0, shownDocuments)
  if (items.length === 0) return undefined
  const facts = makeFactList()
  const hits = await Promise.all(items.map(({ id }) => searchReferenceDocument(deps, viewer, { documentId: id, q: words })))
  const sentences = items.map((document, at): CitedSentence => {
    const found = bestOf(hits[at]?.hits ?? [], words)
    const title = [`“${document.title}”`, document.firm && `of ${document.firm.name}`].filter(Boolean).join(' ')
    const text = found ? `${title}, page ${found.page}: “${found.quote}”` : title
    const query = found ? `?${new URLSearchParams({ page: String(found.page), from: String(found.from), to: String(found.to) })}` : ''
    const href = `${pathTo('reference', { referenceId: document.id })}${query}`
    return { text, facts: [facts.add({ text, source: document.source, href, asOf: document.dated, isQuoted: true })], rule: null }
  })
  const href = `${paths.search}?${new URLSearchParams({ type: 'aggregation', q: words })}`
  return {
    sentences,
    facts,
    chips: [{ label: `Filed documents: ${words}`, words, href }],
    isByRules: true,
    ...(firmCrd === undefined ? {} : { context: { firmCrd } }),
  }
}

/** The first hit within a sentence; a heading or a line of a table of contents only where there is none. */
function bestOf(hits: readonly DocumentHit[], words: string) {
  const quoted = hits.map((hit) => ({ ...hit, quote: sentenceOf(`${hit.before}${hit.match}${hit.after}`, words) }))
  return quoted.find(({ quote }) => quote.split(/\s+/).length >= fewestWords && !/^Item \d+|\.{4}/.test(quote)) ?? quoted[0]
}

const fewestWords = 6

/** Two answers as one: the sentences of the second behind those of the first. */
export function withMore(first: Found, second: Found): Found {
  const facts: FactList = makeFactList()
  const sentences = [first, second].flatMap((found) => {
    const numbers = new Map(found.facts.all().map(({ number, ...fact }) => [number, facts.add({ ...fact, isQuoted: true })]))
    return found.sentences.map((sentence) => ({ ...sentence, facts: sentence.facts.flatMap((number) => numbers.get(number) ?? []) }))
  })
  return { ...first, sentences, facts, chips: [...first.chips, ...second.chips], isByRules: true }
}
