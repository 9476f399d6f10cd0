import { type Firm, type Owner, organizationOf } from './firms.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

const leastShare = { NA: 0, A: 5, B: 10, C: 25, D: 50, E: 75 }
/** Where a code's range ends: 'B' is 10% but less than 25%. */
const endOfShare = { NA: 5, A: 10, B: 25, C: 50, D: 75, E: 100 }
const smaller = { NA: 'NA', A: 'NA', B: 'A', C: 'B', D: 'C', E: 'D' } as const

/** The share that was drawn, or the largest that the other owners leave. */
function shareLeft({ owners }: Firm, drawn: Owner['code']): Owner['code'] {
  const taken = owners.reduce((sum, { code }) => sum + leastShare[code], 0)
  let code = drawn
  while (code !== 'NA' && taken + leastShare[code] >= 100) code = smaller[code]
  return code
}

/** Where the ranges of all owners end short of the whole, the first owner holds three quarters or more. No draw, so the rest of the universe stays. */
function reachWhole({ owners }: Firm): void {
  const [first] = owners
  const most = owners.reduce((sum, { code }) => sum + endOfShare[code], 0)
  if (first?.code === 'D' && most <= 100) first.code = 'E'
}

const officers = ['CHIEF EXECUTIVE OFFICER', 'CHIEF COMPLIANCE OFFICER']
/** The titles of the first owner, of officers and of the other owners, by the form of organization. */
const titles: Record<string, readonly string[]> = {
  'Limited Liability Company': ['MANAGING MEMBER', ...officers, 'MEMBER'],
  'Limited Partnership': ['GENERAL PARTNER', ...officers, 'LIMITED PARTNER'],
  'Limited Liability Partnership': ['MANAGING PARTNER', ...officers, 'PARTNER'],
  Corporation: ['PRESIDENT', ...officers, 'DIRECTOR'],
}

export function titlesAt(firm: Firm): readonly string[] {
  return titles[organizationOf(firm)] ?? ['PRINCIPAL', ...officers, 'SHAREHOLDER']
}

/** A month since January of the year 0, as Schedule A dates a title. */
export const monthAcquired = (month: number): string => `${String((month % 12) + 1).padStart(2, '0')}/${Math.floor(month / 12)}`

/** No one holds a title before they join, or before the firm files for the first time. `begin` is the month from which firms count. */
export function appointOwners(random: Random, people: Person[], begin: number): void {
  for (const person of people) {
    const job = person.jobs.at(-1)
    if (!job || job.firm.owners.length >= 5 || random.chance(0.3)) continue
    const { firm, from } = job
    const code = firm.owners.length === 0 ? random.pick(['E', 'D'] as const) : random.pick(['NA', 'A', 'B', 'C'] as const)
    const [month, year] = [random.whole(1, 9), random.whole(10, 19)]
    firm.owners.push({
      personCrd: person.crd,
      name: `${person.lastName}, ${person.firstName}, ${person.middleName}`.toUpperCase(),
      title: titlesAt(firm)[Math.min(firm.owners.length, 3)] ?? '',
      since: monthAcquired(Math.max((2_000 + year) * 12 + month - 1, from, firm.begins > 0 ? begin + firm.begins : 0)),
      code: shareLeft(firm, code),
    })
  }
  for (const firm of new Set(people.flatMap(({ jobs }) => jobs.at(-1)?.firm ?? []))) reachWhole(firm)
}
