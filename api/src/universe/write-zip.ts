import { createWriteStream, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** The same bytes for the same content: entries carry one fixed time. Texts are written one byte a character, as the regulators' files are. */
export async function writeZip(path: string, entries: [string, Iterable<string>][]): Promise<void> {
  rmSync(path, { force: true })
  const zip = new ZipFile()
  for (const [name, chunks] of entries)
    zip.addReadStream(Readable.from(toLatin1(chunks)), name, { mtime: new Date(Date.UTC(2000, 0, 1)), forceDosTimestamp: true, compressionLevel: 1 })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

function* toLatin1(chunks: Iterable<string>): Generator<Buffer> {
  for (const chunk of chunks) yield Buffer.from(chunk, 'latin1')
}
