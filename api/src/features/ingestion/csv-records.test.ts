import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitFields, readCsvRecords } from './csv-records.ts'

async function* chunksOf(text: string, size: number): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size)
}

async function read(text: string, size = 1_000) {
  const records = []
  for await (const batch of readCsvRecords(chunksOf(text, size))) records.push(...batch)
  return records
}

describe('records of a csv file', () => {
  it.each<[string, string, string[][]]>([
    [
      'plain fields',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a last line without a break',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'Windows line ends',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['commas and doubled quotes in quotes', '"x, ""y""",2\n', [['x, "y"', '2']]],
    [
      'a line break in quotes',
      '"one\ntwo",2\n3,4\n',
      [
        ['one\ntwo', '2'],
        ['3', '4'],
      ],
    ],
    ['an empty quoted field', '"","",x\n', [['', '', 'x']]],
    ['a quote in the middle of a field', 'a "b" c,2\n', [['a "b" c', '2']]],
    [
      'quotes that were not doubled',
      '"SEE "NOTES" HERE","N"\n3,4\n',
      [
        ['SEE "NOTES" HERE', 'N'],
        ['3', '4'],
      ],
    ],
    ['empty lines', 'a\n\n\nb\n', [['a'], ['b']]],
  ])('reads %s', async (_, text, expected) => {
    for (const size of [1, 3, 1_000]) expect((await read(text, size)).map(({ fields }) => fields)).toEqual(expected)
  })

  it('counts lines from 1, also after a record of several', async () => {
    expect((await read('h\n"a\nb"\nc\n')).map(({ line }) => line)).toEqual([1, 2, 4])
  })

  it('loses only one line to an unclosed quote', async () => {
    const records = await read(`h,i\n"open,1\n${'good,2\n'.repeat(20)}`)
    expect(records.filter(({ fields }) => fields[0] === 'good')).toHaveLength(20)
  })

  it('round-trips records with escaped quotes, in chunks of any size', async () => {
    const cell = fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/[\r\0]/g, ' '))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 40 }),
        async (rows, size) => {
          const text = rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\n')
          const records = await read(text, size)
          expect(records.map((record, index) => fitFields(record, rows[index]?.length ?? 0))).toEqual(rows)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('resolves unescaped quotes to the right number of fields', async () => {
    const [record] = await read('1,"SEE "MISCELLANEOUS"","N"\n')
    expect(record && fitFields(record, 3)).toEqual(['1', 'SEE "MISCELLANEOUS"', 'N'])
    expect(record && fitFields(record, 7)).toBeUndefined()
  })
})
