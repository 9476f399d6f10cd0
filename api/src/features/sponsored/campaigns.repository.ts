import type { Role } from '@mandate/contract/frame/users'
import type { PartnerCategory } from '@mandate/contract/lists/partner-words'
import type { Promotion } from '@mandate/contract/partners'
import type { CampaignPrice, CampaignState, SponsoredSlot } from '@mandate/contract/sponsored'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

export type CampaignRow = NonNullable<Awaited<ReturnType<typeof findCampaignOfTeam>>>
type After = PageRange<{ createdText: string; id: string }>

const isSponsorListed = sql<boolean>`partners.shown_version_id is not null and partners.unlisted_at is null`.as('isSponsorListed')

function campaigns(db: Database) {
  return db
    .selectFrom('campaigns')
    .innerJoin('partners', 'partners.id', 'campaigns.partnerId')
    .select(['campaigns.id', 'campaigns.title', 'campaigns.text', 'campaigns.states', 'campaigns.dailyViews', 'campaigns.reason', 'partners.name as sponsor'])
    .select(isSponsorListed)
    .select(sql<SponsoredSlot[]>`campaigns.slots`.as('slots'))
    .select(sql<PartnerCategory[]>`campaigns.topics`.as('topics'))
    .select(sql<Role[]>`campaigns.roles`.as('roles'))
    .select(sql<CampaignState>`campaigns.state`.as('state'))
    .select(sql<string>`campaigns.starts_on::text`.as('startsOn'))
    .select(sql<string>`campaigns.ends_on::text`.as('endsOn'))
    .select(sql<string>`campaigns.created_at::text`.as('createdText'))
    .select(sql<number>`(select count(*)::int from sponsored_views where campaign_id = campaigns.id)`.as('views'))
    .select(sql<number>`(select count(clicked_at)::int from sponsored_views where campaign_id = campaigns.id)`.as('clicks'))
}

export function selectCampaignsOfTeam(db: Database, teamId: string, { limit, after }: After) {
  let query = campaigns(db).where('partners.teamId', '=', teamId).orderBy('campaigns.createdAt', 'desc').orderBy('campaigns.id', 'desc').limit(limit)
  if (after) query = query.where(sql<boolean>`(campaigns.created_at, campaigns.id) < (${after.createdText}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}

export function selectForAdmins(db: Database, states: readonly CampaignState[], { limit, after }: After) {
  let query = campaigns(db).where('campaigns.state', 'in', states).orderBy('campaigns.createdAt').orderBy('campaigns.id').limit(limit)
  if (after) query = query.where(sql<boolean>`(campaigns.created_at, campaigns.id) > (${after.createdText}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}

export function findCampaignOfTeam(db: Database, teamId: string, campaignId: string) {
  return campaigns(db).where('partners.teamId', '=', teamId).where('campaigns.id', '=', campaignId).executeTakeFirst()
}

/** What is paid: the price, and the sentence that readers see. */
export function findPayment(db: Database, campaignId: string) {
  return db
    .selectFrom('campaigns')
    .select(['priceCents', 'pricePer', sql<string | null>`promotion ->> 'compensation'`.as('compensation')])
    .where('id', '=', campaignId)
    .executeTakeFirst()
}

/** By day and slot, from the same rows as the totals. */
export function selectDays(db: Database, campaignId: string) {
  return db
    .selectFrom('sponsoredViews')
    .select(sql<SponsoredSlot>`slot`.as('slot'))
    .select(sql<string>`(seen_at at time zone 'utc')::date::text`.as('day'))
    .select(sql<number>`count(*)::int`.as('views'))
    .select(sql<number>`count(distinct user_id)::int`.as('people'))
    .select(sql<number>`count(clicked_at)::int`.as('clicks'))
    .where('campaignId', '=', campaignId)
    .groupBy(sql`2, 1`)
    .orderBy(sql`2, 1`)
    .execute()
}

/** With an approved page, listed or not. */
export function findApprovedPartner(db: Database, teamId: string) {
  return db.selectFrom('partners').select(['id', isSponsorListed]).where('teamId', '=', teamId).where('shownVersionId', 'is not', null).executeTakeFirst()
}

interface NewRow {
  partnerId: string
  title: string
  text: string
  slots: string[]
  topics: string[]
  roles: string[]
  states: string[]
  startsOn: string
  endsOn: string
  dailyViews: number
}

export function insertCampaign(db: Database, campaign: NewRow) {
  return db.insertInto('campaigns').values(campaign).returning('id').executeTakeFirstOrThrow()
}

/** Locked. */
export function lockCampaign(db: Database, id: string) {
  return db
    .selectFrom('campaigns')
    .innerJoin('partners', 'partners.id', 'campaigns.partnerId')
    .select([sql<CampaignState>`campaigns.state`.as('state'), sql<string>`campaigns.ends_on::text`.as('endsOn'), isSponsorListed])
    .select('partners.teamId')
    .where('campaigns.id', '=', id)
    .forUpdate('campaigns')
    .executeTakeFirst()
}

export async function updateState(db: Database, id: string, state: CampaignState): Promise<void> {
  await db.updateTable('campaigns').set({ state }).where('id', '=', id).execute()
}

interface Decision {
  state: string
  reason: string
  promotion?: Promotion | undefined
  price?: CampaignPrice | undefined
}

export async function saveDecision(db: Database, id: string, { promotion, price, ...decision }: Decision): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ ...decision, ...(promotion ? { promotion: JSON.stringify(promotion) } : {}), ...(price ? { priceCents: price.cents, pricePer: price.per } : {}) })
    .where('id', '=', id)
    .execute()
}
