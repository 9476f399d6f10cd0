import { everyMember, everyone } from '../../test/outcomes.ts'
import type { FeatureSamples, World, WorldPerson } from '../../test/samples.ts'

/** A plan for the role of the caller, with seats for the team of two. */
function choiceOf({ people }: World, { userId }: WorldPerson) {
  const period = 'monthly' as const
  if (userId === people.assetManager.userId) return { planId: 'asset-professional', period, seats: 1 }
  if (userId === people.accreditedInvestor.userId) return { planId: 'investor-plus', period, seats: 1 }
  return { planId: 'wealth-professional', period, seats: userId === people.teamOwner.userId ? 5 : 1 }
}

/** No one in the world has a paid plan; a team's plan is for its owners, and an admin has none. */
const withoutPlan = { ...everyMember('not_found'), teamMate: 'not_allowed', platformAdmin: 'not_allowed' } as const

export const samples: FeatureSamples = {
  requests: {
    getBilling: () => ({}),
    createCheckout: (world, caller) => ({ body: choiceOf(world, caller) }),
    previewChange: (world, caller) => ({ body: choiceOf(world, caller) }),
    changeSubscription: (world, caller) => ({ body: { ...choiceOf(world, caller), at: '2026-03-05T10:00:00Z', dueCents: 4_900 } }),
    cancelSubscription: () => ({ body: { isEnding: true } }),
    openPaymentMethods: () => ({}),
    listInvoices: () => ({ query: { limit: 10 } }),
    readInvoicePdf: ({ things }) => ({ params: { invoiceId: things.invoiceId ?? '' } }),
    getPaymentSummary: () => ({}),
    listAdminSubscriptions: () => ({ query: { limit: 10 } }),
    listLedger: () => ({ query: { limit: 10 } }),
    receivePaymentEvent: () => ({ body: Buffer.from('{}') }),
    getSandboxCheckout: ({ things }) => ({ params: { sessionId: things.sessionId ?? '' } }),
    completeSandboxCheckout: ({ things }) => ({ params: { sessionId: things.sessionId ?? '' }, body: { card: '4242424242424242' } }),
  },
  ownRules: {
    getBilling: { platformAdmin: 'not_allowed' },
    createCheckout: { teamMate: 'not_allowed', platformAdmin: 'not_allowed' },
    previewChange: withoutPlan,
    changeSubscription: withoutPlan,
    cancelSubscription: withoutPlan,
    openPaymentMethods: withoutPlan,
    readInvoicePdf: everyMember('not_found'),
    receivePaymentEvent: everyone('invalid_input'),
    getSandboxCheckout: everyMember('not_found'),
    completeSandboxCheckout: everyMember('not_found'),
  },
  async addToWorld({ db, stranger, mark }) {
    const customerId = `cus_${crypto.randomUUID()}`
    const { id: accountId } = await db.insertInto('billingAccounts').values({ userId: stranger.userId, customerId }).returning('id').executeTakeFirstOrThrow()
    const { id: invoiceId } = await db
      .insertInto('invoices')
      .values({
        ...{ accountId, providerId: `in_${crypto.randomUUID()}`, number: mark(stranger.userId, 'number of an invoice'), status: 'paid', currency: 'usd' },
        ...{ totalCents: 4_900, dueCents: 4_900, paidCents: 4_900, lines: '[]', issuedAt: new Date(), paidAt: new Date(), stateAt: new Date() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const session = { id: `cs_sandbox_${accountId}`, object: 'checkout.session', customer: customerId, status: 'open' }
    await db
      .insertInto('sandboxObjects')
      .values({ id: session.id, kind: session.object, customerId, body: JSON.stringify(session) })
      .execute()
    return { things: { invoiceId, sessionId: session.id } }
  },
  shows: { getBilling: { places: ['team name'], to: ['teamMate', 'teamOwner'] } },
}
