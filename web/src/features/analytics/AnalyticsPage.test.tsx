import { listAnalytics } from '@mandate/contract/analytics'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { AnalyticsPage } from './AnalyticsPage.tsx'

const server = startApiServer()
const open = () => renderPage(<AnalyticsPage />, { at: '/admin/analytics', user: ada({ isAdmin: true }) })

// The test page has no height, so the table would draw no rows.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

test('lists events with time, id and properties', async () => {
  server.use(
    answers(listAnalytics, {
      items: [
        { id: 2, occurredAt: '2026-03-01T08:09:10.000Z', name: 'pageOpened', userId: ada().id, properties: { page: '/settings', count: 2 } },
        { id: 1, occurredAt: '2026-03-01T08:00:00.000Z', name: 'identified', userId: null, properties: {} },
      ],
      nextCursor: null,
    }),
  )
  await open()
  await screen.findByText('Visitor')
  const rows = screen.getAllByRole('row')
  expect(rows[1]).toHaveTextContent(`pageOpened2026-03-01 08:09:10${ada().id}page /settings, count 2`)
  expect(rows[2]).toHaveTextContent('identified2026-03-01 08:00:00VisitorNone')
})

test('says so when there is nothing', async () => {
  server.use(answers(listAnalytics, { items: [], nextCursor: null }))
  await open()
  expect(await screen.findByText('No events yet')).toBeVisible()
})

test("shows the error when the list can't be loaded", async () => {
  server.use(refuses(listAnalytics, 'unavailable', 'Mandate is restarting'))
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Mandate is restarting.')
})
