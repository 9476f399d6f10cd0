import { formatDate } from '@mandate/contract/values/dates'
import { formatDollars, formatShortDollars } from '@mandate/contract/values/money'
import { formatNumber } from '@mandate/contract/values/numbers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { answerOf } from '../../test/assistant.ts'
import type { SignedIn } from '../../test/people.ts'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { signInAs } from '../../test/teams.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { readFirm } from '../directory/firms.service.ts'
import { refreshSearchRows } from '../search-rows/projection.service.ts'
import { negationIn } from '../search-sentences/negations.service.ts'
import { crdsNamed } from './named-firms.rules.ts'
import { readQuestion } from './question.rules.ts'

test.each([
  ['What is the AUM of Harbor Lane Capital?', 'raumTotal', 'Harbor Lane Capital'],
  ['What’s the AUM of Bank of Harbor?', 'raumTotal', 'Bank of Harbor'],
  ["What is Harbor Lane's AUM?", 'raumTotal', 'Harbor Lane'],
  ['AUM of Harbor Lane', 'raumTotal', 'Harbor Lane'],
  ['How many assets under management does Harbor Lane have?', 'raumTotal', 'Harbor Lane'],
  ['What is the discretionary AUM of Harbor Lane?', 'raumDiscretionary', 'Harbor Lane'],
  ['How many employees does Harbor Lane have?', 'employees', 'Harbor Lane'],
  ['How many people work at Harbor Lane?', 'employees', 'Harbor Lane'],
  ['What is the number of employees of Harbor Lane?', 'employees', 'Harbor Lane'],
  ['How many advisers work at Harbor Lane?', 'advisors', 'Harbor Lane'],
  ['How many advisors does Harbor Lane employ?', 'advisors', 'Harbor Lane'],
  ['How many clients does Harbor Lane have?', 'clients', 'Harbor Lane'],
  ['How many accounts does Harbor Lane manage?', 'accounts', 'Harbor Lane'],
  ['How many private funds does Harbor Lane advise?', 'fundCount', 'Harbor Lane'],
  ['When did Harbor Lane last file?', 'filed', 'Harbor Lane'],
  ['When did Harbor Lane file its Form ADV?', 'filed', 'Harbor Lane'],
  ["When was Harbor Lane's last filing?", 'filed', 'Harbor Lane'],
  ['How many clients does it have?', 'clients', 'it'],
  ['Does Harbor Lane advise private funds?', 'fundCount', 'Harbor Lane'],
  ['What is its AUM?', 'raumTotal', 'its'],
  ['How much does Harbor Lane manage?', 'raumTotal', 'Harbor Lane'],
  ['How much money does it manage?', 'raumTotal', 'it'],
  ['What are their employees?', 'employees', 'their'],
])('%s asks for %s of %s', (text, figure, name) => expect(readQuestion(text, negationIn)).toMatchObject({ kind: 'figure', figure, name }))

test.each([
  ['What does Harbor Lane charge?', 'Harbor Lane'],
  ['How much does Harbor Lane charge its clients?', 'Harbor Lane'],
  ['What fees does Harbor Lane charge?', 'Harbor Lane'],
  ["What are Harbor Lane's fees?", 'Harbor Lane'],
  ['What are the fees of Harbor Lane?', 'Harbor Lane'],
  ['fee schedule of Harbor Lane', 'Harbor Lane'],
  ['How is Harbor Lane paid?', 'Harbor Lane'],
  ['What does it charge?', 'it'],
  ['What is the minimum fee of Harbor Lane?', 'Harbor Lane'],
  ['What is the hourly rate of Harbor Lane?', 'Harbor Lane'],
  ["What is Harbor Lane's hourly rate?", 'Harbor Lane'],
  ['What does Harbor Lane charge per hour?', 'Harbor Lane'],
  ['How much does Harbor Lane charge an hour?', 'Harbor Lane'],
  ['Does Harbor Lane charge by the hour?', 'Harbor Lane'],
  ['Does Harbor Lane charge commissions?', 'Harbor Lane'],
  ['Does Harbor Lane charge a performance-based fee?', 'Harbor Lane'],
  ['Does Harbor Lane have a minimum fee?', 'Harbor Lane'],
  ['Does Harbor Lane charge hourly?', 'Harbor Lane'],
  ['Is Harbor Lane paid by commissions?', 'Harbor Lane'],
  ["Doesn't Harbor Lane charge performance fees?", 'Harbor Lane'],
  ['Does Harbor Lane not charge performance fees?', 'Harbor Lane'],
  ['And its fees?', 'its'],
  ['What is its minimum fee?', 'its'],
])('%s asks for the fees of %s', (text, name) => expect(readQuestion(text, negationIn)).toEqual({ kind: 'fees', name }))

