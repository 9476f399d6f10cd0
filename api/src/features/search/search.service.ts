import { createHash } from 'node:crypto'
import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { type FilterableType, filterableTypes } from '@mandate/contract/lists/search-fields'
import { type search, type suggest, summaryColumns } from '@mandate/contract/search'
import { withoutLegalForm } from '@mandate/contract/values/company-name'
import { AppError } from '../../http/app-error.ts'
import { readCursor, writeCursor } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { type Member, requireMember, type Viewer } from '../../http/viewer.ts'
import type { Closeness, Facet, FacetRequest, Place, SearchQuery } from '../../search-index/engine.ts'
import { answering } from './answering.ts'
import { engineFor } from './engine-for-viewer.service.ts'
import { facetAsked, facetsOfFirms } from './facet-requests.service.ts'
import { scoringNamed } from './match-column.service.ts'
import { makeLabelOf, ownColumns, presentFacet, presentFound } from './presentation.rules.ts'
import { countReading, requireReadingLeft } from './reading-quota.service.ts'
import * as repository from './search.repository.ts'
import { type Problems, type ReadFilters, readColumns, readFacets, readFilters, readSort, unknownField } from './search-query.rules.ts'
import { noteOfWords } from './unmatched-words.service.ts'

type SearchInput = ParsedRequestOf<typeof search>['query']
type SearchPage = ResponseOf<typeof search>
type Answering = Pick<Deps, 'config' | 'db' | 'log' | 'searchEngine'>

export async function searchAll(deps: Deps, viewer: Viewer, input: SearchInput): Promise<SearchPage> {
  const member = requireMember(viewer)
  requireReadingLeft(deps, member)
  const page = input.type === 'search' ? await searchEverything(deps, input) : await searchOne(deps, member, { ...input, type: input.type })
  const { q: words, cursor, limit: _, facets: __, columns: ___, ...query } = input
  await countReading(deps, member, { asked: { query: JSON.stringify(query), words, isFirstPage: cursor === undefined }, items: page.items })
  return page
}

/** Every parameter except paging and columns is a filter. */
function filtersOf({
  type: _,
  q: __,
  limit: ___,
  cursor: ____,
  sort: _____,
  facets: ______,
  columns: _______,
  ...filters
}: SearchInput): Record<string, string | undefined> {
  return filters
}

export function refuse(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw new AppError('invalid_input', 'Part of the search is invalid', problems)
}

async function searchOne(deps: Deps, viewer: Member, input: SearchInput & { type: FilterableType }): Promise<SearchPage> {
  const { type, q, limit } = input
  const filters = readFilters(type, filtersOf(input), true)
  const asked = { sort: readSort(type, input.sort, true), facets: readFacets(type, input.facets), columns: readColumns(type, input.columns, true) }
  const named = Object.entries(asked).flatMap(([name, { problem }]) => (problem ? [[name, problem]] : []))
  refuse({ ...filters.problems, ...Object.fromEntries(named) })
  const { columns } = asked.columns
  const scored = await scoringNamed(deps, viewer, { type, names: [...filters.fields, ...columns, ...asked.sort.sort.map(({ by }) => by)] })
  const list = `search ${createHash('sha256')
    .update(JSON.stringify([type, q, filters.where, asked.sort.sort, scored.scoring]))
    .digest('base64url')}`
  const key = readCursor(deps.config.secretKey, list, input.cursor)
  const query: SearchQuery = {
    table: type,
    words: q,
    ...scored,
    ...exactNameOf(type, q),
    where: filters.where,
    sort: asked.sort.sort,
    limit,
    after: key ? (JSON.parse(String(key[1])) as Place) : null,
    facets: asked.facets.facets.map((request) => facetAsked(type, request)),
    columns: [...new Set([...columns, ...ownColumns[type]])],
  }
  const engine = await engineFor(deps, viewer.userId, type)
  const answer = await answering(engine.search(query))
  return {
    type,
    total: answer.total,
    items: answer.rows.map((found) => presentFound(type, found, columns)),
    facets: await presentFacets(deps, { type, query, requests: asked.facets.facets }, answer.facets),
    totals: null,
    loosen: loosenOf(filters, answer.without),
    generation: answer.generation,
    nextCursor: answer.next ? writeCursor(deps.config.secretKey, list, [answer.generation, JSON.stringify(answer.next)]) : null,
    ...(input.cursor === undefined ? await noteOfWords(deps.searchEngine, { q, tables: [type], closeness: answer.closeness }) : {}),
  }
}

interface Asked {
  type: FilterableType
  query: SearchQuery
  requests: FacetRequest[]
}

