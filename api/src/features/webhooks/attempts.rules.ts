import { deadAfterDays } from '@mandate/contract/webhooks'

const minute = 60
const hour = 3_600

/** Seconds until a message is tried again, by the attempts made. After the last, it has failed. */
const waits = [5, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 12 * hour, 12 * hour]
/** Failures in a row after which a receiver counts as down: its other messages wait with it, and one is tried at a time. */
export const downAfter = 3
/** Seconds between attempts at a receiver that is down. After an outage of any length, messages flow again within the longest. */
const pauses = [30, minute, 2 * minute, 5 * minute, 10 * minute]

/** Undefined when the message isn't tried again. */
export function secondsUntilRetry(attempts: number): number | undefined {
  return waits[attempts - 1]
}

/** Undefined while the receiver isn't considered down. `asked` is its own Retry-After. */
export function pauseSeconds(failures: number, asked: number | undefined): number | undefined {
  const pause = failures < downAfter ? undefined : pauses[Math.min(failures - downAfter, pauses.length - 1)]
  if (asked === undefined) return pause
  return Math.min(Math.max(asked, pause ?? 0), hour)
}

export type Outcome = 'delivered' | 'failed' | 'gone'

export function outcomeOf(status: number | undefined): Outcome {
  if (status === undefined) return 'failed'
  if (status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'delivered' : 'failed'
}

export function isDead(secondsFailing: number): boolean {
  return secondsFailing > deadAfterDays * 24 * hour
}

/** The seconds of a Retry-After header; dates are not read. */
export function retryAfterSeconds(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : undefined
}
