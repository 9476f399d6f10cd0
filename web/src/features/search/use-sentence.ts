import { searchField } from '@mandate/contract/lists/search-fields'
import { type Filter, readFilter } from '@mandate/contract/values/search-filters'
import { record } from '../../api/analytics.ts'
import { showToast } from '../../ui/toast.tsx'
import { useLazyUnderstandQuery } from './search.api.ts'
import { isFilterable, type SearchState, withType } from './search-address.ts'
import type { SearchControl } from './use-search-state.ts'

/** What of it is left to be searched for as words. */
type Left = string

/** What was typed as a sentence becomes filters that are seen. Words that nothing was made from stay beside them. */
export function useSentence({ state, change }: SearchControl): (text: string) => Promise<Left> {
  const [ask] = useLazyUnderstandQuery()
  return async (text) => {
    const q = text.trim()
    const searchWords = () => {
      change({ q })
      return q
    }
    if (!q.includes(' ')) return searchWords()
    const { data } = await ask(q, true)
    // Without an answer the words are searched for as they stand, which they are already.
    if (!data) return searchWords()
    const { type, chips, unknown } = data
    const filters: Record<string, Filter> = {}
    for (const chip of chips) {
      const field = isFilterable(type) ? searchField(type, chip.field) : undefined
      const filter = field && readFilter(field.kind, chip.filter)
      if (filter) filters[chip.field] = filter
    }
    const isRead = Object.keys(filters).length > 0
    if (!isRead && (type === 'search' || unknown.length > 0)) return searchWords()
    record('sentenceRead', { filters: Object.keys(filters).length, unknown: unknown.length })
    const base: SearchState = type === state.type ? state : withType(state, type)
    change({ ...base, q: '', filters: { ...base.filters, ...filters }, unread: unknown })
    showToast('info', unknown.length > 0 ? `Read as filters. Not understood: ${unknown.join(', ')}.` : 'Read as filters.', {
      action: { label: 'Search for the words', onRun: () => change({ ...state, q }) },
    })
    return ''
  }
}
