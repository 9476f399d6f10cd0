import { listInvoices, readInvoicePdf } from '@mandate/contract/payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson, signIn } from '../test/people.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { ada } from './demo-document-list.ts'
import { fillDemoPayments } from './demo-payments.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { PROCESS: 'api' } })
})
afterAll(() => server.stop())

it('the demo has an invoice that was refunded in part, on its page and as a PDF; filled twice, it is the same', async () => {
  const person = await addPerson(server, { name: 'Ada' })
  await server.deps.db.updateTable('users').set({ email: ada }).where('id', '=', person.userId).execute()
  for (let turn = 0; turn < 2; turn++) await fillDemoPayments(server.deps)
  const owner = await signIn(server, person)
  const { items } = (await server.call(listInvoices, { query: {} }, owner)).body
  const refunded = items.filter(({ refundedCents }) => refundedCents > 0)
  expect(refunded).toMatchObject([{ id: items[0]?.id, status: 'paid', refundedCents: 2_000 }])
  expect(refunded[0]?.paidCents).toBeGreaterThan(2_000)
  const pdf = await server.answer(readInvoicePdf, { params: { invoiceId: refunded[0]?.id } }, owner)
  expect([pdf.status, pdf.raw.slice(0, 5)]).toEqual([200, '%PDF-'])
})
