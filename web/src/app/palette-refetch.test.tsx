import { getAppInfo } from '@mandate/contract/app-info'
import { findMembers } from '@mandate/contract/member-search'
import { openRealtime } from '@mandate/contract/realtime'
import { getMyTeam } from '@mandate/contract/teams'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { memberSources } from '../features/member-search/member-sources.ts'
import { answers, startApiServer } from '../test/api-server.ts'
import { eventually } from '../test/eventually.ts'
import { realInstallation } from '../test/installations.ts'
import { listenToTest } from '../test/live-channel.ts'
import { ada } from '../test/people.ts'
import { renderPage } from '../test/render-page.tsx'
import { CommandOverlays } from './CommandOverlays.tsx'

let isBlocked = false
const deeva = { id: '4f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', name: 'Deeva Quill', role: 'WEALTH_MANAGER' as const, headline: null }
startApiServer(
  answers(openRealtime, { ticket: 'ticket' }),
  answers(getAppInfo, realInstallation),
  answers(getMyTeam, { team: null }),
  answers(findMembers, () => ({ items: isBlocked ? [] : [deeva], total: isBlocked ? 0 : 1 })),
)
let stop = () => {}
afterEach(() => stop())

const sources = [memberSources]
const nothing = () => undefined

test('an open palette no longer lists a member after a block', async () => {
  const { store, person } = await renderPage(<CommandOverlays makeSources={sources} opened="palette" onShowHelp={nothing} onClose={nothing} />, {
    at: '/',
    user: ada(),
  })
  const channel = listenToTest(store)
  stop = channel.stop
  const socket = await vi.waitUntil(() => channel.sockets[0], eventually)
  await person.type(await screen.findByRole('combobox', { name: 'Find' }), 'Deeva')
  expect(await screen.findByRole('option', { name: /^Deeva Quill/ })).toBeVisible()
  isBlocked = true
  act(() => socket.tell({ kind: 'changed', what: 'connections' }))
  await waitFor(() => expect(screen.queryByRole('option', { name: /^Deeva Quill/ })).toBeNull())
})
