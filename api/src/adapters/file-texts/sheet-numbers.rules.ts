/** How the numbers of a style are shown; undefined for general ones. */
export interface NumberFormat {
  kind: 'date' | 'time' | 'percent' | 'number'
  decimals: number
  isGrouped: boolean
  sign: string
}

export type CellFormats = (style: number) => NumberFormat | undefined

/** The formats that files refer to by number alone (ECMA-376, 18.8.30). */
const builtIn: Record<number, string> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%' },
  ...{ 14: 'yyyy-mm-dd', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 22: 'yyyy-mm-dd h:mm' },
  ...{ 18: 'h:mm', 19: 'h:mm:ss', 20: 'h:mm', 21: 'h:mm:ss', 45: 'mm:ss', 46: 'h:mm:ss', 47: 'mm:ss' },
  ...{ 37: '#,##0', 38: '#,##0', 39: '#,##0.00', 40: '#,##0.00', 41: '#,##0', 42: '"$"#,##0', 43: '#,##0.00', 44: '"$"#,##0.00' },
}

/** `used` has the number of the format of each style, `codes` the file's own formats. */
export function formatsOf(used: readonly number[], codes: ReadonlyMap<number, string>): CellFormats {
  const parsed = used.map((id) => parseFormat(codes.get(id) ?? builtIn[id] ?? ''))
  return (style) => parsed[style]
}

export function parseFormat(code: string): NumberFormat | undefined {
  const [positive = ''] = code.split(';')
  const signs = positive.replaceAll(/\[\$([^\][-]{0,5})[^\][]{0,20}\]/g, '"$1"')
  const bare = signs.replaceAll(/"[^"]{0,100}"|\\.|\[[^\]]{0,30}\]|[_*]./g, '')
  const decimals = /\.([0#?]{1,15})/.exec(bare)?.[1]?.length ?? 0
  const isGrouped = /[#0],[#0]/.test(bare)
  const sign = /[$€£¥]/.exec(signs)?.[0] ?? ''
  if (/[yd]/i.test(bare)) return { kind: 'date', decimals, isGrouped, sign: '' }
  if (/[hs]/i.test(bare)) return { kind: 'time', decimals, isGrouped, sign: '' }
  if (/m/i.test(bare)) return { kind: 'date', decimals, isGrouped, sign: '' }
  if (bare.includes('%')) return { kind: 'percent', decimals, isGrouped, sign: '' }
  return /[0#]/.test(bare) ? { kind: 'number', decimals, isGrouped, sign } : undefined
}

const dayMs = 86_400_000
/** 31 December 9999. */
const lastDay = 2_958_465

export function formatNumberCell(value: string, format: NumberFormat | undefined, isFrom1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  // A spreadsheet has fifteen digits; the rest is noise of its arithmetic.
  const plain = Number(number.toPrecision(15))
  if (!format || Math.abs(plain) >= 1e21) return String(plain)
  const { kind, decimals, isGrouped, sign } = format
  if (kind === 'date' || kind === 'time') return formatMoment(plain, kind, isFrom1904) ?? String(plain)
  const shown = Math.abs(kind === 'percent' ? plain * 100 : plain).toFixed(decimals)
  const [whole = '', fraction] = shown.split('.')
  const grouped = isGrouped ? inThousands(whole) : whole
  const minus = plain < 0 && Number(shown) !== 0 ? '-' : ''
  return `${minus}${sign}${grouped}${fraction === undefined ? '' : `.${fraction}`}${kind === 'percent' ? '%' : ''}`
}

function inThousands(digits: string): string {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join(',')
}

function formatMoment(serial: number, kind: 'date' | 'time', isFrom1904: boolean): string | undefined {
  if (serial < 0 || serial > lastDay) return undefined
  const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const moment = new Date(start + Math.round((serial * dayMs) / 1_000) * 1_000).toISOString()
  const time = moment.slice(11, 19).replace(/:00$/, '')
  if (kind === 'time' && serial < 1) return time
  return serial % 1 === 0 ? moment.slice(0, 10) : `${moment.slice(0, 10)} ${time}`
}
