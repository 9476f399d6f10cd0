import { getHealth, listOutbox, retryOutbox } from '@mandate/contract/admin-health'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
const failed = {
  ...{ id: '3b241101-e2bb-4255-8caf-4136c566a962', kind: 'sendDigest', createdAt: '2026-11-02T09:00:00.000Z', attempts: 5, lastError: 'connection refused' },
}

test('shows each part in words, and a failed effect is retried', async () => {
  let isRetried = false
  server.use(
    answers(getHealth, { ...health, parts: [...health.parts].map((part) => ({ ...part, figures: [...part.figures] })) }),
    answers(listOutbox, () => ({ items: isRetried ? [] : [failed], nextCursor: null })),
    answers(retryOutbox, () => {
      isRetried = true
      return { done: true } as const
    }),
  )
  await renderPage(<HealthPage />, { at: '/admin/health', user: ada({ isAdmin: true }) })
  expect(await screen.findByText('The disk is nearly full.')).toBeVisible()
  expect(screen.getByText('Caution')).toBeVisible()
  expect(await screen.findByText('connection refused')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await expect.poll(() => screen.queryByText('connection refused')).toBeNull()
})
