import { type AssistantTurn } from '@mandate/contract/assistant'
import { restoreMatchWeights, saveMatchWeights } from '@mandate/contract/matching'
import { updateProfile } from '@mandate/contract/profiles'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerOf } from '../../test/assistant.ts'
import type { SignedIn } from '../../test/people.ts'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { as, signInAs } from '../../test/teams.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { refreshSearchRows } from '../search-rows/projection.service.ts'

let server: TestServer
let wilma: SignedIn

const wants = {
  idealManagerStrategies: ['hedgeFundGlobalMacro', 'privateEquityBuyout'],
  assetClass: ['hedgeFunds', 'usEquity'],
  idealManagerVehicles: ['privateFundLp', 'sma'],
  averageAllocationSize: ['1m_5m', '5m_10m'],
  preferredAUM: ['100m_1b', '1b_5b'],
  state: 'TX',
}

beforeAll(async () => {
  const database = await makeTestDatabase()
  server = await startTestServer({ database })
  const owner = new pg.Pool({ connectionString: database.ownerUrl })
  await loadSmallUniverse(owner, { firms: 60, advisors: 60, months: 14, seed: 6 })
  await refreshSearchRows(owner, { searchEngine: 'postgres' })
  await owner.end()
  wilma = await signInAs(server, 'Wilma')
  for (const [field, value] of Object.entries(wants)) await server.call(updateProfile, { body: { field: field as 'state', value, version: 0 } }, as(wilma))
})
afterAll(() => server.stop())

const answerTo = (question: string) => answerOf(server, wilma, question)
const textsOf = ({ sentences }: AssistantTurn) => sentences.map(({ text }) => text)

it('a list of fits without a hit is no missing profile, and what follows still rests on it', async () => {
  expect(textsOf(await answerTo('firms with a fit above 99'))).toEqual(['0 firms match: Fit: 100 or more.'])
  const narrowed = await answerTo('only those over $1B')
  expect(textsOf(narrowed)).toEqual([expect.stringMatching(/^0 firms match: Fit: 100 or more; Assets under management: .*\$1B.*\.$/)])
  const moved = await answerTo('and in Texas?')
  expect(moved.chips.map(({ label }) => label)).toEqual(expect.arrayContaining(['Fit: 100 or more', 'State: Texas']))
  expect((await answerTo('What about a fit above 20?')).chips.map(({ label }) => label)).toContain('Fit: 21 or more')
})

it.each([
  ['firms that fit me with more than 70', 'Fit: 71 or more'],
  ['Which firms match me above 60?', 'Fit: 61 or more'],
  ['firms that fit me with at least 60', 'Fit: 60 or more'],
  ['Which firms match me at least 50?', 'Fit: 50 or more'],
  ['firms with a good fit', 'Fit: 75 or more'],
  ['Which firms are an excellent fit for me?', 'Fit: 85 or more'],
])('%s is filtered by %s', async (question, label) => {
  expect((await answerTo(question)).chips.map((chip) => chip.label)).toContain(label)
})

it.each([
  ['firms who fit me with at least 60', 'firms', ['Fit: 60 or more']],
  ['firms in Texas who fit me with at least 20', 'firms', ['State: Texas', 'Fit: 20 or more']],
  ['asset managers who fit me', 'firms', []],
])('%s lists firms, never people', async (question, type, labels) => {
  const { chips } = await answerTo(question)
  expect(chips.map(({ label }) => label)).toEqual(expect.arrayContaining(labels))
  for (const { href } of chips) expect(href).toMatch(new RegExp(`^/search\\?type=${type}&`))
})

it('counts those that fit from a least fit on, and asks for one', async () => {
  expect(textsOf(await answerTo('How many firms fit me with 20 or more?'))).toEqual([expect.stringMatching(/^\d+ firms? match(?:es)?: Fit: 20 or more\.$/)])
  expect(textsOf(await answerTo('How many firms fit me?'))).toEqual(['Name the least fit from which to count, as “with 60 or more”.'])
})

it('names what it did not understand next to the fit, and nothing of a plain question for it', async () => {
  expect(textsOf(await answerTo('Which firms with hedgehogs fit me best?')).at(-1)).toMatch(/^Not understood: .*hedgehogs/)
  expect(textsOf(await answerTo('Which firms fit me best?')).join()).not.toContain('Not understood')
  expect(textsOf(await answerTo('How well do firms fit me?')).join()).not.toContain('Not understood')
})

it('says where the numbers are by own weights', async () => {
  const own = 'Your own weights are used, not the standard ones.'
  const name = (await server.deps.db.selectFrom('firms').select('businessName').orderBy('crd').executeTakeFirstOrThrow()).businessName
  const questions = ['Which firms fit me best?', 'firms with a fit above 10', `How well does ${name} fit me?`]
  for (const question of questions) expect(textsOf(await answerTo(question))).not.toContain(own)
  const formula = 'wealthManagerToAssetManager'
  await server.call(saveMatchWeights, { params: { formula }, body: { weights: { scale: 50 } } }, as(wilma))
  for (const question of questions.slice(0, 2)) {
    const turn = await answerTo(question)
    expect(textsOf(turn).at(-1)).toBe(own)
    expect(turn.facts.map(({ source }) => source)).toContainEqual(expect.stringContaining('your own weights'))
  }
  expect((await answerTo(questions[2] ?? '')).facts[0]?.source).toContain('your own weights')
  await server.call(restoreMatchWeights, { params: { formula } }, as(wilma))
  expect(textsOf(await answerTo(questions[0] ?? ''))).not.toContain(own)
})
