interface FeeRow {
  /** As in the brochure. */
  band: string
  rate: string
  /** Whole dollars; the last band may have no end. */
  from: number
  upTo: number | null
}

export interface FeeSchedule {
  page: number
  /** The position of the rows in the page's text. */
  from: number
  to: number
  /** The line before the rows, which describes the rates. */
  says: string
  rows: FeeRow[]
}

interface Line {
  text: string
  from: number
  to: number
}

interface Read {
  band: string
  rate: string
  percent: number
  kind: 'first' | 'next' | 'range' | 'above'
  amounts: number[]
}

const mostRows = 20
const longestRow = 120
const highestPercent = 4
const amountPattern = /\$ ?\d[\d,]{0,15}(?:\.\d{1,2})?(?: ?(?:million|billion|thousand|MM|[MKB])\b)?/gi
const ratePattern = /(\d{1,2}(?:\.\d{1,4})?) ?%(?: ?(?:per year|per annum|a year|annually|annual))?$/i

/**
 * Asset-based fee schedules with one band per line ('First $1,000,000: 1.00%'). Bands must be contiguous, rates must not rise, and adjacent lines must not look like part of the schedule; otherwise there is none. No fee is better than a wrong one.
 */
export function findFeeSchedules(pages: readonly { number: number; text: string }[]): FeeSchedule[] {
  return pages.flatMap(({ number, text }) => {
    const lines = linesOf(text)
    const schedules: FeeSchedule[] = []
    for (let start = 0; start < lines.length; ) {
      const run = runFrom(lines, start)
      const rows = run.length > 1 ? joined(run) : undefined
      const [first, last] = [lines[start], lines[start + run.length - 1]]
      if (rows && first && last && !isCut(lines[start - 1]) && !isCut(lines[start + run.length]) && !endsOpenAtPageEnd(rows, lines[start + run.length]))
        schedules.push({ page: number, from: first.from, to: last.to, says: lines[start - 1]?.text.slice(-400) ?? '', rows })
      start += Math.max(run.length, 1)
    }
    return schedules
  })
}

/** Nonblank lines with their positions. */
function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let at = 0
  for (const raw of text.split('\n')) {
    const trimmed = raw.trim()
    const from = at + raw.indexOf(trimmed)
    if (trimmed !== '') lines.push({ text: trimmed, from, to: from + trimmed.length })
    at += raw.length + 1
  }
  return lines
}

function runFrom(lines: readonly Line[], start: number): Read[] {
  const run: Read[] = []
  for (let at = start; at < lines.length && run.length <= mostRows; at++) {
    const row = readRow(lines[at]?.text ?? '')
    if (!row) break
    run.push(row)
  }
  return run
}

function readRow(text: string): Read | undefined {
  if (text.length > longestRow) return undefined
  const rate = ratePattern.exec(text)
  if (!rate) return undefined
  const band = text
    .slice(0, rate.index)
    .replaceAll(/\s+/g, ' ')
    .replace(/[ .:|–-]{1,100}$/, '')
  const percent = Number(rate[1])
  const amounts = [...band.matchAll(amountPattern)].map(([amount]) => dollarsOf(amount))
  const kind = kindOf(band.replaceAll(amountPattern, '$').toLowerCase())
  const isWhole = kind !== undefined && amounts.length === (kind === 'range' ? 2 : 1) && amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)
  return isWhole && percent > 0 && percent <= highestPercent ? { band, rate: rate[0], percent, kind, amounts } : undefined
}

/** The allowed wordings of a band, with `$` for amounts. */
function kindOf(words: string): Read['kind'] | undefined {
  if (/^(?:on )?(?:the )?(?:first|up to|less than|under|below) \$$/.test(words)) return 'first'
  if (/^(?:on )?(?:the )?next \$$/.test(words)) return 'next'
  if (/^(?:from |between )?\$ ?(?:-|–|—|to|and|through|up to) ?\$$/.test(words)) return 'range'
  if (/^(?:on )?(?:amounts |assets |balances )?(?:above|over|more than|greater than|in excess of|exceeding) \$$/.test(words)) return 'above'
  return /^\$ ?(?:\+|and (?:above|over|up|more))$/.test(words) ? 'above' : undefined
}

const scales: Record<string, number> = { thousand: 1e3, k: 1e3, million: 1e6, m: 1e6, mm: 1e6, billion: 1e9, b: 1e9 }

function dollarsOf(amount: string): number {
  const [, digits = '', unit = ''] = /^\$ ?([\d,.]+) ?([a-z]*)$/i.exec(amount) ?? []
  const value = Number(digits.replaceAll(',', '')) * (scales[unit.toLowerCase()] ?? 1)
  // A band up to $999,999.99 ends at one million.
  return Math.abs(value - Math.round(value)) < 0.001 ? Math.round(value) : Math.ceil(value)
}

/** Whether each band starts where the previous one ends. */
function joined(run: readonly Read[]): FeeRow[] | undefined {
  const rows: FeeRow[] = []
  let end: number | null = 0
  let percent = Number.POSITIVE_INFINITY
  for (const [index, read] of run.entries()) {
    const { kind, amounts } = read
    const [one = 0, other = 0] = amounts
    if (end === null || read.percent > percent || (kind === 'first') !== (index === 0 && kind !== 'range')) return undefined
    if (kind === 'next' && index === 0) return undefined
    const from: number = kind === 'range' || kind === 'above' ? (index === 0 ? one : end) : end
    const isJoined = kind === 'first' || kind === 'next' || index === 0 || Math.abs(one - end) <= 1
    const upTo: number | null = kind === 'first' ? one : kind === 'next' ? end + one : kind === 'range' ? roundEnd(other) : null
    if (!isJoined || (upTo !== null && upTo <= from)) return undefined
    rows.push({ band: read.band, rate: read.rate, from, upTo })
    end = upTo
    percent = read.percent
  }
  return rows
}

/** '$500,000 to $999,999' ends where '$1,000,000 and above' starts. */
function roundEnd(amount: number): number {
  return amount % 1_000 === 999 ? amount + 1 : amount
}

/** A short adjacent line with an amount or a rate is a row that wasn't understood. */
function isCut(adjacent: Line | undefined): boolean {
  return adjacent !== undefined && adjacent.text.length <= longestRow && /[$%]/.test(adjacent.text) && !/[.!?]$/.test(adjacent.text)
}

/** At the end of a page a schedule with a closed last band may continue on the next page. */
function endsOpenAtPageEnd(rows: readonly FeeRow[], after: Line | undefined): boolean {
  return after === undefined && rows.at(-1)?.upTo !== null
}
