import { formatNumber } from '@mandate/contract/values/numbers'
import { formatWait } from '@mandate/contract/values/waiting'
import { tryLater } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { callerIdOf, type Member } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { costOf, isTypedOn, type Pace, type PageAsked, paceAfter, rowsADay, secondsToWait, slowPace } from './reading-quota.rules.ts'
import * as repository from './search.repository.ts'

/** Rows returned by this process that aren't written to the database yet; searches don't wait for the write. */
const countAfterRows = 200
const countAfterMs = 3_000

interface Reading {
  day: string
  /** The last count read from the database. */
  counted: number
  uncounted: number
  secondsLeft: number
  countedAt: number
  isCounting: boolean
  /** Rows that this process showed on this day; they cost nothing again. */
  seen: Set<string>
  lastPage: PageAsked | undefined
  pace: Pace
}

/** Users who were throttled this often on one day are audited as if they reached the daily limit. */
const refusalsToNote = 3

const readings = new WeakMap<Deps['db'], Map<string, Reading>>()
const mostKept = 50_000
const today = () => new Date().toISOString().slice(0, 10)

function readingOf(db: Deps['db'], userId: string): Reading {
  const all = readings.get(db) ?? new Map<string, Reading>()
  readings.set(db, all)
  const known = all.get(userId)
  if (known?.day === today()) return known
  if (all.size > mostKept) all.clear()
  const fresh: Reading = {
    day: today(),
    counted: 0,
    uncounted: 0,
    secondsLeft: 60,
    countedAt: 0,
    isCounting: false,
    seen: new Set(),
    lastPage: undefined,
    pace: slowPace,
  }
  all.set(userId, fresh)
  return fresh
}

/** Refuses users who reached the daily limit or read too fast. Audited once a day. */
export function requireReadingLeft({ db }: Pick<Deps, 'db'>, member: Member): void {
  const { counted, uncounted, secondsLeft, pace } = readingOf(db, callerIdOf(member))
  if (counted + uncounted >= rowsADay)
    throw tryLater(
      'too_many_requests',
      `You've reached today's limit of ${formatNumber(rowsADay)} rows. Export what you need, or continue tomorrow`,
      secondsLeft,
    )
  const seconds = secondsToWait(pace, performance.now())
  if (seconds > 0) throw tryLater('too_many_requests', `You're loading rows too fast. Try again in ${formatWait(seconds)}, or export what you need`, seconds)
}

interface Page {
  asked: Omit<PageAsked, 'askedAt'>
  items: { kind: string; id: string }[]
}

export async function countReading(deps: Pick<Deps, 'db' | 'log'>, member: Member, { asked, items }: Page): Promise<void> {
  const reading = readingOf(deps.db, callerIdOf(member))
  const now = performance.now()
  const page = { ...asked, askedAt: now }
  const isTyped = isTypedOn(reading.lastPage, page)
  reading.lastPage = page
  const before = reading.seen.size
  for (const { kind, id } of items) reading.seen.add(`${kind} ${id}`)
  const cost = costOf(reading.seen.size - before, isTyped)
  reading.uncounted += cost
  reading.pace = paceAfter(reading.pace, cost, now)
  const isAtLimit = reading.counted + reading.uncounted >= rowsADay || reading.pace.refusals >= refusalsToNote
  // Rows seen earlier on this day are known only to the database.
  const isFirst = reading.countedAt === 0
  const isDue = isFirst || reading.uncounted >= countAfterRows || now - reading.countedAt > countAfterMs
  if (reading.isCounting || !(isDue || isAtLimit)) return
  const counting = count(deps, member, reading).catch((err: unknown) => deps.log.warn({ err }, 'reading quota update failed'))
  if (isFirst || isAtLimit) await counting
}

async function count({ db }: Pick<Deps, 'db'>, member: Member, reading: Reading): Promise<void> {
  const userId = callerIdOf(member)
  const rows = Math.floor(reading.uncounted)
  reading.isCounting = true
  reading.countedAt = performance.now()
  try {
    const { read, secondsLeft } = await repository.addReading(db, userId, rows)
    reading.uncounted -= rows
    reading.counted = read
    reading.secondsLeft = secondsLeft
    if (read < rowsADay && reading.pace.refusals < refusalsToNote) return
    await db.transaction().execute(async (transaction) => {
      if (!(await repository.markAlerted(transaction, userId))) return
      await recordEvent(transaction, by({ ...member, userId }), { kind: 'search.quota_reached', details: { rows: read } })
    })
  } finally {
    reading.isCounting = false
  }
}
