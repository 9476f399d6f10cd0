import { addFund, type Fund, raiseFund } from './funds.ts'
import type { Random } from './random.ts'
import * as words from './words.ts'

export type ClientType = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm' | 'n'

export interface Owner {
  personCrd: number
  name: string
  title: string
  since: string
  code: 'NA' | 'A' | 'B' | 'C' | 'D' | 'E'
}

export interface Disclosure {
  reference: number
  kind: 'regulatory' | 'civil' | 'criminal'
  item: string
  year: number
  amount: number
  allegation: string
}

/** A firm as it is in one month; what it files is written from this. */
export interface Firm {
  crd: number
  isExempt: boolean
  kind: 'wealth' | 'asset'
  name: string
  legalName: string
  secNumber: string
  street: string
  city: string
  state: string
  zip: string
  isPrivateResidence: boolean
  phone: string
  websites: string[]
  begins: number
  employees: number
  advisors: number
  clients: Partial<Record<ClientType, number>>
  assets: Partial<Record<ClientType, number>>
  discretionaryShare: number
  fees: { percent: boolean; hourly: boolean; fixed: boolean; commissions: boolean; performance: boolean }
  services: number[]
  custodians: { index: number; share: number }[]
  mix: number[]
  funds: Fund[]
  owners: Owner[]
  disclosures: Disclosure[]
  states: string[]
  growth: number
  /** People registered with the firm now. */
  registered: number
  referenceCount: number
}

const firstFirmCrd = 9_000_001
/** No one runs a larger firm from their home. */
const largestAtHome = 150_000_000

const organizations: Record<string, string> = {
  LLC: 'Limited Liability Company',
  LP: 'Limited Partnership',
  LLP: 'Limited Liability Partnership',
  INC: 'Corporation',
  CORP: 'Corporation',
}

/** Item 3.A, as the legal name says. */
export function organizationOf({ legalName }: Pick<Firm, 'legalName'>): string {
  return organizations[legalName.split(', ').at(-1) ?? ''] ?? 'Other'
}

/** Item 5.B(3), of the staff who advise: at most so many people are registered with the firm at a time. */
export function representativesOf({ advisors }: Pick<Firm, 'advisors'>): number {
  return Math.ceil(advisors * 0.85)
}

/** Staff who advise without being registered, and vacancies. */
const perRegistered = 1.3

/** How many advise at least, of so many registered people. */
export function leastAdvisors(registered: number): number {
  return Math.ceil(registered * perRegistered)
}

/** Neither investment companies nor other pooled vehicles: what Section 5.K is about. */
export function separateAssets({ assets }: Pick<Firm, 'assets'>): number {
  const pooled: readonly string[] = ['d', 'e', 'f']
  return Object.entries(assets).reduce((sum, [type, amount]) => sum + (pooled.includes(type) ? 0 : amount), 0)
}

export function makeFirm(random: Random, index: number, months: number): Firm {
  const kind = random.chance(0.72) ? 'wealth' : 'asset'
  const isExempt = kind === 'asset' && random.chance(0.45)
  const place = pickCity(random)
  const base = joinNames(random.pick(words.firmFirst), random.chance(0.55) ? random.pick(words.firmSecond) : '')
  const name = `${base} ${random.pick(words.firmKinds[kind])}`
  const form = random.pick(words.firmForms)
  const size = Math.round(kind === 'wealth' ? 320_000_000 * random.spread(2.4) : 900_000_000 * random.spread(3))
  const crd = firstFirmCrd + index
  const domain = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '')}.example`
  const advisors = Math.max(1, Math.round((size / 95_000_000) * random.spread(0.8)))
  const firm: Firm = {
    crd,
    isExempt,
    kind,
    name,
    legalName: `${name}, ${form}`,
    secNumber: `${isExempt ? '802' : '801'}-${100_000 + index}`,
    street: `${random.whole(10, 9_900)} ${random.pick(words.streets)}`,
    city: place[0],
    state: place[1],
    zip: place[2],
    isPrivateResidence: random.chance(0.07) && size < largestAtHome,
    phone: phoneAt(place, random),
    websites: [`HTTPS://WWW.${domain.toUpperCase()}`, ...(random.chance(0.4) ? [`https://www.linkedin.com/company/${domain.split('.')[0]}`] : [])],
    begins: random.chance(0.85) ? 0 : random.whole(1, Math.max(1, months - 2)),
    employees: Math.max(1, Math.round(advisors * (1.4 + random.next()))),
    advisors,
    clients: {},
    assets: {},
    discretionaryShare: random.chance(0.6) ? 1 : 0.7 + random.next() * 0.3,
    fees: {
      percent: random.chance(0.94),
      hourly: random.chance(0.3),
      fixed: random.chance(0.42),
      commissions: random.chance(0.06),
      performance: kind === 'asset' ? random.chance(0.5) : random.chance(0.05),
    },
    services:
      kind === 'wealth'
        ? [
            1,
            2,
            ...(random.chance(0.4) ? [7] : []),
            ...(random.chance(0.35) ? [6] : []),
            ...(random.chance(0.3) ? [5] : []),
            ...(random.chance(0.15) ? [11] : []),
          ]
        : [4, 5, ...(random.chance(0.3) ? [3] : []), ...(random.chance(0.2) ? [2] : [])],
    custodians: random
      .some(
        words.custodians.map((_, at) => at),
        random.whole(1, 3),
      )
      .map((at, order, all) => ({ index: at, share: order === 0 ? 0.9 - 0.2 * (all.length - 1) : 0.18 })),
    mix: makeMix(random),
    funds: [],
    owners: [],
    disclosures: [],
    states: [...new Set([place[1], ...random.some(words.stateCodes, random.whole(0, kind === 'wealth' ? 9 : 3))])],
    growth: 1.004 * random.spread(0.012),
    registered: 0,
    referenceCount: 0,
  }
  spreadAssets(random, firm, size)
  // Item 5.G(2): portfolio management for individuals.
  if (firm.clients.b !== undefined && !firm.services.includes(2)) firm.services.push(2)
  if (kind === 'asset') for (let count = random.whole(isExempt ? 1 : 0, 9); count > 0; count--) addFund(random, firm)
  if (random.chance(0.12)) addDisclosure(random, firm, 2012 + random.whole(0, 8))
  return firm
}

