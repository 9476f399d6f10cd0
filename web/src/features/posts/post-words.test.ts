import { expect, test } from 'vitest'
import { reactionsInWords } from './post-words.ts'

test('reactions are counted in words', () => {
  const of = (...counts: [kind: 'like' | 'insightful' | 'congratulations' | 'thanks', count: number][]) =>
    reactionsInWords({ reactions: counts.map(([kind, count]) => ({ kind, count })) })
  expect(of(['like', 1])).toBe('1 like')
  expect(of(['like', 3], ['thanks', 1], ['insightful', 2])).toBe('3 likes · 1 thanks · 2 insightful')
})
