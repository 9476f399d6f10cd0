import { listAssistantTurns } from '@mandate/contract/assistant'
import { blockMember } from '@mandate/contract/connections'
import { askInsight, getInsightSettings, getInsightSubject, type InsightQuestion, updateInsightSettings } from '@mandate/contract/insights'
import {
  deletePersonality,
  deletePersonalityResult,
  getPersonality,
  listPersonalityResults,
  takeQuestionnaire,
  updatePersonalitySharing,
} from '@mandate/contract/personality'
import { getProfile, getPublicProfile, updateProfile, updateProfileVisibility } from '@mandate/contract/profiles'
import { summarizeFirm } from '@mandate/contract/summaries'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addPerson, type SignedIn, signIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let ada: SignedIn
let ben: SignedIn
let clara: SignedIn

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await signInAs(server, 'Ada')
  ben = await signInAs(server, 'Ben')
  clara = await signInAs(server, 'Clara')
})

const outgoing = [5, 4, 5, 2, 4, 1, 2, 1, 4, 2, 5, 4, 5, 2, 2, 1, 2, 1, 4, 2]
const quiet = [1, 4, 1, 2, 4, 5, 2, 5, 4, 2, 1, 4, 1, 2, 2, 5, 2, 5, 4, 2]
const take = (person: SignedIn, answers: number[]) => server.call(takeQuestionnaire, { body: { instrument: 'mini', answers, seconds: 120 } }, as(person))
const share = (person: SignedIn, level: 'me' | 'tips' | 'scores', tips: string[] = ['Write first.']) =>
  server.call(updatePersonalitySharing, { body: { level, tips } }, as(person))
const ask = async (viewer: SignedIn, subject: SignedIn, question: InsightQuestion) =>
  (await server.call(askInsight, { body: { subjectId: subject.userId, question } }, as(viewer))).body
const connect = (one: SignedIn, other: SignedIn) =>
  server.deps.db.insertInto('connections').values({ inviterId: one.userId, inviteeId: other.userId, state: 'accepted', answeredAt: sql<Date>`now()` }).execute()

it('refuses visitors, unknown and hidden members, and answers them alike', async () => {
  const body = { subjectId: ada.userId, question: 'personality' as const }
  expect((await server.refused(askInsight, { body })).status).toBe(401)
  await server.call(updateProfileVisibility, { body: { visibility: 'me' } }, as(ada))
  const refusal = async (subjectId: string) => (await server.refused(askInsight, { body: { ...body, subjectId } }, as(ben))).body.error
  const [hidden, unknown] = [await refusal(ada.userId), await refusal(crypto.randomUUID())]
  expect({ ...hidden, requestId: '' }).toEqual({ ...unknown, requestId: '' })
  expect(hidden.code).toBe('not_found')
  const self = await server.refused(askInsight, { body: { subjectId: ben.userId, question: 'collaboration' } }, as(ben))
  expect([self.status, self.body.error.fields]).toEqual([400, { subjectId: 'Choose another member than yourself' }])
})

it('D19 who opted out is answered like a missing member, and still sees their own', async () => {
  await server.call(updateInsightSettings, { body: { isOptedOut: true, hidden: [] } }, as(ada))
  for (const question of ['personality', 'behavior', 'collaboration', 'custom_message'] as const)
    expect((await server.refused(askInsight, { body: { subjectId: ada.userId, question } }, as(ben))).status).toBe(404)
  expect((await ask(ada, ada, 'behavior')).subjectId).toBe(ada.userId)
  const isAskable = async (subject: SignedIn, person: SignedIn) =>
    (await server.call(getProfile, { params: { profileId: subject.userId }, query: {} }, as(person))).body.isAskable
  expect([await isAskable(ada, ben), await isAskable(ada, ada), await isAskable(ben, ada)]).toEqual([false, true, true])
  // A visitor can ask about no one, so that the public page doesn't tell who opted out.
  for (const person of [ada, ben]) {
    await server.call(updateProfileVisibility, { body: { visibility: 'public' } }, as(person))
    expect((await server.call(getPublicProfile, { params: { profileId: person.userId } })).body.isAskable).toBe(false)
  }
})

