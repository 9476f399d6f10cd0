import { getAppInfo } from '@mandate/contract/app-info'
import { listRoomMembers } from '@mandate/contract/document-room-members'
import { getInsightSubject } from '@mandate/contract/insights'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { appInfoApi } from '../app-info/app-info.api.ts'
import { RoomMembers } from './RoomMembers.tsx'
import { cleo, room } from './test-rooms.ts'

startApiServer(
  answers(getAppInfo, realInstallation),
  answers(listRoomMembers, { items: [cleo()], nextCursor: null }),
  answers(getInsightSubject, { isAskable: true }),
)

test('each member of a data room leads to their profile and to what can be asked about them', async () => {
  const { store, person } = await renderPage(<RoomMembers room={room()} onAdd={() => undefined} />, { at: '/documents/rooms', user: ada() })
  await act(async () => void (await store.dispatch(appInfoApi.endpoints.getAppInfo.initiate({}))))
  expect(await screen.findByRole('link', { name: 'Cleo Marsh' })).toHaveAttribute('href', `/profile/${cleo().userId}`)
  await person.click(screen.getByRole('button', { name: 'More actions for Cleo Marsh' }))
  expect(await screen.findByRole('menuitem', { name: 'Behavior of Cleo Marsh?' })).toBeVisible()
})
