/** What is wrong with a figure as the file has it. `rounded`: a spreadsheet cut its digits off. */
type Damage = 'rounded' | 'unreadable' | 'negative'

export interface FiledNumber {
  /** Null when the form was left blank: not reported isn't zero. */
  value: number | null
  damage?: Damage
}

const plain = /^-?\d{1,16}(?:\.0*)?$/
const grouped = /^-?\d{1,3}(?:,\d{3}){1,5}(?:\.0*)?$/
const cents = /^-?[\d,]{1,21}\.\d{1,2}$/
const onlyFraction = /^\.0*$/
const scientific = /^-?\d(?:\.\d{1,15})?E\+?\d{1,2}$/i

/** Amounts and counts: padded, with or without separators and cents, '.00' for zero, '1.3E+12' where a spreadsheet has been. */
export function parseFiledNumber(text: string): FiledNumber {
  const trimmed = text.trim()
  if (trimmed === '') return { value: null }
  if (onlyFraction.test(trimmed)) return { value: 0 }
  if (trimmed.length <= 25 && (plain.test(trimmed) || grouped.test(trimmed) || cents.test(trimmed)))
    return checked(Math.round(Number(trimmed.replaceAll(',', ''))))
  if (trimmed.length <= 25 && scientific.test(trimmed)) return { ...checked(Math.round(Number(trimmed))), damage: 'rounded' }
  return { value: null, damage: 'unreadable' }
}

function checked(value: number): FiledNumber {
  if (!Number.isSafeInteger(value)) return { value: null, damage: 'unreadable' }
  return value < 0 ? { value: null, damage: 'negative' } : { value }
}

/** Bands that a spreadsheet took for dates, as they were. */
const dateBands: Record<string, string> = { '10-Jan': '1-10', 'Jan-10': '1-10', '25-Nov': '11-25', 'Nov-25': '11-25', '1-Oct': '1-10' }

export function parseBand(text: string): { value: string | null; damage?: Damage } {
  const trimmed = text.trim()
  if (trimmed === '') return { value: null }
  const repaired = dateBands[trimmed]
  return repaired ? { value: repaired, damage: 'rounded' } : { value: trimmed }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The version of the form, '10/2021', also where it became 'Oct-21'. */
export function parseFormVersion(text: string): string | null {
  const trimmed = text.trim()
  const [, month, year] = /^([A-Za-z]{3})-(\d{2})$/.exec(trimmed) ?? []
  if (!month || !year) return trimmed === '' ? null : trimmed
  const index = months.indexOf(month.toLowerCase())
  return index === -1 ? trimmed : `${String(index + 1).padStart(2, '0')}/20${year}`
}

const filedTime = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?(?: ([AP]M))?)?$/

/** '06/24/2026 10:37:17 AM', '8/6/2025 13:46' and '6/24/2025', as ISO text in UTC; nothing when it is no date. */
export function parseFiledTime(text: string): string | null {
  const match = filedTime.exec(text.trim())
  if (!match) return /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) ? `${text.trim()}T00:00:00.000Z` : null
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map((part) => Number(part ?? 0))
  const half = match[7]
  const hours = half === 'PM' && hour < 12 ? hour + 12 : half === 'AM' && hour === 12 ? 0 : hour
  const time = new Date(Date.UTC(year, month - 1, day, hours, minute, second))
  const isReal = time.getUTCMonth() === month - 1 && time.getUTCDate() === day && hours < 24 && minute < 60
  return isReal ? time.toISOString() : null
}

/** Yes, no, or not answered. */
export function parseFlag(text: string): boolean | null {
  const trimmed = text.trim().toUpperCase()
  if (trimmed === 'Y' || trimmed === 'YES') return true
  return trimmed === 'N' || trimmed === 'NO' ? false : null
}

export function parseCrd(text: string): number | null {
  const trimmed = text.trim()
  return /^\d{1,9}(?:\.0)?$/.test(trimmed) ? Number(trimmed) : null
}
