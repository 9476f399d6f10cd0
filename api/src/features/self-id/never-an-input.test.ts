import { askAssistant } from '@mandate/contract/assistant'
import { askInsight, insightQuestions } from '@mandate/contract/insights'
import type { ProfileValue } from '@mandate/contract/lists/profile-value'
import { getMatch } from '@mandate/contract/matching'
import { listRelatedPeople, updateProfile } from '@mandate/contract/profiles'
import { search } from '@mandate/contract/search'
import { answerSelfId, selfIdFields } from '@mandate/contract/self-id'
import { summarizeMember } from '@mandate/contract/summaries'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ModelServer, startModelServer } from '../../test/model-server.ts'
import { addPartner } from '../../test/partners.ts'
import { addPerson, type SignedIn, signIn } from '../../test/people.ts'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { as, createTestTeam } from '../../test/teams.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { refreshSearchRows } from '../search-rows/projection.service.ts'

let server: TestServer
let model: ModelServer
let wilma: SignedIn
let asha: SignedIn

beforeAll(async () => {
  const database = await makeTestDatabase()
  const owner = new pg.Pool({ connectionString: database.ownerUrl })
  await loadSmallUniverse(owner, { firms: 30, advisors: 80, months: 14, seed: 8 })
  model = await startModelServer()
  server = await startTestServer({
    database,
    environment: {
      ...{ AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.baseUrl, AI_API_KEY: 'key-of-the-test', AI_MODEL: 'stand-in', AI_DAILY_TOKENS: '10000000' },
    },
  })
  await refreshSearchRows(owner, { searchEngine: 'memory' })
  await owner.end()
  await server.searchReady()
  wilma = await signIn(server, await addPerson(server, { name: 'Wilma', role: 'WEALTH_MANAGER' }))
  asha = await signIn(server, await addPerson(server, { name: 'Asha', role: 'ASSET_MANAGER' }))
  await state(wilma, { idealManagerStrategies: ['hedgeFundGlobalMacro'], averageAllocationSize: ['1m_5m'], state: 'TX', preferredAUM: ['100m_1b'] })
  await state(asha, { investmentStrategies: ['hedgeFundGlobalMacro'], averageAccountSize: ['1m_5m'], state: 'TX', productTypes: ['mutualFund'] })
})
afterAll(() => Promise.all([server.stop(), model.stop()]))
beforeEach(() => {
  model.received = []
})

async function state(person: SignedIn, facts: Record<string, ProfileValue>): Promise<void> {
  for (const [field, value] of Object.entries(facts)) await server.call(updateProfile, { body: { field, value, version: 0 } }, as(person))
}

const canary = 'CANARYBELIEF'

/** The option of each field at a place, read from the beginning or from the end: shared with every member. */
async function identify(person: SignedIn, place: 0 | -1): Promise<void> {
  for (const { name, list, without, mayDescribe } of selfIdFields) {
    const options = list.items.map(({ value }) => value).filter((value) => !without.includes(value) && value !== 'selfDescribe')
    const values = mayDescribe && place === 0 ? ['selfDescribe'] : [options.at(place) ?? '']
    const description = values[0] === 'selfDescribe' ? canary : ''
    await server.call(answerSelfId, { body: { field: name, values, description, audience: 'members', hasConsent: true } }, as(person))
  }
}

/** Without times, ids of requests and of turns. */
const settled = (raw: string) =>
  raw.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => (id === asha.userId ? 'Asha' : 'ID'))

/** Scores, orders, answers, summaries, and what was sent to the model. */
async function readAll(): Promise<Record<string, string>> {
  model.received = []
  const read: Record<string, string> = {}
  const keep = async (name: string, answer: Promise<{ status: number; raw: string }>) => {
    const { status, raw } = await answer
    expect([name, status]).toEqual([name, 200])
    read[name] = settled(raw)
  }
  await keep('match', server.answer(getMatch, { params: { kind: 'member', id: asha.userId }, query: {} }, as(wilma)))
  for (const type of ['firms', 'advisors'] as const)
    await keep(`order of ${type}`, server.answer(search, { query: { type, sort: '-match', columns: 'match', limit: 60 } as never }, as(wilma)))
  await keep('related', server.answer(listRelatedPeople, { params: { profileId: asha.userId } }, as(wilma)))
  for (const question of insightQuestions) {
    const message = question === 'custom_message' ? { message: { goal: 'introduce', length: 'short', tone: 'plain' } as const } : {}
    await keep(question, server.answer(askInsight, { body: { subjectId: asha.userId, question, ...message } }, as(wilma)))
  }
  await keep('summary', server.answer(summarizeMember, { params: { profileId: asha.userId } }, as(wilma)))
  await keep('assistant', server.answer(askAssistant, { body: { question: 'Behavior of Asha Tester?' } }, as(wilma)))
  read.prompts = settled(model.received.join('\n'))
  return read
}

it('B6 D19 self-identification of either side changes no score, order, answer, summary or prompt, and reaches no prompt and no log', async () => {
  const before = await readAll()
  expect(JSON.parse(before.match ?? '').score).toBeGreaterThan(0)
  expect(JSON.parse(before['order of firms'] ?? '').items.length).toBeGreaterThan(10)
  expect(before.prompts).not.toBe('')
  for (const [ofSought, ofSeeker] of [
    [0, -1],
    [-1, 0],
  ] as const) {
    await identify(asha, ofSought)
    await identify(wilma, ofSeeker)
    expect(await readAll()).toEqual(before)
    expect(model.received.join('\n')).not.toContain(canary)
  }
  expect(server.logLines.join('\n')).not.toContain(canary)
}, 60_000)

it('sponsorship and plan of either side change no score and no order', async () => {
  const before = await readAll()
  const { db } = server.deps
  for (const { userId } of [asha, wilma]) {
    const { id: accountId } = await db.insertInto('billingAccounts').values({ userId }).returning('id').executeTakeFirstOrThrow()
    const now = sql<Date>`now()`
    await db
      .insertInto('subscriptions')
      .values({
        ...{ accountId, providerId: `sub_${userId}`, plan: 'pro', period: 'monthly', seats: 1, status: 'active' },
        ...{ periodStart: now, periodEnd: sql<Date>`now() + interval '1 month'`, createdAt: now, stateAt: now },
      })
      .execute()
  }
  const partnerId = await addPartner(db, { teamId: (await createTestTeam(server, 'Lena')).id })
  const promotion = JSON.stringify({ client: 'Not a client.', compensation: 'It pays.', conflict: 'Mandate earns.' })
  await db
    .insertInto('campaigns')
    .values({
      ...{ partnerId, title: 'A tour', text: 'See it.', slots: ['home', 'search', 'firm', 'partners'], dailyViews: 100_000 },
      ...{ startsOn: '2020-01-01', endsOn: '2999-12-31', state: 'approved', promotion },
    })
    .execute()
  expect(await readAll()).toEqual(before)
}, 60_000)
