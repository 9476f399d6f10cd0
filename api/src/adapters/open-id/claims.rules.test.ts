import { expect, it } from 'vitest'
import { isFreshlyIssued, toIdentity } from './claims.rules.ts'

it.each([
  [0, true],
  [299, true],
  [301, false],
  [-29, true],
  [-31, false],
])('an ID token that is %i seconds old is taken: %s', (ageSeconds, isTaken) => {
  expect(isFreshlyIssued(1_000_000 - ageSeconds, 1_000_000_000)).toBe(isTaken)
})

const who = { issuer: 'https://provider.test', subject: 'ada' }

it.each([
  [true, true],
  [false, false],
  [undefined, false],
  ['true', false],
  [1, false],
  [{}, false],
])('A21 verified address: %j counts as verified: %s', (email_verified, isEmailVerified) => {
  expect(toIdentity({ email: 'ada@people.test', email_verified }, who).isEmailVerified).toBe(isEmailVerified)
})

it.each([
  [
    { email: ' Ada@People.test ', given_name: ' Ada ', family_name: 'Tester' },
    { email: 'ada@people.test', firstName: 'Ada', lastName: 'Tester' },
  ],
  [{}, { email: '', firstName: '', lastName: '' }],
  [{ email: 'no address' }, { email: '' }],
  [
    { email: 'mar\u212a@people.test', email_verified: true },
    { email: '', isEmailVerified: false },
  ],
  [
    { email: `${'a'.repeat(250)}@b.test`, email_verified: true },
    { email: '', isEmailVerified: false },
  ],
  [
    { email: ['ada@people.test'], given_name: { a: 1 }, family_name: 7 },
    { email: '', firstName: '', lastName: '' },
  ],
  [{ given_name: 'x'.repeat(300) }, { firstName: 'x'.repeat(80) }],
  [{ issuer: 'https://evil.test', subject: 'ben' }, who],
])('claims %j are read as %j', (claims, identity) => {
  expect(toIdentity(claims, who)).toMatchObject(identity)
})
