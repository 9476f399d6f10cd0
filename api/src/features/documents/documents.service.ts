import { type DocumentDetail, documentLimits, type ListedDocument } from '@mandate/contract/documents'
import type { Done } from '@mandate/contract/frame/answers'
import type { Page } from '@mandate/contract/frame/page'
import { isSearchable } from '@mandate/contract/values/search-words'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import type { AnsweredFile } from '../../http/file-answers.ts'
import { attachmentOf, plainFileName } from '../../http/file-names.ts'
import { type Member, requireMember, requireMemberAccount, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { deleteStoredFiles, findFileOfUpload, openStoredFile, type StoredFileRow } from '../stored-files/stored-files.service.ts'
import { keepUpload } from '../uploads/uploads.service.ts'
import { getEditable, getReadable, getVersion } from './document-access.ts'
import { announceHolder, holderOf, requireHolder } from './document-holders.ts'
import { toItem, toVersion, typeOf } from './document-items.ts'
import { findHits } from './document-texts.service.ts'
import * as repository from './documents.repository.ts'
import { accessOf, asksForWatermark, readsByShare, spelledAs, wordsQuery } from './documents.rules.ts'
import { findFolder } from './folders.repository.ts'
import { recordOpeningByShare } from './readings.service.ts'
import { announceRooms } from './room-access.ts'
import { insertEvent, type RoomEvent } from './room-activity.repository.ts'
import { enqueueReading } from './text-reading.service.ts'
import { markedCopy } from './watermark.service.ts'

type ListInput = PageInput & Omit<repository.ListFilters, 'viewerId' | 'words'> & { q: string }

export async function listDocuments(
  deps: Deps,
  viewer: Viewer,
  { q, scope, from, folderId, tag, ...page }: ListInput,
): Promise<Page<ListedDocument> & { note?: string }> {
  const { userId: viewerId } = requireMember(viewer)
  const words = wordsQuery(q)
  if (q !== '' && words === undefined) return { items: [], nextCursor: null, ...(isSearchable(q) ? {} : { note: 'Type a word or a number' }) }
  return listPage(deps, page, {
    list: `documents ${JSON.stringify([viewerId, scope, from, folderId, tag, words?.all])}`,
    key: { updatedText: String, id: String },
    select: (range) => repository.selectDocuments(deps.db, { viewerId, scope, from, folderId, tag, words }, range),
    present: async (rows) => {
      const hits = words && rows.length > 0 ? await findHits(deps.db, viewerId, { documents: rows, words }) : undefined
      return rows.map((row) => ({ ...toItem(row, viewerId), hit: hits?.get(row.id) ?? null }))
    },
  })
}

export const countSharedByTag = repository.countSharedByTag
export const countUnreadShared = repository.countUnreadShared

export async function getDocument(deps: Deps, viewer: Viewer, documentId: string): Promise<DocumentDetail> {
  const { userId } = requireMember(viewer)
  return toDetail(deps.db, await getReadable(deps.db, userId, documentId), userId)
}

interface NewDocument {
  uploadId: string
  folderId?: string | undefined
  teamId?: string | undefined
  tags: string[]
}

/** Once for an upload: a retry answers with the document that the first request made. */
export async function createDocument(deps: Deps, viewer: Viewer, { uploadId, folderId, teamId, tags }: NewDocument): Promise<DocumentDetail> {
  const member = requireMemberAccount(viewer, 'documents')
  const holder = await requireHolder(deps.db, member.userId, teamId)
  const documentId = await onceForUpload(deps, { member, uploadId }, () =>
    keepUpload(deps, member, {
      ...{ uploadId, kind: 'document', holder },
      commit: async (transaction, file) => {
        await requireFolder(transaction, { userId: member.userId, holder, folderId })
        const spelled = await spelledTags(transaction, { holder, tags, except: null })
        const id = await repository.insertDocument(transaction, { holder, folderId: folderId ?? null, name: file.name, tags: spelled })
        await repository.insertVersion(transaction, { documentId: id, number: 1, fileId: file.id, note: '', addedBy: member.userId })
        await repository.refreshWords(transaction, id)
        await enqueueReading(transaction, { documentId: id, version: 1 })
        if (folderId !== undefined) await insertEvent(transaction, folderId, changeOf('document_added', member, { id, name: file.name }))
        await recordEvent(transaction, by(member), { kind: 'document.created', details: { documentId: id } })
        return id
      },
    }),
  )
  const document = await getReadable(deps.db, member.userId, documentId)
  await announceHolder(deps, document)
  await announceRooms(deps, [document.folderId])
  return toDetail(deps.db, document, member.userId)
}

export async function addVersion(
  deps: Deps,
  viewer: Viewer,
  { documentId, uploadId, note }: { documentId: string; uploadId: string; note: string },
): Promise<DocumentDetail> {
  const member = requireMember(viewer)
  const before = await getEditable(deps.db, member.userId, documentId)
  const changed = await onceForUpload(deps, { member, uploadId }, () =>
    keepUpload(deps, member, {
      ...{ uploadId, kind: 'document', holder: holderOf(before) },
      commit: (transaction, file) => insertNewest(transaction, member, { documentId, file, note }),
    }),
  )
  // The upload has become another document.
  if (changed !== documentId) throw notFound()
  const document = await getReadable(deps.db, member.userId, documentId)
  await announceHolder(deps, document)
  await announceRooms(deps, [document.folderId])
  return toDetail(deps.db, document, member.userId)
}

async function insertNewest(
  transaction: Database,
  member: Member,
  { documentId, file, note }: { documentId: string; file: StoredFileRow; note: string },
): Promise<string> {
  const newest = await repository.lockDocument(transaction, documentId)
  if (newest === undefined) throw notFound()
  const document = await getEditable(transaction, member.userId, documentId)
  if (newest >= documentLimits.versions)
    throw new AppError('conflict', `A document has at most ${documentLimits.versions} versions. Upload this one as a document of its own`)
  const number = newest + 1
  await repository.insertVersion(transaction, { documentId, number, fileId: file.id, note, addedBy: member.userId })
  await repository.updateDocument(transaction, documentId, { newest: number, ...(await renamedBy(transaction, document, file)) })
  await repository.refreshWords(transaction, documentId)
  await enqueueReading(transaction, { documentId, version: number })
  if (document.folderId !== null) await insertEvent(transaction, document.folderId, changeOf('version_added', member, document))
  await recordEvent(transaction, by(member), { kind: 'document.version_added', details: { documentId, number } })
  return documentId
}

/** A version of another type brings its ending along; where the title was the name of the file, the name of the new one. */
async function renamedBy(transaction: Database, document: repository.DocumentRow, file: StoredFileRow): Promise<{ name?: string }> {
  if (file.mediaType === document.mediaType) return {}
  const before = await repository.findVersion(transaction, document.id, document.newest)
  return { name: before?.fileName === document.name ? file.name : plainFileName(document.name, typeOf(file)) }
}

/** One spelling of a tag for all documents of a person or team: the one that was used first. */
async function spelledTags(db: Database, { holder, tags, except }: { holder: repository.Holder; tags: string[]; except: string | null }): Promise<string[]> {
  if (tags.length === 0) return tags
  const holderId = 'userId' in holder ? holder.userId : holder.teamId
  return spelledAs(tags, await repository.selectTagSpellings(db, { holderId, tags, except }))
}

interface Changes {
  name?: string | undefined
  folderId?: string | null | undefined
  tags?: string[] | undefined
}

export async function updateDocument(deps: Deps, viewer: Viewer, { documentId, changes }: { documentId: string; changes: Changes }): Promise<DocumentDetail> {
  const member = requireMember(viewer)
  const { userId } = member
  const { document, left } = await deps.db.transaction().execute(async (transaction) => {
    await repository.lockDocument(transaction, documentId)
    const found = await getEditable(transaction, userId, documentId)
    await requireFolder(transaction, { userId, holder: holderOf(found), folderId: changes.folderId ?? undefined })
    const name = changes.name === undefined ? found.name : plainFileName(changes.name, typeOf(found))
    const { folderId = found.folderId } = changes
    const hasMoved = folderId !== found.folderId
    const tags = changes.tags && (await spelledTags(transaction, { holder: holderOf(found), tags: changes.tags, except: documentId }))
    await repository.updateDocument(transaction, documentId, { ...changes, ...(tags ? { tags } : {}), name, ...(hasMoved ? { position: null } : {}) })
    await repository.refreshWords(transaction, documentId)
    if (hasMoved && found.folderId !== null) await insertEvent(transaction, found.folderId, changeOf('document_removed', member, { id: documentId, name }))
    if (hasMoved && folderId !== null) await insertEvent(transaction, folderId, changeOf('document_added', member, { id: documentId, name }))
    return { document: await getReadable(transaction, userId, documentId), left: found.folderId }
  })
  await announceHolder(deps, document)
  await announceRooms(deps, [document.folderId, left])
  return toDetail(deps.db, document, userId)
}

export async function deleteDocument(deps: Deps, viewer: Viewer, documentId: string): Promise<Done> {
  const member = requireMember(viewer)
  const document = await deps.db.transaction().execute(async (transaction) => {
    await repository.lockDocument(transaction, documentId)
    const found = await getReadable(transaction, member.userId, documentId)
    if (accessOf(member.userId, found) !== 'owner') throw new AppError('not_allowed', 'Only its owner can delete a document. Ask them')
    await deleteStoredFiles(transaction, await repository.deleteDocument(transaction, documentId))
    if (found.folderId !== null) await insertEvent(transaction, found.folderId, changeOf('document_removed', member, { name: found.name }))
    await recordEvent(transaction, by(member), { kind: 'document.deleted', details: { documentId } })
    return found
  })
  await announceHolder(deps, document)
  await announceRooms(deps, [document.folderId])
  return { done: true }
}

/** The bytes, always as a download. Access is decided again for every part of a file. */
export async function openDocument(
  deps: Deps,
  viewer: Viewer,
  { documentId, version: number }: { documentId: string; version?: number | undefined },
): Promise<AnsweredFile> {
  const { userId } = requireMember(viewer)
  const { document, version } = await getVersion(deps.db, userId, { documentId, version: number })
  const marked = readsByShare(userId, document) && asksForWatermark(document) ? await markedCopy(deps, version, { readerId: userId, document }) : undefined
  // Marking takes a while: the access may have ended.
  if (marked) await getReadable(deps.db, userId, documentId)
  await recordOpeningByShare(deps, userId, { document, version: version.number })
  const disposition = attachmentOf(plainFileName(document.name, typeOf(version)))
  if (marked) return { ...marked, disposition }
  return {
    ...{ bytes: version.bytes, mediaType: version.mediaType, tag: version.sha256, disposition },
    open: async (range) => {
      try {
        return await openStoredFile(deps, version, range)
      } catch (error) {
        // Deleted since access was decided.
        if (!(await repository.findVersion(deps.db, documentId, version.number))) throw notFound()
        throw error
      }
    },
  }
}

function changeOf(kind: RoomEvent['kind'], { userId: actorId }: Member, { id, name }: { id?: string; name: string }): RoomEvent {
  return { kind, actorId, documentName: name, ...(id === undefined ? {} : { documentId: id }) }
}

/** Of concurrent and repeated requests for one upload, one keeps it; the others find what it became, if the caller may. */
async function onceForUpload(deps: Deps, { member, uploadId }: { member: Member; uploadId: string }, keep: () => Promise<string>): Promise<string> {
  const done = await documentOfUpload(deps.db, member, uploadId)
  if (done) return done
  try {
    return await keep()
  } catch (error) {
    const other = await documentOfUpload(deps.db, member, uploadId)
    if (other) return other
    throw error
  }
}

async function documentOfUpload(db: Database, { userId }: Member, uploadId: string): Promise<string | undefined> {
  const file = await findFileOfUpload(db, uploadId)
  const documentId = file && (await repository.findDocumentOfFile(db, file.id))
  const document = documentId && (await repository.findDocument(db, userId, documentId))
  return document && accessOf(userId, document) ? document.id : undefined
}

interface FolderChoice {
  userId: string
  holder: repository.Holder
  folderId: string | undefined
}

/** A folder of the same person or team as the document. */
async function requireFolder(db: Database, { userId, holder, folderId }: FolderChoice): Promise<void> {
  if (folderId === undefined) return
  const folder = await findFolder(db, userId, folderId)
  const isSame = folder && ('userId' in holder ? folder.ownerId === holder.userId : folder.teamId === holder.teamId)
  if (!isSame) throw notFound()
}

async function toDetail(db: Database, row: repository.DocumentRow, userId: string): Promise<DocumentDetail> {
  const versions = await repository.selectVersions(db, row.id)
  if (!readsByShare(userId, row)) return { ...toItem(row, userId), versions: versions.map(toVersion), accessEndsAt: null }
  const endsAt = await repository.findAccessEnd(db, userId, row)
  return { ...toItem(row, userId), versions: versions.slice(0, 1).map(toVersion), accessEndsAt: endsAt?.toISOString() ?? null }
}
