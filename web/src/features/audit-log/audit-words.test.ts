import { auditDetailWords } from '@mandate/contract/audit-detail-words'
import { expect, test } from 'vitest'
import { detailLines, detailsInRow } from './audit-words.ts'

test.each([
  [{ account: 'admin', secondFactor: true }, 'Account: admin · Second factor: yes'],
  [{ bad: 1, added: 2 }, 'With problems: 1 · Added: 2'],
  [{ month: '2026-10', costCents: 120_000 }, 'Month: October 2026 · Cost: $1,200.00'],
  [{ decision: 'approve', price: '9000 cents per month' }, 'Decision: approve · Price: $90.00 per month'],
  [{ view: 'd6e159eb-2f0e-4f0a-9a55-0d4f0c0f6a01', reason: 'by the admin' }, 'Reason: by the admin'],
  [{ teamId: '7', userIds: '3f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01 8d2b6f0e-51c4-4e5b-8a3c-2f9c1d7e5b02' }, ''],
  [{ noLongerRecorded: null }, 'No longer recorded: none'],
])('%j in a row is %s', (details, row) => {
  expect(detailsInRow(details)).toBe(row)
})

test('the whole entry names its IDs', () => {
  expect(detailLines({ runId: '06db' })).toEqual([['Run ID', '06db']])
})

test('no detail is named as a line that every entry has', () => {
  const lines = ['Time (UTC)', 'Actor', 'Subject', 'IP address', 'Kind']
  expect(Object.values(auditDetailWords).filter((words) => lines.includes(words as never))).toEqual([])
})
