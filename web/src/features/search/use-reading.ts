import type { SearchType } from '@mandate/contract/lists/search-fields'
import type { Chip } from '@mandate/contract/search-sentences'
import { isFilterable } from './filterable.ts'
import { mayBeSentence } from './may-be-sentence.ts'
import { useSearchQuery, useUnderstandQuery } from './search.api.ts'
import { filterTexts, type SearchState, withType } from './search-address.ts'
import { filtersOf, leftOver } from './use-sentence.ts'

/** The filters that Enter will make of the typed sentence. */
export interface Reading {
  type: SearchType
  chips: readonly Chip[]
  unknown: string[]
  contradictions: string[]
  /** Those of the sentence alone. */
  filters: SearchState['filters']
  /** With those that are set already. */
  allFilters: SearchState['filters']
  /** How many rows they leave; undefined until counted. */
  total: number | undefined
}

interface Read {
  reading: Reading | undefined
  isReading: boolean
  /** What a sentence states that became no filter, where none did. */
  unread: string[]
}

/** Returns no reading when the typed words aren't a sentence that can be filtered by. */
export function useReading(state: SearchState): Read {
  const q = state.q.trim()
  const isSentence = mayBeSentence(q)
  // The last reading stays until the next one arrives.
  const { data: read, isFetching } = useUnderstandQuery(q, { skip: !isSentence })
  const type = read?.type ?? 'search'
  const filters = isSentence && read ? filtersOf(type, read.chips) : {}
  const hasFilters = isFilterable(type) && Object.keys(filters).length > 0
  const base = type === state.type ? state : withType(state, type)
  const allFilters = { ...base.filters, ...filters }
  const { currentData: found } = useSearchQuery({ type, limit: 1, ...filterTexts(allFilters) }, { skip: !hasFilters })
  if (!read || !hasFilters) return { reading: undefined, isReading: isSentence && isFetching, unread: isSentence && read ? leftOver(read) : [] }
  return {
    reading: { type, chips: read.chips, unknown: read.unknown, contradictions: read.contradictions, filters, allFilters, total: found?.total },
    isReading: false,
    unread: [],
  }
}
