import { expect, test } from 'vitest'
import { downloadName } from './download-name.ts'

test.each([
  ['Policy 2026 (final).pdf', 'Policy 2026 (final).pdf'],
  ['Zażółć 日本語 😀.pdf', 'Zażółć 日本語 😀.pdf'],
  ['CON', '_CON'],
  ['con.pdf', '_con.pdf'],
  ['Nul.tar.gz', '_Nul.tar.gz'],
  ['aux .pdf', '_aux .pdf'],
  ['PRN.csv', '_PRN.csv'],
  ['COM1.txt', '_COM1.txt'],
  ['com0.txt', '_com0.txt'],
  ['LPT9.pdf', '_LPT9.pdf'],
  ['COM¹.pdf', '_COM¹.pdf'],
  ['CONIN$.pdf', '_CONIN$.pdf'],
  ['COM10.pdf', 'COM10.pdf'],
  ['Console.pdf', 'Console.pdf'],
  ['Contract.CON', 'Contract.CON'],
  ['a.pdf.', 'a.pdf'],
  ['a.pdf . . ', 'a.pdf'],
  ['...', '_'],
  ['', '_'],
  ['C:a.pdf', 'C_a.pdf'],
  ['a.pdf::$DATA', 'a.pdf__$DATA'],
  ['2 < 3 | 4 > 3 *?.pdf', '2 _ 3 _ 4 _ 3 __.pdf'],
  ['a"b\\c/d\te.pdf', 'a_b_c_d_e.pdf'],
])('D11 %j is saved as %j', (name, saved) => expect(downloadName(name)).toBe(saved))
