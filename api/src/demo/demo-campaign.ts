import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

const days = 14
/** The cap for one person. */
const viewsOfPerson = 3
const targets = ['WEALTH_MANAGER', 'ACCREDITED_INVESTOR']

/** A campaign in the middle of its run and of its pace, with views and clicks on each day so far, of members who could see it. */
export async function addDemoCampaign(db: Database, { partnerId, teamId }: { partnerId: string; teamId: string }): Promise<void> {
  const people = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', targets)
    .where('isAdmin', '=', false)
    .where('activatedAt', 'is not', null)
    .where('id', 'not in', db.selectFrom('teamMembers').select('userId').where('teamId', '=', teamId))
    .orderBy('email')
    .limit(40)
    .execute()
  const sponsor = 'Northgate Model Desk'
  const promotion = {
    client: `Mandate is not a client of ${sponsor}.`,
    compensation: `${sponsor} pays Mandate $25 for 1,000 views.`,
    conflict: 'Mandate earns from each view, so it has an interest in showing it.',
  }
  const { id: campaignId } = await db
    .insertInto('campaigns')
    .values({
      ...{ partnerId, title: 'Private credit sleeves, ready to allocate', text: 'Documents, capital calls and monthly returns in one place.' },
      ...{ slots: ['home', 'partners'], roles: targets, dailyViews: Math.max(24, people.length * viewsOfPerson) },
      ...{ state: 'approved', reason: 'Matches the agreement', promotion: JSON.stringify(promotion) },
      ...{ priceCents: 2_500, pricePer: 'thousandViews' },
      startsOn: sql<string>`(now() at time zone 'utc')::date - ${days}::int`,
      endsOn: sql<string>`(now() at time zone 'utc')::date + ${days - 1}::int`,
      createdAt: sql<Date>`now() - make_interval(days => ${days + 2})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const views = people.flatMap(({ id: userId }, person) =>
    Array.from({ length: days * viewsOfPerson }, (_, place) => ({ day: 1 + Math.floor(place / viewsOfPerson), turn: place % viewsOfPerson }))
      // On some days someone opens the application once less.
      .filter(({ day, turn }) => turn === 0 || (person * 5 + day * 3 + turn) % 8 !== 0)
      .map(({ day, turn }) => {
        const seenAt = sql<Date>`date_trunc('day', now() at time zone 'utc') at time zone 'utc' - make_interval(days => ${day}) + make_interval(hours => ${turn * 5 + 8 + ((person + day) % 5)})`
        const hasClicked = (person * 7 + day * 11 + turn) % 43 === 0
        return { campaignId, userId, slot: turn === 1 ? 'partners' : 'home', windowStart: seenAt, seenAt, clickedAt: hasClicked ? seenAt : null }
      }),
  )
  if (views.length > 0) await db.insertInto('sponsoredViews').values(views).execute()
}

/** For an admin to approve, with a price, or to return. */
export async function addWaitingCampaign(db: Database, partnerId: string): Promise<void> {
  await db
    .insertInto('campaigns')
    .values({
      ...{ partnerId, title: 'Move custody without moving clients', text: 'Accounts open the same day, and one team handles every transfer.' },
      ...{ slots: ['partners'], topics: ['custody'], roles: ['WEALTH_MANAGER'], dailyViews: 40 },
      startsOn: sql<string>`(now() at time zone 'utc')::date + 7`,
      endsOn: sql<string>`(now() at time zone 'utc')::date + 36`,
      createdAt: sql<Date>`now() - interval '1 day'`,
    })
    .execute()
}
