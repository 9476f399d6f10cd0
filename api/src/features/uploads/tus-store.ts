import type { Readable } from 'node:stream'
import { uploadHours } from '@mandate/contract/values/file-types'
import { DataStore, Upload } from '@tus/server'
import type { Deps } from '../../http/deps.ts'
import { uploadExtensions } from '../../http/upload-operations.ts'
import { findUpload } from './uploads.repository.ts'
import { addPart } from './uploads.service.ts'

/** What is held in memory for each upload that is arriving. */
const partBytes = 4 * 1024 * 1024
const gone = { status_code: 404, body: 'The upload was not found\n' }

/** Lets the tus protocol write into our file store. A part that has arrived is kept, also when the connection breaks in the next. */
export class TusStore extends DataStore {
  readonly deps: Deps

  constructor(deps: Deps) {
    super()
    this.deps = deps
    this.extensions = [...uploadExtensions]
  }

  /** The row was written when the upload was checked. */
  override async create(upload: Upload): Promise<Upload> {
    return Object.assign(upload, { creation_date: new Date().toISOString() })
  }

  override async write(content: Readable, uploadId: string, offset: number): Promise<number> {
    let [held, bytes, startsAt]: [Buffer[], number, number] = [[], 0, offset]
    const flush = async () => {
      if (bytes === 0) return
      const part = { uploadId, startsAt, content: Buffer.concat(held) }
      startsAt += bytes
      ;[held, bytes] = [[], 0]
      await addPart(this.deps, part)
    }
    try {
      for await (const piece of content as AsyncIterable<Buffer>) {
        held.push(piece)
        bytes += piece.length
        if (bytes >= partBytes) await flush()
      }
    } finally {
      await flush()
    }
    return startsAt
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await findUpload(this.deps.db, id)
    if (!upload) throw gone
    return new Upload({ id, size: upload.bytes, offset: upload.received, creation_date: upload.createdAt.toISOString() })
  }

  override getExpiration(): number {
    return uploadHours * 3_600_000
  }
}
