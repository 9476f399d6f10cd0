import { formatDate } from './dates.ts'

/** 'derived from registrations since 05 Mar 2013 in the SEC representative data of 01 Nov 2026': what the years of experience are counted from. */
export function experienceSource(spans: readonly { from: string }[], dataOf?: string): string {
  const first = spans
    .map(({ from }) => from)
    .filter(Boolean)
    .toSorted()[0]
  return `derived from registrations${first ? ` since ${formatDate(first)}` : ''} in the SEC representative data${dataOf ? ` of ${formatDate(dataOf)}` : ''}`
}
