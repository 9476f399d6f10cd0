import type { ProviderIdentity } from '../../adapters/open-id/open-id.ts'
import type { Database } from '../../database/database.ts'
import { hashToken } from '../../http/tokens.ts'
import type { Origin } from '../../http/viewer.ts'
import { recordEvent } from '../audit/audit.service.ts'
import * as repository from './linkedin.repository.ts'

export type TiedIdentity = Pick<ProviderIdentity, 'issuer' | 'subject' | 'email'>

/** Whose identity a sign-up began with. The ticket works once; without a good one the sign-up goes on without. */
export async function takeSignUpIdentity(db: Database, ticket: string): Promise<TiedIdentity | undefined> {
  const found = await repository.useTicket(db, 'sign_up', hashToken(ticket))
  return found && repository.identityOf(found)
}

/** Ties an identity to an account, in the caller's transaction. Says so when it is another account's already, and changes nothing then. */
export async function tieIdentity(db: Database, userId: string, { identity, origin }: { identity: TiedIdentity; origin: Origin }): Promise<'tied' | 'taken'> {
  await repository.lockUser(db, userId)
  if (!(await repository.upsertLinkedAccount(db, userId, identity))) return 'taken'
  const { ip, userAgent } = origin
  await recordEvent(db, 'linkedin.connected', { actorId: userId, subjectId: userId, ip, userAgent, details: { issuer: identity.issuer } })
  return 'tied'
}
