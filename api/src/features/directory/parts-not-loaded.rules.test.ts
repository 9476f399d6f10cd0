import { expect, test } from 'vitest'
import { partsNotLoaded } from './parts-not-loaded.rules.ts'

const schedules = ['Schedule_A_B', 'Schedule_D_1B', 'Schedule_D_1F', 'Schedule_D_1I', 'Schedule_D_5K1', 'Schedule_D_5K3', 'Schedule_D_7B1']
const reports = ['DRP_Regulatory', 'DRP_Civil_Judicial', 'DRP_Criminal']
const named = (prefix: string, ...without: string[]) => [...schedules, ...reports].filter((table) => !without.includes(table)).map((table) => prefix + table)
const allAnswers = ['5G1', '5E1', '7A1', '8A1', '2-TX']

interface Case {
  isExempt?: boolean
  isFiling?: boolean
  headings?: string[]
  source?: string
  tables?: string[] | undefined
  filled?: string[]
}

test.each<[string, Case, string[]]>([
  ['all tables', { tables: named('IA_') }, []],
  ['no owners', { tables: named('IA_', 'Schedule_A_B') }, ['owners']],
  ['one of three kinds of disclosures, once', { tables: named('IA_', 'DRP_Criminal', 'DRP_Regulatory') }, ['disclosures']],
  [
    'the tables of exempt advisers only',
    { tables: named('ERA_') },
    ['custodians', 'disclosures', 'offices', 'otherNames', 'owners', 'privateFunds', 'separateAccounts', 'websites'],
  ],
  [
    'an exempt adviser, who is not asked for Item 5',
    { isExempt: true, source: 'era', headings: ['7A1'], tables: named('ERA_', 'Schedule_D_5K1', 'Schedule_D_5K3') },
    [],
  ],
  ['an exempt adviser without offices', { isExempt: true, source: 'era', tables: named('ERA_', 'Schedule_D_1F') }, ['offices']],
  ['a filing without the second half of its row', { headings: ['5G1', '5E1', '7A1', '8A1'], tables: named('IA_') }, ['states']],
  [
    'a list that has neither services nor fees, after a whole filing',
    { isFiling: false, headings: ['7A1', '8A1'], tables: named('IA_') },
    ['compensation', 'services'],
  ],
  [
    'an exempt adviser whose websites and funds are in the other kind of tables',
    {
      isExempt: true,
      source: 'era',
      tables: named('IA_'),
      filled: ['Schedule_D_1I', 'Schedule_D_7B1', 'DRP_Regulatory', 'DRP_Criminal', 'DRP_Civil_Judicial'],
    },
    ['offices', 'otherNames', 'owners'],
  ],
  ['a filing whose tables were not recorded', { tables: undefined }, []],
])('of %s', (_, { isExempt = false, isFiling = true, headings = allAnswers, source = 'adv', tables, filled = [] }, expected) => {
  expect(partsNotLoaded({ isExempt, isFiling, headings: new Set(headings), schedules: { source, tables }, filled: new Set(filled) }).toSorted()).toEqual(
    expected,
  )
})

test('of a list without any filing', () => {
  const parts = partsNotLoaded({ isExempt: false, isFiling: false, headings: new Set(['7B']), schedules: undefined, filled: new Set() })
  expect(parts).toEqual(expect.arrayContaining(['services', 'compensation', 'affiliations', 'conflicts', 'owners', 'privateFunds', 'custodians']))
})
