import { getAccount } from '@mandate/contract/account'
import { getAppInfo } from '@mandate/contract/app-info'
import * as contract from '@mandate/contract/webhooks'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsPage } from '../../app/settings/SettingsPage.tsx'
import { settingsSections } from '../../app/settings-sections.ts'
import { account } from '../../test/accounts.ts'
import { answers, refusal, startApiServer } from '../../test/api-server.ts'
import { done, realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'

const webhook: contract.Webhook = {
  id: '5f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01',
  url: 'https://hooks.whitlock.test/mandate',
  description: '',
  events: ['claim.decided'],
  isOn: true,
  offReason: null,
  failingSince: null,
  waiting: 0,
  createdAt: '2026-03-01T08:00:00.000Z',
}
const message: contract.WebhookMessage = {
  id: '6f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01',
  type: 'claim.decided',
  state: 'failed',
  attempts: 11,
  lastStatus: 500,
  lastError: null,
  occurredAt: '2026-03-01T08:00:00.000Z',
  deliveredAt: null,
  nextAttemptAt: null,
}
const server = startApiServer(answers(getAppInfo, realInstallation), answers(getAccount, account()), answers(contract.listWebhooks, { items: [webhook] }))
const open = () => renderPage(<SettingsPage sections={settingsSections} />, { at: '/settings?section=webhooks', user: ada() })

test('a webhook is created, and its secret is shown once', async () => {
  server.use(answers(contract.listWebhooks, { items: [] }))
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'New webhook' }))
  server.use(answers(contract.createWebhook, { ...webhook, secret: 'whsec_the-secret' }), answers(contract.listWebhooks, { items: [webhook] }))
  await person.type(screen.getByLabelText('Address'), 'https://hooks.whitlock.test/mandate{Enter}')
  expect(await screen.findByText('whsec_the-secret')).toBeVisible()
  await person.click(screen.getByRole('button', { name: "I've stored it" }))
  expect(screen.queryByText('whsec_the-secret')).toBeNull()
  expect(await screen.findByText('On')).toBeVisible()
})

test('an address that is refused is explained at its field', async () => {
  server.use(
    answers(contract.listWebhooks, { items: [] }),
    answers(contract.createWebhook, () => refusal('invalid_input', 'No', { url: 'Use a public address that starts with https://' })),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'New webhook' }))
  await person.type(screen.getByLabelText('Address'), 'http://10.0.0.1{Enter}')
  expect(await screen.findByText('Use a public address that starts with https://')).toBeVisible()
})

test('the log shows request and answer of a message, and sends it again', async () => {
  let isReplayed = false
  server.use(
    answers(contract.listWebhookMessages, { items: [message], nextCursor: null }),
    answers(contract.getWebhookMessage, {
      ...message,
      payload: '{"type":"claim.decided"}',
      log: [{ at: '2026-03-01T08:00:01.000Z', status: 500, milliseconds: 12, answer: 'no such claim', error: null }],
    }),
    answers(contract.replayWebhookMessage, () => {
      isReplayed = true
      return done
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Log' }))
  const row = within(await screen.findByRole('list', { name: 'Messages' }))
  expect(row.getByRole('listitem')).toHaveTextContent(/claim\.decided.*11 attempts, answered 500Failed/)
  await person.click(row.getByRole('button', { name: 'Details' }))
  expect(await screen.findByText('no such claim')).toBeVisible()
  expect(screen.getByText(/"type":"claim.decided"/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Send again' }))
  expect(isReplayed).toBe(true)
})

test('one that was switched off says why, and is switched on', async () => {
  server.use(answers(contract.listWebhooks, { items: [{ ...webhook, isOn: false, offReason: 'dead', waiting: 12 }] }))
  const { person } = await open()
  expect(await screen.findByText('Off: failed for three days · 12 waiting')).toBeVisible()
  server.use(answers(contract.updateWebhook, webhook), answers(contract.listWebhooks, { items: [webhook] }))
  await person.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('On')).toBeVisible()
})
