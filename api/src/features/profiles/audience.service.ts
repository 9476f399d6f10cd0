import type { Audience } from '@mandate/contract/lists/profile-visibility'
import type { Database } from '../../database/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { shareTeam } from '../teams/teams.service.ts'

/** The smallest audience that includes the viewer. Without connections, no one is in the network only. */
export async function audienceOf(db: Database, viewer: Viewer, ownerId: string): Promise<Audience> {
  if (viewer.kind === 'anonymous') return 'public'
  if (viewer.userId === ownerId) return 'me'
  return (await shareTeam(db, viewer.userId, ownerId)) ? 'firm' : 'members'
}
