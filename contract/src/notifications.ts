import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'

interface Notification {
  label: string
  about: string
  /** It can't be switched off; this says why. */
  isAlways?: string
}

/** Everything that the product writes about of itself. */
export const notifications = {
  security: {
    label: 'Sign-in and security',
    about: 'Activation, password, second factor, passkeys, a change of your address, who owns your record and your team, the end of your account.',
    isAlways: 'Always sent: they tell you when somebody else is in your account.',
  },
  teamInvitations: {
    label: 'Invitations to a team',
    about: 'Somebody invites you to their team. Switched off, who invites you sees that the mail did not reach you.',
  },
  teamRequests: {
    label: 'Requests to you as owner of a team',
    about: 'Somebody of your firm asks you to approve their claim, or somebody you invited asks for a new link.',
  },
  claims: { label: 'Decisions on your claims', about: 'A claim or a dispute of yours was granted or refused.' },
  exports: { label: 'Your copy is ready', about: 'The copy of your data that you asked for can be saved.' },
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
  summary: 'What one is told of, by kind and channel',
  access: 'member',
  limit: 'read',
  response: z.object({ choices: z.array(choiceSchema) }),
})

export const chooseNotification = endpoint({
  method: 'PUT',
  path: '/settings/notifications',
  summary: 'Switch one kind on one channel on or off; what is about security stays on',
  access: 'member',
  limit: 'write',
  errors: ['not_allowed'],
  body: z.strictObject({ kind: notificationKindSchema, channel: channelSchema, isOn: z.boolean() }),
  response: doneSchema,
})

/** `PERSON.KIND.SIGNATURE`; good as long as the account is. */
export const unsubscribeTokenSchema = z
  .string()
  .max(160)
  .regex(/^[0-9a-f-]{36}\.[A-Za-z]{1,40}\.[A-Za-z0-9_-]{43}$/, 'This link is not complete. Copy the whole of it from the mail')

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  summary: 'Switch off the mails of the kind in which this link stood, without signing in',
  access: 'public',
  limit: 'code',
  errors: ['link_invalid'],
  body: z.strictObject({ token: unsubscribeTokenSchema }),
  response: z.object({ kind: notificationKindSchema }),
})
