import type { LeadSource, LeadState } from '@mandate/contract/lead-words'
import { expect, it } from 'vitest'
import { costPerClient, filledFrom, firstNameOf, isAskedFor, isReleased, outcomeProblem, stageProblems } from './leads.rules.ts'

it.each<[LeadSource, boolean]>([
  ['partner_enquiry', true],
  ['profile', true],
  ['search', false],
  ['import', false],
  ['manual', false],
])('%s is asked for: %s', (source, isAsked) => {
  expect(isAskedFor(source)).toBe(isAsked)
})

it.each<[LeadState, boolean]>([
  ['asked', false],
  ['declined', false],
  ['open', true],
  ['won', true],
  ['lost', true],
  ['returned', false],
])('the contact of a lead that is %s is released: %s', (state, isShown) => {
  expect(isReleased(state)).toBe(isShown)
})

it.each([
  ['Clara Reyes', 'Clara'],
  ['  Clara\tReyes', 'Clara'],
  ['Clara', 'Clara'],
  ['', ''],
])('the first name of %j is %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})

const outcomes = ['won', 'lost', 'returned', 'open'] as const
it.each<[LeadState, readonly (typeof outcomes)[number][]]>([
  ['asked', []],
  ['declined', []],
  ['open', ['won', 'lost', 'returned']],
  ['won', ['won', 'lost', 'open']],
  ['lost', ['won', 'lost', 'open']],
  ['returned', []],
])('a lead that is %s can become %j', (state, allowed) => {
  expect(outcomes.filter((outcome) => outcomeProblem(state, outcome) === undefined)).toEqual(allowed)
})

it.each([
  [
    'renamed and ordered',
    {
      stages: [
        { id: 'b', name: 'Talk' },
        { id: 'a', name: 'New' },
      ],
      removed: [],
    },
    false,
    [],
  ],
  ['one added', { stages: [{ id: 'a', name: 'New' }, { id: 'b', name: 'Talk' }, { name: 'Offer' }], removed: [] }, false, []],
  ['one removed', { stages: [{ id: 'a', name: 'New' }], removed: [{ id: 'b', moveTo: 'a' }] }, false, []],
  ['one forgotten', { stages: [{ id: 'a', name: 'New' }], removed: [] }, true, []],
  [
    'one that is unknown',
    {
      stages: [
        { id: 'a', name: 'New' },
        { id: 'b', name: 'Talk' },
        { id: 'c', name: 'X' },
      ],
      removed: [],
    },
    true,
    [],
  ],
  [
    'one kept and removed',
    {
      stages: [
        { id: 'a', name: 'New' },
        { id: 'b', name: 'Talk' },
      ],
      removed: [{ id: 'b', moveTo: 'a' }],
    },
    true,
    [],
  ],
  [
    'a name twice',
    {
      stages: [
        { id: 'a', name: 'Talk' },
        { id: 'b', name: 'talk' },
      ],
      removed: [],
    },
    false,
    ['stages.1.name'],
  ],
  ['moved to a removed one', { stages: [{ id: 'a', name: 'New' }], removed: [{ id: 'b', moveTo: 'b' }] }, false, ['removed.0.moveTo']],
])('stages with %s', (_, change, isOutdated, fields) => {
  const problems = stageProblems(['a', 'b'], change)
  expect([problems.isOutdated, Object.keys(problems.fields)]).toEqual([isOutdated, fields])
})

it('a merge fills what is missing and changes nothing else', () => {
  const one: Record<string, string | null> = { email: 'a@x.test', phone: null, company: '', need: 'Plan' }
  expect(filledFrom(one, { email: 'b@x.test', phone: '212-555-0199', company: 'Lee', need: '' })).toEqual({ phone: '212-555-0199', company: 'Lee' })
})

it.each([
  [100_000, 4, 25_000],
  [100, 3, 33],
  [0, 2, 0],
  [50_000, 0, null],
])('%i cents for %i clients: %s each', (costCents, clients, each) => {
  expect(costPerClient({ costCents, clients })).toBe(each)
})
