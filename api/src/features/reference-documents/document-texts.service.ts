import type { DocumentPage, DocumentRef } from '@mandate/contract/reference-documents'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { filingKind } from '@mandate/contract/values/filing-kinds'
import type { Database } from '../../database/database.ts'
import { type FilingText, findFilingHead, readFilingPages, selectFilingHeads } from '../directory/filing-text.service.ts'
import { type Guide, guides } from './guides.ts'
import * as repository from './reference-documents.repository.ts'

/** A document of any of the three kinds, without its text. */
export type Found = { from: 'file'; row: repository.DocumentRow } | { from: 'filing'; head: FilingText } | { from: 'guide'; guide: Guide }

const mostVersions = 100

export async function findAny(db: Database, documentId: string): Promise<Found | undefined> {
  const [, letter, digits] = /^([df])(\d{1,15})$/.exec(documentId) ?? []
  if (letter === 'd') {
    const row = await repository.findDocument(db, Number(digits))
    return row && { from: 'file', row }
  }
  if (letter === 'f') {
    const head = await findFilingHead(db, Number(digits))
    return head && { from: 'filing', head }
  }
  const guide = guides.find(({ id }) => id === documentId)
  return guide && { from: 'guide', guide }
}

/** All pages, or a range of pages for a document from a file. */
export async function readPages(db: Database, found: Found, range?: { from: number; limit: number }): Promise<DocumentPage[]> {
  if (found.from === 'file') return (await repository.selectPages(db, found.row.id, range)).map((page) => ({ ...page, title: null, anchors: [], blocks: [] }))
  const pages =
    found.from === 'filing'
      ? await readFilingPages(db, found.head)
      : found.guide.chapters.map(({ title, text }, index) => ({ number: index + 1, title, text, anchors: [], blocks: [] }))
  return range ? pages.filter(({ number }) => number >= range.from).slice(0, range.limit) : pages
}

export async function selectVersionsOf(db: Database, found: Found): Promise<Found[]> {
  if (found.from === 'guide') return [found]
  if (found.from === 'filing') return (await selectFilingHeads(db, found.head.firmCrd, mostVersions)).map((head) => ({ from: 'filing', head }))
  return (await repository.selectVersions(db, { firmCrd: found.row.firmCrd, series: found.row.series, limit: mostVersions })).map((row) => ({
    from: 'file',
    row,
  }))
}

export function toDocumentRef(found: Found, pageCount?: number): DocumentRef {
  if (found.from === 'file') return fileRef(found.row)
  if (found.from === 'filing') return filingRef(found.head, pageCount ?? 0)
  const { id, title, dated, chapters } = found.guide
  return { id, kind: 'guide', title, firm: null, advisorCrd: null, dated, pageCount: chapters.length, versionId: null, source: 'Written by Mandate' }
}

function fileRef(row: repository.DocumentRow): DocumentRef {
  return {
    id: `d${row.id}`,
    kind: row.kind as DocumentRef['kind'],
    title: row.title,
    firm: { crd: row.firmCrd, name: row.firmName ? capitalizeCompanyName(row.firmName) : `CRD ${row.firmCrd}` },
    advisorCrd: row.personCrd,
    dated: row.dated,
    pageCount: row.pageCount,
    versionId: row.versionId,
    source: `Uploaded file: ${row.fileName}`,
  }
}

function filingRef({ id, filingId, firmCrd, firmName, submittedAt, types }: FilingText, pageCount: number): DocumentRef {
  return {
    id: `f${id}`,
    kind: 'filing',
    title: types[0] ? `Form ADV: ${filingKind(types[0])}` : 'Form ADV',
    firm: { crd: firmCrd, name: firmName },
    advisorCrd: null,
    dated: submittedAt.toISOString().slice(0, 10),
    pageCount,
    versionId: filingId,
    source: filingId === null ? 'SEC list' : `Filing ${filingId}`,
  }
}
