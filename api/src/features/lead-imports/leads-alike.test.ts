import type { RequestOf } from '@mandate/contract/frame/endpoint'
import { askForIntroduction, consentVersion } from '@mandate/contract/introductions'
import { runLeadImport, startLeadImport } from '@mandate/contract/lead-imports'
import { answerIntroduction, closeLead, createTeamLead, getLead, listLeads, mergeLeads, updateLead } from '@mandate/contract/leads'
import { formatPhone } from '@mandate/contract/values/phone'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, createTestTeam, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { selectSimilar } from '../leads/imported-leads.service.ts'
import { identityOf } from './identity-of.ts'

let server: TestServer
let team: TestTeam

beforeAll(async () => {
  server = await startTestServer()
  team = await createTestTeam(server, 'Lena')
})
afterAll(() => server.stop())
const owner = () => as(team.owner)

it.each([
  [{ name: 'José Peña-Ortega' }, { name: 'Jose Pena Ortega' }, 'name'],
  [{ name: 'Vera Lund', phone: '(312) 555-0141 x12' }, { name: 'V. Lund', phone: '312.555.0141' }, 'phone'],
  [{ name: 'Karl Moe', phone: '+1 646 555 0142, ext. 9' }, { name: 'K. Moe', phone: '646-555-0142 #31' }, 'phone'],
  [{ name: 'Rosa Klein', phone: '512-555-0134 / 512-555-0199' }, { name: 'R. Klein', phone: '(512) 555-0134' }, 'phone'],
  [{ name: 'Omar Saleh', phone: '٢١٢٥٥٥٠١٦١' }, { name: 'O. Saleh', phone: '212-555-0161' }, 'phone'],
  [{ name: 'Una Byrne', phone: '020 7946 0958' }, { name: 'U. Byrne', phone: '+44 20 7946 0958' }, 'phone'],
  [{ name: 'Paul Rey', phone: '212-555-0143;ext=44' }, { name: 'P. Rey', phone: '1-212-555-0143 (ext 3)' }, 'phone'],
])('finds %j and %j alike', async (first, second, sameIn) => {
  const one = (await server.call(createTeamLead, { body: first }, owner())).body
  const two = (await server.call(createTeamLead, { body: second }, owner())).body
  expect(two.duplicates).toMatchObject([{ id: one.id, sameIn: [sameIn] }])
  // The import compares with the same digests.
  const { phoneDigits, nameDigest } = await server.deps.db
    .selectFrom('leads')
    .select(['phoneDigits', 'nameDigest'])
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow()
  expect(
    identityOf({
      email: null,
      phone: null,
      company: '',
      usState: null,
      crd: null,
      need: '',
      ...first,
      ...('phone' in first ? { phone: formatPhone(first.phone) } : {}),
    }),
  ).toMatchObject({ phoneDigits, nameDigest })
})

it.each([
  ['Smith, Anna', 'Anna Smith'],
  ['Dr. Berta Smith', 'Berta Smith'],
  ['Prof. Dr. Cora Smith, Ph.D.', 'Cora Smith'],
  ['Dora Smith Jr.', 'Dora Smith'],
  ['Smith III, Emil', 'Emil Smith, CFA, CFP'],
  ['Smith, Mr. Finn', 'Finn Smith'],
  ['Gina B. Smith', 'Gina Smith'],
  ['Smith, Hugo B C', 'Hugo Smith'],
  ['Juergen Groß', 'Jürgen Gross'],
  ['Groeber, Käthe', 'Kaethe Gröber'],
])('%s and %s are possible duplicates by name, at one company and at two', async (first, second) => {
  const add = async (name: string, company: string) => (await server.call(createTeamLead, { body: { name, company } }, owner())).body
  const [one, elsewhere] = [await add(first, 'Quist Trust'), await add(first, 'Moss Trust')]
  expect((await add(second, 'Quist Trust, Inc.')).duplicates.map(({ id }) => id).toSorted()).toEqual([one.id, elsewhere.id].toSorted())
  expect((await add(second, 'Quist Trust')).duplicates.slice(0, 1)).toMatchObject([{ id: one.id, sameIn: ['name'] }])
})

