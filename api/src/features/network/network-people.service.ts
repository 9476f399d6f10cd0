import type { NetworkPerson } from '@mandate/contract/connections'
import type { Role } from '@mandate/contract/frame/users'
import type { Deps } from '../../http/deps.ts'
import { imagesOf } from '../profile-images/profile-images.service.ts'
import { selectPersonCards } from '../profiles/people-cards.service.ts'

interface Named {
  userId: string
  firstName: string
  lastName: string
  role: Role
}

type Needs = Pick<Deps, 'db' | 'config'>

/** Those whose profile the viewer may see. */
export async function findVisiblePeople(deps: Needs, viewerId: string, ids: string[]): Promise<NetworkPerson[]> {
  const cards = await selectPersonCards(deps.db, viewerId, ids)
  const pictures = await imagesOf(
    deps,
    cards.map(({ userId }) => userId),
    'members',
  )
  return cards.map(({ userId, name, role, headline, companyName }) => {
    const photo = pictures.get(userId)?.find(({ kind }) => kind === 'photo')
    return { id: userId, name, role, headline, companyName, photoUrl: photo?.sources.at(-1)?.url ?? null }
  })
}

/** The same for people the viewer knows: of a hidden profile, the name and role alone. */
export async function toPeople(deps: Needs, viewerId: string, named: readonly Named[]): Promise<NetworkPerson[]> {
  const visible = await findVisiblePeople(
    deps,
    viewerId,
    named.map(({ userId }) => userId),
  )
  return named.map(({ userId, firstName, lastName, role }) => {
    const hidden = { id: userId, name: `${firstName} ${lastName}`, role, headline: null, companyName: null, photoUrl: null }
    return visible.find(({ id }) => id === userId) ?? hidden
  })
}