it('a menu learns whether a member can be asked about, as in the profile, and no profile view is recorded', async () => {
  const subject = (person: SignedIn) => ({ params: { profileId: person.userId } })
  const told = async (person: SignedIn, viewer: SignedIn) => (await server.call(getInsightSubject, subject(person), as(viewer))).body
  expect((await server.refused(getInsightSubject, subject(ada))).status).toBe(401)
  expect(await told(ada, ben)).toEqual({ isAskable: true })
  await server.call(updateInsightSettings, { body: { isOptedOut: true } }, as(ada))
  expect([await told(ada, ben), await told(ada, ada)]).toEqual([{ isAskable: false }, { isAskable: true }])
  expect(await server.deps.db.selectFrom('profileViews').selectAll().where('profileId', '=', ada.userId).execute()).toEqual([])

  // Members who can't see the profile get the answer for a missing one.
  const refusal = async (profileId: string, viewer: SignedIn) => (await server.refused(getInsightSubject, { params: { profileId } }, as(viewer))).body.error
  const unknown = await refusal(crypto.randomUUID(), ben)
  await server.call(updateProfileVisibility, { body: { visibility: 'me' } }, as(ada))
  await server.call(blockMember, { body: { userId: ben.userId } }, as(clara))
  for (const hidden of [await refusal(ada.userId, ben), await refusal(clara.userId, ben), await refusal(ben.userId, clara)])
    expect({ ...hidden, requestId: '' }).toEqual({ ...unknown, code: 'not_found', requestId: '' })
})

it('a change of settings leaves what it does not name', async () => {
  const steps: [body: { isOptedOut?: boolean; hidden?: ('replies' | 'style')[] }, isOptedOut: boolean, hidden: string[]][] = [
    [{ isOptedOut: true }, true, []],
    [{ hidden: ['replies'] }, true, ['replies']],
    [{ isOptedOut: false }, false, ['replies']],
    [{ isOptedOut: true, hidden: ['style'] }, true, ['style']],
    [{ hidden: [] }, true, []],
  ]
  for (const [body, isOptedOut, hidden] of steps) {
    await server.call(updateInsightSettings, { body }, as(ada))
    const now = (await server.call(getInsightSettings, {}, as(ada))).body
    expect([now.isOptedOut, now.measures.filter(({ isShown }) => !isShown).map(({ name }) => name)]).toEqual([isOptedOut, hidden])
  }
  const empty = await server.refused(updateInsightSettings, { body: {} }, as(ada))
  expect([empty.status, empty.body.error.fields]).toEqual([400, { isOptedOut: 'Name what to change' }])
})

it('an unreliable result is described and not stored', async () => {
  const { body } = await take(
    ada,
    outgoing.map(() => 3),
  )
  expect(body).toEqual({ result: null, problem: expect.stringContaining('Result not reliable') })
  expect((await server.call(listPersonalityResults, { query: {} }, as(ada))).body.items).toEqual([])
  const few = await server.refused(takeQuestionnaire, { body: { instrument: 'fifty', answers: outgoing, seconds: 120 } }, as(ada))
  expect(few.body.error.fields).toEqual({ answers: 'Answer every statement of the questionnaire: 20 or 50' })
  expect((await server.refused(updatePersonalitySharing, { body: { level: 'tips', tips: ['x'] } }, as(ada))).status).toBe(409)
})

it('shares nothing, then tips with members, then scores with connections; never emotional stability', async () => {
  await take(ada, outgoing)
  const unshared = await ask(ben, ada, 'personality')
  expect([unshared.state, unshared.sentences[0]?.text]).toEqual([
    'not_shared',
    'Ada Tester has not shared a profile. Here is what is public about how they work.',
  ])
  await share(ada, 'tips')
  const tips = await ask(clara, ada, 'personality')
  expect([tips.state, tips.traits, tips.sentences.map(({ text }) => text)]).toEqual(['answered', [], ['Ada Tester says: “Write first.”']])
  expect(tips.facts[0]?.href, 'where the tip can be read').toBe(`/insights?about=${ada.userId}&question=personality#fact-tip-1`)
  await share(ada, 'scores')
  await connect(ada, ben)
  const [connected, other] = [await ask(ben, ada, 'personality'), await ask(clara, ada, 'personality')]
  expect(connected.traits.map(({ trait }) => trait)).toEqual(['extraversion', 'agreeableness', 'conscientiousness', 'intellect'])
  expect(other.traits).toEqual([])
  expect(JSON.stringify([connected, other, await ask(ada, ada, 'personality')])).not.toMatch(/stability|neurotic/i)
  expect((await server.call(getPersonality, {}, as(ada))).body.latest?.traits.map(({ trait }) => trait)).toContain('stability')
})

it('the same answer whether nothing is shared or the questionnaire was never answered', async () => {
  await take(ada, outgoing)
  const words = async (person: SignedIn) =>
    JSON.stringify({ ...(await ask(clara, person, 'personality')), subjectId: '' }).replaceAll(/Ada|Ben|[0-9a-f-]{36}/g, '')
  expect(await words(ada)).toBe(await words(ben))
})

