import type { LeadSource, LeadState } from '@mandate/contract/lead-words'
import { expect, it } from 'vitest'
import {
  costMonthProblem,
  costPerClient,
  filledFrom,
  firstNameOf,
  isAskedFor,
  isReleased,
  mergeProblem,
  outcomeProblem,
  plannedFrom,
  reminderProblem,
  stageProblems,
  sumOfCosts,
} from './leads.rules.ts'

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
  ['Jean-Luc Moreau', 'Jean-Luc'],
  ['J.R. Lund', 'J.R.'],
  ["D'Arcy", "D'Arcy"],
  ['Łukasz', 'Łukasz'],
  ['leak@visit.test', 'Someone'],
  ['Leak@Visit.test Reyes', 'Someone'],
  ['312-555-0198', 'Someone'],
  ['312 555 0198', 'Someone'],
  ['Vera3125550198', 'Someone'],
  ['+١٢٣', 'Someone'],
  ['visit.test', 'Someone'],
  ['https://visit.test', 'Someone'],
  ['---', 'Someone'],
  ['', 'Someone'],
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

const none = { nextStep: '', nextStepOn: null, remindAt: null }
const step = { nextStep: 'Call', nextStepOn: '2027-01-05', remindAt: '2027-01-05T09:00:00.000Z' }
it.each([
  ['the whole plan of the other', none, step, step],
  ['the reminder only, with a step of its own', { ...none, nextStep: 'Write' }, step, { remindAt: step.remindAt }],
  ['nothing, with a reminder of its own', { ...none, remindAt: '2028-01-05T09:00:00.000Z' }, step, {}],
])('a merge takes %s', (_, one, other, taken) => {
  expect(plannedFrom(one, other)).toEqual(taken)
})

const own = { state: 'open', source: 'manual', askedBy: null, email: null } as const
const asked = { ...own, source: 'profile', askedBy: 'clara' } as const
const visitor = { ...own, source: 'partner_enquiry', email: 'a@x.test' } as const
it.each([
  ['open leads', own, own, undefined],
  ['a lead into an introduction', asked, own, undefined],
  ['two introductions of one member', asked, asked, undefined],
  ['two enquiries of one visitor', visitor, visitor, undefined],
  ['two enquiries of visitors', visitor, { ...visitor, email: 'b@x.test' }, 'Different people'],
  ['introductions of two members', asked, { ...asked, askedBy: 'otto' }, 'Different people'],
  ['an enquiry into an own lead', own, visitor, 'Keep the introduction'],
  ['an introduction into a won lead', { ...own, state: 'won' } as const, asked, 'Keep both'],
  ['a won lead into an open one', own, { ...own, state: 'won' } as const, 'Keep that one'],
  ['two won leads', { ...own, state: 'won' } as const, { ...own, state: 'won' } as const, 'Keep both'],
  ['a won lead into an introduction', asked, { ...own, state: 'won' } as const, 'Keep both'],
])('merging %s', (_, kept, gone, problem) => {
  const found = mergeProblem(kept, gone)
  if (problem === undefined) expect(found).toBeUndefined()
  else expect(found).toContain(problem)
})

it.each([
  [100_000, 4, 25_000],
  [100, 3, 33],
  [0, 2, 0],
  [50_000, 0, null],
  [null, 2, null],
  [null, 0, null],
])('%s cents for %i clients: %s each', (costCents, clients, each) => {
  expect(costPerClient({ costCents, clients })).toBe(each)
})

it.each([
  [[], null],
  [[null, null], null],
  [[null, 0], 0],
  [[200, null, 300], 500],
])('the costs %j are %s together', (costs, sum) => {
  expect(sumOfCosts(costs.map((costCents) => ({ costCents })))).toBe(sum)
})

it.each([
  ['2026-11', '2026-11-27T12:00:00Z', undefined],
  ['2025-12', '2026-11-27T12:00:00Z', undefined],
  ['2026-12', '2026-11-27T12:00:00Z', "This month hasn't begun. Choose 2026-11 or an earlier month"],
  ['2027-01', '2026-11-27T12:00:00Z', "This month hasn't begun. Choose 2026-11 or an earlier month"],
  // It has begun in Auckland.
  ['2026-12', '2026-11-30T12:00:00Z', undefined],
  ['2027-01', '2026-11-30T12:00:00Z', "This month hasn't begun. Choose 2026-12 or an earlier month"],
])('a cost for %s at %s: %s', (month, now, problem) => {
  expect(costMonthProblem(month, new Date(now))).toBe(problem)
})

const passed = 'This time has passed. Choose a later one, or no reminder'
it.each([
  ['2026-11-27T12:01:00Z', null, undefined],
  ['2026-11-27T12:00:00Z', null, passed],
  ['2025-01-05T09:00:00Z', null, passed],
  ['2025-01-05T09:00:00Z', '2025-01-05T10:00:00.000Z', passed],
  ['2025-01-05T09:00:00Z', '2025-01-05T09:00:00.000Z', undefined],
  [null, '2025-01-05T09:00:00.000Z', undefined],
])('a reminder at %s instead of %s at noon: %s', (remindAt, before, problem) => {
  expect(reminderProblem(remindAt, { before, now: new Date('2026-11-27T12:00:00Z') })).toBe(problem)
})
