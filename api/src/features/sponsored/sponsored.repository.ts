import type { Promotion } from '@mandate/contract/partners'
import type { SponsoredSlot } from '@mandate/contract/sponsored'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** A view and the next of the same person count once within it. */
const windowNow = sql<Date>`date_bin('30 minutes', now(), timestamptz '2000-01-01')`
const today = sql<Date>`(date_trunc('day', now() at time zone 'utc') at time zone 'utc')`

/** Running in this slot, with what was counted today, in total and of this person. */
export function selectRunning(db: Database, slot: SponsoredSlot, userId: string | null) {
  return db
    .selectFrom('campaigns')
    .innerJoin('partners', 'partners.id', 'campaigns.partnerId')
    .select(['campaigns.id', 'campaigns.partnerId', 'campaigns.title', 'campaigns.text', 'campaigns.topics', 'campaigns.roles', 'campaigns.states'])
    .select(['campaigns.dailyViews', 'partners.name as sponsor', 'partners.teamId'])
    .select(sql<Promotion>`campaigns.promotion`.as('promotion'))
    .select(sql<number>`extract(epoch from now() - ${today})::int`.as('secondOfDay'))
    .select(sql<number>`(select count(*)::int from sponsored_views where campaign_id = campaigns.id and seen_at >= ${today})`.as('viewsToday'))
    .select(
      sql<number>`(select count(*)::int from sponsored_views where campaign_id = campaigns.id and user_id = ${userId}::uuid and seen_at >= ${today})`.as(
        'viewsOfPerson',
      ),
    )
    .where('campaigns.state', '=', 'approved')
    .where(sql<boolean>`(now() at time zone 'utc')::date between campaigns.starts_on and campaigns.ends_on`)
    .where(sql<boolean>`${slot} = any(campaigns.slots)`)
    .where('partners.unlistedAt', 'is', null)
    .where('partners.shownVersionId', 'is not', null)
    .where(sql<boolean>`not exists (select from sponsored_hides where campaign_id = campaigns.id and user_id = ${userId}::uuid)`)
    .orderBy('campaigns.id')
    .execute()
}

interface Seen {
  campaignId: string
  userId: string
  slot: string
}

export async function insertView(db: Database, seen: Seen): Promise<void> {
  await db
    .insertInto('sponsoredViews')
    .values({ ...seen, windowStart: windowNow })
    .onConflict((conflict) => conflict.columns(['campaignId', 'userId', 'windowStart']).doNothing())
    .execute()
}

/** A click is also a view. */
export async function insertClick(db: Database, seen: Seen): Promise<void> {
  await db
    .insertInto('sponsoredViews')
    .values({ ...seen, windowStart: windowNow, clickedAt: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.columns(['campaignId', 'userId', 'windowStart']).doUpdateSet({ clickedAt: sql<Date>`coalesce(sponsored_views.clicked_at, now())` }),
    )
    .execute()
}

export async function findTeamOfCampaign(db: Database, campaignId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('campaigns')
    .innerJoin('partners', 'partners.id', 'campaigns.partnerId')
    .select('partners.teamId')
    .where('campaigns.id', '=', campaignId)
    .where('campaigns.state', 'in', ['approved', 'paused', 'ended'])
    .executeTakeFirst()
  return row?.teamId
}

export async function insertHide(db: Database, hide: { userId: string; campaignId: string }): Promise<void> {
  await db
    .insertInto('sponsoredHides')
    .values(hide)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
