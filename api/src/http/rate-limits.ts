import { performance } from 'node:perf_hooks'
import type { Endpoint, Limit } from '@mandate/contract/frame/endpoint'
import { formatWait } from '@mandate/contract/values/waiting'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { AppError, tryLater } from './app-error.ts'
import { type Count, makeLocalCounters } from './local-counters.ts'
import * as repository from './rate-limits.repository.ts'
import { hashToken } from './tokens.ts'
import { callerIdOf, type Viewer } from './viewer.ts'

export interface Budget {
  points: number
  seconds: number
  /** Waits for the shared count until the store answers or fails: under a flood of guesses it is slow, and none may go uncounted. */
  isExact?: boolean
}

/** Limits per caller. Limits per account or email address are in the features that know them. */
const budgets: Record<Limit, Budget> = {
  read: { points: 1_200, seconds: 60 },
  /** An open page asks up to three times a second, and an office shares one network. */
  poll: { points: 9_000, seconds: 60 },
  /** A page shows dozens, and an office shares one network. */
  picture: { points: 6_000, seconds: 60 },
  write: { points: 240, seconds: 60 },
  signIn: { points: 300, seconds: 900 },
  mail: { points: 30, seconds: 3_600 },
  code: { points: 60, seconds: 900 },
}
/** Reads and writes are counted per process: a count in the database would cost as much as the call. */
const isShared: Record<Limit, boolean> = { read: false, poll: false, picture: false, write: false, signIn: true, mail: true, code: true }
const storeDeadlineMs = 50
const storePauseMs = 1_000

export interface RateLimits {
  /** Takes one from a named limit shared by all processes, and returns the count. Throws when the limit is reached. */
  consume(name: string, key: string, budget: Budget): Promise<number>
  /** The same without throwing: returns false when the limit is reached. */
  isWithin(name: string, key: string, budget: Budget): Promise<boolean>
  /** Refunds one that turned out not to count. */
  giveBack(name: string, key: string): Promise<void>
  forget(name: string, key: string): Promise<void>
  consumeCall(limit: Limit, key: string): Promise<number>
  /** Takes one and returns the count with the time that is left, whether or not the limit is reached. */
  count(name: string, key: string, budget: Budget): Promise<Count>
}

/** `db` is a small separate pool: slow counters must not block other queries. */
export function makeRateLimits(db: Database, log: FastifyBaseLogger): RateLimits {
  const local = makeLocalCounters()
  let storeIsDownUntil = 0

  async function countShared(key: string, { seconds, isExact }: Budget): Promise<Count> {
    const windowMs = seconds * 1_000
    if (performance.now() < storeIsDownUntil) return local.take(key, windowMs)
    const pending = local.begin(key, windowMs)
    const counted = repository.takePoint(db, key, windowMs).then(
      (count) => pending.learn(count),
      (err: unknown) => {
        storeIsDownUntil = performance.now() + storePauseMs
        log.warn({ err }, 'rate limit store failed, counting in this process')
        pending.fail()
        return pending.count()
      },
    )
    if (isExact) return counted
    const late = Promise.withResolvers<Count>()
    setTimeout(() => late.resolve(pending.count()), storeDeadlineMs).unref()
    return Promise.race([counted, late.promise])
  }

  /** While the store is late, takes that it hasn't answered count on top of its last value; while it is down, the limit is half. */
  async function consumeShared(name: string, key: string, budget: Budget): Promise<number> {
    const hashed = hashedKey(name, key)
    const count = await countShared(hashed, budget)
    const isDown = storeIsDownUntil > performance.now()
    if (count.points > (isDown ? Math.ceil(budget.points / 2) : budget.points)) refuse(count)
    return count.points
  }

  async function consumeLocal(name: string, key: string, { points, seconds }: Budget): Promise<number> {
    const count = local.take(`${name}:${key}`, seconds * 1_000)
    if (count.points > points) refuse(count)
    return count.points
  }

  return {
    consume: consumeShared,
    async isWithin(name, key, budget) {
      try {
        await consumeShared(name, key, budget)
        return true
      } catch (error) {
        if (error instanceof AppError && error.code === 'too_many_requests') return false
        throw error
      }
    },
    async giveBack(name, key) {
      const hashed = hashedKey(name, key)
      local.giveBack(hashed)
      if (performance.now() < storeIsDownUntil) return
      // If the refund fails, the cost is one wrong guess.
      await repository.givePointBack(db, hashed).catch((err: unknown) => log.warn({ err, limit: name }, 'rate limit refund failed'))
    },
    async forget(name, key) {
      const hashed = hashedKey(name, key)
      local.forget(hashed)
      if (performance.now() >= storeIsDownUntil) await repository.forgetPoints(db, hashed)
    },
    count: (name, key, budget) => countShared(hashedKey(name, key), budget),
    consumeCall: (limit, key) => (isShared[limit] ? consumeShared : consumeLocal)(`call:${limit}`, key, budgets[limit]),
  }
}

function hashedKey(name: string, key: string): string {
  return `${name}:${hashToken(key).toString('base64url')}`
}

function refuse({ msLeft }: Count): never {
  const seconds = Math.max(1, Math.ceil(msLeft / 1_000))
  throw tryLater('too_many_requests', `Too many attempts. Try again in ${formatWait(seconds)}`, seconds)
}

type Limited = Pick<Endpoint, 'limit' | 'access'>

/** A visitor's calls count for the network, a signed-in person's for that person. Attempts to sign in count for the network either way, or a session would be a way around. */
export function consumeBudget({ rateLimits }: { rateLimits: RateLimits }, { limit, access }: Limited, viewer: Viewer): Promise<number> {
  const isByNetwork = viewer.kind === 'anonymous' || (access === 'public' && limit === 'signIn')
  return rateLimits.consumeCall(limit, isByNetwork ? networkOf(viewer.ip) : callerIdOf(viewer))
}

/** A network shares a counter: an IPv4 /24, an IPv6 /64. */
export function networkOf(ip: string): string {
  const v4 = ip.startsWith('::ffff:') ? ip.slice(7) : ip
  if (v4.includes('.')) return v4.split('.').slice(0, 3).join('.')
  const [head = '', tail = ''] = v4.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const full = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
  return full.slice(0, 4).join(':')
}