it('keeps the history for the owner, and deletes everything for real', async () => {
  await take(ada, outgoing)
  await take(ada, quiet)
  await share(ada, 'scores')
  const { items } = (await server.call(listPersonalityResults, { query: {} }, as(ada))).body
  expect(items.map(({ traits }) => traits[0]?.score)).toEqual([1, 5])
  expect((await server.call(listPersonalityResults, { query: {} }, as(ben))).body.items).toEqual([])
  await server.call(deletePersonality, {}, as(ada))
  const left = async (table: 'personalityResults' | 'personalityShares') =>
    (await server.deps.db.selectFrom(table).select('userId').where('userId', '=', ada.userId).execute()).length
  expect([await left('personalityResults'), await left('personalityShares')]).toEqual([0, 0])
})

it('ends the sharing with the last result that is deleted, not with an earlier one', async () => {
  const level = async () => (await server.call(getPersonality, {}, as(ada))).body.sharing.level
  await take(ada, outgoing)
  await take(ada, quiet)
  await share(ada, 'scores')
  const { items } = (await server.call(listPersonalityResults, { query: {} }, as(ada))).body
  const levels: string[] = []
  for (const { id } of items) {
    await server.call(deletePersonalityResult, { params: { resultId: id } }, as(ada))
    levels.push(await level())
  }
  expect(levels).toEqual(['scores', 'me'])
  await take(ada, outgoing)
  expect((await ask(ben, ada, 'personality')).state).toBe('not_shared')
})

it('collaboration compares scores only when both share them with each other, and names the rule', async () => {
  await Promise.all([take(ada, outgoing), take(ben, quiet), connect(ada, ben)])
  await share(ben, 'scores')
  const lacking = await ask(ada, ben, 'collaboration')
  expect([lacking.state, lacking.sentences[0]?.text, lacking.sentences[1]?.text]).toEqual([
    'not_shared',
    "You don't share your scores: they are compared when both of you share them. Here is what is public about how they work.",
    'Ben Tester says: “Write first.”',
  ])
  expect(lacking.facts[0]).toMatchObject({ source: 'Your sharing settings', href: '/insights?tab=personality' })
  await share(ada, 'scores')
  const { sentences, facts } = await ask(ada, ben, 'collaboration')
  expect(sentences.map(({ rule, text }) => `${rule} ${text}`)).toEqual([
    'C1 Agree dates in writing; a plan matters more to Ada than to Ben.',
    'C2 Send a short note before a call; Ada talks things through more readily than Ben.',
  ])
  const cited = sentences[1]?.facts.map((number) => facts.find((fact) => fact.number === number))
  expect(cited?.map((fact) => [fact?.text.split(';')[0], fact?.href])).toEqual([
    ['Extraversion: you 5.0 of 5', '/insights?tab=personality'],
    ['Extraversion: Ben 1.0 of 5', `/insights?about=${ben.userId}&question=personality#fact-extraversion`],
  ])
})

it('says who lacks what: who shares is never said to share nothing', async () => {
  await Promise.all([take(ada, outgoing), take(ben, quiet)])
  await share(ada, 'scores')
  await share(ben, 'scores', [])
  const lack = async () => (await ask(ada, ben, 'personality')).sentences[0]?.text
  expect(await lack()).toMatch(/^Ben Tester shares scores with connections and teammates, and you are neither\./)
  expect((await ask(ada, ben, 'collaboration')).sentences[0]?.text).toMatch(/^Ben Tester shares scores with connections/)
  await share(ben, 'tips')
  const { sentences, facts } = await ask(ada, ben, 'collaboration')
  expect(sentences[0]?.text).toMatch(/^Ben Tester shares tips, and no scores\./)
  expect(JSON.stringify([sentences, facts])).not.toMatch(/has not shared|No profile is shared/)
  await share(ada, 'me')
  await share(ben, 'me')
  const both = await ask(ada, ben, 'collaboration')
  expect(both.sentences.slice(0, 2).map(({ text }) => text)).toEqual([
    'Ben Tester has not shared a profile.',
    "You don't share your scores: they are compared when both of you share them. Here is what is public about how they work.",
  ])
})

