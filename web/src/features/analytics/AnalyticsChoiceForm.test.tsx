import { chooseAnalytics, getAnalyticsChoice } from '@mandate/contract/analytics'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refusal, refuses, startApiServer } from '../../test/api-server.ts'
import { done } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { AnalyticsChoiceForm } from './AnalyticsChoiceForm.tsx'

const server = startApiServer()
const open = () =>
  renderPage(
    <>
      <AnalyticsChoiceForm />
      <Toasts />
    </>,
    { at: '/settings', user: ada() },
  )

test('an opt-out is saved at once and shown as stored', async () => {
  let isAllowed = true
  server.use(
    answers(getAnalyticsChoice, () => ({ isAllowed })),
    answers(chooseAnalytics, async (request) => {
      ;({ isAllowed } = (await request.json()) as { isAllowed: boolean })
      return done
    }),
  )
  const { person } = await open()
  const box = await screen.findByRole('checkbox', { name: 'Collect usage data' })
  expect(box).toBeChecked()
  expect(screen.getByText(/with your name, email, username and role/)).toBeVisible()
  await person.click(box)
  expect(await screen.findByText('Usage analytics is off. Your earlier data was deleted.')).toBeVisible()
  await waitFor(() => expect(box).not.toBeChecked())
})

test('the checkbox changes at once, and reverts when the server refuses', async () => {
  const answer = Promise.withResolvers<Response>()
  server.use(
    answers(getAnalyticsChoice, { isAllowed: true }),
    answers(chooseAnalytics, () => answer.promise),
  )
  const { person } = await open()
  const box = await screen.findByRole('checkbox')
  await person.click(box)
  expect(box).not.toBeChecked()
  answer.resolve(refusal('unavailable', 'Mandate is restarting'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Mandate is restarting.')
  await waitFor(() => expect(box).toBeChecked())
})

test('a failure leaves the choice unchanged and shows the error', async () => {
  server.use(answers(getAnalyticsChoice, { isAllowed: true }), refuses(chooseAnalytics, 'unavailable', 'Mandate is restarting'))
  const { person } = await open()
  await person.click(await screen.findByRole('checkbox'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Mandate is restarting.')
  expect(screen.getByRole('checkbox')).toBeChecked()
})
