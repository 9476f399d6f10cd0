import { getAppInfo } from '@mandate/contract/app-info'
import { register, resendActivation } from '@mandate/contract/identity'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answers, refusal, startApiServer } from '../../test/api-server.ts'
import { done, realInstallation } from '../../test/installations.ts'
import { renderPage } from '../../test/render-page.tsx'
import { signUpDraftChanged } from '../sign-up-draft/shared/sign-up-draft.ts'
import { RoleSelectPage } from './RoleSelectPage.tsx'
import { SignUpPage } from './SignUpPage.tsx'
import { SignUpSuccessPage } from './SignUpSuccessPage.tsx'

const server = startApiServer(answers(getAppInfo, realInstallation))

const open = (at = '/user/sign-up') =>
  renderPage(<SignUpPage />, { at, others: { '/user/sign-up/role-select': <RoleSelectPage />, '/user/sign-up/success': <SignUpSuccessPage /> } })
const clickContinue = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Continue' }))

/** Pastes like a password manager; only tests about typing type. */
async function fillIn(person: UserEvent, password = 'Harbour-9') {
  const texts = { Email: 'cleo@marsh.test', 'First name': 'Cleo', 'Last name': 'Marsh', Password: password, 'Confirm password': password }
  for (const [label, text] of Object.entries(texts)) {
    await person.click(screen.getByLabelText(label))
    await person.paste(text)
  }
  await person.click(screen.getByRole('checkbox', { name: /I agree to the terms/ }))
}

test('the documents to agree to can be read before', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'terms of service' })).toHaveAttribute('href', '/terms')
  expect(await screen.findByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', realInstallation.privacyPolicyUrl)
})

test("the operator's own terms take the place of ours", async () => {
  server.use(answers(getAppInfo, { ...realInstallation, termsUrl: 'https://firm.example/terms' }))
  await open()
  await waitFor(() => expect(screen.getByRole('link', { name: 'terms of service' })).toHaveAttribute('href', 'https://firm.example/terms'))
})

