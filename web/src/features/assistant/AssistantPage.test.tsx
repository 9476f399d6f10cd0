import { getAppInfo } from '@mandate/contract/app-info'
import { type AssistantTurn, askAssistant, clearAssistant, listAssistantTurns } from '@mandate/contract/assistant'
import { listConnections } from '@mandate/contract/connections'
import { type Follow, listFollows } from '@mandate/contract/follows'
import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { widenScreen } from '../../test/screen-width.ts'
import { AssistantPage } from './AssistantPage.tsx'

const turn: AssistantTurn = {
  ...{ id: 'b3b1c1de-0000-4000-8000-000000000002', question: 'advisers in Ohio', askedAt: '2026-11-25T05:00:00.000Z' },
  sentences: [{ text: '3 advisors match: State: Ohio.', facts: [1], rule: null }],
  facts: [{ number: 1, text: '3 found for State: Ohio', source: 'Search', href: '/search?type=advisors&state=OH', asOf: null }],
  chips: [{ label: 'State: Ohio', words: 'in Ohio', href: '/search?type=advisors&state=OH' }],
  writtenBy: { by: 'rules', label: 'Written by rules', notice: null },
}
let kept: AssistantTurn[] = []
const grace = {
  ...{ id: 'b3b1c1de-0000-4000-8000-000000000003', state: 'connected' as const, note: '', invitedAt: turn.askedAt, expiresAt: null, connectedAt: turn.askedAt },
  person: {
    id: 'b3b1c1de-0000-4000-8000-000000000005',
    name: 'Grace Holloway',
    role: 'WEALTH_MANAGER' as const,
    headline: null,
    companyName: null,
    photoUrl: null,
  },
}
const follow: Follow = {
  ...{ id: 'b3b1c1de-0000-4000-8000-000000000004', kind: 'firm', firmCrd: 9_000_001, userId: null, advisorCrd: null },
  ...{ name: 'Harbor Lane', followedAt: turn.askedAt },
}
const server = startApiServer(
  answers(getAppInfo, realInstallation),
  answers(listFollows, { items: [], nextCursor: null }),
  answers(listConnections, { items: [], nextCursor: null }),
  answers(listAssistantTurns, () => ({ items: kept, nextCursor: null })),
  answers(clearAssistant, () => {
    kept = []
    return { done: true as const }
  }),
)
const stream = (body: BodyInit) => new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } })
const eventText = (event: object) => `data: ${JSON.stringify(event)}\n\n`
const open = () => renderPage(<AssistantPage />, { at: '/assistant', user: ada() })

async function ask(person: Awaited<ReturnType<typeof open>>['person'], text: string): Promise<void> {
  await person.type(await screen.findByLabelText('Question'), text)
  await person.click(screen.getByRole('button', { name: 'Ask' }))
}

