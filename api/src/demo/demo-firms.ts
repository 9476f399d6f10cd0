import { optionLists } from '@mandate/contract/lists/option-lists'
import type { ProfileValue } from '@mandate/contract/lists/profile-value'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { demoPeople } from '../features/app-info/demo-accounts.ts'
import { type FiledAnswer, findFiledFirm, findFiledPerson } from '../features/directory/filed-facts.service.ts'
import type { Principal } from '../universe/principals.ts'

type Facts = Record<string, Exclude<ProfileValue, null>>

interface DemoFirm {
  owner: string
  /** Their firm and career, as filed. */
  filed: Omit<Principal, 'firstName' | 'lastName'>
  facts: Facts
}

const firms: readonly DemoFirm[] = [
  {
    owner: 'wealth@demo.test',
    filed: {
      assets: [200_000_000, 2_000_000_000],
      kind: 'wealth',
      organization: 'Limited Liability Company',
      years: 20,
      joined: [2011, 5],
      designations: ['Certified Financial Planner'],
    },
    facts: {
      investmentStrategies: ['goalsBased', 'strategicAssetAllocation', 'taxManaged'],
      productTypes: ['exchangeTradedFundEtf', 'separatelyManagedAccountSma', 'individualBonds'],
      esgStance: 'NO',
      valuesScreens: ['none'],
      minimumInvestment: 50_000_000,
      acceptsNewClients: true,
    },
  },
  {
    owner: 'asset@demo.test',
    filed: {
      assets: [2_000_000_000, 50_000_000_000],
      kind: 'asset',
      organization: 'Limited Partnership',
      years: 21,
      joined: [2014, 3],
      designations: ['Chartered Financial Analyst'],
      fund: { strategy: 'Credit', type: 'Private Equity Fund', minimum: 250_000, is3c7: true },
    },
    facts: {
      investmentStrategies: ['privateCreditDirectLending', 'privateCreditAssetBasedSpecialtyFinance'],
      productTypes: ['intervalFund', 'privateFund3c7'],
      esgStance: 'YES',
      diverseOwnership: ['employeeOwned'],
      valuesScreens: ['esgIntegration', 'tobaccoFree', 'weaponsFree'],
      minimumInvestment: 25_000_000,
      acceptsNewClients: true,
    },
  },
]

/** Below this the demo's firms are used by tours and journeys. */
const firstFree = 9_000_040

const nameOf = (owner: string) => demoPeople.find(({ email }) => email === owner) ?? { firstName: '', lastName: '' }

/** The demo's managers are owners in the filings of their firms. */
export const demoPrincipals = {
  people: firms.map(({ owner, filed }): Principal => ({ firstName: nameOf(owner).firstName, lastName: nameOf(owner).lastName, ...filed })),
  firstCrd: firstFree,
}

/** Gives the demo's managers a team with a firm and its company profile. Adds what is missing; changes nothing that exists. */
export async function fillDemoFirms(db: Database): Promise<void> {
  for (const firm of firms) await addFirm(db, firm)
}

