import { totalOf } from './filing-rows.ts'
import { type Firm, organizationOf } from './firms.ts'
import { type PlacedFund, placeFund } from './funds.ts'
import { monthAcquired } from './owners.ts'
import type { Person } from './people.ts'

/** A person who must be the first owner of a firm. */
export interface Principal {
  firstName: string
  lastName: string
  /** The assets that the firm should have: whole dollars. */
  assets: readonly [from: number, to: number]
  kind: Firm['kind']
  /** Item 3.A of the firm. */
  organization: string
  /** Years of registration until the end of the universe. */
  years: number
  /** When they joined the firm and became its owner, as year and month. */
  joined: readonly [year: number, month: number]
  designations: readonly string[]
  /** The firm's first fund. */
  fund?: PlacedFund
}

interface Universe {
  firms: readonly Firm[]
  people: readonly Person[]
  firstCrd: number
  /** The month after the last. */
  month: number
}

const leastClients = 20

/** Gives the first owner of a firm that fits the name and career of each principal, before anything is filed. Draws nothing, so that the rest of the universe stays as it is. */
export function placePrincipals(principals: readonly Principal[], { firms, people, firstCrd, month }: Universe): void {
  const taken = new Set<Firm>()
  for (const principal of principals) {
    const free = firms.filter((firm) => firm.crd > firstCrd && !taken.has(firm) && isEligible(firm))
    const firm = free.toSorted((left, right) => distance(left, principal) - distance(right, principal))[0]
    const [owner] = firm?.owners ?? []
    const person = people.find(({ crd }) => crd === owner?.personCrd)
    if (!firm || !owner || !person) continue
    taken.add(firm)
    const { firstName, lastName, years } = principal
    const joined = principal.joined[0] * 12 + principal.joined[1] - 1
    // Half a year more, so that the count of full years lasts.
    const began = month - years * 12 - 6
    const former = firms.findLast((other) => other !== firm && other.begins === 0) ?? firm
    const jobs = [
      { firm: former, from: began, to: joined },
      { firm, from: joined },
    ]
    Object.assign(person, { firstName, lastName, flags: [], designations: [...principal.designations], jobs, examYear: Math.floor(began / 12) })
    Object.assign(owner, { name: `${lastName}, ${firstName}, ${person.middleName}`.toUpperCase(), since: monthAcquired(joined) })
    if (principal.fund) placeFund(firm, principal.fund)
  }
}

const isEligible = ({ isExempt, begins, owners, clients }: Firm) =>
  !isExempt && begins === 0 && owners.length > 0 && Object.values(clients).reduce((sum, count) => sum + count, 0) > leastClients

/** How far the firm is from the wanted one; none for a firm of that kind, form and size. The form counts most: it is in the firm's name and the owner's title. */
function distance(firm: Firm, { assets: [from, to], kind, organization }: Principal): number {
  const total = totalOf(firm)
  const ofSize = total < from ? from / Math.max(1, total) - 1 : total > to ? total / to - 1 : 0
  return Math.min(ofSize, 1_000) + (organizationOf(firm) === organization ? 0 : 10_000) + (firm.kind === kind ? 0 : 2_000)
}