test.each([
  ['How many firms are there in Ohio?', 'count'],
  ['Documents about the fees of Harbor Lane', 'documents'],
  ['How many advisers are there?', 'count'],
  ['How many advisers in Ohio have a disclosure?', 'count'],
  ['advisors at Harbor Lane', 'search'],
  ['clients of Harbor Lane', 'search'],
  ['What is the phone of Harbor Lane?', 'search'],
  ['What do advisers in Ohio charge?', 'search'],
  ['Does any firm charge commissions?', 'search'],
  ['Which firms fit me best?', 'fit'],
  ['Compare the AUM of Harbor Lane and Cedar Row', 'compare'],
])('%s is still a %s', (text, kind) => expect(readQuestion(text, negationIn).kind).toBe(kind))

describe('the firms that a name can mean', () => {
  const found = [
    { crd: 9_000_001, names: ['Harbor Lane Capital, LLC', 'Old Name'] },
    { crd: 9_000_002, names: ['Harbor Lane Partners', 'Harbor Lane'] },
    { crd: 9_000_003, names: ['Harbor Lane Partners'] },
    { crd: 9_000_004, names: ['Harborside', 'Old Name'] },
  ]
  it.each([
    ['harbor lane capital llc', [9_000_001]],
    ['Harbor Lane Partners', [9_000_002, 9_000_003]],
    ['Harbor Lane', [9_000_002]],
    ['Harbor', [9_000_001, 9_000_002, 9_000_003]],
    ['Harbor Lane Cap', []],
    ['Old Name', [9_000_001, 9_000_004]],
    ['CRD 9000003', [9_000_003]],
    ['Lane', []],
    ['...', []],
  ])('%s', (name, crds) => expect(crdsNamed(name, found)).toEqual(crds))
})

let server: TestServer
let owner: pg.Pool
let ada: SignedIn

beforeAll(async () => {
  const database = await makeTestDatabase()
  server = await startTestServer({ database })
  owner = new pg.Pool({ connectionString: database.ownerUrl })
  await loadSmallUniverse(owner, { firms: 60, advisors: 10, months: 3, seed: 4 })
  // Two firms of one name.
  const { rows } = await owner.query<{ crd: number }>('select crd from firms order by crd limit 2')
  const twins = [rows.map(({ crd }) => crd)]
  await owner.query(`update firms set business_name = 'TWIN ROW ADVISORS', legal_name = 'TWIN ROW ADVISORS' where crd = any($1)`, twins)
  await owner.query(`update filings set business_name = 'TWIN ROW ADVISORS', legal_name = 'TWIN ROW ADVISORS' where firm_crd = any($1)`, twins)
  await refreshSearchRows(owner, { searchEngine: 'postgres', isFullRebuild: true })
  ada = await signInAs(server, 'Ada')
})
afterAll(() => Promise.all([server.stop(), owner.end()]))

const answerTo = (question: string) => answerOf(server, ada, question)

