import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type MultipartUpload,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { type FileStore, isStoredName, keyOfUnfinished, requireStoredName, requireStoreKey, type StoredObject, unfinishedName } from './file-store.ts'

export interface S3Settings {
  /** The service's address without the bucket: path-style addressing, which every compatible service supports. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A stream is sent in parts of this size, two at a time. */
const partBytes = 8 * 1024 * 1024
const partsAtOnce = 2

export function makeS3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new S3Client({
    ...{ endpoint, region, credentials: { accessKeyId, secretAccessKey }, forcePathStyle: true, maxAttempts: 3 },
    // Compatible services refuse the checksums that Amazon's own takes.
    ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000, throwOnRequestTimeout: true },
  })
  const placeOf = (key: string) => ({ Bucket: bucket, Key: requireStoreKey(key) })

  /** Uploads in parts whose sender was killed: their parts are paid for, and no listing of files shows them. */
  async function* unfinished(key?: string): AsyncIterable<MultipartUpload> {
    let next: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {}
    for (let isMore = true; isMore; ) {
      const {
        Uploads = [],
        IsTruncated,
        NextKeyMarker,
        NextUploadIdMarker,
      } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, ...(key ? { Prefix: key } : {}), ...next })).catch(emptyWhereUnknown)
      yield* Uploads
      isMore = IsTruncated === true
      next = { KeyMarker: NextKeyMarker, UploadIdMarker: NextUploadIdMarker }
    }
  }

  async function withdraw(key: string): Promise<void> {
    for await (const { Key, UploadId } of unfinished(key))
      if (Key === key) await named('abort', client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })))
  }

  /** A thousand names at a time. */
  async function* list(): AsyncIterable<StoredObject> {
    let next: string | undefined
    do {
      const { Contents = [], NextContinuationToken } = await named('list', client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: next })))
      for (const { Key: name = '', LastModified } of Contents) if (isStoredName(name) && LastModified) yield { name, changedAt: LastModified }
      next = NextContinuationToken
    } while (next)
    for await (const { Key = '', Initiated } of unfinished()) if (isStoredName(Key) && Initiated) yield { name: unfinishedName(Key), changedAt: Initiated }
  }

  async function putStream(object: { Bucket: string; Key: string; ContentType: string }, content: Readable): Promise<void> {
    let broken: Error | undefined
    content.once('error', (error) => {
      broken = error
    })
    // An upload in parts that fails is withdrawn: its parts would be paid for, and be seen by no listing.
    const upload = new Upload({ client, params: { ...object, Body: content }, partSize: partBytes, queueSize: partsAtOnce, leavePartsOnError: false })
    // The sender's error says more than that of the withdrawal.
    await named('put', upload.done()).catch((error: unknown) => Promise.reject(broken ?? error))
  }

  return {
    list,
    async put(key, content, mediaType) {
      const object = { ...placeOf(key), ContentType: mediaType }
      if (content instanceof Uint8Array) await named('put', client.send(new PutObjectCommand({ ...object, Body: content })))
      else await putStream(object, content)
    },
    async open(key, range) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...placeOf(key), ...(range ? { Range: `bytes=${range.from}-${range.to}` } : {}) }))
        return Body as Readable
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw storeError('get', error)
      }
    },
    async remove(name) {
      const key = keyOfUnfinished(requireStoredName(name))
      if (key !== undefined) return withdraw(key)
      await named('delete', client.send(new DeleteObjectCommand({ Bucket: bucket, Key: requireStoredName(name) })))
    },
    check: async () => undefined,
  }
}

/** Some small services have no uploads in parts, and so none that is unfinished. */
function emptyWhereUnknown(error: unknown): { Uploads?: MultipartUpload[]; IsTruncated?: boolean; NextKeyMarker?: string; NextUploadIdMarker?: string } {
  if (error instanceof S3ServiceException && [405, 501].includes(error.$metadata.httpStatusCode ?? 0)) return {}
  throw storeError('list uploads', error)
}

async function named<Answer>(deed: string, sending: Promise<Answer>): Promise<Answer> {
  try {
    return await sending
  } catch (error) {
    throw storeError(deed, error)
  }
}

/** Reports the store's error code only: its messages may contain our keys. */
function storeError(deed: string, error: unknown): unknown {
  if (!(error instanceof S3ServiceException)) return error
  return new Error(`the file store answered ${error.$metadata.httpStatusCode} (${error.name}) to ${deed}`)
}
