export interface CsvRecord {
  /** The line number of the record, starting at 1. */
  line: number
  raw: string
  fields: string[]
}

const longestRecordChars = 1_000_000
const mostLinesInRecord = 5_000

/**
 * Splits text into records, one batch per chunk. Unescaped quotes stay part of their field. Because an unclosed quote would swallow the rest of the file, a record above the maximum length is cut after its first line, and parsing continues on the next.
 */
export async function* readCsvRecords(chunks: AsyncIterable<string>): AsyncGenerator<CsvRecord[]> {
  let rest = ''
  let line = 1
  for await (const chunk of chunks) {
    const taken = takeRecords(rest + chunk, line, false)
    rest = taken.rest
    line = taken.line
    if (taken.records.length > 0) yield taken.records
  }
  const taken = takeRecords(rest, line, true)
  if (taken.records.length > 0) yield taken.records
}

function takeRecords(text: string, firstLine: number, isEnd: boolean): { records: CsvRecord[]; rest: string; line: number } {
  const records: CsvRecord[] = []
  let start = 0
  let line = firstLine
  while (start < text.length) {
    const end = findRecordEnd(text, start, isEnd)
    if (end.at === -1) break
    const raw = text.slice(start, end.at > start && text.charCodeAt(end.at - 1) === 13 ? end.at - 1 : end.at)
    if (raw !== '') records.push({ line, raw, fields: splitRecord(raw) })
    line += end.lines
    start = end.at + 1
  }
  return { records, rest: text.slice(start), line }
}

/** Returns the position of the line break that ends the record at `start`, or -1 when more text is needed. */
function findRecordEnd(text: string, start: number, isEnd: boolean): { at: number; lines: number } {
  const firstBreak = text.indexOf('\n', start)
  let at = firstBreak
  let lines = 1
  let from = start
  let isOpen = false
  for (;;) {
    const stop = at === -1 ? text.length : at
    isOpen = endsInsideQuotes(text, { from, stop }, isOpen)
    if (!isOpen) return at === -1 ? { at: isEnd ? text.length : -1, lines } : { at, lines }
    const isRunaway = stop - start > longestRecordChars || lines > mostLinesInRecord || (at === -1 && isEnd)
    if (isRunaway) return { at: firstBreak === -1 ? text.length : firstBreak, lines: 1 }
    if (at === -1) return { at: -1, lines }
    from = at + 1
    at = text.indexOf('\n', from)
    lines++
  }
}

const quote = 34
const comma = 44

/** Scans one line: a quote at the start opens a field, a quote before a comma or the line end closes it. */
function endsInsideQuotes(text: string, { from, stop }: { from: number; stop: number }, wasOpen: boolean): boolean {
  const first = text.indexOf('"', from)
  if (first === -1 || first >= stop) return wasOpen
  const lineEnd = stop > from && text.charCodeAt(stop - 1) === 13 ? stop - 1 : stop
  let isOpen = wasOpen
  for (let index = first; index !== -1 && index < lineEnd; index = text.indexOf('"', index + 1)) {
    const before = index === from ? comma : text.charCodeAt(index - 1)
    const isFieldStart = !isOpen && (index === from ? !wasOpen : before === comma)
    if (isFieldStart) {
      isOpen = true
      continue
    }
    if (!isOpen) continue
    if (text.charCodeAt(index + 1) === quote && index + 1 < lineEnd) {
      index++
      continue
    }
    if (index + 1 >= lineEnd || text.charCodeAt(index + 1) === comma) isOpen = false
  }
  return isOpen
}

function splitRecord(raw: string, isLoose = false): string[] {
  if (!raw.includes('"')) return raw.split(',')
  const fields: string[] = []
  let start = 0
  while (start <= raw.length) {
    if (raw.charCodeAt(start) === quote) {
      const end = findClosingQuote(raw, start + 1, isLoose)
      fields.push(raw.slice(start + 1, end).replaceAll('""', '"'))
      start = end + 2
    } else {
      const end = raw.indexOf(',', start)
      fields.push(end === -1 ? raw.slice(start) : raw.slice(start, end))
      start = end === -1 ? raw.length + 1 : end + 1
    }
  }
  return fields
}

/**
 * Splits a record into `width` fields. A doubled quote at the end of a field may also be an unescaped one ("SEE "NOTES"",); takes the interpretation with the right number of fields. Returns undefined when none has it.
 */
export function fitFields({ raw, fields }: CsvRecord, width: number): string[] | undefined {
  if (fields.length === width) return fields
  if (!raw.includes('"')) return undefined
  const other = splitRecord(raw, true)
  return other.length === width ? other : undefined
}

function findClosingQuote(raw: string, from: number, isLoose: boolean): number {
  for (let index = raw.indexOf('"', from); index !== -1; index = raw.indexOf('"', index + 1)) {
    const isDoubled = raw.charCodeAt(index + 1) === quote
    const closesAfterIt = index + 2 === raw.length || raw.startsWith(',', index + 2)
    if (isDoubled && isLoose && closesAfterIt && index > from) return index + 1
    if (isDoubled) {
      index++
      continue
    }
    if (index + 1 === raw.length || raw.charCodeAt(index + 1) === comma) return index
  }
  return raw.length
}
