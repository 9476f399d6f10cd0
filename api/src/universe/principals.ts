import { totalOf } from './filing-rows.ts'
import type { Firm } from './firms.ts'
import type { Person } from './people.ts'

/** A person who must be the first owner of a firm. */
export interface Principal {
  firstName: string
  lastName: string
  /** The assets that the firm should have: whole dollars. */
  assets: readonly [from: number, to: number]
}

const leastClients = 20

/** Gives the first owner of a firm that fits the name of each principal, before anything is filed. Draws nothing, so that the rest of the universe stays as it is. */
export function placePrincipals(
  principals: readonly Principal[],
  { firms, people, firstCrd }: { firms: readonly Firm[]; people: readonly Person[]; firstCrd: number },
): void {
  const taken = new Set<Firm>()
  for (const { firstName, lastName, assets } of principals) {
    const free = firms.filter((firm) => firm.crd > firstCrd && !taken.has(firm) && isEligible(firm))
    const firm = free.find((one) => distance(one, assets) === 0) ?? free.toSorted((left, right) => distance(left, assets) - distance(right, assets))[0]
    const [owner] = firm?.owners ?? []
    const person = people.find(({ crd }) => crd === owner?.personCrd)
    if (!firm || !owner || !person) continue
    taken.add(firm)
    Object.assign(person, { firstName, lastName, flags: [] })
    owner.name = `${lastName}, ${firstName}, ${person.middleName}`.toUpperCase()
  }
}

const isEligible = ({ isExempt, begins, owners, clients }: Firm) =>
  !isExempt && begins === 0 && owners.length > 0 && Object.values(clients).reduce((sum, count) => sum + count, 0) > leastClients

/** How far the firm's assets are from the wanted ones; none inside. */
function distance(firm: Firm, [from, to]: Principal['assets']): number {
  const total = totalOf(firm)
  return total < from ? from / Math.max(1, total) - 1 : total > to ? total / to - 1 : 0
}
