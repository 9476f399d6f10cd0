import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { measuresTime } from '../../test/elapsed.ts'
import { type ModelMode, type ModelServer, startModelServer } from '../../test/model-server.ts'
import type { SignedIn } from '../../test/people.ts'
import { signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { writeAnswer } from './ai-answers.service.ts'
import { makeBreaker } from './breaker.service.ts'
import { makeFactList } from './fact-list.service.ts'

let model: ModelServer
let server: TestServer
let ada: SignedIn

beforeAll(async () => {
  model = await startModelServer()
  server = await startTestServer({
    environment: {
      ...{ AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.baseUrl, AI_API_KEY: 'key-of-the-test', AI_MODEL: 'stand-in' },
      ...{ AI_TIMEOUT_MS: '1000', AI_DAILY_TOKENS: '4000' },
    },
  })
})
afterAll(() => Promise.all([server.stop(), model.stop()]))
beforeEach(async () => {
  ada = await signInAs(server, 'Ada')
  model.received = []
})

function question() {
  const facts = makeFactList()
  const fact = facts.add({ text: 'Replies: 8 of 10', source: 'Counted on Mandate', href: null, asOf: null })
  return { purpose: 'insight' as const, task: 'Say how often Ben replies', facts, byRules: [{ text: 'Ben replied to 8 of 10.', facts: [fact], rule: null }] }
}
const write = () => writeAnswer(server.deps, ada.userId, question())
const calls = () => server.deps.db.selectFrom('aiCalls').selectAll().where('userId', '=', ada.userId).execute()

test('the answer of the model is shown when every sentence rests on a fact', async () => {
  model.mode = 'restates'
  expect(await write()).toEqual({
    sentences: [{ text: 'Replies: 8 of 10.', facts: [1], rule: null }],
    writtenBy: { by: 'model', label: 'Drafted by stand-in from 1 fact', notice: null },
  })
  expect(await calls()).toMatchObject([{ purpose: 'insight', model: 'stand-in', outcome: 'answered', tokens: 150 }])
})

test.each<[ModelMode, string]>([
  ['refuses', 'failed'],
  ['hangs', 'late'],
  ['rubbish', 'failed'],
  ['breaksOff', 'failed'],
])('D18 a provider that %s: the rules answer, with a plain sentence', measuresTime, async (mode, outcome) => {
  model.mode = mode
  const startedAt = performance.now()
  const { sentences, writtenBy } = await write()
  expect(sentences.map(({ text }) => text)).toEqual(['Ben replied to 8 of 10.'])
  expect(writtenBy).toMatchObject({ by: 'rules', label: 'Written by rules', notice: expect.stringMatching(/\. The rules answered instead\.$/) })
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  expect((await calls()).map((call) => call.outcome)).toEqual([outcome])
  // Heals the breaker for the next one.
  model.mode = 'restates'
  await write()
})

test('the wait for the next sentence leaves time to answer within five seconds', () => {
  expect(readConfig({ DEMO: '1', SECRET_KEY: 'a key for tests only, 0123456789abcdef' }).aiTimeoutMs).toBeLessThanOrEqual(4_500)
})

it('D18 a used-up budget costs no further call', async () => {
  model.mode = 'restates'
  await server.deps.db.insertInto('aiCalls').values({ userId: ada.userId, purpose: 'assistant', model: 'stand-in', tokens: 3_900 }).execute()
  const { writtenBy } = await write()
  expect([writtenBy.notice, model.received.length]).toEqual([
    'Your budget for the language model is used up until midnight UTC. The rules answered instead.',
    0,
  ])
})

it('D18 calls at the same time never spend more than the budget', async () => {
  // What is reserved for a call without an answer stays counted.
  model.mode = 'hangs'
  await server.deps.db.insertInto('aiCalls').values({ userId: ada.userId, purpose: 'assistant', model: 'stand-in', tokens: 2_600 }).execute()
  await Promise.all(Array.from({ length: 6 }, write))
  expect(model.received.length).toBe(1)
})

it('logs the cost without any content', async () => {
  model.mode = 'refuses'
  await write()
  expect(server.logLines.join('\n')).not.toContain('8 of 10')
  expect(JSON.stringify(await calls())).not.toContain('8 of 10')
})

test('the breaker opens after five failures in a row, and tries again after a minute', () => {
  let now = 0
  const breaker = makeBreaker(() => now)
  for (let failures = 0; failures < 5; failures++) breaker.learn(false)
  expect(breaker.isOpen()).toBe(true)
  now = 60_001
  expect(breaker.isOpen()).toBe(false)
  breaker.learn(false)
  expect(breaker.isOpen()).toBe(true)
  breaker.learn(true)
  now = 130_000
  expect(breaker.isOpen()).toBe(false)
})
