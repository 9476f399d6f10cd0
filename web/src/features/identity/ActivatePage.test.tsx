import { activate, resendActivation } from '@mandate/contract/identity'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refusal, refuses, startApiServer } from '../../test/api-server.ts'
import { done, linkToken } from '../../test/installations.ts'
import { renderPage } from '../../test/render-page.tsx'
import { ActivatePage } from './ActivatePage.tsx'

const server = startApiServer()

const open = (at = `/user/activate#token=${linkToken}`) => renderPage(<ActivatePage />, { at })
const activateButton = () => screen.findByRole('button', { name: 'Activate' })

test('A16 activation: opening the page sends no request; the button does', async () => {
  let calls = 0
  server.use(
    answers(activate, () => {
      calls += 1
      return done
    }),
  )
  const { person, router } = await open()
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  expect(calls).toBe(0)
  await person.click(await activateButton())
  expect(await screen.findByText('Now at /user/activate/success')).toBeVisible()
  expect(calls).toBe(1)
})

test('in another browser than at sign-up, the password is chosen here', async () => {
  const bodies: { password?: string }[] = []
  server.use(
    answers(activate, async (request) => {
      const body = (await request.json()) as { password?: string }
      bodies.push(body)
      if (!body.password) return refusal('password_needed')
      return body.password === 'Password1!' ? refusal('password_too_weak', 'Too common', { password: 'Choose another one' }) : done
    }),
  )
  const { person } = await open()
  await person.click(await activateButton())
  expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await person.type(screen.getByLabelText('Password'), 'Password1!{Enter}')
  expect(await screen.findByText('Choose another one')).toBeVisible()
  await person.clear(screen.getByLabelText('Password'))
  await person.type(screen.getByLabelText('Password'), 'Lantern-42{Enter}')
  expect(await screen.findByText('Now at /user/activate/success')).toBeVisible()
  expect(bodies.at(-1)).toEqual({ token: linkToken, password: 'Lantern-42' })
})

test('an expired link leads to a new one', async () => {
  server.use(refuses(activate, 'link_invalid'), answers(resendActivation, done))
  const { person } = await open()
  await person.click(await activateButton())
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await person.type(screen.getByLabelText('Email'), 'cleo@marsh.test{Enter}')
  expect(await screen.findByText('Now at /user/sign-up/success')).toBeVisible()
})

test('a page without its token offers the same', async () => {
  await open('/user/activate')
  expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  expect(screen.getByLabelText('Email')).toBeVisible()
})

test('an unreachable server shows an error, and the button can be used again', async () => {
  server.use(refuses(activate, 'unavailable', 'Mandate is restarting. Try again in a few seconds'))
  const { person } = await open()
  await person.click(await activateButton())
  expect(await screen.findByRole('alert')).toHaveTextContent('Mandate is restarting')
  expect(await activateButton()).toBeVisible()
})