it.each([
  ['Ivo Smith', 'Ida Smith'],
  ['Jr', 'Sr'],
  ['Lee Hon', 'Lee'],
  ['B. Lane', 'Lane'],
  ['…', '—'],
])('%s and %s are not', async (first, second) => {
  const add = async (name: string) => (await server.call(createTeamLead, { body: { name } }, owner())).body
  await add(first)
  expect((await add(second)).duplicates).toEqual([])
})

it('a review counts what was imported before, also where the lead was changed since', async () => {
  const file = { query: { name: 'again.csv' }, body: Buffer.from('Name,Phone\nOlga Stern,(312) 555-0177\nPiet Roos,(312) 555-0178\n') }
  const review = async () => (await server.call(startLeadImport, file, owner())).body
  await server.call(runLeadImport, { params: { importId: (await review()).id } }, owner())
  const lead = (await server.call(listLeads, { query: { q: 'Olga Stern' } }, owner())).body.items[0]
  await server.call(updateLead, { params: { leadId: lead?.id ?? '' }, body: { name: 'O. Changed', phone: null } }, owner())
  const again = await review()
  expect(again.counts).toEqual({ added: 0, known: 2, bad: 0 })
  expect(again.aside.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'This lead was imported before'],
    [3, 'A lead of your team has the same phone'],
  ])
  expect((await server.call(runLeadImport, { params: { importId: again.id } }, owner())).body.counts).toEqual(again.counts)
})

it('finds the email, phone and name of a lead that was merged away, as an import does', async () => {
  const add = async (body: RequestOf<typeof createTeamLead>['body']) => (await server.call(createTeamLead, { body }, owner())).body
  const kept = await add({ name: 'Ines Vale', email: 'ines@vale.test', phone: '2125550150' })
  const gone = await add({ name: 'I. Vale', email: 'office@vale.test', phone: '2125550151' })
  await server.call(mergeLeads, { params: { leadId: kept.id }, body: { otherId: gone.id } }, owner())
  const [byEmail, byPhone] = [await add({ name: 'Office', email: 'office@vale.test' }), await add({ name: 'Front desk', phone: '(212) 555-0151' })]
  expect(byEmail.duplicates).toMatchObject([{ id: kept.id, sameIn: ['email'] }])
  expect(byPhone.duplicates).toMatchObject([{ id: kept.id, sameIn: ['phone'] }])
  expect((await add({ name: 'I. Vale' })).duplicates).toMatchObject([{ id: kept.id, sameIn: ['name'] }])
  // The lead that was kept knows them as well, each once.
  const { duplicates } = (await server.call(getLead, { params: { leadId: kept.id } }, owner())).body
  expect(duplicates.map(({ name, sameIn }) => [name, sameIn])).toEqual([
    ['Office', ['email']],
    ['Front desk', ['phone']],
    ['I. Vale', ['name']],
  ])
  expect(await identitiesOf(['office@vale.test'])).toHaveLength(2)
})

it('finds what was merged into an introduction that was given back at the lead that is separate again', async () => {
  const asker = await signInAs(server, 'Clara')
  const body: RequestOf<typeof askForIntroduction>['body'] = { targets: [{ kind: 'person', userId: team.owner.userId }], need: 'Advice', consentVersion }
  const params = { leadId: (await server.call(askForIntroduction, { body }, as(asker))).body.introductions[0]?.id ?? '' }
  await server.call(answerIntroduction, { params, body: { isAccepted: true } }, owner())
  const own = (await server.call(createTeamLead, { body: { name: 'C. Tester', phone: '2125550152' } }, owner())).body
  await server.call(mergeLeads, { params, body: { otherId: own.id } }, owner())
  const same = { body: { name: 'Front office', phone: '2125550152' } }
  expect((await server.call(createTeamLead, same, owner())).body.duplicates).toMatchObject([{ id: params.leadId, sameIn: ['phone'] }])
  await server.call(closeLead, { params, body: { outcome: 'returned', reason: 'wrong_area' } }, owner())
  const later = (await server.call(createTeamLead, same, owner())).body
  expect(later.duplicates.map(({ name }) => name).sort()).toEqual(['C. Tester', 'Front office'])
})

const identitiesOf = (emails: string[]) =>
  selectSimilar(
    server.deps.db,
    team.id,
    emails.map((email) => ({ email, phoneDigits: null, crd: null, nameDigest: null })),
  )
