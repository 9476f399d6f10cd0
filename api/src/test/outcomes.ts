import { type Identity, identities, signedInIdentities } from './identities.ts'
import type { Outcome } from './samples.ts'

/** Outcomes that several features share. */
export const outsideTheTeam = { wealthManager: 'not_found', assetManager: 'not_found', accreditedInvestor: 'not_found', platformAdmin: 'not_found' } as const
/** Admin accounts have no profile. */
export const withoutProfile = { platformAdmin: 'not_found' } as const
/** What belongs to a profile, and admins are refused by name. */
export const notForAdmins = { platformAdmin: 'not_allowed' } as const

export function everyone(outcome: Outcome): Record<Identity, Outcome> {
  return Object.fromEntries(identities.map((identity) => [identity, outcome])) as Record<Identity, Outcome>
}

/** Who has no accepted token. */
export function visitors(outcome: Outcome): Partial<Record<Identity, Outcome>> {
  return { anonymous: outcome, unactivated: outcome, suspended: outcome }
}

export function everyMember(outcome: Outcome): Partial<Record<Identity, Outcome>> {
  return Object.fromEntries(signedInIdentities.map((identity) => [identity, outcome]))
}
