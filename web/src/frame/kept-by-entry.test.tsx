import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { renderPage } from '../test/render-page.tsx'
import { useHistoryEntry } from './kept-by-entry.ts'

afterEach(() => vi.restoreAllMocks())

async function loaded(type: 'navigate' | 'reload') {
  vi.resetModules()
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])
  const { keptByEntry } = await import('./kept-by-entry.ts')
  return keptByEntry('places', z.number())
}

test('what a page kept is there after a reload, but not when its address is opened again', async () => {
  const first = await loaded('navigate')
  first.keep('default /search', 300)
  first.keep('abc', 40)
  const afterReload = await loaded('reload')
  expect([afterReload.get('default /search'), afterReload.get('abc')]).toEqual([300, 40])
  const openedAgain = await loaded('navigate')
  expect([openedAgain.get('default /search'), openedAgain.get('abc')]).toEqual([undefined, 40])
})

function Entry() {
  return <p>{useHistoryEntry()}</p>
}

test('the first entries of two addresses are told apart', async () => {
  await renderPage(<Entry />, { at: '/search?type=firms' })
  expect(screen.getByText('default /search?type=firms')).toBeVisible()
})
