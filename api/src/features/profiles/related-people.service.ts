import type { Audience } from '@mandate/contract/lists/profile-visibility'
import type { RelatedPerson } from '@mandate/contract/profiles'
import type { Database } from '../../database/database.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { selectFiledOverlaps } from './overlaps.repository.ts'
import { selectPersonCards } from './people-cards.service.ts'
import { readOwnFacts, readShownFacts } from './profile-view.rules.ts'
import * as profiles from './profiles.repository.ts'
import { getAudience, getOwner } from './profiles.service.ts'
import * as repository from './related-people.repository.ts'
import { rankRelations, relatingFacts } from './related-people.rules.ts'

const shownPeople = 8

export async function listRelatedPeople({ db }: Deps, viewer: Viewer, profileId: string): Promise<{ items: RelatedPerson[] }> {
  const { userId: viewerId } = requireMember(viewer)
  const audience = await getAudience(db, viewer, profileId)
  const ranked = (await findRelations(db, { ownerId: profileId, viewerId, audience })).filter(({ userId }) => userId !== viewerId).slice(0, shownPeople)
  const cards = await selectPersonCards(
    db,
    viewerId,
    ranked.map(({ userId }) => userId),
  )
  return {
    items: ranked.flatMap(({ userId, reasons }) => {
      const card = cards.find((each) => each.userId === userId)
      if (!card) return []
      const { firstName, lastName, role, headline, companyName } = card
      return [{ id: userId, firstName, lastName, role, headline, companyName, reasons }]
    }),
  }
}

interface Asked {
  /** Whose profile the others are related to. */
  ownerId: string
  viewerId: string
  /** Of the owner's profile that the viewer belongs to. */
  audience: Audience
  mutual?: readonly { userId: string; connections: number }[]
  dismissals?: ReadonlyMap<string, number>
}

/** Uses what the viewer sees of this profile and what every member sees of the others, so no reason reveals more than the profiles do. Best first. */
export async function findRelations(db: Database, { ownerId, viewerId, audience, ...more }: Asked) {
  const owner = await getOwner(db, ownerId)
  const own = relatingFacts(readShownFacts(owner.role, readOwnFacts(owner, await profiles.selectValues(db, [ownerId])), audience))
  const isInside = audience === 'me' || audience === 'firm'
  const people = { ownerId, viewerId }
  const [others, overlaps, teamMates] = await Promise.all([
    repository.selectSharedFacts(db, people, own),
    selectFiledOverlaps(db, people),
    // Team membership is visible to its members only.
    isInside ? repository.selectTeamMates(db, people) : [],
  ])
  return rankRelations({ own, others, overlaps, teamMates, ...more })
}
