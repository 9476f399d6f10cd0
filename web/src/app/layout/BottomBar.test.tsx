import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NavigationEntry } from '../../frame/feature.ts'
import { startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { BottomBar } from './BottomBar.tsx'
import { NavigationContext } from './use-navigation.ts'

startApiServer()
const entry = (label: string, order: number, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
  ...{ label, order, icon: 'target', to: `/${label.toLowerCase()}` },
  ...more,
})
const six = [
  entry('Home', 1),
  entry('Dashboard', 2, { isForDesk: true }),
  ...['Search', 'Network', 'Messages', 'Leads'].map((label, place) => entry(label, place + 3)),
]
const open = (items: NavigationEntry[]) =>
  renderPage(
    <NavigationContext value={{ items, present: items.at(-1) }}>
      <BottomBar />
    </NavigationContext>,
    { at: '/leads', user: ada() },
  )
const links = () => screen.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)

test('five places are in the bar', async () => {
  await open(six.slice(0, 5))
  expect(links()).toEqual(['Home', 'Dashboard', 'Search', 'Network', 'Messages'])
  expect(screen.queryByText('More')).toBeNull()
})

test('of six the others are under More, also those for the desk', async () => {
  const { person } = await open(six)
  expect(links()).toEqual(['Home', 'Search', 'Network', 'Messages'])
  await person.click(screen.getByText('More'))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Leads'])
  expect(screen.getByRole('menuitem', { name: 'Leads' })).toHaveAttribute('href', '/leads')
  expect(screen.getByRole('menuitem', { name: 'Leads' })).toHaveAttribute('aria-current', 'page')
})
