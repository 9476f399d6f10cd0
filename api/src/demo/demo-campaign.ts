import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

const days = 14

/** A campaign in the middle of its run, with views and clicks of members on each day so far. */
export async function addDemoCampaign(db: Database, partnerId: string, userIds: readonly string[]): Promise<void> {
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
      ...{ slots: ['home', 'partners'], roles: ['WEALTH_MANAGER', 'ACCREDITED_INVESTOR'], dailyViews: 600 },
      ...{ state: 'approved', reason: 'Matches the agreement', promotion: JSON.stringify(promotion) },
      startsOn: sql<string>`(now() at time zone 'utc')::date - ${days}::int`,
      endsOn: sql<string>`(now() at time zone 'utc')::date + ${days}::int`,
      createdAt: sql<Date>`now() - make_interval(days => ${days + 2})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const views = userIds.flatMap((userId, person) =>
    Array.from({ length: days }, (_, day) => ({ userId, day: day + 1, place: (person * 5 + day * 3) % 7 }))
      .filter(({ place }) => place < 3)
      .map(({ day, place }) => {
        const seenAt = sql<Date>`date_trunc('day', now()) - make_interval(days => ${day}) + make_interval(hours => ${8 + ((person + day) % 10)})`
        const slot = place === 2 ? 'partners' : 'home'
        return { campaignId, userId, slot, windowStart: seenAt, seenAt, clickedAt: (person + day) % 9 === 0 ? seenAt : null }
      }),
  )
  if (views.length > 0) await db.insertInto('sponsoredViews').values(views).execute()
}
