import type { FilterableType } from '@mandate/contract/lists/search-fields'
import { valueLabels } from '../../filing-format/value-labels.rules.ts'
import type { Deps } from '../../http/deps.ts'
import type { Facet, FacetRequest, SearchQuery } from '../../search-index/engine.ts'
import { answering } from './answering.ts'

const wholeList = 400
const mostFirms = 20

/** Searches values by label. For fields whose labels differ from their values this requests the whole list; firms are searched by name. */
export function facetAsked(type: FilterableType, request: FacetRequest): FacetRequest {
  const isShownOtherwise = request.column === 'firm' || (type === 'firms' && request.column === 'kind') || request.column in valueLabels
  if (!request.containing || !isShownOtherwise) return request
  return { column: request.column, limit: request.column === 'firm' ? request.limit : wholeList }
}

interface Asked {
  type: FilterableType
  query: SearchQuery
  requests: FacetRequest[]
}

/** Finds firms by part of their name, then counts each over the rows that match the other filters. */
export async function facetsOfFirms({ searchEngine }: Pick<Deps, 'searchEngine'>, { type, query, requests }: Asked, found: Facet[]): Promise<Facet[]> {
  const request = requests.find(({ column, containing }) => column === 'firm' && containing)
  if (type === 'firms' || !request?.containing) return found
  const { rows } = await answering(
    searchEngine.search({ table: 'firms', words: request.containing, where: [], sort: [], limit: mostFirms, after: null, facets: [], columns: [] }),
  )
  const others = query.where.filter((condition) => !('column' in condition) || condition.column !== 'firm')
  const counted = await Promise.all(
    rows.map(async ({ id }) => {
      const own = { kind: 'list' as const, column: 'firm', include: [String(id)], exclude: [] }
      const { total } = await answering(searchEngine.count({ table: type, words: query.words, where: [...others, own] }))
      return { word: String(id), count: total }
    }),
  )
  const words = counted.sort((left, right) => right.count - left.count)
  return found.map((facet) => (facet.kind === 'words' && facet.column === 'firm' ? { ...facet, words, more: 0 } : facet))
}