const crdsOfKind = async (kind: 'registered' | 'exempt') => {
  const { rows } = await owner.query<{ crd: number }>(`select crd from firms where business_name <> 'TWIN ROW ADVISORS' order by crd`)
  const firms = await Promise.all(rows.map(({ crd }) => readFirm(server.deps.db, { firmCrd: crd })))
  return firms.filter((firm) => firm.kind === kind)
}

it('answers each figure as filed, and the citation opens its item in the filing', async () => {
  const [firm] = await crdsOfKind('registered')
  if (!firm) throw new Error('there is no registered firm')
  const { raumTotal, employees, advisors, clients } = firm.figures
  const filed = formatDate(firm.filing.submittedAt.slice(0, 10))
  const value = (figure: typeof raumTotal) => figure?.value ?? Number.NaN
  const cases: [question: string, text: string, item: string, fact: string][] = [
    [`What is the AUM of ${firm.businessName}?`, `${formatShortDollars(value(raumTotal))} of regulatory assets`, '5.F(2)(c)', formatDollars(value(raumTotal))],
    [`How many employees does ${firm.businessName} have?`, `${formatNumber(value(employees))} employee`, '5.A', formatNumber(value(employees))],
    [`How many advisers work at ${firm.businessName}?`, `${formatNumber(value(advisors))} employee`, '5.B(1)', formatNumber(value(advisors))],
    [`How many clients does CRD ${firm.crd} have?`, `${formatNumber(value(clients))} client`, '5.D(1)', formatNumber(value(clients))],
    [`When did ${firm.businessName} last file?`, `last filed on ${filed}`, '1.A', filed],
  ]
  for (const [question, text, item, fact] of cases) {
    const turn = await answerTo(question)
    expect(turn.sentences.map((sentence) => sentence.text)).toEqual([expect.stringContaining(text)])
    expect(turn.sentences[0]?.text).toContain(firm.businessName)
    expect(turn.facts).toEqual([expect.objectContaining({ source: `Form ADV, Item ${item}`, text: expect.stringContaining(fact) })])
    expect(turn.facts[0]?.href).toBe(`/data/reference/f${firm.filing.id}?${new URLSearchParams({ item })}`)
    expect(turn.sentences[0]?.facts).toEqual([turn.facts[0]?.number])
  }
})

it('says what is not filed, and asks which firm is meant where several have the name', async () => {
  const [exempt] = await crdsOfKind('exempt')
  if (!exempt) throw new Error('there is no exempt firm')
  const [none] = (await answerTo(`How many clients does ${exempt.businessName} have?`)).sentences
  expect(none?.text).toContain(`${exempt.businessName} has no answer for this in its newest filing`)
  const { sentences, chips } = await answerTo('What is the AUM of Twin Row Advisors?')
  expect(sentences[0]?.text).toBe('Which firm do you mean? Several are named Twin Row Advisors. Ask again with the CRD number.')
  expect(sentences).toHaveLength(3)
  expect(chips.map(({ href }) => href)).toEqual([
    expect.stringMatching(/^\/data\/reference\/firm\/\d+$/),
    expect.stringMatching(/^\/data\/reference\/firm\/\d+$/),
  ])
})

it('answers what a firm charges from the newest filing and its brochure, each with its place', async () => {
  const [firm] = (await crdsOfKind('registered')).filter(({ compensation }) => compensation.length > 0)
  if (!firm) throw new Error('there is no registered firm')
  const turn = await answerTo(`What does ${firm.businessName} charge?`)
  const [filed, quoted] = turn.sentences
  const facts = (numbers: readonly number[] = []) => turn.facts.filter(({ number }) => numbers.includes(number))
  for (const { label } of firm.compensation) expect(filed?.text.toLowerCase()).toContain(label.toLowerCase())
  expect(facts(filed?.facts).map(({ source }) => source)).toEqual(firm.compensation.map(({ item }) => `Form ADV, Item ${item}`))
  expect(quoted?.text).toMatch(/^“.*”.*, page \d+: .*\d/)
  expect(facts(quoted?.facts)[0]?.href).toMatch(/^\/data\/reference\/d\d+\?page=\d+&from=\d+&to=\d+$/)
  const [exempt] = await crdsOfKind('exempt')
  expect((await answerTo(`What does ${exempt?.businessName} charge?`)).sentences[0]?.text).toContain('does not say how it is paid')
  expect((await answerTo('What does Twin Row Advisors charge?')).sentences[0]?.text).toMatch(/^Which firm do you mean/)
  expect((await answerTo('What does it charge?')).sentences[0]?.text).toMatch(/^Name the firm: /)
})

