import { createDocumentRoom } from '@mandate/contract/document-rooms'
import { listNotifications } from '@mandate/contract/notifications'
import {
  cancelSubscription,
  changeSubscription,
  createCheckout,
  getBilling,
  listInvoices,
  openPaymentMethods,
  previewChange,
  readInvoicePdf,
} from '@mandate/contract/payments'
import { freePlan, listPlans } from '@mandate/contract/plans'
import { completeSandboxCheckout, getSandboxCheckout } from '@mandate/contract/sandbox-checkout'
import { createSearchExport } from '@mandate/contract/search-exports'
import { inviteToTeam } from '@mandate/contract/teams'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin } from '../../test/admins.ts'
import { mailsTo, waitForJobs } from '../../test/mails.ts'
import { advance, passDays, sessionOf, subscribe } from '../../test/payments.ts'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { remindOfPayments } from './dunning.service.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const billingOf = async (who: SignedIn) => (await server.call(getBilling, {}, as(who))).body
const invoicesOf = async (who: SignedIn) => (await server.call(listInvoices, { query: {} }, as(who))).body.items
const choice = { planId: 'wealth-professional', period: 'monthly', seats: 1 } as const
const start = async (who: SignedIn) => sessionOf((await server.call(createCheckout, { body: choice }, as(who))).body.url)
const pay = async (who: SignedIn, sessionId: string, body: { card: '4242424242424242' | '4000000000000002' | '4000002760003184'; isConfirmed?: boolean }) =>
  (await server.call(completeSandboxCheckout, { params: { sessionId }, body }, as(who))).body.outcome

describe('the plans', () => {
  it('are public, in cents, by role, and say when no money moves', async () => {
    const { body } = await server.call(listPlans, { query: { role: 'ACCREDITED_INVESTOR' } })
    expect(body).toMatchObject({ currency: 'usd', isSandbox: true })
    expect(body.plans.map(({ id, monthlyCents, yearlyCents }) => [id, monthlyCents, yearlyCents])).toEqual([
      ['free', 0, 0],
      ['investor-plus', 1_900, 19_000],
    ])
  })
})

describe('a checkout in the sandbox', () => {
  it('starts a trial without a charge, and the plan counts once the event is processed', async () => {
    const ada = await signInAs(server, 'Ada')
    expect(await billingOf(ada)).toMatchObject({ planName: 'Free', subscription: null, hasTrial: true, isSandbox: true })
    const sessionId = await start(ada)
    const shown = (await server.call(getSandboxCheckout, { params: { sessionId } }, as(ada))).body
    expect(shown).toMatchObject({ status: 'open', dueCents: 0, thenCents: 4_900, trialDays: 14 })
    expect(await pay(ada, sessionId, { card: '4242424242424242' })).toBe('complete')
    await waitForJobs(server)
    expect(await billingOf(ada)).toMatchObject({ planName: 'Professional', hasTrial: false, subscription: { status: 'trialing', seats: 1 } })
  })

  it('E5 leaves everyone on the free plan who only opens the address after the payment', async () => {
    const ben = await signInAs(server, 'Ben')
    const sessionId = await start(ben)
    expect(await pay(ben, sessionId, { card: '4000000000000002' })).toBe('declined')
    expect(await pay(ben, sessionId, { card: '4000002760003184' })).toBe('confirmationNeeded')
    expect((await billingOf(ben)).subscription).toBeNull()
    expect(await pay(ben, sessionId, { card: '4000002760003184', isConfirmed: true })).toBe('complete')
    const again = await server.refused(completeSandboxCheckout, { params: { sessionId }, body: { card: '4242424242424242' } }, as(ben))
    expect(again.body.error.code).toBe('conflict')
  })

  it('B3 is for the one who started it', async () => {
    const [cleo, zoe] = [await signInAs(server, 'Cleo'), await signInAs(server, 'Zoe')]
    const sessionId = await start(cleo)
    await start(zoe)
    for (const endpoint of [getSandboxCheckout, completeSandboxCheckout]) {
      const input = { params: { sessionId }, ...(endpoint === completeSandboxCheckout ? { body: { card: '4242424242424242' } } : {}) }
      expect((await server.refused(endpoint, input, as(zoe))).body.error.code).toBe('not_found')
      expect((await server.refused(endpoint, input)).body.error.code).toBe('not_signed_in')
    }
  })

  it.each([
    ['a plan of another role', { planId: 'asset-firm', period: 'monthly', seats: 1 }, 'planId'],
    ['a plan that does not exist', { planId: 'gold', period: 'monthly', seats: 1 }, 'planId'],
    ['the free plan', { planId: 'free', period: 'monthly', seats: 1 }, 'planId'],
    ['seats without a team', { ...choice, seats: 2 }, 'seats'],
    ['no seat', { ...choice, seats: 0 }, 'seats'],
    ['fewer than none', { ...choice, seats: -3 }, 'seats'],
    ['half a seat', { ...choice, seats: 1.5 }, 'seats'],
    ['a word for a number', { ...choice, seats: 'abc' }, 'seats'],
    ['an empty text for a number', { ...choice, seats: '' }, 'seats'],
    ['nothing for a number', { ...choice, seats: null }, 'seats'],
    ['a list for a number', { ...choice, seats: [] }, 'seats'],
    ['too many seats', { ...choice, seats: 4_294_967_297 }, 'seats'],
    ['a price of its own', { ...choice, cents: 1 }, 'cents'],
    ['a currency of its own', { ...choice, currency: 'jpy' }, 'currency'],
    ['another period', { ...choice, period: 'weekly' }, 'period'],
  ])('E4 E6 refuses %s', async (_, body, field) => {
    const dora = await signInAs(server, 'Dora')
    const refused = await server.refused(createCheckout, { body }, as(dora))
    expect(refused.body.error.code).toBe('invalid_input')
    expect(Object.keys(refused.body.error.fields ?? {}).join()).toContain(field)
    expect((await billingOf(dora)).subscription).toBeNull()
  })

  it('needs a sign-in, and an Idempotency-Key that can be one', async () => {
    expect((await server.refused(createCheckout, { body: choice })).body.error.code).toBe('not_signed_in')
    const eva = await signInAs(server, 'Eva')
    const refused = await server.refused(createCheckout, { body: choice }, { ...as(eva), headers: { 'idempotency-key': 'short' } })
    expect(refused.body.error).toMatchObject({ code: 'invalid_input', fields: { 'Idempotency-Key': expect.any(String) } })
  })
})

