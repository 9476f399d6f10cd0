import type { CitedSentence } from '@mandate/contract/cited-answers'
import type { DocumentRef } from '@mandate/contract/reference-documents'
import type { Summary } from '@mandate/contract/summaries'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type FactList, makeFactList } from '../ai-answers/fact-list.service.ts'
import { findFilingBefore } from '../directory/filing-text.service.ts'
import { compareFilings } from '../directory/firms.service.ts'
import { getReferenceDocument } from '../reference-documents/reference-documents.service.ts'
import { writeChangeSummary } from './change-summary.rules.ts'
import { writeDocumentSummary } from './document-summary.rules.ts'
import { requireSummaries, toSummary } from './summaries.service.ts'

/** What a reader looks for is at the beginning of a brochure. */
const pagesRead = 40

/** By its own words. The form of a filing has none, so it is summarized by what changed in its figures and schedules. */
export async function summarizeDocument(deps: Deps, viewer: Viewer, documentId: string): Promise<Summary> {
  requireSummaries(deps, viewer)
  const { document, pages } = await getReferenceDocument(deps, viewer, { documentId, page: 1, limit: pagesRead })
  const facts = makeFactList()
  if (document.kind !== 'filing') return toSummary(document.title, writeDocumentSummary({ document, pages }, facts), facts)
  const head = writeDocumentSummary({ document, pages: [] }, facts)
  return toSummary(document.title, [...head, ...(await changesIn(deps, viewer, { document, facts, known: head[0]?.facts ?? [] }))], facts)
}

interface Filing {
  document: DocumentRef
  facts: FactList
  /** The facts of the sentence that names the filing. */
  known: number[]
}

async function changesIn(deps: Deps, viewer: Viewer, { document: { id, firm }, facts, known }: Filing): Promise<CitedSentence[]> {
  if (!firm) return []
  const to = Number(id.slice(1))
  const before = await findFilingBefore(deps.db, firm.crd, to)
  if (!before) return [{ text: 'It is the first filing of the firm on record here, so there is nothing to compare it with.', facts: known, rule: null }]
  return writeChangeSummary(firm.crd, await compareFilings(deps, viewer, { firmCrd: firm.crd, from: before.id, to }), facts)
}
