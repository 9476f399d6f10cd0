import { createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { openArchive } from '../features/ingestion/archive.ts'

/** Writes an archive of named texts. */
export async function writeArchive(path: string, entries: readonly (readonly [string, Buffer])[]): Promise<string> {
  const zip = new ZipFile()
  for (const [name, content] of entries) zip.addBuffer(content, name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

/** The names of an archive's tables. */
export async function tablesOf(path: string): Promise<string[]> {
  const archive = await openArchive(path)
  archive.close()
  return archive.entries.map(({ name }) => name)
}

/** A copy of an archive without some of its tables. */
export async function withoutTables(path: string, copy: string, names: readonly string[]): Promise<string> {
  const archive = await openArchive(path)
  const entries: [string, Buffer][] = []
  for (const entry of archive.entries) if (!names.includes(entry.name)) entries.push([entry.name, await buffer(await entry.open())])
  archive.close()
  return writeArchive(copy, entries)
}
