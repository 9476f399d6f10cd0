import type { Firm } from '@mandate/contract/directory'
import { expect, test } from 'vitest'
import type { Cell } from '../../filing-format/filing-document.rules.ts'
import { nameDisclosure, readDisclosures } from './firm-disclosures.rules.ts'
import { readReadings } from './firm-readings.rules.ts'

const table =
  (cells: Record<string, string>): Cell =>
  (heading) =>
    cells[heading] ?? ''

const disclosureOf = (name: string, cells: Record<string, string>) =>
  readDisclosures({ base: table({}), tables: new Map(), rows: (asked) => (asked === name ? [table(cells)] : []) })[0]

test.each([
  ['DRP_Regulatory', { 'Date Initiated': '02/20/2025', Resolution: 'Consent', 'Resolution Date': '09/14/2025' }, '20 Feb 2025', 'Consent; 14 Sep 2025'],
  ['DRP_Civil_Judicial', { 'Filing Date': '2/3/2025', 'Resolution Date': '09/14/2025', 'Sanction Detail': 'Fine' }, '03 Feb 2025', '14 Sep 2025; Fine'],
  ['DRP_Criminal', { 'Date First Charged': 'Spring 2025', Disposition: 'Dismissed', 'Status Date': '02/30/2025' }, 'Spring 2025', 'Dismissed; 02/30/2025'],
  ['DRP_Criminal', { Disposition: 'Pending' }, '', 'Pending'],
])('the days of a page of %s are written out: %j', (name, cells, date, resolution) => {
  expect(disclosureOf(name, cells)).toMatchObject({ date, resolution })
})

test.each([
  [
    'DRP_Civil_Judicial',
    { Court: 'STATE CIVIL COURT', 'Resolution Type': 'Settled', 'Filing Date': '04/15/2024' },
    'State Civil Court',
    'Settled, 15 Apr 2024',
  ],
  [
    'DRP_Criminal',
    { Court: 'STATE DISTRICT COURT', Disposition: 'FINE PAID', 'Date First Charged': '03/2021' },
    'State District Court',
    'Fine Paid, March 2021',
  ],
  ['DRP_Criminal', { '11.A(2)': 'Y', 'Affiliate Submitted': 'Y' }, 'Charged with a felony', ''],
  ['DRP_Regulatory', {}, 'Disclosure without details', ''],
])('a page of %s is named by its regulator or court, else by its item: %j', (name, cells, title, detail) => {
  expect(nameDisclosure(name, table(cells))).toEqual({ name: title, detail })
})

test.each([
  ['DRP_Regulatory', { 'Initiator Type': 'STATE', 'Initiated By': 'COLORADO DIVISION OF SECURITIES' }, 'Colorado Division of Securities'],
  ['DRP_Regulatory', { 'Initiator Type': 'STATE' }, 'State'],
  ['DRP_Civil_Judicial', { Court: 'STATE CIVIL COURT' }, 'State Civil Court'],
  ['DRP_Criminal', { Court: 'STATE DISTRICT COURT' }, 'State District Court'],
])('the forum of a page of %s is written as a name: %j', (name, cells, forum) => expect(disclosureOf(name, cells)).toMatchObject({ forum }))

test('a table without disclosures has no such name', () => expect(nameDisclosure('Schedule_D_1F', table({ City: 'BOSTON' }))).toBeUndefined())

test.each([
  [0, undefined],
  [1, '1 owner or executive on Schedules A and B, 1 with control.'],
  [2, '2 owners and executives on Schedules A and B, 2 with control.'],
])('the line of %i owners', (count, line) => {
  const owners = Array.from({ length: count }, () => ({ isControlPerson: true })) as unknown as Firm['owners']
  expect(readReadings({ clientTypes: [], custodians: [], disclosures: [], disclosureItems: [], states: [], owners }, []).owners).toBe(line)
})
