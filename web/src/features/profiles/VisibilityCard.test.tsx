import { getAccount } from '@mandate/contract/account'
import { getAppInfo } from '@mandate/contract/app-info'
import { applyDefaultVisibility, getOwnProfile, type OwnProfile, updateDefaultVisibility } from '@mandate/contract/profiles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsPage } from '../../app/settings/SettingsPage.tsx'
import { settingsSections } from '../../app/settings-sections.ts'
import { account } from '../../test/accounts.ts'
import { answers, refusal, startApiServer } from '../../test/api-server.ts'
import { done, realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'

const { id, firstName, lastName, role } = ada()
const profile: OwnProfile = { id, firstName, lastName, role, visibility: 'members', defaultVisibility: null, facts: [], services: [], filed: null }
const server = startApiServer(answers(getAppInfo, realInstallation), answers(getAccount, account()), answers(getOwnProfile, profile))
const open = () => renderPage(<SettingsPage sections={settingsSections} />, { at: '/settings?section=visibility', user: ada() })
const group = async () => within(await screen.findByRole('group', { name: 'Who can see new fields' }))

test('the audience of new fields is saved at once, and applied to all after a confirmation', async () => {
  let sent: unknown
  let isApplied = false
  server.use(
    answers(updateDefaultVisibility, async (request) => {
      sent = await request.json()
      server.use(answers(getOwnProfile, { ...profile, defaultVisibility: 'network' }))
      return done
    }),
    answers(applyDefaultVisibility, () => {
      isApplied = true
      return { changed: 3 }
    }),
  )
  const { person } = await open()
  expect((await group()).getByRole('radio', { name: /Recommended for each field/ })).toBeChecked()
  expect((await group()).queryByRole('radio', { name: /Public/ })).toBeNull()
  await person.click((await group()).getByRole('radio', { name: /My network/ }))
  await waitFor(() => expect(sent).toEqual({ visibility: 'network' }))
  await person.click(screen.getByRole('button', { name: 'Apply to all fields' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Apply to all fields?' }))
  expect(dialog.getByText(/will be set to "My network"/)).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Apply to all' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(isApplied).toBe(true)
})

test('applies the last choice to all, even when the server is slow to save it', async () => {
  const chosen = Promise.withResolvers<typeof done>()
  const heard: string[] = []
  server.use(
    answers(updateDefaultVisibility, async () => {
      const answer = await chosen.promise
      heard.push('chosen')
      return answer
    }),
    answers(applyDefaultVisibility, () => {
      heard.push('applied')
      return { changed: 1 }
    }),
  )
  const { person } = await open()
  await person.click((await group()).getByRole('radio', { name: /My network/ }))
  await person.click(screen.getByRole('button', { name: 'Apply to all fields' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apply to all' }))
  expect(heard).toEqual([])
  chosen.resolve(done)
  await waitFor(() => expect(heard).toEqual(['chosen', 'applied']))
})

test("a choice shows at once; when it can't be saved it reverts, with an error", async () => {
  const answer = Promise.withResolvers<Response>()
  server.use(answers(updateDefaultVisibility, () => answer.promise))
  const { person } = await open()
  await person.click((await group()).getByRole('radio', { name: /Only me/ }))
  expect((await group()).getByRole('radio', { name: /Only me/ })).toBeChecked()
  answer.resolve(refusal('unavailable', 'The database is down'))
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is down.')
  await waitFor(async () => expect((await group()).getByRole('radio', { name: /Recommended for each field/ })).toBeChecked())
})
