import { getClaimProof } from '@mandate/contract/claims'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { renderPage } from '../../test/render-page.tsx'
import { ActivateSuccessPage } from './ActivateSuccessPage.tsx'

const record = { kind: 'advisor' as const, crd: 9_200_001, name: 'Iris Calloway', line: 'Harbor Lane, Boston, MA' }
const proof = { record, email: 'iris@harborlane.example', expiresAt: '2026-11-02T10:15:00.000Z', reason: null, otherAccountName: null }
const server = startApiServer()

test.each([
  ['to onboarding', null, 'Sign in with your email and password.', '/onboarding'],
  ['to the claim that was begun as a visitor', proof, /finish claiming the record of Iris Calloway/, '/user/claim-profile/success'],
])('sign-in after activation leads %s', async (_, shown, lead, next) => {
  server.use(answers(getClaimProof, { proof: shown }))
  await renderPage(<ActivateSuccessPage />, { at: '/user/activate/success' })
  expect(await screen.findByText(lead)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/user/login?returnUrl=${encodeURIComponent(next)}`)
})
