import { getAppInfo } from '@mandate/contract/app-info'
import { login, resendActivation } from '@mandate/contract/identity'
import { renewSession } from '@mandate/contract/sessions'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionCleared } from '../../api/session.ts'
import { answers, isUnreachable, refusal, refuses, startApiServer } from '../../test/api-server.ts'
import { demoInstallation, done, realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { LoginPage } from './LoginPage.tsx'

const server = startApiServer(answers(getAppInfo, realInstallation))

const open = (at = '/user/login', state?: unknown) => renderPage(<LoginPage />, { at, state })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('signs in and goes back to the remembered page', async () => {
  server.use(answers(login, ada()))
  const { person, store } = await open('/user/login?returnUrl=%2Fsearch%3Fq%3Dtexas')
  await person.type(screen.getByLabelText('Email'), 'ada@whitlock.test')
  await person.type(screen.getByLabelText('Password'), 'Harbour-9{Enter}')
  expect(await screen.findByText('Now at /search?q=texas')).toBeVisible()
  expect(store.getState().session.firstName).toBe('Ada')
})

test('C4 a return URL of another site leads to the home page', async () => {
  server.use(answers(login, ada()))
  const { person } = await open('/user/login?returnUrl=%2F%2Fevil.test')
  await person.type(screen.getByLabelText('Email'), 'ada@whitlock.test')
  await person.type(screen.getByLabelText('Password'), 'Harbour-9{Enter}')
  expect(await screen.findByText('Now at /')).toBeVisible()
})

test('a signed-in user is redirected', async () => {
  await renderPage(<LoginPage />, { at: '/user/login?returnUrl=%2Fsettings', user: ada() })
  expect(await screen.findByText('Now at /settings')).toBeVisible()
})

test('shows what is missing at its field, and sends no request', async () => {
  const { person } = await open()
  await person.click(button('Sign in'))
  expect(await screen.findByText('Enter your email')).toBeVisible()
  expect(screen.getByText('Enter your password')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveFocus()
})

test('a refusal is one sentence, and what was typed stays', async () => {
  server.use(refuses(login, 'sign_in_failed', 'Wrong email or password'))
  const { person, store } = await open()
  await person.type(screen.getByLabelText('Email'), 'ada@whitlock.test')
  await person.type(screen.getByLabelText('Password'), 'wrong-one{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.')
  expect(screen.getByLabelText('Email')).toHaveValue('ada@whitlock.test')
  expect(screen.getByLabelText('Password')).toHaveValue('wrong-one')
  expect(store.getState().sessionLoss.end).toBeNull()
})

test('an unreachable server has its own message', async () => {
  server.use(isUnreachable(login))
  const { person } = await open()
  await person.type(screen.getByLabelText('Email'), 'ada@whitlock.test')
  await person.type(screen.getByLabelText('Password'), 'Harbour-9{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent("We can't reach the server")
})

test('asks for the code when required, without losing what was typed', async () => {
  const bodies: unknown[] = []
  server.use(
    answers(login, async (request) => {
      const body = (await request.json()) as { code?: string }
      bodies.push(body)
      if (!body.code) return refusal('second_factor_required', 'Enter the code', { code: 'Enter the code' })
      return body.code === '123456' ? ada() : refusal('second_factor_required', 'Wrong code', { code: 'Wrong code' })
    }),
  )
  const { person } = await open()
  await person.type(screen.getByLabelText('Email'), 'ada@whitlock.test')
  await person.type(screen.getByLabelText('Password'), 'Harbour-9{Enter}')
  const code = await screen.findByLabelText('Code')
  await waitFor(() => expect(code).toHaveFocus())
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('Password')).toHaveValue('Harbour-9')

  await person.type(code, '000000{Enter}')
  expect(await screen.findByText('Wrong code')).toBeVisible()
  await person.clear(code)
  await person.type(code, '123456{Enter}')
  expect(await screen.findByText('Now at /')).toBeVisible()
  expect(bodies).toEqual([
    { email: 'ada@whitlock.test', password: 'Harbour-9' },
    { email: 'ada@whitlock.test', password: 'Harbour-9', code: '000000' },
    { email: 'ada@whitlock.test', password: 'Harbour-9', code: '123456' },
  ])
})

test('a recovery code can be used instead', async () => {
  server.use(refuses(login, 'second_factor_required'))
  const { person } = await open()
  await person.type(screen.getByLabelText('Email'), 'ada@whitlock.test')
  await person.type(screen.getByLabelText('Password'), 'Harbour-9{Enter}')
  await person.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  expect(screen.getByLabelText('Recovery code')).toHaveAttribute('inputmode', 'text')
})

test('an inactive account offers to resend the link, with a visible countdown', async () => {
  let asked = 0
  server.use(
    refuses(login, 'not_activated'),
    answers(resendActivation, () => {
      asked += 1
      return done
    }),
  )
  const { person } = await open()
  await person.type(screen.getByLabelText('Email'), 'cleo@marsh.test')
  await person.type(screen.getByLabelText('Password'), 'Harbour-9{Enter}')
  expect(await screen.findByText(/This account isn't active yet.*cleo@marsh.test/)).toBeVisible()
  await person.click(button('Resend link'))
  expect(await screen.findByText(/^Sent. You can resend it in \d+s$/)).toBeVisible()
  expect(button('Resend link')).toHaveAttribute('aria-disabled', 'true')
  await person.click(button('Resend link'))
  expect(asked).toBe(1)
})

test('an expired session offers to continue at the same page', async () => {
  server.use(answers(renewSession, ada()))
  const { person, store } = await open('/user/login?returnUrl=%2Fsettings')
  store.dispatch(sessionCleared('expired'))
  await person.click(await screen.findByRole('button', { name: 'Continue where you were' }))
  expect(await screen.findByText('Now at /settings')).toBeVisible()
})

test('the demo fills in its accounts with one click, and lists no admin here', async () => {
  server.use(answers(getAppInfo, demoInstallation))
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: /Ada Whitlock/ }))
  expect(screen.getByLabelText('Email')).toHaveValue('wealth@demo.test')
  expect(screen.getByLabelText('Password')).toHaveValue('Demo-2026!')
  expect(screen.queryByText(/Dora/)).toBeNull()
})

test('the link to sign-up keeps the return URL', async () => {
  const { person } = await open('/user/login?returnUrl=%2Fsettings')
  await person.click(screen.getByRole('link', { name: 'Sign up' }))
  expect(await screen.findByText('Now at /user/sign-up?returnUrl=%2Fsettings')).toBeVisible()
})
