import type { AnalyticsEventName } from '@mandate/contract/lists/analytics-events'
import { roleWords } from '@mandate/contract/lists/role-words'
import type { SearchType } from '@mandate/contract/lists/search-fields'
import { counted } from '@mandate/contract/values/counted'
import { typeWords } from '../search/shared/type-words.ts'
import type { RecordedEvent } from './analytics.api.ts'
import { pageTitle } from './page-titles.ts'

type Value = RecordedEvent['properties'][string]

const names: Record<AnalyticsEventName, string> = {
  identified: 'User identified',
  pageOpened: 'Page opened',
  searchAnswered: 'Search answered',
  sentenceRead: 'Sentence read as filters',
}

export const eventName = (name: string): string => (Object.hasOwn(names, name) ? names[name as AnalyticsEventName] : name)

const properties: Readonly<Record<string, (value: Value) => string>> = {
  role: (value) => roleWords(String(value)),
  page: (value) => pageTitle(String(value)),
  type: (value) => typeWords[value as SearchType] ?? String(value),
  hasText: (value) => (value ? 'with words' : 'without words'),
  filters: (value) => counted(Number(value), 'filter', 'filters'),
  hasResults: (value) => (value ? 'with a result' : 'without a result'),
  unknown: (value) => counted(Number(value), 'unknown word', 'unknown words'),
}

/** What identifies a user is shown as it is: name, email, username. */
export function eventDetails(event: RecordedEvent['properties']): string {
  return Object.entries(event)
    .map(([name, value]) => properties[name]?.(value) ?? String(value))
    .filter(Boolean)
    .join(', ')
}
