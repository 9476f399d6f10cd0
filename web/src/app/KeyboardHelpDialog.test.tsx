import { getAppInfo } from '@mandate/contract/app-info'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appInfoApi } from '../features/app-info/app-info.api.ts'
import { answers, startApiServer } from '../test/api-server.ts'
import { realInstallation } from '../test/installations.ts'
import { ada } from '../test/people.ts'
import { renderPage } from '../test/render-page.tsx'
import { KeyboardHelpDialog } from './KeyboardHelpDialog.tsx'

startApiServer(answers(getAppInfo, { ...realInstallation, hasAi: true }))

test('the keys of the search are listed for members', async () => {
  await renderPage(<KeyboardHelpDialog isOpen onClose={() => {}} />, { at: '/', user: ada() })
  expect(await screen.findByText('In search')).toBeVisible()
  expect(screen.getByText('Close preview, then clear selection')).toBeVisible()
})

/** As the frame of the page, which asks what the installation offers. */
function Framed() {
  appInfoApi.useGetAppInfoQuery({})
  return <KeyboardHelpDialog isOpen onClose={() => {}} />
}

test.each([
  [false, 1],
  [true, 0],
])('the key of the assistant is listed where it opens one: not for admins (%s)', async (isAdmin, times) => {
  const { store } = await renderPage(<Framed />, { at: '/', user: ada({ isAdmin }) })
  await waitFor(() => expect(appInfoApi.endpoints.getAppInfo.select({})(store.getState()).data?.hasAi).toBe(true))
  await waitFor(() => expect(screen.queryAllByText('Open the assistant')).toHaveLength(times))
})
