import { randomUUID } from 'node:crypto'
import type { confirmEmailChange as confirmEndpoint } from '@mandate/contract/account'
import type { Done } from '@mandate/contract/frame/answers'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Budget } from '../../http/rate-limits.ts'
import { hashToken } from '../../http/tokens.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { announceEnded, endSessions } from '../sessions/sessions.service.ts'
import * as accounts from './account.repository.ts'
import * as repository from './email-change.repository.ts'
import { nextStep } from './email-change.rules.ts'
import { linkToken } from './email-change-mails.ts'

const done: Done = { done: true }
/** Each sends to an address whose owner may not know us. */
const requestsOfPerson: Budget = { points: 5, seconds: 86_400, isExact: true }

/** Gives the same answer for an address with an account: only the email says so. A new request replaces the previous one. */
export async function requestEmailChange(deps: Deps, viewer: Viewer, newEmail: string): Promise<Done> {
  const member = requireMember(viewer)
  const { userId } = member
  const { email } = await accounts.getCredentials(deps.db, userId)
  if (newEmail === email) throw new AppError('invalid_input', 'This is already your email', { newEmail: 'This is already your email. Enter a new one' })
  await deps.rateLimits.consume('email-change', userId, requestsOfPerson)
  const requestId = randomUUID()
  const hashFor = (side: 'old' | 'new') => hashToken(linkToken(deps, requestId, side))
  await deps.db.transaction().execute(async (transaction) => {
    await repository.deleteRequests(transaction, userId)
    await repository.insertRequest(transaction, { userId, requestId, newEmail, tokenHashes: { old: hashFor('old'), new: hashFor('new') } })
    for (const side of ['old', 'new'] as const)
      await enqueue(transaction, { kind: 'emailChangeMail', payload: { requestId, side }, effectKey: `email-change ${side} ${requestId}` })
    await recordEvent(transaction, by(member), { kind: 'email.change_requested' })
  })
  deps.realtime.toUser(userId, { kind: 'changed', what: 'account' })
  return done
}

export async function cancelEmailChange(deps: Deps, viewer: Viewer): Promise<Done> {
  const member = requireMember(viewer)
  const { userId } = member
  const wasOpen = await deps.db.transaction().execute(async (transaction) => {
    const wasOpen = await repository.deleteRequests(transaction, userId)
    if (wasOpen) await recordEvent(transaction, by(member), { kind: 'email.change_cancelled' })
    return wasOpen
  })
  if (wasOpen) deps.realtime.toUser(userId, { kind: 'changed', what: 'account' })
  return done
}

/**
 * Opening a link again while the other one is outstanding repeats that state. When the second is opened, the address changes, every earlier link
 * is void, and every session except the current one ends.
 */
export async function confirmEmailChange(deps: Deps, viewer: Viewer, token: string): Promise<ResponseOf<typeof confirmEndpoint>> {
  const found = await repository.findByToken(deps.db, hashToken(token))
  if (!found) throw linkInvalid()
  const { userId } = found
  const outcome = await deps.db.transaction().execute(async (transaction) => {
    const { user, links } = await repository.lockRequest(transaction, userId, found.requestId)
    const own = links.find(({ id }) => id === found.id)
    const isPending = links.length === 2 && links.some(({ usedAt }) => usedAt === null)
    if (!own?.isFresh || !own.newEmail || !isPending || user.suspendedAt) throw linkInvalid()
    if (!own.usedAt) await repository.markOpened(transaction, own.id)
    const state = nextStep(
      links.map(({ id, kind, usedAt }) => ({ side: kind === 'email_change_old' ? 'old' : 'new', isOpened: id === own.id || usedAt !== null })),
    )
    if (state !== 'changed') return { state, ended: [] }
    const ownSessionId = viewer.kind !== 'anonymous' && viewer.userId === userId ? viewer.sessionId : undefined
    if (await repository.deleteUnprovedAccount(transaction, own.newEmail))
      await recordEvent(transaction, by({ ...viewer, userId }), { kind: 'account.unverified_removed', subjectId: null })
    if (!(await repository.changeEmail(transaction, userId, own.newEmail))) throw addressTaken()
    await repository.voidLinks(transaction, userId)
    for (const [side, to] of [
      ['old', user.email],
      ['new', own.newEmail],
    ] as const)
      await enqueue(transaction, { kind: 'emailChangedMail', payload: { userId, side, to }, effectKey: `email-changed ${side} ${found.requestId}` })
    await recordEvent(transaction, by({ ...viewer, userId }), { kind: 'email.changed' })
    return { state, ended: await endSessions(transaction, userId, { ...(ownSessionId ? { except: ownSessionId } : {}), reason: 'email changed' }) }
  })
  announceEnded(deps, userId, outcome.ended)
  deps.realtime.toUser(userId, { kind: 'changed', what: outcome.state === 'changed' ? 'user' : 'account' })
  return { state: outcome.state }
}

function linkInvalid(): AppError {
  return new AppError('link_invalid', 'This link was already used, replaced by a newer one, or has expired. Request the change again in settings')
}

/** The reader has opened an email to that very address, so this reveals nothing. */
function addressTaken(): AppError {
  return new AppError('link_invalid', 'This address now has its own account. Choose another one in settings')
}
