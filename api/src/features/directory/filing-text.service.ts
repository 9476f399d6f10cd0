import type { DocumentPage } from '@mandate/contract/reference-documents'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import type { Database } from '../../database/database.ts'
import { readDocument } from '../../filing-format/filing-document.rules.ts'
import { filingPages } from './filing-pages.rules.ts'
import * as filings from './filings.repository.ts'

export interface FilingText {
  id: number
  filingId: number | null
  firmCrd: number
  firmName: string
  submittedAt: Date
  types: string[]
  /** Where a group of clients is only known as fewer than five. */
  isClientsLowerBound: boolean
}

/** A filing by its id, without its text. */
export async function findFilingHead(db: Database, id: number): Promise<FilingText | undefined> {
  const row = await filings.findFilingById(db, id)
  return row && toHead(row)
}

/** A firm's filings, newest first. */
export async function selectFilingHeads(db: Database, firmCrd: number, limit: number): Promise<FilingText[]> {
  return (await filings.selectFilings(db, firmCrd, { limit })).map(toHead)
}

const mostFilings = 500

/** The filing of a firm before one of its filings. */
export async function findFilingBefore(db: Database, firmCrd: number, id: number): Promise<FilingText | undefined> {
  const heads = await selectFilingHeads(db, firmCrd, mostFilings)
  const place = heads.findIndex((head) => head.id === id)
  return place < 0 ? undefined : heads[place + 1]
}

function toHead({ id, filingId, firmCrd, businessName, submittedAt, filingTypes, isClientsLowerBound }: filings.FilingRow): FilingText {
  return { id, filingId, firmCrd, firmName: capitalizeCompanyName(businessName), submittedAt, types: filingTypes, isClientsLowerBound }
}

/** All pages of a filing. */
export async function readFilingPages(db: Database, { id, filingId }: Pick<FilingText, 'id' | 'filingId'>): Promise<DocumentPage[]> {
  const [base, rows] = await Promise.all([filings.getBaseRow(db, id), filingId === null ? [] : filings.selectScheduleRows(db, filingId)])
  return filingPages(readDocument(base, rows))
}
