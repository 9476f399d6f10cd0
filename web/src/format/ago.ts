const units = [
  { unit: 'minute', seconds: 60 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'day', seconds: 86_400 },
] as const
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** 'just now', '5 minutes ago', 'yesterday', '12 days ago'. */
export function ago(instant: string, nowMs: number): string {
  const seconds = Math.max(0, Math.floor((nowMs - Date.parse(instant)) / 1_000))
  const largest = units.findLast((each) => seconds >= each.seconds)
  return largest ? words.format(-Math.floor(seconds / largest.seconds), largest.unit) : 'just now'
}
