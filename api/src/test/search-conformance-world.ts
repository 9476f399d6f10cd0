import type { Edit, Row, TableSchema, Value } from '../search-index/engine.ts'
import { makeRandom, type Random } from '../universe/random.ts'
import type { BruteTable } from './brute-force-search.ts'

export const likes = Array.from({ length: 40 }, (_, index) => `like ${index}`)

/** Fictitious people and firms, with every kind of column and missing value. */
export const people: TableSchema = {
  name: 'people',
  texts: [
    { label: 'name', weight: 8, isName: true },
    { label: 'former name', weight: 6, isName: true },
    { label: 'employer', weight: 3 },
    { label: 'city', weight: 1 },
  ],
  columns: [
    { kind: 'code', name: 'state' },
    { kind: 'code', name: 'size', words: ['small', 'large', 'huge'] },
    { kind: 'codes', name: 'exams' },
    { kind: 'number', name: 'assets', scale: 'logarithmic' },
    { kind: 'number', name: 'growth', scale: 'linear' },
    { kind: 'number', name: 'months', scale: 'linear' },
    { kind: 'flag', name: 'registered' },
    { kind: 'number', name: 'worth', scale: 'logarithmic', isEdited: true },
    { kind: 'flag', name: 'member', isEdited: true },
    { kind: 'code', name: 'tier', words: ['gold', 'silver'], isEdited: true },
    // More words than one number has bits.
    { kind: 'codes', name: 'likes', words: likes, isEdited: true },
    { kind: 'code', name: 'workplace' },
  ],
}

/** The rows that people are linked to. */
const employers: TableSchema = {
  name: 'employers',
  texts: [{ label: 'name', weight: 8 }],
  columns: [
    { kind: 'code', name: 'state' },
    { kind: 'codes', name: 'exams' },
    { kind: 'number', name: 'assets', scale: 'logarithmic' },
    { kind: 'flag', name: 'registered' },
  ],
}

export const states = ['TX', 'CA', 'NY', 'ny', 'Québec', 'VT']
export const exams = ['S65', 'S63', 'S66', 'S7']
const firstNames = ['Ada', 'Adaeze', 'Corinne', 'Zoë', 'Magnus', 'Mira', "O'Hara", 'Łukasz', 'Maria', 'Marla']
const lastNames = ['Abernathy', 'Hathersage', 'Hartwell', 'Whitlock', 'Škoda', 'Stanhope', 'Stanhopes', 'Ng', '王']
const employerNames = ['Cedar Lane Wealth', 'Cedar Point Capital', 'Harbor & Sons', 'J.P. Whitlock', 'Granite 401 Partners']
const cities = ['New York', 'Austin', 'Saint-Jérôme']

const orNothing = <Item>(random: Random, item: Item): Item | null => (random.chance(0.15) ? null : item)

export function makePeople(seed: number, count: number): Row[] {
  const random = makeRandom(seed)
  return Array.from({ length: count }, (_, index) => ({
    id: 9_200_001 + index * 3,
    keys: random.chance(0.5) ? [`801-${1_000 + index}`] : [],
    popularity: random.whole(0, 20),
    texts: {
      name: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
      'former name': random.chance(0.2) ? [`${random.pick(firstNames)} ${random.pick(lastNames)}`, `${random.pick(lastNames)}`] : [],
      employer: random.pick(employerNames),
      ...(random.chance(0.8) ? { city: random.pick(cities) } : {}),
    },
    values: makeValues(random),
  }))
}

function makeValues(random: Random): Record<string, Value> {
  return {
    state: orNothing(random, random.pick(states)),
    size: orNothing(random, random.chance(0.9) ? 'small' : 'large'),
    exams: orNothing(random, random.some(exams, random.whole(0, 3))),
    assets: orNothing(random, random.chance(0.1) ? 0 : Math.round(1_000_000 * random.spread(5))),
    growth: orNothing(random, Math.round(random.spread(2) * 1_000 - 1_200) / 10),
    months: orNothing(random, random.chance(0.4) ? 12 : random.whole(0, 400)),
    registered: orNothing(random, random.chance(0.7)),
    worth: random.chance(0.1) ? random.whole(1, 9) * 100_000 : null,
    member: random.chance(0.1) ? true : null,
    tier: random.chance(0.1) ? 'gold' : null,
    likes: random.chance(0.2) ? random.some(likes, random.whole(1, 3)) : null,
    // One of them isn't there.
    workplace: orNothing(random, String(9_000_001 + random.whole(0, employerNames.length))),
  }
}

export function makeWorld(seed: number, count: number): BruteTable[] {
  const given = [
    { state: 'TX', exams: ['S65', 'S7'], assets: 2_000_000, registered: true },
    { state: 'ny', exams: ['S63'], assets: null, registered: null },
    { state: null, exams: null, assets: 0, registered: false },
    { state: 'VT', exams: ['S66'], assets: 90_000_000, registered: true },
    { state: null, exams: null, assets: null, registered: null },
  ]
  const rows = employerNames.map((name, index): Row => ({ id: 9_000_001 + index, popularity: index, texts: { name }, values: given[index] ?? {} }))
  return [
    { schema: people, rows: makePeople(seed, count) },
    { schema: employers, rows },
  ]
}

export function makeEdits(seed: number, rows: readonly Row[], firstVersion: number): Edit[] {
  const random = makeRandom(seed)
  return Array.from({ length: 60 }, (_, index) => ({
    version: firstVersion + index,
    table: 'people',
    // Sometimes a person who isn't in the table.
    id: random.chance(0.05) ? 4 : random.pick(rows).id,
    values: {
      ...(random.chance(0.6) ? { worth: random.chance(0.2) ? null : random.whole(1, 5_000) * 10_000 } : {}),
      ...(random.chance(0.5) ? { member: random.pick([true, false, null]) } : {}),
      ...(random.chance(0.5) ? { tier: random.pick(['gold', 'silver', null]) } : {}),
      ...(random.chance(0.5) ? { likes: random.some(likes, random.whole(0, 4)) } : {}),
    },
  }))
}

/** The same rows with the edits in them. */
export function withEdits(rows: readonly Row[], edits: readonly Edit[]): Row[] {
  return rows.map((row) => ({ ...row, values: Object.assign({}, row.values, ...edits.filter(({ id }) => id === row.id).map(({ values }) => values)) }))
}
