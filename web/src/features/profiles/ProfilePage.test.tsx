import { pathTo } from '@mandate/contract/frame/paths'
import { getProfile } from '@mandate/contract/profiles'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readRecentPages } from '../../frame/recent-pages.ts'
import { refuses, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { ProfilePage } from './ProfilePage.tsx'

const ben = '8d2b6f0e-51c4-4e5b-8a3c-2f9c1d7e5b02'
const server = startApiServer()

test.each(['not_found', 'unavailable'] as const)('recent pages forget a profile only when the reader no longer finds it: %s', async (code) => {
  server.use(refuses(getProfile, code))
  const user = ada()
  const href = pathTo('profile', { userId: ben })
  const kept = { userId: user.id, pages: [{ kind: 'person', href, label: 'Ben Harrow' }] }
  const options = { at: href, pattern: '/profile/:userId', user, kept: { 'mandate.1.recentPages': JSON.stringify(kept) } }
  await renderPage(<ProfilePage />, options)
  const title = code === 'not_found' ? 'Profile not found' : 'Profile'
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible()
  expect(readRecentPages(String(user.id))).toHaveLength(code === 'not_found' ? 0 : 1)
})
