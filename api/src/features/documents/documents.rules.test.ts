import { expect, it } from 'vitest'
import { accessOf, addSeconds, asksForViewOnly, asksForWatermark, moveTo, openedBy, secondsOf, wordsQuery } from './documents.rules.ts'

it.each([
  ['their own', { ownerId: 'ada', teamRole: null, shareId: null, roomId: null }, 'owner'],
  ["another person's", { ownerId: 'ben', teamRole: null, shareId: null, roomId: null }, undefined],
  ['of the team they own', { ownerId: null, teamRole: 'owner', shareId: null, roomId: null }, 'owner'],
  ['of the team they edit', { ownerId: null, teamRole: 'editor', shareId: null, roomId: null }, 'editor'],
  ['of the team they view', { ownerId: null, teamRole: 'viewer', shareId: null, roomId: null }, 'reader'],
  ["of another person's team", { ownerId: null, teamRole: null, shareId: null, roomId: null }, undefined],
  ['shared with them', { ownerId: 'ben', teamRole: null, shareId: 'share', roomId: null }, 'reader'],
  ['of the team they edit, shared with them, too', { ownerId: null, teamRole: 'editor', shareId: 'share', roomId: null }, 'editor'],
  ['of a data room that they are a member of', { ownerId: 'ben', teamRole: null, shareId: null, roomId: 'room' }, 'reader'],
  ['of the team they edit, in a data room, too', { ownerId: null, teamRole: 'editor', shareId: null, roomId: 'room' }, 'editor'],
] as const)('B3 a document %s', (_, facts, access) => expect(accessOf('ada', facts)).toBe(access))

it.each([
  ['fee sched', 'fee:* & sched:*'],
  ["Harbor & Lane's (2025)", 'harbor:* & lane:* & s:* & 2025:*'],
  ["!'| <-> :*", undefined],
  ['', undefined],
])('looks %j up as %j', (typed, query) => expect(wordsQuery(typed)?.all).toBe(query))

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

it.each([
  ['a share', { shareId: 'share', roomId: null }, { shareId: 'share', roomId: null }],
  ['a data room', { shareId: null, roomId: 'room' }, { shareId: null, roomId: 'room' }],
  ['both', { shareId: 'share', roomId: 'room' }, { shareId: null, roomId: 'room' }],
] as const)('records an opening by %s once', (_, facts, opened) => expect(openedBy(facts)).toEqual(opened))

it.each([
  ['neither', { shareId: null, roomId: null, isShareViewOnly: null, isRoomViewOnly: null }, false],
  ['a share for viewing only', { shareId: 'share', roomId: null, isShareViewOnly: true, isRoomViewOnly: null }, true],
  ['a room for viewing only', { shareId: null, roomId: 'room', isShareViewOnly: null, isRoomViewOnly: true }, true],
  ['a room for viewing only, and an open share', { shareId: 'share', roomId: 'room', isShareViewOnly: false, isRoomViewOnly: true }, false],
  ['an open room, and a share for viewing only', { shareId: 'share', roomId: 'room', isShareViewOnly: true, isRoomViewOnly: false }, false],
  ['both for viewing only', { shareId: 'share', roomId: 'room', isShareViewOnly: true, isRoomViewOnly: true }, true],
] as const)('with %s, view-only and watermark follow the more open access', (_, facts, isAsked) => {
  expect(asksForViewOnly(facts)).toBe(isAsked)
  expect(asksForWatermark({ ...facts, isShareWatermarked: facts.isShareViewOnly, isRoomWatermarked: facts.isRoomViewOnly })).toBe(isAsked)
})

it.each([
  ['c', 1, 'cab'],
  ['a', 2, 'bac'],
  ['a', 3, 'bca'],
  ['a', 99, 'bca'],
  ['b', 2, 'abc'],
])('moves %s to %i', (id, number, order) => expect(moveTo(['a', 'b', 'c'], id, number).join('')).toBe(order))
