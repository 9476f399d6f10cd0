import type { Role } from '@mandate/contract/frame/users'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../database/database.ts'
import { ago } from './ago.ts'
import { ada, ben, clara } from './demo-document-list.ts'
import { retryingPoolOptions } from './retrying-work.ts'

interface DemoAcquaintance {
  firstName: string
  lastName: string
  role: Role
  facts: Record<string, string | string[]>
  /** Lives in the city of this person of the demo, or also works at their firm. */
  near?: string
  sameFirmAs?: string
}

const at = (name: string) => `${name}@people.demo.test`

/** Members the demo's people know or may know. Grace signs in (`demo-firm-rules.ts`), no one else does. */
const acquaintances: Record<string, DemoAcquaintance> = {
  [at('grace')]: {
    ...{ firstName: 'Grace', lastName: 'Holloway', role: 'WEALTH_MANAGER' },
    facts: { headline: 'Planning for founders, before and after the sale', companyName: 'Holloway & Finch LLC', credentials: ['CFP'] },
    near: ada,
  },
  [at('owen')]: {
    ...{ firstName: 'Owen', lastName: 'Finch', role: 'WEALTH_MANAGER' },
    facts: { headline: 'The year before a sale', companyName: 'Holloway & Finch LLC', credentials: ['CFP'] },
    near: ada,
  },
  [at('marcus')]: {
    ...{ firstName: 'Marcus', lastName: 'Feld', role: 'WEALTH_MANAGER' },
    facts: { headline: 'Trusts and estates for third generations', credentials: ['CFP', 'CIMA'] },
    ...{ near: ada, sameFirmAs: ada },
  },
  [at('ines')]: {
    ...{ firstName: 'Inés', lastName: 'Duarte', role: 'ASSET_MANAGER' },
    facts: {
      headline: 'Asset-based lending, interval funds',
      companyName: 'Calloway Credit Partners LP',
      credentials: ['CFA', 'CAIA'],
      investmentStrategies: ['privateCreditDirectLending', 'privateCreditAssetBasedSpecialtyFinance'],
    },
    near: ben,
  },
  [at('theo')]: {
    ...{ firstName: 'Theo', lastName: 'Brandt', role: 'ASSET_MANAGER' },
    facts: { headline: 'Direct indexing for taxable clients', companyName: 'Lattice Index Advisors LLC', city: 'Denver', state: 'CO', credentials: ['CFA'] },
  },
  [at('ruth')]: {
    ...{ firstName: 'Ruth', lastName: 'Amsel', role: 'WEALTH_MANAGER' },
    facts: {
      headline: 'Concentrated stock and what to do about it',
      companyName: 'Amsel Private Wealth LLC',
      city: 'Dallas',
      state: 'TX',
      credentials: ['CIMA'],
      areasOfExpertise: ['concentratedStock', 'exitPlanning'],
    },
  },
  [at('samir')]: {
    ...{ firstName: 'Samir', lastName: 'Haddad', role: 'ACCREDITED_INVESTOR' },
    facts: { headline: 'Former operator, now an angel investor', assetClass: ['privateEquity', 'usEquity'] },
    near: clara,
  },
  [at('yuki')]: {
    ...{ firstName: 'Yuki', lastName: 'Tanabe', role: 'WEALTH_MANAGER' },
    facts: {
      headline: 'Endowments and family foundations',
      companyName: 'Tanabe Foundation Advisors LLC',
      credentials: ['CFA'],
      hobbiesAndInterests: ['chess'],
    },
    near: ben,
  },
  [at('odette')]: {
    ...{ firstName: 'Odette', lastName: 'Laurent', role: 'WEALTH_MANAGER' },
    facts: { headline: 'Divorce and widowhood: the first two years', companyName: 'Laurent Wealth Counsel LLC', credentials: ['CFP', 'CIMA'] },
    near: ada,
  },
  [at('paul')]: {
    ...{ firstName: 'Paul', lastName: 'Renner', role: 'WEALTH_MANAGER' },
    facts: {
      headline: 'Exit planning with the accountant at the table',
      companyName: 'Renner Family Office LLC',
      city: 'Nashville',
      state: 'TN',
      areasOfExpertise: ['exitPlanning', 'familyGovernance', 'suddenWealth'],
      investmentStrategies: ['goalsBased', 'taxManaged'],
    },
  },
  [at('lena')]: {
    ...{ firstName: 'Lena', lastName: 'Sorensen', role: 'WEALTH_MANAGER' },
    facts: { headline: 'Next generation clients of the firm' },
    ...{ near: ada, sameFirmAs: ada },
  },
}

