import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { matchField, type SearchType } from '@mandate/contract/lists/search-fields'
import type { Chip, understand } from '@mandate/contract/search-sentences'
import { type Filter, readFilter } from '@mandate/contract/values/search-filters'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { record } from '../../api/analytics.ts'
import { showToast } from '../../ui/toast.tsx'
import { shownField } from './match-field.ts'
import { mayBeSentence } from './may-be-sentence.ts'
import { useLazyUnderstandQuery } from './search.api.ts'
import { type SearchState, withType } from './search-address.ts'
import { contradictoryNote } from './unread-notes.ts'
import type { SearchControl } from './use-search-state.ts'

/** The words that remain for a text search. */
type Left = string

/** The filters that a sentence was read as. */
export function filtersOf(type: SearchType, chips: readonly Chip[]): Record<string, Filter> {
  return Object.fromEntries(
    chips.flatMap((chip): [string, Filter][] => {
      const field = shownField(type, chip.field)
      const filter = field && readFilter(field.kind, chip.filter)
      return filter ? [[chip.field, filter]] : []
    }),
  )
}

/** What a sentence states that became no filter. */
export function leftOver({ unknown, contradictions }: Pick<ResponseOf<typeof understand>, 'unknown' | 'contradictions'>): string[] {
  return [
    ...(unknown.length > 0 ? [`Not understood: ${unknown.join(', ')}.`] : []),
    ...contradictions.map((words) => `Contradictory, so not a filter: ${words}.`),
  ]
}

/** Turns a typed sentence into visible filters. Words that weren't understood stay next to them. */
export function useSentence({ state, change }: SearchControl): (text: string, how?: 'replace') => Promise<Left> {
  const [ask] = useLazyUnderstandQuery()
  const isPhone = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('md'), { noSsr: true })
  return async (text, how) => {
    const q = text.trim()
    const searchWords = () => {
      change({ q }, how)
      return q
    }
    if (!mayBeSentence(q)) return searchWords()
    const { data } = await ask(q, true)
    // Without a response the words are searched as typed, which already happens.
    if (!data) return searchWords()
    const { type, chips, unknown, contradictions } = data
    const filters = filtersOf(type, chips)
    const isRead = Object.keys(filters).length > 0
    if (!isRead && (type === 'search' || (unknown.length > 0 && contradictions.length === 0))) return searchWords()
    record({ name: 'sentenceRead', properties: { filters: Object.keys(filters).length, unknown: unknown.length } })
    const base: SearchState = type === state.type ? state : withType(state, type)
    // Who asks for a fit sees the best first.
    const sorts = filters[matchField.name] ? [{ columnId: matchField.name, direction: 'desc' as const }] : base.sorts
    change({ ...base, q: '', filters: { ...base.filters, ...filters }, sorts, unread: [...unknown, ...contradictions.map(contradictoryNote)] }, how)
    // On a phone it would cover the rows; the chips and the count, which is announced, tell the same.
    if (isPhone) return ''
    showToast('info', ['Turned into filters.', ...leftOver(data)].join(' '), {
      action: { label: 'Search these words instead', onRun: () => change({ ...state, q }) },
    })
    return ''
  }
}
