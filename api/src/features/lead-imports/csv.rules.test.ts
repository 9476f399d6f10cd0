import { expect, it } from 'vitest'
import { readCsv, separatorOf } from './csv.rules.ts'

it.each([
  ['Name,Email', ','],
  ['Name;Email;Phone', ';'],
  ['Name\tEmail', '\t'],
  ['Name|Email', '|'],
  ['Name|Email, work|Phone', '|'],
  ['"Last, first";Email', ';'],
  ['Name', ','],
  ['', ','],
  ['Name;Email\nA,B,C,D', ';'],
])('the separator of %j is %j', (text, separator) => {
  expect(separatorOf(text)).toBe(separator)
})

const cells = (text: string) => readCsv(text).map((row) => row.cells)

it.each<[string, string, string[][]]>([
  [
    'plain rows',
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'line ends of Windows and at the end',
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'cells between pipes',
    'a|b\nc, d|e',
    [
      ['a', 'b'],
      ['c, d', 'e'],
    ],
  ],
  ['line ends of older Macs, with a line break in a cell', 'a,b\r"c\nd",e\r\rf,g\r', [['a', 'b'], ['c\nd', 'e'], [''], ['f', 'g']]],
  ['a carriage return too many', 'a\r\r\nb', [['a'], ['b']]],
  [
    'separators and line breaks within quotes',
    '"a,1","b\n2"\nc,d',
    [
      ['a,1', 'b\n2'],
      ['c', 'd'],
    ],
  ],
  ['doubled quotes', '"say ""yes""",b', [['say "yes"', 'b']]],
  ['a quote in the middle of a cell', 'Ann "Nan" Lee,b', [['Ann "Nan" Lee', 'b']]],
  ['blanks around cells', ' a , "b" ', [['a', 'b']]],
  [
    'empty rows between others; blank lines at the beginning and end left out',
    '\n,\na,b\n\n,\nc,d\n,\n\n \n',
    [['a', 'b'], [''], ['', ''], ['c', 'd'], ['', '']],
  ],
  ['empty cells kept', 'a,,c', [['a', '', 'c']]],
  ['a quote that never ends', 'a,"b\nc,d', [['a', 'b\nc,d']]],
  ['nothing', '', []],
])('reads %s', (_, text, rows) => {
  expect(cells(text)).toEqual(rows)
})

it('counts the lines where rows begin, with breaks in quotes and empty rows', () => {
  expect(readCsv('h\n"a\nb"\n\nc').map(({ line }) => line)).toEqual([1, 2, 4, 5])
  expect(readCsv('h\r"a\rb"\r\rc').map(({ line }) => line)).toEqual([1, 2, 4, 5])
})
