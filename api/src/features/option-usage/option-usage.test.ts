import { optionLists } from '@mandate/contract/lists/option-lists'
import { countOptions, getOptionUsage, listOptionLists } from '@mandate/contract/option-usage'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdmin } from '../../test/admins.ts'
import { addPerson, type SignedIn } from '../../test/people.ts'
import { addReferenceData } from '../../test/reference-data.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let admin: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  admin = await makeAdmin(server)
})
afterAll(() => server.stop())

const state = async (name: string, value: unknown, isSuspended = false) => {
  const { userId } = await addPerson(server, { name: 'Ada', isSuspended })
  await server.deps.db
    .insertInto('profileValues')
    .values({ userId, field: name, value: JSON.stringify(value), visibility: 'me' })
    .execute()
  return userId
}
const usageOf = async (list: keyof typeof optionLists) => (await server.call(getOptionUsage, { params: { list } }, as(admin))).body.options

it('counts each option by members and firms, after a count and not before', async () => {
  const [first, second] = optionLists.legalForm.items.map(({ value }) => value)
  await state('legalForm', first)
  await state('legalForm', first)
  await state('legalForm', first, true)
  await state('legalForm', 'formerOption')
  const several = optionLists.custodians.items.slice(0, 2).map(({ value }) => value)
  await state('custodians', several)
  expect((await server.call(listOptionLists, {}, as(admin))).body.countedAt).toBeNull()
  const { firmCrd } = await addReferenceData(server.deps.db)
  const team = await server.deps.db.insertInto('teams').values({ name: 'Harbor' }).returning('id').executeTakeFirstOrThrow()
  await server.deps.db.insertInto('claimedFirms').values({ firmCrd, teamId: team.id, method: 'code' }).execute()
  await server.deps.db
    .insertInto('firmFacts')
    .values({ firmCrd, field: 'legalForm', value: JSON.stringify(second) })
    .execute()

  await Promise.all([1, 2, 3].map(() => server.call(countOptions, {}, as(admin))))
  const { countedAt } = (await server.call(countOptions, {}, as(admin))).body
  const forms = await usageOf('legalForm')
  const of = (value: string | undefined) => forms.find((option) => option.value === value)
  expect(of(first)).toMatchObject({ members: 2, firms: 0, isRetired: false })
  expect(of(second)).toMatchObject({ members: 0, firms: 1 })
  expect(of('formerOption')).toMatchObject({ label: 'formerOption', members: 1, isRetired: true })
  expect((await usageOf('custodians')).filter(({ members }) => members > 0).map(({ value }) => value)).toEqual(several)
  for (const list of ['credentials', 'areasOfExpertise'] as const) {
    const ids = (await usageOf(list)).map(({ field, value }) => `${field} ${value}`)
    expect(new Set(ids).size).toBe(ids.length)
  }
  const { body } = await server.call(listOptionLists, {}, as(admin))
  expect(body.countedAt).toBe(countedAt)
  expect(body.lists.find(({ name }) => name === 'legalForm')).toMatchObject({ members: 3, firms: 1, unused: optionLists.legalForm.items.length - 2 })
})

it('B6 has no list of self-identification, and counts none of its values', async () => {
  const { body } = await server.call(listOptionLists, {}, as(admin))
  const named = body.lists.map(({ name, fields }) => `${name} ${fields.join()}`).join('\n')
  expect(named).not.toMatch(/gender|race|ethnic|orientation|religio|disab|veteran/i)
  const stored = await server.deps.db.selectFrom('optionCounts').select('field').distinct().execute()
  expect(stored.map(({ field }) => field).join()).not.toMatch(/gender|race|orientation|religio/i)
})

it('B1 is for admins', async () => {
  const ben = await signInAs(server, 'Ben')
  expect((await server.answer(listOptionLists, {}, as(ben))).status).toBe(404)
  expect((await server.answer(countOptions, {}, as(ben))).status).toBe(404)
})
