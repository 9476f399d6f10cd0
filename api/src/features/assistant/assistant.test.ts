import { askAssistant, clearAssistant, listAssistantTurns } from '@mandate/contract/assistant'
import { getMatch } from '@mandate/contract/matching'
import { listReferenceDocuments } from '@mandate/contract/reference-documents'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { eventsOf } from '../../test/assistant.ts'
import type { SignedIn } from '../../test/people.ts'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { as, signInAs } from '../../test/teams.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { refreshSearchRows } from '../search-rows/projection.service.ts'
import { negationIn } from '../search-sentences/negations.service.ts'
import { readQuestion } from './question.rules.ts'

let server: TestServer
let ada: SignedIn
let ben: SignedIn

beforeAll(async () => {
  const database = await makeTestDatabase()
  server = await startTestServer({ database })
  const owner = new pg.Pool({ connectionString: database.ownerUrl })
  await loadSmallUniverse(owner, { firms: 4, advisors: 8, months: 2, seed: 3 })
  await refreshSearchRows(owner, { searchEngine: 'postgres' })
  await owner.end()
  ada = await signInAs(server, 'Ada')
  ben = await signInAs(server, 'Ben')
})
afterAll(() => server.stop())

const ask = (person: SignedIn, question: string) => eventsOf(server, person, question)

const turns = async (person: SignedIn) => (await server.call(listAssistantTurns, { query: {} }, as(person))).body.items

