import { createConversation } from '@mandate/contract/chat'
import { blockMember, type Connection } from '@mandate/contract/connections'
import { pathTo } from '@mandate/contract/frame/paths'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepRecentPage, readRecentPages } from '../../frame/recent-pages.ts'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { eventually } from '../../test/eventually.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { conversation } from '../chat/test-conversations.ts'
import { ConnectionMenu } from './ConnectionMenu.tsx'

const ben = '8d2b6f0e-51c4-4e5b-8a3c-2f9c1d7e5b02'
const asked: unknown[] = []
const server = startApiServer(
  answers(createConversation, async (request) => {
    asked.push(await request.json())
    return conversation()
  }),
)
const person: Connection['person'] = { id: ben, name: 'Ben Harrow', role: 'WEALTH_MANAGER', headline: null, companyName: null, photoUrl: null }
const connection = (state: Connection['state']): Connection => ({
  ...{ id: '5b1d4c3a-2f6e-4d8a-9b7c-1e2f3a4b5c6d', state, person, note: '', invitedAt: '2026-11-20T15:00:00.000Z' },
  ...{ connectedAt: state === 'connected' ? '2026-11-21T15:00:00.000Z' : null, expiresAt: null },
})

async function open(state: Connection['state']) {
  const page = (
    <>
      <Toasts />
      <ConnectionMenu connection={connection(state)} />
    </>
  )
  const { person: reader } = await renderPage(page, { at: '/network', user: ada() })
  await reader.click(await screen.findByRole('button', { name: 'More actions for Ben Harrow' }))
  return reader
}

test('a connection is written to from its menu', async () => {
  const reader = await open('connected')
  await reader.click(await screen.findByRole('menuitem', { name: 'Message' }))
  expect(await screen.findByText(`Now at ${pathTo('conversation', { conversationId: conversation().id })}`)).toBeVisible()
  expect(asked).toEqual([{ userIds: [ben] }])
})

test('a refusal to begin a conversation is shown', async () => {
  server.use(refuses(createConversation, 'not_found', 'This member is no longer here'))
  const reader = await open('connected')
  await reader.click(await screen.findByRole('menuitem', { name: 'Message' }))
  await waitFor(() => expect(screen.getByText(/This member is no longer here/)).toBeVisible(), eventually)
})

test('an invitation has no such entry', async () => {
  await open('sent')
  expect(await screen.findByRole('menuitem', { name: 'Withdraw invitation' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Message' })).toBeNull()
})

test.each([true, false])('recent pages forget who is blocked at once; refused: %s', async (isRefused) => {
  server.use(isRefused ? refuses(blockMember, 'conflict', "You're in the same team") : answers(blockMember, { done: true }))
  const reader = await open('connected')
  const userId = String(ada().id)
  keepRecentPage(userId, { kind: 'person', href: pathTo('profile', { userId: ben }), label: 'Ben Harrow' })
  keepRecentPage(userId, { kind: 'firm', href: '/data/reference/firm/9000001', label: 'Lakeside Capital' })
  await reader.click(await screen.findByRole('menuitem', { name: 'Block Ben Harrow' }))
  await reader.click(within(await screen.findByRole('dialog', { name: 'Block Ben Harrow?' })).getByRole('button', { name: 'Block' }))
  expect(await screen.findByText(isRefused ? /same team/ : /Ben Harrow is blocked/)).toBeVisible()
  expect(readRecentPages(userId).map(({ label }) => label)).toEqual(isRefused ? ['Lakeside Capital', 'Ben Harrow'] : ['Lakeside Capital'])
})
