import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import type { AdminSubscription, getPaymentSummary, LedgerEntry } from '@mandate/contract/payment-admin'
import { z } from 'zod'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireAdmin, type Viewer } from '../../http/viewer.ts'
import { toSubscriptionView } from './billing.service.ts'
import * as events from './events.repository.ts'
import * as money from './money.repository.ts'
import * as reconciliations from './reconcile.repository.ts'
import * as subscriptions from './subscriptions.repository.ts'

export async function getSummary({ db, payments }: Deps, viewer: Viewer): Promise<ResponseOf<typeof getPaymentSummary>> {
  requireAdmin(viewer)
  const [sums, putAside, run] = await Promise.all([money.sumLedger(db), events.countPutAside(db), reconciliations.findLastRun(db)])
  return {
    ...{ ...sums, putAside, isSandbox: payments.isSandbox },
    reconciliation: run
      ? {
          ...{ compared: run.compared, corrected: run.corrected, problems: z.array(z.string()).parse(run.problems) },
          ...{ startedAt: run.startedAt.toISOString(), finishedAt: run.finishedAt?.toISOString() ?? null },
        }
      : null,
  }
}

export async function listSubscriptions(deps: Deps, viewer: Viewer, page: PageInput): Promise<Page<AdminSubscription>> {
  requireAdmin(viewer)
  return listPage(deps, page, {
    list: 'all subscriptions',
    key: { createdText: String, id: String },
    select: (range) => subscriptions.selectAll(deps.db, range),
    present: (rows) => rows.map((row) => ({ ...toSubscriptionView(row, row.now), payerName: row.teamName ?? row.memberName, isTeam: row.teamName !== null })),
  })
}

export async function listLedger(deps: Deps, viewer: Viewer, page: PageInput): Promise<Page<LedgerEntry>> {
  requireAdmin(viewer)
  return listPage(deps, page, {
    list: 'ledger',
    key: { occurredText: String, id: String },
    select: (range) => money.selectEntries(deps.db, range),
    present: (rows) =>
      rows.map(({ id, kind, invoiceNumber, teamName, memberName, amountCents, occurredAt }) => ({
        ...{ id, kind: kind === 'refund' ? 'refund' : 'payment', payerName: teamName ?? memberName, invoiceNumber },
        ...{ cents: Number(amountCents), occurredAt: occurredAt.toISOString() },
      })),
  })
}