test('streams an answer, whose filters open the search, and clears the history', async () => {
  kept = []
  server.use(
    answers(askAssistant, () => {
      kept = [turn]
      return stream(eventText({ kind: 'sentence', sentence: turn.sentences[0] }) + eventText({ kind: 'answer', turn }))
    }),
  )
  const { person } = await open()
  await ask(person, 'advisers in Ohio')
  expect(await screen.findByRole('link', { name: 'State: Ohio' })).toHaveAttribute('href', '/search?type=advisors&state=OH')
  expect(screen.getByText(/3 advisors match/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Clear history' }))
  await person.click(within(screen.getByRole('dialog', { name: 'Clear the history?' })).getByRole('button', { name: 'Cancel' }))
  expect(kept).toHaveLength(1)
  await person.click(await screen.findByRole('button', { name: 'Clear history' }))
  await person.click(within(screen.getByRole('dialog', { name: 'Clear the history?' })).getByRole('button', { name: 'Clear' }))
  expect(await screen.findByText(/^Answers come from what you may see/)).toBeVisible()
})

test.each(['Enter', 'Ask', 'example'])('after %s focus is in the question field, and the answer is announced', async (how) => {
  kept = []
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  server.use(
    answers(askAssistant, async () => {
      await mayEnd
      kept = [turn]
      return stream(eventText({ kind: 'sentence', sentence: turn.sentences[0] }) + eventText({ kind: 'answer', turn }))
    }),
  )
  const { person } = await open()
  const field = await screen.findByLabelText('Question')
  const status = await screen.findByRole('status')
  expect(status).toHaveTextContent('')
  if (how === 'example') await person.click(await screen.findByRole('button', { name: 'Which firms fit me best?' }))
  else {
    await person.type(field, how === 'Enter' ? 'advisers in Ohio{Enter}' : 'advisers in Ohio')
    if (how === 'Ask') await person.click(screen.getByRole('button', { name: 'Ask' }))
  }
  expect(status).toHaveTextContent('The answer is being written.')
  expect(field).toHaveFocus()
  end()
  expect(await screen.findByRole('link', { name: 'State: Ohio' })).toBeVisible()
  expect(status).toHaveTextContent('Answer ready: 1 sentence and 1 link, first in the list of answers.')
  expect(status).toHaveAttribute('aria-live', 'polite')
  expect(field).toHaveFocus()
})

test('an answer that is being written can be stopped', async () => {
  kept = []
  const { promise: left, resolve } = Promise.withResolvers<void>()
  let asked = 0
  server.use(
    answers(askAssistant, (request) => {
      asked += 1
      request.signal.addEventListener('abort', () => resolve())
      return stream(
        new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode(eventText({ kind: 'sentence', sentence: turn.sentences[0] }))),
        }),
      )
    }),
  )
  const { person } = await open()
  await ask(person, 'advisers in Ohio')
  expect(await screen.findByText(/3 advisors match/)).toBeVisible()
  const stop = screen.getByRole('button', { name: 'Stop' })
  await person.click(stop)
  // The same element as Ask would submit the form with the click that stops.
  expect(await screen.findByRole('button', { name: 'Ask' })).not.toBe(stop)
  expect(screen.getByLabelText('Question')).toHaveValue('advisers in Ohio')
  await left
  expect(asked, 'Stop does not ask again').toBe(1)
})

test('says why it failed', async () => {
  kept = []
  server.use(refuses(askAssistant, 'unavailable', 'The search is starting. Try again in a minute'))
  const { person } = await open()
  await ask(person, 'advisers in Ohio')
  expect(await screen.findByRole('alert')).toHaveTextContent('The search is starting. Try again in a minute')
})

test.each([
  { width: 390, placeholder: 'Ask, or continue' },
  { width: 1280, placeholder: 'Ask, or continue: “only those over $1B”' },
])('at $width px the whole hint fits into the field', async ({ width, placeholder }) => {
  widenScreen(width)
  kept = [turn]
  await open()
  expect(await screen.findByPlaceholderText(placeholder)).toBe(screen.getByLabelText('Question'))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['nothing', [], [], undefined],
  ['a connection', [], [grace], 'How well does Grace Holloway fit me?'],
  ['a followed firm and a connection', [follow], [grace], 'What changed at Harbor Lane?'],
])('with %s the examples name no one else', async (_, follows, connections, own) => {
  kept = []
  server.use(answers(listFollows, { items: follows, nextCursor: null }), answers(listConnections, { items: connections, nextCursor: null }))
  await open()
  if (own) expect(await screen.findByRole('button', { name: own })).toBeVisible()
  else expect(await screen.findByRole('button', { name: 'Which firms fit me best?' })).toBeVisible()
  const names = within(screen.getByRole('main')).getAllByRole('button', { name: /^[A-Z].*(\?|year)$/ })
  expect(names.map(({ textContent }) => textContent)).toEqual([
    ...['Advisers in Ohio who moved firms this year', 'Which firms fit me best?', 'Which of my documents mention fees?'],
    ...(own ? [own] : []),
  ])
})

test.each([
  [true, false],
  [false, true],
])('where a finger points (%s) the shortcut is shown: %s', async (isTouch, isShown) => {
  const query = { media: '', addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} }
  vi.stubGlobal('matchMedia', (media: string) => ({ ...query, media, matches: isTouch && media === '(pointer: coarse)' }))
  await open()
  expect(await screen.findByText(/Every sentence shows its source\./)).toBeVisible()
  expect(screen.queryByText(/Ctrl-J opens it on any page/) !== null).toBe(isShown)
  vi.unstubAllGlobals()
})
