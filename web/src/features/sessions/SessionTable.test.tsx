import { getAccount } from '@mandate/contract/account'
import { getAppInfo } from '@mandate/contract/app-info'
import { endOtherSessions, endSession, listSessions } from '@mandate/contract/sessions'
import { listSupportViews } from '@mandate/contract/support-views'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsPage } from '../../app/settings/SettingsPage.tsx'
import { settingsSections } from '../../app/settings-sections.ts'
import { account, session } from '../../test/accounts.ts'
import { answers, isUnreachable, refuses, startApiServer } from '../../test/api-server.ts'
import { done, realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'

const here = session({ id: 'b3f0c1a5-7f0e-4f0a-9a55-0d4f0c0f6a01', isCurrent: true, device: 'Chrome on Mac' })
const there = session()
const server = startApiServer(answers(getAppInfo, realInstallation), answers(getAccount, account()), answers(listSupportViews, { items: [], nextCursor: null }))

const open = () => renderPage(<SettingsPage sections={settingsSections} />, { at: '/settings?section=sessions', user: ada() })
const rows = async () => within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem')

test("shows device, place and last use; this device can't be signed out here", async () => {
  server.use(answers(listSessions, { items: [here, there], nextCursor: null }))
  await open()
  const [first, second] = await rows()
  expect(first).toHaveTextContent('Chrome on MacThis device')
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
  expect(second).toHaveTextContent(/Firefox on Windows198.51.100.7 · last seen .* ago · since 01 Mar 2026/)
})

test("a session is ended after a confirmation, since that can't be undone", async () => {
  let ended = ''
  server.use(
    answers(listSessions, () => ({ items: ended ? [here] : [here, there], nextCursor: null })),
    answers(endSession, (request) => {
      ended = request.url
      return done
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: /Sign out Firefox on Windows/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out Firefox on Windows?' }))
  await person.click(dialog.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText("You're not signed in anywhere else.")).toBeVisible()
  expect(ended).toContain(there.id)
  expect(await rows()).toHaveLength(1)
})

test('all others can be ended together', async () => {
  let isEnded = false
  server.use(
    answers(listSessions, () => ({ items: isEnded ? [here] : [here, there], nextCursor: null })),
    answers(endOtherSessions, () => {
      isEnded = true
      return { ended: 1 }
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Sign out all other devices' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText("You're not signed in anywhere else.")).toBeVisible()
})

test('a long list loads page by page', async () => {
  server.use(
    answers(listSessions, (request) =>
      new URL(request.url).searchParams.get('cursor') === 'second' ? { items: [there], nextCursor: null } : { items: [here], nextCursor: 'second' },
    ),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Firefox on Windows')).toBeVisible()
  expect(await rows()).toHaveLength(2)
})

test('a refusal is shown and the list stays', async () => {
  server.use(answers(listSessions, { items: [here, there], nextCursor: null }), refuses(endSession, 'not_found', 'That session is over already'))
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: /Sign out Firefox on Windows/ }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('That session is over already.')
  expect(await rows()).toHaveLength(2)
})

test('an unreachable server shows an error with a retry', async () => {
  server.use(isUnreachable(listSessions))
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent("We can't reach the server")
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
