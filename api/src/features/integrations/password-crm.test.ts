import * as contract from '@mandate/contract/integrations'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeRedtail } from '../../adapters/crm/redtail.ts'
import { askOutside, demoRedtailKey } from '../../configured-crms.ts'
import { addPerson, type SignedIn, signIn } from '../../test/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { startVendor, type VendorServer } from '../../test/vendor-server.ts'
import { demoPassword } from '../app-info/demo-accounts.ts'
import { takeRunLock } from './run-lock.repository.ts'
import { performRun } from './runs.service.ts'
import { openTokens } from './tokens.service.ts'

let server: TestServer
let vendor: VendorServer
let ada: SignedIn
const redtail = { provider: 'redtail' } as const
const crds = [660_001, 660_002]

beforeAll(async () => {
  vendor = await startVendor()
  server = await startTestServer({ environment: { PROCESS: 'api' } })
  const firm = (crd: number) => ({ crd, filing: '1', legalName: `HARBOR ${crd} LLC`, businessName: `HARBOR ${crd} LLC`, city: 'Boston', state: 'MA' })
  const dates = { submittedAt: new Date(), firstSubmittedAt: new Date() }
  await server.deps.db
    .insertInto('firms')
    .values([...crds, 660_003, 660_004, 660_005, 660_006].map((crd) => ({ ...firm(crd), ...dates }) as never))
    .execute()
})
afterAll(async () => {
  await server.stop()
  await vendor.stop()
})
beforeEach(async () => {
  const standIn = `${server.address}/demo/redtail`
  server.deps.crms.redtail = { crm: makeRedtail({ apiKey: demoRedtailKey(server.deps.config), ask: askOutside([server.address]), standIn }), isStandIn: true }
  ada = await signIn(server, await addPerson(server, { name: 'Ada' }))
})

const bodyOf = (userName: string, password = demoPassword) => ({ params: redtail, body: { userName, password } })
const connect = async (owner: SignedIn, userName = 'ada.w') => (await server.call(contract.signInToIntegration, bodyOf(userName), owner)).body
const connectionOf = async (owner: SignedIn) =>
  (await server.call(contract.listIntegrations, {}, owner)).body.items.find(({ provider }) => provider === 'redtail')?.connection
async function push(owner: SignedIn, isDryRun = false) {
  const { id } = (await server.call(contract.pushFirms, { params: redtail, body: { firmCrds: crds, isDryRun } }, owner)).body
  await performRun(server.deps, { runId: id })
  return (await server.call(contract.getIntegrationRun, { params: { integrationRunId: id } }, owner)).body
}
const outcomesOf = ({ rows }: contract.IntegrationRun) => rows.map(({ outcome }) => outcome)

