import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { askOutside } from '../../configured-crms.ts'
import { startVendor, type VendorServer } from '../../test/vendor-server.ts'
import type { CrmTokens, OAuthCrm } from './crm.ts'
import { makeSalesforce } from './salesforce.ts'

let vendor: VendorServer
let salesforce: OAuthCrm
let tokens: CrmTokens

beforeAll(async () => {
  vendor = await startVendor()
  salesforce = makeSalesforce({
    clientId: 'client',
    clientSecret: 'secret',
    redirectUri: 'https://app.example/back',
    ask: askOutside([vendor.origin]),
    loginUrl: vendor.origin,
    isInternal: true,
  })
  tokens = { accessToken: 'access', refreshToken: 'refresh', expiresAt: 0, instance: vendor.origin }
})
afterAll(() => vendor.stop())
beforeEach(() => {
  vendor.requests.length = 0
})

it('keeps the server that the token names, also when it is renewed', async () => {
  vendor.answer = () => ({ body: { token_type: 'Bearer', access_token: 'new', refresh_token: 'r', instance_url: 'https://whitlock.my.salesforce.com' } })
  expect(await salesforce.exchange({ code: 'code', state: 'state' }, 'verifier')).toMatchObject({ instance: 'https://whitlock.my.salesforce.com' })
  vendor.answer = () => ({ body: { token_type: 'Bearer', access_token: 'renewed' } })
  expect(await salesforce.refresh(tokens)).toMatchObject({ accessToken: 'renewed', refreshToken: 'refresh', instance: vendor.origin })
})

it('names the account and its organization', async () => {
  vendor.answer = () => ({ body: { preferred_username: 'ada@whitlock.example', organization_id: '00D5g000007WHIT' } })
  expect(await salesforce.prepare(tokens)).toEqual({ id: '00D5g000007WHIT', name: 'ada@whitlock.example' })
})

it.each(['https://evil.example', 'http://whitlock.my.salesforce.com', 'https://salesforce.com.evil.example', 'https://127.0.0.1', 'nonsense'])(
  'D7 sends no token to %s, whatever the token says',
  async (instance) => {
    await expect(salesforce.prepare({ ...tokens, instance })).rejects.toMatchObject({ failure: 'refused' })
    expect(vendor.requests).toEqual([])
  },
)

it('finds accounts by number and name on every page, with quotes escaped', async () => {
  vendor.answer = ({ path }) =>
    path.startsWith('/services/data/v62.0/query?')
      ? { body: { done: false, records: [{ Id: '1', Name: "O'Neil", AccountNumber: null }], nextRecordsUrl: '/services/data/v62.0/query/01g-2000' } }
      : { body: { done: true, records: [{ Id: '2', Name: 'Quay', AccountNumber: 'CRD 44' }] } }
  expect(await salesforce.findCompanies(tokens, { crds: [44], names: ["O'Neil", 'A\\'] })).toEqual([
    { id: '1', name: "O'Neil", crd: '' },
    { id: '2', name: 'Quay', crd: '44' },
  ])
  const query = new URL(vendor.requests[0]?.path ?? '', vendor.origin).searchParams.get('q')
  expect(query).toBe("SELECT Id, Name, AccountNumber FROM Account WHERE AccountNumber IN ('CRD 44') OR Name IN ('O\\'Neil', 'A\\\\')")
})

