import { getAppInfo } from '@mandate/contract/app-info'
import { adminLogin } from '@mandate/contract/identity'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { demoInstallation, realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { AdminLoginPage } from './AdminLoginPage.tsx'

const server = startApiServer(answers(getAppInfo, realInstallation))

const open = () => renderPage(<AdminLoginPage />, { at: '/user/admin-login' })

test('asks for email, password and code together', async () => {
  let body: unknown
  server.use(
    answers(adminLogin, async (request) => {
      body = await request.json()
      return ada({ isAdmin: true })
    }),
  )
  const { person, store } = await open()
  await person.type(screen.getByLabelText('Email'), 'dora@mandate.test')
  await person.type(screen.getByLabelText('Password'), 'Harbour-9')
  await person.type(screen.getByLabelText('Code'), '123456{Enter}')
  expect(await screen.findByText('Now at /admin')).toBeVisible()
  expect(body).toEqual({ email: 'dora@mandate.test', password: 'Harbour-9', code: '123456' })
  expect(store.getState().session.isAdmin).toBe(true)
})

test('a refusal clears the code, which works once, and keeps the rest', async () => {
  server.use(refuses(adminLogin, 'sign_in_failed', 'Wrong email, password or code'))
  const { person } = await open()
  await person.type(screen.getByLabelText('Email'), 'dora@mandate.test')
  await person.type(screen.getByLabelText('Password'), 'Harbour-9')
  await person.type(screen.getByLabelText('Code'), '123456{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email, password or code.')
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveValue(''))
  expect(screen.getByLabelText('Password')).toHaveValue('Harbour-9')
})

test('without a code, nothing is sent', async () => {
  const { person } = await open()
  await person.type(screen.getByLabelText('Email'), 'dora@mandate.test')
  await person.type(screen.getByLabelText('Password'), 'Harbour-9{Enter}')
  expect(await screen.findByText('Enter the code from your authenticator app')).toBeVisible()
})

test('the demo fills in either admin, with a code of six digits', async () => {
  server.use(answers(getAppInfo, demoInstallation))
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: /Dora Lindqvist/ }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Code').value).toMatch(/^\d{6}$/))
  expect(screen.getByLabelText('Email')).toHaveValue('admin@demo.test')
  await person.click(screen.getByRole('button', { name: /Emil Sandberg/ }))
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('reviewer@demo.test'))
})

test('a signed-in admin is redirected; a member stays and sees who is signed in', async () => {
  await renderPage(<AdminLoginPage />, { at: '/user/admin-login?returnUrl=%2Fadmin', user: ada({ isAdmin: true }) })
  expect(await screen.findByText('Now at /admin')).toBeVisible()
  cleanup()
  await renderPage(<AdminLoginPage />, { at: '/user/admin-login?returnUrl=%2Fadmin', user: ada() })
  expect(screen.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible()
  expect(screen.getByText(/You're signed in as Ada Whitlock, who isn't an admin/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
})
