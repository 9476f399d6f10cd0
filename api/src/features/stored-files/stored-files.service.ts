import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { storageQuota } from '@mandate/contract/values/file-types'
import type { ByteRange } from '../../adapters/files/file-store.ts'
import { measured } from '../../adapters/files/measured.ts'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { enqueue } from '../../jobs/outbox.ts'
import * as repository from './stored-files.repository.ts'

export type { FileHolder, StoredFileRow } from './stored-files.repository.ts'

declare module '../../jobs/outbox.ts' {
  interface Effects {
    removeStoredFiles: { keys: string[] }
  }
}

interface NewFile {
  holder: repository.FileHolder
  name: string
  mediaType: string
  content: Uint8Array | Readable
  /** The upload that it comes from: of concurrent calls for one upload, one stores it. */
  uploadId?: string
}

/**
 * Stores a file with its row and what `commit` adds in the same transaction: all or nothing. Bytes first, then the row: a row without its
 * file would be worse than a file without a row, which the sweep removes.
 */
export async function storeFile<Result>(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { holder, name, mediaType, content, uploadId }: NewFile,
  commit: (transaction: Database, file: repository.StoredFileRow) => Promise<Result>,
): Promise<Result> {
  const id = randomUUID()
  const storeKey = `stored/${id}`
  const { counted, measure } = measured(content)
  await files.put(storeKey, counted, mediaType)
  try {
    const { bytes, sha256 } = measure()
    return await db.transaction().execute(async (transaction) => {
      await requireSpace(transaction, holder, bytes)
      const row = { id, holder, uploadId: uploadId ?? null, name, mediaType, bytes, sha256, storeKey }
      return commit(transaction, await repository.insertStoredFile(transaction, row))
    })
  } catch (error) {
    await files.remove(storeKey)
    throw error
  }
}

async function requireSpace(transaction: Database, holder: repository.FileHolder, bytes: number): Promise<void> {
  if ((await repository.lockAndSum(transaction, holder)) + bytes > quotaOf(holder).most) throw full(holder)
}

/** Before anything arrives, when only those who may hold it are known: one of them needs the space. */
export async function requireSpaceOfAny(db: Database, [first, ...others]: [repository.FileHolder, ...repository.FileHolder[]], bytes: number): Promise<void> {
  for (const holder of [first, ...others]) if ((await repository.sumBytes(db, holder)) + bytes <= quotaOf(holder).most) return
  throw full(first)
}

export async function storageOf(db: Database, holder: repository.FileHolder): Promise<{ usedBytes: number; mostBytes: number }> {
  return { usedBytes: await repository.sumBytes(db, holder), mostBytes: quotaOf(holder).most }
}

const quotaOf = (holder: repository.FileHolder) =>
  'userId' in holder ? { most: storageQuota.personBytes, whose: 'Your storage' } : { most: storageQuota.teamBytes, whose: "Your team's storage" }

function full(holder: repository.FileHolder): AppError {
  const { most, whose } = quotaOf(holder)
  return new AppError('conflict', `${whose} of ${most / 1e9} GB is full. Delete a file you no longer need, then try again`)
}

/** The file, or a part of it. Throws when its bytes are missing: only an operator can explain that. */
export async function openStoredFile({ files }: Pick<Deps, 'files'>, file: Pick<repository.StoredFileRow, 'storeKey'>, range?: ByteRange): Promise<Readable> {
  const opened = await files.open(file.storeKey, range)
  if (!opened) throw new Error('a stored file has lost its bytes')
  return opened
}

export const findStoredFile = repository.findStoredFile
export const findFileOfUpload = repository.findByUpload
export const selectFilesOfOwner = repository.selectFilesOfOwner
export const selectFilesOfTeam = repository.selectFilesOfTeam

/** After what refers to them is deleted, in the same transaction. */
export async function deleteStoredFiles(transaction: Database, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  const removed = await repository.deleteStoredFiles(transaction, fileIds)
  const [first] = removed
  if (!first) return
  await enqueue(transaction, { kind: 'removeStoredFiles', payload: { keys: removed.map(({ storeKey }) => storeKey) }, effectKey: `remove-stored ${first.id}` })
}

export async function removeStoredFiles({ files }: Deps, { keys }: { keys: string[] }): Promise<void> {
  for (const key of keys) await files.remove(key)
}
