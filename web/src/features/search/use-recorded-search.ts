import { useEffect } from 'react'
import { record } from '../../api/analytics.ts'
import type { SearchState } from './search-address.ts'

/** Records for usage analytics whether each search found anything, and never what was searched. Without an answer it isn't over. */
export function useRecordedSearch({ type, q, filters }: SearchState, { answer, hasResults }: { answer: object | undefined; hasResults: boolean }): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, whatever else changes
  useEffect(() => {
    if (answer) record({ name: 'searchAnswered', properties: { type, hasText: q !== '', filters: Object.keys(filters).length, hasResults } })
  }, [answer])
}
