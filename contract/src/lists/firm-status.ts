import { formatDate } from '../values/dates.ts'

/** Whether a firm still files. A firm is gone after its final report, or when the newest list of its kind is newer than its last filing and lacks it. */
export const firmEndings = ['finalReport', 'notListed'] as const
export type FirmEnding = (typeof firmEndings)[number]
export const firmStatuses = ['active', ...firmEndings] as const

export const firmStatusWords: Readonly<Record<(typeof firmStatuses)[number], string>> = {
  active: 'Active',
  finalReport: 'Final report filed',
  notListed: 'Not in the newest SEC list',
}

/** How a firm files, as the search shows it. */
export const firmKindWords = { registered: 'Registered with the SEC or a state', exempt: 'Exempt reporting adviser' } as const

export const isFirmEnding = (status: unknown): status is FirmEnding => firmEndings.some((ending) => ending === status)

export function endedWords({ how, on }: { how: FirmEnding; on: string }): string {
  return how === 'finalReport' ? `Final report filed ${formatDate(on, 'UTC')}` : `Not in the SEC list of ${formatDate(on, 'UTC')}`
}
