const written = /^([+-]?)[$]?(\d{0,15}(?:\.\d{0,6})?)(k|m|mm|mn|mil|million|b|bn|billion|t|tn|trillion|thousand)?$/
/** A comma that separates no thousands: '1,5', '12,00'. */
const oddComma = /,(?!\d{3}(?!\d))|(?:^|\D),/
const exponents: Record<string, number> = { k: 3, m: 6, b: 9, t: 12 }

export const hasOddComma = (text: string): boolean => oddComma.test(text)

/** '1.5B', '$250 million', '1,200', '12 %', '−$4M': parses what users type into a number field. Returns undefined when it isn't a number. */
export function parseAmount(text: string): number | undefined {
  if (text.length > 40 || hasOddComma(text)) return undefined
  const bare = text.toLowerCase().replaceAll(',', '').replaceAll(' ', '').replaceAll('%', '').replaceAll('usd', '').replace('−', '-')
  const [, sign = '', digits = '', unit = ''] = written.exec(bare) ?? []
  if (!/\d/.test(digits)) return undefined
  // An exponent is exact where a product is not: 1.001 * 1e3 is 1000.9999999999999.
  return Number(`${sign}${digits}e${exponentOf(unit)}`)
}

function exponentOf(unit: string): number {
  if (unit === 'thousand') return 3
  return exponents[unit[0] ?? ''] ?? 0
}

const dayText = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/

/** '2025', '2025-03' or '2025-03-31' as the milliseconds of its first moment in UTC. */
export function parseDay(text: string): number | undefined {
  const [, year, month = '01', day = '01'] = dayText.exec(text.trim()) ?? []
  const atMs = year ? Date.parse(`${year}-${month}-${day}T00:00:00Z`) : Number.NaN
  // The 31st of February is moved on by some engines and refused by others.
  return Number.isNaN(atMs) || new Date(atMs).getUTCDate() !== Number(day) ? undefined : atMs
}
