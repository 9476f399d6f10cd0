import * as contract from '@mandate/contract/integrations'
import { addLeadNote } from '@mandate/contract/lead-notes'
import { createTeamLead } from '@mandate/contract/leads'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeHubSpot } from '../../adapters/crm/hubspot.ts'
import { askOutside, demoCrmSecret } from '../../configured-crms.ts'
import { seal } from '../../http/seal.ts'
import { addPerson, type SignedIn, signIn } from '../../test/people.ts'
import { addToTeam, createTestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { startVendor, type VendorServer } from '../../test/vendor-server.ts'
import { performRun } from './runs.service.ts'
import { openTokens } from './tokens.service.ts'

let server: TestServer
let vendor: VendorServer
let ada: SignedIn
const hubspot = { provider: 'hubspot' } as const
const firstCrd = 650_001
const crds = Array.from({ length: 30 }, (_, index) => firstCrd + index)
const redirectUri = 'http://localhost/settings/integrations/hubspot'

beforeAll(async () => {
  vendor = await startVendor()
  server = await startTestServer({ environment: { PROCESS: 'api' } })
  await server.deps.db
    .insertInto('firms')
    .values(
      crds.map(
        (crd) =>
          ({
            crd,
            filing: '1',
            legalName: `HARBOR ${crd} LLC`,
            businessName: `HARBOR ${crd} LLC`,
            city: 'Boston',
            state: 'MA',
            submittedAt: new Date(),
            firstSubmittedAt: new Date(),
          }) as never,
      ),
    )
    .execute()
})
afterAll(async () => {
  await server.stop()
  await vendor.stop()
})
beforeEach(async () => {
  const place = `${server.address}/demo/crm`
  const crm = makeHubSpot({
    clientId: 'mandate',
    clientSecret: demoCrmSecret(server.deps.config),
    redirectUri,
    ask: askOutside([server.address]),
    standIn: { browser: place, server: place },
  })
  server.deps.crms.hubspot = { crm, isStandIn: true }
  ada = await signIn(server, await addPerson(server, { name: 'Ada' }))
})

/** What a browser does at the stand-in: allows. */
async function consent(owner: SignedIn): Promise<{ code: string; state: string }> {
  const { url } = (await server.call(contract.startIntegration, { params: hubspot }, owner)).body
  const allowed = await fetch(url.replace('/oauth/authorize', '/oauth/consent'), { redirect: 'manual' })
  const { searchParams } = new URL(allowed.headers.get('location') ?? '')
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
}
const connect = async (owner: SignedIn) => (await server.call(contract.connectIntegration, { params: hubspot, body: await consent(owner) }, owner)).body
const connectionOf = async (owner: SignedIn) =>
  (await server.call(contract.listIntegrations, {}, owner)).body.items.find(({ provider }) => provider === 'hubspot')?.connection
async function push(owner: SignedIn, firmCrds: number[], isDryRun = false) {
  const { id } = (await server.call(contract.pushFirms, { params: hubspot, body: { firmCrds, isDryRun } }, owner)).body
  const held = await performRun(server.deps, { runId: id })
  return { held, run: (await server.call(contract.getIntegrationRun, { params: { integrationRunId: id } }, owner)).body }
}
const outcomes = ({ rows }: contract.IntegrationRun) => Object.groupBy(rows, ({ outcome }) => outcome)

describe('with the stand-in', () => {
  it('connects, finds out what would be sent, sends 30 firms, sends them again without a duplicate, and disconnects there too', async () => {
    expect(await connect(ada)).toMatchObject({ provider: 'hubspot', isStandIn: true, connection: { account: 'Demo CRM', status: 'connected', problem: null } })
    const dry = await push(ada, crds, true)
    expect(outcomes(dry.run).created).toHaveLength(30)
    expect((await connectionOf(ada))?.lastSyncAt).toBeNull()
    const sent = await push(ada, crds)
    expect(sent.run).toMatchObject({ state: 'done', firms: 30, problem: null })
    expect(outcomes(sent.run).created).toHaveLength(30)
    expect((await connectionOf(ada))?.lastSyncAt).not.toBeNull()
    expect(outcomes((await push(ada, crds)).run)).toMatchObject({ updated: { length: 30 } })
    const unknown = { firmCrd: 1, name: 'CRD 1', outcome: 'refused', reason: 'There is no firm with this number' }
    expect((await push(ada, [1], true)).run.rows).toMatchObject([unknown])
    expect((await push(ada, [crds[0] ?? 0, 1])).run.rows).toMatchObject([{ outcome: 'updated' }, unknown])
    expect((await connectionOf(ada))?.problem).toBe(
      'HubSpot refused 1 of 2 at the last sending. CRD 1: There is no firm with this number. History has all of them',
    )
    const { tokensSealed } = await server.deps.db.selectFrom('integrations').select('tokensSealed').where('userId', '=', ada.userId).executeTakeFirstOrThrow()
    const tokens = openTokens(server.deps, { userId: ada.userId, provider: 'hubspot' }, tokensSealed)
    await server.call(contract.disconnectIntegration, { params: hubspot }, ada)
    expect(await connectionOf(ada)).toBeNull()
    // D15: revoked at the provider, too.
    await expect(server.deps.crms.hubspot?.crm.refresh(tokens)).rejects.toMatchObject({ failure: 'revoked' })
    expect((await server.call(contract.listIntegrationRuns, { query: hubspot }, ada)).body.items).toHaveLength(5)
  })

  it('learns the account of a connection from before accounts were kept', async () => {
    await connect(ada)
    const ofAda = () => server.deps.db.selectFrom('integrations').select('accountId').where('userId', '=', ada.userId).executeTakeFirst()
    expect(await ofAda()).toEqual({ accountId: '4711' })
    await server.deps.db.updateTable('integrations').set({ accountId: null }).where('userId', '=', ada.userId).execute()
    expect((await push(ada, crds.slice(0, 1))).run.state).toBe('done')
    expect(await ofAda()).toEqual({ accountId: '4711' })
  })

  it('a number goes to a field, and the next run finds the companies', async () => {
    const crd = firstCrd + 1
    await connect(ada)
    await server.deps.db.updateTable('firms').set({ raumTotal: 1_250_000 }).where('crd', '=', crd).execute()
    await server.call(contract.mapIntegration, { params: hubspot, body: { mapping: { name: 'name', aum: 'annualrevenue' } } }, ada)
    for (const time of ['first', 'second']) expect((await push(ada, [crd])).run, time).toMatchObject({ state: 'done', problem: null })
  })

  it('a mapped field that the CRM lacks fails the run with what to do; mapped well, a retry sends it', async () => {
    await connect(ada)
    await server.call(
      contract.mapIntegration,
      { params: hubspot, body: { mapping: { name: 'name', aum: 'no_such_field', secNumber: 'city', city: 'no_such_city' } } },
      ada,
    )
    const dry = (await push(ada, crds.slice(0, 1), true)).run
    expect([dry.state, dry.rows, dry.problem]).toEqual([
      'failed',
      [],
      'Nothing can be sent to HubSpot: a company has no field “no_such_field” or “no_such_city” there. Change the fields under Settings > Integrations',
    ])
    const { run } = await push(ada, crds.slice(0, 1))
    expect(run).toMatchObject({ state: 'failed', problem: expect.stringContaining('"no_such_city" does not exist') })
    expect((await connectionOf(ada))?.problem).toContain('Settings > Integrations')
    await server.call(contract.mapIntegration, { params: hubspot, body: { mapping: { name: 'name' } } }, ada)
    await server.call(contract.retryIntegrationRun, { params: { integrationRunId: run.id } }, ada)
    await performRun(server.deps, { runId: run.id })
    expect((await server.call(contract.getIntegrationRun, { params: { integrationRunId: run.id } }, ada)).body).toMatchObject({ state: 'done', problem: null })
    expect((await connectionOf(ada))?.problem).toBeNull()
  })
})

describe('leads', () => {
  const sendLeads = async (owner: SignedIn, leadIds: string[], isDryRun = false) => {
    const { id } = (await server.call(contract.pushLeads, { params: hubspot, body: { leadIds, isDryRun } }, owner)).body
    await performRun(server.deps, { runId: id })
    return (await server.call(contract.getIntegrationRun, { params: { integrationRunId: id } }, owner)).body
  }

  it('go with their notes, once each however often they are sent; who has no email is left out', async () => {
    const { owner, id: teamId } = await createTestTeam(server, 'Olga')
    await connect(owner)
    const add = async (name: string, email?: string) => (await server.call(createTeamLead, { body: { name, ...(email ? { email } : {}) } }, owner)).body.id
    const [nora, otto] = [await add('Nora Quist', `nora${teamId}@quist.test`), await add('Otto Quist')]
    await server.call(addLeadNote, { params: { leadId: nora }, body: { text: `Prefers the phone ${teamId}` } }, owner)
    const dry = await sendLeads(owner, [nora, otto], true)
    expect(dry).toMatchObject({
      firms: 0,
      leads: 2,
      rows: [
        { leadId: nora, outcome: 'created' },
        { leadId: otto, outcome: 'refused' },
      ],
    })
    expect((await sendLeads(owner, [nora, otto])).rows).toMatchObject([
      { outcome: 'created', reason: null },
      { reason: expect.stringContaining('Add an email') },
    ])
    const notesSent = () => server.deps.db.selectFrom('integrationNotes').selectAll().where('userId', '=', owner.userId).execute()
    expect(await notesSent()).toHaveLength(1)
    expect((await sendLeads(owner, [nora])).rows).toMatchObject([{ outcome: 'updated', reason: null }])
    expect(await notesSent()).toHaveLength(1)
    const shown = (await server.app.inject({ url: '/demo/crm/' })).body
    expect(shown.split(`nora${teamId}@quist.test`)).toHaveLength(2)
  })

  it("B3 of another team aren't there, and a viewer sends none", async () => {
    const team = await createTestTeam(server, 'Olga')
    const leadId = (await server.call(createTeamLead, { body: { name: 'Nora Quist', email: 'nora@quist.test' } }, team.owner)).body.id
    const viewer = await addToTeam(server, team, { name: 'Vera', role: 'viewer' })
    const body = { leadIds: [leadId] }
    expect((await server.refused(contract.pushLeads, { params: hubspot, body }, viewer)).body.error.code).toBe('not_allowed')
    const stranger = (await createTestTeam(server, 'Sam')).owner
    await connect(stranger)
    expect((await server.refused(contract.pushLeads, { params: hubspot, body }, stranger)).body.error.code).toBe('not_found')
  })
})

describe('with a CRM that refuses', () => {
  beforeEach(async () => {
    await connect(ada)
    vendor.requests.length = 0
    const standIn = { browser: vendor.origin, server: vendor.origin }
    server.deps.crms.hubspot = {
      crm: makeHubSpot({ clientId: 'mandate', clientSecret: 'secret', redirectUri, ask: askOutside([vendor.origin]), standIn }),
      isStandIn: false,
    }
  })

  it('waits as long as it asks, and then sends', async () => {
    vendor.answer = () => ({ status: 429, headers: { 'retry-after': '120' }, body: { message: 'limit' } })
    const { held, run } = await push(ada, crds.slice(0, 2))
    const asked = 'HubSpot asks us to wait: the limit of calls is reached'
    const nextAttemptAt = held?.heldUntil.toISOString()
    expect(run).toMatchObject({ state: 'waiting', problem: asked, nextAttemptAt })
    expect(await connectionOf(ada)).toMatchObject({ problem: asked, nextAttemptAt })
    expect(Math.round(((held?.heldUntil.getTime() ?? 0) - Date.now()) / 1_000)).toBeGreaterThan(115)
    vendor.answer = ({ path, body }) =>
      path.endsWith('/search')
        ? { body: { results: [] } }
        : { status: 201, body: { results: JSON.parse(body).inputs.map((input: object) => ({ id: '1', ...input })) } }
    expect(await performRun(server.deps, { runId: run.id })).toBeUndefined()
    const sent = (await server.call(contract.getIntegrationRun, { params: { integrationRunId: run.id } }, ada)).body
    expect([sent.rows.length, sent.nextAttemptAt, (await connectionOf(ada))?.nextAttemptAt]).toEqual([2, null, null])
  })

  it('gives up in the end, and says so', async () => {
    vendor.answer = () => ({ status: 503 })
    const { run } = await push(ada, crds.slice(0, 1))
    for (let attempt = 0; attempt < 5; attempt++) await performRun(server.deps, { runId: run.id })
    expect((await server.call(contract.getIntegrationRun, { params: { integrationRunId: run.id } }, ada)).body).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/can't be reached: .*Try again later$/),
      nextAttemptAt: null,
    })
    expect((await connectionOf(ada))?.nextAttemptAt).toBeNull()
  })

  it('a revoked grant is broken until it is connected again', async () => {
    vendor.answer = () => ({ status: 401, body: {} })
    expect((await push(ada, crds.slice(0, 1))).run.state).toBe('failed')
    expect(await connectionOf(ada)).toMatchObject({ status: 'broken', problem: expect.stringContaining('Connect again') })
    expect((await server.refused(contract.pushFirms, { params: hubspot, body: { firmCrds: crds } }, ada)).body.error.code).toBe('conflict')
  })

  it('an expired token is renewed by one of several runs, once', async () => {
    const place = { userId: ada.userId, provider: 'hubspot' }
    const purpose = 'tokens of hubspot'
    const old = JSON.stringify({ accessToken: 'old', refreshToken: 'once', expiresAt: 0, instance: null })
    await server.deps.db
      .updateTable('integrations')
      .set({ tokensSealed: seal(server.deps.config.tokensKeys[0], { userId: ada.userId, purpose }, old) })
      .where('userId', '=', ada.userId)
      .execute()
    vendor.answer = ({ path }) =>
      path === '/oauth/v1/token'
        ? { body: { token_type: 'bearer', access_token: 'renewed', refresh_token: 'next', expires_in: 1_800 } }
        : { body: { results: [] } }
    await Promise.all([push(ada, crds, true), push(ada, crds, true), push(ada, crds, true)])
    expect(vendor.requests.filter(({ path }) => path === '/oauth/v1/token')).toHaveLength(1)
    expect(vendor.requests.filter(({ path }) => path.endsWith('/search')).every(({ token }) => token === 'renewed')).toBe(true)
    const { tokensSealed } = await server.deps.db.selectFrom('integrations').select('tokensSealed').where('userId', '=', ada.userId).executeTakeFirstOrThrow()
    expect(openTokens(server.deps, place, tokensSealed)).toMatchObject({ refreshToken: 'next' })
  })

  it('disconnects also while the CRM is down', async () => {
    vendor.answer = () => ({ status: 503 })
    await server.call(contract.disconnectIntegration, { params: hubspot }, ada)
    expect(await connectionOf(ada)).toBeNull()
  })
})

