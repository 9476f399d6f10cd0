import { getClaimProof } from '@mandate/contract/claims'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { renderPage } from '../../test/render-page.tsx'
import { signUpDraftChanged } from '../sign-up-draft/shared/sign-up-draft.ts'
import { ActivateSuccessPage } from './ActivateSuccessPage.tsx'
import { PasswordResetSuccessPage } from './PasswordResetSuccessPage.tsx'

const record = { kind: 'advisor' as const, crd: 9_200_001, name: 'Iris Calloway', line: 'Harbor Lane, Boston, MA' }
const proof = { record, email: 'iris@harborlane.example', expiresAt: '2026-11-02T10:15:00.000Z', reason: null, otherAccountName: null }
const server = startApiServer()

test.each([
  ['to onboarding', null, '', 'Sign in with your email and password.', '/onboarding'],
  ['to the page that led to signing up', null, '/partners/7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', 'Sign in with your email and password.', ''],
  ['home where the kept page is of another site', null, '//evil.test', 'Sign in with your email and password.', '/'],
  ['to the claim that was begun as a visitor', proof, '/partners', /finish claiming the record of Iris Calloway/, '/user/claim-profile/success'],
])('C4 sign-in after activation leads %s', async (_, shown, kept, lead, next) => {
  server.use(answers(getClaimProof, { proof: shown }))
  const { store } = await renderPage(<ActivateSuccessPage />, { at: '/user/activate/success', state: { isDone: true } })
  act(() => void store.dispatch(signUpDraftChanged({ returnUrl: kept })))
  expect(await screen.findByText(lead)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/user/login?returnUrl=${encodeURIComponent(next || kept)}`)
})

test.each([
  ['in another browser than the sign-up', '', true],
  ['in the browser of the sign-up', 'cleo@marsh.test', false],
])('activated %s, it tells how to continue where the sign-up began: %s', async (_, email, isTold) => {
  server.use(answers(getClaimProof, { proof: null }))
  const { store } = await renderPage(<ActivateSuccessPage />, { at: '/user/activate/success', state: { isDone: true } })
  act(() => void store.dispatch(signUpDraftChanged({ email })))
  await screen.findByRole('link', { name: 'Sign in' })
  expect(screen.queryByText(/signed up from a partner's page, sign in from that browser/) !== null).toBe(isTold)
})

test.each([
  ['/user/activate/success', ActivateSuccessPage],
  ['/user/password-reset/success', PasswordResetSuccessPage],
])('%s, opened without having done so, confirms nothing', async (at, Page) => {
  await renderPage(<Page />, { at })
  expect(await screen.findByText('Now at /user/login')).toBeVisible()
})