test.each([
  ['Personality Traits of Ben Okafor?', { kind: 'insight', about: 'personality', name: 'Ben Okafor' }],
  ['Behavior of Ben Okafor?', { kind: 'insight', about: 'behavior', name: 'Ben Okafor' }],
  ['How do I work well with Ben Okafor?', { kind: 'insight', about: 'collaboration', name: 'Ben Okafor' }],
  ['What changed at Harbor Lane?', { kind: 'change', name: 'Harbor Lane' }],
  ['What changed in the last filing of Harbor Lane?', { kind: 'change', name: 'Harbor Lane' }],
  ["What changed in Harbor Lane's latest filing?", { kind: 'change', name: 'Harbor Lane' }],
  ['What changed at Harbor Lane since its last filing?', { kind: 'change', name: 'Harbor Lane' }],
  ['How well does Ben Okafor fit me?', { kind: 'fitOf', name: 'Ben Okafor' }],
  ['What is my fit with Harbor Lane?', { kind: 'fitOf', name: 'Harbor Lane' }],
  ['How well do I fit with Grace Holloway?', { kind: 'fitOf', name: 'Grace Holloway' }],
  ['Is Harbor Lane a good match for me?', { kind: 'fitOf', name: 'Harbor Lane' }],
  ['Why does Harbor Lane fit me?', { kind: 'fitOf', name: 'Harbor Lane' }],
  ['Does any firm fit me?', { kind: 'fit', type: 'firms' }],
  ['How well do firms fit me?', { kind: 'fit', type: 'firms' }],
  ['What does the brochure of Harbor Lane say about fees?', { kind: 'says', who: 'the brochure of Harbor Lane', words: 'fees' }],
  ['Tell me about Harbor Lane', { kind: 'about', name: 'Harbor Lane' }],
  ['advisers in Ohio who moved firms this year', { kind: 'search' }],
  ['who is', { kind: 'search' }],
  ['Which firms fit me best?', { kind: 'fit', type: 'firms' }],
  ['firms who fit me with at least 60', { kind: 'fit', type: 'firms' }],
  ['firms in Texas who fit me with at least 60', { kind: 'fit', type: 'firms' }],
  ['asset managers who fit me', { kind: 'fit', type: 'firms' }],
  ['people at firms who fit me', { kind: 'fit', type: 'advisors' }],
  ['How many firms fit me with 60 or more?', { kind: 'fit', type: 'firms', isCount: true }],
  ['What is the personality of Ben Okafor?', { kind: 'insight', about: 'personality', name: 'Ben Okafor' }],
  ["What is Ben Okafor's personality?", { kind: 'insight', about: 'personality', name: 'Ben Okafor' }],
  ['What is her personality?', { kind: 'insight', about: 'personality', name: 'her' }],
  ['advisors that match me', { kind: 'fit', type: 'advisors' }],
  ['Who fits me best?', { kind: 'fit', type: 'advisors' }],
  ['Compare Harbor Lane and Cedar Row, Oak Partners', { kind: 'compare', names: ['Harbor Lane', 'Cedar Row', 'Oak Partners'] }],
  ['compare Harbor Lane', { kind: 'search' }],
  ['How many firms are there in Ohio?', { kind: 'count', of: 'firms in Ohio' }],
  ['firms that fit me with at least 60', { kind: 'fit', type: 'firms' }],
  ['Which firms fit me the least?', { kind: 'unclear', about: 'least' }],
  ["Which firms don't fit me?", { kind: 'unclear', about: "don't" }],
  ['Which firms hardly fit me?', { kind: 'unclear', about: 'hardly' }],
  ['firms anything but a match for me', { kind: 'unclear', about: 'anything but' }],
  ['Which firms lack a fit with me?', { kind: 'unclear', about: 'lack' }],
  ['documents that omit fees', { kind: 'unclear', about: 'omit' }],
  ['documents other than those about fees', { kind: 'unclear', about: 'other than' }],
  ["posts about fees that don't mention custody", { kind: 'unclear', about: "don't" }],
  ['posts about how to save taxes', { kind: 'posts', words: 'how save taxes', by: null }],
  ['documents without fees', { kind: 'unclear', about: 'without' }],
  ['Draft a message to Ben Okafor', { kind: 'insight', about: 'custom_message', name: 'Ben Okafor' }],
  ['What are my drafts?', { kind: 'drafts' }],
  ['Which of my documents mention the heronry fee?', { kind: 'documents', words: 'heronry fee', scope: 'all', by: null }],
  ['documents shared with me about custody', { kind: 'documents', words: 'custody', scope: 'shared', by: null }],
  ['files from Ben Okafor', { kind: 'documents', words: '', scope: 'all', by: 'Ben Okafor' }],
  ['What does the fee policy say about custody?', { kind: 'says', who: 'the fee policy', words: 'custody' }],
  ['Who posted about custody?', { kind: 'posts', words: 'custody', by: null }],
  ['What did Ben Okafor post about fees?', { kind: 'posts', words: 'fees', by: 'Ben Okafor' }],
  ['my posts on fees', { kind: 'posts', words: 'fees', by: 'me' }],
  ['posts about municipal bonds', { kind: 'posts', words: 'municipal bonds', by: null }],
  ['Tell me about Post Oak Capital', { kind: 'about', name: 'Post Oak Capital' }],
  ['advisers in Ohio without disclosures', { kind: 'search' }],
])('%s is read as %j', (text, question) => {
  expect(readQuestion(text, negationIn)).toEqual(question)
})

it('refuses visitors and empty questions before anything is streamed', async () => {
  expect((await server.refused(askAssistant, { body: { question: 'firms in Ohio' } })).status).toBe(401)
  expect((await server.refused(askAssistant, { body: { question: ' ' } }, as(ada))).body.error.fields).toEqual({ question: 'Enter a question' })
})

it('answers a search with its filters as links, and each sentence with a fact', async () => {
  const event = (await ask(ada, 'advisers in Ohio who moved firms this year')).at(-1)
  if (event?.kind !== 'answer') throw new Error('there is no answer')
  const { sentences, facts, chips, writtenBy } = event.turn
  expect(chips.map(({ label }) => label)).toEqual(expect.arrayContaining([expect.stringContaining('Ohio')]))
  expect(chips.every(({ href }) => href.startsWith('/search?type=advisors&'))).toBe(true)
  expect(sentences[0]?.text).toMatch(/^\d+ advisors? match(?:es)?: /)
  expect(sentences.every((sentence) => sentence.facts.every((number) => facts.some((fact) => fact.number === number)))).toBe(true)
  expect(writtenBy.label).toBe('Written by rules')
})

