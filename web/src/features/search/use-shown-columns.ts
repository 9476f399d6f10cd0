import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { columnsOf, type SearchState } from './search-address.ts'

/** The columns that fit next to the open filters. Without a choice of the user's own, names get the width of the counts of staff on narrower windows. */
export function useShownColumns(state: SearchState): readonly string[] {
  const isNarrow = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down(1680), { noSsr: true })
  const isNarrowest = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down(1420), { noSsr: true })
  const names = columnsOf(state)
  if (state.columns || state.type !== 'firms') return names
  const dropped = isNarrowest ? ['employees', 'advisors'] : isNarrow ? ['employees'] : []
  const asked = new Set([...Object.keys(state.filters), ...state.sorts.map(({ columnId }) => columnId)])
  return names.filter((name) => asked.has(name) || !dropped.includes(name))
}