const connected: [string, string, number][] = [
  [ada, ben, 410],
  [ada, clara, 265],
  [at('marcus'), ada, 690],
  [ada, at('grace'), 170],
  [ada, at('owen'), 140],
  [at('grace'), at('owen'), 600],
  [at('theo'), ada, 58],
  [ben, at('ines'), 520],
  [ben, at('theo'), 95],
  [at('yuki'), ben, 33],
  [clara, at('samir'), 240],
  [at('grace'), clara, 120],
  [at('marcus'), at('ruth'), 300],
  [at('grace'), at('ruth'), 210],
  [at('theo'), at('yuki'), 150],
  [at('marcus'), at('lena'), 400],
  [at('grace'), at('paul'), 80],
]

interface DemoInvitation {
  from: string
  to: string
  note: string
  daysAgo: number
}

const invitations: readonly DemoInvitation[] = [
  {
    ...{ from: at('ruth'), to: ada, daysAgo: 2 },
    note: 'Grace mentioned your work on concentrated positions. I have two founders with the same question and would like to compare notes.',
  },
  { from: at('ines'), to: ada, daysAgo: 6, note: 'We spoke on the panel in Chicago. Happy to share how we underwrite.' },
  { from: ada, to: at('samir'), daysAgo: 4, note: 'Clara thought we should know each other.' },
  { from: at('grace'), to: ben, daysAgo: 3, note: 'Two of our families ask about senior lending. May I send questions?' },
  { from: at('ruth'), to: clara, daysAgo: 9, note: '' },
]

/** Connections between members of the demo, with a past. Nothing once it was created. */
export async function fillDemoNetwork(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { size: 1, ...retryingPoolOptions, onError: () => undefined })
  try {
    const emails = Object.keys(acquaintances)
    if (await db.selectFrom('users').select('id').where('email', 'in', emails).executeTakeFirst()) return
    await db.transaction().execute(async (transaction) => {
      await addAcquaintances(transaction)
      const rows = await transaction
        .selectFrom('users')
        .select(['id', 'email'])
        .where('email', 'in', [...emails, ada, ben, clara])
        .execute()
      const idOf = (email: string) => rows.find((row) => row.email === email)?.id
      await connect(transaction, idOf)
    })
  } finally {
    await close()
  }
}

interface Place {
  companyName: string
  city: string | null
  state: string | null
}

/** Firm and city of the demo's people, as their profiles have them. */
async function placesOf(db: Database): Promise<Map<string, Place>> {
  const { rows } = await sql<Place & { email: string }>`
    select users.email, users.company_name as "companyName",
      (select value #>> '{}' from profile_values where user_id = users.id and field = 'city') as city,
      (select value #>> '{}' from profile_values where user_id = users.id and field = 'state') as state
    from users where users.email = any(${[ada, ben, clara]}::text[])`.execute(db)
  return new Map(rows.map(({ email, ...place }) => [email, place]))
}

async function addAcquaintances(db: Database): Promise<void> {
  const places = await placesOf(db)
  const factsOf = ({ facts, near = '', sameFirmAs = '' }: DemoAcquaintance) => {
    const [place, firm] = [places.get(near), places.get(sameFirmAs)]
    return {
      ...facts,
      ...(place?.city && place.state ? { city: place.city, state: place.state } : {}),
      ...(firm?.companyName ? { companyName: firm.companyName } : {}),
    }
  }
  const people = Object.entries(acquaintances).map(([email, person]) => ({ email, ...person, facts: factsOf(person) as DemoAcquaintance['facts'] }))
  const added = await db
    .insertInto('users')
    .values(
      people.map(({ email, firstName, lastName, role, facts }) => ({
        ...{ email, firstName, lastName, role, companyName: typeof facts.companyName === 'string' ? facts.companyName : '' },
        ...{ activatedAt: ago(720), agreedToTermsAt: ago(720), createdAt: ago(720) },
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const values = added.flatMap(({ id: userId, email }) =>
    Object.entries(people.find((person) => person.email === email)?.facts ?? {}).map(([field, value]) => ({
      userId,
      field,
      value: JSON.stringify(value),
      visibility: 'members',
    })),
  )
  await db.insertInto('profileValues').values(values).execute()
}

async function connect(db: Database, idOf: (email: string) => string | undefined): Promise<void> {
  const rows = [
    ...connected.map(([from, to, daysAgo]) => ({ from, to, note: '', state: 'accepted', createdAt: ago(daysAgo + 1), answeredAt: ago(daysAgo) })),
    ...invitations.map(({ from, to, note, daysAgo }) => ({ from, to, note, state: 'pending', createdAt: ago(daysAgo), answeredAt: null })),
  ].flatMap(({ from, to, ...row }) => {
    const [inviterId, inviteeId] = [idOf(from), idOf(to)]
    return inviterId && inviteeId ? [{ ...row, inviterId, inviteeId }] : []
  })
  await db
    .insertInto('connections')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
