import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { formatBytes, formatNumber } from '@mandate/contract/values/numbers'
import { makeTextReader, type TextReader, textLimits } from '../../adapters/file-texts/text-reader.ts'
import type { Archive, ArchiveEntry } from './archive.ts'
import { describeFile, type ManifestRow, manifestHeadings } from './document-files.rules.ts'
import { insertDocuments, type ReadDocument } from './documents.repository.ts'
import { type LoadContext, RefusedFile } from './load-context.ts'
import { type TableReject, writeRejects } from './rejects.ts'
import { readTable } from './table-reader.ts'

const table = 'Documents'
const batchFiles = 50
const batchChars = 4_000_000

/** Loads brochures, supplements and relationship summaries: the text of each PDF by page. Rejects unreadable files with a reason. */
export async function loadDocuments(context: LoadContext, archive: Archive): Promise<void> {
  const manifest = await readManifest(archive.entries)
  const files = archive.entries.filter(({ name }) => /\.pdf$/i.test(name))
  const counts = { in: 0, out: 0, known: 0, rejected: 0 }
  context.counts[table] = counts
  const rejects: TableReject[] = []
  const reader = makeTextReader()
  let batch: ReadDocument[] = []
  async function flush(): Promise<void> {
    if (batch.length === 0) return
    const added = await insertDocuments(context.connection, context.runId, batch)
    counts.out += added
    counts.known += batch.length - added
    batch = []
  }
  try {
    for (const entry of files) {
      counts.in++
      const document = await readDocument(entry, manifest.get(baseName(entry.name)), reader)
      if ('problem' in document) {
        counts.rejected++
        rejects.push({ table, line: counts.in, reason: document.problem, raw: entry.name })
        continue
      }
      if (context.fileDate === undefined || document.dated > context.fileDate) context.fileDate = document.dated
      batch.push(document)
      if (batch.length >= batchFiles || charsOf(batch) > batchChars) await flush()
    }
    await flush()
  } finally {
    await reader.close()
  }
  if (counts.rejected === counts.in)
    throw new RefusedFile(`None of the documents can be read: 0 of ${formatNumber(counts.in)}. The first: ${rejects[0]?.raw} ${rejects[0]?.reason}`)
  await writeRejects(context, rejects)
}

function charsOf(batch: ReadDocument[]): number {
  return batch.reduce((sum, { pages }) => sum + pages.reduce((chars, page) => chars + page.length, 0), 0)
}

async function readDocument(entry: ArchiveEntry, row: ManifestRow | undefined, reader: TextReader): Promise<ReadDocument | { problem: string }> {
  const file = describeFile(entry.name, row)
  if ('problem' in file) return file
  if (entry.bytes > textLimits.bytes) return { problem: `is larger than ${formatBytes(textLimits.bytes)}` }
  const bytes = await readAll(await entry.open())
  const answer = await reader.read('pdf', bytes)
  if ('refused' in answer) return { problem: answer.refused }
  if (answer.cut !== null) return { problem: answer.cut }
  if (answer.pages.every(({ text }) => text === '')) return { problem: "has no text, so it is a scan that can't be searched" }
  return {
    ...file,
    fileName: baseName(entry.name).slice(0, 200),
    sha256: createHash('sha256').update(bytes).digest(),
    bytes: bytes.length,
    pages: answer.pages.map(({ text }) => text),
  }
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Entries by file name. A manifest is any table in the archive with the three headings. */
async function readManifest(entries: ArchiveEntry[]): Promise<Map<string, ManifestRow>> {
  const rows = new Map<string, ManifestRow>()
  for (const entry of entries.filter(({ name }) => /\.csv$/i.test(name))) {
    const { headings, batches } = await readTable(() => entry.open(), manifestHeadings)
    const place = new Map(headings.map((heading, index) => [heading.trim(), index]))
    for await (const batch of batches)
      for (const { cells } of batch.rows) {
        const row: ManifestRow = (heading) => cells[place.get(heading) ?? -1]?.trim() ?? ''
        rows.set(baseName(row('File Name')), row)
      }
  }
  return rows
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
