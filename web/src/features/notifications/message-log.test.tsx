import { getAppInfo } from '@mandate/contract/app-info'
import { listNotifications } from '@mandate/contract/notifications'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionCleared } from '../../api/session.ts'
import { keepMessages } from '../../app/keep-messages.ts'
import { wipeStorage } from '../../app/remembered-state.ts'
import { answers, startApiServer } from '../../test/api-server.ts'
import { realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { showToast } from '../../ui/toast.tsx'
import { NotificationsPage } from './NotificationsPage.tsx'
import { logMessage, messageLogKey, mostMessages, readMessages } from './shared/message-log.ts'

startApiServer(answers(getAppInfo, realInstallation), answers(listNotifications, { items: [], nextCursor: null }))
let stop: () => void = () => undefined
beforeEach(() => localStorage.removeItem(messageLogKey))
afterEach(() => stop())

async function openLog() {
  const page = await renderPage(<NotificationsPage />, { at: '/notifications', user: ada() })
  stop = keepMessages(page.store)
  await page.person.click(await screen.findByRole('tab', { name: 'On this device' }))
  return page
}
const shown = () => within(screen.getByRole('list', { name: 'Messages on this device' })).getAllByRole('listitem')

test('what a toast said is found among the notifications afterwards, newest first, each once', async () => {
  const { person } = await openLog()
  expect(await screen.findByText('No messages on this device')).toBeVisible()
  act(() => showToast('success', 'You follow Ada Whitlock.'))
  act(() => showToast('error', 'Not saved. Try again.'))
  act(() => showToast('success', 'You follow Ada Whitlock.'))
  expect(shown().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('You follow Ada Whitlock.'),
    expect.stringContaining('Not saved. Try again.'),
  ])
  expect(within(shown()[1] as HTMLElement).getByRole('img', { name: 'Failed' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByText('No messages on this device')).toBeVisible()
})

test('it is gone with the session', async () => {
  const { store } = await openLog()
  act(() => logMessage('info', 'Sent earlier'))
  expect(shown()).toHaveLength(1)
  act(() => void store.dispatch(sessionCleared('signedOut')))
  wipeStorage(localStorage, sessionStorage)
  showToast('info', 'To a visitor')
  expect(readMessages()).toEqual([])
})

test('what another window keeps there is checked, and old messages make room', () => {
  localStorage.setItem(messageLogKey, '[{"kind":"shout"}]')
  expect(readMessages()).toEqual([])
  const kept = { kind: 'info', text: 'From before a reload', at: '2026-11-01T00:00:00.000Z' }
  localStorage.setItem(messageLogKey, JSON.stringify([kept]))
  expect(readMessages()).toEqual([kept])
  for (let count = 0; count <= mostMessages; count++) logMessage('info', `Message ${count}`)
  expect(readMessages()).toHaveLength(mostMessages)
  expect(readMessages().at(-1)?.text).toBe('Message 1')
})
