/** The daily limit of result rows per user, each row counted once: about five hundred screens. Exports have their own quota. */
export const rowsADay = 20_000
/** The rate limit; no human reads faster. Requests over it have to wait. */
const mostAtOnce = 5_000
const secondsToForget = 600
const firstDelaySeconds = 10
const longestDelaySeconds = 900
/** After this time without a refusal the wait is reset. */
const calmMs = 3_600_000

/** The parameters of a page request. */
export interface PageAsked {
  /** All parameters except the words and the page. */
  query: string
  words: string
  isFirstPage: boolean
  askedAt: number
}

const typingMs = 2_000
/** Pages shown while typing are hardly read. */
const shareWhileTyping = 0.2

/** Whether a page was shown while typing: a first page of the same search with letters added or removed at the end. */
export function isTypedOn(before: PageAsked | undefined, asked: PageAsked): boolean {
  if (!before?.isFirstPage || !asked.isFirstPage || before.query !== asked.query || asked.askedAt - before.askedAt > typingMs) return false
  const [earlier, words] = [before.words.toLowerCase(), asked.words.toLowerCase()]
  return earlier !== words && earlier !== '' && words !== '' && (words.startsWith(earlier) || earlier.startsWith(words))
}

/** The cost of rows not yet seen on this day. */
export function costOf(rows: number, isTyped: boolean): number {
  return isTyped ? rows * shareWhileTyping : rows
}

/** The reading rate of a user. Times are milliseconds of a monotonic clock. */
export interface Pace {
  /** Rows within the rate window. */
  rows: number
  at: number
  refusals: number
  waitsUntil: number
}

export const slowPace: Pace = { rows: 0, at: 0, refusals: 0, waitsUntil: 0 }

/** Updates the rate after rows were read. Over the limit the user waits ten seconds, doubled each time until an hour passes without a refusal. */
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
