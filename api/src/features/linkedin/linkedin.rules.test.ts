import { expect, it } from 'vitest'
import { nextStep } from './linkedin.rules.ts'

interface Account {
  id: string
  isAdmin: boolean
  suspendedAt: Date | null
  activatedAt: Date | null
}

const now = new Date()
const account: Account = { id: 'ada', isAdmin: false, suspendedAt: null, activatedAt: now }
const admin = { ...account, isAdmin: true }
const suspended = { ...account, suspendedAt: now }
const waiting = { ...account, activatedAt: null }

it.each([
  ['tied', { tied: account }, true, 'signIn'],
  ['linked, whatever the address', { tied: account }, false, 'signIn'],
  ['linked, with a second factor', { tied: account, hasSecondFactor: true }, true, 'askCode'],
  ['linked to a suspended account', { tied: suspended }, true, 'refuse'],
  ['linked to an admin', { tied: admin }, true, 'refuse'],
  ['linked to an inactive account', { tied: waiting }, true, 'refuse'],
  ['linked to one account with the address of another', { tied: account, sameEmail: { ...account, id: 'ben' } }, true, 'signIn'],
  ['a verified address with an account', { sameEmail: account }, true, 'askPassword'],
  ['a verified address with an account that is not activated', { sameEmail: waiting }, true, 'askPassword'],
  ['a verified address of a suspended account', { sameEmail: suspended }, true, 'refuse'],
  ['a verified address of an admin', { sameEmail: admin }, true, 'refuse'],
  ['an unverified address with an account', { sameEmail: account }, false, 'signUp'],
  ['an unverified address of an admin', { sameEmail: admin }, false, 'signUp'],
  ['an unknown identity', {}, true, 'signUp'],
] as const)('%s has a next step', (_, found, isEmailVerified, step) => {
  const next = nextStep({ isEmailVerified }, { tied: undefined, sameEmail: undefined, hasSecondFactor: false, ...found })
  expect(next.step).toBe(step)
  if ('account' in next) expect(next.account.id).toBe('ada')
})
