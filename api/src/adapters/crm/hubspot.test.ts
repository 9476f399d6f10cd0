import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { askOutside } from '../../configured-crms.ts'
import { startVendor, type VendorServer } from '../../test/vendor-server.ts'
import type { CrmTokens, OAuthCrm } from './crm.ts'
import { makeHubSpot } from './hubspot.ts'

let vendor: VendorServer
let hubSpot: OAuthCrm
const tokens: CrmTokens = { accessToken: 'access', refreshToken: 'refresh', expiresAt: 0, instance: null }

beforeAll(async () => {
  vendor = await startVendor()
  const standIn = { browser: 'https://app.hubspot.test', server: vendor.origin }
  hubSpot = makeHubSpot({
    clientId: 'client',
    clientSecret: 'secret',
    redirectUri: 'https://app.example/settings/integrations/hubspot',
    ask: askOutside([vendor.origin]),
    standIn,
  })
})
afterAll(() => vendor.stop())
beforeEach(() => {
  vendor.requests.length = 0
})

const firm = (crd: number, name: string) => ({ crd, values: { name } })

it('asks for consent with state, PKCE and the least scopes, and exchanges the code on the server', async () => {
  const url = new URL(await hubSpot.authorizationUrl({ state: 'the-state', codeVerifier: 'the-verifier' }))
  expect(url.origin + url.pathname).toBe('https://app.hubspot.test/oauth/authorize')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    ...{ client_id: 'client', state: 'the-state', code_challenge_method: 'S256' },
    code_challenge: createHash('sha256').update('the-verifier').digest('base64url'),
    scope: 'oauth crm.objects.companies.read crm.objects.companies.write crm.objects.contacts.read crm.objects.contacts.write crm.schemas.companies.write',
  })
  vendor.answer = () => ({ body: { token_type: 'bearer', access_token: 'new-access', refresh_token: 'new-refresh', expires_in: 1_800 } })
  const granted = await hubSpot.exchange({ code: 'the-code', state: 'the-state' }, 'the-verifier')
  expect(granted).toMatchObject({ accessToken: 'new-access', refreshToken: 'new-refresh' })
  expect(Math.abs((granted.expiresAt ?? 0) - Date.now() - 1_800_000)).toBeLessThan(10_000)
  expect(Object.fromEntries(new URLSearchParams(vendor.requests[0]?.body))).toEqual({
    ...{ grant_type: 'authorization_code', code: 'the-code', code_verifier: 'the-verifier', client_id: 'client', client_secret: 'secret' },
    redirect_uri: 'https://app.example/settings/integrations/hubspot',
  })
})

it('a token is renewed, and keeps its refresh token where none is sent; a revoked grant is told apart', async () => {
  vendor.answer = () => ({ body: { token_type: 'bearer', access_token: 'renewed', expires_in: 1_800 } })
  expect(await hubSpot.refresh(tokens)).toMatchObject({ accessToken: 'renewed', refreshToken: 'refresh' })
  vendor.answer = () => ({ status: 400, body: { error: 'invalid_grant', status: 'BAD_REFRESH_TOKEN', message: 'missing or unknown refresh token' } })
  await expect(hubSpot.refresh(tokens)).rejects.toMatchObject({ failure: 'revoked' })
})

it('prepares its property once, and names the account', async () => {
  vendor.answer = ({ path }) =>
    path.startsWith('/crm') ? { status: 409, body: { message: 'exists' } } : { body: { hub_id: 7, hub_domain: 'whitlock.example' } }
  expect(await hubSpot.prepare(tokens)).toEqual({ id: '7', name: 'whitlock.example' })
})

it('lists the fields of companies that can be written', async () => {
  vendor.answer = () => ({ body: { results: [{ name: 'city' }, { name: 'hs_createdate', modificationMetadata: { readOnlyValue: true } }] } })
  expect(await hubSpot.companyFields(tokens)).toEqual(['city'])
  expect(vendor.requests.map(({ method, path }) => [method, path])).toEqual([['GET', '/crm/v3/properties/companies']])
})

it('reads every page of a search, by CRD number and by name', async () => {
  vendor.answer = ({ body }) => {
    const from = Number(JSON.parse(body).after)
    const results = [{ id: String(from), properties: { name: `Firm ${from}`, mandate_crd: from === 0 ? null : String(from) } }]
    return { body: { total: 3, results, ...(from < 2 ? { paging: { next: { after: String(from + 1) } } } : {}) } }
  }
  expect(await hubSpot.findCompanies(tokens, { crds: [1, 2], names: ['Firm 0'] })).toEqual([
    { id: '0', name: 'Firm 0', crd: '' },
    { id: '1', name: 'Firm 1', crd: '1' },
    { id: '2', name: 'Firm 2', crd: '2' },
  ])
  const { filterGroups } = JSON.parse(vendor.requests[0]?.body ?? '{}')
  expect(filterGroups).toEqual([
    { filters: [{ propertyName: 'mandate_crd', operator: 'IN', values: ['1', '2'] }] },
    { filters: [{ propertyName: 'name', operator: 'IN', values: ['firm 0'] }] },
  ])
})

