import { getRelation } from '@mandate/contract/connections'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { pathTo } from '@mandate/contract/frame/paths'
import { openRealtime } from '@mandate/contract/realtime'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type RecentPage, readRecentPages } from '../../frame/recent-pages.ts'
import { answers, refusal, startApiServer } from '../../test/api-server.ts'
import { eventually } from '../../test/eventually.ts'
import { listenToTest } from '../../test/live-channel.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { RecentSection } from './RecentSection.tsx'

const ben = '8d2b6f0e-51c4-4e5b-8a3c-2f9c1d7e5b02'
const cleo = '8d2b6f0e-51c4-4e5b-8a3c-2f9c1d7e5b03'
const known: ResponseOf<typeof getRelation> = {
  ...{ state: 'none', connectionId: null, note: null, inviteFrom: null, isTeammate: false },
  mutual: { total: 0, names: [] },
}
const hidden = new Set<string>()
let failsFor: string | undefined
startApiServer(
  answers(openRealtime, { ticket: 'ticket' }),
  answers(getRelation, ({ url }) => {
    const userId = new URL(url).pathname.split('/').at(-1) ?? ''
    if (userId === failsFor) return refusal('unavailable')
    return hidden.has(userId) ? refusal('not_found') : known
  }),
)
let stop = () => {}
afterEach(() => {
  stop()
  hidden.clear()
  failsFor = undefined
})

const person = (userId: string, label: string): RecentPage => ({ kind: 'person', href: pathTo('profile', { userId }), label })
const firm: RecentPage = { kind: 'firm', href: '/data/reference/firm/9000001', label: 'Lakeside Capital' }

async function open(pages: RecentPage[]) {
  const user = ada()
  const { store } = await renderPage(<RecentSection />, { at: '/', user, kept: { 'mandate.1.recentPages': JSON.stringify({ userId: user.id, pages }) } })
  return { store, kept: () => readRecentPages(String(user.id)).map(({ label }) => label) }
}

test('never names someone whom the reader no longer finds, and forgets them', async () => {
  hidden.add(ben)
  const names: string[] = []
  const watch = new MutationObserver(() => names.push(document.body.textContent))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  const { kept } = await open([person(ben, 'Ben Harrow'), firm, person(cleo, 'Cleo Marsh')])
  expect(await screen.findByRole('link', { name: 'Cleo Marsh' })).toHaveAttribute('href', pathTo('profile', { userId: cleo }))
  await vi.waitFor(() => expect(kept()).toEqual(['Lakeside Capital', 'Cleo Marsh']), eventually)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  watch.disconnect()
  expect(names.join()).toContain('Cleo Marsh')
  expect(names.join()).not.toContain('Ben Harrow')
})

test('a block while Home is open takes the name away, and the section with the last one', async () => {
  const { store, kept } = await open([person(ben, 'Ben Harrow')])
  const channel = listenToTest(store)
  stop = channel.stop
  const socket = await vi.waitUntil(() => channel.sockets[0], eventually)
  expect(await screen.findByRole('link', { name: 'Ben Harrow' })).toBeVisible()
  hidden.add(ben)
  socket.tell({ kind: 'changed', what: 'connections' })
  await vi.waitFor(() => expect(screen.queryByText('Ben Harrow')).toBeNull(), eventually)
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Recent pages' })).toBeNull(), eventually)
  expect(kept()).toEqual([])
})

test('another failure forgets no one', async () => {
  failsFor = ben
  const { kept } = await open([person(ben, 'Ben Harrow')])
  expect(await screen.findByRole('link', { name: 'Ben Harrow' })).toBeVisible()
  expect(kept()).toEqual(['Ben Harrow'])
})
