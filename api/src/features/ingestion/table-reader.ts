import type { Readable } from 'node:stream'
import { counted } from '@mandate/contract/values/counted'
import { type CsvRecord, fitFields, readCsvRecords } from './csv-records.ts'
import { decideEncoding, decode } from './text-encoding.ts'

export interface TableRow {
  line: number
  cells: string[]
}

export interface Reject {
  line: number
  reason: string
  raw: string
}

export interface TableReader {
  headings: string[]
  /** Valid and rejected rows of one batch. */
  batches: AsyncGenerator<{ rows: TableRow[]; rejects: Reject[] }>
}

export class MissingHeadings extends Error {}

/** Reads a table by its headings, in any encoding and column order. */
export async function readTable(open: () => Promise<Readable>, required: readonly string[]): Promise<TableReader> {
  const encoding = await decideEncoding(await open())
  const records = readCsvRecords(decode(await open(), encoding))
  const first = await records.next()
  const [head, ...rest] = first.done ? [] : first.value
  const headings = head ? head.fields.map((heading, index) => (index === 0 ? heading.replace(/^\uFEFF/, '') : heading)) : []
  const missing = required.filter((heading) => !headings.includes(heading))
  if (missing.length > 0) throw new MissingHeadings(`headings are missing: ${missing.join(', ')}`)
  return { headings, batches: readBatches(records, rest, headings.length) }
}

async function* readBatches(records: AsyncGenerator<CsvRecord[]>, first: CsvRecord[], width: number) {
  if (first.length > 0) yield sortOut(first, width)
  for await (const batch of records) yield sortOut(batch, width)
}

const longestRowChars = 1_000_000

function sortOut(batch: CsvRecord[], width: number): { rows: TableRow[]; rejects: Reject[] } {
  const rows: TableRow[] = []
  const rejects: Reject[] = []
  for (const record of batch) {
    const cells = record.raw.length > longestRowChars ? undefined : fitFields(record, width)
    if (!cells) rejects.push({ line: record.line, reason: `has ${counted(record.fields.length, 'field')} where the headings have ${width}`, raw: record.raw })
    else if (record.raw.includes('\0')) rejects.push({ line: record.line, reason: 'has a NUL character', raw: record.raw.replaceAll('\0', '\uFFFD') })
    else rows.push({ line: record.line, cells })
  }
  return { rows, rejects }
}
