import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'

interface Notification {
  label: string
  about: string
  /** Why this kind can't be turned off. */
  isAlways?: string
}

/** Every kind of email that the product sends on its own. */
export const notifications = {
  security: {
    label: 'Sign-in and security',
    about: 'Activation, password, two-factor authentication, passkeys, email changes, ownership of your record and team, and account deletion.',
    isAlways: 'Always on. These emails alert you if someone else gets into your account.',
  },
  teamInvitations: {
    label: 'Team invitations',
    about: "Someone invites you to their team. If this is off, the sender sees that the email wasn't delivered.",
  },
  teamRequests: {
    label: 'Requests to team owners',
    about: 'A colleague asks you to approve a claim, or someone you invited asks for a new link.',
  },
  claims: { label: 'Claim decisions', about: 'Your claim or dispute was approved or rejected.' },
  connections: { label: 'Connections', about: 'A member invites you to connect, or accepts your invitation.' },
  documents: {
    label: 'Shared documents',
    about: 'Someone shares a document with you or your team, adds you to a data room, or adds documents to one of your data rooms.',
  },
  documentRequests: {
    label: 'Requests for documents',
    about: 'Someone asks you for documents or reminds you, returns what you gave, or answers your request.',
  },
  exports: { label: 'Data export ready', about: 'The data export you requested is ready to download.' },
} as const satisfies Record<string, Notification>

export type NotificationKind = keyof typeof notifications
export const notificationKinds = Object.keys(notifications) as [NotificationKind, ...NotificationKind[]]
export const notificationKindSchema = z.enum(notificationKinds)

export const notificationOf = (kind: NotificationKind): Notification => notifications[kind]

export const notificationChannels = ['mail'] as const
const channelSchema = z.enum(notificationChannels)

const choiceSchema = z.object({ kind: notificationKindSchema, channel: channelSchema, isOn: z.boolean() })
export type NotificationChoice = z.infer<typeof choiceSchema>

export const getNotificationChoices = endpoint({
  method: 'GET',
  path: '/settings/notifications',
  summary: 'Get your notification settings by type and channel',
  access: 'member',
  limit: 'read',
  response: z.object({ choices: z.array(choiceSchema) }),
})

export const chooseNotification = endpoint({
  method: 'PUT',
  path: '/settings/notifications',
  summary: 'Turn a notification type on or off for a channel; security emails stay on',
  access: 'member',
  limit: 'write',
  errors: ['not_allowed'],
  body: z.strictObject({ kind: notificationKindSchema, channel: channelSchema, isOn: z.boolean() }),
  response: doneSchema,
})

/** `USER.KIND.SIGNATURE`; valid as long as the account exists. */
export const unsubscribeTokenSchema = z
  .string()
  .max(160)
  .regex(/^[0-9a-f-]{36}\.[A-Za-z]{1,40}\.[A-Za-z0-9_-]{43}$/, 'This link is incomplete. Copy the full link from the email')

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  summary: 'Unsubscribe from an email type with the link in an email, without signing in',
  access: 'public',
  limit: 'code',
  errors: ['link_invalid'],
  body: z.strictObject({ token: unsubscribeTokenSchema }),
  response: z.object({ kind: notificationKindSchema }),
})
