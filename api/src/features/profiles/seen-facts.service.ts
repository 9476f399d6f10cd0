import type { Audience } from '@mandate/contract/lists/profile-visibility'
import type { ShownFact } from '@mandate/contract/profiles'
import type { Database } from '../../database/database.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { readOwnFacts, readShownFacts } from './profile-view.rules.ts'
import * as repository from './profiles.repository.ts'
import { getOwner } from './profiles.service.ts'

/** What an audience sees of the viewer's own profile. */
export async function findFactsSeenBy(db: Database, viewer: Viewer, audience: Audience): Promise<{ facts: ShownFact[] }> {
  const owner = await getOwner(db, requireMember(viewer).userId)
  return { facts: readShownFacts(owner.role, readOwnFacts(owner, await repository.selectValues(db, [owner.id])), audience) }
}
