import { describe, expect, it } from 'vitest'
import { hasQualifyingRegistration, stateOf } from './accreditation.rules.ts'

describe('a registration that meets the rule', () => {
  it.each([
    [{ isRegistered: true, exams: ['S65'] }, true],
    [{ isRegistered: true, exams: ['S63', 'S65'] }, true],
    [{ isRegistered: true, exams: ['S7'] }, true],
    [{ isRegistered: true, exams: ['S63', 'S66'] }, false],
    [{ isRegistered: false, exams: ['S65'] }, false],
    [{ isRegistered: true, exams: [] }, false],
    [undefined, false],
  ])('%o: %s', (record, has) => expect(hasQualifyingRegistration(record)).toBe(has))
})

const qualified = { isStated: true, isQualified: true }
describe('E11 the accreditation state to show', () => {
  it.each([
    [undefined, qualified, 'claimed'],
    [undefined, { ...qualified, isStated: false }, 'none'],
    [{ state: 'waiting', method: 'evidence', isOver: false }, qualified, 'underReview'],
    [{ state: 'verified', method: 'evidence', isOver: false }, qualified, 'verified'],
    [{ state: 'verified', method: 'evidence', isOver: true }, qualified, 'expired'],
    [{ state: 'verified', method: 'registration', isOver: false }, qualified, 'verified'],
    [{ state: 'verified', method: 'registration', isOver: false }, { ...qualified, isQualified: false }, 'expired'],
    [{ state: 'verified', method: 'evidence', isOver: false }, { ...qualified, isQualified: false }, 'verified'],
    [{ state: 'ended', method: 'registration', isOver: false }, qualified, 'expired'],
    [{ state: 'refused', method: 'evidence', isOver: false }, qualified, 'refused'],
    [{ state: 'withdrawn', method: 'evidence', isOver: false }, qualified, 'claimed'],
  ] as const)('for %o with %o: %s', (newest, more, state) => expect(stateOf(newest, more)).toBe(state))
})