describe('D16 an attempt to connect', () => {
  it('is for the member who began it, for its provider, and for one use', async () => {
    const ben = await signIn(server, await addPerson(server, { name: 'Ben' }))
    const answer = await consent(ada)
    const salesforce = { provider: 'salesforce' } as const
    server.deps.crms.salesforce = server.deps.crms.hubspot as NonNullable<typeof server.deps.crms.hubspot>
    expect((await server.refused(contract.connectIntegration, { params: hubspot, body: answer }, ben)).body.error.code).toBe('sign_in_state_invalid')
    expect((await server.refused(contract.connectIntegration, { params: salesforce, body: answer }, ada)).body.error.code).toBe('sign_in_state_invalid')
    await server.call(contract.connectIntegration, { params: hubspot, body: answer }, ada)
    expect((await server.refused(contract.connectIntegration, { params: hubspot, body: answer }, ada)).body.error.code).toBe('sign_in_state_invalid')
    delete server.deps.crms.salesforce
  })

  it('with a code that the provider refuses connects nothing', async () => {
    const { state } = await consent(ada)
    expect((await server.refused(contract.connectIntegration, { params: hubspot, body: { state, code: 'guessed' } }, ada)).body.error.code).toBe(
      'provider_failed',
    )
    expect(await connectionOf(ada)).toBeNull()
  })

  it('is refused for a provider without keys', async () => {
    expect((await server.refused(contract.startIntegration, { params: { provider: 'salesforce' } }, ada)).body.error.code).toBe('unavailable')
  })
})

