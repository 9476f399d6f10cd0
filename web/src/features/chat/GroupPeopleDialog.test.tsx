import { getAppInfo } from '@mandate/contract/app-info'
import { getInsightSubject } from '@mandate/contract/insights'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { appInfoApi } from '../app-info/app-info.api.ts'
import { GroupPeopleDialog } from './GroupPeopleDialog.tsx'
import { conversation } from './test-conversations.ts'

startApiServer(answers(getAppInfo, realInstallation), answers(getInsightSubject, { isAskable: true }))

test('the people of a group lead to their profiles, and to what can be asked about them', async () => {
  const { people } = conversation()
  const { store, person } = await renderPage(<GroupPeopleDialog people={people} onClose={() => undefined} />, { at: '/messages', user: ada() })
  await act(async () => void (await store.dispatch(appInfoApi.endpoints.getAppInfo.initiate({}))))
  expect(await screen.findByRole('link', { name: 'Ben Harrow' })).toHaveAttribute('href', `/profile/${people[0]?.id}`)
  await person.click(screen.getByRole('button', { name: 'More actions for Ben Harrow' }))
  expect(await screen.findByRole('menuitem', { name: 'Behavior of Ben Harrow?' })).toBeVisible()
})
