import { capitalizeCompanyName, capitalizePersonName } from '@mandate/contract/values/company-name'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../database/database.ts'
import { daysAgo } from './ago.ts'
import { ada, ben } from './demo-document-list.ts'
import { retryingPoolOptions } from './retrying-work.ts'

interface Filed {
  crd: number
  firstName: string
  lastName: string
  firmName: string | null
  city: string | null
  state: string | null
}

const colleague = 'branch@people.demo.test'
const formerColleague = 'former@people.demo.test'

/**
 * The asset manager claimed his record; so did someone of his branch and a former colleague, whom his network suggests with the dates of the filings. He and the wealth
 * manager follow advisors who changed in the newest feed. Nothing once it was created.
 */
export async function fillDemoColleagues(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { size: 1, ...retryingPoolOptions, onError: () => undefined })
  try {
    if (await db.selectFrom('users').select('id').where('email', '=', colleague).executeTakeFirst()) return
    await db.transaction().execute(async (transaction) => {
      const owner = await findOwnRecord(transaction)
      if (!owner) return
      await claim(transaction, owner.userId, owner.crd)
      for (const [email, found] of [
        [colleague, await findOfBranch(transaction, owner.crd)],
        [formerColleague, await findFormer(transaction, owner.crd)],
      ] as const)
        if (found) await claim(transaction, await addMember(transaction, email, found), found.crd)
      await followAdvisors(transaction)
    })
  } finally {
    await close()
  }
}

/** The owner of a firm is a person of its filings. */
async function findOwnRecord(db: Database): Promise<{ userId: string; crd: number } | undefined> {
  const { rows } = await sql<{ userId: string; crd: number }>`
    select users.id as "userId", people.crd from users join team_members on team_members.user_id = users.id join claimed_firms on claimed_firms.team_id = team_members.team_id
    join people on people.firm_crd = claimed_firms.firm_crd and upper(people.first_name) = upper(users.first_name) and upper(people.last_name) = upper(users.last_name)
    where users.email = ${ben} and not exists (select from claimed_advisors where claimed_advisors.advisor_crd = people.crd or claimed_advisors.user_id = users.id)
    order by people.crd limit 1`.execute(db)
  return rows[0]
}

const filed = sql`people.crd, people.first_name as "firstName", people.last_name as "lastName", people.firm_name as "firmName", people.city, people.state`
const isFree = sql`people.is_registered and not exists (select from claimed_advisors where claimed_advisors.advisor_crd = people.crd)`

async function findOfBranch(db: Database, crd: number): Promise<Filed | undefined> {
  const { rows } = await sql<Filed>`
    select ${filed} from person_firms own join person_firms theirs on theirs.firm_crd = own.firm_crd and theirs.city = own.city and theirs.state = own.state
    join people on people.crd = theirs.person_crd
    where own.person_crd = ${crd} and own.is_current and theirs.is_current and own.begins is not null and theirs.begins is not null and people.crd <> ${crd} and ${isFree}
    order by people.crd limit 1`.execute(db)
  return rows[0]
}

/** Someone who works elsewhere now, after years at the same firm. */
async function findFormer(db: Database, crd: number): Promise<Filed | undefined> {
  const { rows } = await sql<Filed>`
    select ${filed} from person_firms own join person_firms theirs on theirs.firm_crd = own.firm_crd join people on people.crd = theirs.person_crd
    where own.person_crd = ${crd} and not theirs.is_current and people.crd <> ${crd} and people.firm_crd is distinct from own.firm_crd and ${isFree}
      and least(coalesce(own.ends, current_date), theirs.ends) - greatest(own.begins, theirs.begins) > 700
    order by people.crd limit 1`.execute(db)
  return rows[0]
}

async function addMember(db: Database, email: string, { firstName, lastName, firmName, city, state }: Filed): Promise<string> {
  const companyName = capitalizeCompanyName(firmName ?? '')
  const { id: userId } = await db
    .insertInto('users')
    .values({
      ...{ email, firstName: capitalizePersonName(firstName), lastName: capitalizePersonName(lastName), role: 'ASSET_MANAGER', companyName },
      ...{ activatedAt: daysAgo(200), agreedToTermsAt: daysAgo(200), createdAt: daysAgo(200) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const facts = Object.entries({ companyName, ...(city ? { city: capitalizeCompanyName(city) } : {}), ...(state ? { state } : {}) })
  await db
    .insertInto('profileValues')
    .values(facts.map(([field, value]) => ({ userId, field, value: JSON.stringify(value), visibility: 'members' })))
    .execute()
  return userId
}

async function claim(db: Database, userId: string, crd: number): Promise<void> {
  const granted = { kind: 'advisor', method: 'review', intent: 'own', state: 'granted', createdAt: daysAgo(180), decidedAt: daysAgo(179) }
  const { id: claimId } = await db
    .insertInto('claims')
    .values({ userId, crd, ...granted })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('claimedAdvisors')
    .values({ advisorCrd: crd, userId, claimId, method: 'review', provedAt: daysAgo(179) })
    .execute()
}

/** Two who changed firms in the newest feed, for each of them. */
async function followAdvisors(db: Database): Promise<void> {
  await sql`
    insert into follows (user_id, kind, advisor_crd, created_at)
    select users.id, 'advisor', moved.crd, now() - interval '60 days' from users cross join (
      select version.crd from person_versions version join person_versions earlier on earlier.crd = version.crd and earlier.valid_to = version.valid_from
      where version.valid_from = newest_feed_day() and version.record #>> '{current,0,firmCrd}' <> earlier.record #>> '{current,0,firmCrd}' order by version.crd limit 2
    ) moved where users.email in (${ada}, ${ben}) on conflict do nothing`.execute(db)
}
