import type { SearchType } from '@mandate/contract/lists/search-fields'
import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { readSearch, type SearchState, writeSearch } from './search-address.ts'
import { searchKept } from './shared/kept-search.ts'

export interface SearchControl {
  state: SearchState
  change: (patch: Partial<SearchState>, how?: 'replace') => void
  /** Where a change would lead: for what can be opened in another window. */
  hrefOf: (patch: Partial<SearchState>) => string
}

/** The search that the address holds, and how it is changed: by going to another address. */
export function useSearchState(usualType: SearchType): SearchControl {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const state = useMemo(() => readSearch(new URLSearchParams(search), usualType), [search, usualType])
  const hrefOf = (patch: Partial<SearchState>) => {
    const text = writeSearch({ ...state, ...patch }, usualType).toString()
    return text ? `${pathname}?${text}` : pathname
  }
  return {
    state,
    hrefOf,
    change: (patch, how) => {
      const next = { ...state, ...patch }
      const { preview: _, picked: __, isComparing: ___, ...rest } = next
      if (Object.keys(next.filters).length > 0)
        dispatch(searchKept({ address: writeSearch({ ...rest, preview: undefined, picked: [], isComparing: false }, 'search').toString(), atMs: Date.now() }))
      // At once, not when there is time: the next key begins from what this one has changed.
      void navigate(hrefOf(patch), { replace: how === 'replace', preventScrollReset: true, flushSync: true })
    },
  }
}
