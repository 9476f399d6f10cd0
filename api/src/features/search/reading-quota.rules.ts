/** Rows of results that a person is given in a day, each counted once: five hundred pages of the screen's size. Exports have a quota of their own. */
export const rowsADay = 20_000
/** Faster than so many rows in so many seconds reads no person; what is over it has to wait. */
const mostAtOnce = 5_000
const secondsToForget = 600
const firstDelaySeconds = 10
const longestDelaySeconds = 900
/** So long without a refusal, and the next wait is a short one again. */
const calmMs = 3_600_000

/** What a page was asked with. */
export interface PageAsked {
  /** Everything but the words and the page. */
  query: string
  words: string
  isFirstPage: boolean
  askedAt: number
}

const typingMs = 2_000
/** While somebody types, what shows between two letters is hardly read. */
const shareWhileTyping = 0.2

/** Whether a page is one of those that pass by while words are typed: a first one, of the same search but for letters more or less at the end. */
export function isTypedOn(before: PageAsked | undefined, asked: PageAsked): boolean {
  if (!before?.isFirstPage || !asked.isFirstPage || before.query !== asked.query || asked.askedAt - before.askedAt > typingMs) return false
  const [earlier, words] = [before.words.toLowerCase(), asked.words.toLowerCase()]
  return earlier !== words && earlier !== '' && words !== '' && (words.startsWith(earlier) || earlier.startsWith(words))
}

/** What rows cost that were not seen on this day. */
export function costOf(rows: number, isTyped: boolean): number {
  return isTyped ? rows * shareWhileTyping : rows
}

/** How fast somebody reads. Times are milliseconds of a clock that never jumps. */
export interface Pace {
  /** Rows that are not yet forgotten. */
  rows: number
  at: number
  refusals: number
  waitsUntil: number
}

export const slowPace: Pace = { rows: 0, at: 0, refusals: 0, waitsUntil: 0 }

/** After rows were read. Who is too fast waits: ten seconds, and each time twice as long, until an hour has passed without it. */
export function paceAfter(pace: Pace, cost: number, now: number): Pace {
  const left = Math.max(0, pace.rows - ((now - pace.at) / 1_000) * (mostAtOnce / secondsToForget))
  const rows = left + cost
  const refusals = now - pace.waitsUntil > calmMs ? 0 : pace.refusals
  if (rows <= mostAtOnce || now < pace.waitsUntil) return { ...pace, rows, at: now, refusals }
  const delaySeconds = Math.min(longestDelaySeconds, firstDelaySeconds * 2 ** refusals)
  return { rows, at: now, refusals: refusals + 1, waitsUntil: now + delaySeconds * 1_000 }
}

export function secondsToWait({ waitsUntil }: Pace, now: number): number {
  return Math.max(0, Math.ceil((waitsUntil - now) / 1_000))
}
