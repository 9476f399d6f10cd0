import { describe, expect, it } from 'vitest'
import type { PersonRecord } from '../../filing-format/person-record.rules.ts'
import { describePersonChange } from './person-changes.rules.ts'

const at = (firmCrd: number, ...states: string[]): PersonRecord['current'][number] => ({
  firmCrd,
  firmName: `FIRM ${firmCrd}`,
  office: {},
  registrations: states.map((state) => ({ state, category: 'RA', status: 'APPROVED', since: '2020-01-01' })),
  branches: [],
})
const exam = (name: string) => ({ code: 'S65', name, date: '2026-01-01' })
const person = (changes: Partial<PersonRecord> = {}): PersonRecord => ({
  crd: 1,
  firstName: 'INA',
  middleName: '',
  lastName: 'HART',
  suffix: '',
  isRegistered: true,
  otherNames: [],
  current: [at(1, 'TX')],
  exams: [],
  designations: [],
  previous: [],
  history: [],
  otherBusiness: [],
  disclosures: [],
  ...changes,
})

const none = person({ current: [] })
const cases: [string, PersonRecord, PersonRecord | undefined, string[]][] = [
  ['a move', person(), person({ current: [at(2, 'NY')] }), ['Moved from Firm 1 to Firm 2']],
  ['a second firm', person(), person({ current: [at(1, 'TX'), at(2, 'TX')] }), ['Registered with Firm 2']],
  ['a return', none, person(), ['Registered with Firm 1']],
  ['an end', person({ current: [at(1, 'TX'), at(2, 'TX')] }), person(), ['No longer registered with Firm 2']],
  ['states', person(), person({ current: [at(1, 'NY', 'CA')] }), ['New registration in NY, CA', 'Registration ended in TX']],
  ['a disclosure', person({ disclosures: ['bond'] }), person({ disclosures: ['bond', 'customerComplaint'] }), ['New disclosure: Customer dispute']],
  ['an exam and a credential', person(), person({ exams: [exam('Series 65')], designations: ['CFP'] }), ['Passed an exam: Series 65', 'New credential: CFP']],
  ['a name', person(), person({ lastName: 'LOW' }), ['Name changed from Ina Hart']],
  ['something else', person(), person({ otherBusiness: ['Tutor'] }), ['Other details of the record changed']],
  ['no record any more', person(), undefined, ['No longer registered with Firm 1']],
  ['no record any more of whom was registered nowhere', none, undefined, ['No longer listed']],
]

describe('a change about a person', () => {
  it.each(cases)('says %s', (_, before, after, texts) => {
    expect(describePersonChange(before, after).map(({ text }) => text)).toEqual(texts)
  })
})
