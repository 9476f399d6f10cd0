import type { SearchType } from '@mandate/contract/lists/search-fields'
import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { readSearch, type SearchState, writeSearch } from './search-address.ts'
import { searchKept } from './shared/kept-search.ts'

export interface SearchControl {
  state: SearchState
  change: (patch: Partial<SearchState>, how?: 'replace') => void
  /** The URL that a change leads to, for links that can open in another window. */
  hrefOf: (patch: Partial<SearchState>) => string
}

/** Reads the search from the URL and changes it by navigating. */
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
      // Synchronously, so that the next key press starts from the changed state.
      void navigate(hrefOf(patch), { replace: how === 'replace', preventScrollReset: true, flushSync: true })
    },
  }
}
