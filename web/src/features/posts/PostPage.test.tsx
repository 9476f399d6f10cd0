import { addComment, deletePost, getPost, listComments, type Post } from '@mandate/contract/posts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '../../api/api.ts'
import { answers, refusal, refuses, startApiServer } from '../../test/api-server.ts'
import { done } from '../../test/installations.ts'
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

test('a post that was deleted is not asked for again', async () => {
  const asked: string[] = []
  const isDeleted = () => asked.includes('delete')
  server.use(
    answers(getPost, () => {
      asked.push('post')
      return isDeleted() ? refusal('not_found') : { ...post, isMine: true }
    }),
    answers(listComments, () => {
      asked.push('comments')
      return isDeleted() ? refusal('not_found') : { items: [], nextCursor: null }
    }),
    answers(deletePost, () => {
      asked.push('delete')
      return done
    }),
  )
  const { person } = await renderPage(<PostPage />, { at: `/posts/${post.id}`, pattern: '/posts/:postId', user: ada() })
  await person.click(await screen.findByRole('button', { name: /^More actions for the post/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await person.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Our best year')).toBeNull())
  expect(asked).toEqual(['post', 'comments', 'delete'])
})

test('after a comment the focus is in the field again', async () => {
  const { id, author } = post
  const comment = { ...{ id, author, isMine: true, text: 'Agreed', mentions: [] }, ...{ parentId: null, writtenAt: post.publishedAt, replies: 0 } }
  server.use(answers(addComment, comment))
  const { person } = await renderPage(<PostPage />, { at: `/posts/${id}`, pattern: '/posts/:postId', user: ada() })
  const field = await screen.findByRole('textbox', { name: 'Comment' })
  await person.type(field, 'Agreed')
  await person.click(screen.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(field).toHaveValue(''))
  expect(field).toHaveFocus()
})
