import { listIntroductions } from '@mandate/contract/introductions'
import { firstStages, leadSources, leadStates } from '@mandate/contract/lead-words'
import { partnerCategories } from '@mandate/contract/lists/partner-words'
import { listPartnerReviews, type PartnerContent, partnerContentSchema } from '@mandate/contract/partner-versions'
import { listPartners } from '@mandate/contract/partners'
import { getCampaignReport, listCampaignReviews, listCampaigns } from '@mandate/contract/sponsored'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson, signIn, type TestPerson } from '../test/people.ts'
import { addFirm } from '../test/records.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { makeWorld } from '../test/world.ts'
import { spreadDemoDates } from './demo-dates.ts'
import { fillDemoLeads } from './demo-leads.ts'
import { fillDemoPartners } from './demo-partners.ts'

let server: TestServer
let clara: TestPerson
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('has a partner of each category, as their own people could write it, and enquiries that are leads; once', async () => {
  const { db } = server.deps
  const ben = await addPerson(server, { name: 'Ben' })
  const { userId } = ben
  clara = await addPerson(server, { name: 'Clara' })
  await db.updateTable('users').set({ email: 'investor@demo.test' }).where('id', '=', clara.userId).execute()
  await addPerson(server, { name: 'Dora' })
  await db.updateTable('users').set({ email: 'asset@demo.test' }).where('id', '=', userId).execute()
  const { id: teamId } = await db.insertInto('teams').values({ name: 'Northgate' }).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('teamMembers').values({ teamId, userId, role: 'owner' }).execute()
  for (let start = 0; start < 2; start++) await fillDemoPartners(server.deps)
  const { body } = await server.call(listPartners, { query: {} })
  expect(new Set(body.items.map(({ category }) => category))).toEqual(new Set(Object.keys(partnerCategories)))
  for (const { content } of await db.selectFrom('partnerVersions').select('content').execute()) expect(partnerContentSchema.parse(content)).toEqual(content)
  const leads = await db.selectFrom('leads').select('source').where('teamId', '=', teamId).execute()
  expect(leads.map(({ source }) => source)).toEqual(['partner_enquiry', 'partner_enquiry', 'partner_enquiry'])

  const shown = await db.selectFrom('partnerVersions').select('content').execute()
  const papers = shown.flatMap(({ content }) => (content as unknown as PartnerContent).documents.map(({ url }) => url))
  const videos = shown.flatMap(({ content }) => (content as unknown as PartnerContent).videos.map(({ url }) => url))
  expect([new Set(papers).size, new Set(videos).size, videos.length]).toEqual([papers.length, videos.length, 6])

  const { token } = await signIn(server, { ...ben, email: 'asset@demo.test' })
  const [campaign] = (await server.call(listCampaigns, { query: {} }, { token })).body.items
  const { days } = (await server.call(getCampaignReport, { params: { campaignId: campaign?.id ?? '' } }, { token })).body
  expect(new Set(days.map(({ day }) => day)).size).toBe(14)
  // Two people, at most three views a day each: no one else could have seen it, and it isn't far behind that.
  expect(campaign?.views).toBeLessThanOrEqual(14 * 6)
  expect(campaign?.views).toBeGreaterThan(14 * 4)
})

it('has leads of every source in each stage and state', async () => {
  const { db } = server.deps
  await addFirm(db)
  await db.updateTable('firms').set({ raumTotal: 500_000_000 }).execute()
  for (let start = 0; start < 2; start++) await fillDemoLeads(server.deps)
  const leads = await db
    .selectFrom('leads')
    .leftJoin('leadStages', 'leadStages.id', 'leads.stageId')
    .select(['leads.source', 'leads.state', 'leadStages.name as stage'])
    .execute()
  expect(new Set(leads.map(({ source }) => source))).toEqual(new Set(leadSources))
  expect(new Set(leads.map(({ state }) => state))).toEqual(new Set(leadStates))
  expect(new Set(leads.filter(({ state }) => state === 'open').map(({ stage }) => stage))).toEqual(new Set(firstStages))
  expect(
    leads
      .filter(({ source }) => source === 'partner_enquiry')
      .map(({ state }) => state)
      .toSorted(),
  ).toEqual(['asked', 'declined', 'open'])
  expect(await db.selectFrom('leadImports').select(['addedRows', 'knownRows', 'badRows']).execute()).toEqual([{ addedRows: 2, knownRows: 1, badRows: 1 }])
  // As Clara is told, whose introduction the first person's team accepted.
  const { id: subjectId } = await db.selectFrom('leads').select('id').where('acceptedAt', 'is not', null).limit(1).executeTakeFirstOrThrow()
  const answered = { userId: clara.userId, event: 'introductionAnswered', groupKey: `introductionAnswered ${subjectId}`, subjectId } as const
  await db.insertInto('notifications').values(answered).execute()
  await spreadDemoDates(db)
  const { rows } = await sql`
    select 'lead' from leads where greatest(created_at, updated_at, closed_at) > now() - interval '1 hour'
    union all select 'origin' from lead_origins where received_at > now() - interval '1 hour'
    union all select 'change' from lead_changes where made_at > now() - interval '1 hour'
    union all select 'import' from lead_imports where created_at > now() - interval '1 hour'
    union all select 'notification' from notifications where event in ('leadReceived', 'introductionAnswered') and last_at > now() - interval '30 minutes'`.execute(
    db,
  )
  expect(rows).toEqual([])
  // No one can agree to a text that came later.
  const consents = await db
    .selectFrom('leads')
    .select(['consentVersion', sql<string>`consented_at::date::text`.as('day')])
    .where('consentVersion', 'is not', null)
    .execute()
  expect(consents.filter(({ consentVersion, day }) => String(consentVersion) > day)).toEqual([])
  expect(consents.length).toBeGreaterThan(3)
  const told = await db.selectFrom('notifications').select(sql<string>`last_at::date::text`.as('day')).where('event', '=', 'leadReceived').execute()
  expect(new Set(told.map(({ day }) => day)).size).toBeGreaterThan(3)
  const { token } = await signIn(server, { ...clara, email: 'investor@demo.test' })
  expect((await server.call(listIntroductions, { query: {} }, { token })).body.items.map(({ teamName, state }) => [teamName, state])).toEqual([
    ['Northgate', 'asked'],
  ])
})

// The last: the admin comes with a world of its own.
it('has a page and a campaign for an admin to review', async () => {
  const { platformAdmin: admin } = (await makeWorld(server)).people
  const pages = (await server.call(listPartnerReviews, { query: {} }, admin)).body.items
  expect(pages.filter(({ team }) => team === 'Corwin Tax Desk')).toMatchObject([{ shown: null, version: { number: 1, state: 'waiting' } }])
  const campaigns = (await server.call(listCampaignReviews, { query: { list: 'waiting' } }, admin)).body.items
  expect(campaigns.filter(({ sponsor }) => sponsor === 'Alder Trust Custody')).toMatchObject([{ title: 'Move custody without moving clients' }])
})
