import { searchField } from '@mandate/contract/lists/search-fields'
import { useSelector } from 'react-redux'
import { filterInWords } from '../filter-words.ts'
import { isFilterable } from '../filterable.ts'
import { readSearch } from '../search-address.ts'
import { findKeptSearch, selectKeptSearch } from './kept-search.ts'
import { typeWords } from './type-words.ts'

/** The viewer's last filters in words, from this browser alone: they are sent to no one. Undefined without any in a day. */
export function useResearchFocus(): string | undefined {
  const kept = findKeptSearch(useSelector(selectKeptSearch), Date.now())
  if (!kept) return undefined
  const { type, filters } = readSearch(new URLSearchParams(kept.address), 'search')
  const words = Object.entries(filters).flatMap(([name, filter]) => {
    const field = isFilterable(type) ? searchField(type, name) : undefined
    return field ? filterInWords(field, filter) : []
  })
  return words.length === 0 ? undefined : `${typeWords[type]} where ${words.join(' and ')}`
}
