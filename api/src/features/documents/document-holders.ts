import type { DocumentItem } from '@mandate/contract/documents'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { announceTeam, findTeamOf } from '../teams/teams.service.ts'
import type { Holder } from './documents.repository.ts'

/** A row of a document or folder, as far as it says whose it is. */
export interface Held {
  ownerId: string | null
  teamId: string | null
}

interface HeldByName extends Held {
  firstName: string | null
  lastName: string | null
  teamName: string | null
}

/** The person, or their team, in which they may add documents. */
export async function requireHolder(db: Database, userId: string, teamId: string | undefined): Promise<Holder> {
  if (teamId === undefined) return { userId }
  const team = await findTeamOf(db, userId)
  if (team?.teamId !== teamId) throw notFound()
  if (team.role === 'viewer') throw new AppError('not_allowed', "Your role in the team doesn't include adding documents. Ask an owner")
  return { teamId }
}

export function holderOf({ ownerId, teamId }: Held): Holder {
  if (ownerId !== null) return { userId: ownerId }
  if (teamId !== null) return { teamId }
  throw new Error('a document or folder belongs to no one')
}

export function holderShown(held: HeldByName): DocumentItem['holder'] {
  const holder = holderOf(held)
  return 'userId' in holder
    ? { kind: 'person', id: holder.userId, name: `${held.firstName} ${held.lastName}` }
    : { kind: 'team', id: holder.teamId, name: held.teamName ?? '' }
}

/** Notifies the open windows of the owner or the team. */
export async function announceHolder(deps: Pick<Deps, 'db' | 'realtime'>, held: Held): Promise<void> {
  const holder = holderOf(held)
  if ('userId' in holder) deps.realtime.toUser(holder.userId, { kind: 'changed', what: 'documents' })
  else await announceTeam(deps, holder.teamId, 'documents')
}
