import { type FeedItem, getFeed, type Post } from '@mandate/contract/posts'
import { listWaitingPosts } from '@mandate/contract/waiting-posts'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api } from '../../api/api.ts'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { Feed } from './shared/Feed.tsx'

const idOf = (number: number) => `0b7f3c1e-9a52-4d66-8d0e-${String(number).padStart(12, '0')}`
const post = (number: number, isMine = false): Post => ({
  ...{ id: idOf(number), text: `Post ${number}`, mentions: [], publishedAt: new Date(Date.UTC(2026, 10, 20, 15, number)).toISOString() },
  ...{ photos: [], video: null, link: null, isMine, audience: 'members', editedAt: null, isReshare: false, original: null, poll: null },
  ...{ reactions: [], myReaction: null, comments: 0, reshares: 0 },
  author: { id: '8d2b6f0e-51c4-4e5b-8a3c-2f9c1d7e5b02', name: 'Ben Harrow', role: 'WEALTH_MANAGER', headline: null, companyName: null, photoUrl: null },
})
const item = (written: Post): FeedItem => ({ kind: 'post', id: `p${written.id}`, reason: 'A connection', post: written })
let stored: Post[] = []

startApiServer(
  answers(getFeed, () => ({ items: stored.map(item), nextCursor: null })),
  answers(listWaitingPosts, { items: [], needsApproval: false, hasApprover: false }),
)
beforeEach(() => {
  stored = [post(2), post(1)]
})

const open = async () => {
  const opened = await renderPage(<Feed />, { at: '/', user: ada() })
  await screen.findByText('Post 1')
  return opened
}
const shown = () => screen.getAllByText(/^Post \d$/).map(({ textContent }) => textContent)

test('what was published while the feed is open is counted, and shown when asked', async () => {
  const { person } = await open()
  expect(screen.queryByRole('button', { name: /new post/ })).toBeNull()
  stored = [post(4), post(3), ...stored]
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  const button = await within(screen.getByRole('status')).findByRole('button', { name: 'Show 2 new posts' })
  expect(shown()).toEqual(['Post 2', 'Post 1'])
  await person.click(button)
  expect(await screen.findByText('Post 4')).toBeVisible()
  expect(shown()).toEqual(['Post 4', 'Post 3', 'Post 2', 'Post 1'])
  expect(screen.queryByRole('button', { name: /new post/ })).toBeNull()
  expect(document.activeElement).toBe(screen.getAllByRole('article')[0])
  expect(document.activeElement).toHaveTextContent('Post 4')
})

test("what is newer waits also when the feed is fetched again; one's own post is shown at once", async () => {
  const { store, person } = await open()
  stored = [post(4, true), post(3), ...stored]
  act(() => void store.dispatch(api.util.invalidateTags(['Posts'])))
  expect(await screen.findByText('Post 4')).toBeVisible()
  expect(shown()).toEqual(['Post 4', 'Post 2', 'Post 1'])
  await person.click(screen.getByRole('button', { name: 'Show 1 new post' }))
  expect(await screen.findByText('Post 3')).toBeVisible()
  expect(shown()).toEqual(['Post 4', 'Post 3', 'Post 2', 'Post 1'])
})
