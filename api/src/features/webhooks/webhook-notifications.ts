import type { ComposeNotifications, NotificationText } from '../../http/deps.ts'
import { selectWebhooks } from './webhooks.repository.ts'

export const receiverName = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'The receiver')

export const composeWebhookStopped: ComposeNotifications = async (db, userId, subjectIds) => {
  const rows = await selectWebhooks(db, userId)
  return new Map(
    rows
      .filter(({ id }) => subjectIds.includes(id))
      .map(({ id, url }): [string, NotificationText] => [
        id,
        {
          text: `The webhook to ${receiverName(url)} was turned off: it stopped accepting messages`,
          navigateTo: { destination: '/settings?section=webhooks' },
        },
      ]),
  )
}
