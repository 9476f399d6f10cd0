import {
  type ClaimToDecide,
  claimProfile,
  claimWithProof,
  getClaimMethods,
  getClaimProof,
  listClaimsToReview,
  reviewClaim,
  searchRecords,
  validateClaim,
} from '@mandate/contract/claims'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, refusal, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import type { ClaimProof } from '../claim-proofs/claim-proofs.api.ts'
import { ClaimProfilePage } from './ClaimProfilePage.tsx'
import { ClaimReviewPage } from './ClaimReviewPage.tsx'
import { ClaimSuccessPage } from './ClaimSuccessPage.tsx'
import { ClaimValidatePage } from './ClaimValidatePage.tsx'

const claimId = '3f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6b77'
const record = { kind: 'advisor' as const, crd: 9_200_001, name: 'Iris Calloway', line: 'Harbor Lane, Boston, MA' }
const methods = { record, domains: ['harborlane.example'], firms: [{ crd: 9_000_001, name: 'Harbor Lane' }], needsTeam: false, otherAccountName: null }
const proof: ClaimProof = { record, email: 'iris.calloway@harborlane.example', expiresAt: '2026-11-02T10:15:00.000Z', reason: null, otherAccountName: null }
const waiting: ClaimToDecide = {
  ...{ id: claimId, kind: 'advisor', crd: record.crd, name: record.name, line: record.line, intent: 'own', method: 'review', state: 'waiting', email: null },
  ...{
    createdAt: '2026-11-02T09:00:00.000Z',
    expiresAt: null,
    decision: '',
    statement: 'Call the desk in Boston.',
    files: [],
    emailProvedAt: null,
    reason: 'owned',
  },
  reviews: [{ isMine: false, name: 'Emil Lind', isAccepted: true, reason: 'The letter is genuine', reviewedAt: '2026-11-03T09:00:00.000Z' }],
  claimant: { userId: claimId, name: 'Rival Moss', email: 'rival@moss.test', companyName: 'Moss', memberSince: '2026-10-01T09:00:00.000Z' },
  owner: { name: 'Iris Calloway', method: 'code', provedAt: '2026-10-20T09:00:00.000Z' },
}
const server = startApiServer()
beforeEach(() => server.use(answers(getClaimProof, { proof: null })))
const others = {
  '/user/claim-profile': <ClaimProfilePage />,
  '/user/claim-profile/validate': <ClaimValidatePage />,
  '/user/claim-profile/success': <ClaimSuccessPage />,
}
const open = (at: string, user = ada()) => renderPage(<ClaimProfilePage />, { at, user, others })

