import type { LeadState } from '@mandate/contract/lead-words'
import { expect, it } from 'vitest'
import { mayAskAgain, stateOf } from './introductions.rules.ts'

it.each<[LeadState, string, boolean]>([
  ['asked', 'asked', false],
  ['declined', 'declined', true],
  ['open', 'accepted', false],
  ['won', 'accepted', false],
  ['lost', 'accepted', true],
  ['returned', 'returned', true],
])('a lead that is %s is %s for the person who asked, who may ask again: %s', (state, shown, mayAsk) => {
  expect([stateOf({ state }), mayAskAgain({ state })]).toEqual([shown, mayAsk])
})
