import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startApiServer } from '../test/api-server.ts'
import { ada } from '../test/people.ts'
import { renderPage } from '../test/render-page.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

startApiServer()

test('a page that is not found has a search: the own one for members, the public one for visitors', async () => {
  const { person } = await renderPage(<NotFoundPage />, { at: '/no-such-page', user: ada() })
  const form = await screen.findByRole('search', { name: 'Firms, people and documents' })
  await person.type(within(form).getByRole('searchbox'), 'Harbor{Enter}')
  expect(await screen.findByText(/^Now at \/search\?q=Harbor/)).toBeVisible()
})

test('a visitor who meets one searches as on the landing page', async () => {
  await renderPage(<NotFoundPage />, { at: '/no-such-page' })
  expect(await screen.findByRole('search')).toBeVisible()
  expect(screen.queryByRole('search', { name: 'Firms, people and documents' })).toBeNull()
})
