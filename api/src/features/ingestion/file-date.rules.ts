/** The date in a file name as YYYY-MM-DD: the last day of a month of filings, or the day of a feed. */
export function dateInName(name: string): string | undefined {
  const [, year, month, day] = /_(\d{4})(\d{2})(\d{2})\.(?:zip|csv)$/i.exec(name) ?? []
  if (year) return `${year}-${month}-${day}`
  const [, feedMonth, feedDay, feedYear] = /_Feed_(\d{2})_(\d{2})_(\d{4})/i.exec(name) ?? []
  if (feedYear) return `${feedYear}-${feedMonth}-${feedDay}`
  const [, rosterMonth, rosterDay, rosterYear] = /(?:^|\/)ia(\d{2})(\d{2})(\d{2})\D/i.exec(name) ?? []
  return rosterYear ? `20${rosterYear}-${rosterMonth}-${rosterDay}` : undefined
}

/** Sorts oldest first, so that the newest data is loaded last; files without a date are last, by name. */
export function inOrderOfTime(names: readonly string[]): string[] {
  return [...names].sort((left, right) => (dateInName(left) ?? '9').localeCompare(dateInName(right) ?? '9') || left.localeCompare(right))
}
