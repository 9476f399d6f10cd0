import { clearAssistant } from '@mandate/contract/assistant'
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
let owner: pg.Pool
let ada: SignedIn
/** An advisor with a disclosure, one of two with one name, and a firm with a name of its own. */
let helena: { crd: number; firmCrd: number }
let firm: { crd: number; businessName: string }

beforeAll(async () => {
  const database = await makeTestDatabase()
  server = await startTestServer({ database })
  owner = new pg.Pool({ connectionString: database.ownerUrl })
  await loadSmallUniverse(owner, { firms: 60, advisors: 60, months: 14, seed: 6 })
  const firms = (await owner.query<{ crd: number; businessName: string }>('select crd, business_name as "businessName" from firms order by crd')).rows
  const twins = [firms.slice(0, 2).map(({ crd }) => crd)]
  await owner.query(`update firms set business_name = 'TWIN ROW ADVISORS', legal_name = 'TWIN ROW ADVISORS' where crd = any($1)`, twins)
  await owner.query(`update filings set business_name = 'TWIN ROW ADVISORS', legal_name = 'TWIN ROW ADVISORS' where firm_crd = any($1)`, twins)
  const quill = [firms[3]?.crd]
  await owner.query(`update firms set business_name = 'QUILL CAPITAL', legal_name = 'QUILL CAPITAL', city = 'DALLAS', state = 'TX' where crd = any($1)`, [
    quill,
  ])
  await owner.query(`update filings set business_name = 'QUILL CAPITAL', legal_name = 'QUILL CAPITAL' where firm_crd = any($1)`, [quill])
  const ashgrove = [firms[4]?.crd]
  const ashgroveName = 'ASHGROVE TOWER ADVISORS'
  await owner.query('update firms set business_name = $2, legal_name = $2 where crd = any($1)', [ashgrove, ashgroveName])
  await owner.query('update filings set business_name = $2, legal_name = $2 where firm_crd = any($1)', [ashgrove, ashgroveName])
  const people = (
    await owner.query<{ crd: number; firmCrd: number }>(
      `select crd, firm_crd as "firmCrd" from people where is_registered and firm_crd in (select crd from firms where business_name <> 'TWIN ROW ADVISORS') order by crd`,
    )
  ).rows
  const [first, ...others] = people
  const [named] = firms.slice(2)
  if (!first || !named || others.length < 2) throw new Error('there are too few records')
  helena = first
  firm = named
  const rename = async (crds: number[], [firstName, lastName]: [string, string], disclosures: string[] = []) => {
    await owner.query(`update people set first_name = $2, middle_name = '', last_name = $3, disclosures = $4 where crd = any($1)`, [
      ...[crds, firstName, lastName, disclosures],
    ])
    await owner.query('update person_versions set record = record || $2 where crd = any($1)', [
      ...[crds, JSON.stringify({ firstName, middleName: '', lastName, disclosures })],
    ])
  }
  await rename([helena.crd], ['Helena', 'Quillfeather'], ['criminal', 'customerComplaint'])
  await rename(
    others.slice(0, 2).map(({ crd }) => crd),
    ['Otto', 'Tallowmere'],
  )
  const initial = [others[1]?.crd]
  await owner.query(`update people set middle_name = 'E' where crd = any($1)`, [initial])
  await owner.query('update person_versions set record = record || $2 where crd = any($1)', [initial, JSON.stringify({ middleName: 'E' })])
  await refreshSearchRows(owner, { searchEngine: 'postgres', isFullRebuild: true })
  ada = await signInAs(server, 'Ada')
})
afterAll(() => Promise.all([server.stop(), owner.end()]))

const answerTo = (question: string) => answerOf(server, ada, question)
const textsOf = async (question: string) => (await answerTo(question)).sentences.map(({ text }) => text)

