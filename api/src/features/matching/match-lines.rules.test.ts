import type { matchFormulaNames } from '@mandate/contract/lists/match-formulas'
import { describe, expect, it } from 'vitest'
import type { Value } from '../../search-index/engine.ts'
import { explainMatch, type Sought } from './explain-match.rules.ts'
import type { Facts, Sides } from './match-parts.rules.ts'
import { planMatch } from './match-plan.rules.ts'

const firms: Sides = { firm: 'row', person: null, isMember: false }
const member: Sides = { firm: 'linked', person: 'row', isMember: true }
const soughtFirm = (values: Record<string, Value>): Sought => ({
  ...{ name: 'Cedar Lane', kind: 'firm', firmName: 'Cedar Lane', firmAsOf: '2026-03-01', personAsOf: null, statedAt: {} },
  row: { row: values, linked: null },
})

describe('lines, formula by formula', () => {
  const pointsOf = (key: string, { facts, row = {}, linked = null, sides = member, formula = 'investorToWealthManager' }: LineCase): number | null => {
    const plan = planMatch(formula, { facts, weights: undefined }, sides)
    const sought = { ...soughtFirm({}), kind: 'person' as const, row: { row, linked } }
    const found = explainMatch({ ...plan, gates: [] }, sought).dimensions.find((each) => each.key === key)
    return found?.points === null || !found ? null : found.points / found.weight
  }
  interface LineCase {
    facts: Facts
    row?: Record<string, Value>
    linked?: Record<string, Value> | null
    sides?: Sides
    formula?: (typeof matchFormulaNames)[number]
  }
  const texan = { state: 'TX', city: 'Austin' }
  const toAsset = 'wealthManagerToAssetManager'
  const peers = 'wealthManagerPeers'
  it.each<[string, string, number | null, LineCase]>([
    ['a quarter of the clients are of my type', 'clientType', 0.5, { facts: { investableAssets: '250k_500k' }, row: { individualShare: 25 }, sides: firms }],
    ['no share is counted, but there are such clients', 'clientType', 1, { facts: { investableAssets: '5m_10m' }, row: { clientType: ['5Db'] }, sides: firms }],
    ['my city', 'place', 1, { facts: texan, row: { place: 'austin, TX', state: 'TX' }, sides: firms }],
    [
      'a city of the same name elsewhere, licensed here',
      'place',
      0.6,
      { facts: texan, row: { place: 'austin, MN', state: 'MN', noticeState: ['TX'] }, sides: firms },
    ],
    ['my state', 'place', 0.8, { facts: texan, row: { 'stated.state': 'TX' } }],
    ['video, wherever they are', 'place', 1, { facts: { ...texan, meetsByVideo: true }, row: { 'stated.state': 'ME' } }],
    ['one of two ways to pay', 'pay', 0.5, { facts: { idealManagerCompensation: ['percentOfAum', 'fixed'] }, row: { compensation: ['5E1'] }, sides: firms }],
    ['three of four traits alike', 'style', 0.75, { facts: {}, row: { 'stated.workingStyle': ['compared', 'extraversion', 'agreeableness', 'intellect'] } }],
    ['scores that are not shared', 'style', null, { facts: {}, row: {} }],
    [
      'approach: the mean of strategies, alternatives, values and rebalancing',
      'approach',
      0.75,
      {
        facts: {
          idealManagerStrategies: ['hedgeFundGlobalMacro'],
          alternativeAssetClasses: ['hedgeFunds', 'royalties'],
          esgInvestor: 'core',
          rebalanceFrequency: 'yearly',
        },
        row: {
          ...{ 'stated.investmentStrategies': ['hedgeFundGlobalMacro'], 'stated.alternativesUsed': ['hedgeFunds'] },
          ...{ 'stated.esgStance': 'YES', 'stated.rebalanceFrequency': 'semiAnnual' },
        },
      },
    ],
    [
      'another strategy of the group',
      'strategy',
      0.4,
      { facts: { idealManagerStrategies: ['hedgeFundGlobalMacro'] }, row: { 'stated.investmentStrategies': ['privateEquityBuyout'] }, formula: toAsset },
    ],
    [
      'no strategy known: the asset classes in use',
      'strategy',
      0.7,
      { facts: { idealManagerStrategies: ['usDirectIndexing'], assetClass: ['municipalBonds'] }, row: { stateAndLocal: 8 }, sides: firms, formula: toAsset },
    ],
    [
      'the answer about money before the tolerance',
      'risk',
      1,
      { facts: { riskInMoney: 10, riskTolerance: 'conservative' }, row: { 'stated.idealInvestorRisk': ['aggressive'] }, formula: 'investorToAssetManager' },
    ],
    ['seminars', 'education', 1, { facts: {}, linked: { service: ['5G11'] }, formula: 'investorToAssetManager' }],
    [
      'selects advisers, holds funds, serves pooled vehicles',
      'evidence',
      0.9,
      {
        facts: {},
        row: { service: ['5G7'], registeredFunds: 30, otherPooledVehicles: 6, pooledShare: 1 },
        sides: firms,
        formula: 'assetManagerToWealthManager',
      },
    ],
    ['to sell and to acquire', 'growth', 1, { facts: { ownershipStructures: ['sell'] }, row: { 'stated.ownershipStructures': ['acquire'] }, formula: peers }],
    ['to grow alone, both', 'growth', 0.5, { facts: { ownershipStructures: ['organic'] }, row: { 'stated.ownershipStructures': ['organic'] }, formula: peers }],
    [
      'one custodian in common of three',
      'custodian',
      0.333,
      { facts: { custodians: ['schwab', 'fidelity'] }, row: { 'stated.custodians': ['schwab', 'pershing'] }, formula: peers },
    ],
  ])('%s', (_, key, share, given) => {
    const points = pointsOf(key, given)
    if (share === null) expect(points).toBeNull()
    // Points are shown to one decimal of the weight.
    else expect(Math.abs((points ?? -1) - share)).toBeLessThan(0.011)
  })

  const gateOf = (name: string, facts: Facts, { row, sides = member, isVerified = false, formula = 'investorToAssetManager' }: GateCase) => {
    const plan = planMatch(formula, { facts, weights: undefined, isVerified }, sides)
    return explainMatch(plan, { ...soughtFirm(row), row: { row, linked: row } })
      .gates.filter((gate) => gate.name === name)
      .every(({ isPassed }) => isPassed)
  }
  interface GateCase {
    row: Record<string, Value>
    sides?: Sides
    isVerified?: boolean
    formula?: (typeof matchFormulaNames)[number]
  }
  const onlyFund = { fundExclusion: ['3c7'], service: ['5G4'] }
  const purchasers = 'Funds under 3(c)(7)'
  it.each<[string, string, Facts, GateCase, boolean]>([
    ['a 3(c)(7) fund, and $2M to $5M', purchasers, { investableAssets: '2m_5m' }, { row: { 'stated.productTypes': ['privateFund3c7'] } }, false],
    ['a 3(c)(7) fund, and $5M to $10M', purchasers, { investableAssets: '5m_10m' }, { row: { 'stated.productTypes': ['privateFund3c7'] } }, true],
    ['a 3(c)(7) fund, and nothing stated', purchasers, {}, { row: { 'stated.productTypes': ['privateFund3c7'] } }, false],
    ['an interval fund as well', purchasers, {}, { row: { 'stated.productTypes': ['privateFund3c7', 'intervalFund'] } }, true],
    ['a firm with filed 3(c)(7) funds alone', purchasers, { clientInvestableAssets: ['1m_2m'] }, { row: onlyFund, sides: firms, formula: toAsset }, false],
    [
      'the same for clients of $5M and more',
      purchasers,
      { clientInvestableAssets: ['1m_2m', '5m_10m'] },
      { row: onlyFund, sides: firms, formula: toAsset },
      true,
    ],
    ['a firm with a 3(c)(1) fund', purchasers, {}, { row: { ...onlyFund, fundExclusion: ['3c1', '3c7'] }, sides: firms, formula: toAsset }, true],
    ['a firm with separate accounts', purchasers, {}, { row: { ...onlyFund, service: ['5G4', '5G5'] }, sides: firms, formula: toAsset }, true],
    ['an offer under 506(c), not verified', 'Rule 506(c)', {}, { row: { 'stated.offersUnder506c': true } }, false],
    ['an offer under 506(c), verified', 'Rule 506(c)', {}, { row: { 'stated.offersUnder506c': true }, isVerified: true }, true],
    ['another offer, not verified', 'Rule 506(c)', {}, { row: { 'stated.offersUnder506c': false } }, true],
    ['a firm of another country', 'Country', texan, { row: { country: 'France' } }, false],
    ['a firm of another country with a notice', 'Country', texan, { row: { country: 'France', noticeState: ['TX'] } }, true],
    ['a minimum above the largest allocation', 'Minimum', { averageAllocationSize: ['250k_500k'] }, { row: { 'stated.minimumInvestment': 1_000_000 } }, false],
  ])('gate: %s', (_, name, facts, given, isPassed) => expect(gateOf(name, facts, given)).toBe(isPassed))

  it.each([{ service: ['5G5'] }, { service: ['5G4'], fundExclusion: ['3c1', '3c7'] }])('a passed gate says nothing of funds that %j may not have', (row) => {
    const plan = planMatch(toAsset, { facts: {}, weights: undefined, isVerified: false }, firms)
    const { gates } = explainMatch(plan, { ...soughtFirm(row), row: { row, linked: row } })
    const gate = { name: purchasers, isPassed: true, reason: "isn't limited to funds for qualified purchasers" }
    expect(gates).toContainEqual(gate)
  })
})
