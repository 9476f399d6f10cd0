import { expect, it } from 'vitest'
import { stateOf } from './chat.rules.ts'

const direct = { kind: 'direct', isRequest: false, lastSequence: 1, otherId: 'ben', isOtherAsked: false, isKnown: false }

it.each([
  ['a group is open', { ...direct, kind: 'group', otherId: null }, 'open'],
  ['both have written', direct, 'open'],
  ['nothing is written to a stranger yet', { ...direct, isOtherAsked: true, lastSequence: 0 }, 'open'],
  ['a message to a stranger waits', { ...direct, isOtherAsked: true }, 'requested'],
  ['the stranger became a connection', { ...direct, isOtherAsked: true, isKnown: true }, 'open'],
  ['a stranger wrote', { ...direct, isRequest: true }, 'request'],
  ['the one who wrote became a connection', { ...direct, isRequest: true, isKnown: true }, 'open'],
  ['the account of the other is gone', { ...direct, otherId: null, isOtherAsked: null }, 'ended'],
])('%s', (_, facts, state) => {
  expect(stateOf(facts)).toBe(state)
})
