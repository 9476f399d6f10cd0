import { useEffect } from 'react'
import { record } from '../../api/analytics.ts'
import type { SearchState } from './search-address.ts'
import type { ResultRows } from './use-result-rows.ts'

/** Records for usage analytics whether each search found anything, and never what was searched. */
export function useRecordedSearch({ type, q, filters }: SearchState, { data, isStale, total }: ResultRows): void {
  const answer = isStale ? undefined : data
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, whatever else changes
  useEffect(() => {
    if (answer) record({ name: 'searchAnswered', properties: { type, hasText: q !== '', filters: Object.keys(filters).length, hasResults: total > 0 } })
  }, [answer])
}
