import { matchField } from '@mandate/contract/lists/search-fields'
import { useSelector } from 'react-redux'
import { selectUser } from '../../api/session.ts'
import { withFilter } from './search-address.ts'
import type { SearchControl } from './use-search-state.ts'

const least = [
  { label: 'Fair or better', from: 55 },
  { label: 'Good or better', from: 75 },
  { label: 'Excellent', from: 85 },
]

export interface FitChoice {
  label: string
  isChosen: boolean
  choose: () => void
}

/** Sorting and filtering by the viewer's own number. Admins have none; then there is nothing to choose. */
export function useFitChoices({ state, change }: SearchControl): FitChoice[] {
  const { isAdmin } = useSelector(selectUser)
  if (isAdmin || (state.type !== 'firms' && state.type !== 'advisors')) return []
  const filter = state.filters[matchField.name]
  const isSorted = state.sorts[0]?.columnId === matchField.name
  const from = filter?.kind === 'range' ? filter.from : undefined
  const choose = (next: number | undefined) => () => {
    const range = next === undefined ? undefined : { kind: 'range' as const, from: next, to: null, orNone: false }
    change({ filters: withFilter(state.filters, matchField.name, range), sorts: [{ columnId: matchField.name, direction: 'desc' }] })
  }
  const leave = () =>
    change({ filters: withFilter(state.filters, matchField.name, undefined), sorts: state.sorts.filter(({ columnId }) => columnId !== matchField.name) })
  return [
    { label: 'Best fit first', isChosen: isSorted && from === undefined, choose: choose(undefined) },
    ...least.map(({ label, from: bound }) => ({ label, isChosen: from === bound, choose: choose(bound) })),
    ...(isSorted || filter ? [{ label: 'Without fit', isChosen: false, choose: leave }] : []),
  ]
}