describe('with the stand-in', () => {
  it('connects by a password, sends firms, and finds them again without a duplicate', async () => {
    expect(await connect(ada)).toMatchObject({ isStandIn: true, connection: { account: 'ada.w, database 4711', status: 'connected', problem: null } })
    expect(outcomesOf(await push(ada, true))).toEqual(['created', 'created'])
    expect(outcomesOf(await push(ada))).toEqual(['created', 'created'])
    expect(outcomesOf(await push(ada))).toEqual(['updated', 'updated'])
    const shown = (await server.app.inject({ url: '/demo/redtail/' })).body
    for (const crd of crds) expect(shown.split(`https://adviserinfo.sec.gov/firm/summary/${crd}`)).toHaveLength(2)
  })

  it.each([
    ['one member', [660_003, 660_004], ['Ada', 'Ada']],
    ['two members who are connected to one account', [660_005, 660_006], ['Ada', 'Ben']],
  ])('two runs at once of %s go one after the other, and make no duplicate', async (_, firmCrds, names) => {
    // Others have sent theirs to the stand-in before.
    const copiesOf = async (crd: number) => (await server.app.inject({ url: '/demo/redtail/' })).body.split(`/summary/${crd}`).length - 1
    const members = new Map<string, SignedIn>()
    for (const name of new Set(names)) {
      const member = await signIn(server, await addPerson(server, { name }))
      await connect(member, `${name}.w`)
      members.set(name, member)
    }
    const runs = []
    for (const name of names) {
      const owner = members.get(name) as SignedIn
      runs.push({ owner, id: (await server.call(contract.pushFirms, { params: redtail, body: { firmCrds, isDryRun: false } }, owner)).body.id })
    }
    await Promise.all(runs.map(({ id }) => performRun(server.deps, { runId: id })))
    for (const { id } of runs) await performRun(server.deps, { runId: id })
    for (const { id, owner } of runs)
      expect((await server.call(contract.getIntegrationRun, { params: { integrationRunId: id } }, owner)).body.state).toBe('done')
    expect(await Promise.all(firmCrds.map(copiesOf))).toEqual([1, 1])
  })

  it('a run waits while another into its account is under way; a dry run and one into another account do not', async () => {
    await connect(ada)
    const ben = await signIn(server, await addPerson(server, { name: 'Ben' }))
    await connect(ben, 'ben.w')
    await server.deps.db.updateTable('integrations').set({ accountId: '4712' }).where('userId', '=', ben.userId).execute()
    const free = await takeRunLock(server.deps.pool, { provider: 'redtail', accountId: '4711' })
    const waiting = await push(ada)
    expect([waiting.state, waiting.nextAttemptAt]).toEqual(['waiting', null])
    const held = await performRun(server.deps, { runId: waiting.id })
    expect((held?.heldUntil.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(3_000)
    expect([(await push(ada, true)).state, (await push(ben)).state]).toEqual(['done', 'done'])
    await free?.()
    expect(await performRun(server.deps, { runId: waiting.id })).toBeUndefined()
    expect((await server.call(contract.getIntegrationRun, { params: { integrationRunId: waiting.id } }, ada)).body.state).toBe('done')
  })

  it('a wrong password is refused at its field, and connects nothing', async () => {
    const { body } = await server.refused(contract.signInToIntegration, bodyOf('ada.w', 'Demo-2025!'), ada)
    expect(body.error).toMatchObject({ code: 'invalid_input', fields: { password: expect.any(String) } })
    expect(await connectionOf(ada)).toBeNull()
  })

  it('D15 the password is in no table and no line of the log, and the key only sealed; disconnecting deletes it', async () => {
    await connect(ada)
    const { tokensSealed } = await server.deps.db.selectFrom('integrations').select('tokensSealed').where('userId', '=', ada.userId).executeTakeFirstOrThrow()
    const { accessToken, ...others } = openTokens(server.deps, { userId: ada.userId, provider: 'redtail' }, tokensSealed)
    expect(others).toEqual({ refreshToken: null, expiresAt: null, instance: null })
    const { rows } = await sql<{ all: string }>`
      select concat((select string_agg(i::text, '|') from integrations i), (select string_agg(a::text, '|') from audit_events a)) as "all"
    `.execute(server.deps.db)
    for (const kept of [rows[0]?.all ?? '', server.logLines.join('')]) {
      expect(kept).not.toContain(demoPassword)
      expect(kept).not.toContain(accessToken)
      expect(kept).not.toContain(Buffer.from(demoPassword).toString('base64').slice(0, 10))
    }
    await server.call(contract.disconnectIntegration, { params: redtail }, ada)
    expect(await connectionOf(ada)).toBeNull()
    const told = await server.deps.db.selectFrom('auditEvents').select(['kind', 'details']).where('actorId', '=', ada.userId).orderBy('id').execute()
    expect(told.filter(({ kind }) => kind.startsWith('integration.'))).toEqual([
      { kind: 'integration.connected', details: { provider: 'redtail' } },
      { kind: 'integration.disconnected', details: { provider: 'redtail', isRevoked: false } },
    ])
  })
})

describe('guesses', () => {
  it('are limited for each member', async () => {
    for (let guess = 0; guess < 10; guess++) await server.refused(contract.signInToIntegration, bodyOf(`guess ${guess}`, 'wrong'), ada)
    expect((await server.refused(contract.signInToIntegration, bodyOf('guess 11'), ada)).body.error.code).toBe('too_many_requests')
  })

  it('are limited for each account there, across members', async () => {
    const members = [ada, await signIn(server, await addPerson(server, { name: 'Ben' }))]
    for (let guess = 0; guess < 10; guess++) await server.refused(contract.signInToIntegration, bodyOf('Target', 'wrong'), members[guess % 2] ?? ada)
    const third = await signIn(server, await addPerson(server, { name: 'Cleo' }))
    expect((await server.refused(contract.signInToIntegration, bodyOf('target'), third)).body.error.code).toBe('too_many_requests')
  })

  it('need a proof that it is the member', async () => {
    await server.deps.db.updateTable('sessions').set({ provedAt: sql`now() - interval '1 hour'` }).where('userId', '=', ada.userId).execute()
    expect((await server.refused(contract.signInToIntegration, bodyOf('ada.w'), ada)).body.error.code).toBe('step_up_required')
  })
})

it('D16 a CRM with OAuth takes no password, and Redtail no code', async () => {
  expect((await server.refused(contract.signInToIntegration, { ...bodyOf('ada.w'), params: { provider: 'hubspot' } }, ada)).status).toBeLessThan(500)
  expect((await server.refused(contract.startIntegration, { params: redtail }, ada)).status).toBeLessThan(500)
  expect(await connectionOf(ada)).toBeNull()
})

it('a key that was replaced at Redtail is broken until it is connected again', async () => {
  await connect(ada)
  server.deps.crms.redtail = { crm: makeRedtail({ apiKey: 'partner', ask: askOutside([vendor.origin]), standIn: vendor.origin }), isStandIn: false }
  vendor.answer = () => ({ status: 401, body: { message: 'Unauthorized' } })
  expect((await push(ada)).state).toBe('failed')
  expect(await connectionOf(ada)).toMatchObject({ status: 'broken', problem: expect.stringContaining('Connect again') })
  vendor.answer = () => ({ body: { authenticated_user: { redtail_database_id: 8, user_key: 'another' } } })
  expect((await connect(ada)).connection).toMatchObject({ account: 'ada.w, database 8', status: 'connected', problem: null })
})
