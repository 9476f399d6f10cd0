import { formatDate } from '@mandate/contract/values/dates'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerOf } from '../../test/assistant.ts'
import type { SignedIn } from '../../test/people.ts'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { signInAs } from '../../test/teams.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { readFirm } from '../directory/firms.service.ts'
import { refreshSearchRows } from '../search-rows/projection.service.ts'

let server: TestServer
let owner: pg.Pool
let ada: SignedIn
let firms: Awaited<ReturnType<typeof readFirm>>[]

beforeAll(async () => {
  const database = await makeTestDatabase()
  server = await startTestServer({ database })
  owner = new pg.Pool({ connectionString: database.ownerUrl })
  await loadSmallUniverse(owner, { firms: 60, advisors: 10, months: 26, seed: 6 })
  await refreshSearchRows(owner, { searchEngine: 'postgres' })
  ada = await signInAs(server, 'Ada')
  const { rows } = await owner.query<{ crd: number }>('select crd from firms order by crd')
  firms = await Promise.all(rows.map(({ crd }) => readFirm(server.deps.db, { firmCrd: crd })))
})
afterAll(() => Promise.all([server.stop(), owner.end()]))

const firmWith = (has: (firm: (typeof firms)[number]) => boolean) => {
  const found = firms.find((firm) => firm.kind === 'registered' && has(firm))
  if (!found) throw new Error('there is no such firm')
  return found
}
const answerTo = (question: string) => answerOf(server, ada, question)
const textsOf = async (question: string) => (await answerTo(question)).sentences.map(({ text }) => text)

it('answers a figure of another time from its filing, or says that there is none', async () => {
  const firm = firmWith(({ figures }) => (figures.raumTotal?.before?.value ?? 0) > 0 && figures.clients?.before?.value != null)
  const name = firm.businessName
  const [now, before] = [formatDate(firm.filing.submittedAt.slice(0, 10)), formatDate(firm.figures.raumTotal?.before?.submittedAt.slice(0, 10) ?? '')]
  const year = firm.figures.raumTotal?.before?.submittedAt.slice(0, 4)
  await answerTo(`Tell me about ${name}`)
  expect(await textsOf('What was its AUM last year?')).toEqual([expect.stringMatching(new RegExp(`^${name} reported \\$.* in its filing of ${before}\\.$`))])
  for (const question of ['Did its AUM fall?', `Has the AUM of ${name} grown?`]) {
    const { sentences, facts } = await answerTo(question)
    expect(sentences[0]?.text, question).toMatch(
      new RegExp(`^${name} reports \\$.* in its filing of ${now}, .*(?:more|less) than in its filing of ${before}\\.$`),
    )
    expect(new Set(facts.map(({ href }) => href)).size).toBe(2)
  }
  expect(await textsOf('How many clients did it lose?')).toEqual([
    expect.stringMatching(/clients? in its filing of .*, (?:[\d,]+ (?:more|fewer) than|as) in its filing of /),
  ])
  expect(await textsOf('What will its AUM be next year?')).toEqual([`Filings state nothing of the time to come; the newest of ${name} is of ${now}.`])
  expect(await textsOf(`What was the AUM of ${name} in ${year}?`)).toEqual([
    expect.stringMatching(new RegExp(`^${name} reported \\$.* in its filing of .* ${year}\\.$`)),
  ])
  expect(await textsOf(`What was the AUM of ${name} in 1999?`)).toEqual([expect.stringMatching(`^No filing of ${name} in 1999 is loaded: `)])
})

it('answers no sentence that only shares a word with the question', async () => {
  const firm = firmWith(({ custodians }) => custodians.length > 0)
  await answerTo(`Tell me about ${firm.businessName}`)
  for (const question of ['What is its minimum account?', 'Is it the largest firm in Ohio?', `What is the average account at ${firm.businessName}?`])
    expect(await textsOf(question), question).toEqual([expect.stringMatching(`^The summary of ${firm.businessName} has nothing about this: `)])
  expect(await textsOf('Does it manage pension money?')).toEqual([expect.stringMatching(/ reports (?:no clients of this type|clients of the type Pension)/)])
})

