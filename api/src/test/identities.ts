/** The nine kinds of caller that every operation is tried with. */
export const identities = [
  'anonymous',
  'unactivated',
  'wealthManager',
  'assetManager',
  'accreditedInvestor',
  'teamMate',
  'teamOwner',
  'suspended',
  'platformAdmin',
] as const
export type Identity = (typeof identities)[number]

/** The identities with an accepted token. The other three are anonymous to the server. */
export const signedInIdentities = [
  'wealthManager',
  'assetManager',
  'accreditedInvestor',
  'teamMate',
  'teamOwner',
  'platformAdmin',
] as const satisfies Identity[]