async function answerTo(question: string) {
  const events = await ask(ada, question)
  const last = events.at(-1)
  if (last?.kind !== 'answer') throw new Error('there is no answer')
  return { ...last.turn, streamed: events.flatMap((event) => (event.kind === 'sentence' ? [event.sentence] : [])) }
}

it('streams the sentences of the rules before the whole answer', async () => {
  const { streamed, sentences } = await answerTo('firms in Ohio')
  expect(streamed).toEqual(sentences)
  expect(streamed.length).toBeGreaterThan(0)
})

it('counts what is described, with the filter, and all where nothing is', async () => {
  const filtered = await answerTo('How many firms are there in Ohio?')
  expect(filtered.sentences.map(({ text }) => text)).toEqual([expect.stringMatching(/^\d+ firms? match(?:es)?: State: Ohio\.$/)])
  expect(filtered.chips[0]?.href).toBe('/search?type=firms&state=OH')
  const all = await answerTo('How many firms are there?')
  expect(all.sentences[0]?.text).toMatch(/^\d+ firms are in the directory\.$/)
  expect(all.chips.map(({ href }) => href)).toEqual(['/search?type=firms'])
})

it.each([
  ['firms that do not accept new clients', 'not, accept, new, clients'],
  ['firms without ESG', 'without, ESG'],
  ['no firms in Ohio', 'no, Ohio'],
  ['How many firms with no hedgehogs?', 'no, hedgehogs'],
])('names what it did not understand where no filter is left: %s', async (question, words) => {
  const { sentences, chips } = await answerTo(question)
  expect(sentences.map(({ text }) => text)).toEqual([`Nothing was found for this question: no filter was understood in it. Not understood: ${words}.`])
  expect(chips).toEqual([])
})

it('names both halves of a contradiction, alone and next to filters', async () => {
  const alone = await answerTo('firms over $1B and under $500M')
  expect(alone.sentences[0]?.text).toContain('Contradictory, so not a filter: over $1B and under $500M.')
  const { sentences, chips } = await answerTo('firms in Ohio over $1B and under $500M')
  expect(chips.map(({ label }) => label)).toEqual(['State: Ohio'])
  expect(sentences.at(-1)?.text).toBe('Contradictory, so not a filter: over $1B and under $500M.')
})

it('opens the search sorted by the own match when asked which fit best', async () => {
  const { sentences, chips } = await answerTo('Which firms fit me best?')
  expect(chips.map(({ href }) => href)).toEqual(['/search?type=firms&sort=-match'])
  expect(sentences[0]?.text).toMatch(/fit \d+ of 100|says too little for a number/)
  const named = await answerTo('Which advisers in Ohio fit me best?')
  expect(named.chips.map(({ href }) => href)).toEqual(['/search?type=advisors&state=OH&sort=-match', '/search?type=advisors&state=OH&sort=-match'])
})

it('reads a least fit as the filter, sorted by the own match', async () => {
  const { sentences, chips } = await answerTo('firms in Ohio with a fit above 70')
  expect(chips.map(({ label }) => label)).toEqual(['State: Ohio', 'Fit: 71 or more'])
  expect([...new Set(chips.map(({ href }) => href))]).toEqual(['/search?type=firms&state=OH&match=71..&sort=-match'])
  expect(sentences[0]?.text).toMatch(/^\d+ firms? match(?:es)?: State: Ohio; Fit: 71 or more\.$/)
})

