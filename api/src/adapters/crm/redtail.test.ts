import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { askOutside } from '../../configured-crms.ts'
import { startVendor, type VendorServer } from '../../test/vendor-server.ts'
import type { CrmTokens, PasswordCrm } from './crm.ts'
import { makeRedtail } from './redtail.ts'

let vendor: VendorServer
let redtail: PasswordCrm
const tokens: CrmTokens = { accessToken: 'user-key', refreshToken: null, expiresAt: null, instance: null }
const encoded = (text: string) => Buffer.from(text).toString('base64')
const base = '/api/public/v1'

beforeAll(async () => {
  vendor = await startVendor()
  redtail = makeRedtail({ apiKey: 'partner', ask: askOutside([vendor.origin]), standIn: vendor.origin })
})
afterAll(() => vendor.stop())
beforeEach(() => {
  vendor.requests.length = 0
})

const firm = (crd: number, name: string) => ({ crd, values: { company_name: name, city: 'Boston', state: 'MA' } })
const bodies = () => vendor.requests.map(({ method, path, body }) => [method, path.slice(base.length), ...(body ? [JSON.parse(body)] : [])])

it.each([
  ['today', { authenticated_user: { redtail_database_id: 31, redtail_user_id: 5, user_key: 'the-key' } }, { id: '31', name: 'ada.w, database 31' }],
  ['in older answers', { user_key: 'the-key' }, { id: 'ada.w', name: 'ada.w' }],
])('a user name and a password give a key without an end, as it is named %s', async (_, body, account) => {
  vendor.answer = () => ({ body })
  expect(await redtail.signIn({ userName: 'ada.w', password: 'pass:word' })).toEqual({
    tokens: { accessToken: 'the-key', refreshToken: null, expiresAt: null, instance: null },
    account,
  })
  expect(vendor.requests).toMatchObject([{ method: 'GET', path: `${base}/authentication`, token: `Basic ${encoded('partner:ada.w:pass:word')}` }])
})

it('a wrong password is told apart from a fault', async () => {
  vendor.answer = () => ({ status: 401, body: { message: 'Invalid username or password' } })
  await expect(redtail.signIn({ userName: 'ada.w', password: 'guess' })).rejects.toMatchObject({ failure: 'revoked' })
  vendor.answer = () => ({ body: { authenticated_user: {} } })
  await expect(redtail.signIn({ userName: 'ada.w', password: 'right' })).rejects.toMatchObject({ failure: 'unreachable' })
})

it('reads every page of businesses with their URLs, and keeps those with the CRD number or the name', async () => {
  vendor.answer = ({ path }) => {
    const page = Number(new URL(path, vendor.origin).searchParams.get('page'))
    const contacts = [
      [
        { id: 1, company_name: 'Harbor LLC', urls: [{ address: 'harbor.example' }, { address: 'http://adviserinfo.sec.gov/firm/summary/7' }] },
        { id: 4, company_name: 'Other LLC', urls: [{ address: 'https://adviserinfo.sec.gov/firm/summary/77' }] },
      ],
      [{ id: 2, company_name: 'QUAY LLC', urls: [] }],
      [{ id: 3, company_name: null, full_name: 'Mast LLC' }],
    ]
    return { body: { contacts: contacts[page - 1], meta: { total_records: 4, total_pages: 3 } } }
  }
  expect(await redtail.findCompanies(tokens, { crds: [7], names: ['Quay LLC', 'Other LLC', 'Mast LLC'] })).toEqual([
    { id: '1', name: 'Harbor LLC', crd: '7' },
    { id: '2', name: 'QUAY LLC', crd: '' },
    { id: '3', name: 'Mast LLC', crd: '' },
  ])
  expect(vendor.requests).toHaveLength(3)
  expect(vendor.requests[0]).toMatchObject({
    path: `${base}/contacts/search?type=Crm%3A%3AContact%3A%3ABusiness&page=1`,
    token: `Userkeyauth ${encoded('partner:user-key')}`,
    headers: { include: 'urls', pagesize: '100' },
  })
})