/** Not 'Northgate Gate' or 'Inverness Lane Row'. */
function joinNames(first: string, second: string): string {
  const isEnough = second === '' || first.includes(' ') || first.toLowerCase().endsWith(second.toLowerCase())
  return isEnough ? first : `${first} ${second}`
}

/** Of the hundred numbers of each area that no one has. */
function phoneAt([, , , , areaCodes]: City, random: Random): string {
  return `${random.pick(areaCodes)}-555-${String(random.whole(100, 199)).padStart(4, '0')}`
}

type City = (typeof words.cities)[number]

function pickCity(random: Random): City {
  const total = words.cities.reduce((sum, city) => sum + city[3], 0)
  let left = random.next() * total
  for (const city of words.cities) {
    left -= city[3]
    if (left <= 0) return city
  }
  return words.cities[0]
}

function makeMix(random: Random): number[] {
  const weights = [8, 2, 1, 1, 0, 2, 0.4, 0.1, 6, 1, 1, 0.5].map((weight) => weight * random.spread(1.6))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const percents = weights.map((weight) => Math.floor((weight / total) * 100))
  percents[0] = (percents[0] ?? 0) + 100 - percents.reduce((sum, percent) => sum + percent, 0)
  return percents
}

const wealthTypes: [ClientType, number, number][] = [
  ['a', 0.22, 350_000],
  ['b', 0.62, 2_600_000],
  ['g', 0.06, 3_000_000],
  ['h', 0.05, 2_000_000],
  ['m', 0.05, 4_000_000],
]
const assetTypes: [ClientType, number, number][] = [
  ['b', 0.1, 5_000_000],
  ['d', 0.25, 400_000_000],
  ['f', 0.35, 150_000_000],
  ['g', 0.15, 60_000_000],
  ['i', 0.1, 90_000_000],
  ['k', 0.05, 120_000_000],
]

function spreadAssets(random: Random, firm: Firm, size: number): void {
  const types = (firm.kind === 'wealth' ? wealthTypes : assetTypes).filter((_, index) => index < 2 || random.chance(0.7))
  const total = types.reduce((sum, [, share]) => sum + share, 0)
  for (const [type, share, each] of types) {
    const assets = Math.round((size * share * random.spread(0.3)) / total)
    firm.assets[type] = assets
    firm.clients[type] = Math.max(1, Math.round((assets / each) * random.spread(0.4)))
  }
}

/** What a firm is to have done. */
const allegations = {
  regulatory: [
    'failed to keep required books and records for the period under review',
    'charged advisory fees above the rate stated in its brochure to a small number of accounts',
    'filed its annual updating amendment late',
  ],
  civil: ['made recommendations that were unsuitable for a former client', 'broke a non-solicitation agreement when it hired a representative'],
  criminal: ['failed to register a vehicle of its office, a misdemeanor that did not concern the advisory business'],
}

function addDisclosure(random: Random, firm: Firm, year: number): void {
  const kind = random.chance(0.7) ? 'regulatory' : random.chance(0.8) ? 'civil' : 'criminal'
  const item = kind === 'regulatory' ? random.pick(['11C2', '11D2', '11E2']) : kind === 'civil' ? '11H1a' : '11B1'
  firm.disclosures.push({
    reference: firm.crd * 100 + ++firm.referenceCount,
    kind,
    item,
    year,
    amount: random.chance(0.6) ? random.whole(5, 900) * 1_000 : 0,
    allegation: random.pick(allegations[kind]),
  })
}

/** A month passes. Answers whether something changed that a firm must report at once. */
export function passMonth(random: Random, firm: Firm, year: number): boolean {
  const market = firm.growth * random.spread(0.035)
  for (const type of Object.keys(firm.assets) as ClientType[]) {
    firm.assets[type] = Math.round((firm.assets[type] ?? 0) * market)
    if (random.chance(0.3)) firm.clients[type] = Math.max(1, Math.round((firm.clients[type] ?? 1) * random.spread(0.04)))
  }
  for (const fund of firm.funds) fund.grossAssets = Math.round(fund.grossAssets * random.spread(0.02))
  const before = firm.employees
  firm.employees = Math.max(leastAdvisors(firm.registered), 1, Math.round(before * random.spread(0.03)))
  firm.advisors = Math.min(firm.employees, Math.max(leastAdvisors(firm.registered), 1, Math.round((firm.advisors * firm.employees) / before)))
  let mustTell = false
  if (random.chance(0.004)) {
    firm.custodians = [{ index: random.whole(0, words.custodians.length - 1), share: 0.85 }]
    mustTell = true
  }
  if (firm.kind === 'asset' && random.chance(0.02)) {
    addFund(random, firm)
    raiseFund(firm)
    mustTell = true
  }
  if (random.chance(0.0015)) {
    addDisclosure(random, firm, year)
    mustTell = true
  }
  if (random.chance(0.003)) {
    const place = pickCity(random)
    Object.assign(firm, { city: place[0], state: place[1], zip: place[2], states: [...new Set([...firm.states, place[1]])] })
    mustTell = true
  }
  return mustTell
}
