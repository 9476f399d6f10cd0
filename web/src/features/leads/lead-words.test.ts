import type { LeadChange } from '@mandate/contract/lead-notes'
import { expect, test } from 'vitest'
import { changeWords, momentWords } from './lead-words.ts'

const noon = '2031-01-05T12:30:00.000Z'

test.each<[string, LeadChange['details'], string]>([
  [
    'merged',
    { name: 'I. Vale', source: 'import', receivedAt: noon, filled: 'phone,usState,ownerId' },
    'Merged with I. Vale (import, received 05 Jan 2031). From it: phone, state, owner',
  ],
  [
    'merged',
    { name: 'I. Vale', source: 'manual', receivedAt: noon, filled: '' },
    'Merged with I. Vale (added by hand, received 05 Jan 2031). Nothing was missing here',
  ],
  ['merged', { name: 'I. Vale', source: 'manual' }, 'Merged with I. Vale (added by hand)'],
  ['merged', {}, 'Merged with another lead'],
  ['changed', { field: 'remindAt', from: null, to: noon }, `Reminder: none to ${momentWords(noon)}`],
  ['changed', { field: 'email' }, 'Changed: email'],
  ['returned', { from: 'open', reason: 'wrong_area' }, 'Returned: Outside our area or service'],
  ['won', {}, 'Won'],
])('%s %j reads as %s', (kind, details, words) => {
  expect(changeWords({ id: '1', kind, actor: null, madeAt: noon, details })).toBe(words)
})

test('a moment is a date and a time of day', () => {
  expect(momentWords(noon)).toMatch(/^0[45] Jan 2031 at \d{1,2}:\d\d [AP]M$/)
})
