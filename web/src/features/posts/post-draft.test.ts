import type { Poll } from '@mandate/contract/polls'
import { expect, it } from 'vitest'
import { toNewPoll, toPollDraft } from './post-draft.ts'

const now = Date.parse('2026-03-05T12:00:00Z')
const poll = (closesAt: string): Poll => ({
  options: [
    { text: 'Quarterly', votes: null, isMine: null },
    { text: 'Monthly', votes: null, isMine: null },
  ],
  ...{ mostChoices: 1, results: 'voted', isAnonymous: false, isClosed: false, hasVoted: false, voters: 0, version: 1, closesAt },
})

it.each([
  ['2026-03-06T11:00:00Z', 1],
  ['2026-03-12T11:00:00Z', 7],
  ['2026-04-04T12:00:00Z', 30],
])('a poll that closes on %s is edited as one of %i days', (closesAt, days) => {
  expect(toPollDraft(poll(closesAt), now)).toEqual({ options: ['Quarterly', 'Monthly'], mostChoices: 1, days, results: 'voted', isAnonymous: false })
})

it.each([
  [true, 'closed'],
  [false, 'always'],
])('with isAnonymous %s, the results that are sent are %s', (isAnonymous, results) => {
  expect(toNewPoll({ options: ['Yes', 'No'], mostChoices: 1, days: 7, results: 'always', isAnonymous }).results).toBe(results)
})
