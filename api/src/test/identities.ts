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

/** Whose token the server takes. The other three are nobody to it, whatever they carry. */
export const signedInIdentities = [
  'wealthManager',
  'assetManager',
  'accreditedInvestor',
  'teamMate',
  'teamOwner',
  'platformAdmin',
] as const satisfies Identity[]
