import type { Promotion } from '@mandate/contract/partners'
import type { SponsoredSlot } from '@mandate/contract/sponsored'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

const windowNow = sql<Date>`date_bin('30 minutes', now(), timestamptz '2000-01-01')`
const isUnderWay = sql<boolean>`(now() at time zone 'utc')::date between campaigns.starts_on and campaigns.ends_on`
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
    .where(isUnderWay)
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

const isRecent = sql<boolean>`seen_at > now() - interval '30 minutes'`

/** Once in half an hour from the view that counted. The key by window keeps equal calls at the same time from counting twice. */
export async function insertView(db: Database, { campaignId, userId, slot }: Seen): Promise<void> {
  await sql`
    insert into sponsored_views (campaign_id, user_id, slot, window_start)
    select ${campaignId}::uuid, ${userId}::uuid, ${slot}, ${windowNow}
    where not exists (select from sponsored_views where campaign_id = ${campaignId}::uuid and user_id = ${userId}::uuid and ${isRecent})
    on conflict (campaign_id, user_id, window_start) do nothing`.execute(db)
}

/** A click is also a view, and is counted with the view that it follows. */
export async function insertClick(db: Database, seen: Seen): Promise<void> {
  await insertView(db, seen)
  await db
    .updateTable('sponsoredViews')
    .set({ clickedAt: sql<Date>`coalesce(clicked_at, now())` })
    .where('campaignId', '=', seen.campaignId)
    .where('userId', '=', seen.userId)
    .where(isRecent)
    .execute()
}

/** Of the campaign that began last, where one is paid for now. */
export function findPromotion(db: Database, partnerId: string) {
  return db
    .selectFrom('campaigns')
    .select(sql<Promotion>`promotion`.as('promotion'))
    .where('partnerId', '=', partnerId)
    .where('state', '=', 'approved')
    .where(isUnderWay)
    .orderBy('startsOn', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function isPartnerListed(db: Database, partnerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('partners')
    .select('id')
    .where('id', '=', partnerId)
    .where('unlistedAt', 'is', null)
    .where('shownVersionId', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
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
