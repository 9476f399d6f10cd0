import { tryLater } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Member } from '../../http/viewer.ts'
import { recordEvent } from '../audit/audit.service.ts'
import * as repository from './search.repository.ts'

/** Rows of results that a person is given in a day: eight hundred pages of the usual size. Exports have a quota of their own. */
export const rowsADay = 20_000
/** What this process gave out and has not yet counted in the database: a search does not wait for it. */
const countAfterRows = 200
const countAfterMs = 3_000

interface Reading {
  day: string
  /** What the database last answered. */
  counted: number
  uncounted: number
  secondsLeft: number
  countedAt: number
  isCounting: boolean
}

const readings = new WeakMap<Deps['db'], Map<string, Reading>>()
const mostKept = 50_000
const today = () => new Date().toISOString().slice(0, 10)

function readingOf(db: Deps['db'], userId: string): Reading {
  const all = readings.get(db) ?? new Map<string, Reading>()
  readings.set(db, all)
  const known = all.get(userId)
  if (known?.day === today()) return known
  if (all.size > mostKept) all.clear()
  const fresh: Reading = { day: today(), counted: 0, uncounted: 0, secondsLeft: 60, countedAt: 0, isCounting: false }
  all.set(userId, fresh)
  return fresh
}

/** Refuses who has had their share of the day; whoever reaches it is noted in the audit trail once. */
export function requireReadingLeft({ db }: Pick<Deps, 'db'>, { userId }: Member): void {
  const reading = readingOf(db, userId)
  if (reading.counted + reading.uncounted < rowsADay) return
  throw tryLater(
    'too_many_requests',
    `You have read ${rowsADay.toLocaleString('en-US')} rows today, which is the most in a day. Export what you need, or go on tomorrow`,
    reading.secondsLeft,
  )
}

export async function countReading(deps: Pick<Deps, 'db' | 'log'>, member: Member, rows: number): Promise<void> {
  const reading = readingOf(deps.db, member.userId)
  reading.uncounted += rows
  const isAtLimit = reading.counted + reading.uncounted >= rowsADay
  const isDue = reading.uncounted >= countAfterRows || performance.now() - reading.countedAt > countAfterMs || reading.countedAt === 0
  if (reading.isCounting || !(isDue || isAtLimit)) return
  const counting = count(deps, member, reading).catch((err: unknown) => deps.log.warn({ err }, 'what was read could not be counted'))
  if (isAtLimit) await counting
}

async function count({ db }: Pick<Deps, 'db'>, { userId, sessionId, ip, userAgent }: Member, reading: Reading): Promise<void> {
  const rows = reading.uncounted
  reading.isCounting = true
  reading.countedAt = performance.now()
  try {
    const { read, secondsLeft } = await repository.addReading(db, userId, rows)
    reading.uncounted -= rows
    reading.counted = read
    reading.secondsLeft = secondsLeft
    if (read < rowsADay) return
    await db.transaction().execute(async (transaction) => {
      if (!(await repository.markAlerted(transaction, userId))) return
      await recordEvent(transaction, 'search.quota_reached', { actorId: userId, subjectId: userId, sessionId, ip, userAgent, details: { rows: read } })
    })
  } finally {
    reading.isCounting = false
  }
}
