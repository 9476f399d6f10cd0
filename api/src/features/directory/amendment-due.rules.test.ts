import { expect, it } from 'vitest'
import { nextAmendmentDue } from './amendment-due.rules.ts'

const other = 'Other-Than Anual Amendment For Registered Adviser'
const annual = 'Annual Updating Amendment for Registered Adviser'
const initial = 'Initial SEC Registration Request'

it.each<[string, [string, string[]][], string, string | null]>([
  ['an amendment in January leaves the annual one due in March', [['2025-01-06', [other]]], 'DECEMBER', '2025-03-31'],
  [
    'two such amendments do too',
    [
      ['2025-02-20', [other]],
      ['2025-01-06', [other]],
    ],
    'DECEMBER',
    '2025-03-31',
  ],
  ['the annual amendment makes the next one due a year later', [['2025-03-20', [annual]]], 'DECEMBER', '2026-03-31'],
  [
    'so does an amendment after it',
    [
      ['2025-03-25', [other]],
      ['2025-03-20', [annual]],
    ],
    'DECEMBER',
    '2026-03-31',
  ],
  ['a new firm owes its first annual amendment after its first year', [['2025-02-03', [initial]]], 'DECEMBER', '2026-03-31'],
  ['after ninety days the next year counts', [['2025-06-10', [other]]], 'DECEMBER', '2026-03-31'],
  [
    'last year’s annual amendment is not this year’s',
    [
      ['2025-01-06', [other]],
      ['2024-03-20', [annual]],
    ],
    'DECEMBER',
    '2025-03-31',
  ],
  ['a fiscal year may end in June', [['2025-07-15', [other]]], 'June', '2025-09-28'],
  ['a row of a list without types may be the annual one', [['2025-01-06', []]], 'DECEMBER', '2026-03-31'],
  ['nothing is due without a fiscal year', [['2025-01-06', [other]]], '', null],
])('%s', (_, filings, month, due) => {
  const history = filings.map(([day, filingTypes]) => ({ submittedAt: new Date(`${day}T12:00:00Z`), filingTypes }))
  expect(nextAmendmentDue(history, month)).toBe(due)
})
