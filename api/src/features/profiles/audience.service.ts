import type { Audience } from '@mandate/contract/lists/profile-visibility'
import type { Database } from '../../database/database.ts'
import { notFound } from '../../http/app-error.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type Relation, relationsWith, relationWith } from '../connections/connections.service.ts'

/** The smallest audience that includes the viewer. Someone who blocked the owner, or was blocked by the owner, gets the answer for a missing one. */
export async function audienceOf(db: Database, viewer: Viewer, ownerId: string): Promise<Audience> {
  if (viewer.kind === 'anonymous') return 'public'
  if (viewer.userId === ownerId) return 'me'
  const relation = await relationWith(db, viewer.userId, ownerId)
  if (relation.isBlocked) throw notFound()
  return audienceIn(relation)
}

/** The same for many owners; those with a block are missing. */
export async function audiencesOf(db: Database, viewerId: string, ownerIds: readonly string[]): Promise<Map<string, Audience>> {
  const relations = await relationsWith(db, viewerId, ownerIds)
  return new Map(
    ownerIds.flatMap((ownerId): [string, Audience][] => {
      const relation = relations.get(ownerId)
      if (ownerId === viewerId) return [[ownerId, 'me']]
      return relation && !relation.isBlocked ? [[ownerId, audienceIn(relation)]] : []
    }),
  )
}

function audienceIn({ isTeammate, isConnected }: Relation): Audience {
  if (isTeammate) return 'firm'
  return isConnected ? 'network' : 'members'
}