describe('what a plan includes', () => {
  it('stops data rooms, exports and invitations where the free plan ends, says what to do, and continues with a paid one', async () => {
    const team = await createTestTeam(server, 'Ida')
    const { owner } = team
    const addDataFolder = () => server.answer(createDocumentRoom, { body: { name: `Diligence ${crypto.randomUUID()}` } }, as(owner))
    const invite = (turn: number) => server.answer(inviteToTeam, { body: { email: `seat.${turn}@people.test`, role: 'viewer' } }, as(owner))
    const exportFirms = () => server.answer(createSearchExport, { body: { type: 'firms', format: 'csv' } }, as(owner))
    const codeOf = ({ status, body }: { status: number; body: unknown }) => (status < 400 ? status : (body as { error: { code: string } }).error.code)
    const exported = { userId: owner.userId, type: 'firms', q: '', filters: '{}', sort: '', columns: [], format: 'csv', totalRows: 10_001 }
    await server.deps.db.insertInto('searchExports').values(exported).execute()
    for (let turn = 0; turn < freePlan.entitlements.dataRooms; turn++) expect((await addDataFolder()).status).toBe(201)
    for (let turn = 1; turn < freePlan.entitlements.teamMembers; turn++) expect((await invite(turn)).status).toBe(201)
    const refused = await addDataFolder()
    expect((refused.body as { error: { message: string } }).error.message).toBe(
      'The Free plan includes 3 open data rooms. Choose a larger plan under Settings > Plan',
    )
    expect([codeOf(refused), codeOf(await invite(99)), codeOf(await exportFirms())]).toEqual(['plan_limit', 'plan_limit', 'plan_limit'])
    await subscribe(server, owner, { planId: 'wealth-firm', seats: 6 })
    expect([codeOf(await addDataFolder()), codeOf(await invite(99)), codeOf(await exportFirms())]).toEqual([201, 201, 201])
  })

  it('never includes reading public filings: they need no plan', async () => {
    const { body } = await server.call(listPlans, { query: {} })
    for (const plan of body.plans) expect(Object.keys(plan.entitlements).sort()).toEqual(['dataRooms', 'exportRowsADay', 'teamMembers'])
  })
})