it('counts or searches where no firm has the name, and asks for the name of an "it"', async () => {
  expect((await answerTo('How many advisers are in Ohio?')).sentences[0]?.text).toMatch(/^\d+ \w+ match(?:es)?: /)
  expect((await answerTo('How many advisers work at firms in Ohio?')).sentences[0]?.text).toMatch(/^Nothing was found for this question: .*Not understood: /)
  expect((await answerTo('What is the AUM of Zebra Quagga?')).sentences[0]?.text).toBe(
    'No firm is named Zebra Quagga. Ask with its name as filed, or its CRD number.',
  )
  expect((await answerTo('What does Zebra Quagga charge?')).sentences[0]?.text).toBe(
    'No firm is named Zebra Quagga. Ask with its name as filed, or its CRD number.',
  )
  for (const question of [
    'How many clients does it have?',
    'What is its AUM?',
    'Which custodians does it use?',
    'Does it charge commissions?',
    'What changed at it?',
  ])
    expect((await answerTo(question)).sentences[0]?.text, question).toMatch(/^Name the firm: /)
})

it('answers custodians, place and ways to be paid by what the sentence cites, and no judgement by a single word', async () => {
  const [firm] = (await crdsOfKind('registered')).filter(
    ({ custodians, schedules, address, compensation }) => custodians.length > 0 && schedules && address?.city && compensation.length > 0,
  )
  if (!firm) throw new Error('there is no firm with custodians')
  const name = firm.businessName
  const sources = async (question: string) => (await answerTo(question)).facts.map(({ source }) => source)
  for (const question of [`Which custodians does ${name} use?`, 'And its custodians?', 'Who is its custodian?', `Who is ${name}'s custodian?`])
    expect(await sources(question), question).toEqual(['Form ADV, Schedule D, Section 5.K(3)'])
  const several = (await crdsOfKind('registered')).filter(({ custodians, schedules }) => custodians.length > 1 && schedules)
  expect(several.length).toBeGreaterThan(0)
  for (const { crd, custodians } of several.slice(0, 5)) {
    await answerTo(`Tell me about CRD ${crd}`)
    const [used] = (await answerTo('Which custodians does it use?')).sentences
    for (const custodian of custodians.slice(0, 5)) expect(used?.text).toContain(custodian.name)
  }
  await answerTo(`Tell me about ${name}`)
  for (const question of ['Where is its office?', 'Where is it located?', `Where is ${name}?`])
    expect(await sources(question), question).toEqual(['Form ADV, Item 1.F(1)', 'Form ADV, Item 1.A'])
  for (const question of [`Is ${name} a good investment?`, `What is the minimum investment of ${name}?`, `minimum investment of ${name}`]) {
    const { sentences } = await answerTo(question)
    expect(
      sentences.map(({ text }) => text),
      question,
    ).toEqual([expect.stringMatching(/^This question isn't answered from the filings of /)])
  }
  const charged = (await answerTo(`What does ${name} charge?`)).sentences
  for (const question of [`What is the minimum fee of ${name}?`, `What commissions does ${name} charge?`, 'What is its hourly rate?'])
    expect((await answerTo(question)).sentences, question).toEqual(charged)
})
