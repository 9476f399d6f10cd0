import { getAccount } from '@mandate/contract/account'
import { getAppInfo } from '@mandate/contract/app-info'
import { getMe, listSessions } from '@mandate/contract/sessions'
import { endSupportView, listSupportViews, type SupportView } from '@mandate/contract/support-views'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { selectUser } from '../api/session.ts'
import { readSupportView } from '../frame/support-view.ts'
import { account } from '../test/accounts.ts'
import { answers, refuses, startApiServer } from '../test/api-server.ts'
import { realInstallation } from '../test/installations.ts'
import { ada } from '../test/people.ts'
import { renderPage } from '../test/render-page.tsx'
import { SupportViewBanner } from './layout/SupportViewBanner.tsx'
import { SettingsPage } from './settings/SettingsPage.tsx'
import { settingsSections } from './settings-sections.ts'
import { restoreStore } from './store.ts'

const { authorization, ...user } = ada()
const admin = ada({ id: '3b241101-e2bb-4255-8caf-4136c566a962', firstName: 'Dora', isAdmin: true })
const server = startApiServer(answers(getAppInfo, realInstallation), answers(getAccount, account()), answers(getMe, user))
const view = { endsAt: new Date(Date.now() + 14 * 60_000 + 5_000).toISOString(), user: { ...user, authorization } }
const key = 'mandate.1.supportView'

test('A26 a view begins with the member, and writes nothing of them to local storage', async () => {
  localStorage.clear()
  localStorage.setItem('mandate.1.session', JSON.stringify(admin))
  sessionStorage.setItem(key, JSON.stringify(view))
  const store = await restoreStore()
  expect(selectUser(store.getState())).toMatchObject({ id: user.id, isAdmin: false })
  store.dispatch({ type: 'session/userUpdated', payload: { ...user, firstName: 'Adela' } })
  expect(localStorage.getItem('mandate.1.session')).toBe(JSON.stringify(admin))
  sessionStorage.clear()
})

test.each([
  ['is over', JSON.stringify({ ...view, endsAt: new Date(Date.now() - 1).toISOString() })],
  ['is damaged', '{"endsAt":7}'],
])('a view that %s is forgotten', (_, kept) => {
  sessionStorage.setItem(key, kept)
  expect(readSupportView()).toBeUndefined()
  expect(sessionStorage.getItem(key)).toBeNull()
})

test('the banner states who is viewed and how long, and says when the end was refused', async () => {
  server.use(refuses(endSupportView, 'unavailable', 'The database is busy'))
  const { person } = await renderPage(<SupportViewBanner view={view} />, { at: '/', tab: { [key]: JSON.stringify(view) } })
  const banner = within(await screen.findByRole('complementary', { name: 'Viewing as a member' }))
  expect(banner.getByText(`${user.firstName} ${user.lastName}`)).toBeVisible()
  expect(banner.getByRole('timer')).toHaveTextContent(/^14:0\d left$/)
  await person.click(banner.getByRole('button', { name: 'End' }))
  expect(readSupportView()).toBeDefined()
})

test('a member finds when support viewed their account, and why', async () => {
  const listed: SupportView = {
    ...{ id: '3b241101-e2bb-4255-8caf-4136c566a962', reason: 'You wrote that home is empty', isActive: true },
    ...{ startedAt: '2026-11-02T09:30:00.000Z', endsAt: '2026-11-02T09:45:00.000Z' },
  }
  server.use(answers(listSessions, { items: [], nextCursor: null }), answers(listSupportViews, { items: [listed], nextCursor: null }))
  await renderPage(<SettingsPage sections={settingsSections} />, { at: '/settings?section=sessions', user: ada() })
  const row = within(await screen.findByRole('list', { name: 'Access by support' })).getByRole('listitem')
  expect(row).toHaveTextContent(/Mandate supportViewing now/)
  expect(row).toHaveTextContent('You wrote that home is empty')
})
