import { retryOutbox } from '@mandate/contract/admin-health'
import { countEmails, type ListedEmail, listEmails } from '@mandate/contract/admin-mail'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { EmailsPage } from './EmailsPage.tsx'

const server = startApiServer()
const failed: ListedEmail = {
  ...{ messageId: '3b241101-e2bb-4255-8caf-4136c566a962', kind: 'passwordResetMail', state: 'failed', recipients: ['ben@people.test'], isHeld: false },
  ...{ createdAt: '2026-11-02T09:00:00.000Z', doneAt: null, attempts: 5, lastError: 'the mail server refused it' },
}
const skipped: ListedEmail = { ...failed, messageId: '4b241101-e2bb-4255-8caf-4136c566a962', state: 'skipped', recipients: [], lastError: null }
const waiting: ListedEmail = { ...failed, state: 'waiting', lastError: null }

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(2_000)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

test('a number shows its emails, and a failed one is sent again', async () => {
  const asked: string[] = []
  let isRetried = false
  server.use(
    answers(countEmails, { kinds: [{ kind: 'passwordResetMail', sent: 4, waiting: 0, failed: 1, skipped: 0, notRecorded: 0 }] }),
    answers(listEmails, ({ url }) => {
      asked.push(new URL(url).search)
      return { items: isRetried ? [waiting] : [failed], nextCursor: null }
    }),
    answers(retryOutbox, () => {
      isRetried = true
      return { done: true } as const
    }),
  )
  await renderPage(<EmailsPage />, { at: '/admin/mail', user: ada({ isAdmin: true }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Password reset, failed: 1' }))
  await expect.poll(() => asked.at(-1)).toContain('state=failed')
  expect(asked.at(-1)).toContain('kind=passwordResetMail')
  await userEvent.click(await screen.findByText('ben@people.test'))
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
  await expect.poll(() => screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})

test('an email that was not needed has no recipient, and one of before the record says so', async () => {
  const old: ListedEmail = { ...skipped, messageId: '5b241101-e2bb-4255-8caf-4136c566a962', state: 'notRecorded' }
  const first: ListedEmail = { ...skipped, messageId: '6b241101-e2bb-4255-8caf-4136c566a962', state: 'waiting' }
  server.use(answers(countEmails, { kinds: [] }), answers(listEmails, { items: [skipped, old, first], nextCursor: null }))
  await renderPage(<EmailsPage />, { at: '/admin/mail', user: ada({ isAdmin: true }) })
  const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
  expect(await rowOf('Not needed')).toHaveTextContent('None')
  expect(within(await rowOf('Not recorded')).getAllByText('Not recorded')).toHaveLength(2)
  expect(await rowOf('Waiting')).toHaveTextContent('Not known before the first attempt')
})
