import type { Role } from '../frame/users.ts'

/** One line of a sum. Its weight is the standard one, which the viewer may change. */
export interface MatchDimension {
  key: string
  name: string
  weight: number
}

interface MatchFormula {
  /** The role that searches, and the role it searches for. */
  name: string
  seeker: Role
  sought: Role
  dimensions: readonly MatchDimension[]
}

/** Part of every answer; raised when a formula or a weight changes, so that two numbers can be compared. */
export const matchVersion = '2026-11.4'

/** With too little data no score is above the highest Good one. */
export const matchLimits = { leastCoverage: 40, fullCoverage: 70, limitedTo: 84 } as const

export const mostWeight = 50

const dimensions = (...lines: [key: string, name: string, weight: number][]): MatchDimension[] => lines.map(([key, name, weight]) => ({ key, name, weight }))

const peers = dimensions(
  ['complement', 'Complementary services', 30],
  ['growth', 'Growth plans', 25],
  ['ratio', 'Size ratio', 15],
  ['custodian', 'Custodians', 10],
  ['place', 'Place', 10],
  ['pay', 'Pay model', 10],
)

/** Who the seeker is to the one sought decides the formula. Investors aren't matched with each other. */
export const matchFormulas = {
  investorToWealthManager: {
    name: 'Investor looking for a wealth manager',
    seeker: 'ACCREDITED_INVESTOR',
    sought: 'WEALTH_MANAGER',
    dimensions: dimensions(
      ['needs', 'Needs met', 25],
      ['size', 'Size fit', 20],
      ['clientType', 'Client type', 15],
      ['approach', 'Approach', 15],
      ['pay', 'Pay model', 10],
      ['place', 'Place and meeting', 10],
      ['style', 'Working style', 5],
    ),
  },
  wealthManagerToAssetManager: {
    name: 'Wealth manager looking for an asset manager',
    seeker: 'WEALTH_MANAGER',
    sought: 'ASSET_MANAGER',
    dimensions: dimensions(
      ['strategy', 'Strategy', 30],
      ['vehicle', 'Vehicle, custodian, platform', 15],
      ['ticket', 'Ticket', 15],
      ['evidence', 'Evidence of use', 15],
      ['scale', 'Scale and record', 10],
      ['values', 'Values and constraints', 5],
      ['service', 'Service', 5],
      ['coverage', 'Coverage', 5],
    ),
  },
  assetManagerToWealthManager: {
    name: 'Asset manager looking for a wealth manager',
    seeker: 'ASSET_MANAGER',
    sought: 'WEALTH_MANAGER',
    dimensions: dimensions(
      ['evidence', 'Evidence of use', 25],
      ['strategy', 'Strategy', 20],
      ['vehicle', 'Vehicle, custodian, platform', 15],
      ['ticket', 'Ticket', 15],
      ['scale', 'Scale and record', 10],
      ['values', 'Values and constraints', 5],
      ['service', 'Service', 5],
      ['coverage', 'Coverage', 5],
    ),
  },
  investorToAssetManager: {
    name: 'Investor looking for an asset manager',
    seeker: 'ACCREDITED_INVESTOR',
    sought: 'ASSET_MANAGER',
    dimensions: dimensions(
      ['strategy', 'Strategy', 30],
      ['ticket', 'Ticket', 20],
      ['liquidity', 'Liquidity and horizon', 15],
      ['risk', 'Risk', 10],
      ['experience', 'Experience', 10],
      ['vehicle', 'Tax and vehicle', 5],
      ['values', 'Values', 5],
      ['education', 'Education', 5],
    ),
  },
  wealthManagerToInvestor: {
    name: 'Wealth manager looking for an investor',
    seeker: 'WEALTH_MANAGER',
    sought: 'ACCREDITED_INVESTOR',
    dimensions: dimensions(
      ['needs', 'Needs met', 30],
      ['size', 'Size fit', 25],
      ['place', 'Place', 15],
      ['experience', 'Experience', 15],
      ['risk', 'Risk', 15],
    ),
  },
  assetManagerToInvestor: {
    name: 'Asset manager looking for an investor',
    seeker: 'ASSET_MANAGER',
    sought: 'ACCREDITED_INVESTOR',
    dimensions: dimensions(
      ['strategy', 'Strategy', 30],
      ['ticket', 'Ticket', 25],
      ['place', 'Place', 15],
      ['experience', 'Experience', 15],
      ['risk', 'Risk', 15],
    ),
  },
  wealthManagerPeers: { name: 'Wealth managers as partners', seeker: 'WEALTH_MANAGER', sought: 'WEALTH_MANAGER', dimensions: peers },
  assetManagerPeers: { name: 'Asset managers as partners', seeker: 'ASSET_MANAGER', sought: 'ASSET_MANAGER', dimensions: peers },
} as const satisfies Record<string, MatchFormula>

export type MatchFormulaName = keyof typeof matchFormulas
export const matchFormulaNames = Object.keys(matchFormulas) as [MatchFormulaName, ...MatchFormulaName[]]

export function formulaFor(seeker: Role, sought: Role): MatchFormulaName | undefined {
  return matchFormulaNames.find((name) => matchFormulas[name].seeker === seeker && matchFormulas[name].sought === sought)
}

/** Firms and advisors of the directory have no role here: each role looks for those that it works with. */
export const soughtInDirectory: Record<Role, Role> = {
  ACCREDITED_INVESTOR: 'WEALTH_MANAGER',
  WEALTH_MANAGER: 'ASSET_MANAGER',
  ASSET_MANAGER: 'WEALTH_MANAGER',
}
