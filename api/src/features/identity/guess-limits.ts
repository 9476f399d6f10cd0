import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { formatWait } from '@mandate/contract/values/waiting'
import { AppError, tryLater } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { type Budget, networkOf } from '../../http/rate-limits.ts'
import type { Origin } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { guessDelayMs } from './guess-limits.rules.ts'

const quarterHour = 900
const atAccount: Budget = { points: 20, seconds: quarterHour, isExact: true }
const fromNetwork: Budget = { points: 50, seconds: quarterHour, isExact: true }
/** A browser that has signed in before has its own limit, which an attacker can't use up. */
const fromKnownDevice: Budget = { points: 20, seconds: quarterHour, isExact: true }
const fromNetworkAtAccount: Budget = { points: 1_000, seconds: quarterHour, isExact: true }
/** More wrong guesses than this across all accounts mean an attack: then each network gets fewer guesses, but no account is locked. */
const everywhere: Budget = { points: 3_000, seconds: quarterHour, isExact: true }
const fromNetworkUnderAttack: Budget = { points: 5, seconds: quarterHour, isExact: true }
const notedOnce: Budget = { points: 1, seconds: quarterHour, isExact: true }
const toldOnceADay: Budget = { points: 1, seconds: 86_400, isExact: true }

declare module '../../jobs/outbox.ts' {
  interface Effects {
    guessingStoppedMail: { email: string }
  }
}

export interface Target {
  /** As typed, in lower case; it may not belong to any account. */
  email: string
  /** The account's owner, for the audit trail. */
  userId: string | undefined
  /** The browser's mark, if it has signed in to this account before. */
  knownDevice: string | undefined
}

export interface Guess {
  /** The guess was right, or never checked: nothing is counted. */
  giveBack(): Promise<void>
  /** The guess was wrong: each further one is answered later. */
  holdBack(): Promise<void>
}

/** Counts a guess before it is checked, so that parallel guesses can't slip through in between. Throws when there were too many. */
export async function takeGuess(deps: Deps, origin: Origin, target: Target): Promise<Guess> {
  const { rateLimits } = deps
  const account = target.email
  const network = networkOf(origin.ip)
  const taken: [string, string][] = []
  const giveBack = async () => {
    await Promise.all(taken.splice(0).map((one) => rateLimits.giveBack(...one)))
  }
  const take = async (name: string, key: string, budget: Budget) => {
    const guesses = await rateLimits.consume(name, key, budget)
    taken.push([name, key])
    return guesses
  }

  async function takeAsStranger(): Promise<number> {
    await stopWhenSpent(() => take('guess-account', account, atAccount), 'account')
    await stopWhenSpent(() => take('guess-network', network, fromNetwork), 'network')
    const isUnderAttack = !(await rateLimits.isWithin('guess-all', 'all', everywhere))
    if (isUnderAttack) await stopWhenSpent(() => take('guess-network-strict', network, fromNetworkUnderAttack), 'network')
    else taken.push(['guess-all', 'all'])
    return take('guess-pair', `${account} ${network}`, fromNetworkAtAccount)
  }

  async function stopWhenSpent(takeOne: () => Promise<number>, what: 'account' | 'network' | 'device'): Promise<number> {
    try {
      return await takeOne()
    } catch (error) {
      await giveBack()
      if (!(error instanceof AppError)) throw error
      await noteStop(deps, origin, { ...target, what, key: what === 'network' ? network : account })
      throw tryLater('too_many_requests', `Too many wrong passwords. ${wayOut(what, error.retryAfterSeconds ?? 1)}`, error.retryAfterSeconds)
    }
  }

  const { knownDevice } = target
  const guesses = await (knownDevice ? stopWhenSpent(() => take('guess-device', knownDevice, fromKnownDevice), 'device') : takeAsStranger())
  return { giveBack, holdBack: () => wait(guessDelayMs(guesses)) }
}

/** Called after the owner chose a new password: earlier guesses no longer count. */
export async function forgetGuesses(deps: Deps, email: string): Promise<void> {
  await deps.rateLimits.forget('guess-account', email)
}

/** Records an audit event once in 15 minutes and emails once a day. Does the same work for an unknown address, so that timing reveals nothing. */
async function noteStop(deps: Deps, origin: Origin, { what, key, email, userId }: Target & { what: string; key: string }): Promise<void> {
  if (!(await deps.rateLimits.isWithin('guess-noted', `${what} ${key}`, notedOnce))) return
  const isEmailed = what === 'account' && (await deps.rateLimits.isWithin('guess-told', key, toldOnceADay))
  await deps.db.transaction().execute(async (transaction) => {
    const subjectId = what === 'network' ? null : (userId ?? null)
    await recordEvent(transaction, by(origin), { kind: 'sign_in.blocked', subjectId, details: { counted: what } })
    if (isEmailed) await enqueue(transaction, { kind: 'guessingStoppedMail', payload: { email }, effectKey: `guessing-stopped ${randomUUID()}` })
  })
}

function wayOut(what: 'account' | 'network' | 'device', seconds: number): string {
  const later = `Try again in ${formatWait(seconds)}`
  return what === 'network' ? later : `${later}, or reset your password with "Forgot password?"`
}