describe('D15 tokens', () => {
  it('are in no column as they are, open in no other row, and open after the key was changed', async () => {
    await connect(ada)
    const ben = await signIn(server, await addPerson(server, { name: 'Ben' }))
    const { tokensSealed } = await server.deps.db.selectFrom('integrations').select('tokensSealed').where('userId', '=', ada.userId).executeTakeFirstOrThrow()
    const place = { userId: ada.userId, provider: 'hubspot' }
    const tokens = openTokens(server.deps, place, tokensSealed)
    expect(tokensSealed.includes(tokens.accessToken)).toBe(false)
    expect(server.logLines.join('')).not.toContain(tokens.accessToken)
    expect(() => openTokens(server.deps, { ...place, userId: ben.userId }, tokensSealed)).toThrow()
    expect(() => openTokens(server.deps, { ...place, provider: 'salesforce' }, tokensSealed)).toThrow()
    const [old] = server.deps.config.tokensKeys
    const rotated = { config: { ...server.deps.config, tokensKeys: ['a new key of at least thirty-two letters', old] as [string, string] } }
    expect(openTokens(rotated, place, tokensSealed)).toEqual(tokens)
  })

  it("B3 another member's runs aren't there", async () => {
    await connect(ada)
    const { run } = await push(ada, crds.slice(0, 1), true)
    const ben = await signIn(server, await addPerson(server, { name: 'Ben' }))
    for (const endpoint of [contract.getIntegrationRun, contract.retryIntegrationRun])
      expect((await server.refused(endpoint, { params: { integrationRunId: run.id } }, ben)).body.error.code).toBe('not_found')
  })
})