it('answers how well one fits by the match itself, and says when no one has the name', async () => {
  const { crd, businessName } = await server.deps.db.selectFrom('firms').select(['crd', 'businessName']).orderBy('crd').executeTakeFirstOrThrow()
  const { sentences, chips } = await answerTo(`How well does ${businessName} fit me?`)
  const match = (await server.call(getMatch, { params: { kind: 'firm', id: String(crd) }, query: { weights: 'own' } }, as(ada))).body
  expect(match.score).toBeNull()
  expect(sentences.map(({ text }) => text)).toEqual([
    `${match.subject.name} has no number: ${match.coverage}% of the criteria are known on both sides, and 40% are needed.`,
  ])
  expect(chips.map(({ href }) => href)).toEqual([`/match/firm/${crd}`])
  expect((await answerTo('What is my fit with Xyzzy Qwertz?')).sentences[0]?.text).toBe('No firm, advisor or member that you can see is named Xyzzy Qwertz.')
})

it('finds what a firm says in its brochure, where none of the own documents does', async () => {
  const { items } = (await server.call(listReferenceDocuments, { query: { kind: 'brochure', limit: 1 } }, as(ada))).body
  const brochure = items[0]
  if (!brochure?.firm) throw new Error('there is no brochure')
  const named = await answerTo(`What does the brochure of ${brochure.firm.name} say about fees?`)
  expect(named.sentences[0]?.text).toMatch(/^“.*” of .*, page \d+: “.*fee.*”/i)
  expect(named.facts[0]?.href).toMatch(/^\/data\/reference\/d\d+\?page=\d+&from=\d+&to=\d+$/)
  const any = await answerTo('Documents about fees')
  expect(any.sentences[0]?.text).toBe('No document in your library has all of these words: fees.')
  expect(any.sentences.length).toBeGreaterThan(1)
  expect(any.sentences.every((sentence) => sentence.facts.every((number) => any.facts.some((fact) => fact.number === number)))).toBe(true)
})

it('sets the firms that are named side by side', async () => {
  const rows = await server.deps.db.selectFrom('firms').select(['crd', 'businessName']).orderBy('crd').limit(2).execute()
  const { sentences, chips, facts } = await answerTo(`compare ${rows.map(({ businessName }) => businessName).join(' and ')}`)
  expect(chips.map(({ href }) => decodeURIComponent(href))).toEqual([`/search?type=firms&picked=${rows.map(({ crd }) => crd).join(',')}&compare=picked`])
  expect(sentences.length).toBeGreaterThanOrEqual(2)
  expect(sentences.every((sentence) => sentence.facts.every((number) => facts.some((fact) => fact.number === number)))).toBe(true)
})

it('answers about a member who has claimed a record', async () => {
  const zed = await signInAs(server, 'Zed')
  await sql`
    with record as (select crd from people order by crd limit 1), claim as (
      insert into claims (user_id, crd, kind, method, intent, state) select ${zed.userId}::uuid, crd, 'advisor', 'review', 'own', 'granted' from record returning id, crd)
    insert into claimed_advisors (advisor_crd, user_id, claim_id, method) select crd, ${zed.userId}::uuid, id, 'review' from claim`.execute(server.deps.db)
  const last = (await ask(ada, 'Personality Traits of Zed Tester?')).at(-1)
  expect(last?.kind === 'answer' && last.turn.sentences[0]?.text).toMatch(/^Zed Tester has not shared a profile/)
})

it('finds the posts of a member who has claimed a record', async () => {
  const { sentences } = await answerTo('What does Zed Tester say about custody?')
  expect(sentences.map(({ text }) => text)).toEqual(['No post of Zed Tester that you can see has all of these words: custody.'])
})

it('names several exclusions as neither of them', async () => {
  const { chips } = await answerTo('RIAs in Texas that do not use Schwab or Fidelity')
  expect(chips.map(({ label }) => label)).toContain('Custodian: neither Charles Schwab nor Fidelity')
  expect(chips[0]?.href).toContain('custodian=%21Charles+Schwab%2C%21Fidelity')
})

