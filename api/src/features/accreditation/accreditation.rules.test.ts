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

const standing = { isStated: true, isQualified: true }
describe('E11 the accreditation state to show', () => {
  it.each([
    [undefined, standing, 'claimed'],
    [undefined, { ...standing, isStated: false }, 'none'],
    [{ state: 'waiting', method: 'evidence', isOver: false }, standing, 'underReview'],
    [{ state: 'verified', method: 'evidence', isOver: false }, standing, 'verified'],
    [{ state: 'verified', method: 'evidence', isOver: true }, standing, 'expired'],
    [{ state: 'verified', method: 'registration', isOver: false }, standing, 'verified'],
    [{ state: 'verified', method: 'registration', isOver: false }, { ...standing, isQualified: false }, 'expired'],
    [{ state: 'verified', method: 'evidence', isOver: false }, { ...standing, isQualified: false }, 'verified'],
    [{ state: 'ended', method: 'registration', isOver: false }, standing, 'expired'],
    [{ state: 'refused', method: 'evidence', isOver: false }, standing, 'refused'],
    [{ state: 'withdrawn', method: 'evidence', isOver: false }, standing, 'claimed'],
  ] as const)('for %o with %o: %s', (newest, more, state) => expect(stateOf(newest, more)).toBe(state))
})
