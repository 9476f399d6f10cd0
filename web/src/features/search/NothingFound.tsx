import { searchField } from '@mandate/contract/lists/search-fields'
import { formatNumber } from '@mandate/contract/values/numbers'
import { isSearchable, nothingSearchable } from '@mandate/contract/values/search-words'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { filterInWords } from './filter-words.ts'
import { isFilterable } from './filterable.ts'
import type { SearchAnswer } from './search.api.ts'
import { withFilter } from './search-address.ts'
import { typeWords } from './shared/type-words.ts'
import type { SearchControl } from './use-search-state.ts'

/** Suggests filters to remove, with the result count for each. */
export function NothingFound({ control: { state, change }, loosen }: { control: SearchControl; loosen: SearchAnswer['loosen'] }) {
  const what = typeWords[state.type].toLowerCase()
  const helpful = loosen.filter(({ total, field }) => total > 0 && field in state.filters).toSorted((one, other) => other.total - one.total)
  if (state.q && !isSearchable(state.q))
    return (
      <EmptyState icon="search" title={`No ${what} match "${state.q}"`}>
        {nothingSearchable}.
      </EmptyState>
    )
  const isFiltered = Object.keys(state.filters).length > 0
  const title = isFiltered ? `No ${what} match all of these filters` : state.q ? `No ${what} match "${state.q}"` : `No ${what} yet`
  return (
    <EmptyState icon="search" title={title}>
      {!isFiltered && state.q && 'Check the spelling or use fewer letters.'}
      {!isFiltered && !state.q && 'They appear here once an admin has loaded the data.'}
      {isFiltered && helpful.length === 0 && 'Removing a single filter is not enough. Remove two.'}
      {helpful.length > 0 && (
        <Box component="ul" aria-label="Filters to remove" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', display: 'grid', gap: 1, justifyItems: 'start' }}>
          {helpful.map(({ field: name, total }) => {
            const field = isFilterable(state.type) ? searchField(state.type, name) : undefined
            const filter = state.filters[name]
            if (!field || !filter) return null
            return (
              <li key={name}>
                <Button
                  variant="outlined"
                  size="small"
                  sx={{ whiteSpace: 'normal', textAlign: 'left' }}
                  onClick={() => change({ filters: withFilter(state.filters, name, undefined) })}
                >
                  Without "{filterInWords(field, filter)}": {formatNumber(total)}
                </Button>
              </li>
            )
          })}
        </Box>
      )}
      {isFiltered && (
        <Box sx={{ mt: 1.5 }}>
          <Button size="small" onClick={() => change({ filters: {} })}>
            Clear all filters
          </Button>
        </Box>
      )}
    </EmptyState>
  )
}