it('answers of the person before for he and she, and never with a list of others', async () => {
  const disclosures = ['2 kinds of disclosure are reported: criminal, customer dispute.']
  await answerTo('Tell me about Helena Quillfeather')
  for (const question of [
    'Does she have a criminal record?',
    'Does she have any disclosures?',
    'Has he any complaints?',
    'And her disclosures?',
    'Has she declared bankruptcy?',
    'Has she ever gone bankrupt?',
    'Was she sued?',
  ])
    expect(await textsOf(question), question).toEqual(disclosures)
  expect(await textsOf('Does she have a golf club?')).toEqual(['The summary of Helena Quillfeather has nothing about this: golf, club.'])
  expect(await textsOf('Who does she work for?')).toEqual([expect.stringContaining('Helena Quillfeather is registered with')])
  const [{ businessName } = { businessName: '' }] = (
    await owner.query<{ businessName: string }>('select business_name as "businessName" from firms where crd = $1', [helena.firmCrd])
  ).rows
  expect((await textsOf('What does her firm charge?'))[0]?.toUpperCase()).toContain(businessName.toUpperCase())
  expect(await textsOf('Does she have a criminal record?')).toEqual(disclosures)
  expect((await textsOf('What is her firm?'))[0]?.toUpperCase()).toContain(`${businessName.toUpperCase()} IS A`)
  await server.call(clearAssistant, {}, as(ada))
  for (const question of ['Does she have a criminal record?', 'How many complaints has he?', 'Does he work with other advisors?'])
    expect(await textsOf(question), question).toEqual(['Name the person: the question before was not about one person.'])
  expect(await textsOf('What does his firm charge?')).toEqual(['Name the firm: the question before was not about one firm.'])
  expect(await textsOf('Which firms compete with it?')).toEqual(['Name the firm: the question before was not about one firm.'])
  expect(await textsOf('What do they do in Ohio?')).toEqual(['Name the firm or the person: the question before was about neither.'])
})

it.each([
  'Tell me about Twin Row Advisors',
  'Does Twin Row Advisors fit me?',
  'What changed at Twin Row Advisors?',
  'Where is Twin Row Advisors?',
  'advisors at Twin Row Advisors',
  'private funds of Twin Row Advisors',
  'AUM per client at Twin Row Advisors',
  'Was Twin Row Advisors AUM higher in 2024?',
  'documents of Twin Row Advisors',
  'clients of Twin Row Advisors',
  'custodian of Twin Row Advisors',
  'Twin Row Advisors AUM',
  'Twin Row Advisors',
  'How many offices does Twin Row Advisors have?',
  'What does the brochure of Twin Row Advisors say about fees?',
])('asks which of two firms of one name is meant: %s', async (question) => {
  const { sentences, chips } = await answerTo(question)
  expect(sentences[0]?.text).toBe('Which firm do you mean? Several are named Twin Row Advisors. Ask again with the CRD number.')
  expect(chips).toHaveLength(2)
})

it('asks which is meant in a comparison, and says which name is no firm', async () => {
  expect((await textsOf(`Compare ${firm.businessName} and Twin Row Advisors`))[0]).toMatch(/^Which firm do you mean\? Several are named Twin Row Advisors\./)
  expect(await textsOf(`Compare ${firm.businessName} and Xyzzy Qwertz`)).toEqual([
    'No firm is named Xyzzy Qwertz. Ask with its name as filed, or its CRD number.',
  ])
})

it.each(['Who is Otto Tallowmere?', 'Does Otto Tallowmere fit me?'])('asks which of two advisors of one name is meant: %s', async (question) => {
  const { sentences, chips } = await answerTo(question)
  expect(sentences[0]?.text).toBe('Which advisor do you mean? Several are named Otto Tallowmere. Ask again with the CRD number, or open the page.')
  expect(chips.map(({ href }) => href)).toEqual([expect.stringMatching(/\/advisor\/\d+$/), expect.stringMatching(/\/advisor\/\d+$/)])
})

