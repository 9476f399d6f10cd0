import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { endingOf, fileTypes, storageQuota, takesEnding, type UploadKind, uploadHours, uploadKindNames, uploadKinds } from '@mandate/contract/values/file-types'
import { oneAtATime } from '../../adapters/file-texts/one-at-a-time.ts'
import { ScannerAwayError } from '../../adapters/scanner/scanner.ts'
import type { Database } from '../../database/database.ts'
import { AppError, notFound, tryLater } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { plainFileName } from '../../http/file-names.ts'
import type { Budget } from '../../http/rate-limits.ts'
import type { Member } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { type FileHolder, requireSpaceOfAny, type StoredFileRow, storeFile } from '../stored-files/stored-files.service.ts'
import { findTeamOf } from '../teams/teams.service.ts'
import { readDocument, readVideoType } from './content.ts'
import { ContentError } from './content-error.ts'
import * as repository from './uploads.repository.ts'

/** New uploads of a person. */
const uploadsOfPerson: Budget = { points: 300, seconds: 3_600 }
const longestName = 300
/** Enough for every type that is told by its first bytes. */
const startBytes = 65_536
const removedAtOnce = 200

export interface NewUpload {
  id: string
  kind: string | undefined
  name: string | undefined
  bytes: number | undefined
}

/** Checked before the first byte arrives. */
export async function beginUpload(deps: Deps, member: Member, { id, kind: givenKind, name, bytes }: NewUpload): Promise<void> {
  const kind = uploadKindNames.find((known) => known === givenKind)
  if (!kind) throw invalid('kind', `State what is uploaded: ${uploadKindNames.join(' or ')}`)
  if (!name?.trim()) throw invalid('name', 'Name the file')
  if (name.length > longestName) throw invalid('name', `This file name has ${name.length} characters. Rename the file, in up to ${longestName}`)
  const { mostBytes, mostText, takes } = uploadKinds[kind]
  const ending = endingOf(name.trim())
  // Without an ending, the content alone tells.
  if (ending !== '' && !takesEnding(kind, ending)) throw invalid('name', `Files ending in ${ending} can't be used. Choose ${takes}`)
  if (!bytes) throw invalid('file', "This file is empty. Choose one that isn't")
  if (bytes > mostBytes) throw new AppError('too_large', `This file has more than ${mostText}. Choose a smaller one`, { file: `The limit is ${mostText}` })
  await deps.rateLimits.consume('upload', member.userId, uploadsOfPerson)
  const team = await findTeamOf(deps.db, member.userId)
  await deps.db.transaction().execute(async (transaction) => {
    const open = await repository.lockAndCountOpen(transaction, member.userId)
    if (open.uploads >= storageQuota.openUploads || open.bytes + bytes > storageQuota.personBytes)
      throw new AppError('conflict', `${open.uploads} of your uploads aren't finished. Finish or cancel them first`)
    await requireSpaceOfAny(transaction, [{ userId: member.userId }, ...(team ? [{ teamId: team.teamId }] : [])], open.bytes + bytes)
    await repository.insertUpload(transaction, { id, ownerId: member.userId, kind, name: name.trim(), bytes })
  })
}

/** Another person's upload answers like one that doesn't exist. */
export async function findOwnUpload(deps: Deps, member: Member, id: string) {
  const upload = await repository.findUpload(deps.db, id)
  if (upload?.ownerId !== member.userId) throw notFound()
  return upload
}

/** Adds bytes at a place. Of two requests that write at the same place, the second finds a conflict. */
export async function addPart(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { uploadId, startsAt, content }: { uploadId: string; startsAt: number; content: Buffer },
): Promise<void> {
  const storeKey = `parts/${randomUUID()}`
  const bytes = content.length
  await files.put(storeKey, content, 'application/octet-stream')
  try {
    await db.transaction().execute(async (transaction) => {
      if (!(await repository.advance(transaction, { uploadId, startsAt, bytes }))) throw new AppError('conflict', 'This part has arrived already')
      await repository.insertPart(transaction, { uploadId, startsAt, bytes, storeKey })
    })
  } catch (error) {
    await files.remove(storeKey)
    throw error
  }
}

/** Cancels an upload. */
export async function cancelUpload(deps: Deps, member: Member, id: string): Promise<void> {
  await findOwnUpload(deps, member, id)
  await deps.db.transaction().execute((transaction) => dropUpload(transaction, id))
}

interface Kept<Result> {
  uploadId: string
  kind: UploadKind
  holder: FileHolder
  commit: (transaction: Database, file: StoredFileRow) => Promise<Result>
}

