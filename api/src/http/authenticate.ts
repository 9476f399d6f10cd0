import { roleSchema } from '@mandate/contract/frame/users'
import type { FastifyRequest } from 'fastify'
import type { Deps } from './deps.ts'
import * as repository from './session-lookup.repository.ts'
import { hashToken } from './tokens.ts'
import type { Origin, Viewer } from './viewer.ts'

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/

export function originOf(request: FastifyRequest): Origin {
  return { ip: request.ip, userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300) }
}

/** Identifies the viewer by the bearer token only: a cookie authorizes nothing but its own renewal. */
export async function findViewer({ db, pool }: Pick<Deps, 'db' | 'pool'>, request: FastifyRequest): Promise<Viewer> {
  const origin = originOf(request)
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  if (!token) return { kind: 'anonymous', ...origin }
  const session = await repository.findSessionByAccessToken(pool, hashToken(token))
  if (!session) return { kind: 'anonymous', ...origin }
  if (session.secondsUnseen > 60) await repository.touchSession(db, session.sessionId)
  return {
    kind: session.kind === 'admin' ? 'admin' : 'member',
    userId: session.userId,
    sessionId: session.sessionId,
    role: roleSchema.parse(session.role),
    hasSecondFactor: session.hasSecondFactor,
    provedSecondsAgo: session.provedSecondsAgo,
    ...origin,
  }
}