test('a visitor finds the record, proves the address, and is offered an account', async () => {
  let isProven = false
  server.use(
    answers(searchRecords, { items: [record] }),
    answers(getClaimMethods, methods),
    answers(claimProfile, { claimId, expiresAt: '2026-11-02T09:15:00.000Z' }),
    answers(validateClaim, () => {
      isProven = true
      return { state: 'proven' as const, reason: null }
    }),
    answers(getClaimProof, () => ({ proof: isProven ? proof : null })),
  )
  const { person } = await renderPage(<ClaimProfilePage />, { at: '/user/claim-profile', others })
  await person.type(await screen.findByLabelText('Name, firm or CRD number'), 'calloway{Enter}')
  await person.click(await screen.findByRole('link', { name: 'Iris Calloway' }))
  // What a person decides needs an account.
  await person.click(await screen.findByRole('radio', { name: /Evidence/ }))
  const back = '/user/login?returnUrl=%2Fuser%2Fclaim-profile%3Fkind%3Dadvisor%26crd%3D9200001'
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', back)
  expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull()
  await person.click(screen.getByRole('radio', { name: /Email code/ }))
  await person.type(screen.getByLabelText('Your work email'), 'iris.calloway@harborlane.example{Enter}')
  await person.type(await screen.findByLabelText('Code'), 'abcd-2345{Enter}')
  expect(await screen.findByRole('heading', { name: 'Your address is verified' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/user/sign-up?returnUrl=%2Fuser%2Fclaim-profile%2Fsuccess')
})

test('a visitor is told that firms are claimed by teams', async () => {
  server.use(answers(getClaimMethods, { ...methods, record: { ...record, kind: 'firm' as const }, needsTeam: true }))
  await renderPage(<ClaimProfilePage />, { at: '/user/claim-profile?kind=firm&crd=9000001', others })
  expect(await screen.findByText(/Firms are claimed by teams. Sign in as an owner/)).toBeVisible()
})

test('after sign-in the claim is finished with one click, and the filed name is shown when it differs', async () => {
  let shown: ClaimProof | null = { ...proof, reason: 'account', otherAccountName: 'Rina Holt' }
  server.use(
    answers(getClaimProof, () => ({ proof: shown })),
    answers(claimWithProof, () => {
      shown = null
      return { claimId, state: 'waiting' as const, reason: 'account' as const }
    }),
  )
  const { person } = await renderPage(<ClaimSuccessPage />, { at: '/user/claim-profile/success', user: ada() })
  expect(await screen.findByText(/filed name is/)).toHaveTextContent("The filed name is Iris Calloway; your account's name is Rina Holt.")
  await person.click(screen.getByRole('button', { name: 'Send for review' }))
  expect(await screen.findByRole('heading', { name: 'Claim submitted' })).toBeVisible()
  expect(screen.getByText(/Two of our reviewers check the claim/)).toBeVisible()
})

test('a granted claim leads to the profile and back to the record', async () => {
  const user = ada()
  server.use(answers(getClaimProof, { proof }), answers(claimWithProof, { claimId, state: 'granted', reason: null }))
  const { person } = await renderPage(<ClaimSuccessPage />, { at: '/user/claim-profile/success', user })
  await person.click(await screen.findByRole('button', { name: 'Claim this record' }))
  expect(await screen.findByRole('heading', { name: 'Record verified' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Fill in your profile from the filing' })).toHaveAttribute('href', `/profile/${user.id}/information`)
  expect(screen.getByRole('link', { name: 'Back to the record' })).toHaveAttribute('href', '/data/reference/advisor/9200001')
})

test('opened without a claim, the page of the code offers a new claim and no field', async () => {
  await renderPage(<ClaimValidatePage />, { at: '/user/claim-profile/validate' })
  expect(await screen.findByRole('heading', { name: 'No claim to continue' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Start a new claim' })).toHaveAttribute('href', '/user/claim-profile')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('another browser has nothing to finish', async () => {
  server.use(answers(getClaimProof, { proof: null }))
  await renderPage(<ClaimSuccessPage />, { at: '/user/claim-profile/success' })
  expect(await screen.findByText(/No claim to finish in this browser/)).toBeVisible()
  const primary = screen.getAllByRole('link').filter(({ classList }) => classList.contains('MuiButton-contained'))
  expect(primary.map(({ textContent }) => textContent)).toEqual(['Claim record'])
})

test('a member who verified an address as a visitor is led to finish the claim', async () => {
  server.use(answers(getClaimProof, { proof }))
  await open('/user/claim-profile')
  expect(await screen.findByRole('link', { name: 'Finish the claim' })).toHaveAttribute('href', '/user/claim-profile/success')
})

test('a record is searched and chosen; an empty result suggests what to try', async () => {
  server.use(answers(searchRecords, (request) => ({ items: new URL(request.url).searchParams.get('q') === 'calloway' ? [record] : [] })))
  const { person } = await open('/user/claim-profile')
  const field = await screen.findByLabelText('Name, firm or CRD number')
  await person.type(field, 'c{Enter}')
  expect(await screen.findByText('Enter at least 2 characters')).toBeVisible()
  await person.type(field, 'alamity{Enter}')
  expect(await screen.findByText('No records found')).toBeVisible()
  await person.clear(field)
  await person.type(field, 'calloway{Enter}')
  expect(await screen.findByRole('link', { name: 'Iris Calloway' })).toHaveAttribute('href', '/user/claim-profile?kind=advisor&crd=9200001')
})

test('a bad address is refused at its field, the code has its page, and the right code verifies the record', async () => {
  let isRefused = true
  server.use(
    answers(getClaimMethods, methods),
    answers(claimProfile, () => {
      if (!isRefused) return { claimId, expiresAt: '2026-11-02T09:15:00.000Z' }
      isRefused = false
      return refusal('invalid_input', 'No', { email: 'Use your email at harborlane.example' })
    }),
    answers(validateClaim, async (request) => {
      const { code } = (await request.json()) as { code: string }
      return code === 'ABCD2345' ? { state: 'granted' as const, reason: null } : refusal('invalid_input', 'No', { code: 'Wrong code' })
    }),
  )
  const { person } = await open('/user/claim-profile?kind=advisor&crd=9200001')
  const email = await screen.findByLabelText('Your work email')
  for (const sentence of [
    'Sent to your own address at harborlane.example. Instant.',
    'Reviewed by our team by email. Also for disputes, retirements and deaths.',
    /^Use your personal work email, not a shared inbox\. The code is valid for \d+ minutes\.$/,
  ])
    expect(screen.getByText(sentence)).toBeVisible()
  await person.type(email, 'iris@gmail.com{Enter}')
  expect(await screen.findByText('Use your email at harborlane.example')).toBeVisible()
  await person.clear(email)
  await person.type(email, 'iris.calloway@harborlane.example{Enter}')
  const code = await screen.findByLabelText('Code')
  await person.type(code, 'AAAA-2222{Enter}')
  expect(await screen.findByText('Wrong code')).toBeVisible()
  await person.clear(code)
  await person.type(code, 'abcd-2345{Enter}')
  expect(await screen.findByRole('heading', { name: 'Record verified' })).toBeVisible()
})

test("a filed name that differs from the account's is shown before the claim", async () => {
  server.use(answers(getClaimMethods, { ...methods, otherAccountName: 'Rina Holt' }))
  await open('/user/claim-profile?kind=advisor&crd=9200001')
  expect(await screen.findByText(/They differ, so our team reviews/)).toHaveTextContent(/filed name is Iris Calloway; your account's name is Rina Holt/)
})

test('a second claim on a record leads to the first', async () => {
  server.use(
    answers(getClaimMethods, { ...methods, domains: [] }),
    answers(claimProfile, () => refusal('already_exists', 'Your claim on this record is already being reviewed')),
  )
  const { person } = await open('/user/claim-profile?kind=advisor&crd=9200001')
  await person.type(await screen.findByLabelText('Describe your evidence'), 'My licence is enclosed with this claim.')
  await person.click(screen.getByRole('button', { name: 'Send for review' }))
  expect(await screen.findByText('Your claim on this record is already being reviewed.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See your claims' })).toHaveAttribute('href', '/settings?section=claims')
})

test('a firm without a website leaves only evidence, which needs a description', async () => {
  let sent: unknown
  server.use(
    answers(getClaimMethods, { ...methods, domains: [] }),
    answers(claimProfile, async (request) => {
      sent = await request.json()
      return { claimId, expiresAt: null }
    }),
  )
  const { person } = await open('/user/claim-profile?kind=advisor&crd=9200001')
  expect(await screen.findByText(/Email codes aren't available/)).toBeVisible()
  expect(screen.queryByRole('radio', { name: /Email code/ })).toBeNull()
  await person.click(screen.getByRole('radio', { name: 'The person has died' }))
  await person.click(screen.getByRole('button', { name: 'Send for review' }))
  expect(await screen.findByText(/at least 20 characters/)).toBeVisible()
  await person.type(screen.getByLabelText('Describe your evidence'), 'The notice is in the Boston paper.')
  await person.click(screen.getByRole('button', { name: 'Send for review' }))
  expect(await screen.findByRole('heading', { name: 'Claim submitted' })).toBeVisible()
  expect(sent).toEqual({
    kind: 'advisor',
    crd: 9_200_001,
    method: 'review',
    intent: 'deceased',
    statement: 'The notice is in the Boston paper.',
    fileIds: [],
  })
})

test('a waiting claim states why it is reviewed', async () => {
  server.use(
    answers(listClaimsToReview, () => ({ items: [{ ...waiting, kind: 'firm' as const, owner: null, reason: 'standing' as const }], nextCursor: null })),
  )
  await renderPage(<ClaimReviewPage />, { at: '/admin/claims', user: ada({ isAdmin: true }) })
  expect(await screen.findByText('Not named on Schedule A or B of this firm')).toBeVisible()
})

test('an admin sees both sides of a dispute and decides with a reason', async () => {
  let decided: unknown
  server.use(
    answers(listClaimsToReview, () => ({ items: decided ? [] : [waiting], nextCursor: null })),
    answers(reviewClaim, async (request) => {
      decided = await request.json()
      return { state: 'granted' as const }
    }),
  )
  const { person } = await renderPage(<ClaimReviewPage />, { at: '/admin/claims', user: ada({ isAdmin: true }) })
  const card = within(await screen.findByRole('article', { name: 'Claim of Rival Moss' }))
  expect(card.getByText('Dispute')).toBeVisible()
  expect(card.getByText(/Iris Calloway, verified 20 Oct 2026 by email code/)).toBeVisible()
  expect(card.getByText(/Emil Lind approved on .*: The letter is genuine/)).toBeVisible()
  await person.click(card.getByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Iris Calloway currently owns this record/)).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await dialog.findByText('Enter a reason')).toBeVisible()
  expect(dialog.getByLabelText('Reason')).toHaveFocus()
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Enter a reason')
  await person.type(dialog.getByLabelText('Reason'), 'The firm confirmed it by phone')
  await person.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('No claims to review')).toBeVisible()
  expect(decided).toEqual({ isGranted: true, reason: 'The firm confirmed it by phone' })
})

test('the first of two approvals leaves the claim in the list, with nothing more to decide for that admin', async () => {
  let isApproved = false
  const mine = { isMine: true, name: 'Ada Moss', isAccepted: true, reason: 'I called the firm', reviewedAt: '2026-11-03T09:00:00.000Z' }
  server.use(
    answers(listClaimsToReview, () => ({ items: [{ ...waiting, reviews: isApproved ? [mine] : [] }], nextCursor: null })),
    answers(reviewClaim, () => {
      isApproved = true
      return { state: 'waiting' as const }
    }),
  )
  const { person } = await renderPage(<ClaimReviewPage />, { at: '/admin/claims', user: ada({ isAdmin: true }) })
  await person.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Another admin must approve it, too/)).toBeVisible()
  await person.type(dialog.getByLabelText('Reason'), 'I called the firm')
  await person.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/The second review must be by another admin/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('article', { name: 'Claim of Rival Moss' }))
})

test('after a decision the focus goes to the next claim, and after the last one to the heading', async () => {
  const second: ClaimToDecide = { ...waiting, id: waiting.id.replace('77', '78'), claimant: { ...waiting.claimant, name: 'Clara Quist' } }
  let stored = [waiting, second]
  server.use(
    answers(listClaimsToReview, () => ({ items: stored, nextCursor: null })),
    answers(reviewClaim, ({ url }) => {
      stored = stored.filter(({ id }) => !url.includes(id))
      return { state: 'granted' as const }
    }),
  )
  const content = (
    <main id="content">
      <ClaimReviewPage />
    </main>
  )
  const { person } = await renderPage(content, { at: '/admin/claims', user: ada({ isAdmin: true }) })
  async function approve(name: string): Promise<void> {
    await person.click(within(await screen.findByRole('article', { name })).getByRole('button', { name: 'Approve' }))
    await person.type(await screen.findByLabelText('Reason'), 'The firm confirmed it by phone{Tab}{Tab}{Enter}')
    await expect.poll(() => screen.queryByRole('article', { name })).toBeNull()
  }
  await approve('Claim of Rival Moss')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('article', { name: 'Claim of Clara Quist' }))
  await approve('Claim of Clara Quist')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'Claims' }))
})