test('two steps create an account; the passwords are then cleared', async () => {
  let body: unknown
  server.use(
    answers(register, async (request) => {
      body = await request.json()
      return done
    }),
  )
  const { person, store } = await open()
  expect(screen.getByRole('textbox', { name: /^Preferred name/ })).toBeVisible()
  await fillIn(person)
  await clickContinue(person)
  await person.click(await screen.findByRole('radio', { name: /Asset Manager/ }))
  expect(screen.getByRole('heading', { name: 'What brings you to Mandate?' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(screen.getByText('cleo@marsh.test').parentElement).toHaveTextContent(
    'We sent a link to cleo@marsh.test. Click it within 24 hours to activate your account.',
  )
  expect(body).toEqual({
    email: 'cleo@marsh.test',
    password: 'Harbour-9',
    firstName: 'Cleo',
    lastName: 'Marsh',
    companyName: '',
    alias: '',
    role: 'ASSET_MANAGER',
    agreeTerms: true,
    verifiedAccreditedInvestor: null,
  })
  await waitFor(() => expect(store.getState().signUpDraft).toMatchObject({ email: 'cleo@marsh.test', password: '', confirmPassword: '' }))
  expect(store.getState().roleState).toMatchObject({ globalRole: 'ASSET_MANAGER', agreeToTermsAndConditions: true })
})

test('the page that led to signing up is kept for the tab in which the account is activated', async () => {
  server.use(answers(register, done))
  const partner = '/partners/7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01'
  const { person, store } = await open(`/user/sign-up?returnUrl=${encodeURIComponent(partner)}`)
  await fillIn(person)
  await clickContinue(person)
  await person.click(await screen.findByRole('radio', { name: /Asset Manager/ }))
  await person.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible()
  await waitFor(() => expect(store.getState().signUpDraft.returnUrl).toBe(partner))
  expect(screen.getByText(/Open it in this browser, or come back to this window/)).toBeVisible()
})

test('a username is sent, and one that is taken leads back to its field', async () => {
  let body: { username?: string } = {}
  server.use(
    answers(register, async (request) => {
      body = (await request.json()) as typeof body
      return refusal('invalid_input', 'Some fields are invalid', { username: 'This username is taken. Choose another' })
    }),
  )
  const { person } = await open()
  await fillIn(person)
  await person.click(screen.getByLabelText(/Username/))
  await person.paste('cleo-marsh')
  await clickContinue(person)
  await person.click(await screen.findByRole('radio', { name: /Asset Manager/ }))
  await person.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText('This username is taken. Choose another')).toBeVisible()
  expect(body.username).toBe('cleo-marsh')
})

test('each missing field and mismatched passwords are reported', async () => {
  const { person } = await open()
  await clickContinue(person)
  expect(await screen.findByText('Enter your first name')).toBeVisible()
  expect(screen.getByText('Enter your last name')).toBeVisible()
  expect(screen.getByText('Agree to the terms to continue')).toBeVisible()
  await person.type(screen.getByLabelText('Password'), 'Harbour-9')
  await person.type(screen.getByLabelText('Confirm password'), 'Harbour-8')
  expect(await screen.findByText("Passwords don't match")).toBeVisible()
})

test('the strength is shown while typing, as a meter, in words, and with what is missing', async () => {
  const { person } = await open()
  const meter = screen.getByRole('meter', { name: 'Password strength' })
  const needs = within(screen.getByRole('list', { name: 'Password requirements' }))
  expect(meter).toHaveAttribute('aria-valuenow', '0')
  await person.type(screen.getByLabelText('Password'), 'harbour9')
  expect(meter).toHaveAttribute('aria-valuenow', '5')
  expect(screen.getByText('Weak, 5 of 10')).toBeVisible()
  const statesOf = () => needs.getAllByRole('listitem').map((item) => `${within(item).getByRole('img').getAttribute('aria-label')} ${item.textContent}`)
  expect(statesOf()).toEqual(['Met: At least 8 characters', 'Met: A number', 'Missing: An uppercase letter', 'Missing: A special character'])
  await person.type(screen.getByLabelText('Password'), '-Upper-and-long')
  expect(meter).toHaveAttribute('aria-valuenow', '10')
  expect(screen.getByText('Strong, 10 of 10')).toBeVisible()
})

test('A26 browser storage: the draft is saved on each key, the passwords never', async () => {
  const { person } = await open()
  await person.type(screen.getByLabelText('First name'), 'Cleo')
  await person.type(screen.getByLabelText('Password'), 'Canary-77')
  await person.type(screen.getByLabelText('Confirm password'), 'Canary-77')
  const stored = JSON.stringify({ ...localStorage, ...sessionStorage })
  expect(stored).toContain('Cleo')
  expect(stored).not.toContain('Canary')
})

test('the second step after a reload leads back to the draft and says why the password is needed again', async () => {
  const { store, router } = await open()
  store.dispatch(signUpDraftChanged({ email: 'cleo@marsh.test', firstName: 'Cleo', lastName: 'Marsh', agreeTerms: true }))
  await router.navigate('/user/sign-up/role-select')
  expect(await screen.findByText(/Enter your password again/)).toBeVisible()
  expect(screen.getByLabelText('First name')).toHaveValue('Cleo')
  expect(screen.getByRole('checkbox')).toBeChecked()
})

test('an investor must choose a basis, and sees that it is self-certified', async () => {
  let body: { verifiedAccreditedInvestor?: string } = {}
  server.use(
    answers(register, async (request) => {
      body = (await request.json()) as typeof body
      return done
    }),
  )
  const { person } = await open()
  await fillIn(person)
  await clickContinue(person)
  expect(screen.queryByText(/You self-certify/)).toBeNull()
  await person.click(await screen.findByRole('radio', { name: /Accredited Investor/ }))
  expect(screen.getByText(/You self-certify/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText('Choose how you qualify as accredited')).toBeVisible()
  await person.click(screen.getByRole('radio', { name: /Series 7, 65 or 82/ }))
  await person.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(body.verifiedAccreditedInvestor).toBe('license')
})

test("a basis chosen before switching roles isn't sent", async () => {
  let body: { verifiedAccreditedInvestor?: string | null } = {}
  server.use(
    answers(register, async (request) => {
      body = (await request.json()) as typeof body
      return done
    }),
  )
  const { person } = await open()
  await fillIn(person)
  await clickContinue(person)
  await person.click(await screen.findByRole('radio', { name: /Accredited Investor/ }))
  await person.click(screen.getByRole('radio', { name: /Knowledgeable employee/ }))
  await person.click(screen.getByRole('radio', { name: /Wealth Manager/ }))
  await person.click(screen.getByRole('button', { name: 'Create account' }))
  await screen.findByRole('heading', { name: 'Check your email' })
  expect(body.verifiedAccreditedInvestor).toBeNull()
})

test('a server error about the first step is shown there, at its field', async () => {
  server.use(answers(register, () => refusal('password_too_weak', 'Too common', { password: 'Many people use this one. Choose another' })))
  const { person } = await open()
  await fillIn(person, 'Password1!')
  await clickContinue(person)
  await person.click(await screen.findByRole('button', { name: 'Create account' }))
  expect(await screen.findByText('Many people use this one. Choose another')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('cleo@marsh.test')
  expect(screen.getByLabelText('Password')).toHaveFocus()
})

test('too many attempts are reported on the second step', async () => {
  server.use(answers(register, () => refusal('too_many_requests', 'Too many attempts. Try again in 5 minutes')))
  const { person } = await open()
  await fillIn(person)
  await clickContinue(person)
  await person.click(await screen.findByRole('button', { name: 'Create account' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts')
})

test('the LinkedIn ticket is sent with the sign-up', async () => {
  let body: { providerTicket?: string } = {}
  server.use(
    answers(register, async (request) => {
      body = (await request.json()) as typeof body
      return done
    }),
  )
  const { person, store } = await open()
  store.dispatch(signUpDraftChanged({ providerTicket: 't'.repeat(43) }))
  await fillIn(person)
  await clickContinue(person)
  await person.click(await screen.findByRole('button', { name: 'Create account' }))
  await screen.findByRole('heading', { name: 'Check your email' })
  expect(body.providerTicket).toBe('t'.repeat(43))
})

test('the email can be resent after a countdown, or by entering the address', async () => {
  server.use(answers(resendActivation, done))
  const { person } = await renderPage(<SignUpSuccessPage />, { at: '/user/sign-up/success' })
  await person.type(screen.getByLabelText('Email'), 'cleo@marsh.test{Enter}')
  expect(await screen.findByText(/^You can resend it in \d+s$/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Resend link' })).toHaveAttribute('aria-disabled', 'true')
})
