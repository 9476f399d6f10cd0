import { listOutbox, retryOutbox } from '@mandate/contract/admin-health'
import { listJobs, retryJob, type ScheduledJob } from '@mandate/contract/admin-jobs'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { JobsPage } from './JobsPage.tsx'

const server = startApiServer()
const page = (
  <main id="content">
    <JobsPage />
  </main>
)
const open = (at = '/admin/jobs') => renderPage(page, { at, user: ada({ isAdmin: true }) })

const effect = { kind: 'integrationRun', waiting: 2, failed: 1, oldestAt: '2026-11-02T09:00:00.000Z', lastDoneAt: null }
const schedule: ScheduledJob = {
  ...{ name: 'read-sources', cron: '*/5 * * * *', state: 'failed', lastRunAt: '2026-11-02T08:55:00.000Z', runningSince: null },
  ...{ jobId: '71', attempts: 25, lastError: 'connection refused' },
}
const idle: ScheduledJob = { ...schedule, state: 'idle', jobId: null, attempts: 0, lastError: null }
const failed = {
  ...{ id: '3b241101-e2bb-4255-8caf-4136c566a962', kind: 'integrationRun', createdAt: '2026-11-02T09:00:00.000Z', attempts: 5, lastError: 'gone' },
}

test('a failed effect is delivered again, and each number opens its effects', async () => {
  let isRetried = false
  server.use(
    answers(listJobs, () => ({ effects: [{ ...effect, failed: isRetried ? 0 : 1 }], schedules: [] })),
    answers(listOutbox, () => ({ items: isRetried ? [] : [failed], nextCursor: null })),
    answers(retryOutbox, () => {
      isRetried = true
      return { done: true } as const
    }),
  )
  const { person } = await open()
  expect(await screen.findByRole('link', { name: 'Integration run, waiting: 2' })).toHaveAttribute('href', '/admin/jobs?kind=integrationRun&state=waiting')
  await person.click(await screen.findByRole('button', { name: 'Retry' }))
  await expect.poll(() => screen.queryByText('gone')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'Jobs' }))
})

test('the kind and state of the address are asked for', async () => {
  let asked = ''
  server.use(
    answers(listJobs, { effects: [effect], schedules: [] }),
    answers(listOutbox, ({ url }) => {
      asked = new URL(url).search
      return { items: [{ ...failed, lastError: null }], nextCursor: null }
    }),
  )
  await open('/admin/jobs?kind=integrationRun&state=waiting')
  expect(await screen.findByRole('heading', { name: /Waiting effects: Integration run/ })).toBeVisible()
  await expect.poll(() => asked).toContain('failed=false')
  expect(asked).toContain('kind=integrationRun')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('a schedule that failed is run again', async () => {
  let isRetried = false
  server.use(
    answers(listJobs, () => ({ effects: [], schedules: [isRetried ? idle : schedule] })),
    answers(listOutbox, { items: [], nextCursor: null }),
    answers(retryJob, () => {
      isRetried = true
      return { done: true } as const
    }),
  )
  const { person } = await open()
  const row = (await screen.findByText('Read sources')).closest('tr') as HTMLElement
  expect(within(row).getByText('Failed')).toBeVisible()
  await person.click(within(row).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('As scheduled')).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(row)
})

test('kinds with neither waiting nor failed effects are folded', async () => {
  const quiet = ['digestMail', 'signUpMail'].map((kind) => ({ ...effect, kind, waiting: 0, failed: 0, oldestAt: null }))
  server.use(answers(listJobs, { effects: [effect, ...quiet], schedules: [] }), answers(listOutbox, { items: [], nextCursor: null }))
  const { person } = await open()
  expect(await screen.findByText('Integration run')).toBeVisible()
  expect(screen.queryByText('Digest email')).toBeNull()
  await person.click(screen.getByRole('button', { name: '2 job types with nothing pending', expanded: false }))
  expect(screen.getByText('Digest email')).toBeVisible()
})
