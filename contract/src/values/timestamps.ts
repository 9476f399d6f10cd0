/** Formats 2026-03-05T14:30:15.120Z as 2026-03-05 14:30:15, and a day as it is. */
export function formatTimestamp(value: string): string {
  return `${value.slice(0, 10)} ${value.slice(11, 19)}`.trim()
}
