import { expect, it } from 'vitest'
import { accessOf, addSeconds, secondsOf, wordsQuery } from './documents.rules.ts'

it.each([
  ['their own', { ownerId: 'ada', teamRole: null, shareId: null }, 'owner'],
  ["another person's", { ownerId: 'ben', teamRole: null, shareId: null }, undefined],
  ['of the team they own', { ownerId: null, teamRole: 'owner', shareId: null }, 'owner'],
  ['of the team they edit', { ownerId: null, teamRole: 'editor', shareId: null }, 'editor'],
  ['of the team they view', { ownerId: null, teamRole: 'viewer', shareId: null }, 'reader'],
  ["of another person's team", { ownerId: null, teamRole: null, shareId: null }, undefined],
  ['shared with them', { ownerId: 'ben', teamRole: null, shareId: 'share' }, 'reader'],
  ['of the team they edit, shared with them, too', { ownerId: null, teamRole: 'editor', shareId: 'share' }, 'editor'],
] as const)('B3 a document %s', (_, facts, access) => expect(accessOf('ada', facts)).toBe(access))

it.each([
  ['fee sched', 'fee:* & sched:*'],
  ["Harbor & Lane's (2025)", 'harbor:* & lane:* & s:* & 2025:*'],
  ["!'| <-> :*", undefined],
  ['', undefined],
])('looks %j up as %j', (typed, query) => expect(wordsQuery(typed)).toBe(query))

it('adds seconds by page, up to a day', () => {
  expect(
    addSeconds(secondsOf({ 1: 5, 2: 'x' }), [
      { page: 1, seconds: 3 },
      { page: 3, seconds: 1 },
    ]),
  ).toEqual({ 1: 8, 3: 1 })
  expect(addSeconds({ 1: 86_399 }, [{ page: 1, seconds: 60 }])).toEqual({ 1: 86_400 })
  expect(secondsOf(null)).toEqual({})
})