it('drafts a message to that member, which is opened where it can be edited and is sent by no one', async () => {
  const before = await server.deps.db.selectFrom('messages').select('id').execute()
  const { sentences, chips, facts } = await answerTo('Draft a message to Zed Tester')
  expect(sentences[0]?.text).toBe('Hi Zed,')
  expect(sentences.every((sentence) => sentence.facts.every((number) => facts.some((fact) => fact.number === number)))).toBe(true)
  expect(chips).toEqual([
    { label: 'Open the draft', words: 'Zed Tester', href: expect.stringMatching(/^\/insights\?about=[0-9a-f-]{36}&question=custom_message$/) },
  ])
  expect(await server.deps.db.selectFrom('messages').select('id').execute()).toEqual(before)
})

it('says nothing of members who may not be asked about', async () => {
  await server.deps.db.insertInto('insightSettings').values({ userId: ben.userId, isOptedOut: true }).execute()
  const last = (await ask(ada, 'Behavior of Ben Tester?')).at(-1)
  expect(last?.kind === 'answer' && last.turn.sentences[0]?.text).toBe('No member you can ask about is named Ben Tester.')
  expect((await answerTo('Who is Ben Tester?')).sentences.map(({ text }) => text)).toEqual([
    'No firm, advisor or member that you can ask about is named Ben Tester.',
  ])
})

it.each([
  ['Who is he?', 'Name the member: the question before was not about one person.'],
  ['Does he fit me?', 'Name the member: the question before was not about one person.'],
  ['Message to him', 'Name the member: the question before was not about one person.'],
  ['Personality of the', 'Name the member.'],
  ['Message to Ze', 'No member you can ask about is named Ze.'],
  ['Personality of Test', 'No member you can ask about is named Test.'],
])('%s takes no beginning of a name for a name', async (question, answer) => {
  await server.call(clearAssistant, {}, as(ada))
  expect((await answerTo(question)).sentences.map(({ text }) => text)).toEqual([answer])
})

it('lists the members of one name, and means the person of the question before by a pronoun', async () => {
  const { sentences, chips } = await answerTo('Personality of Tester')
  expect(sentences[0]?.text).toBe('Which member do you mean? Several are named Tester. Ask again with the whole name, or open the profile.')
  expect(chips.map(({ label }) => label)).toEqual(expect.arrayContaining(['Ada Tester', 'Zed Tester']))
  expect(chips.every(({ href }) => /^\/profile\/[0-9a-f-]{36}$/.test(href))).toBe(true)
  await answerTo('Personality of Zed Tester')
  expect((await answerTo('Message to him')).sentences[0]?.text).toBe('Hi Zed,')
  expect((await answerTo('Does she fit me?')).sentences[0]?.text).toContain('Zed Tester')
  for (const question of ['Who is Xyzzy Qwertz?', 'Does Xyzzy Qwertz fit me?', 'Message to Xyzzy Qwertz', 'posts by Xyzzy Qwertz about fees']) {
    await answerTo('Personality of Zed Tester')
    await answerTo(question)
    expect((await answerTo('Does she fit me?')).sentences[0]?.text, question).toMatch(/^Name the member/)
  }
  await answerTo('Personality of Zed Tester')
  expect((await answerTo('What did she post about custody?')).sentences[0]?.text).toBe(
    'No post of Zed Tester that you can see has all of these words: custody.',
  )
  expect((await answerTo('Does she fit me?')).sentences[0]?.text).toContain('Zed Tester')
  await answerTo('firms in Ohio')
  expect((await answerTo('What did he post about custody?')).sentences[0]?.text).toMatch(/^Name the /)
  expect((await answerTo('Who is he?')).sentences[0]?.text).toMatch(/^Name the member/)
})