it('creates a business with its URL before anything else, and gives the reason of a refused one', async () => {
  vendor.answer = ({ path, body }) => {
    if (path !== `${base}/contacts`) return { status: 201, body: {} }
    return JSON.parse(body).company_name === 'Quay'
      ? { status: 422, body: { message: 'Company name has already been taken' } }
      : { status: 201, body: { contact: { id: 9, company_name: 'Harbor' } } }
  }
  expect(await redtail.createCompanies(tokens, [firm(1, 'Harbor'), firm(2, 'Quay')])).toEqual([
    { isSaved: true, id: '9' },
    { isSaved: false, reason: 'Company name has already been taken' },
  ])
  expect(bodies()).toEqual([
    ['POST', '/contacts', { type: 'Crm::Contact::Business', company_name: 'Harbor' }],
    ['POST', '/contacts/9/urls', { address: 'https://adviserinfo.sec.gov/firm/summary/1' }],
    ['POST', '/contacts/9/addresses', { city: 'Boston', state: 'MA' }],
    ['POST', '/contacts', { type: 'Crm::Contact::Business', company_name: 'Quay' }],
  ])
})

it.each([
  ['is there', [{ city: 'BOSTON', state: 'ma' }], false],
  ['is missing', [{ city: 'Salem', state: 'MA' }], true],
])('an update adds an address only where that %s', async (_, addresses, isAdded) => {
  vendor.answer = () => ({ body: { contact: { id: 9, company_name: 'Harbor', phones: [], addresses } } })
  expect(await redtail.updateCompanies(tokens, [{ id: '9', ...firm(1, 'Harbor') }])).toEqual([{ isSaved: true, id: '9' }])
  expect(bodies()).toEqual([
    ['PUT', '/contacts/9', { type: 'Crm::Contact::Business', company_name: 'Harbor' }],
    ['GET', '/contacts/9'],
    ...(isAdded ? [['POST', '/contacts/9/addresses', { city: 'Boston', state: 'MA' }]] : []),
  ])
})

const nora = { email: 'nora@quist.test', firstName: 'Nora', lastName: 'Quist', phone: '(555) 010-0100', company: 'Quist LLC', usState: null, about: '' }

it('finds people by their very email, creates and updates them, and adds a note', async () => {
  vendor.answer = ({ path }) => {
    const resembles = { id: 3, emails: [{ address: 'not.nora@quist.test' }] }
    return { body: { contacts: path.includes('nora') ? [resembles, { id: 4, emails: [{ address: 'Nora@Quist.test' }] }] : [resembles] } }
  }
  expect(await redtail.contacts.find(tokens, ['nora@quist.test', 'otto@quist.test'])).toEqual([{ id: '4', email: 'nora@quist.test' }])

  vendor.requests.length = 0
  vendor.answer = () => ({ body: { contact: { id: 5, phones: [{ number: '555.010.0100' }] } } })
  expect(await redtail.contacts.create(tokens, [nora])).toEqual([{ isSaved: true, id: '5' }])
  expect(await redtail.contacts.update(tokens, [{ ...nora, id: '5' }])).toEqual([{ isSaved: true, id: '5' }])
  expect(await redtail.contacts.addNotes(tokens, [{ contactId: '5', text: 'Prefers the phone.', at: new Date() }])).toMatchObject([{ isSaved: true }])
  const person = { type: 'Crm::Contact::Individual', first_name: 'Nora', last_name: 'Quist', company_name: 'Quist LLC' }
  expect(bodies()).toEqual([
    ['POST', '/contacts', { ...person, emails: [{ address: 'nora@quist.test', is_primary: true }] }],
    ['POST', '/contacts/5/phones', { number: '(555) 010-0100' }],
    ['PUT', '/contacts/5', person],
    // The phone is there, written otherwise.
    ['GET', '/contacts/5'],
    ['POST', '/contacts/5/notes', { note_type: 1, body: 'Prefers the phone.' }],
  ])
})

it('a refused note is an outcome of its own', async () => {
  vendor.answer = () => ({ status: 403, body: { message: 'User Forbidden from adding notes' } })
  const note = { contactId: '5', text: 'Prefers the phone.', at: new Date() }
  expect(await redtail.contacts.addNotes(tokens, [note])).toEqual([{ isSaved: false, reason: 'User Forbidden from adding notes' }])
})

it.each([
  ['the limit, with the time to wait', { status: 429, headers: { 'retry-after': '30' }, body: {} }, { failure: 'rateLimited', retryAfterSeconds: 30 }],
  ['a key that was replaced', { status: 401, body: { message: 'Unauthorized' } }, { failure: 'revoked' }],
  ['a fault of its own', { status: 503, body: {} }, { failure: 'unreachable' }],
])('D15 tells %s apart', async (_, answer, error) => {
  vendor.answer = () => answer
  await expect(redtail.createCompanies(tokens, [firm(1, 'Harbor')])).rejects.toMatchObject(error)
  await expect(redtail.findCompanies(tokens, { crds: [1], names: [] })).rejects.toMatchObject(error)
})
