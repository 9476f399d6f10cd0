import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../test/render-page.tsx'
import { useAddressFilters } from './use-address-filters.ts'

function Filtered() {
  const [filters, set] = useAddressFilters(['q', 'state'])
  return (
    <>
      <p>{JSON.stringify(filters)}</p>
      <button type="button" onClick={() => set({ state: 'failed', q: undefined })}>
        Failed
      </button>
      <button type="button" onClick={() => set({ state: '' })}>
        All
      </button>
    </>
  )
}

test('reads its own filters, changes only those named, and removes the empty ones', async () => {
  const { person, router } = await renderPage(<Filtered />, { at: '/list?q=fenn&state=&page=2' })
  expect(screen.getByText('{"q":"fenn"}')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Failed' }))
  expect(screen.getByText('{"state":"failed"}')).toBeVisible()
  expect(router.state.location.search).toBe('?state=failed&page=2')
  await person.click(screen.getByRole('button', { name: 'All' }))
  expect(screen.getByText('{}')).toBeVisible()
  expect(router.state.location.search).toBe('?page=2')
})

test('a change is a step to go back from', async () => {
  const { person, router } = await renderPage(<Filtered />, { at: '/list?q=fenn' })
  await person.click(screen.getByRole('button', { name: 'Failed' }))
  await router.navigate(-1)
  expect(await screen.findByText('{"q":"fenn"}')).toBeVisible()
})