it('narrows the list of the question before, and its counts', async () => {
  await answerTo('firms in Ohio')
  expect((await answerTo('only those over $1B')).chips.map(({ label }) => label)).toEqual([
    'State: Ohio',
    expect.stringMatching(/^Assets under management: .*\$1B/),
  ])
  const moved = await answerTo('and in Texas?')
  expect(moved.chips[0]?.href).toMatch(/^\/search\?type=firms&.*state=TX/)
  expect(moved.sentences[0]?.text).toContain('State: Texas')
  expect((await answerTo('How many of them are without disclosures?')).sentences).toHaveLength(1)
  const counted = await answerTo('How many of them?')
  expect(counted.sentences.map(({ text }) => text)).toEqual([expect.stringMatching(/^\d+ firms? match(?:es)?: .*State: Texas/)])
  const other = await answerTo('advisers in Ohio')
  expect(other.chips.map(({ href }) => href)).toEqual(['/search?type=advisors&state=OH'])
  await server.call(clearAssistant, {}, as(ada))
  expect((await answerTo('How many of them?')).sentences[0]?.text).toBe('Name what to count: the question before listed nothing.')
  expect((await answerTo('only those over $1B')).chips).toHaveLength(1)
})

it('knows which firm and which figure the question before was about', async () => {
  const rows = await server.deps.db.selectFrom('firms').select(['crd', 'businessName']).orderBy('crd').limit(2).execute()
  const [first, second] = rows.map(({ businessName }) => businessName)
  const employees = await answerTo(`How many employees does ${first} have?`)
  expect((await answerTo(`What about ${second}?`)).sentences[0]?.text).toMatch(new RegExp(`^${second} (?:reports .* employees?|has no answer)`, 'i'))
  expect((await answerTo('And Xyzzy?')).sentences[0]?.text).toBe('No firm is named Xyzzy. Ask with its name as filed, or its CRD number.')
  expect((await answerTo('What is its AUM?')).sentences[0]?.text).toMatch(/^Name the firm/)
  await answerTo(`Tell me about ${first}`)
  expect((await answerTo('And Xyzzy?')).sentences[0]?.text).toBe('No firm, advisor or member that you can ask about is named Xyzzy.')
  await answerTo(`Tell me about ${first}`)
  expect((await answerTo('And how many employees does it have?')).sentences).toEqual(employees.sentences)
  expect((await answerTo('What are their employees?')).sentences).toEqual(employees.sentences)
  expect((await answerTo('Which xyzzy does it qwertz?')).sentences[0]?.text).toMatch(/has nothing about this: xyzzy, qwertz\./)
  expect((await answerTo('How many employees does it have?')).sentences).toEqual(employees.sentences)
  const named = await answerTo(`Has ${employees.sentences[0]?.text.split(' has no answer')[0]} any disclosures?`)
  expect(named.sentences.every(({ text }) => /disclos|disciplin/i.test(text))).toBe(true)
  expect(named.chips[0]?.href).toMatch(/^\/data\/reference\/firm\/\d+$/)
  const others = ['firms in Ohio', 'What does Zebra Quagga charge?', 'What is the phone of Zebra Quagga?', 'Does Zebra Quagga fit me?', 'And Zebra Quagga?']
  for (const question of others) {
    await answerTo(`Tell me about ${first}`)
    await answerTo(question)
    expect((await answerTo('How many employees does it have?')).sentences[0]?.text, question).toMatch(/^Name the firm/)
  }
})

it('rests on nothing of another member, and on nothing older than half an hour', async () => {
  await answerTo('firms in Ohio')
  const others = (await ask(ben, 'only those over $1B')).at(-1)
  expect(others?.kind === 'answer' && others.turn.chips).toHaveLength(1)
  await sql`update assistant_turns set asked_at = asked_at - interval '31 minutes'`.execute(server.deps.db)
  expect((await answerTo('only those over $1B')).chips).toHaveLength(1)
})

it('keeps the history for the member alone, until it is cleared', async () => {
  await ask(ada, 'firms in Ohio')
  expect((await turns(ada))[0]?.question).toBe('firms in Ohio')
  await server.call(clearAssistant, {}, as(ben))
  expect(await turns(ben)).toEqual([])
  expect((await turns(ada)).length).toBeGreaterThan(0)
  await server.call(clearAssistant, {}, as(ada))
  expect(await turns(ada)).toEqual([])
})
