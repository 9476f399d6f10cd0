import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { widenScreen } from '../../test/screen-width.ts'
import { Rail } from './Rail.tsx'
import { NavigationContext } from './use-navigation.ts'

startApiServer()

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(width: number) {
  widenScreen(width)
  const items = [{ label: 'Search', order: 1, icon: 'search', to: '/search' } as const]
  const page = await renderPage(
    <NavigationContext value={{ items, present: undefined }}>
      <Rail />
    </NavigationContext>,
    { at: '/', user: ada() },
  )
  return { ...page, rail: () => screen.getByRole('navigation', { name: 'Main', hidden: true }) }
}

test('below 1280 pixels the rail is folded to its icons, which keep their names', async () => {
  const { rail } = await open(1_279)
  expect(getComputedStyle(rail()).width).toBe('56px')
  expect(rail()).not.toHaveTextContent('Search')
  expect(screen.getByRole('link', { name: 'Search', hidden: true })).toHaveAttribute('href', '/search')
  expect(screen.queryByRole('button', { name: /navigation$/, hidden: true })).toBeNull()
})

test('from 1280 pixels it has its labels, until the user folds it', async () => {
  const { rail, person, store } = await open(1_280)
  expect(getComputedStyle(rail()).width).toBe('200px')
  expect(rail()).toHaveTextContent('Search')
  await person.click(screen.getByRole('button', { name: 'Collapse navigation', hidden: true }))
  expect(getComputedStyle(rail()).width).toBe('56px')
  expect(store.getState().clientUi.isRailFolded).toBe(true)
})
