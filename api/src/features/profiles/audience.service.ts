import type { Audience } from '@mandate/contract/lists/profile-visibility'
import type { Database } from '../../database/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { shareTeam } from '../teams/teams.service.ts'

/** The smallest circle around the owner in which the viewer stands. Nobody is in the network alone as long as there are no connections. */
export async function audienceOf(db: Database, viewer: Viewer, ownerId: string): Promise<Audience> {
  if (viewer.kind === 'anonymous') return 'public'
  if (viewer.userId === ownerId) return 'me'
  return (await shareTeam(db, viewer.userId, ownerId)) ? 'firm' : 'members'
}
