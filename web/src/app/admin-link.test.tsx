import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { refusal, startApiServer } from '../test/api-server.ts'
import { ada } from '../test/people.ts'
import { renderPage } from '../test/render-page.tsx'
import { adminPages, features } from './features.ts'

startApiServer(http.all('*/api/*', () => refusal('unavailable')))

const loaders = new Map(features.flatMap(({ pages = {} }) => Object.entries(pages)))

test.each(adminPages.map(({ to }) => to))('%s has a link back to Admin above its title', async (to) => {
  const Page = await loaders.get(to)?.()
  if (!Page) throw new Error(`No feature has the page ${to}`)
  await renderPage(<Page />, { at: to, user: ada({ isAdmin: true }) })
  expect(within(await screen.findByRole('main')).getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin')
})
