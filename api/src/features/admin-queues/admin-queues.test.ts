import { listAccreditationRequests } from '@mandate/contract/accreditation'
import { listOutbox } from '@mandate/contract/admin-health'
import { listJobs } from '@mandate/contract/admin-jobs'
import { listEmails } from '@mandate/contract/admin-mail'
import { getAdminQueues } from '@mandate/contract/admin-queues'
import { listClaimsToReview } from '@mandate/contract/claims'
import { listPartnerReviews } from '@mandate/contract/partner-versions'
import { listReports } from '@mandate/contract/reports'
import { listCampaignReviews } from '@mandate/contract/sponsored'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdmin } from '../../test/admins.ts'
import { addPartner, partnerContent } from '../../test/partners.ts'
import type { SignedIn } from '../../test/people.ts'
import { publish } from '../../test/posts.ts'
import { as, createTestTeam, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let admin: SignedIn
let ada: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  admin = await makeAdmin(server)
  ada = await signInAs(server, 'Ada')
})
afterAll(() => server.stop())

const counts = async () => (await server.call(getAdminQueues, {}, as(admin))).body

it('B3 is for admins only', async () => {
  expect((await server.answer(getAdminQueues, {}, as(ada))).status).toBe(404)
  expect((await server.answer(getAdminQueues, {})).status).toBe(401)
})

it('counts what the list of each queue shows, and nothing that is decided or done', async () => {
  const { db } = server.deps
  await db.deleteFrom('outboxMessages').execute()
  await addRows()
  const page = { limit: 50 }
  const shown = {
    claims: (await server.call(listClaimsToReview, { query: page }, as(admin))).body.items,
    accreditation: (await server.call(listAccreditationRequests, { query: page }, as(admin))).body.items,
    reports: (await server.call(listReports, { query: page }, as(admin))).body.items,
    partnerPages: (await server.call(listPartnerReviews, { query: page }, as(admin))).body.items,
    campaigns: (await server.call(listCampaignReviews, { query: page }, as(admin))).body.items,
    effects: (await server.call(listOutbox, { query: { ...page, failed: 'true' } }, as(admin))).body.items,
    schedules: (await server.call(listJobs, {}, as(admin))).body.schedules.filter(({ lastError }) => lastError !== null),
    emails: (await server.call(listEmails, { query: { ...page, days: '30', state: 'failed' } }, as(admin))).body.items,
  }
  const expected = { claims: 2, accreditation: 1, reports: 1, partnerPages: 1, campaigns: 1, effects: 3, schedules: 1, emails: 1, loads: 2 }
  expect(await counts()).toEqual(expected)
  expect({ ...Object.fromEntries(Object.entries(shown).map(([name, items]) => [name, items.length])), loads: 2 }).toEqual(expected)
})

/** Of each queue what waits, next to what doesn't. */
async function addRows(): Promise<void> {
  const { db } = server.deps
  const now = new Date()
  const claim = { userId: ada.userId, kind: 'firm', method: 'review', statement: 'I founded it' }
  await db
    .insertInto('claims')
    .values([
      { ...claim, crd: 9_000_501, state: 'waiting' },
      { ...claim, crd: 9_000_502, state: 'waiting' },
      { ...claim, crd: 9_000_503, state: 'refused' },
    ])
    .execute()
  await db
    .insertInto('accreditationRequests')
    .values([
      { userId: ada.userId, method: 'evidence', ground: 'income', state: 'waiting' },
      { userId: ada.userId, method: 'evidence', ground: 'income', state: 'refused', decidedAt: now },
    ])
    .execute()
  const [open, decided] = [await publish(server, ada), await publish(server, ada)]
  await db
    .insertInto('reportCases')
    .values([
      { postId: open.id, authorId: ada.userId, text: 'Guaranteed' },
      { postId: decided.id, authorId: ada.userId, text: 'Fine', decidedAt: now, isRemoved: false, decision: 'It is fine' },
    ])
    .execute()
  const { id: teamId } = await createTestTeam(server, 'Lena')
  const partnerId = await addPartner(db, { teamId })
  await db
    .insertInto('partnerVersions')
    .values({ partnerId, number: 2, state: 'waiting', content: JSON.stringify(partnerContent), submittedAt: now })
    .execute()
  const campaign = { partnerId, title: 'A tour', text: 'See it', slots: ['home'], startsOn: '2026-01-01', endsOn: '2999-12-31', dailyViews: 10 }
  await db
    .insertInto('campaigns')
    .values([campaign, { ...campaign, state: 'returned' }])
    .execute()
  const message = (kind: string, more: object = {}) => ({ kind, payload: '{}', effectKey: `${kind} ${crypto.randomUUID()}`, lastError: 'gone', ...more })
  await db
    .insertInto('outboxMessages')
    .values([
      message('signUpMail'),
      message('signUpMail', { createdAt: new Date(Date.now() - 40 * 86_400_000) }),
      message('removeStoredFiles'),
      message('removeStoredFiles', { doneAt: now }),
      message('removeStoredFiles', { lastError: null }),
    ])
    .execute()
  await sql`select graphile_worker.add_job('read-sources', '{}', max_attempts => 25), graphile_worker.add_job('deliver', '{}', max_attempts => 25)`.execute(db)
  await sql`update graphile_worker._private_jobs set attempts = 25, last_error = 'gone'`.execute(db)
  const run = (fileName: string, state: string, minutes: number) => ({
    ...{ product: 'roster', fileName, fileSha256: `${fileName} ${minutes}`, state },
    startedAt: new Date(Date.now() + minutes * 60_000),
  })
  await db
    .insertInto('loadRuns')
    .values([
      run('one.csv', 'failed', 0),
      run('one.csv', 'published', 1),
      run('two.csv', 'failed', 0),
      run('two.csv', 'refused', 1),
      run('three.csv', 'published', 0),
      run('three.csv', 'refused', 1),
    ])
    .execute()
}
