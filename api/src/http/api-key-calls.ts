import { apiQuota } from '@mandate/contract/api-keys'
import { roleSchema } from '@mandate/contract/frame/users'
import { scopeOf } from '@mandate/contract/operation-scopes'
import type { Operation } from '@mandate/contract/operations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as repository from './api-key-lookup.repository.ts'
import { AppError, tryLater } from './app-error.ts'
import { originOf } from './authenticate.ts'
import type { Deps } from './deps.ts'
import { consumeBudget } from './rate-limits.ts'
import { hashToken, newToken } from './tokens.ts'
import type { Viewer } from './viewer.ts'

/** Recognized by secret scanners, and never mistaken for the token of a session. */
const keyStart = 'mandate_'
const bearer = /^Bearer (mandate_[A-Za-z0-9_-]{43})$/
const shownLetters = 4

export function newApiKey(): { key: string; prefix: string; hash: Buffer } {
  const key = `${keyStart}${newToken().token}`
  return { key, prefix: key.slice(0, keyStart.length + shownLetters), hash: hashToken(key) }
}

interface Call {
  operation: Operation
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Returns undefined when the request presents no API key. Throws when it presents one that may not make this call.
 * What a visitor may call, every key may: without the scope it is answered as a visitor, never as its owner.
 */
export async function findKeyViewer(deps: Deps, { operation, request, reply }: Call): Promise<Viewer | undefined> {
  const key = bearer.exec(request.headers.authorization ?? '')?.[1]
  if (!key) return undefined
  const origin = originOf(request)
  const found = await repository.findApiKey(deps.pool, hashToken(key))
  if (!found) {
    await consumeBudget(deps, { limit: 'read', access: 'public' }, { kind: 'anonymous', ...origin })
    throw new AppError('not_signed_in', 'This API key is unknown, expired or revoked. Create one under Settings > API keys')
  }
  await takeQuota(deps, found.userId, reply)
  const isGranted = hasScope(operation, found.scopes)
  if (found.secondsUnused === null || found.secondsUnused > 60) await repository.touchApiKey(deps.db, found.apiKeyId)
  if (!isGranted) return { kind: 'anonymous', ...origin }
  return {
    kind: 'member',
    userId: found.userId,
    sessionId: found.apiKeyId,
    role: roleSchema.parse(found.role),
    // No key proves that its owner is present.
    hasSecondFactor: false,
    provedSecondsAgo: Number.POSITIVE_INFINITY,
    ...origin,
  }
}

const forSessions = (): AppError => new AppError('not_allowed', "API keys can't make this call. Sign in to do it yourself")

/** For routes outside the contract, which have no scope: an unknown key is refused as any other. */
export function refuseApiKey(request: FastifyRequest): void {
  if (bearer.test(request.headers.authorization ?? '')) throw forSessions()
}

/** Counts the call for the key's owner on all servers together, and says what is left. */
async function takeQuota({ rateLimits }: Deps, userId: string, reply: FastifyReply): Promise<void> {
  const { points, msLeft } = await rateLimits.count('api keys', userId, { points: apiQuota.calls, seconds: apiQuota.seconds })
  const secondsLeft = Math.max(1, Math.ceil(msLeft / 1_000))
  void reply
    .header('ratelimit-limit', String(apiQuota.calls))
    .header('ratelimit-remaining', String(Math.max(0, apiQuota.calls - points)))
    .header('ratelimit-reset', String(secondsLeft))
    .header('ratelimit-policy', `${apiQuota.calls};w=${apiQuota.seconds}`)
  if (points > apiQuota.calls)
    throw tryLater('too_many_requests', `Your API keys may make ${apiQuota.calls} calls a minute. Wait ${secondsLeft} seconds, then continue`, secondsLeft)
}

/** Throws when neither the key nor a visitor may make the call. */
function hasScope(operation: Operation, granted: readonly string[]): boolean {
  const scope = scopeOf(operation)
  if (scope && granted.includes(scope)) return true
  if (operation.endpoint.access === 'public') return false
  if (!scope) throw forSessions()
  throw new AppError('not_allowed', `This API key lacks the scope ${scope}. Create a key that has it under Settings > API keys`)
}
