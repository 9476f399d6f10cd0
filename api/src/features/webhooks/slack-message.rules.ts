import { webhookEvents } from '@mandate/contract/webhooks'

const slackHost = 'hooks.slack.com'

/** An incoming webhook of Slack, which takes its own form of body. */
export const isSlack = (address: string): boolean => URL.canParse(address) && new URL(address).hostname === slackHost

/** Three parts name the workspace, the app and the secret. */
export const isSlackWebhook = ({ pathname }: URL): boolean => /^\/services(?:\/[A-Za-z0-9]{1,100}){3}$/.test(pathname)

/** The address is Slack's secret: who has it writes to the channel. */
export const shownAddress = (address: string): string => (isSlack(address) ? `https://${slackHost}/services/…` : address)

/** What happened in a sentence, with the way to it. Names stay here: a channel may have readers who may not know them. */
export function slackPayloadOf({ kind }: { kind: string }, publicUrl: string): string {
  const event = Object.entries(webhookEvents).find(([name]) => name === kind)?.[1]
  const text = event ? `*${event.label}*: ${event.about}` : 'A test message: Slack receives your events from Mandate.'
  return JSON.stringify({ text: `${text} <${publicUrl}|Open Mandate>` })
}
