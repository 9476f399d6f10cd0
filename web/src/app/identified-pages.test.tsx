import { paths } from '@mandate/contract/frame/paths'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { withIdentifiers } from './routes.tsx'

const Guarded = withIdentifiers(
  () => <p>The lead</p>,
  () => <p>Page not found</p>,
)

test.each([
  [crypto.randomUUID(), 'The lead'],
  ['nope', 'Page not found'],
  ['9000078', 'Page not found'],
  ['00000000-0000-0000-0000-000000000000', 'Page not found'],
])('a page of what a member keeps, at the id %s, shows: %s', async (id, shown) => {
  render(<RouterProvider router={createMemoryRouter([{ path: paths.lead, element: <Guarded /> }], { initialEntries: [`/leads/${id}`] })} />)
  expect(await screen.findByText(shown)).toBeVisible()
})
