import type { Row, TableSchema } from '../api/src/search-index/engine.ts'
import { type Firm, makeFirm } from '../api/src/universe/firms.ts'
import { makePerson } from '../api/src/universe/people.ts'
import { makeRandom, type Random } from '../api/src/universe/random.ts'
import { custodians } from '../api/src/universe/words.ts'

/** The generated universe as rows of the index, made in memory: the same seed, the same rows. */
const months = 60
const batchSize = 10_000

export const firmSchema: TableSchema = {
  name: 'firms',
  texts: [
    { label: 'name', weight: 8 },
    { label: 'legal name', weight: 5 },
    { label: 'city', weight: 1 },
  ],
  columns: [
    { kind: 'code', name: 'state' },
    { kind: 'code', name: 'city' },
    { kind: 'codes', name: 'noticeState' },
    { kind: 'number', name: 'aum', scale: 'logarithmic' },
    { kind: 'number', name: 'clients', scale: 'logarithmic' },
    { kind: 'number', name: 'employees', scale: 'logarithmic' },
    { kind: 'code', name: 'kind' },
    { kind: 'codes', name: 'custodian' },
    { kind: 'codes', name: 'fundType' },
    { kind: 'flag', name: 'disclosure' },
    { kind: 'flag', name: 'hasMembers', isEdited: true },
  ],
}

const flags = ['hasRegAction', 'hasCriminal', 'hasBankrupt', 'hasCivilJudc', 'hasBond', 'hasJudgment', 'hasInvstgn', 'hasCustComp', 'hasTermination']

export const peopleSchema: TableSchema = {
  name: 'people',
  texts: [
    { label: 'name', weight: 8 },
    { label: 'former name', weight: 6 },
    { label: 'firm', weight: 3 },
    { label: 'city', weight: 1 },
  ],
  columns: [
    { kind: 'code', name: 'state' },
    { kind: 'code', name: 'city' },
    { kind: 'code', name: 'firm' },
    { kind: 'codes', name: 'registeredState' },
    { kind: 'codes', name: 'exam' },
    { kind: 'codes', name: 'designation' },
    { kind: 'number', name: 'firmAum', scale: 'logarithmic' },
    { kind: 'number', name: 'experienceMonths', scale: 'linear' },
    { kind: 'flag', name: 'disclosure' },
    { kind: 'flag', name: 'movedLastYear' },
    ...flags.map((name) => ({ kind: 'flag' as const, name })),
    { kind: 'flag', name: 'isMember', isEdited: true },
    { kind: 'number', name: 'netWorth', scale: 'logarithmic', isEdited: true },
  ],
}

const aumOf = (firm: Firm): number => Object.values(firm.assets).reduce((sum, amount) => sum + amount, 0)
const sumOf = (amounts: Partial<Record<string, number>>): number => Object.values(amounts).reduce<number>((sum, amount) => sum + (amount ?? 0), 0)

export function makeFirms(count: number): Firm[] {
  const random = makeRandom(20_260_101)
  return Array.from({ length: count }, (_, index) => makeFirm(random, index, months))
}

export function firmRow(firm: Firm): Row {
  return {
    id: firm.crd,
    keys: [firm.secNumber],
    popularity: aumOf(firm),
    texts: { name: firm.name, 'legal name': firm.legalName, city: firm.city },
    values: {
      state: firm.state,
      city: firm.city,
      noticeState: firm.states,
      aum: firm.isExempt ? null : aumOf(firm) * 100,
      clients: sumOf(firm.clients),
      employees: firm.employees,
      kind: firm.isExempt ? 'exempt' : 'registered',
      custodian: firm.custodians.map(({ index }) => (custodians[index] as (typeof custodians)[number])[0]),
      fundType: [...new Set(firm.funds.map(({ type }) => type))],
      disclosure: firm.disclosures.length > 0,
    },
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

/** The universe has 88 last names; a dictionary like the true one has tens of thousands, a few borne by many. */
function madeName(random: Random): string {
  const number = Math.floor(random.next() ** 3 * starts.length * middles.length * ends.length)
  const [start, middle, end] = [
    number % starts.length,
    Math.floor(number / starts.length) % middles.length,
    Math.floor(number / starts.length / middles.length),
  ]
  return `${starts[start]}${middles[middle]}${ends[end]}`
}

export function* makePeople(firms: Firm[], count: number): Generator<Row[]> {
  const random = makeRandom(20_260_102)
  for (let first = 0; first < count; first += batchSize) {
    yield Array.from({ length: Math.min(batchSize, count - first) }, (_, index) => personRow(random, first + index, firms))
  }
}

function personRow(random: Random, index: number, firms: Firm[]): Row {
  const person = makePerson(random, index, { firms, month: months })
  const firm = person.jobs.at(-1)?.firm as Firm
  const lastName = random.chance(0.15) ? person.lastName : madeName(random)
  const begins = person.jobs[0]?.from ?? months
  return {
    id: person.crd,
    popularity: Math.round(aumOf(firm) / 1_000_000) + (months - begins),
    texts: {
      name: [person.firstName, person.middleName, lastName].filter((part) => part !== '').join(' '),
      'former name': random.chance(0.08) ? `${person.firstName} ${madeName(random)}` : [],
      firm: firm.name,
      city: firm.city,
    },
    values: {
      state: firm.state,
      city: firm.city,
      firm: String(firm.crd),
      registeredState: person.states,
      exam: person.exams,
      designation: person.designations,
      firmAum: aumOf(firm) * 100,
      experienceMonths: months - begins,
      disclosure: person.flags.length > 0,
      movedLastYear: months - (person.jobs.at(-1)?.from ?? 0) < 12,
      ...Object.fromEntries(flags.map((name) => [name, person.flags.includes(name)])),
      ...(random.chance(0.01) ? { isMember: true, netWorth: random.whole(1, 400) * 5_000_000 } : {}),
    },
  }
}
