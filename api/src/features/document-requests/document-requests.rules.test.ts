import { expect, it } from 'vitest'
import {
  dueDateProblem,
  type ItemFacts,
  isOverdue,
  itemStateOf,
  openDueDates,
  progressOf,
  reminderOf,
  requestStateOf,
  sideOf,
} from './document-requests.rules.ts'
import { meaningOf, sharedMeaning } from './similar-items.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const open = { isOpen: true, unavailableReason: null, returnedAt: null }
const gone = { ...open, isOpen: false }
const none = { ...gone, unavailableReason: 'We have none' }
const back = { returnedAt: at(2) }
const item = (facts: Partial<ItemFacts>): ItemFacts => ({ dueOn: null, isRequired: true, acceptedAt: null, returnedAt: null, answers: [], ...facts })

it.each<[string, Partial<ItemFacts>, string]>([
  ['nothing given', {}, 'missing'],
  ['a document', { answers: [open] }, 'given'],
  ['accepted', { answers: [open], acceptedAt: at(2) }, 'accepted'],
  ['returned', { answers: [{ ...open, ...back }], ...back }, 'returned'],
  ['another document after it was returned', { answers: [{ ...open, ...back }, open], ...back }, 'given'],
  ['another document after it was returned, accepted', { answers: [{ ...open, ...back }, open], acceptedAt: at(3) }, 'accepted'],
  ['another document after it was returned, taken back', { answers: [{ ...open, ...back }, gone], ...back }, 'returned'],
  ['taken back', { answers: [gone] }, 'missing'],
  ['taken back after it was accepted', { answers: [gone], acceptedAt: at(2) }, 'missing'],
  ['taken back after it was returned', { answers: [{ ...gone, ...back }], ...back }, 'returned'],
  ['one of two taken back', { answers: [gone, open] }, 'given'],
  ['not available', { answers: [none] }, 'unavailable'],
  ['not available, accepted', { answers: [none], acceptedAt: at(2) }, 'accepted'],
  ['not available, returned', { answers: [{ ...none, ...back }], ...back }, 'returned'],
  ['taken back, then not available', { answers: [gone, none] }, 'unavailable'],
])('an item with %s', (_, facts, state) => expect(itemStateOf(item(facts))).toBe(state))

const given = item({ answers: [open] })
const missing = item({})
const optional = item({ isRequired: false })
const returned = item({ answers: [{ ...open, ...back }], ...back })

it.each<[string, ItemFacts[], string]>([
  ['nothing answered', [missing, optional], 'sent'],
  ['one of two', [given, missing], 'partial'],
  ['all that is required', [given, optional], 'complete'],
  ['one returned', [given, returned], 'partial'],
  ['only optional items, none answered', [optional], 'sent'],
])('a request with %s', (_, items, state) => expect(requestStateOf({ sentAt: at(0), closedAt: null, declinedAt: null }, items)).toBe(state))

it('counts progress', () => {
  const late = item({ dueOn: '2026-11-19' })
  expect(progressOf([given, returned, late, item({ dueOn: '2026-11-19', answers: [open] })], '2026-11-20')).toEqual({
    ...{ items: 4, answered: 2, accepted: 0, returned: 1, overdue: 1 },
  })
  expect(isOverdue(late, '2026-11-19')).toBe(false)
  expect(openDueDates([item({ dueOn: '2026-12-02' }), late, given])).toEqual(['2026-11-19', '2026-12-02'])
})

it.each<[string, string | undefined]>([
  ['2026-11-16', undefined],
  ['2026-11-17', 'soon 2026-11-20'],
  ['2026-11-20', 'soon 2026-11-20'],
  ['2026-11-21', 'overdue 2026-11-20 0'],
  ['2026-11-27', 'overdue 2026-11-20 0'],
  ['2026-11-28', 'overdue 2026-11-20 1'],
  ['2026-12-12', 'overdue 2026-11-20 3'],
  ['2026-12-19', undefined],
])('on %s reminds of what is due on 20 November: %s', (today, name) => expect(reminderOf(['2026-11-20', '2026-12-24'], today)?.name).toBe(name))

it.each<[string, string, { ownerId?: string; teamRole?: string; sentAt?: Date | null }, string | undefined]>([
  ['the asker', 'ada', { ownerId: 'ada' }, 'asker'],
  ['an owner of the team', 'ada', { teamRole: 'owner' }, 'asker'],
  ['an editor of the team', 'max', { teamRole: 'editor' }, 'asker'],
  ['a viewer of the team', 'vera', { teamRole: 'viewer' }, undefined],
  ['the one asked', 'clara', { ownerId: 'ada' }, 'answerer'],
  ['the one asked, of a draft', 'clara', { ownerId: 'ada', sentAt: null }, undefined],
  ['the one asked, in the asking team', 'clara', { teamRole: 'editor' }, 'answerer'],
  ['anyone else', 'zoe', { ownerId: 'ada' }, undefined],
])('%s', (_, viewer, { ownerId = null, teamRole = null, sentAt = at(0) }, side) =>
  expect(sideOf(viewer, { ownerId, teamRole, sentAt, answererId: 'clara' })).toBe(side),
)

it.each([
  [null, true],
  ['2026-11-19', true],
  ['2026-11-18', false],
  ['2028-11-19', true],
  ['2028-12-31', false],
  ['0001-01-01', false],
])('due on %s', (dueOn, isFine) => expect(dueDateProblem(dueOn, '2026-11-20') === undefined).toBe(isFine))

it.each([
  ['Audited financial statements', 'Latest audited financial statement', ['audited', 'financial', 'statement']],
  ['Photo ID', 'photo id', ['photo', 'id']],
  ['Compliance manuals', 'Your compliance manual, signed', ['compliance', 'manual']],
  ['Compliance manual', 'Compliance policy', []],
  ['Tax return 2025', 'Tax return 2024', []],
  ['Tax return 2025', 'Tax returns 2025', ['tax', 'return', '2025']],
  ['Documents', 'Documents', []],
])('%s was answered before as %s', (asked, before, words) => expect(sharedMeaning(asked, before)).toEqual(words))

it('keeps the words that say which document is meant', () => {
  expect(meaningOf('All of your current policies and analysis')).toEqual(['policy', 'analysis'])
})
