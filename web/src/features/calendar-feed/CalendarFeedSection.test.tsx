import { getAccount } from '@mandate/contract/account'
import { getAppInfo } from '@mandate/contract/app-info'
import { createCalendarFeed, endCalendarFeed, getCalendarFeed } from '@mandate/contract/calendar-feed'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsPage } from '../../app/settings/SettingsPage.tsx'
import { settingsSections } from '../../app/settings-sections.ts'
import { account } from '../../test/accounts.ts'
import { answers, startApiServer } from '../../test/api-server.ts'
import { done, realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'

const feed = { createdAt: '2026-03-01T08:00:00.000Z', lastReadAt: null }
const server = startApiServer(answers(getAppInfo, realInstallation), answers(getAccount, account()), answers(getCalendarFeed, { feed: null }))
const open = () => renderPage(<SettingsPage sections={settingsSections} />, { at: '/settings?section=calendar', user: ada() })

test('a feed is created, and its address shown once', async () => {
  const { person } = await open()
  await screen.findByText(/No feed yet/)
  server.use(answers(createCalendarFeed, { url: 'https://mandate.test/calendar/secret.ics' }), answers(getCalendarFeed, { feed }))
  await person.click(screen.getByRole('button', { name: 'Create feed' }))
  expect(await screen.findByRole('group', { name: 'Address of your calendar feed' })).toHaveTextContent('https://mandate.test/calendar/secret.ics')
  expect(await screen.findByText(/Created 01 Mar 2026 · not read by a calendar yet/)).toBeVisible()
})

test('it is ended after a confirmation', async () => {
  server.use(answers(getCalendarFeed, { feed }))
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'End feed' }))
  server.use(answers(endCalendarFeed, done), answers(getCalendarFeed, { feed: null }))
  await person.click(within(await screen.findByRole('dialog', { name: 'End your calendar feed?' })).getByRole('button', { name: 'End feed' }))
  expect(await screen.findByText(/No feed yet/)).toBeVisible()
})
