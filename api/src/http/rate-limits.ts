import type { Limit } from '@mandate/contract/endpoint'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './app-error.ts'
import type { Viewer } from './viewer.ts'

interface Budget {
  points: number
  seconds: number
}

/** Calls a caller may make. What is counted per account or per address of mail is in the feature that knows it. */
const budgets: Record<Limit, Budget> = {
  read: { points: 1_200, seconds: 60 },
  write: { points: 240, seconds: 60 },
  signIn: { points: 300, seconds: 900 },
  mail: { points: 30, seconds: 3_600 },
  code: { points: 60, seconds: 900 },
}
/** Reads and writes are counted in each process: a count in the database would cost as much as the call. */
const isShared: Record<Limit, boolean> = { read: false, write: false, signIn: true, mail: true, code: true }
const storeDeadlineMs = 50

export interface RateLimits {
  /** Takes one from a budget of our own making, shared by all processes. Throws when there is none left. */
  consume(name: string, key: string, budget: Budget): Promise<void>
  forget(name: string, key: string): Promise<void>
  consumeCall(limit: Limit, key: string): Promise<void>
}

export function makeRateLimits(pool: pg.Pool, log: FastifyBaseLogger): RateLimits {
  const shared = new Map<string, RateLimiterPostgres>()
  const local = new Map<string, RateLimiterMemory>()

  function localFor(name: string, { points, seconds }: Budget): RateLimiterMemory {
    const limiter = local.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
    local.set(name, limiter)
    return limiter
  }

  function sharedFor(name: string, { points, seconds }: Budget): RateLimiterPostgres {
    const limiter =
      shared.get(name) ??
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
        clearExpiredByTimeout: false,
      })
    shared.set(name, limiter)
    return limiter
  }

  /** When the store is slow or gone, this process counts for itself, more strictly. */
  async function consumeShared(name: string, key: string, budget: Budget): Promise<void> {
    const store = sharedFor(name, budget).consume(key)
    const deadline = new Promise<'late'>((done) => setTimeout(done, storeDeadlineMs, 'late').unref())
    let outcome: RateLimiterRes | 'late'
    try {
      outcome = await Promise.race([store, deadline])
    } catch (refusal) {
      if (!(refusal instanceof Error)) return refuse(refusal as RateLimiterRes)
      log.warn({ err: refusal, limit: name }, 'the counters in the database did not answer; counting in this process')
      outcome = 'late'
    }
    store.catch(() => undefined)
    if (outcome === 'late') await consumeLocal(`late:${name}`, key, { ...budget, points: Math.max(1, Math.floor(budget.points / 2)) })
  }

  async function consumeLocal(name: string, key: string, budget: Budget): Promise<void> {
    try {
      await localFor(name, budget).consume(key)
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal
      refuse(refusal as RateLimiterRes)
    }
  }

  return {
    consume: consumeShared,
    async forget(name, key) {
      await Promise.all([shared.get(name)?.delete(key), local.get(`late:${name}`)?.delete(key)])
    },
    consumeCall: (limit, key) => (isShared[limit] ? consumeShared : consumeLocal)(`call:${limit}`, key, budgets[limit]),
  }
}

function refuse({ msBeforeNext }: RateLimiterRes): never {
  const seconds = Math.max(1, Math.ceil((msBeforeNext ?? 1_000) / 1_000))
  throw new AppError('too_many_requests', `That was tried too often. Try again in ${waitInWords(seconds)}`, undefined, seconds)
}

function waitInWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

export function consumeBudget({ rateLimits }: { rateLimits: RateLimits }, limit: Limit, viewer: Viewer): Promise<void> {
  const key = viewer.kind === 'anonymous' || isShared[limit] ? networkOf(viewer.ip) : viewer.userId
  return rateLimits.consumeCall(limit, key)
}

/** Neighbours share a counter: an IPv4 /24, an IPv6 /64. */
export function networkOf(ip: string): string {
  const v4 = ip.startsWith('::ffff:') ? ip.slice(7) : ip
  if (v4.includes('.')) return v4.split('.').slice(0, 3).join('.')
  const [head = '', tail = ''] = v4.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const full = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
  return full.slice(0, 4).join(':')
}
