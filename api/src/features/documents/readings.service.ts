import type { DocumentReading } from '@mandate/contract/document-shares'
import type { Page } from '@mandate/contract/frame/page'
import { counted } from '@mandate/contract/values/counted'
import { formatNumber } from '@mandate/contract/values/numbers'
import { AppError } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { tellWebhooks } from '../webhook-messages/webhook-messages.service.ts'
import { getEditable, getReadable } from './document-access.ts'
import { announceHolder } from './document-holders.ts'
import type { DocumentRow } from './documents.repository.ts'
import { addSeconds, openedBy, readsByShare, secondsOf } from './documents.rules.ts'
import * as repository from './readings.repository.ts'

type Beat = { page: number; seconds: number }[]

export async function listReadings(deps: Deps, viewer: Viewer, { documentId, ...page }: PageInput & { documentId: string }): Promise<Page<DocumentReading>> {
  const { userId } = requireMember(viewer)
  await getEditable(deps.db, userId, documentId)
  return listPage(deps, page, {
    list: `document readings ${documentId}`,
    key: { startedText: String, id: String },
    select: (range) => repository.selectReadings(deps.db, documentId, range),
    present: (rows) => rows.map(toReading),
  })
}

/** A beat of the page in which the document is open. */
export async function recordReading(deps: Deps, viewer: Viewer, { documentId, pages }: { documentId: string; pages: Beat }): Promise<{ isRecorded: boolean }> {
  const { userId } = requireMember(viewer)
  const document = await getReadable(deps.db, userId, documentId)
  if (!readsByShare(userId, document)) return { isRecorded: false }
  await record(deps, { documentId, version: document.newest, ...openedBy(document), readerId: userId }, pages)
  await announceHolder(deps, document)
  return { isRecorded: true }
}

interface Opening extends repository.Reading {
  hasAgreed?: boolean
  /** By a link: what the page of the link calls this opening. */
  visitId?: string | undefined
  /** Of a visitor: belongs to the last opening of the link. */
  continues?: boolean
}

/** Seconds on pages of an opening by a link. Returns false when there is no such opening. */
export async function addToVisit({ db }: Pick<Deps, 'db'>, visit: repository.Visit, pages: Beat): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const reading = await repository.lockVisit(transaction, visit)
    if (!reading) return false
    requirePages(await repository.lockPageCount(transaction, reading), pages)
    await repository.updateReading(transaction, reading.id, addSeconds(secondsOf(reading.pages), pages))
    return true
  })
}

/** Every opening by a share or a member of a data room. What follows within half an hour is the same reading; a visitor's openings are one each. */
export async function recordOpening(deps: Deps, reading: Opening): Promise<void> {
  await record(deps, reading, [])
}

/** Notes that a version is opened, when the viewer reads it by a share or in a data room. */
export async function recordOpeningByShare(deps: Deps, readerId: string, { document, version }: { document: DocumentRow; version: number }): Promise<void> {
  if (!readsByShare(readerId, document)) return
  await recordOpening(deps, { documentId: document.id, version, ...openedBy(document), readerId })
  await announceHolder(deps, document)
}

async function record({ db }: Pick<Deps, 'db'>, { hasAgreed = false, continues = false, visitId, ...reading }: Opening, pages: Beat): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await repository.lockOpened(transaction, reading))) return
    if (pages.length > 0) requirePages(await repository.lockPageCount(transaction, reading), pages)
    const current = await findPresent(transaction, { ...reading, continues, visitId })
    const id = current?.id ?? (await repository.insertReading(transaction, { ...reading, hasAgreed, visitId }))
    if (!current) await tellOwnerOfOpening(transaction, { id, ...reading })
    await repository.updateReading(transaction, id, pages.length > 0 ? addSeconds(secondsOf(current?.pages), pages) : undefined)
  })
}

/** The reading that an opening belongs to. */
async function findPresent(db: Deps['db'], { continues, visitId, ...reading }: Opening) {
  const { shareId, readerId } = reading
  if (shareId !== null && visitId !== undefined) return repository.findVisit(db, { shareId, visitId })
  return readerId === null && !continues ? undefined : repository.findCurrent(db, reading)
}

async function tellOwnerOfOpening(db: Deps['db'], { id, documentId, version, readerId }: repository.Reading & { id: string }): Promise<void> {
  const ownerId = await repository.findOwnerId(db, documentId)
  if (!ownerId) return
  const data = { id: documentId, version, memberId: readerId }
  await tellWebhooks(db, { userIds: [ownerId], kind: 'document.opened', data, key: `document.opened ${id}` })
}

function requirePages(pageCount: number | null, pages: { page: number }[]): void {
  if (pageCount === null || pages.every(({ page }) => page <= pageCount)) return
  const allowed = `This document has ${counted(pageCount, 'page')}. Report ${pageCount === 1 ? 'page 1' : `pages 1 to ${formatNumber(pageCount)}`}`
  throw new AppError('invalid_input', "This reading can't be recorded", { pages: allowed })
}

function toReading({ id, readerId, firstName, lastName, version, hasAgreed, pages, startedAt, lastAt }: repository.ReadingRow): DocumentReading {
  return {
    ...{ id, version, hasAgreed },
    reader: readerId === null ? null : { id: readerId, name: `${firstName} ${lastName}` },
    pages: Object.entries(secondsOf(pages)).map(([page, seconds]) => ({ page: Number(page), seconds })),
    ...{ startedAt: startedAt.toISOString(), lastAt: lastAt.toISOString() },
  }
}
