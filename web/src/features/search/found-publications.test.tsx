import { getAppInfo } from '@mandate/contract/app-info'
import { findMembers } from '@mandate/contract/member-search'
import { listPosts, type Post } from '@mandate/contract/posts'
import { suggest } from '@mandate/contract/search'
import { understand } from '@mandate/contract/search-sentences'
import { listSponsored } from '@mandate/contract/sponsored'
import { type ListedVideo, listVideos } from '@mandate/contract/videos'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { SearchPage } from './SearchPage.tsx'

const post: Post = {
  ...{ id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6b01', text: 'Wash sales and direct indexing', publishedAt: '2026-10-03T06:00:00.000Z' },
  author: { id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6b02', name: 'Ben Okafor', role: 'ASSET_MANAGER', headline: null, companyName: null, photoUrl: null },
  ...{ mentions: [], photos: [], video: null, link: null, isMine: false, audience: 'members', editedAt: null, isReshare: false, original: null },
  ...{ poll: null, reactions: [], myReaction: null, comments: 0, reshares: 0 },
}
const video: ListedVideo = {
  ...{ id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', kind: 'fund', title: 'Wash sales in practice', summary: '', visibility: 'members', version: 3 },
  ...{ by: { kind: 'firm', firmCrd: 9_000_001, name: 'Harbor Lane' }, link: 'https://vimeo.com/76979871', problem: null, expiresAt: null },
  player: { host: 'vimeo', embedUrl: 'https://player.vimeo.com/video/76979871?dnt=1' },
  ...{ poster: null, hasTranscript: true, createdAt: '2026-10-03T06:00:00.000Z', may: { edit: false, approve: false } },
  approval: { state: 'approved', approvedAt: '2026-10-04T06:00:00.000Z', approvedBy: null },
  passages: [],
}

const isAsked = (request: Request) => new URL(request.url).searchParams.get('q') === 'wash sales'
const server = startApiServer(
  answers(listSponsored, { items: [] }),
  answers(getAppInfo, realInstallation),
  answers(suggest, { groups: [], generation: '1' }),
  answers(findMembers, { items: [], total: 0 }),
  answers(listPosts, (request) => ({ items: isAsked(request) ? [post] : [], nextCursor: null })),
  answers(listVideos, (request) => ({ items: isAsked(request) ? [video] : [], nextCursor: null })),
)

test('posts and videos are found by their words, also when nothing else is', async () => {
  await renderPage(<SearchPage />, { at: '/search?q=wash+sales', user: ada() })
  const posts = within(await screen.findByRole('region', { name: 'Posts' }))
  expect(posts.getByRole('link', { name: post.text })).toHaveAttribute('href', `/posts/${post.id}`)
  const videos = within(screen.getByRole('region', { name: 'Videos' }))
  expect(videos.getByRole('link', { name: video.title })).toHaveAttribute('href', `/videos/${video.id}`)
  expect(screen.queryByText(/^No results/)).toBeNull()
})

test('words that nothing contains are answered as such', async () => {
  await renderPage(<SearchPage />, { at: '/search?q=qqzzk', user: ada() })
  expect(await screen.findByText('No results for "qqzzk"')).toBeVisible()
})

test('a sentence that became no filter is answered with what was not understood, and one that works', async () => {
  server.use(answers(understand, { type: 'firms', chips: [], unknown: ['like', 'Fidelity'], contradictions: [] }))
  await renderPage(<SearchPage />, { at: '/search?q=firms+like+Fidelity', user: ada() })
  expect(await screen.findByText('No results for "firms like Fidelity"')).toBeVisible()
  expect(await screen.findByText('Not understood: like, Fidelity. A sentence that works: "RIAs in Texas over $1B that use Schwab".')).toBeVisible()
  expect(screen.queryByText(/press Enter/)).toBeNull()
})
