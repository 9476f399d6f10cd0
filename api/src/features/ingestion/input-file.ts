import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open as openFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { formatBytes } from '@mandate/contract/values/numbers'
import { type Archive, ArchiveError, archiveLimits, type Limits, openArchive } from './archive.ts'

/** A regulatory file in any packaging: a zip has its entries, anything else is one entry. Extracts a workbook inside a zip. */
export async function openInput(path: string, limits: Limits = archiveLimits): Promise<Archive> {
  const kind = await readKind(path)
  if (kind === 'zip') return openWorkbookWithin(await openArchive(path, limits))
  const { size } = await stat(path)
  const name = kind === 'gzip' ? basename(path).replace(/\.gz$/i, '') : basename(path)
  const open = async (): Promise<Readable> => {
    const file = createReadStream(path)
    return kind === 'gzip' ? unzipped(file, size, limits) : file
  }
  return { entries: [{ name, bytes: size, open }], close: () => undefined }
}

async function readKind(path: string): Promise<'zip' | 'gzip' | 'plain'> {
  const file = await openFile(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    if (bytesRead === 0) throw new ArchiveError('The file is empty')
    if (buffer.toString('latin1', 0, 2) === 'PK') return 'zip'
    return buffer[0] === 0x1f && buffer[1] === 0x8b ? 'gzip' : 'plain'
  } finally {
    await file.close()
  }
}

/** A gzip states its size only in its last bytes, modulo 4 GB, so the output is counted while reading. */
function unzipped(file: Readable, packedBytes: number, limits: Limits): Readable {
  const most = Math.min(limits.totalBytes, Math.max(limits.ratioFloorBytes, packedBytes * limits.ratio))
  let seen = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      seen += chunk.length
      done(seen > most ? new ArchiveError(`The file unpacks to more than ${formatBytes(most)}`) : null, chunk)
    },
  })
  // Errors of each stream are forwarded to the last one, where the reader gets them.
  const damaged = (error: Error) => counted.destroy(error instanceof ArchiveError ? error : new ArchiveError(`The file is damaged: ${error.message}`))
  const gunzip = createGunzip()
  file.on('error', damaged).pipe(gunzip)
  gunzip.on('error', damaged).pipe(counted)
  counted.on('close', () => file.destroy())
  return counted
}

async function openWorkbookWithin(archive: Archive): Promise<Archive> {
  const [workbook] = archive.entries.filter(({ name }) => /\.xlsx$/i.test(name))
  if (!workbook) return archive
  const folder = await mkdtemp(join(tmpdir(), 'mandate-workbook-'))
  const remove = () => void rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'workbook.xlsx')
    await pipeline(await workbook.open(), createWriteStream(path))
    const inner = await openArchive(path)
    return {
      entries: inner.entries,
      close() {
        inner.close()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  } finally {
    archive.close()
  }
}
