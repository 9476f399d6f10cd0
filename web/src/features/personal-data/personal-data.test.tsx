import { getAccount } from '@mandate/contract/account'
import { getAppInfo } from '@mandate/contract/app-info'
import { endAccount, getPersonalData, keepAccount, requestExport } from '@mandate/contract/personal-data'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsPage } from '../../app/settings/SettingsPage.tsx'
import { settingsSections } from '../../app/settings-sections.ts'
import { account } from '../../test/accounts.ts'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { done, realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'

const copy = {
  id: '3f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6b77',
  askedAt: new Date().toISOString(),
  readyAt: null,
  expiresAt: '2026-12-02T09:00:00.000Z',
  bytes: null,
}
const server = startApiServer(answers(getAppInfo, realInstallation), answers(getAccount, account()))
const open = () => renderPage(<SettingsPage sections={settingsSections} />, { at: '/settings?section=data', user: ada() })

test('an export is requested, and listed while it is prepared', async () => {
  let isAsked = false
  server.use(
    answers(getPersonalData, () => ({ exports: isAsked ? [copy] : [], endsAt: null })),
    answers(requestExport, () => {
      isAsked = true
      return copy
    }),
  )
  const { person } = await open()
  expect(await screen.findByText('No exports in the last 7 days.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Export data' }))
  expect(await within(await screen.findByRole('list', { name: 'Exports' })).findByText('Preparing')).toBeVisible()
})

test('account deletion asks for confirmation, shows the date, and can be canceled with one click', async () => {
  let endsAt: string | null = null
  server.use(
    answers(getPersonalData, () => ({ exports: [], endsAt })),
    answers(endAccount, () => {
      endsAt = '2026-12-05T12:00:00.000Z'
      return { endsAt }
    }),
    answers(keepAccount, () => {
      endsAt = null
      return done
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Delete account' }))
  await person.click(within(await screen.findByRole('dialog', { name: 'Delete your account?' })).getByRole('button', { name: 'Delete account' }))
  expect(await screen.findByText('December 05 2026')).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Keep account' }))
  // The dialog, with a button of the same name, takes a moment to close.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete account' })).toBeVisible())
})

test('the owner of a team with members sees what to do first', async () => {
  server.use(answers(getPersonalData, { exports: [], endsAt: null }), refuses(endAccount, 'conflict', 'Make one of them an owner first'))
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Delete account' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete account' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Make one of them an owner first')
})
