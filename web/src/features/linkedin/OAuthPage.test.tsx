import { getAppInfo } from '@mandate/contract/app-info'
import { confirmLinkedIn, linkWithPassword, validateLinkedIn } from '@mandate/contract/linkedin'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, isUnreachable, refusal, refuses, startApiServer } from '../../test/api-server.ts'
import { linkToken, realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { selectSignUpDraft } from '../sign-up-draft/shared/sign-up-draft.ts'
import { OAuthPage } from './OAuthPage.tsx'

const server = startApiServer(answers(getAppInfo, { ...realInstallation, hasLinkedIn: true }))
const back = '/user/oauth?code=the-code&state=the-state&iss=https%3A%2F%2Fprovider.test'
const open = (at = back, user?: ReturnType<typeof ada>) => renderPage(<OAuthPage />, user ? { at, user } : { at })
const passwordNeeded = { kind: 'passwordNeeded', ticket: linkToken, email: 'ada@whitlock.test', returnUrl: '/data' } as const

test('a linked identity signs in and returns to the previous page', async () => {
  let sent: unknown
  server.use(
    answers(validateLinkedIn, async (request) => {
      sent = await request.json()
      return { kind: 'signedIn' as const, user: ada(), returnUrl: '/data' }
    }),
  )
  const { store, router } = await open()
  await screen.findByText('Now at /data')
  expect(sent).toEqual({ code: 'the-code', state: 'the-state', issuer: 'https://provider.test' })
  expect(store.getState().session.id).toBe(ada().id)
  expect(router.state.location.search).toBe('')
})

test('the code is removed from the URL at once, and exchanged once', async () => {
  let calls = 0
  server.use(
    answers(validateLinkedIn, () => {
      calls++
      return passwordNeeded
    }),
  )
  const { router } = await open()
  await screen.findByRole('heading', { name: 'Is this your account?' })
  expect({ search: router.state.location.search, calls }).toEqual({ search: '', calls: 1 })
})

test('the password of the account with the same address connects and signs in', async () => {
  let sent: unknown
  server.use(
    answers(validateLinkedIn, passwordNeeded),
    answers(linkWithPassword, async (request) => {
      sent = await request.json()
      return ada()
    }),
  )
  const { person, store } = await open()
  const password = await screen.findByLabelText('Password')
  expect(password).toHaveFocus()
  expect(screen.getByLabelText('Email')).toHaveValue('ada@whitlock.test')
  await person.type(password, 'Quiet-Harbor-41!')
  await person.click(screen.getByRole('button', { name: 'Connect and sign in' }))
  await screen.findByText('Now at /data')
  expect(sent).toEqual({ ticket: linkToken, password: 'Quiet-Harbor-41!' })
  expect(store.getState().session.id).toBe(ada().id)
})

test('a wrong password can be retried; a second factor is requested with it', async () => {
  const told = ['sign_in_failed', 'second_factor_required', undefined] as const
  let tries = 0
  let sent: unknown
  server.use(
    answers(validateLinkedIn, passwordNeeded),
    answers(linkWithPassword, async (request) => {
      sent = await request.json()
      const code = told[tries++]
      return code ? refusal(code, 'Wrong email or password') : ada()
    }),
  )
  const { person } = await open()
  await person.type(await screen.findByLabelText('Password'), 'Quiet-Harbor-41!')
  await person.click(screen.getByRole('button', { name: 'Connect and sign in' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.')
  await person.click(screen.getByRole('button', { name: 'Connect and sign in' }))
  await person.type(await screen.findByLabelText('Code'), '123456')
  await person.click(screen.getByRole('button', { name: 'Connect and sign in' }))
  await screen.findByText('Now at /data')
  expect(sent).toEqual({ ticket: linkToken, password: 'Quiet-Harbor-41!', code: '123456' })
})

test('an expired ticket leads back to the start', async () => {
  server.use(answers(validateLinkedIn, passwordNeeded), refuses(linkWithPassword, 'sign_in_state_invalid', 'That took too long. Begin again'))
  const { person } = await open()
  await person.type(await screen.findByLabelText('Password'), 'Quiet-Harbor-41!')
  await person.click(screen.getByRole('button', { name: 'Connect and sign in' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('That took too long. Begin again.')
  expect(await screen.findByRole('button', { name: 'Sign in with LinkedIn' })).toBeVisible()
})

test('an inactive account offers to resend the email', async () => {
  server.use(answers(validateLinkedIn, passwordNeeded), refuses(linkWithPassword, 'not_activated', 'Activate your account first'))
  const { person } = await open()
  await person.type(await screen.findByLabelText('Password'), 'Quiet-Harbor-41!')
  await person.click(screen.getByRole('button', { name: 'Connect and sign in' }))
  await person.click(await screen.findByRole('link', { name: 'Resend activation email' }))
  await screen.findByText('Now at /user/sign-up/success')
})

test('an account with a second factor is asked for its code', async () => {
  let tries = 0
  server.use(
    answers(validateLinkedIn, { kind: 'codeNeeded', ticket: linkToken, returnUrl: '/' }),
    answers(confirmLinkedIn, () => (tries++ === 0 ? refusal('sign_in_failed', 'Wrong code', { code: 'Wrong code' }) : ada())),
  )
  const { person } = await open()
  const code = await screen.findByLabelText('Code')
  await person.type(code, '000000')
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Wrong code')).toBeVisible()
  await person.clear(code)
  await person.type(code, '123456')
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('Now at /')
})

test("a new user starts the sign-up with LinkedIn's data, and ends at the requested page", async () => {
  server.use(
    answers(validateLinkedIn, { kind: 'signUp', ticket: linkToken, email: 'nora@people.test', firstName: 'Nora', lastName: 'Castellan', returnUrl: '/data' }),
  )
  const { store } = await open()
  await screen.findByText('Now at /user/sign-up?returnUrl=%2Fdata')
  expect(selectSignUpDraft(store.getState())).toMatchObject({
    email: 'nora@people.test',
    firstName: 'Nora',
    lastName: 'Castellan',
    providerTicket: linkToken,
  })
})

test('the account that requested it is connected', async () => {
  let token = ''
  server.use(
    answers(validateLinkedIn, (request) => {
      token = request.headers.get('authorization') ?? ''
      return { kind: 'linked' as const }
    }),
  )
  await open(back, ada())
  await screen.findByText('Now at /settings?section=linkedin')
  expect(token).toBe('Bearer ada-access-token')
})

test.each([
  ['?error=user_cancelled_login', 'LinkedIn sign-in canceled'],
  ['?error=server_error', 'LinkedIn declined the sign-in'],
  ['', 'Sign in with LinkedIn'],
])('without a response (%s) it says so and offers two ways to continue', async (search, title) => {
  const { person } = await open(`/user/oauth${search}`)
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Sign in with LinkedIn' })).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'Sign in with password' }))
  await screen.findByText('Now at /user/login')
})

test('a failure says what happened; a signed-in user is sent back to the settings', async () => {
  server.use(refuses(validateLinkedIn, 'conflict', 'This LinkedIn account is connected to another Mandate account'))
  const { person } = await open(back, ada())
  expect(await screen.findByRole('alert')).toHaveTextContent('This LinkedIn account is connected to another Mandate account.')
  await person.click(screen.getByRole('link', { name: 'Go to settings' }))
  await screen.findByText('Now at /settings?section=linkedin')
})

test("says so when the server can't reach the server", async () => {
  server.use(isUnreachable(validateLinkedIn))
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent("We can't reach the server.")
})
