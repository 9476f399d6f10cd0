import { expect, it } from 'vitest'
import { stateAfter } from './waiting-posts.rules.ts'

const facts = [
  { isPlanned: false, needsApproval: false },
  { isPlanned: true, needsApproval: false },
  { isPlanned: false, needsApproval: true },
  { isPlanned: true, needsApproval: true },
] as const

/** For each row: at once, planned, at once in a firm that approves, planned there. */
it.each([
  ['review', 'approve', ['published', 'scheduled', 'published', 'scheduled']],
  ['review', 'return', ['returned', 'returned', 'returned', 'returned']],
  ['review', 'resend', [undefined, undefined, undefined, undefined]],
  ['scheduled', 'approve', [undefined, undefined, undefined, undefined]],
  ['scheduled', 'return', [undefined, undefined, undefined, undefined]],
  ['scheduled', 'resend', [undefined, undefined, undefined, undefined]],
  ['returned', 'approve', [undefined, undefined, undefined, undefined]],
  ['returned', 'return', [undefined, undefined, undefined, undefined]],
  ['returned', 'resend', ['published', 'scheduled', 'review', 'review']],
] as const)('a post that is %s, on %s', (state, deed, becomes) => {
  expect(facts.map((each) => stateAfter(state, deed, each))).toEqual(becomes)
})
