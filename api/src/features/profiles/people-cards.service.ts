import { isVisibleTo } from '@mandate/contract/lists/profile-visibility'
import type { Database } from '../../database/database.ts'
import { readOwnFacts, readShownFacts } from './profile-view.rules.ts'
import * as repository from './profiles.repository.ts'

interface PersonCard {
  userId: string
  name: string
  headline: string | null
}

/** Cards of these users in order, as visible to that audience; hidden profiles and users without one are omitted. */
export async function selectPersonCards(db: Database, userIds: string[], audience: 'firm' | 'members'): Promise<PersonCard[]> {
  if (userIds.length === 0) return []
  const [owners, values] = await Promise.all([repository.selectOwners(db, userIds), repository.selectValues(db, userIds)])
  return userIds.flatMap((userId) => {
    const owner = owners.find(({ id }) => id === userId)
    if (!owner || !isVisibleTo(owner.visibility, audience)) return []
    const own = values.filter((row) => row.userId === userId)
    const headline = readShownFacts(owner.role, readOwnFacts(owner, own), audience).find(({ field }) => field === 'headline')?.value
    return [{ userId, name: `${owner.firstName} ${owner.lastName}`, headline: typeof headline === 'string' ? headline : null }]
  })
}
