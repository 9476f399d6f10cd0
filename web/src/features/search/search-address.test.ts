import { type FilterableType, filterableTypes, searchField, searchFields } from '@mandate/contract/lists/search-fields'
import { summaryColumns } from '@mandate/contract/search'
import { readFilter } from '@mandate/contract/values/search-filters'
import { expect, test } from 'vitest'
import { filterInWords } from './filter-words.ts'
import { ownNames, readSearch, rowQuery, withFilter, withType, writeSearch } from './search-address.ts'

const read = (text: string) => readSearch(new URLSearchParams(text), 'search')

test('no field has the name of a reserved URL parameter', () => {
  const names = filterableTypes.flatMap((type) => searchFields[type].map(({ name }) => name))
  expect(names.filter((name) => [...ownNames, 'limit', 'cursor', 'facets'].includes(name))).toEqual([])
})

test.each([
  'type=firms&q=harbor+ridge&state=TX%2CCA&aum=1000000000..&disclosure=false&sort=-aum%2Cclients&columns=state%2Caum&view=cards&density=comfortable',
  'type=advisors&experienceMonths=120..%2Cnone&exam=S65%2C%21S7&picked=9000001%2C9000002&preview=9000001&compare=picked',
  'type=firms&words=wonderful&view=groups&by=state&measure=median&of=aum&draw=map',
  'type=aggregation&publishedAt=1735689600000..',
  'q=tamarack',
  '',
])('the URL %s survives a round trip', (text) => {
  expect(writeSearch(read(text), 'search').toString()).toBe(text)
})

test("values that can't be parsed are kept as unread, and break nothing", () => {
  const state = read('type=firms&aum=lots&state=&sort=-nothing,aum&columns=nothing,city&view=oval&by=nothing&measure=median&of=nothing&unheard=1')
  expect(state).toMatchObject({
    filters: {},
    sorts: [{ columnId: 'aum', direction: 'asc' }],
    columns: ['city'],
    view: undefined,
    by: undefined,
    measure: undefined,
  })
  expect(state.unread).toEqual(['Assets under management: lots', 'State: '])
})

test('a negative minimum of the URL is refused with its field and the fix; growth may be negative', () => {
  const state = read('type=firms&aum=-5..&aumGrowth=-20..')
  expect(state.unread).toEqual(["Assets under management can't be negative. Enter 0 or more (-5..)"])
  expect(Object.keys(state.filters)).toEqual(['aumGrowth'])
})

test('the request for rows has the filters, sort order and columns', () => {
  expect(rowQuery(read('type=firms&q=+harbor+&state=TX&sort=-aum&columns=aum'))).toEqual({
    type: 'firms',
    q: 'harbor',
    state: 'TX',
    sort: '-aum',
    columns: 'aum',
  })
  expect(rowQuery(read('type=firms'))).toMatchObject({ type: 'firms', columns: expect.stringContaining('aum') })
  expect(rowQuery(read('q=harbor'))).toEqual({ type: 'search', q: 'harbor' })
  // Cards show more than their columns, and each once.
  expect(rowQuery(read('type=firms&columns=aum&view=cards')).columns).toBe(summaryColumns.firms.join())
  expect(rowQuery(read('type=advisors&columns=firm&view=cards')).columns).toBe(`firm,${summaryColumns.advisors.join()}`)
})

test('another type keeps the query and the filters it knows', () => {
  const state = withType(read('type=firms&q=harbor&state=TX&aum=1e9..&sort=-aum&picked=1&preview=1&density=comfortable'), 'advisors')
  expect(writeSearch(state, 'search').toString()).toBe('type=advisors&q=harbor&state=TX&density=comfortable')
})

test('an empty filter is removed', () => {
  const { filters } = read('type=firms&state=TX')
  expect(withFilter(filters, 'state', { kind: 'list', include: [], exclude: [] })).toEqual({})
  expect(withFilter(filters, 'aum', { kind: 'range', from: null, to: null, orNone: false })).toEqual(filters)
  expect(Object.keys(withFilter(filters, 'aum', { kind: 'range', from: null, to: null, orNone: true }))).toEqual(['state', 'aum'])
})

test.each<[FilterableType, string, string, string]>([
  ['firms', 'state', 'TX', 'State is Texas'],
  ['firms', 'state', 'TX,CA', 'State is Texas or California'],
  ['firms', 'state', '!NY', 'State is not New York'],
  ['firms', 'custodian', 'schwab,!fidelity', 'Custodian includes Charles Schwab, but does not include fidelity'],
  ['firms', 'custodian', '!schwab,!fidelity', 'Custodian includes neither Charles Schwab nor fidelity'],
  ['firms', 'state', '!TX,!CA', 'State is neither Texas nor California'],
  ['firms', 'state', 'TX,!CA', 'State is Texas, but is not California'],
  ['firms', 'state', 'TX,CA,NY,OH,ME,VT', 'State is Texas, California, New York, Ohio or 2 more'],
  ['firms', 'state', 'none', 'State is not reported'],
  ['firms', 'aum', '1e9..', 'Assets under management is at least $1B'],
  ['firms', 'aum', '..2.5e9', 'Assets under management is at most $2.5B'],
  ['firms', 'aum', '1e9..2e9,none', 'Assets under management is $1B to $2B, or not reported'],
  ['firms', 'aum', 'none', 'Assets under management is not reported'],
  ['firms', 'filedAt', '2026-01-01..', 'Latest filing is on or after 01 Jan 2026'],
  ['firms', 'disclosure', 'false', 'Any disclosure is no'],
  ['advisors', 'experienceMonths', '120..', 'Experience is at least 10 yr'],
  ['advisors', 'investigation', 'none', 'Investigation is not reported'],
])('of %s, %s=%s reads: %s', (type, name, text, words) => {
  const field = searchField(type, name)
  const filter = field && readFilter(field.kind, text)
  expect(field && filter && filterInWords(field, filter, { schwab: 'Charles Schwab' })).toBe(words)
})
