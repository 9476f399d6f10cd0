import { getHealth, type Replica } from '@mandate/contract/admin-health'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { HealthPage } from './HealthPage.tsx'

const server = startApiServer()
const health = {
  ...{ checkedAt: '2026-11-02T09:30:00.000Z', upSince: '2026-11-01T08:00:00.000Z' },
  parts: [{ name: 'disk', state: 'caution', detail: 'The disk is nearly full.', figures: [{ label: 'Free', value: '8 GB of 100 GB' }] }],
} as const

test('shows each part and each process in words', async () => {
  const process = { host: 'app-1', pid: 42, role: 'worker' as const, version: '1.4.0', startedAt: health.upSince, seenAt: health.checkedAt }
  server.use(
    answers(getHealth, {
      ...{ ...health, parts: health.parts.map((part) => ({ ...part, figures: [...part.figures] })) },
      replicas: [],
      processes: [
        { ...process, id: '3b241101-e2bb-4255-8caf-4136c566a962', isAlive: true },
        { ...process, id: '4b241101-e2bb-4255-8caf-4136c566a962', host: 'app-2', isAlive: false },
      ],
    }),
  )
  await renderPage(<HealthPage />, { at: '/admin/health', user: ada({ isAdmin: true }) })
  expect(await screen.findByText('The disk is nearly full.')).toBeVisible()
  expect(screen.getByText('Caution')).toBeVisible()
  const rows = screen.getAllByRole('row')
  expect(rows[1]).toHaveTextContent('app-1, 42AliveJobs1.4.02026-11-01 08:00:002026-11-02 09:30:00')
  expect(rows[2]).toHaveTextContent('app-2, 42Not seen')
})

test('without replicas the card alone says so', async () => {
  server.use(answers(getHealth, { ...health, parts: [], processes: [], replicas: [] }))
  await renderPage(<HealthPage />, { at: '/admin/health', user: ada({ isAdmin: true }) })
  expect(await screen.findByRole('heading', { name: 'Processes' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Replicas of the database' })).toBeNull()
})

const replica = { pid: 77, name: 'replica-a', address: '10.0.0.7', connectedAt: '2026-11-01T08:00:00.000Z', sync: 'async' }
const streaming = { ...replica, state: 'streaming', lagBytes: 2_000, lagSeconds: 1.24 }
test.each<[string, Replica[] | null, RegExp]>([
  ['its state and how far it is behind', [streaming], /^replica-a10\.0\.0\.7streaming, async2 kB, 1\.2 s2026-11-01 08:00:00$/],
  ['that nothing was measured', [{ ...streaming, lagBytes: null, lagSeconds: null }], /streaming, asyncNot measured/],
  [
    'that its state may not be read',
    [{ ...replica, name: null, address: null, state: null, sync: null, lagBytes: null, lagSeconds: null }],
    /^process 77.*Not readable/,
  ],
  ['that the database gave no answer', null, /could not be read/],
])('a replica is shown with %s', async (_, replicas, shown) => {
  server.use(answers(getHealth, { ...health, parts: [], processes: [], replicas }))
  await renderPage(<HealthPage />, { at: '/admin/health', user: ada({ isAdmin: true }) })
  await screen.findByRole('heading', { name: 'Replicas of the database' })
  const table = screen.queryByRole('table', { name: 'Replicas of the database' })
  const text = table ? within(table).getAllByRole('row')[1]?.textContent : document.body.textContent
  expect(text).toMatch(shown)
})
