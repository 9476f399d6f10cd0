const written = /^([+-]?)[$]?(\d{0,15}(?:\.\d{0,6})?)(k|m|mm|mn|mil|million|b|bn|billion|t|tn|trillion|thousand)?$/
const sizes: Record<string, number> = { k: 1e3, t: 1e12, m: 1e6, b: 1e9 }

/** '1.5B', '$250 million', '1,200', '12 %', '−$4M': parses what users type into a number field. Returns undefined when it isn't a number. */
export function parseAmount(text: string): number | undefined {
  if (text.length > 40) return undefined
  const bare = text.toLowerCase().replaceAll(',', '').replaceAll(' ', '').replaceAll('%', '').replaceAll('usd', '').replace('−', '-')
  const [, sign = '', digits = '', unit = ''] = written.exec(bare) ?? []
  if (!/\d/.test(digits)) return undefined
  return Number(`${sign}${digits}`) * sizeOf(unit)
}

function sizeOf(unit: string): number {
  if (unit === 'thousand') return 1e3
  return sizes[unit[0] ?? ''] ?? 1
}

const dayText = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/

/** '2025', '2025-03' or '2025-03-31' as the milliseconds of its first moment in UTC. */
export function parseDay(text: string): number | undefined {
  const [, year, month = '01', day = '01'] = dayText.exec(text.trim()) ?? []
  const atMs = year ? Date.parse(`${year}-${month}-${day}T00:00:00Z`) : Number.NaN
  // The 31st of February is moved on by some engines and refused by others.
  return Number.isNaN(atMs) || new Date(atMs).getUTCDate() !== Number(day) ? undefined : atMs
}
