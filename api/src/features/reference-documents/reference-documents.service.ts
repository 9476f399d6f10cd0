import type { DocumentDifference, DocumentHit, DocumentRef, FeeSchedule } from '@mandate/contract/reference-documents'
import { mostHits } from '@mandate/contract/reference-documents'
import { notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { type Found, findAny, readPages, selectVersionsOf, toDocumentRef } from './document-texts.service.ts'
import { findFeeSchedules } from './fee-schedule.rules.ts'
import { guides } from './guides.ts'
import { findPassages, passageInWords } from './passages.rules.ts'
import * as repository from './reference-documents.repository.ts'
import { compareTexts } from './text-comparison.service.ts'

interface Listed extends PageInput {
  firmCrd?: number | undefined
  asOf?: string | undefined
  kind?: 'brochure' | 'supplement' | 'crs' | undefined
  q?: string | undefined
}

export async function listReferenceDocuments(deps: Deps, viewer: Viewer, { limit, cursor, ...wanted }: Listed) {
  requireMember(viewer)
  return listPage(
    deps,
    { limit, cursor },
    {
      list: `documents ${JSON.stringify([wanted.firmCrd, wanted.asOf, wanted.kind, wanted.q])}`,
      key: { dated: String, id: Number },
      select: (range) => repository.selectDocuments(deps.db, { ...wanted, ...range }),
      present: (rows) => rows.map((row) => ({ ...toDocumentRef({ from: 'file', row }), series: row.series })),
    },
  )
}

export function listGuides(_: Deps, viewer: Viewer) {
  requireMember(viewer)
  return { items: guides.map((guide) => ({ ...toDocumentRef({ from: 'guide', guide }), says: guide.says })) }
}

interface OfDocument {
  documentId: string
}

export async function getReferenceDocument({ db }: Deps, viewer: Viewer, { documentId, page, limit }: OfDocument & { page: number; limit: number }) {
  requireMember(viewer)
  const found = await getAny(db, documentId)
  const isFile = found.from === 'file'
  const [read, versions] = await Promise.all([readPages(db, found, isFile ? { from: page, limit } : undefined), selectVersionsOf(db, found)])
  const document = toDocumentRef(found, read.length)
  const pages = isFile ? read : read.slice(page - 1, page - 1 + limit)
  return { document, versionCount: versions.length, pages, nextPage: page + limit <= document.pageCount ? page + limit : null }
}

export async function searchReferenceDocument({ db }: Deps, viewer: Viewer, { documentId, q }: OfDocument & { q: string }) {
  requireMember(viewer)
  const pages = await readPages(db, await getAny(db, documentId))
  const passages = findPassages(pages, q)
  const textOf = new Map(pages.map(({ number, text }) => [number, text]))
  const hits: DocumentHit[] = passages.slice(0, mostHits).map((passage) => ({ ...passage, ...passageInWords(textOf.get(passage.page) ?? '', passage) }))
  return { total: passages.length, hits }
}

/** Only brochures have fee schedules. */
export async function listFeeSchedules({ db }: Deps, viewer: Viewer, { documentId }: OfDocument): Promise<{ items: FeeSchedule[] }> {
  requireMember(viewer)
  const found = await getAny(db, documentId)
  if (found.from !== 'file' || found.row.kind !== 'brochure') return { items: [] }
  return { items: findFeeSchedules(await repository.selectPagesWithRates(db, found.row.id)) }
}

export async function listDocumentVersions({ db }: Deps, viewer: Viewer, { documentId }: OfDocument): Promise<{ items: DocumentRef[] }> {
  requireMember(viewer)
  return { items: (await selectVersionsOf(db, await getAny(db, documentId))).map((found) => toDocumentRef(found)) }
}

export async function compareReferenceDocuments(
  { db }: Deps,
  viewer: Viewer,
  { documentId, against }: OfDocument & { against: string },
): Promise<DocumentDifference> {
  requireMember(viewer)
  const [after, before] = await Promise.all([getAny(db, documentId), getAny(db, against)])
  const [pagesAfter, pagesBefore] = await Promise.all([readPages(db, after), readPages(db, before)])
  return {
    before: toDocumentRef(before, pagesBefore.length),
    after: toDocumentRef(after, pagesAfter.length),
    ...(await compareTexts(pagesBefore, pagesAfter)),
  }
}

async function getAny(db: Deps['db'], documentId: string): Promise<Found> {
  const found = await findAny(db, documentId)
  if (!found) throw notFound()
  return found
}
