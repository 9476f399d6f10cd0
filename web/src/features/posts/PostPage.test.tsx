import { getPost, listComments, type Post } from '@mandate/contract/posts'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '../../api/api.ts'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { PostPage } from './PostPage.tsx'

const post: Post = {
  ...{ id: '0b7f3c1e-9a52-4d66-8d0e-000000000001', text: 'Our best year', mentions: [], publishedAt: '2026-11-20T15:00:00.000Z' },
  ...{ photos: [], video: null, link: null, isMine: false, audience: 'members', editedAt: null, isReshare: false, original: null, poll: null },
  ...{ reactions: [], myReaction: null, comments: 0, reshares: 0 },
  author: { id: '8d2b6f0e-51c4-4e5b-8a3c-2f9c1d7e5b02', name: 'Ben Harrow', role: 'WEALTH_MANAGER', headline: null, companyName: null, photoUrl: null },
}
const server = startApiServer(answers(getPost, post), answers(listComments, { items: [], nextCursor: null }))

test('a post that is open ends when its reader may no longer see it, and stays when the server is away', async () => {
  const { store } = await renderPage(<PostPage />, { at: `/posts/${post.id}`, pattern: '/posts/:postId', user: ada() })
  expect(await screen.findByText('Our best year')).toBeVisible()
  const askAgain = () => act(async () => void store.dispatch(api.util.invalidateTags(['Posts'])))
  server.use(refuses(getPost, 'unavailable', 'Try again in a minute'))
  await askAgain()
  expect(await screen.findByText('Our best year')).toBeVisible()
  server.use(refuses(getPost, 'not_found'))
  await askAgain()
  expect(await screen.findByRole('heading', { name: 'Post not found' })).toBeVisible()
  expect(screen.queryByText(/Our best year|Ben Harrow/)).toBeNull()
})
