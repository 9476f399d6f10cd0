import { expect, test } from 'vitest'
import { pollStatus, reactionsInWords } from './post-words.ts'

test('reactions are counted in words', () => {
  const of = (...counts: [kind: 'like' | 'insightful' | 'congratulations' | 'thanks', count: number][]) =>
    reactionsInWords({ reactions: counts.map(([kind, count]) => ({ kind, count })) })
  expect(of(['like', 1])).toBe('1 like')
  expect(of(['like', 3], ['thanks', 1], ['insightful', 2])).toBe('3 likes · 1 thanks · 2 insightful')
})

test('an anonymous poll tells its voter that they voted; elsewhere the chosen option does', () => {
  const poll = { ...{ options: [], mostChoices: 1, closesAt: '2026-11-22T15:00:00.000Z', isClosed: true, version: 1, voters: 3 }, results: 'closed' as const }
  const status = (isAnonymous: boolean, hasVoted: boolean) => pollStatus({ ...poll, isAnonymous, hasVoted }, Date.UTC(2026, 10, 23))
  expect(status(true, true)).toBe('You voted · 3 voters · Closed · anonymous')
  expect(status(true, false)).toBe('3 voters · Closed · anonymous')
  expect(status(false, true)).toBe('3 voters · Closed')
})
