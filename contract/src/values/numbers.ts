const longestNumber = 40
const plainNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i
const withThousands = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })

/** Parses the input of a numeric field; returns 0 when it is empty or not a number. Accepts thousands separators anywhere, as they are while typing. */
export function numberFromInput(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : 0
  if (typeof value !== 'string' || value.length > longestNumber) return 0
  const digits = value.trim().replaceAll(',', '').replace('−', '-')
  const parsed = plainNumber.test(digits) ? Number(digits) : 0
  return Number.isFinite(parsed) ? parsed + 0 : 0
}

/** Formats with thousands separators: 1,234,567.8, −1,200 */
export function formatNumber(value: number): string {
  return withThousands.format(Number.isFinite(value) ? value + 0 : 0).replace('-', '−')
}

export const toOneDecimal = (value: number) => Math.round(value * 10) / 10
const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A calculated percentage, to one decimal so that a column has the same: 8.2%, 19.0%, −3.0%. */
export function formatPercent(percent: number): string {
  const size = toOneDecimal(Math.abs(percent))
  return `${percent < 0 && size > 0 ? '−' : ''}${oneDecimal.format(size)}%`
}

/** Points of a score, to one decimal so that a column has the same: 14.0, 4.1. */
export const formatPoints = (points: number): string => oneDecimal.format(toOneDecimal(points))

/** A percentage as it was filed or typed, without decimals it doesn't have: 75%, 2.5%. */
export function formatGivenPercent(percent: number): string {
  return `${formatNumber(toOneDecimal(percent))}%`
}

const units = [
  { from: 1e12, letter: 'T' },
  { from: 1e9, letter: 'B' },
  { from: 1e6, letter: 'M' },
  { from: 1e3, letter: 'K' },
  { from: 0, letter: '' },
] as const

/** Formats in thousands, millions, billions and trillions with one decimal: 1.2K, 3M, 4.5B, 6T. */
export function abbreviateNumber(value: number): string {
  if (!Number.isFinite(value)) return '0'
  const size = Math.abs(value)
  // 999,950 rounds to 1000.0K, which is 1M: the rounded figure decides the unit.
  const unit = units.find(({ from }) => size >= from || toOneDecimal(size / (from / 1_000)) >= 1_000)
  if (!unit) return '0'
  const rounded = toOneDecimal(unit.from === 0 ? size : size / unit.from)
  const sign = value < 0 && rounded > 0 ? '−' : ''
  return `${sign}${formatNumber(rounded)}${unit.letter}`
}

/** Formats a file size: 980 bytes, 12 kB, 4.2 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${formatNumber(Math.max(0, bytes))} bytes`
  if (bytes < 1e6) return `${formatNumber(Math.round(bytes / 1_000))} kB`
  return bytes < 1e9 ? `${oneDecimal.format(bytes / 1e6)} MB` : `${oneDecimal.format(bytes / 1e9)} GB`
}
