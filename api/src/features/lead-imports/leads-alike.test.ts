import { createTeamLead } from '@mandate/contract/leads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, foundTeam, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { identityOf } from './identity-of.ts'

let server: TestServer
let team: TestTeam

beforeAll(async () => {
  server = await startTestServer()
  team = await foundTeam(server, 'Lena')
})
afterAll(() => server.stop())
const owner = () => as(team.owner)

it.each([
  [{ name: 'José Peña-Ortega' }, { name: 'Jose Pena Ortega' }, 'name'],
  [{ name: 'Vera Lund', phone: '(312) 555-0141 x12' }, { name: 'V. Lund', phone: '312.555.0141' }, 'phone'],
  [{ name: 'Karl Moe', phone: '+1 646 555 0142, ext. 9' }, { name: 'K. Moe', phone: '646-555-0142 #31' }, 'phone'],
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
  expect(identityOf({ email: null, phone: null, company: '', usState: null, crd: null, need: '', ...first })).toMatchObject({ phoneDigits, nameDigest })
})
