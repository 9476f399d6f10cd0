import { expect, it } from 'vitest'
import { formatNumberCell, parseFormat } from './sheet-numbers.rules.ts'

it.each([
  ['0.30000000000000004', '', '0.3'],
  ['1250000', 'General', '1250000'],
  ['1250000', '#,##0', '1,250,000'],
  ['-1250000.5', '#,##0.00;[Red](#,##0.00)', '-1,250,000.50'],
  ['0.0825', '0.00%', '8.25%'],
  ['0.08', '0%', '8%'],
  ['29000000000', '"$"#,##0', '$29,000,000,000'],
  ['1234.5', '[$€-407]#,##0.00', '€1,234.50'],
  ['46112', 'yyyy-mm-dd', '2026-03-31'],
  ['46112', 'mmm-yy', '2026-03-31'],
  ['46112.75', 'd/m/yyyy h:mm', '2026-03-31 18:00'],
  ['0.5', 'h:mm', '12:00'],
  ['9999999999', 'yyyy-mm-dd', '9999999999'],
  ['-3', 'yyyy-mm-dd', '-3'],
  ['not a number', '0.00', 'not a number'],
  ['1e400', '0', '1e400'],
  ['5', '"days: "0', '5'],
  ['', '0', ''],
])('shows %s in the format %s as %s', (value, code, shown) => expect(formatNumberCell(value, parseFormat(code), false)).toBe(shown))

it('counts days from 1904 where the workbook says so', () => expect(formatNumberCell('44650', parseFormat('yyyy-mm-dd'), true)).toBe('2026-03-31'))
