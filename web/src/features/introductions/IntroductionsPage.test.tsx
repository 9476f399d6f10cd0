import {
  askForIntroduction,
  consentText,
  consentVersion,
  getIntroductionOffer,
  type Introduction,
  listIntroductions,
  withdrawIntroduction,
} from '@mandate/contract/introductions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refusal, startApiServer } from '../../test/api-server.ts'
import { ada, ben } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { IntroductionsPage } from './IntroductionsPage.tsx'
import { AskPickedFirms } from './shared/AskPickedFirms.tsx'
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

test('an enquiry from before consent was stored says so, and one that was given back names the next step', async () => {
  server.use(answers(listIntroductions, { items: [{ ...asked, state: 'returned', consent: null, answeredAt: '2026-11-26T09:00:00.000Z' }], nextCursor: null }))
  await renderPage(<IntroductionsPage />, { at: '/introductions', user: ada() })
  expect(await screen.findByText(/given back on 26 Nov 2026.*No consent recorded\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find another firm' })).toHaveAttribute('href', '/search')
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

test('a refusal that is about the name of the account is shown, although the form has no such field', async () => {
  const problem = 'Your name contains a telephone number. Change your name, then ask again'
  server.use(answers(askForIntroduction, () => refusal('invalid_input', problem, { name: 'Remove the telephone number' })))
  const { person } = await renderPage(<IntroductionButton target={{ kind: 'person', userId: ben().id }} />, { at: '/profile', user: ada() })
  await person.click(await screen.findByRole('button', { name: 'Request an introduction' }))
  await person.click(screen.getByRole('button', { name: 'Ask for the introduction' }))
  expect(screen.getByLabelText('What do you need?')).toHaveFocus()
  expect(screen.getByLabelText('What do you need?')).toHaveAccessibleDescription('Write what you need')
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Read what you agree to, and select it.')
  await person.type(screen.getByLabelText('What do you need?'), 'A plan')
  await person.click(screen.getByRole('checkbox'))
  await person.click(screen.getByRole('button', { name: 'Ask for the introduction' }))
  expect(await screen.findByText(`${problem}.`)).toBeVisible()
})

test('an investor asks the picked firms that can be asked at once, and agrees to the text of each', async () => {
  const sent: unknown[] = []
  server.use(
    answers(getIntroductionOffer, (request) => {
      const teamName = request.url.includes('9000001') ? 'Alder' : 'Birch'
      if (request.url.includes('9000003')) return { offer: null }
      return { offer: { teamName, consentText: consentText(teamName), consentVersion, state: null, left: 3 } }
    }),
    answers(askForIntroduction, async (request) => {
      sent.push(await request.json())
      return { introductions: [asked] }
    }),
  )
  const investor = ada({ role: 'ACCREDITED_INVESTOR' })
  const { person } = await renderPage(<AskPickedFirms firmCrds={[9000001, 9000002, 9000003]} />, { at: '/search', user: investor })
  await person.click(screen.getByRole('button', { name: 'Request introductions' }))
  expect(await screen.findByRole('dialog', { name: 'Request introductions to Alder, Birch' })).toBeVisible()
  const statements = within(screen.getByRole('list', { name: 'What you agree to' })).getAllByRole('listitem')
  expect(statements.map(({ textContent }) => textContent)).toEqual([consentText('Alder'), consentText('Birch')])
  const agreement = screen.getByRole('checkbox', { name: 'I agree to each of these 2 statements' })
  await person.type(screen.getByRole('textbox', { name: /What do you need/ }), 'Advice')
  await person.click(agreement)
  await person.click(screen.getByRole('button', { name: 'Ask for the introduction' }))
  const targets = [
    { kind: 'firm', firmCrd: 9000001 },
    { kind: 'firm', firmCrd: 9000002 },
  ]
  await waitFor(() => expect(sent).toEqual([{ targets, need: 'Advice', usState: null, phone: null, consentVersion }]))
})
