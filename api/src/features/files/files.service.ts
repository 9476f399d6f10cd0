import { randomUUID } from 'node:crypto'
import { fileQuota, type StoredFile } from '@mandate/contract/files'
import type { Done } from '@mandate/contract/frame/answers'
import type { Page } from '@mandate/contract/frame/page'
import { counted } from '@mandate/contract/values/counted'
import { formatBytes } from '@mandate/contract/values/numbers'
import { readWhole } from '../../adapters/files/file-store.ts'
import { PictureError, pictureTypeOf, renderPage } from '../../adapters/pictures/pictures.ts'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { attachmentOf, plainFileName } from '../../http/file-names.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { isPdf, pdfProblem } from '../uploads/pdf-check.service.ts'
import * as repository from './files.repository.ts'

/** Bytes first, then the row: a row without its file would be worse than an orphan file. */
export async function uploadFile(deps: Deps, viewer: Viewer, { name, bytes }: { name: string; bytes: Uint8Array }): Promise<StoredFile> {
  const member = requireMember(viewer)
  const kept = await readUpload(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const id = randomUUID()
  const storeKey = `evidence/${id}`
  await deps.files.put(storeKey, kept.bytes, kept.mediaType)
  try {
    return await deps.db.transaction().execute(async (transaction) => {
      const has = await repository.lockAndCount(transaction, member.userId)
      if (has.files >= fileQuota.files || has.bytes + kept.bytes.length > fileQuota.bytes)
        throw new AppError(
          'conflict',
          `You can keep ${counted(fileQuota.files, 'file')} and ${formatBytes(fileQuota.bytes)} in all. Delete one under Settings > Your data`,
        )
      const row = await repository.insertFile(transaction, {
        ...{ id, ownerId: member.userId, storeKey, mediaType: kept.mediaType, bytes: kept.bytes.length },
        name: plainFileName(name, kept.mediaType === 'application/pdf' ? 'pdf' : 'jpg'),
      })
      await recordEvent(transaction, by(member), { kind: 'file.uploaded', details: { fileId: id } })
      return toStoredFile(row)
    })
  } catch (error) {
    await deps.files.remove(storeKey)
    throw error
  }
}

export async function listMyFiles(deps: Deps, viewer: Viewer, input: PageInput): Promise<Page<StoredFile>> {
  const { userId } = requireMember(viewer)
  return listPage(deps, input, {
    list: `files ${userId}`,
    key: { createdText: String, id: String },
    select: (range) => repository.selectFiles(deps.db, userId, range),
    present: (rows) => rows.map(toStoredFile),
  })
}

interface Attachment {
  bytes: Buffer
  disposition: string
}

/** For its owner, and for admins, whose access is audited: these files were submitted for review. */
export async function readFile(deps: Deps, viewer: Viewer, fileId: string): Promise<Attachment> {
  const member = requireMember(viewer)
  const file = await repository.findFile(deps.db, fileId)
  if (!file || (file.ownerId !== member.userId && member.kind !== 'admin')) throw notFound()
  const bytes = await readWhole(deps.files, file.storeKey)
  if (!bytes) throw notFound()
  if (file.ownerId !== member.userId) await recordEvent(deps.db, by(member), { kind: 'file.read', subjectId: file.ownerId, details: { fileId } })
  return { bytes, disposition: attachmentOf(file.name) }
}

/** Once: of concurrent requests, one deletes and is recorded, the others find nothing. Evidence stays while its claim is pending or granted. */
export async function deleteFile(deps: Deps, viewer: Viewer, fileId: string): Promise<Done> {
  const member = requireMember(viewer)
  await deps.db.transaction().execute(async (transaction) => {
    const file = await repository.lockOwnFile(transaction, member.userId, fileId)
    if (!file) throw notFound()
    if (await repository.isEvidence(transaction, fileId))
      throw new AppError('conflict', 'This file is evidence for a claim or a verification that is pending or approved. Withdraw or release it first')
    await repository.deleteFile(transaction, fileId)
    await enqueue(transaction, { kind: 'removeStoredFiles', payload: { keys: [file.storeKey] }, effectKey: `remove-file ${fileId}` })
    await recordEvent(transaction, by(member), { kind: 'file.deleted', details: { fileId } })
  })
  return { done: true }
}

/** For features that receive files: every one must belong to the user. */
export async function requireOwnFiles(db: Database, userId: string, fileIds: string[]): Promise<void> {
  if (fileIds.length === 0) return
  if ((await repository.countOwn(db, userId, fileIds)) === new Set(fileIds).size) return
  throw new AppError('invalid_input', 'One of the files no longer exists', { fileIds: 'This file no longer exists. Upload it again' })
}

/** For data export and account deletion. */
export function selectFilesOf(db: Database, userId: string): Promise<repository.FileRow[]> {
  return repository.selectAllOf(db, userId)
}

async function readUpload(bytes: Buffer): Promise<{ bytes: Uint8Array; mediaType: 'application/pdf' | 'image/jpeg' }> {
  if (isPdf(bytes)) {
    const problem = await pdfProblem(bytes)
    if (problem) throw unreadable(problem)
    return { bytes, mediaType: 'application/pdf' }
  }
  if (!pictureTypeOf(bytes)) throw unreadable('Choose a PDF or a PNG, JPEG or WebP image')
  try {
    return { bytes: await renderPage(bytes), mediaType: 'image/jpeg' }
  } catch (error) {
    if (error instanceof PictureError) throw unreadable(error.message)
    throw error
  }
}

function unreadable(sentence: string): AppError {
  return new AppError('invalid_input', "This file can't be uploaded", { file: sentence })
}

function toStoredFile({ id, name, mediaType, bytes, createdAt }: repository.FileRow): StoredFile {
  return { id, name, mediaType: mediaType as StoredFile['mediaType'], bytes, createdAt: createdAt.toISOString() }
}