it('creates and updates in one batch each, with an outcome for each company of a partly refused one', async () => {
  vendor.answer = ({ body }) => {
    const [first] = JSON.parse(body).inputs
    return { status: 207, body: { status: 'COMPLETE', results: [{ id: '1', properties: first.properties }], errors: [{ message: 'Name is too long' }] } }
  }
  expect(await hubSpot.createCompanies(tokens, [firm(1, 'Harbor'), firm(2, 'Quay')])).toEqual([
    { isSaved: true },
    { isSaved: false, reason: 'Name is too long' },
  ])
  expect(vendor.requests).toHaveLength(1)
  const mast = { id: '9', crd: 3, values: { name: 'Mast', annualrevenue: 1_250_000 } }
  expect(await hubSpot.updateCompanies(tokens, [mast])).toEqual([{ isSaved: true }])
  const properties = { name: 'Mast', annualrevenue: '1250000', mandate_crd: '3' }
  expect(JSON.parse(vendor.requests[1]?.body ?? '')).toEqual({ inputs: [{ id: '9', properties }] })
})

it.each([
  [
    'the limit, with the time to wait',
    { status: 429, headers: { 'retry-after': '11' }, body: { message: 'You have reached your ten_secondly_rolling limit.' } },
    { failure: 'rateLimited', retryAfterSeconds: 11 },
  ],
  ['an expired or revoked grant', { status: 401, body: { category: 'EXPIRED_AUTHENTICATION' } }, { failure: 'revoked' }],
  [
    'a property that there is not',
    { status: 400, body: { category: 'VALIDATION_ERROR', message: 'Property "x" does not exist' } },
    { failure: 'refused', message: 'Property "x" does not exist' },
  ],
  ['a fault of its own', { status: 502, body: {} }, { failure: 'unreachable' }],
])('tells %s apart', async (_, answer, error) => {
  vendor.answer = () => answer
  await expect(hubSpot.createCompanies(tokens, [firm(1, 'Harbor')])).rejects.toMatchObject(error)
})

it('D15 revokes the grant, and accepts that it was revoked before', async () => {
  vendor.answer = () => ({ status: 204 })
  await hubSpot.revoke(tokens)
  expect(vendor.requests).toMatchObject([{ method: 'DELETE', path: '/oauth/v1/refresh-tokens/refresh' }])
  vendor.answer = () => ({ status: 404, body: { message: 'unknown' } })
  await hubSpot.revoke(tokens)
})

const nora = { email: 'nora@quist.test', firstName: 'Nora', lastName: 'Quist', phone: null, company: 'Quist LLC', usState: 'MA', about: '' }

it('finds contacts by email on every page, and saves them in batches with the reason of each refusal', async () => {
  vendor.answer = ({ body }) => {
    const from = Number(JSON.parse(body).after)
    return {
      body: { results: [{ id: String(from), properties: { email: `p${from}@quist.test` } }], ...(from < 1 ? { paging: { next: { after: '1' } } } : {}) },
    }
  }
  expect(await hubSpot.contacts.find(tokens, ['P0@quist.test', 'p1@quist.test'])).toEqual([
    { id: '0', email: 'p0@quist.test' },
    { id: '1', email: 'p1@quist.test' },
  ])
  expect(JSON.parse(vendor.requests[0]?.body ?? '').filterGroups).toEqual([
    { filters: [{ propertyName: 'email', operator: 'IN', values: ['p0@quist.test', 'p1@quist.test'] }] },
  ])
  vendor.answer = () => ({
    status: 207,
    body: { results: [{ id: '7', properties: { email: 'nora@quist.test' } }], errors: [{ message: 'Contact already exists' }] },
  })
  expect(await hubSpot.contacts.create(tokens, [nora, { ...nora, email: 'otto@quist.test' }])).toEqual([
    { isSaved: true, id: '7' },
    { isSaved: false, reason: 'Contact already exists' },
  ])
  expect(JSON.parse(vendor.requests.at(-1)?.body ?? '').inputs[0]).toEqual({
    properties: { email: 'nora@quist.test', firstname: 'Nora', lastname: 'Quist', company: 'Quist LLC', state: 'MA' },
  })
})

it('a note belongs to its contact', async () => {
  vendor.answer = () => ({ status: 201, body: { results: [{ id: '1', properties: { hs_note_body: 'Prefers the phone.' } }] } })
  const at = new Date('2026-03-01T08:00:00Z')
  expect(await hubSpot.contacts.addNotes(tokens, [{ contactId: '7', text: 'Prefers the phone.', at }])).toEqual([{ isSaved: true }])
  expect(JSON.parse(vendor.requests[0]?.body ?? '').inputs).toEqual([
    {
      properties: { hs_timestamp: '2026-03-01T08:00:00.000Z', hs_note_body: 'Prefers the phone.' },
      associations: [{ to: { id: '7' }, types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 202 }] }],
    },
  ])
})