it('answers the offices, the owners and the officers as filed', async () => {
  const firm = firmWith(({ otherOffices, owners, schedules }) => otherOffices !== null && schedules !== null && owners.some(({ code }) => code !== 'NA'))
  const name = firm.businessName
  for (const question of [`How many offices does ${name} have?`, 'How many offices does it have?']) {
    const { sentences, facts } = await answerTo(question)
    expect(sentences[0]?.text, question).toMatch(/ reports (?:no office|[\d,]+ offices?) besides its main one in its filing of /)
    expect(facts.map(({ source }) => source)).toEqual(['Form ADV, Item 1.F(5)'])
  }
  const [first] = firm.owners.filter(({ schedule, code }) => schedule === 'A' && code !== 'NA')
  for (const question of [`Who is the owner of ${name}?`, 'Who owns it?', `Who owns ${name}?`]) {
    const { sentences, facts } = await answerTo(question)
    expect(sentences[0]?.text, question).toContain(`lists as owners: ${first?.name} (${first?.band})`)
    expect(facts[0]?.source).toBe('Form ADV, Schedule A')
  }
  const officer = [`Who is the CCO of ${name}?`, `Who is ${name}'s CCO?`, 'Who is its chief compliance officer?', 'Who is the chief compliance officer?']
  for (const question of officer)
    expect(await textsOf(question), question).toEqual([expect.stringMatching(/^Schedule A of .*, lists (?:no|as) chief compliance officer/)])
})

it('answers yes or no where a way of being paid is asked for', async () => {
  const firm = firmWith(({ compensation }) => compensation.some(({ item }) => item === '5.E(1)') && !compensation.some(({ item }) => item === '5.E(6)'))
  const name = firm.businessName
  await answerTo(`Tell me about ${name}`)
  for (const question of [
    'Does it charge performance fees?',
    'Does it not charge performance fees?',
    "Doesn't it charge performance fees?",
    `Does ${name} charge performance-based fees?`,
  ]) {
    const { sentences, facts } = await answerTo(question)
    expect(sentences[0]?.text, question).toMatch(
      new RegExp(`^No, performance-based fees aren't among the ways that it reports\\. ${name} reports in its filing of `),
    )
    expect(facts).toContainEqual(expect.objectContaining({ source: 'Form ADV, Item 5.E(6)', text: 'Compensation: performance-based fees not reported' }))
  }
  expect((await textsOf('Does it charge a percentage of assets?'))[0]).toMatch(
    /^Yes, a percentage of assets under management is among the ways that it reports\./,
  )
})

it('says which name is no one that can be asked about', async () => {
  expect(await textsOf('Who is Xyzzy Qwertz?')).toEqual(['No firm, advisor or member that you can ask about is named Xyzzy Qwertz.'])
  expect((await textsOf('What about firms in Ohio?'))[0]).toMatch(/match/)
  expect((await textsOf('What about New York?'))[0]).toMatch(/match(?:es)?: .*New York/)
})

it('states a count with groups of fewer than five as the least, and no difference between such counts', async () => {
  const firm = firmWith(({ figures }) => figures.clients?.before?.value != null && figures.clients.value !== null)
  await owner.query('update filings set is_clients_lower_bound = true where firm_crd = $1', [firm.crd])
  await answerTo(`Tell me about ${firm.businessName}`)
  const year = firm.figures.clients?.before?.submittedAt.slice(0, 4)
  for (const question of ['How many clients did it have last year?', `How many clients did it have in ${year}?`]) {
    const { sentences, facts } = await answerTo(question)
    expect(sentences[0]?.text, question).toMatch(/ reported at least [\d,]+ clients? in its filing of /)
    expect(facts[0]?.text, question).toMatch(/^Clients: at least /)
  }
  const { sentences, facts } = await answerTo('How many clients did it lose?')
  expect(sentences[0]?.text).toMatch(/ reports at least [\d,]+ clients? in .* and reported at least [\d,]+ clients? in .* The difference isn't known exactly: /)
  expect(sentences[0]?.text).not.toMatch(/\bfewer than in|more than in/)
  for (const { text } of facts) expect(text).toMatch(/^Clients: at least /)
})

it('says whether one is among all custodians, with yes or no', async () => {
  const firm = firmWith(({ custodians, schedules }) => custodians.length > 0 && schedules !== null)
  const last = firm.custodians.at(-1)?.name
  await answerTo(`Tell me about ${firm.businessName}`)
  for (const question of [`Is ${last} its custodian?`, `Is ${last} one of its custodians?`, `Does it use ${last} as its custodian?`])
    expect(await textsOf(question), question).toEqual([`Yes, ${firm.businessName} lists ${last} as a custodian of its separate accounts.`])
  expect(await textsOf('Is Xyzzy Trust its custodian?')).toEqual([
    `No, Xyzzy Trust isn't among the custodians that ${firm.businessName} lists for its separate accounts: ${firm.custodians.map(({ name }) => name).join(', ')}.`,
  ])
})
