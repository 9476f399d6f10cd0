import type { Page } from '@mandate/contract/frame/page'
import { type Invoice, invoiceStatuses } from '@mandate/contract/payments'
import { z } from 'zod'
import { notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import * as accounts from './accounts.repository.ts'
import { writeInvoicePdf } from './invoice-pdf.ts'
import * as money from './money.repository.ts'
import { payerOf } from './payer.service.ts'

const linesSchema = z.array(z.object({ text: z.string(), cents: z.number().int(), from: z.iso.datetime(), to: z.iso.datetime() }))

/** A team's invoices are for its owners. */
async function accountOf({ db }: Deps, viewer: Viewer) {
  const { payer, mayManage } = await payerOf(db, requireMember(viewer).userId)
  return mayManage ? accounts.findAccount(db, payer) : undefined
}

export async function listInvoices(deps: Deps, viewer: Viewer, page: PageInput): Promise<Page<Invoice>> {
  const account = await accountOf(deps, viewer)
  if (!account) return { items: [], nextCursor: null }
  return listPage(deps, page, {
    list: `invoices ${account.id}`,
    key: { issuedText: String, id: String },
    select: (range) => money.selectInvoices(deps.db, account.id, range),
    present: (rows) => rows.map(toInvoiceView),
  })
}

export async function readInvoice(deps: Deps, viewer: Viewer, invoiceId: string): Promise<{ bytes: Buffer; name: string }> {
  const account = await accountOf(deps, viewer)
  const row = account && (await money.findInvoice(deps.db, invoiceId))
  if (row?.accountId !== account?.id || !row) throw notFound()
  const payers = await accounts.selectPayers(deps.db, row.accountId)
  const { name } = await payerOf(deps.db, requireMember(viewer).userId)
  const billedTo = [...(name ? [name] : []), ...payers.map(({ email }) => email)]
  const bytes = await writeInvoicePdf(toInvoiceView(row), { billedTo, isSandbox: deps.payments.isSandbox })
  return { bytes, name: `mandate-invoice-${row.number.replaceAll(/[^A-Za-z0-9-]/g, '')}.pdf` }
}

function toInvoiceView(row: money.InvoiceRow): Invoice {
  const { id, number, status, currency, totalCents, dueCents, paidCents, refundedCents, lines, issuedAt, paidAt } = row
  return {
    ...{ id, number, status: z.enum(invoiceStatuses).parse(status), currency, lines: linesSchema.parse(lines) },
    ...{ totalCents: Number(totalCents), dueCents: Number(dueCents), paidCents: Number(paidCents), refundedCents: refundedCents ?? 0 },
    ...{ issuedAt: issuedAt.toISOString(), paidAt: paidAt?.toISOString() ?? null },
  }
}
