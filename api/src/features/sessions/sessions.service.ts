import type { Page } from '@mandate/contract/frame/page'
import { type SignedInUser, type User, userSchema } from '@mandate/contract/frame/users'
import type { Session } from '@mandate/contract/sessions'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import type { Renewal } from '../../http/renewal-cookie.ts'
import { hashToken, keyed, newToken } from '../../http/tokens.ts'
import { type Origin, requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { describeDevice } from './device.service.ts'
import * as repository from './sessions.repository.ts'

export interface StartedSession {
  sessionId: string
  user: SignedInUser
  renewal: Renewal
}

interface Proof {
  userId: string
  kind: 'member' | 'admin'
  hasSecondFactor: boolean
  /** Not for a sign-in without password or code: operations that need step-up authentication then ask for it. */
  isProved?: boolean
}

/** Starts a session with new tokens, after authentication. */
export async function startSession(deps: Deps, proof: Proof, origin: Origin): Promise<StartedSession> {
  const renewal = newToken()
  const access = newToken()
  const started = await deps.db.transaction().execute(async (transaction) => {
    const session = await repository.insertSession(transaction, { ...proof, ...pickOrigin(origin) })
    await repository.insertRenewalToken(transaction, session.id, renewal.hash)
    const expiresAt = await repository.insertAccessToken(transaction, session.id, access.hash)
    const user = await repository.getUser(transaction, proof.userId)
    return { session, user, expiresAt }
  })
  deps.realtime.toUser(proof.userId, { kind: 'changed', what: 'sessions' })
  return {
    sessionId: started.session.id,
    user: { ...toUser(started.user), authorization: { token: access.token, expiresAt: started.expiresAt } },
    renewal: { token: renewal.token, endsAt: started.session.absoluteEnd },
  }
}

export async function getMe({ db }: Deps, viewer: Viewer): Promise<User> {
  return toUser(await repository.getUser(db, requireMember(viewer).userId))
}

/**
 * Each renewal token works once. Used again within ten seconds, it returns the same successor (two windows renewed at once);
 * later it counts as stolen, and the whole session ends.
 * A renewal isn't activity: an open but idle window doesn't keep the session alive.
 */
export async function renewSession(deps: Deps, origin: Origin, token: string | undefined): Promise<StartedSession> {
  const refusal = new AppError('not_signed_in', 'Your session has ended. Sign in again')
  if (!token) throw refusal
  // The successor is computed from the token, so that the second of two windows gets the same one although only hashes are stored.
  const successor = keyed(deps.config.secretKey, 'renewal', token)
  const access = newToken()
  const outcome = await deps.db.transaction().execute(async (transaction) => {
    const found = await repository.lockRenewalToken(transaction, hashToken(token))
    if (!found?.isAlive) return undefined
    if (found.state === 'reused') {
      await repository.endSession(transaction, found.sessionId, 'renewal token reused')
      await recordEvent(transaction, by({ ...pickOrigin(origin), sessionId: found.sessionId }), { kind: 'session.renewal_reused', subjectId: found.userId })
      return { reused: found }
    }
    if (found.state === 'unused') {
      await repository.markRenewalTokenUsed(transaction, hashToken(token))
      await repository.insertRenewalToken(transaction, found.sessionId, hashToken(successor))
    }
    const expiresAt = await repository.insertAccessToken(transaction, found.sessionId, access.hash)
    return { session: found, expiresAt, user: await repository.getUser(transaction, found.userId) }
  })
  if (!outcome) throw refusal
  if ('reused' in outcome && outcome.reused) {
    announceEnded(deps, outcome.reused.userId, [outcome.reused.sessionId])
    throw refusal
  }
  return {
    sessionId: outcome.session.sessionId,
    user: { ...toUser(outcome.user), authorization: { token: access.token, expiresAt: outcome.expiresAt } },
    renewal: { token: successor, endsAt: outcome.session.absoluteEnd },
  }
}

export async function logout(deps: Deps, viewer: Viewer, renewalToken: string | undefined): Promise<void> {
  const sessionId =
    viewer.kind === 'anonymous' ? renewalToken && (await repository.findSessionByRenewalToken(deps.db, hashToken(renewalToken))) : viewer.sessionId
  if (!sessionId) return
  const ended = await deps.db.transaction().execute(async (transaction) => {
    const session = await repository.endSession(transaction, sessionId, 'logout')
    if (session) await recordEvent(transaction, by({ ...viewer, userId: session.userId, sessionId }), { kind: 'session.logout' })
    return session
  })
  if (ended) announceEnded(deps, ended.userId, [sessionId])
}

export async function listSessions(deps: Deps, viewer: Viewer, input: PageInput): Promise<Page<Session>> {
  const member = requireMember(viewer)
  return listPage(deps, input, {
    list: 'sessions',
    key: { lastSeenText: String, id: String },
    select: (range) => repository.selectAliveSessions(deps.db, member.userId, range),
    present: (rows) =>
      rows.map((row) => ({
        id: row.id,
        isCurrent: row.id === member.sessionId,
        device: describeDevice(row.userAgent),
        place: row.ip,
        startedAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
      })),
  })
}

export async function endSession(deps: Deps, viewer: Viewer, sessionId: string): Promise<{ done: true }> {
  const ended = await endOwn(deps, viewer, { only: sessionId })
  if (ended === 0) throw notFound()
  return { done: true }
}

export async function endOtherSessions(deps: Deps, viewer: Viewer): Promise<{ ended: number }> {
  return { ended: await endOwn(deps, viewer, { except: requireMember(viewer).sessionId }) }
}

async function endOwn(deps: Deps, viewer: Viewer, which: Which): Promise<number> {
  const member = requireMember(viewer)
  const { userId } = member
  const ended = await deps.db.transaction().execute(async (transaction) => {
    const ids = await endSessions(transaction, userId, { ...which, reason: 'ended by its owner' })
    for (const id of ids) await recordEvent(transaction, by(member), { kind: 'session.ended', details: { ended: id } })
    return ids
  })
  announceEnded(deps, userId, ended)
  return ended.length
}

interface Which {
  only?: string
  except?: string
}

/** Ends a user's sessions, all or as `ending` says, in the caller's transaction; call `announceEnded` after its commit. */
export async function endSessions(db: Database, userId: string, ending: Which & { reason: string }): Promise<string[]> {
  const ended = await repository.endSessions(db, userId, ending)
  return ended.map(({ id }) => id)
}

/** Records step-up authentication: valid for this session for ten minutes. */
export function markProved(db: Database, sessionId: string, proof: { hasSecondFactor: boolean }): Promise<void> {
  return repository.markProved(db, sessionId, proof)
}

/** Notifies the windows of ended sessions, and closes their live connections. */
export function announceEnded({ realtime }: Pick<Deps, 'realtime'>, userId: string, sessionIds: string[]): void {
  for (const sessionId of sessionIds) realtime.endSession(sessionId)
  if (sessionIds.length > 0) realtime.toUser(userId, { kind: 'changed', what: 'sessions' })
}

function toUser(row: repository.UserRow): User {
  return userSchema.parse(row)
}

function pickOrigin({ ip, userAgent }: Origin): Origin {
  return { ip, userAgent }
}
