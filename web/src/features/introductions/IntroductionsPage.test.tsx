import {
  askForIntroduction,
  consentText,
  consentVersion,
  getIntroductionOffer,
  type Introduction,
  listIntroductions,
  withdrawIntroduction,
} from '@mandate/contract/introductions'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada, ben } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { IntroductionsPage } from './IntroductionsPage.tsx'
import { IntroductionButton } from './shared/IntroductionButton.tsx'

const text = consentText('Quayle and Partners')
const asked: Introduction = {
  ...{ id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a31', teamName: 'Quayle and Partners', state: 'asked', need: 'A second opinion', usState: 'TX' },
  consent: { text, version: consentVersion, at: '2026-11-25T09:00:00.000Z' },
  ...{ askedAt: '2026-11-25T09:00:00.000Z', answeredAt: null },
}
const server = startApiServer(
  answers(listIntroductions, { items: [asked], nextCursor: null }),
  answers(getIntroductionOffer, { offer: { teamName: asked.teamName, consentText: text, consentVersion, state: null, left: 3 } }),
)

test('shows what was asked and agreed to, and withdraws what waits', async () => {
  let isGone = false
  server.use(
    answers(listIntroductions, () => ({ items: isGone ? [] : [asked], nextCursor: null })),
    answers(withdrawIntroduction, () => {
      isGone = true
      return { done: true as const }
    }),
  )
  const { person } = await renderPage(<IntroductionsPage />, { at: '/introductions', user: ada() })
  expect(await screen.findByText('Waits for an answer')).toBeVisible()
  expect(screen.getByText(/You agreed:/)).toHaveTextContent(text)
  await person.click(screen.getByRole('button', { name: 'Withdraw the introduction to Quayle and Partners' }))
  expect(await screen.findByText("You haven't asked for an introduction")).toBeVisible()
})

test('nothing is sent before the text is agreed to', async () => {
  const sent: unknown[] = []
  server.use(
    answers(askForIntroduction, async (request) => {
      sent.push(await request.json())
      return { introductions: [asked] }
    }),
  )
  const target = { kind: 'person' as const, userId: ben().id }
  const { person } = await renderPage(<IntroductionButton target={target} />, { at: '/profile', user: ada() })
  await person.click(await screen.findByRole('button', { name: 'Request an introduction' }))
  await person.type(screen.getByRole('textbox', { name: /What do you need/ }), 'A second opinion')
  await person.click(screen.getByRole('button', { name: 'Ask for the introduction' }))
  expect(await screen.findByText('Read what you agree to, and select it.')).toBeVisible()
  expect(sent).toEqual([])
  await person.click(screen.getByRole('checkbox'))
  await person.click(screen.getByRole('button', { name: 'Ask for the introduction' }))
  await waitFor(() => expect(sent).toEqual([{ targets: [target], need: 'A second opinion', usState: null, phone: null, consentVersion }]))
})