describe('a plan', () => {
  it('keeps a seat for each member and each open invitation', async () => {
    const team = await createTestTeam(server, 'Oda')
    await subscribe(server, team.owner, { seats: 3 })
    for (const name of ['ina', 'ivo']) await server.call(inviteToTeam, { body: { email: `${name}@invited-${team.id}.test`, role: 'editor' } }, as(team.owner))
    expect((await billingOf(team.owner)).usage.members).toEqual({ used: 1, invited: 2, limit: 3 })
    const fewer = { planId: 'wealth-professional', period: 'monthly', seats: 2 } as const
    const reason = 'Your team has 1 member and 2 open invitations. Choose at least 3 seats, or withdraw invitations first'
    const changes = [[previewChange, fewer] as const, [changeSubscription, { ...fewer, at: new Date().toISOString(), dueCents: 0 }] as const]
    for (const [endpoint, body] of changes)
      expect((await server.refused(endpoint, { body }, as(team.owner))).body.error).toMatchObject({ code: 'invalid_input', fields: { seats: reason } })
  })

  it('of a team covers its members; seats are added at the previewed price, shown in an invoice and its PDF', async () => {
    const team = await createTestTeam(server, 'Olga')
    const mate = await addToTeam(server, team, { name: 'Max', role: 'editor' })
    await subscribe(server, team.owner, { seats: 2 })
    await passDays(server, 14)
    await advance(server)
    expect(await billingOf(mate)).toMatchObject({ payer: 'team', mayManage: false, planName: 'Professional', subscription: { status: 'active', seats: 2 } })
    await passDays(server, 1)
    const change = { planId: 'wealth-professional', period: 'monthly', seats: 3 } as const
    const preview = (await server.call(previewChange, { body: change }, as(team.owner))).body
    // A day into a month of 30 or 31: one more seat costs 29/30 or 30/31 of its price. The second may turn in between.
    expect(preview.lines).toHaveLength(2)
    expect(preview.dueCents).toBe(preview.lines.reduce((sum, { cents }) => sum + cents, 0))
    expect(preview.dueCents).toBeGreaterThanOrEqual(4_735)
    expect(preview.dueCents).toBeLessThanOrEqual(4_742)
    expect(preview).toMatchObject({ nextCents: 14_700, creditCents: 0 })
    const wrong = { ...change, at: preview.at, dueCents: preview.dueCents - 1 }
    expect((await server.refused(changeSubscription, { body: wrong }, as(team.owner))).body.error).toMatchObject({
      code: 'conflict',
      current: { dueCents: preview.dueCents },
    })
    const agreed = { ...change, at: preview.at, dueCents: preview.dueCents }
    expect((await server.call(changeSubscription, { body: agreed }, as(team.owner))).body.seats).toBe(3)
    expect((await server.call(changeSubscription, { body: agreed }, as(team.owner))).body.seats).toBe(3)
    await waitForJobs(server)
    const invoices = await invoicesOf(team.owner)
    expect(invoices.map(({ status, paidCents }) => [status, paidCents])).toEqual([
      ['paid', preview.dueCents],
      ['paid', 9_800],
      ['paid', 0],
    ])
    const pdf = await server.answer(readInvoicePdf, { params: { invoiceId: invoices[0]?.id } }, as(team.owner))
    expect(pdf.raw.slice(0, 5)).toBe('%PDF-')
    expect(pdf.headers['content-disposition']).toMatch(/^attachment; filename="mandate-invoice-SANDBOX-.*\.pdf"/)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    // Members see the plan; what it costs is for the owners.
    expect(await invoicesOf(mate)).toEqual([])
    expect((await server.refused(readInvoicePdf, { params: { invoiceId: invoices[0]?.id } }, as(mate))).body.error.code).toBe('not_found')
    for (const [endpoint, body] of [
      [previewChange, change],
      [changeSubscription, agreed],
      [cancelSubscription, { isEnding: true }],
      [openPaymentMethods, undefined],
      [createCheckout, change],
    ] as const)
      expect((await server.refused(endpoint, { body }, as(mate))).body.error.code).toBe('not_allowed')
  })

  it('is not for an admin, who has none', async () => {
    const admin = await makeAdmin(server)
    for (const [endpoint, input] of [[createCheckout, { body: choice }] as const, [getBilling, {}] as const]) {
      const { error } = (await server.refused(endpoint, input, admin)).body
      expect(error).toMatchObject({ code: 'not_allowed', message: expect.stringContaining("An admin's account has no plan") })
    }
    expect(
      await server.deps.db
        .selectFrom('billingAccounts')
        .innerJoin('users', 'users.id', 'billingAccounts.userId')
        .select('users.id')
        .where('users.isAdmin', '=', true)
        .execute(),
    ).toEqual([])
  })

  it('is canceled at the end of its period, resumed, and ends', async () => {
    const fay = await signInAs(server, 'Fay')
    await subscribe(server, fay)
    await passDays(server, 14)
    await advance(server)
    expect((await server.call(cancelSubscription, { body: { isEnding: true } }, as(fay))).body).toMatchObject({ isEnding: true, status: 'active' })
    expect((await server.refused(previewChange, { body: { ...choice, planId: 'wealth-firm' } }, as(fay))).body.error.message).toContain('Resume it')
    expect((await server.call(cancelSubscription, { body: { isEnding: false } }, as(fay))).body.isEnding).toBe(false)
    await server.call(cancelSubscription, { body: { isEnding: true } }, as(fay))
    await waitForJobs(server)
    await passDays(server, 32)
    await advance(server)
    expect(await billingOf(fay)).toMatchObject({ planName: 'Free', subscription: null, hasTrial: false })
    expect((await server.refused(cancelSubscription, { body: { isEnding: true } }, as(fay))).body.error.code).toBe('not_found')
    // The second time there is no trial, and it is charged at once.
    await subscribe(server, fay)
    expect((await invoicesOf(fay)).map(({ paidCents }) => paidCents)).toEqual([4_900, 4_900, 0])
  })

  it('goes from past due to grace to suspended, and back once a card pays', async () => {
    const gil = await signInAs(server, 'Gil')
    await subscribe(server, gil, { card: '4000000000000341' })
    await passDays(server, 14)
    await advance(server)
    const states = []
    for (const days of [0, 4, 11]) {
      await passDays(server, days)
      const { planName, subscription } = await billingOf(gil)
      states.push([subscription?.dunning, planName])
    }
    expect(states).toEqual([
      ['pastDue', 'Professional'],
      ['grace', 'Professional'],
      ['suspended', 'Free'],
    ])
    expect((await server.refused(previewChange, { body: { ...choice, planId: 'wealth-firm' } }, as(gil))).body.error.code).toBe('conflict')
    const { url } = (await server.call(openPaymentMethods, {}, as(gil))).body
    const shown = await server.call(getSandboxCheckout, { params: { sessionId: sessionOf(url) } }, as(gil))
    expect(shown.body).toMatchObject({ mode: 'setup', dueCents: 4_900 })
    expect(await pay(gil, sessionOf(url), { card: '4242424242424242' })).toBe('complete')
    await waitForJobs(server)
    expect(await billingOf(gil)).toMatchObject({ planName: 'Professional', subscription: { status: 'active', dunning: 'none' } })
  })

  it('is emailed about once for each step: the end of a trial, a failed payment, the suspension', async () => {
    const ivy = await signInAs(server, 'Ivy')
    await subscribe(server, ivy, { card: '4000000000000341' })
    const subjects = async () => (await mailsTo(server, ivy.email)).map(({ subject }) => subject.replace(/ \d\d \w+ \d{4}/, ''))
    await server.deps.pool.query(
      "update subscriptions set trial_ends_at = now() + interval '2 days' where account_id = (select id from billing_accounts where user_id = $1)",
      [ivy.userId],
    )
    await remindOfPayments(server.deps)
    await remindOfPayments(server.deps)
    await waitForJobs(server)
    await passDays(server, 14)
    await advance(server)
    for (const days of [0, 4, 11]) {
      await passDays(server, days)
      await remindOfPayments(server.deps)
      await remindOfPayments(server.deps)
      // An email whose step has passed isn't sent.
      await waitForJobs(server)
    }
    expect(await subjects()).toEqual([
      'Your trial ends on',
      'The payment for your Professional plan failed',
      'Your Professional plan will be suspended on',
      'Your Professional plan is suspended',
    ])
    const told = async (person: SignedIn) =>
      (await server.call(listNotifications, { query: {} }, as(person))).body.items.map(({ kind, text, navigateTo }) => [kind, text, navigateTo?.destination])
    expect(await told(ivy)).toEqual([['billing', 'Your Professional plan is suspended', '/settings?section=plan']])
    const { url } = (await server.call(openPaymentMethods, {}, as(ivy))).body
    await pay(ivy, sessionOf(url), { card: '4242424242424242' })
    await waitForJobs(server)
    expect(await told(ivy)).toEqual([])
  })

  it('shows a refund, whole or in parts, once each', async () => {
    const hal = await signInAs(server, 'Hal')
    await subscribe(server, hal)
    await passDays(server, 14)
    await advance(server)
    const charge = await server.deps.db
      .selectFrom('sandboxObjects')
      .select('id')
      .where('kind', '=', 'charge')
      .where('customerId', '=', (eb) => eb.selectFrom('billingAccounts').select('customerId').where('userId', '=', hal.userId))
      .executeTakeFirstOrThrow()
    await server.deps.paymentSandbox?.refund(charge.id, 1_000)
    await waitForJobs(server)
    await server.deps.paymentSandbox?.refund(charge.id, 500)
    await waitForJobs(server)
    expect((await invoicesOf(hal))[0]).toMatchObject({ paidCents: 4_900, refundedCents: 1_500 })
  })
})