it('creates and updates collections, with an outcome for each account', async () => {
  vendor.answer = () => ({
    body: [
      { id: '1', success: true, errors: [] },
      { success: false, errors: [{ statusCode: 'INVALID_FIELD', message: 'No such column' }] },
    ],
  })
  const companies = [
    { crd: 1, values: { Name: 'Harbor' } },
    { crd: 2, values: { Name: 'Quay' } },
  ]
  expect(await salesforce.createCompanies(tokens, companies)).toEqual([{ isSaved: true }, { isSaved: false, reason: 'No such column' }])
  expect(JSON.parse(vendor.requests[0]?.body ?? '')).toMatchObject({
    allOrNone: false,
    records: [{ attributes: { type: 'Account' }, Name: 'Harbor', AccountNumber: 'CRD 1' }, {}],
  })
  vendor.answer = () => ({ body: [{ id: '7', success: true, errors: [] }] })
  expect(await salesforce.updateCompanies(tokens, [{ id: '7', crd: 1, values: {} }])).toEqual([{ isSaved: true }])
  expect(vendor.requests[1]).toMatchObject({ method: 'PATCH', path: '/services/data/v62.0/composite/sobjects' })
})

it.each([
  ['the daily limit', { status: 403, body: [{ errorCode: 'REQUEST_LIMIT_EXCEEDED', message: 'TotalRequests Limit exceeded.' }] }, { failure: 'rateLimited' }],
  ['an ended session', { status: 401, body: [{ errorCode: 'INVALID_SESSION_ID', message: 'Session expired or invalid' }] }, { failure: 'revoked' }],
  [
    'a field that there is not',
    { status: 400, body: [{ errorCode: 'INVALID_FIELD', message: 'No such column' }] },
    { failure: 'refused', message: 'No such column' },
  ],
])('tells %s apart', async (_, answer, error) => {
  vendor.answer = () => answer
  await expect(salesforce.createCompanies(tokens, [{ crd: 1, values: {} }])).rejects.toMatchObject(error)
})

it('lists the fields of accounts that can be written', async () => {
  const field = (name: string, isOurs: boolean) => ({ name, createable: isOurs, updateable: isOurs, label: name })
  vendor.answer = () => ({ body: { fields: [field('Name', true), field('CreatedDate', false)] } })
  expect(await salesforce.companyFields(tokens)).toEqual(['Name'])
  expect(vendor.requests).toMatchObject([{ method: 'GET', path: '/services/data/v62.0/sobjects/Account/describe' }])
})

it('D15 revokes the grant', async () => {
  vendor.answer = () => ({})
  await salesforce.revoke(tokens)
  expect(vendor.requests).toMatchObject([{ method: 'POST', path: '/services/oauth2/revoke?token=refresh' }])
})

it('finds leads by email, with quotes escaped, and saves them with a company and their notes', async () => {
  vendor.answer = () => ({ body: { done: true, records: [{ Id: '7', Email: "o'neil@quist.test" }] } })
  expect(await salesforce.contacts.find(tokens, ["o'neil@quist.test"])).toEqual([{ id: '7', email: "o'neil@quist.test" }])
  expect(new URL(vendor.requests[0]?.path ?? '', vendor.origin).searchParams.get('q')).toBe(
    "SELECT Id, Email FROM Lead WHERE IsConverted = false AND Email IN ('o\\'neil@quist.test')",
  )
  vendor.answer = () => ({ body: [{ id: '00Q1', success: true, errors: [] }] })
  const nora = { email: 'nora@quist.test', firstName: 'Nora', lastName: 'Quist', phone: null, company: '', usState: null, about: 'Rolls over' }
  expect(await salesforce.contacts.create(tokens, [nora])).toEqual([{ isSaved: true, id: '00Q1' }])
  expect(JSON.parse(vendor.requests[1]?.body ?? '').records).toEqual([
    { attributes: { type: 'Lead' }, Email: 'nora@quist.test', FirstName: 'Nora', LastName: 'Quist', Description: 'Rolls over', Company: 'Not stated' },
  ])
  await salesforce.contacts.addNotes(tokens, [{ contactId: '00Q1', text: 'Prefers the phone.', at: new Date() }])
  expect(JSON.parse(vendor.requests[2]?.body ?? '').records).toEqual([
    { attributes: { type: 'Note' }, ParentId: '00Q1', Title: 'Prefers the phone.', Body: 'Prefers the phone.' },
  ])
})