it('a follow-up refers to a conversation only where there is one', async () => {
  const draft = async () =>
    (await server.call(askInsight, { body: { subjectId: ben.userId, question: 'custom_message', message: { goal: 'follow_up' } } }, as(ada))).body
  expect((await draft()).message?.text).toContain("I'd like to get in touch with you.")
  const [lowId, highId] = [ada.userId, ben.userId].toSorted() as [string, string]
  const { id: conversationId } = await server.deps.db
    .insertInto('conversations')
    .values({ kind: 'direct', lowId, highId, createdBy: ada.userId, lastSequence: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.deps.db
    .insertInto('messages')
    .values({ conversationId, sequence: 1, clientId: crypto.randomUUID(), senderId: ada.userId, text: 'Hello' })
    .execute()
  const written = await draft()
  expect(written.message?.text).toContain("I'm following up on my message of ")
  expect(written.facts.map(({ href }) => href)).toContain(`/messages/${conversationId}`)
})

it('states work and role in whole sentences', async () => {
  const investor = await signIn(server, await addPerson(server, { name: 'Clio', role: 'ACCREDITED_INVESTOR' }))
  await server.call(updateProfile, { body: { field: 'companyName', value: 'Holloway & Finch LLC', visibility: 'members', version: 0 } }, as(investor))
  const texts = (await ask(ben, investor, 'personality')).sentences.map(({ text }) => text).join(' ')
  expect(texts).toContain('works at Holloway & Finch LLC.')
  expect(texts).toContain('as an accredited investor since')
})

it('a message draft fills in only what the sender may see', async () => {
  for (const [person, visibility] of [
    [ada, 'members'],
    [ben, 'me'],
  ] as const)
    await server.call(updateProfile, { body: { field: 'investmentStrategies', value: ['taxManaged'], visibility, version: 0 } }, as(person))
  expect((await ask(ada, ben, 'custom_message')).message?.text).not.toContain('We both work')
  expect((await ask(ben, ada, 'custom_message')).message?.text).toContain('We both work with')
  const draft = async (length: 'short' | 'medium') =>
    (await server.call(askInsight, { body: { subjectId: ben.userId, question: 'custom_message', message: { length } } }, as(ada))).body.message?.text ?? ''
  const [short, medium] = [await draft('short'), await draft('medium')]
  expect(medium.length).toBeGreaterThan(short.length)
  expect(medium).toMatch(/I work with Tax-managed.*You joined Mandate on/)
  // What the sender keeps for themselves isn't volunteered.
  const { body } = await server.call(askInsight, { body: { subjectId: clara.userId, question: 'custom_message', message: { length: 'medium' } } }, as(ben))
  expect(body.message?.text).not.toContain('I work with')
  expect((await ask(clara, ada, 'custom_message')).message).toMatchObject({ text: expect.stringContaining('Hi Ada,'), warnings: [] })
})

it('counts messages without reading them, and hides a line that its owner switched off', async () => {
  const { db } = server.deps
  for (let place = 0; place < 10; place++) {
    const writer = await signInAs(server, 'Writer')
    const [lowId, highId] = [writer.userId, ada.userId].toSorted() as [string, string]
    const { id: conversationId } = await db
      .insertInto('conversations')
      .values({ kind: 'direct', lowId, highId, createdBy: writer.userId, lastSequence: 2 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const message = (sequence: number, senderId: string) => ({
      conversationId,
      sequence,
      clientId: crypto.randomUUID(),
      senderId,
      text: 'mark-in-a-private-message',
    })
    await db
      .insertInto('messages')
      .values([message(1, writer.userId), ...(place < 8 ? [message(2, ada.userId)] : [])])
      .execute()
  }
  const asked = await ask(ben, ada, 'behavior')
  expect(asked.sentences.map(({ text }) => text)).toEqual(['Ada Tester replied to 8 of 10 first messages in 90 days.'])
  expect(JSON.stringify(asked)).not.toContain('mark-in-a-private-message')
  const own = (await server.call(getInsightSettings, {}, as(ada))).body.measures.find(({ name }) => name === 'replies')
  expect(own).toMatchObject({ value: '8 of 10', isShown: true })
  await server.call(updateInsightSettings, { body: { isOptedOut: false, hidden: ['replies'] } }, as(ada))
  expect((await ask(ben, ada, 'behavior')).state).toBe('too_little')
})

it('answers like an installation without the feature when AI is off', async () => {
  const off = await startTestServer({ database: server.database, environment: { AI: '0' } })
  const person = as(await signInAs(off, 'Ada'))
  const refused = [
    await off.refused(askInsight, { body: { subjectId: crypto.randomUUID(), question: 'behavior' } }, person),
    await off.refused(getInsightSettings, {}, person),
    await off.refused(getPersonality, {}, person),
    await off.refused(summarizeFirm, { params: { firmCrd: 1 } }, person),
    await off.refused(listAssistantTurns, { query: {} }, person),
  ]
  await off.stop()
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})
