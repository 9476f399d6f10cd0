import { randomUUID } from 'node:crypto'
import type { Done } from '@mandate/contract/frame/answers'
import type { ProviderIdentity } from '../../adapters/open-id/open-id.ts'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { type Origin, requireMember, type Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import * as repository from './linkedin.repository.ts'

declare module '../../jobs/outbox.ts' {
  interface Effects {
    linkedInConnectedMail: { userId: string }
  }
}

interface Tie {
  userId: string
  identity: Pick<ProviderIdentity, 'issuer' | 'subject' | 'email'>
  origin: Origin
}

export function linkAccount({ db }: Deps, tied: Tie): Promise<void> {
  return db.transaction().execute((transaction) => linkAccountIn(transaction, tied))
}

/** In the caller's transaction: links this identity to the account and replaces an earlier one. The owner is emailed. */
export async function linkAccountIn(db: Database, { userId, identity, origin }: Tie): Promise<void> {
  // Of two windows that link to the same account, the second waits for the first.
  await repository.lockUser(db, userId)
  if (!(await repository.upsertLinkedAccount(db, userId, identity)))
    throw new AppError('conflict', 'This LinkedIn account is connected to another Mandate account. Disconnect it there first')
  await recordEvent(db, by({ ...origin, userId }), { kind: 'linkedin.connected', details: { issuer: identity.issuer } })
  await enqueue(db, { kind: 'linkedInConnectedMail', payload: { userId }, effectKey: `linkedin-connected ${randomUUID()}` })
}

export async function unlink(deps: Deps, viewer: Viewer): Promise<Done> {
  const member = requireMember(viewer)
  const { userId } = member
  const gone = await deps.db.transaction().execute(async (transaction) => {
    await repository.lockUser(transaction, userId)
    if (!(await repository.hasPassword(transaction, userId))) throw new AppError('conflict', 'LinkedIn is your only way to sign in. Set a password first')
    const deleted = await repository.deleteLinkedAccounts(transaction, userId)
    if (deleted.length > 0) await recordEvent(transaction, by(member), { kind: 'linkedin.disconnected' })
    return deleted
  })
  if (gone.length === 0) throw notFound()
  return { done: true }
}
