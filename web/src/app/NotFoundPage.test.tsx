import { act, screen, within } from '@testing-library/react'
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

test('"Go back" is offered only after another page of the application', async () => {
  const { router, person } = await renderPage(<NotFoundPage />, { at: '/no-such-page' })
  expect(await screen.findByRole('link', { name: 'Home' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Go back' })).toBeNull()
  await act(() => router.navigate('/elsewhere'))
  await act(() => router.navigate('/no-such-page'))
  await person.click(await screen.findByRole('button', { name: 'Go back' }))
  expect(await screen.findByText('Now at /elsewhere')).toBeVisible()
})