async function addFirm(db: Database, { owner, facts }: DemoFirm): Promise<void> {
  const user = await db
    .selectFrom('users')
    .leftJoin('teamMembers', 'teamMembers.userId', 'users.id')
    .select(['users.id', 'teamMembers.teamId'])
    .where('users.email', '=', owner)
    .executeTakeFirst()
  const { firstName, lastName } = nameOf(owner)
  const found = await db
    .selectFrom('people')
    .innerJoin('firmOwners', (join) => join.onRef('firmOwners.personCrd', '=', 'people.crd').onRef('firmOwners.firmCrd', '=', 'people.firmCrd'))
    .innerJoin('searchFirms', 'searchFirms.crd', 'people.firmCrd')
    .leftJoin('claimedFirms', 'claimedFirms.firmCrd', 'searchFirms.crd')
    .select(['searchFirms.crd', 'searchFirms.name', 'people.crd as personCrd'])
    .where('searchFirms.crd', '>', firstFree)
    .where(sql<boolean>`upper(people.first_name) = upper(${firstName}) and upper(people.last_name) = upper(${lastName})`)
    .where('claimedFirms.firmCrd', 'is', null)
    .orderBy('searchFirms.crd')
    .executeTakeFirst()
  if (!user || user.teamId !== null || !found) return
  const ofFirm = factsFrom(await findFiledFirm(db, found.crd), facts)
  const stated = Object.entries({ ...facts, ...ofFirm })
  const person = await findFiledPerson(db, found.personCrd)
  const same: { name: string; value: unknown }[] = (person?.answers ?? []).filter(({ name }) => sameAsFiled.has(name))
  for (const name of ['averageAccountSize', 'minimumInvestment']) if (ofFirm[name] !== undefined) same.push({ name, value: ofFirm[name] })
  await db.transaction().execute(async (transaction) => {
    const { id: teamId } = await transaction.insertInto('teams').values({ name: found.name }).returning('id').executeTakeFirstOrThrow()
    await transaction.insertInto('teamMembers').values({ teamId, userId: user.id, role: 'owner', isShown: true }).execute()
    // The member's own profile names the firm that their team claimed, and agrees with the filings.
    await transaction.updateTable('users').set({ companyName: found.name }).where('id', '=', user.id).execute()
    await sql`update profile_values set value = filed.value
      from unnest(${same.map(({ name }) => name)}::text[], ${same.map(({ value }) => JSON.stringify(value))}::jsonb[]) filed (field, value)
      where profile_values.user_id = ${user.id}::uuid and profile_values.field = filed.field`.execute(transaction)
    await transaction.insertInto('claimedFirms').values({ firmCrd: found.crd, teamId, method: 'review' }).execute()
    await transaction
      .insertInto('firmFacts')
      .values(stated.map(([field, value]) => ({ firmCrd: found.crd, field, value: JSON.stringify(value), statedBy: user.id })))
      .execute()
  })
}

/** Facts of a profile that a filing also answers, and that a member would state the same. */
const sameAsFiled: ReadonlySet<string> = new Set([
  'city',
  'state',
  'jobTitle',
  'yearsOfExperience',
  'companyAum',
  'clientInvestorType',
  'custodians',
  'compensation',
  'credentials',
])

const centsInDollar = 100
/** The firm has grown since its filing. */
const growth = 1.03

/** What a firm would state today that filed this: a little more assets and clients, the same legal form, custodians, compensation and client types. */
function factsFrom(filed: readonly FiledAnswer[], { minimumInvestment }: Facts): Facts {
  const filedValue = (name: FiledAnswer['name']) => filed.find((answer) => answer.name === name)?.value
  const [assets, clients] = [filedValue('assetsUnderManagement'), filedValue('numberOfClients')]
  const same = (['legalForm', 'clientInvestorType', 'custodians', 'compensation'] as const).flatMap((name) => {
    const value = filedValue(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  if (typeof assets !== 'number' || typeof clients !== 'number') return Object.fromEntries(same)
  const dollars = Math.round((assets / centsInDollar) * (growth / 1_000_000)) * 1_000_000
  const people = Math.round(clients * growth)
  return {
    ...Object.fromEntries(same),
    assetsUnderManagement: dollars * centsInDollar,
    numberOfClients: people,
    companyAum: rangeOf(optionLists.companyAumBrackets.items, dollars),
    averageAccountSize: [rangeOf(optionLists.accountSizeRanges.items, dollars / people)],
    minimumInvestment: Math.min(Number(minimumInvestment), minimumFor(dollars / people)),
  }
}

/** Few firms turn away half of what their average client has. */
function minimumFor(averageDollars: number): number {
  const step = averageDollars < 200_000 ? 5_000 : 50_000
  return Math.max(step, Math.floor(averageDollars / 2 / step) * step) * centsInDollar
}

function rangeOf(items: readonly { value: string; min?: number; max?: number | null }[], dollars: number): string {
  return items.find(({ max }) => max === null || max === undefined || dollars < max)?.value ?? ''
}
