import type { Feature } from '../../feature.ts'
import { tellFiledChanges } from './filed-changes.service.ts'
import { deleteOld } from './messages.repository.ts'
import { deliverDue } from './pump.service.ts'
import { sendWebhookStoppedMail } from './webhook-mails.ts'
import { composeWebhookStopped } from './webhook-notifications.ts'
import { webhooksColumns } from './webhooks.columns.ts'
import { webhookRoutes } from './webhooks.routes.ts'

/** Events that are sent to a member's own receivers. `webhook-messages` takes them from the other features. */
export const webhooks = {
  name: 'webhooks',
  routes: webhookRoutes,
  effects: {
    webhookMessages: { deliver: (deps) => deliverDue(deps), mails: 'none' },
    webhookStoppedMail: { deliver: sendWebhookStoppedMail, mails: 'integrations' },
  },
  notifications: { webhookStopped: composeWebhookStopped },
  schedules: [
    // The next attempts at what failed.
    { name: 'deliver-webhooks', cron: '* * * * *', run: async (deps) => void (await deliverDue(deps)) },
    { name: 'tell-filed-changes', cron: '*/5 * * * *', run: tellFiledChanges },
    { name: 'remove-old-webhook-messages', cron: '23 4 * * *', run: ({ db }) => deleteOld(db) },
  ],
  columns: webhooksColumns,
} satisfies Feature
