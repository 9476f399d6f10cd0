import { forgotPassword, resetPassword } from '@mandate/contract/identity'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refusal, refuses, startApiServer } from '../../test/api-server.ts'
import { done, linkToken } from '../../test/installations.ts'
import { renderPage } from '../../test/render-page.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { PasswordResetPage } from './PasswordResetPage.tsx'

const server = startApiServer()

const openReset = (at = `/user/password-reset#token=${linkToken}`, state?: unknown) => renderPage(<PasswordResetPage />, { at, state })

test('asking for a link says the same for every address', async () => {
  server.use(answers(forgotPassword, done))
  const { person } = await renderPage(<ForgotPasswordPage />, { at: '/user/forgot-password' })
  await person.type(screen.getByLabelText('Email'), 'unknown@nowhere.test{Enter}')
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent('If unknown@nowhere.test has an account, we sent it a link')
})

test('an address that is none is told at the field', async () => {
  const { person } = await renderPage(<ForgotPasswordPage />, { at: '/user/forgot-password' })
  await person.type(screen.getByLabelText('Email'), 'not-an-email{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/\w/))
})

test('A13 the token leaves the address at once, is still known after a reload, and goes out in the body', async () => {
  let body: unknown
  server.use(
    answers(resetPassword, async (request) => {
      body = await request.json()
      return done
    }),
  )
  const { person, router } = await openReset()
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  expect(router.state.location.state).toEqual({ token: linkToken })
  await person.type(screen.getByLabelText('New password'), 'Lantern-42{Enter}')
  expect(await screen.findByText('Now at /user/password-reset/success')).toBeVisible()
  expect(body).toEqual({ token: linkToken, password: 'Lantern-42' })
})

test('after a reload the link is still good', async () => {
  await openReset('/user/password-reset', { token: linkToken })
  expect(screen.getByLabelText('New password')).toBeVisible()
})

test('a link that no longer works leads to a new one', async () => {
  server.use(refuses(resetPassword, 'link_invalid'))
  const { person } = await openReset()
  await person.type(screen.getByLabelText('New password'), 'Lantern-42{Enter}')
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'Email me a new link' }))
  expect(await screen.findByText('Now at /user/forgot-password')).toBeVisible()
})

test('a page without its token says so', async () => {
  await openReset('/user/password-reset')
  expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
})

test('a password that is too common is told at the field', async () => {
  server.use(answers(resetPassword, () => refusal('password_too_weak', 'Too common', { password: 'Many people use this one. Choose another' })))
  const { person } = await openReset()
  await person.type(screen.getByLabelText('New password'), 'Password1!{Enter}')
  expect(await screen.findByText('Many people use this one. Choose another')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('New password')).toHaveFocus()
})