it('asks which of an advisor and a namesake with a middle name is meant, and answers for the number of one', async () => {
  const { chips } = await answerTo('Does Otto Tallowmere have disclosures?')
  expect(chips.map(({ label }) => label).toSorted()).toEqual([
    expect.stringMatching(/^Otto E\. Tallowmere, CRD \d+$/),
    expect.stringMatching(/^Otto Tallowmere, CRD \d+$/),
  ])
  const number = chips
    .find(({ label }) => label.startsWith('Otto E.'))
    ?.href.split('/')
    .at(-1)
  expect(await textsOf(`Does Otto Tallowmere, CRD ${number} have disclosures?`)).toEqual(['No disclosure is reported.'])
  expect((await textsOf(`Tell me about Otto Tallowmere, CRD ${number}`))[0]).toMatch(/^Otto Tallowmere is registered with /)
  expect(await textsOf(`Is Otto Tallowmere, CRD ${number} registered in Guam?`)).toEqual([
    expect.stringMatching(/^No, Guam isn't among the states in which Otto E\.? Tallowmere is registered: /),
  ])
})

it.each([
  [
    'How many states is Quill Capital registered in?',
    /^Quill Capital lists (?:\d+ states? in Item 2\.C .*: [A-Z, ]+|no state in Item 2\.C of its filing of .*)\.$/i,
  ],
  ['In which states is Quill Capital registered?', /^Quill Capital lists (?:\d+ states?|no state) in Item 2\.C /i],
  ['Is Quill Capital registered with the SEC?', /^Quill Capital is an (?:adviser registered with the SEC or a state|exempt reporting adviser)/i],
  ['Is Quill Capital registered in Guam?', /^(?:No, Guam isn't among the states that Quill Capital lists|Quill Capital lists no state) in Item 2\.C /i],
  ['Is Quill Capital registered in Guam and Texas?', /^(?:No, |Quill Capital lists ).*(?:Guam|no state).* in Item 2\.C /i],
])('answers of the registration of a firm: %s', async (question, answer) => expect(await textsOf(question)).toEqual([expect.stringMatching(answer)]))

it('reads the brochure of the firm before for "their", and asks without one', async () => {
  await answerTo(`Tell me about ${firm.businessName}`)
  for (const question of ['What does their brochure say about fees?', 'What does it say about fees?']) {
    const { sentences, facts } = await answerTo(question)
    expect(sentences[0]?.text, question).toMatch(/^“.*” of |^No filed document of this firm has all of these words: fees\.$/)
    for (const { source } of facts) expect(source, question).not.toBe('Documents')
  }
  await server.call(clearAssistant, {}, as(ada))
  expect(await textsOf('What does their brochure say about fees?')).toEqual(['Name the firm: the question before was not about one firm.'])
})

const noOne = (name: string) => `No firm, advisor or member that you can ask about is named ${name}.`
it.each([
  ['Tell me about Zibble Capital', noOne('Zibble Capital')],
  ['Who is Zibble Capital?', noOne('Zibble Capital')],
  ['Summarize Morgan Zibble Wealth Management', noOne('Morgan Zibble Wealth Management')],
  ['And Frobnitz Advisers?', noOne('Frobnitz Advisers')],
  ['What changed at Zibble Capital?', 'No firm with two filings is named Zibble Capital.'],
  ['Does Zibble Capital fit me?', 'No firm, advisor or member that you can see is named Zibble Capital.'],
  ['Compare Quill Capital and Zibble Wealth Management', 'No firm is named Zibble Wealth Management. Ask with its name as filed, or its CRD number.'],
  ['Who is Dallas Smith?', noOne('Dallas Smith')],
  ['Is Charles Schwab its custodian?', 'Name the firm: the question before was not about one firm.'],
  ['Is Austin Dallas registered in Texas?', noOne('Austin Dallas')],
  ['Is Charlotte Denver a CFA?', noOne('Charlotte Denver')],
  ['How should I write to Dallas Smith?', 'No member you can ask about is named Dallas Smith.'],
  ['How do I contact Dallas Smith?', noOne('Dallas Smith')],
  ['What does Dallas Smith charge?', 'No firm is named Dallas Smith. Ask with its name as filed, or its CRD number.'],
  ['AUM of Dallas Wealth Management', 'No firm is named Dallas Wealth Management. Ask with its name as filed, or its CRD number.'],
  ['Who is Zork Dallas?', noOne('Zork Dallas')],
  ['Who is Peter Texas?', noOne('Peter Texas')],
  ['Who is my adviser?', noOne('my adviser')],
  ['Who is his boss?', 'Name the person: the question before was not about one person.'],
  ['Which of them have disclosures?', 'Name what to choose from: the question before listed nothing.'],
])('takes no one else for a person of that name: %s', async (question, answer) => {
  await server.call(clearAssistant, {}, as(ada))
  expect(await textsOf(question)).toEqual([answer])
})

it('finds a firm by another spelling of its name, and by no place', async () => {
  for (const name of ['Quill Capital LLC', 'Quill Captial', 'Quill', 'The Quill Capital'])
    expect((await textsOf(`Tell me about ${name}`))[0], name).toMatch(/^Quill Capital is /i)
})

it.each([
  ['What changed at Tower Advisors?', 'Tower Advisors'],
  ['AUM of Tower Advisors', 'Tower Advisors'],
  ['What does Tower Advisors charge?', 'Tower Advisors'],
  ['Does Tower Advisors fit me?', 'Tower Advisors'],
  ['Tell me about Tower Advisors', 'Tower Advisors'],
  ['Who owns Ashgrove Advisors?', 'Ashgrove Advisors'],
  ['Compare Quill Capital and Ashgrove Advisors', 'Ashgrove Advisors'],
])('asks for a firm whose name is only similar: %s', async (question, name) => {
  const { sentences, chips } = await answerTo(question)
  expect(sentences[0]?.text).toBe(`Which firm do you mean? None is named exactly ${name}; these are similar. Ask again with the CRD number.`)
  expect(chips.map(({ label }) => label)).toEqual([expect.stringMatching(/^Ashgrove Tower Advisors, CRD \d+$/i)])
})

it('begins what changed with the firm and the days of both filings', async () => {
  const { sentences, facts } = await answerTo('What changed at Ashgrove Tower Advisors?')
  expect(sentences[0]?.text).toMatch(/^Ashgrove Tower Advisors, between its filings of \w.* \d{4} and \w.* \d{4}:$/i)
  expect(facts[(sentences[0]?.facts[0] ?? 0) - 1]?.href).toMatch(/\?compare=\d+,\d+$/)
  expect(sentences.length).toBeGreaterThan(1)
})

it('says that nothing is known of a boss, and chooses from no list after one person', async () => {
  for (const [question, answer] of [
    ['Who is her boss?', 'The summary of Helena Quillfeather has nothing about this: boss.'],
    ['Who is his supervisor?', 'The summary of Helena Quillfeather has nothing about this: supervisor.'],
    ['Which of them have disclosures?', 'Name what to choose from: the question before listed nothing.'],
  ] as const) {
    await answerTo('Tell me about Helena Quillfeather')
    expect(await textsOf(question), question).toEqual([answer])
  }
})

it('answers of the one of two firms whose number is given, in every place', async () => {
  const { chips } = await answerTo('Tell me about Twin Row Advisors')
  const number = chips[0]?.href.split('/').at(-1)
  for (const question of [
    `What are the fees of Twin Row Advisors, CRD ${number}?`,
    `Twin Row Advisors ${number}`,
    `CRD ${number}`,
    `Tell me about CRD ${number}`,
  ])
    expect((await textsOf(question))[0], question).toMatch(/^Twin Row Advisors /i)
  expect((await textsOf(`clients of Twin Row Advisors, CRD ${number}`))[0]).toMatch(/^It reports .*clients?\.$/)
  expect((await textsOf(`advisors at Twin Row Advisors, CRD ${number}`))[0]).toMatch(/^\d+ advisors? match(?:es)?: Firm: Twin Row Advisors\.$/i)
})

it('looks up who is named in one sentence, and never lists others', async () => {
  const disclosures = ['2 kinds of disclosure are reported: criminal, customer dispute.']
  for (const question of ['Does Helena Quillfeather have disclosures?', 'disclosures of Helena Quillfeather', "Helena Quillfeather's disclosures"])
    expect(await textsOf(question), question).toEqual(disclosures)
  expect((await textsOf('Does Otto Tallowmere have disclosures?'))[0]).toMatch(/^Which advisor do you mean\?/)
  for (const question of ['Does Xyzzy Qwertz have disclosures?', 'disclosures of Xyzzy Qwertz'])
    expect(await textsOf(question), question).toEqual([noOne('Xyzzy Qwertz')])
  expect(await textsOf('Is Helena Quillfeather a member?')).toEqual(['No member you can ask about is named Helena Quillfeather.'])
})

it('answers the registration, convictions and earlier work of the person before', async () => {
  for (const [question, answer] of [
    ['Is she registered?', /^Helena Quillfeather is registered with /],
    ['Was she convicted?', /^2 kinds of disclosure are reported: criminal/],
    [
      'Where did she work before?',
      /^(?:Earlier registrations of Helena Quillfeather were with: .+|No earlier registration of Helena Quillfeather is listed)\.$/,
    ],
    ['registered in Guam and American Samoa?', /^No, Guam isn't among the states in which Helena Quillfeather is registered: /],
  ] as const) {
    await answerTo('Tell me about Helena Quillfeather')
    expect((await textsOf(question))[0], question).toMatch(answer)
  }
})

it('answers the states, the designations and the end of work of a person', async () => {
  const record = { designations: ['Certified Financial Planner'], disclosures: ['termination'] }
  await owner.query('update people set designations = $2, disclosures = $3 where crd = $1', [helena.crd, record.designations, record.disclosures])
  await owner.query('update person_versions set record = record || $2 where crd = $1', [helena.crd, JSON.stringify(record)])
  await answerTo('Tell me about Helena Quillfeather')
  expect(await textsOf('Is she a CFP?')).toEqual(['Designations: Certified Financial Planner.'])
  expect(await textsOf('Is she a CFA?')).toEqual([expect.stringMatching('^The summary of Helena Quillfeather has nothing about this: ')])
  expect(await textsOf('How many states is she registered in?')).toEqual([expect.stringMatching(/^The current registrations cover \d+ states?\.$/)])
  expect(await textsOf('Was she fired?')).toEqual([expect.stringMatching(/^1 kind of disclosure is reported: termination/)])
  for (const question of ['Is she registered in Guam?', 'Is Helena Quillfeather registered in Guam?'])
    expect(await textsOf(question), question).toEqual([
      expect.stringMatching(/^No, Guam isn't among the states in which Helena Quillfeather is registered: [A-Z, ]+\.$/),
    ])
})
