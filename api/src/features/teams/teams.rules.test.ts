import { describe, expect, it } from 'vitest'
import { invitationState, isLastMember, keepsAnOwner, type Membership } from './teams.rules.ts'

const on = new Date()
const nothing = { acceptedAt: null, withdrawnAt: null, isExpired: false, openedAt: null, sentAt: null, failedAt: null }

describe('the state of an invitation', () => {
  it.each([
    ['sending', {}],
    ['failed', { failedAt: on }],
    ['sent', { sentAt: on }],
    ['sent', { sentAt: on, failedAt: on }],
    ['opened', { sentAt: on, openedAt: on }],
    ['expired', { isExpired: true }],
    ['expired', { isExpired: true, sentAt: on, openedAt: on }],
    ['withdrawn', { withdrawnAt: on, isExpired: true, openedAt: on }],
    ['accepted', { acceptedAt: on, isExpired: true, openedAt: on, sentAt: on }],
  ] as const)('is %s for %o', (state, times) => {
    expect(invitationState({ ...nothing, ...times })).toBe(state)
  })
})

describe('owners', () => {
  const ada: Membership = { userId: 'ada', role: 'owner' }
  const ben: Membership = { userId: 'ben', role: 'owner' }
  const cleo: Membership = { userId: 'cleo', role: 'editor' }
  it.each([
    ['the only owner', [ada, cleo], 'ada', false],
    ['one of two', [ada, ben], 'ada', true],
    ['not an owner', [ada, cleo], 'cleo', true],
    ['the last member', [ada], 'ada', false],
  ])('without %s', (_, members, userId, keeps) => {
    expect(keepsAnOwner(members, userId)).toBe(keeps)
  })

  it.each([
    [[ada], 'ada', true],
    [[ada, cleo], 'ada', false],
  ])('in %o, %s is the last member: %s', (members, userId, isLast) => {
    expect(isLastMember(members, userId)).toBe(isLast)
  })
})
