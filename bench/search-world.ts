import { type Firm, makeFirm } from '../api/src/universe/firms.ts'
import { makePerson } from '../api/src/universe/people.ts'
import { makeRandom, type Random } from '../api/src/universe/random.ts'
import { custodians } from '../api/src/universe/words.ts'

/** The generated universe as rows of `search_firms` and `search_people`, built in memory: the same seed gives the same rows. */
const months = 60
const batchSize = 10_000
const asOf = '2026-05-31'

/** The fields that queries are made of, and a value for every other column of `search_people`. */
export interface PersonRow {
  crd: number
  name: string
  firm_name: string
  [column: string]: unknown
}

const aumOf = (firm: Firm): number => Object.values(firm.assets).reduce((sum, amount) => sum + amount, 0)
const sumOf = (amounts: Partial<Record<string, number>>): number => Object.values(amounts).reduce<number>((sum, amount) => sum + (amount ?? 0), 0)

export function makeFirms(count: number): Firm[] {
  const random = makeRandom(20_260_101)
  return Array.from({ length: count }, (_, index) => makeFirm(random, index, months))
}

export function firmRow(firm: Firm): Record<string, unknown> {
  return {
    crd: firm.crd,
    filing: firm.crd,
    as_of: asOf,
    name: firm.name,
    legal_name: firm.legalName,
    sec_number: firm.secNumber,
    state: firm.state,
    city: firm.city,
    country: 'United States',
    notice_state: firm.states,
    aum: firm.isExempt ? null : aumOf(firm) * 100,
    clients: sumOf(firm.clients),
    pooled_share: firm.funds.length > 0 ? 20 : 0,
    fund_exclusion: firm.funds.length > 0 ? ['3c1'] : [],
    employees: firm.employees,
    advisors: firm.advisors,
    kind: firm.isExempt ? 'exempt' : 'registered',
    custodian: firm.custodians.map(({ index }) => (custodians[index] as (typeof custodians)[number])[0]),
    fund_type: [...new Set(firm.funds.map(({ type }) => type))],
    funds: firm.funds.length,
    disclosure: firm.disclosures.length > 0,
  }
}

const starts =
  'Al Ash Bal Ber Bran Cal Cor Dal Dev Dun El Fair Gal Gar Hal Har Hol In Jar Kel Kir Lan Lor Mar Mel Nor Oak Per Quin Rad Ros Sal Stan Tor Ul Ver Wal Wes Yar Zal'.split(
    ' ',
  )
const middles = 'a e i o u an ar en er el il in ing is on or ol um ur us'.split(' ')
const ends =
  'berg bury by dale den field ford gate ham hurst ida ini kin land ley low man mont more ner ova quist ridge sen ska son stead ston ton vale vich ville wald ward well wick witz wood worth yan'.split(
    ' ',
  )

/** The universe has 88 last names; in reality there are tens of thousands, and a few are very common. */
function madeName(random: Random): string {
  const number = Math.floor(random.next() ** 3 * starts.length * middles.length * ends.length)
  const [start, middle, end] = [
    number % starts.length,
    Math.floor(number / starts.length) % middles.length,
    Math.floor(number / starts.length / middles.length),
  ]
  return `${starts[start]}${middles[middle]}${ends[end]}`
}

export function* makePeople(firms: Firm[], count: number): Generator<PersonRow[]> {
  const random = makeRandom(20_260_102)
  for (let first = 0; first < count; first += batchSize) {
    yield Array.from({ length: Math.min(batchSize, count - first) }, (_, index) => personRow(random, first + index, firms))
  }
}

export const personColumns = (firms: Firm[]): string[] => Object.keys(personRow(makeRandom(0), 0, firms))

const flags = {
  hasRegAction: 'regulatory_action',
  hasCriminal: 'criminal',
  hasBankrupt: 'bankruptcy',
  hasCivilJudc: 'civil_judicial',
  hasBond: 'bond',
  hasJudgment: 'judgment',
  hasInvstgn: 'investigation',
  hasCustComp: 'customer_complaint',
  hasTermination: 'termination',
}

function personRow(random: Random, index: number, firms: Firm[]): PersonRow {
  const person = makePerson(random, index, { firms, month: months })
  const firm = person.jobs.at(-1)?.firm as Firm
  const lastName = random.chance(0.15) ? person.lastName : madeName(random)
  return {
    crd: person.crd,
    as_of: asOf,
    name: [person.firstName, person.middleName, lastName].filter((part) => part !== '').join(' '),
    other_names: random.chance(0.08) ? [`${person.firstName} ${madeName(random)}`] : [],
    state: firm.state,
    city: firm.city,
    registered_state: person.states,
    firm: String(firm.crd),
    firm_name: firm.name,
    current_firm_owner: false,
    experience_months: months - (person.jobs[0]?.from ?? months),
    exam: person.exams,
    designation: person.designations,
    registered: true,
    moved_on: months - (person.jobs.at(-1)?.from ?? 0) < 12 ? asOf : '-infinity',
    disclosure: person.flags.length > 0,
    ...Object.fromEntries(Object.entries(flags).map(([flag, column]) => [column, person.flags.includes(flag)])),
  }
}
