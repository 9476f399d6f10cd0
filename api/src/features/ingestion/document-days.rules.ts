/** Parses 20260330, 2026-03-30 or 3/30/2026, with an optional time. Returns undefined for an invalid day. */
export function dayOfFiled(text: string): string | undefined {
  const trimmed = text.trim()
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(trimmed) ?? []
  if (year && month && day) return realDay(year, month, day)
  const [, m, d, y] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(trimmed) ?? []
  return y && m && d ? realDay(y, m.padStart(2, '0'), d.padStart(2, '0')) : undefined
}

function realDay(...parts: [year: string, month: string, day: string]): string | undefined {
  const day = parts.join('-')
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? undefined : day
}
