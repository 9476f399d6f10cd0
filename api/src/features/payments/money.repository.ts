import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

const invoiceColumns = [
  'id',
  'accountId',
  'providerId',
  'subscriptionId',
  'number',
  'status',
  'currency',
  'totalCents',
  'dueCents',
  'paidCents',
  'lines',
  'issuedAt',
  'paidAt',
  'stateAt',
] as const

export type InvoiceRow = Awaited<ReturnType<typeof selectInvoices>>[number]

export function findInvoiceState(db: Database, providerId: string) {
  return db.selectFrom('invoices').select(['id', 'status', 'stateAt', 'paidCents']).where('providerId', '=', providerId).executeTakeFirst()
}

/** What another card is charged with at once. */
export async function sumOpen(db: Database, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('invoices')
    .select(sql<string>`coalesce(sum(due_cents), 0)`.as('cents'))
    .where('accountId', '=', accountId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(row.cents)
}

interface NewInvoice {
  accountId: string
  providerId: string
  subscriptionId: string | null
  number: string
  status: string
  currency: string
  totalCents: number
  dueCents: number
  paidCents: number
  lines: readonly object[]
  issuedAt: Date
  paidAt: Date | null
  stateAt: Date
}

export async function saveInvoice(db: Database, { lines, ...invoice }: NewInvoice): Promise<void> {
  const values = { ...invoice, lines: JSON.stringify(lines) }
  const { accountId: _, providerId: __, ...changing } = values
  await db
    .insertInto('invoices')
    .values(values)
    .onConflict((conflict) => conflict.column('providerId').doUpdateSet(changing))
    .execute()
}

const withRefunds = (db: Database) =>
  db
    .selectFrom('invoices')
    .select(invoiceColumns)
    .select((select) => [
      select
        .selectFrom('ledgerEntries')
        .select(sql<number>`coalesce(-sum(amount_cents), 0)::float8`.as('cents'))
        .whereRef('ledgerEntries.invoiceId', '=', 'invoices.providerId')
        .where('kind', '=', 'refund')
        .as('refundedCents'),
      sql<string>`issued_at::text`.as('issuedText'),
    ])

export function findInvoice(db: Database, invoiceId: string) {
  return withRefunds(db).where('id', '=', invoiceId).executeTakeFirst()
}

/** Drafts are the provider's own. */
export function selectInvoices(db: Database, accountId: string, { limit, after }: PageRange<{ issuedText: string; id: string }>) {
  let query = withRefunds(db).where('accountId', '=', accountId).where('status', '<>', 'draft').orderBy('issuedAt', 'desc').orderBy('id', 'desc').limit(limit)
  if (after) query = query.where(sql<boolean>`(issued_at, id) < (${after.issuedText}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}

interface NewEntry {
  accountId: string
  kind: 'payment' | 'refund'
  reference: string
  invoiceId: string | null
  chargeId: string | null
  amountCents: number
  currency: string
  occurredAt: Date
}

/** Once for each reference. Returns whether it is new. */
export async function insertEntry(db: Database, entry: NewEntry): Promise<boolean> {
  const inserted = await db
    .insertInto('ledgerEntries')
    .values(entry)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function sumOfCharge(db: Database, chargeId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('ledgerEntries')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::float8`.as('cents'))
    .where('chargeId', '=', chargeId)
    .executeTakeFirstOrThrow()
  return cents
}

/** Newest first, for admins. */
export function selectEntries(db: Database, { limit, after }: PageRange<{ occurredText: string; id: string }>) {
  let query = db
    .selectFrom('ledgerEntries as e')
    .innerJoin('billingAccounts as a', 'a.id', 'e.accountId')
    .leftJoin('users as u', 'u.id', 'a.userId')
    .leftJoin('teams as t', 't.id', 'a.teamId')
    .leftJoin('invoices as i', 'i.providerId', 'e.invoiceId')
    .select(['e.id', 'e.kind', 'e.amountCents', 'e.currency', 'e.occurredAt', 'i.number as invoiceNumber', 't.name as teamName'])
    .select([sql<string | null>`u.first_name || ' ' || u.last_name`.as('memberName'), sql<string>`e.occurred_at::text`.as('occurredText')])
    .orderBy('e.occurredAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
  if (after) query = query.where(sql<boolean>`(e.occurred_at, e.id) < (${after.occurredText}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}

export async function sumLedger(db: Database): Promise<{ receivedCents: number; refundedCents: number }> {
  return db
    .selectFrom('ledgerEntries')
    .select([
      sql<number>`coalesce(sum(amount_cents) filter (where kind = 'payment'), 0)::float8`.as('receivedCents'),
      sql<number>`coalesce(-sum(amount_cents) filter (where kind = 'refund'), 0)::float8`.as('refundedCents'),
    ])
    .executeTakeFirstOrThrow()
}
