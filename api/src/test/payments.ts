import { createCheckout } from '@mandate/contract/payments'
import type { BillingPeriod } from '@mandate/contract/plans'
import { completeSandboxCheckout, type SandboxCard } from '@mandate/contract/sandbox-checkout'
import { advanceSandbox } from '../features/payments/sandbox-events.service.ts'
import { waitForJobs } from './mails.ts'
import type { SignedIn } from './people.ts'
import { as } from './teams.ts'
import type { TestServer } from './test-server.ts'

interface Purchase {
  planId?: string
  period?: BillingPeriod
  seats?: number
  card?: SandboxCard
}

export const sessionOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

/** Chooses a plan and pays for it in the sandbox; done when its events are processed. */
export async function subscribe(
  server: TestServer,
  who: SignedIn,
  { planId = 'wealth-professional', period = 'monthly', seats = 1, card = '4242424242424242' }: Purchase = {},
): Promise<void> {
  const { url } = (await server.call(createCheckout, { body: { planId, period, seats } }, as(who))).body
  await server.call(completeSandboxCheckout, { params: { sessionId: sessionOf(url) }, body: { card } }, as(who))
  await waitForJobs(server)
}

/** Lets so many days pass for every subscription and invoice of the sandbox, and for our copies. */
export async function passDays(server: TestServer, days: number): Promise<void> {
  const { pool } = server.deps
  const seconds = days * 86_400
  await pool.query(
    `update sandbox_objects set body = jsonb_set(jsonb_set(jsonb_set(body,
      '{items,data,0,current_period_start}', to_jsonb((body #>> '{items,data,0,current_period_start}')::bigint - $1)),
      '{items,data,0,current_period_end}', to_jsonb((body #>> '{items,data,0,current_period_end}')::bigint - $1)),
      '{billing_cycle_anchor}', to_jsonb((body ->> 'billing_cycle_anchor')::bigint - $1))
    where kind = 'subscription'`,
    [seconds],
  )
  await pool.query(
    `update sandbox_objects set body = jsonb_set(jsonb_set(body,
      '{created}', to_jsonb((body ->> 'created')::bigint - $1)),
      '{attempted_at}', to_jsonb((body ->> 'attempted_at')::bigint - $1))
    where kind = 'invoice'`,
    [seconds],
  )
  await pool.query(`update subscriptions set past_due_since = past_due_since - $1 * interval '1 second', state_at = state_at - $1 * interval '1 second'`, [
    seconds,
  ])
  await pool.query(`update invoices set issued_at = issued_at - $1 * interval '1 second', state_at = state_at - $1 * interval '1 second'`, [seconds])
}

/** What the sandbox does by the clock, until nothing is due. */
export async function advance(server: TestServer): Promise<void> {
  await advanceSandbox(server.deps)
  await waitForJobs(server)
}

/** A plan as if it had been paid, without the payment. Changes nothing where there is an account. */
async function givePlan({ deps: { db } }: Pick<TestServer, 'deps'>, payer: { teamId: string } | { userId: string }, seats: number): Promise<void> {
  const account = await db
    .insertInto('billingAccounts')
    .values(payer)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!account) return
  const now = new Date()
  await db
    .insertInto('subscriptions')
    .values({
      ...{ accountId: account.id, providerId: `sub_${account.id}`, plan: 'wealth-firm', period: 'monthly', seats, status: 'active' },
      ...{ periodStart: now, periodEnd: new Date(now.getTime() + 30 * 86_400_000), createdAt: now, stateAt: now },
    })
    .execute()
}

export const giveTeamPlan = (server: Pick<TestServer, 'deps'>, teamId: string, seats: number) => givePlan(server, { teamId }, seats)
export const giveMemberPlan = (server: Pick<TestServer, 'deps'>, userId: string) => givePlan(server, { userId }, 1)
