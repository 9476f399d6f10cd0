import type { Summary } from '@mandate/contract/summaries'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { makeFactList } from '../ai-answers/fact-list.service.ts'
import { getReferenceDocument } from '../reference-documents/reference-documents.service.ts'
import { writeDocumentSummary } from './document-summary.rules.ts'
import { requireSummaries, toSummary } from './summaries.service.ts'

/** What a reader looks for is at the beginning of a brochure. */
const pagesRead = 40

/** By its own words. The form of a filing has none: its figures are in the summary of the firm. */
export async function summarizeDocument(deps: Deps, viewer: Viewer, documentId: string): Promise<Summary> {
  requireSummaries(deps, viewer)
  const { document, pages } = await getReferenceDocument(deps, viewer, { documentId, page: 1, limit: pagesRead })
  const facts = makeFactList()
  const read = document.kind === 'filing' ? [] : pages
  return toSummary(document.title, writeDocumentSummary({ document, pages: read }, facts), facts)
}
