import { expect, test } from 'vitest'
import { ada } from '../test/people.ts'
import { renderPage } from '../test/render-page.tsx'
import { keepRecentPage, type RecentPage, readRecentPages } from './recent-pages.ts'
import { useRecentPage } from './use-recent-page.ts'

const firm = (number: number): RecentPage => ({ kind: 'firm', href: `/data/reference/firm/${9_000_000 + number}`, label: `Harbor ${number}` })

test('the six pages that were opened last, each once, the newest first', () => {
  localStorage.clear()
  for (const number of [1, 2, 3, 4, 5, 6, 7, 3]) keepRecentPage('ada', firm(number))
  expect(readRecentPages('ada').map(({ label }) => label)).toEqual([3, 7, 6, 5, 4, 2].map((number) => `Harbor ${number}`))
})

test('another account sees none of them, and replaces them with its own', () => {
  localStorage.clear()
  keepRecentPage('ada', firm(1))
  expect(readRecentPages('ben')).toEqual([])
  keepRecentPage('ben', firm(2))
  expect(readRecentPages('ben')).toEqual([firm(2)])
  expect(readRecentPages('ada')).toEqual([])
})

test('a damaged list is none', () => {
  localStorage.setItem('mandate.1.recentPages', '{"userId":"ada","pages":[{"kind":"firm","href":"https://elsewhere.test","label":"x"}]}')
  expect(readRecentPages('ada')).toEqual([])
  localStorage.setItem('mandate.1.recentPages', 'no json')
  expect(readRecentPages('ada')).toEqual([])
})

function Opened({ page }: { page: RecentPage | undefined }) {
  useRecentPage(page)
  return null
}

test('keeps a page of a member, and none of an admin', async () => {
  localStorage.clear()
  const member = ada()
  await renderPage(<Opened page={firm(1)} />, { at: '/', user: member })
  expect(readRecentPages(String(member.id))).toEqual([firm(1)])
  localStorage.clear()
  const admin = ada({ isAdmin: true })
  await renderPage(<Opened page={firm(1)} />, { at: '/', user: admin })
  expect(readRecentPages(String(admin.id))).toEqual([])
})
