import { expect, test } from 'vitest'
import { parseCsv } from './csv.ts'

test.each<[string, string, string[][]]>([
  [
    'plain rows',
    'Fund,Fee\nA,1\n',
    [
      ['Fund', 'Fee'],
      ['A', '1'],
    ],
  ],
  [
    'quotes, separators and line ends inside',
    '"a ""b"", c","d\ne"\r\nf,g',
    [
      ['a "b", c', 'd\ne'],
      ['f', 'g'],
    ],
  ],
  [
    'semicolons, and a mark of the encoding',
    '\uFEFFFund;Fee\nA;1,5',
    [
      ['Fund', 'Fee'],
      ['A', '1,5'],
    ],
  ],
  [
    'empty cells, and no empty rows',
    'a,b\n\n,\n',
    [
      ['a', 'b'],
      ['', ''],
    ],
  ],
  ['a quote that never ends', '"a', [['a']]],
  ['nothing', '', []],
])('reads %s', (_, text, rows) => {
  expect(parseCsv(text, 100)).toEqual(rows)
})

test('stops after the rows that are shown', () => {
  expect(parseCsv('a\nb\nc\nd', 2)).toEqual([['a'], ['b']])
})