/**
 * Keeps a finished upload as a file, with what `commit` adds in the same transaction. Told by its content: a type that isn't taken is refused
 * with the reason, and the upload is deleted.
 */
export async function keepUpload<Result>(deps: Deps, member: Member, { uploadId, kind, holder, commit }: Kept<Result>): Promise<Result> {
  const upload = await findOwnUpload(deps, member, uploadId)
  if (upload.kind !== kind) throw invalid('uploadId', `This upload isn't a ${kind}. Upload the file again`)
  if (upload.received < upload.bytes) throw invalid('uploadId', "This upload isn't finished. Wait until all of it has arrived")
  const keys = await repository.selectPartKeys(deps.db, uploadId)
  try {
    await requireClean(deps, member, { ...upload, keys })
    const { type, content } = await readContent(deps, upload, keys)
    const file = { holder, name: plainFileName(upload.name, type), mediaType: fileTypes[type].mediaType, content, uploadId }
    return await storeFile(deps, file, async (transaction, row) => {
      // Deleted with it: of two requests that keep the same upload, the second finds none.
      if (!(await dropUpload(transaction, uploadId))) throw notFound()
      return commit(transaction, row)
    })
  } catch (error) {
    // Another request has kept it meanwhile: its parts are going, or its file is stored.
    if (!(error instanceof AppError) && !(await repository.findUpload(deps.db, uploadId))) throw notFound()
    if (!(error instanceof ContentError)) throw error
    await deps.db.transaction().execute((transaction) => dropUpload(transaction, uploadId))
    throw new AppError('invalid_input', "This file can't be used", { file: error.message })
  }
}

/** What is found is recorded, and the upload is deleted: its bytes are kept nowhere. */
async function requireClean(deps: Deps, member: Member, { id, kind, keys }: { id: string; kind: UploadKind; keys: string[] }): Promise<void> {
  if (!deps.scanner) return
  let found: string | undefined
  try {
    found = await deps.scanner.scan(joined(deps, keys))
  } catch (error) {
    if (!(error instanceof ScannerAwayError)) throw error
    deps.log.error({ err: error }, 'uploads: the malware scanner is away')
    throw tryLater('unavailable', "Files can't be scanned for malware at the moment, so none is taken. Your upload is kept: try again in a few minutes", 60)
  }
  if (found === undefined) return
  await recordEvent(deps.db, by(member), { kind: 'upload.infected', details: { uploadId: id, uploadKind: kind, found } })
  throw new ContentError('This file contains malware and was deleted. Scan your device, then upload a clean copy')
}

async function readContent(deps: Deps, { kind, name }: { kind: UploadKind; name: string }, keys: string[]) {
  if (kind === 'video') {
    const type = await readVideoType(await buffer(joined(deps, keys, startBytes)))
    return { type, content: joined(deps, keys) }
  }
  const { type, bytes } = await inTurn(async () => readDocument(await buffer(joined(deps, keys)), name))
  return { type, content: bytes }
}

/** One document at a time in a process: unpacking and decoding leave a core for everyone else, and memory holds one file. */
const inTurn = oneAtATime()

/** The parts, one after the other, without holding more than one in memory. */
function joined({ files }: Deps, keys: string[], most = Number.POSITIVE_INFINITY): Readable {
  const read = async function* () {
    let left = most
    for (const key of keys) {
      const part = left > 0 ? await files.open(key) : undefined
      if (!part) {
        if (left > 0) throw new Error('a part of an upload has lost its bytes')
        return
      }
      for await (const bytes of part as AsyncIterable<Buffer>) {
        yield bytes.subarray(0, left)
        left -= bytes.length
        if (left <= 0) return
      }
    }
  }
  return Readable.from(read(), { objectMode: false })
}

/** With its parts. Returns false when it is gone already. */
async function dropUpload(transaction: Database, uploadId: string): Promise<boolean> {
  const keys = await repository.selectPartKeys(transaction, uploadId)
  if (!(await repository.deleteUpload(transaction, uploadId))) return false
  if (keys.length > 0) await enqueue(transaction, { kind: 'removeStoredFiles', payload: { keys }, effectKey: `remove-upload ${uploadId}` })
  return true
}

/** Scheduled: uploads that were never finished or used. */
export async function removeOldUploads({ db }: Deps): Promise<void> {
  for (;;) {
    const old = await repository.selectOldUploads(db, { hours: uploadHours, limit: removedAtOnce })
    for (const id of old) await db.transaction().execute((transaction) => dropUpload(transaction, id))
    if (old.length < removedAtOnce) return
  }
}

export const selectPartKeysOf = repository.selectPartKeysOf

function invalid(field: string, sentence: string): AppError {
  return new AppError('invalid_input', "This upload can't be used", { [field]: sentence })
}
