import {
  type Accreditation,
  type AccreditationRequest,
  getAccreditation,
  listAccreditationRequests,
  requestAccreditation,
  reviewAccreditation,
} from '@mandate/contract/accreditation'
import { uploadFile } from '@mandate/contract/files'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { AccreditationCard } from './AccreditationCard.tsx'
import { AccreditationReviewPage } from './AccreditationReviewPage.tsx'

const id = '3f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6b77'
const stated: Accreditation = { state: 'claimed', ground: 'netWorth', method: null, since: null, validUntil: null, reason: null, canUseRegistration: false }
const waiting: AccreditationRequest = {
  ...{
    id,
    person: { userId: id, name: 'Cleo Marsh', email: 'cleo@marsh.test' },
    ground: 'income',
    statement: 'Two years of income.',
    createdAt: '2026-11-02T09:00:00.000Z',
  },
  files: [{ id, name: 'letter.pdf', bytes: 9 }],
  reviews: [],
}
const server = startApiServer()
const open = () => renderPage(<AccreditationCard />, { at: '/settings', user: ada() })

test('E11 a self-certified investor is never called verified; evidence needs a description and a file', async () => {
  let sent: unknown
  server.use(
    answers(getAccreditation, () => (sent ? { ...stated, state: 'underReview' as const, method: 'evidence' as const } : stated)),
    answers(uploadFile, { id, name: 'letter.pdf', mediaType: 'application/pdf', bytes: 9, createdAt: '2026-11-02T09:00:00.000Z' }),
    answers(requestAccreditation, async (request) => {
      sent = await request.json()
      return { ...stated, state: 'underReview' as const, method: 'evidence' as const }
    }),
  )
  const { person } = await open()
  expect(await screen.findByText('Self-certified')).toBeVisible()
  expect(screen.getByText(/^A letter from your CPA, attorney or broker reveals the least\. Valid for \d+ days\.$/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Send to 2 reviewers' }))
  expect(await screen.findByText('Attach at least one file')).toBeVisible()
  await person.type(screen.getByLabelText('What the evidence shows'), 'A letter of my accountant.')
  await person.upload(screen.getByLabelText('Evidence: add file'), new File(['%PDF-1.7 %%EOF'], 'letter.pdf', { type: 'application/pdf' }))
  expect(await screen.findByRole('button', { name: 'Remove letter.pdf' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Send to 2 reviewers' }))
  expect(await screen.findByText('Under review')).toBeVisible()
  expect(sent).toEqual({ method: 'evidence', ground: 'netWorth', statement: 'A letter of my accountant.', fileIds: [id] })
})

test('E11 a bare yes of the sign-up is shown with its date, and asks for the basis', async () => {
  server.use(answers(getAccreditation, { ...stated, ground: null, since: '2026-11-02T09:00:00.000Z' }))
  await open()
  expect(await screen.findByText('Self-certified')).toBeVisible()
  expect(screen.getByText('Stated 02 Nov 2026. You stated no basis yet: choose it below when you send evidence.')).toBeVisible()
  expect(screen.queryByText('Verified')).toBeNull()
})

test('a registration in the claimed record verifies with one click', async () => {
  let isVerified = false
  const verified = { ...stated, state: 'verified' as const, method: 'registration' as const, since: '2026-11-02T09:00:00.000Z' }
  server.use(
    answers(getAccreditation, () => (isVerified ? verified : { ...stated, canUseRegistration: true })),
    answers(requestAccreditation, () => {
      isVerified = true
      return verified
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Verify with my registration' }))
  expect(await screen.findByText(/Since 02 Nov 2026, by the registration in your claimed record/)).toBeVisible()
})

test("E11 a reviewer decides in a dialog, with a reason, and can't be the second reviewer too", async () => {
  let reviews: AccreditationRequest['reviews'] = []
  let sent = 0
  server.use(
    answers(listAccreditationRequests, () => ({ items: [{ ...waiting, reviews }], nextCursor: null })),
    answers(reviewAccreditation, () => {
      sent += 1
      reviews = [{ isMine: true, name: 'Dora Lindqvist', isAccepted: true, reason: 'A licensed accountant', reviewedAt: '2026-11-03T09:00:00.000Z' }]
      return { state: 'waiting' as const }
    }),
  )
  const { person } = await renderPage(<AccreditationReviewPage />, { at: '/admin/accreditation', user: ada({ isAdmin: true }) })
  const request = within(await screen.findByRole('article', { name: 'Request of Cleo Marsh' }))
  await person.click(request.getByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve the request by Cleo Marsh?' }))
  expect(dialog.getByText(/Another admin must approve it, too/)).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await dialog.findByText('Enter a reason')).toBeVisible()
  expect(dialog.getByLabelText('Reason')).toHaveFocus()
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Enter a reason')
  expect(sent).toBe(0)
  await person.type(dialog.getByLabelText('Reason'), 'A licensed accountant')
  await person.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/The second review must be by another admin/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})
