import { privateInView } from '@mandate/contract/frame/errors'
import { roleSchema } from '@mandate/contract/frame/users'
import type { Operation } from '@mandate/contract/operations'
import { isViewable } from '@mandate/contract/viewed-operations'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { originOf } from './authenticate.ts'
import type { Deps } from './deps.ts'
import { consumeBudget } from './rate-limits.ts'
import { touchSession } from './session-lookup.repository.ts'
import * as repository from './support-view-lookup.repository.ts'
import { hashToken, newToken } from './tokens.ts'
import type { Member } from './viewer.ts'

/** Never mistaken for the token of a session: only calls of operations accept it, not pages, uploads or the live channel. */
const tokenStart = 'view_'
const bearer = /^Bearer (view_[A-Za-z0-9_-]{43})$/

export function newSupportViewToken(): { token: string; hash: Buffer } {
  const token = `${tokenStart}${newToken().token}`
  return { token, hash: hashToken(token) }
}

interface Call {
  operation: Operation
  request: FastifyRequest
}

/** Returns undefined when the request presents no token of a view. Throws when the view has ended, or its admin may not make this call. */
export async function findSupportViewer(deps: Deps, { operation, request }: Call): Promise<Member | undefined> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  if (!token) return undefined
  const origin = originOf(request)
  const found = await repository.findSupportView(deps.db, hashToken(token))
  if (!found) {
    await consumeBudget(deps, { limit: 'read', access: 'public' }, { kind: 'anonymous', ...origin })
    throw new AppError('not_signed_in', 'This view has ended. Start another from the page of users')
  }
  if (!isViewable(operation)) throw refusalOf(operation)
  const { id, userId, adminId, sessionId } = found
  if (sessionId && found.secondsUnseen > 60) await touchSession(deps.db, sessionId)
  return {
    kind: 'member',
    userId,
    sessionId: id,
    role: roleSchema.parse(found.role),
    // A view proves nothing about the member.
    hasSecondFactor: false,
    provedSecondsAgo: Number.POSITIVE_INFINITY,
    supportView: { id, adminId, sessionId: sessionId ?? id },
    ...origin,
  }
}

function refusalOf({ endpoint }: Operation): AppError {
  return endpoint.method === 'GET'
    ? new AppError('not_allowed', privateInView)
    : new AppError('not_allowed', "You're viewing as a member, and can only read. End the view to make changes of your own")
}

/** Each address once for a view. Before the answer: there is no read without its entry in the audit trail. */
export async function recordSupportRead({ db, recordSupportViewRead }: Deps, { operation, request }: Call): Promise<void> {
  const { viewer } = request
  if (viewer.kind === 'anonymous' || !viewer.supportView || operation.endpoint.method !== 'GET') return
  const [path = ''] = request.url.split('?')
  const { id, adminId, sessionId } = viewer.supportView
  const read = { supportViewId: id, operation: operation.name, path }
  await db.transaction().execute(async (transaction) => {
    if (!(await repository.insertRead(transaction, read))) return
    await recordSupportViewRead(transaction, { ...read, adminId, sessionId, memberId: viewer.userId, ip: viewer.ip, userAgent: viewer.userAgent })
  })
}
