import type { NotificationEvent } from '@mandate/contract/notifications'
import type { WebhookEvent } from '@mandate/contract/webhooks'

const events: { [Event in NotificationEvent]?: WebhookEvent } = {
  connectionInvited: 'connection.invited',
  connectionAccepted: 'connection.accepted',
  claimDecided: 'claim.decided',
  documentShared: 'document.shared',
  requestSent: 'document_request.received',
  requestAnswered: 'document_request.answered',
}

/** What webhooks call it; undefined for what they can't subscribe to. */
export const webhookEventOf = (event: NotificationEvent): WebhookEvent | undefined => events[event]
