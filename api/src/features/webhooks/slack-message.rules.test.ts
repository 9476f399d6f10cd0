import { webhookEventNames } from '@mandate/contract/webhooks'
import { expect, it } from 'vitest'
import { isSlack, shownAddress, slackPayloadOf } from './slack-message.rules.ts'

const address = 'https://hooks.slack.com/services/T000/B000/XXXX'

it('Slack is known by its host alone, and its address is shown without the secret', () => {
  expect([address, 'https://hooks.slack.com.evil.example/services/T', 'https://evil.example/hooks.slack.com', 'nonsense'].map(isSlack)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(shownAddress(address)).toBe('https://hooks.slack.com/services/…')
  expect(shownAddress('https://receiver.example/in')).toBe('https://receiver.example/in')
})

it.each([...webhookEventNames, 'webhook.test'])('%s is a text, the one field that Slack asks for', (kind) => {
  const body = JSON.parse(slackPayloadOf({ kind }, 'https://mandate.test')) as { text: string }
  expect(Object.keys(body)).toEqual(['text'])
  expect(body.text).toMatch(/^.{10,200} <https:\/\/mandate\.test\|Open Mandate>$/)
})
