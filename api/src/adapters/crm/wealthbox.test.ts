import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { askOutside } from '../../configured-crms.ts'
import { startVendor, type VendorServer } from '../../test/vendor-server.ts'
import type { CrmTokens, OAuthCrm } from './crm.ts'
import { makeWealthbox } from './wealthbox.ts'

let vendor: VendorServer
let wealthbox: OAuthCrm
const tokens: CrmTokens = { accessToken: 'access', refreshToken: 'refresh', expiresAt: 0, instance: null }

beforeAll(async () => {
  vendor = await startVendor()
  wealthbox = makeWealthbox({
    ...{ clientId: 'client', clientSecret: 'secret', redirectUri: 'https://app.example/settings/integrations/wealthbox' },
    ask: askOutside([vendor.origin]),
    standIn: vendor.origin,
  })
})
afterAll(() => vendor.stop())
beforeEach(() => {
  vendor.requests.length = 0
})

it('asks for consent with state and PKCE, and names the account', async () => {
  const url = new URL(await wealthbox.authorizationUrl({ state: 'the-state', codeVerifier: 'the-verifier' }))
  expect(url.pathname).toBe('/oauth/authorize')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ client_id: 'client', state: 'the-state', scope: 'login data', code_challenge_method: 'S256' })
  const me = { id: 1, name: 'Whitlock Advisors', email: 'ada@whitlock.example' }
  vendor.answer = () => ({ body: { ...me, current_user: { id: 2, account: 31 }, accounts: [{ id: 30 }, { id: 31 }] } })
  expect(await wealthbox.prepare(tokens)).toEqual({ id: '31', name: 'Whitlock Advisors' })
  vendor.answer = () => ({ body: { ...me, accounts: [{ id: 30 }] } })
  expect(await wealthbox.prepare(tokens)).toMatchObject({ id: '30' })
  expect(vendor.requests[0]).toMatchObject({ path: '/v1/me', token: 'access' })
})

it('reads every page of organizations, and keeps those with the CRD number or the name', async () => {
  vendor.answer = ({ path }) => {
    const page = Number(new URL(path, vendor.origin).searchParams.get('page'))
    const contacts = [
      [{ id: 1, name: 'Harbor LLC', external_unique_id: 'mandate-crd-7' }],
      [{ id: 2, name: 'QUAY LLC', external_unique_id: null }],
      [{ id: 3, name: 'Mast LLC', external_unique_id: 'of another system' }],
    ]
    return { body: { contacts: contacts[page - 1], meta: { total_pages: 3, page } } }
  }
  expect(await wealthbox.findCompanies(tokens, { crds: [7], names: ['Quay LLC', 'Mast LLC'] })).toEqual([
    { id: '1', name: 'Harbor LLC', crd: '7' },
    { id: '2', name: 'QUAY LLC', crd: '' },
  ])
  expect(vendor.requests).toHaveLength(3)
})

it('saves one row after the other, with the reason of a refused one', async () => {
  vendor.answer = ({ body }) => (JSON.parse(body).name === 'Quay' ? { status: 422, body: { error: 'Name has already been taken' } } : { body: { id: 9 } })
  const firm = (crd: number, name: string) => ({ crd, values: { name, city: 'Boston', state: 'MA' } })
  expect(await wealthbox.createCompanies(tokens, [firm(1, 'Harbor'), firm(2, 'Quay')])).toEqual([
    { isSaved: true, id: '9' },
    { isSaved: false, reason: 'Name has already been taken' },
  ])
  expect(JSON.parse(vendor.requests[0]?.body ?? '')).toEqual({
    ...{ type: 'Organization', name: 'Harbor', external_unique_id: 'mandate-crd-1' },
    street_addresses: [{ city: 'Boston', state: 'MA', principal: true, kind: 'Work' }],
  })
  await wealthbox.updateCompanies(tokens, [{ id: '9', ...firm(1, 'Harbor') }])
  expect(vendor.requests.at(-1)).toMatchObject({ method: 'PUT', path: '/v1/contacts/9' })
})

it('finds people by email, and links a note to the person', async () => {
  vendor.answer = ({ path }) => (path.includes('nora') ? { body: { contacts: [{ id: 4 }] } } : { body: { contacts: [] } })
  expect(await wealthbox.contacts.find(tokens, ['nora@quist.test', 'otto@quist.test'])).toEqual([{ id: '4', email: 'nora@quist.test' }])
  vendor.answer = () => ({ body: { id: 5 } })
  const nora = { email: 'nora@quist.test', firstName: 'Nora', lastName: 'Quist', phone: '555-0100', company: 'Quist LLC', usState: null, about: '' }
  expect(await wealthbox.contacts.create(tokens, [nora])).toEqual([{ isSaved: true, id: '5' }])
  expect(JSON.parse(vendor.requests.at(-1)?.body ?? '')).toEqual({
    ...{ type: 'Person', first_name: 'Nora', last_name: 'Quist', company_name: 'Quist LLC' },
    email_addresses: [{ address: 'nora@quist.test', principal: true, kind: 'Work' }],
    phone_numbers: [{ address: '555-0100', principal: true, kind: 'Work' }],
  })
  await wealthbox.contacts.addNotes(tokens, [{ contactId: '5', text: 'Prefers the phone.', at: new Date() }])
  expect(JSON.parse(vendor.requests.at(-1)?.body ?? '')).toEqual({ content: 'Prefers the phone.', linked_to: [{ id: 5, type: 'Contact' }] })
})

it.each([
  ['the limit, with the time to wait', { status: 429, headers: { 'retry-after': '30' }, body: {} }, { failure: 'rateLimited', retryAfterSeconds: 30 }],
  ['an ended grant', { status: 401, body: { error: 'unauthorized' } }, { failure: 'revoked' }],
  ['a fault of its own', { status: 503, body: {} }, { failure: 'unreachable' }],
])('tells %s apart', async (_, answer, error) => {
  vendor.answer = () => answer
  await expect(wealthbox.createCompanies(tokens, [{ crd: 1, values: { name: 'Harbor' } }])).rejects.toMatchObject(error)
})

it('D15 revokes the grant', async () => {
  vendor.answer = () => ({ body: {} })
  await wealthbox.revoke(tokens)
  expect(vendor.requests).toMatchObject([{ method: 'POST', path: '/oauth/revoke' }])
  expect(JSON.parse(vendor.requests[0]?.body ?? '')).toEqual({ client_id: 'client', client_secret: 'secret', token: 'refresh' })
})
