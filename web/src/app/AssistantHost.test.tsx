import { getAppInfo } from '@mandate/contract/app-info'
import { type AssistantTurn, listAssistantTurns } from '@mandate/contract/assistant'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useGetAppInfoQuery } from '../features/app-info/app-info.api.ts'
import { answers, startApiServer } from '../test/api-server.ts'
import { realInstallation } from '../test/installations.ts'
import { ada } from '../test/people.ts'
import { renderPage } from '../test/render-page.tsx'
import { AssistantHost } from './AssistantHost.tsx'
import { AssistantButton } from './layout/AssistantButton.tsx'

const turn: AssistantTurn = {
  ...{ id: 'b3b1c1de-0000-4000-8000-000000000002', question: 'firms in Ohio', askedAt: '2026-11-25T05:00:00.000Z' },
  sentences: [{ text: '3 firms match: State: Ohio.', facts: [1], rule: null }],
  facts: [{ number: 1, text: '3 found', source: 'Search', href: '/search?type=firms&state=OH', asOf: null }],
  chips: [{ label: 'State: Ohio', words: 'in Ohio', href: '/search?type=firms&state=OH' }],
  writtenBy: { by: 'rules', label: 'Written by rules', notice: null },
}
const server = startApiServer(answers(getAppInfo, realInstallation), answers(listAssistantTurns, { items: [turn], nextCursor: null }))
/** As the frame of the page, which asks what the installation offers. */
function Framed() {
  useGetAppInfoQuery({})
  return (
    <AssistantHost>
      <AssistantButton />
    </AssistantHost>
  )
}
const open = () => renderPage(<Framed />, { at: '/', pattern: '*', user: ada() })

test('a button opens the assistant, and a filter of an answer closes it over its results', async () => {
  const { person } = await open()
  const button = await screen.findByRole('button', { name: 'Assistant' })
  expect(button).toHaveAttribute('aria-keyshortcuts', expect.stringContaining('Control+J'))
  await person.click(button)
  expect(await screen.findByRole('dialog', { name: 'Assistant' })).toBeVisible()
  await person.click(await screen.findByRole('link', { name: 'State: Ohio' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Assistant' })).toBeNull())
})

test('no button where the installation has the assistant off', async () => {
  server.use(answers(getAppInfo, { ...realInstallation, hasAi: false }))
  await open()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Assistant' })).toBeNull())
})
