import { getHealth } from '@mandate/contract/admin-health'
import { screen } from '@testing-library/react'
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
