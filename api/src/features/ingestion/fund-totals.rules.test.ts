import { describe, expect, it } from 'vitest'
import { makeFundTotals } from './fund-totals.rules.ts'

const headings = ['FilingID', 'Fund ID', 'Feeder Fund', 'Gross Asset Value']

function totalsOf(rows: [string, string, string][], hasFunds: boolean | null = true, tables = ['IA_Schedule_D_7B1']) {
  const totals = makeFundTotals(tables)
  const add = totals.reader('IA_Schedule_D_7B1', headings)
  for (const cells of rows) add?.(9_000_000, ['9000000', ...cells])
  return totals.of({ filingId: 9_000_000, hasFunds }, 'adv')
}

describe('the private funds of a filing', () => {
  it.each<[string, [string, string, string][], { fundCount: number; fundGrossAssets: number | null }, string[]]>([
    [
      'are counted and summed',
      [
        ['805-1', 'N', '100'],
        ['805-2', 'N', ' 1,000.00'],
      ],
      { fundCount: 2, fundGrossAssets: 1_100 },
      [],
    ],
    [
      'leave out a feeder fund, which is part of its master',
      [
        ['805-1', 'N', '100'],
        ['805-2', 'Y', '90'],
      ],
      { fundCount: 1, fundGrossAssets: 100 },
      [],
    ],
    [
      'count a fund that is listed twice once',
      [
        ['805-1', 'N', '100'],
        ['805-1', 'N', '100'],
      ],
      { fundCount: 1, fundGrossAssets: 100 },
      [],
    ],
    [
      'count funds without a number each',
      [
        ['', 'N', '1'],
        ['', 'N', '2'],
      ],
      { fundCount: 2, fundGrossAssets: 3 },
      [],
    ],
    [
      'have no sum where no value is reported',
      [
        ['805-1', 'N', ''],
        ['805-2', 'Y', '7'],
      ],
      { fundCount: 1, fundGrossAssets: null },
      [],
    ],
    [
      'mark damaged values',
      [
        ['805-1', 'N', '1.3E+9'],
        ['805-2', 'N', 'lots'],
      ],
      { fundCount: 2, fundGrossAssets: 1_300_000_000 },
      ['7B1:rounded', '7B1:unreadable'],
    ],
  ])('%s', (_, rows, total, marks) => {
    expect(totalsOf(rows)).toEqual({ total, marks })
  })

  it.each<[string, boolean | null, string[], { fundCount: number | null; fundGrossAssets: number | null }]>([
    ['zero when the firm answers no', false, [], { fundCount: 0, fundGrossAssets: 0 }],
    ['zero listed when it answers yes and lists none', true, ['IA_Schedule_D_7B1'], { fundCount: 0, fundGrossAssets: null }],
    ['unknown when the file has no fund table', true, ['IA_Schedule_A_B'], { fundCount: null, fundGrossAssets: null }],
    ["unknown when the question isn't answered either", null, [], { fundCount: null, fundGrossAssets: null }],
  ])('are %s', (_, hasFunds, tables, total) => {
    expect(totalsOf([], hasFunds, tables).total).toEqual(total)
  })
})
