import type { Role } from '@mandate/contract/frame/users'
import { isVisibleTo } from '@mandate/contract/lists/profile-visibility'
import type { Database } from '../../database/database.ts'
import { audiencesOf } from './audience.service.ts'
import { readOwnFacts, readShownFacts } from './profile-view.rules.ts'
import * as repository from './profiles.repository.ts'

export interface PersonCard {
  userId: string
  firstName: string
  lastName: string
  name: string
  role: Role
  headline: string | null
  companyName: string | null
}

/** Cards of these users in order, as visible to the viewer. Hidden profiles, users without one, and people with a block are omitted. */
export async function selectPersonCards(db: Database, viewerId: string, userIds: string[]): Promise<PersonCard[]> {
  if (userIds.length === 0) return []
  const [owners, values, audiences] = await Promise.all([
    repository.selectOwners(db, userIds),
    repository.selectValues(db, userIds),
    audiencesOf(db, viewerId, userIds),
  ])
  return userIds.flatMap((userId) => {
    const owner = owners.find(({ id }) => id === userId)
    // One's own card is shown as others see it.
    const known = audiences.get(userId)
    const audience = known === 'me' ? 'firm' : known
    if (!owner || !audience || !isVisibleTo(owner.visibility, audience)) return []
    const own = values.filter((row) => row.userId === userId)
    const facts = readShownFacts(owner.role, readOwnFacts(owner, own), audience)
    const text = (name: string) => {
      const value = facts.find(({ field }) => field === name)?.value
      return typeof value === 'string' ? value : null
    }
    const { firstName, lastName, role } = owner
    return [{ userId, firstName, lastName, name: `${firstName} ${lastName}`, role, headline: text('headline'), companyName: text('companyName') }]
  })
}
