import { createHash } from 'node:crypto'
import { createReadStream, lstatSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Archive, ArchiveError, archiveLimits } from './archive.ts'

const wanted = /\.(?:pdf|csv)$/i

/** Presents a PDF, or a folder of PDFs with a manifest, as an archive. Doesn't follow links. */
export function openFolder(path: string): Archive {
  const isFolder = lstatSync(path).isDirectory()
  const places = isFolder
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => wanted.test(name))
        .sort()
    : ['']
  if (places.length > archiveLimits.entries) throw new ArchiveError(`The folder has more than ${archiveLimits.entries} files`)
  const entries = places.flatMap((place) => {
    const file = isFolder ? join(path, place) : path
    const status = lstatSync(file)
    return status.isFile() ? [{ name: place || basename(path), bytes: status.size, open: async () => createReadStream(file) }] : []
  })
  return { entries, close: () => undefined }
}

/** Whether a path given to the loader is a folder of documents or a PDF, not an archive. */
export function holdsDocuments(path: string): boolean {
  const status = lstatSync(path)
  if (status.isDirectory()) return readdirSync(path, { recursive: true, encoding: 'utf8' }).some((name) => /\.pdf$/i.test(name))
  return /\.pdf$/i.test(path)
}

/** Hashes a file by its bytes, a folder by its file names and contents. */
export async function hashPlace(path: string): Promise<string> {
  const hash = createHash('sha256')
  const isFolder = lstatSync(path).isDirectory()
  for (const { name, open } of isFolder ? openFolder(path).entries : [{ name: '', open: async () => createReadStream(path) }]) {
    hash.update(name)
    for await (const chunk of await open()) hash.update(chunk as Buffer)
  }
  return hash.digest('hex')
}