async function presentFacets(deps: Answering, { type, query, requests }: Asked, found: Facet[]): Promise<SearchPage['facets']> {
  const facets = await facetsOfFirms(deps, { type, query, requests }, found)
  const firms = facets.flatMap((facet) => (facet.kind === 'words' && facet.column === 'firm' ? facet.words.map(({ word }) => word) : []))
  const label = makeLabelOf(type, await repository.selectFirmNames(deps.db, firms))
  return facets.map((facet) => {
    const shown = presentFacet(facet, label)
    const containing = requests.find(({ column }) => column === facet.column)?.containing
    const wasAsked = query.facets.find(({ column }) => column === facet.column)?.containing
    if (shown.kind === 'histogram' || !containing || wasAsked || shown.field === 'firm') return shown
    const values = shown.values.filter((value) => value.label.toLowerCase().includes(containing.toLowerCase()))
    return { ...shown, values, more: 0 }
  })
}

/** The counts without each one of the filters, highest first. */
function loosenOf({ fields }: ReadFilters, without: number[] | null): SearchPage['loosen'] {
  const all = (without ?? []).flatMap((total, index) => (total > 0 ? [{ field: fields[index] ?? '', total }] : []))
  return all.sort((left, right) => right.total - left.total)
}

const kindOf = { firms: 'firm', advisors: 'advisor', aggregation: 'document' } as const
const groupOrder: FilterableType[] = ['firms', 'advisors', 'aggregation']

/** The best matches of every kind. Filters and columns only apply to a single kind. */
async function searchEverything(deps: Answering, input: SearchInput): Promise<SearchPage> {
  const filters = readFilters('search', filtersOf(input))
  const given = (['sort', 'facets', 'columns', 'cursor'] as const).filter((name) => input[name])
  refuse({ ...filters.problems, ...Object.fromEntries(given.map((name) => [name, unknownField('search', name)])) })
  const { groups, generation, note } = await suggestGroups(deps, input)
  const total = (kind: SearchPage['items'][number]['kind']) => groups.find((group) => group.kind === kind)?.total ?? 0
  return {
    type: 'search',
    total: groups.reduce((sum, group) => sum + group.total, 0),
    items: groups.flatMap(({ items }) => items),
    facets: [],
    totals: { firm: total('firm'), advisor: total('advisor'), document: total('document') },
    loosen: [],
    generation,
    nextCursor: null,
    ...note,
  }
}

export async function suggestAsTyped(deps: Answering, viewer: Viewer, input: ParsedRequestOf<typeof suggest>['query']): Promise<ResponseOf<typeof suggest>> {
  const member = requireMember(viewer)
  requireReadingLeft(deps, member)
  const { groups, generation, note } = await suggestGroups(deps, input)
  await countReading(deps, member, { asked: { query: 'suggest', words: input.q, isFirstPage: true }, items: groups.flatMap(({ items }) => items) })
  return { groups: groups.filter(({ items }) => items.length > 0), generation, ...note }
}

/** Firms of one name come together, whatever legal form was typed. */
const exactNameOf = (type: FilterableType, typed: string) => (type === 'firms' ? { alsoExact: withoutLegalForm(typed) } : {})

/** Sorts the group with the exact number or name first, then groups with matches of all words. */
export async function suggestGroups({ searchEngine }: Answering, { q, limit }: { q: string; limit: number }) {
  const tables = groupOrder.map((table) => ({ table, ...exactNameOf(table, q), where: [], columns: [...ownColumns[table], ...summaryColumns[table]] }))
  const { groups, generation } = await answering(searchEngine.suggest({ words: q, limit, tables }))
  const score = ({ rows }: (typeof groups)[number]) => Number(rows[0]?.place.keys[0] ?? 0)
  const order: Closeness[] = ['all', 'misspelt', 'some', null]
  const rank = (group: (typeof groups)[number]) => order.indexOf(group.closeness) - (score(group) >= exactScore ? 1 : 0)
  const shown = groups
    .toSorted((left, right) => rank(left) - rank(right))
    .map(({ table, total, rows }) => {
      const type = filterableTypes.find((name) => name === table) ?? 'firms'
      return { kind: kindOf[type], total, items: rows.map((found) => presentFound(type, found, summaryColumns[type])) }
    })
  const best = order.find((each) => groups.some(({ closeness }) => closeness === each)) ?? null
  return { groups: shown, generation, note: await noteOfWords(searchEngine, { q, tables: groupOrder, closeness: best }) }
}

/** Scores from here on mean an exact number or name. */
const exactScore = 1 << 30
