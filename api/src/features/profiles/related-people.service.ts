import type { RelatedPerson } from '@mandate/contract/profiles'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { readOwnFacts, readShownFacts } from './profile-view.rules.ts'
import * as profiles from './profiles.repository.ts'
import { getAudience, getOwner } from './profiles.service.ts'
import * as repository from './related-people.repository.ts'
import { rankRelations, relatingFacts } from './related-people.rules.ts'

const shownPeople = 8

/** Uses what the viewer sees of this profile and what every member sees of the others, so no reason reveals more than the profiles do. */
export async function listRelatedPeople({ db }: Deps, viewer: Viewer, profileId: string): Promise<{ items: RelatedPerson[] }> {
  const { userId: viewerId } = requireMember(viewer)
  const audience = await getAudience(db, viewer, profileId)
  const owner = await getOwner(db, profileId)
  const own = relatingFacts(readShownFacts(owner.role, readOwnFacts(owner, await profiles.selectValues(db, [owner.id])), audience))
  const isInside = audience === 'me' || audience === 'firm'
  const [others, teamMates] = await Promise.all([
    repository.selectSharedFacts(db, { ownerId: owner.id, viewerId }, own),
    // Team membership is visible to its members only.
    isInside ? repository.selectTeamMates(db, { ownerId: owner.id, viewerId }) : [],
  ])
  const ranked = rankRelations(own, others, teamMates)
    .filter(({ userId }) => userId !== viewerId)
    .slice(0, shownPeople)
  if (ranked.length === 0) return { items: [] }
  const ids = ranked.map(({ userId }) => userId)
  const [owners, values] = await Promise.all([profiles.selectOwners(db, ids), profiles.selectValues(db, ids)])
  return {
    items: ranked.flatMap(({ userId, reasons }) => {
      const person = owners.find(({ id }) => id === userId)
      if (!person) return []
      const facts = readShownFacts(
        person.role,
        readOwnFacts(
          person,
          values.filter((row) => row.userId === userId),
        ),
        'members',
      )
      const text = (field: string) => {
        const value = facts.find((fact) => fact.field === field)?.value
        return typeof value === 'string' ? value : null
      }
      const { firstName, lastName, role } = person
      return [{ id: userId, firstName, lastName, role, headline: text('headline'), companyName: text('companyName'), reasons }]
    }),
  }
}
