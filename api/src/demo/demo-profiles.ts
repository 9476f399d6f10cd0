import { findField } from '@mandate/contract/lists/profile-fields'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { demoPeople } from '../features/app-info/demo-accounts.ts'

type Facts = Record<string, string | number | boolean | string[]>

/** The demo users' profiles; public, so that there is a page to look at. What filings answer too is replaced by the answers of their firm: `demo-firms.ts`. */
const facts: Record<string, Facts> = {
  'wealth@demo.test': {
    headline: 'Financial planning for families after a business sale',
    about:
      "Twenty years on the client's side of the table. Most of our families have just sold a business. We manage the proceeds, coordinate tax and estate planning, and explain every decision in plain English.",
    jobTitle: 'Managing member',
    jobFunctions: ['wealthAdvisor', 'founderOwner'],
    city: 'Austin',
    state: 'TX',
    credentials: ['CFP'],
    yearsOfExperience: 20,
    assetsUnderManagement: 14_000_000_000,
    companyAum: '250m_500m',
    clientInvestorType: ['individuals', 'highNetWorthIndividuals', 'charitableOrganizations'],
    areasOfExpertise: ['exitPlanning', 'concentratedStock', 'familyGovernance', 'suddenWealth'],
    investmentStrategies: ['goalsBased', 'strategicAssetAllocation', 'taxManaged'],
    custodians: ['schwab', 'fidelity'],
    compensation: ['percentOfAum', 'fixed'],
    averageAccountSize: ['1m_5m', '5m_10m'],
    acceptsNewClients: true,
    minimumInvestment: 50_000_000,
    hobbiesAndInterests: ['chess', 'sailing'],
    vehiclePreference: ['etf', 'sma'],
    idealManagerStrategies: ['privateCreditDirectLending', 'usDirectIndexing'],
    idealManagerVehicles: ['privateFundLp', 'sma', 'intervalOrTenderOfferFund'],
    assetClass: ['usEquity', 'municipalBonds', 'privateCredit'],
    averageAllocationSize: ['5m_10m', '10m_25m', '25m_50m'],
    preferredAUM: ['100m_1b', '1b_5b', '5b_10b'],
    esgInvestor: 'neutral',
    rebalanceFrequency: 'quarterly',
    idealInvestorNeeds: ['exitPlanning', 'concentratedStock'],
    idealInvestorStates: ['TX', 'OK'],
  },
  'asset@demo.test': {
    headline: 'Direct lending to lower middle-market companies',
    about: 'We make senior secured loans to established manufacturers and service companies in the lower middle market.',
    jobTitle: 'General partner',
    jobFunctions: ['founderOwner', 'capitalRaisingPlacement'],
    city: 'Chicago',
    state: 'IL',
    credentials: ['CFA'],
    investmentStrategies: ['privateCreditDirectLending', 'privateCreditAssetBasedSpecialtyFinance'],
    productTypes: ['intervalFund', 'privateFund3c7'],
    custodians: ['schwab', 'pershing'],
    minimumInvestment: 25_000_000,
    idealInvestorType: ['registeredInvestmentAdviser', 'multiFamilyOffice'],
    averageAllocationSize: ['500k_1m', '1m_5m'],
    hobbiesAndInterests: ['chess'],
    assetClass: ['privateCredit', 'highYieldAndLoans'],
    esgStance: 'NO',
    rebalanceFrequency: 'quarterly',
    averageAccountSize: ['1m_5m'],
    idealInvestorStates: ['IL', 'TX', 'NY'],
    idealInvestorExperience: ['good', 'extensive'],
  },
  'investor@demo.test': {
    headline: 'Founder investing for the long term',
    city: 'Austin',
    state: 'TX',
    assetClass: ['privateEquity', 'usEquity', 'municipalBonds'],
    idealManagerNeeds: ['exitPlanning', 'concentratedStock'],
    averageAllocationSize: ['250k_500k'],
    investableAssets: '2m_5m',
    idealManagerServices: ['financialPlanning', 'pmIndividuals'],
    idealManagerCompensation: ['percentOfAum', 'fixed'],
    investingExperience: 'extensive',
    investmentHorizonYears: 12,
  },
}

/** Adds missing facts; never changes existing ones. */
export async function fillDemoProfiles(db: Database): Promise<void> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      demoPeople.map(({ email }) => email),
    )
    .execute()
  const shown = people.filter(({ email }) => email in facts)
  if (shown.length === 0) return
  const values = shown.flatMap(({ id, email }) =>
    Object.entries(facts[email] ?? {}).map(([field, value]) => ({
      userId: id,
      field,
      value: JSON.stringify(value),
      visibility: findField(field)?.widest ?? 'public',
    })),
  )
  await db
    .insertInto('profiles')
    .values(shown.map(({ id }) => ({ userId: id, visibility: 'public' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('profileValues')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('onboarding')
    .values(shown.map(({ id }) => ({ userId: id, page: 3, finishedAt: sql<Date>`now()` })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
