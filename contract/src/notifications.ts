import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'

interface NotificationDescription {
  label: string
  about: string
  /** Why this kind can't be turned off. */
  isAlways?: string
}

/** Every kind of notification, and of email that the product sends on its own. */
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
} as const satisfies Record<string, NotificationDescription>

export type NotificationKind = keyof typeof notifications
export const notificationKinds = Object.keys(notifications) as [NotificationKind, ...NotificationKind[]]
export const notificationKindSchema = z.enum(notificationKinds)

export const notificationOf = (kind: NotificationKind): NotificationDescription => notifications[kind]

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

interface NotificationEventKind {
  kind: NotificationKind
  /** Shown with who did it, and not at all while none of them may be seen. */
  isByPeople?: boolean
  /** Told as often as it happened. */
  isCounted?: boolean
}

/** What can happen to a user. The feature that sends an event composes its text. */
export const notificationEvents = {
  connectionInvited: { kind: 'connections', isByPeople: true },
  connectionAccepted: { kind: 'connections', isByPeople: true },
  documentShared: { kind: 'documents', isByPeople: true },
  roomMemberAdded: { kind: 'documents', isByPeople: true },
  requestSent: { kind: 'documentRequests', isByPeople: true },
  requestReminded: { kind: 'documentRequests', isByPeople: true },
  requestReturned: { kind: 'documentRequests', isByPeople: true, isCounted: true },
  requestAnswered: { kind: 'documentRequests', isByPeople: true },
  requestDeclined: { kind: 'documentRequests', isByPeople: true },
  claimDecided: { kind: 'claims' },
  teamInvited: { kind: 'teamInvitations', isByPeople: true },
  accreditationDecided: { kind: 'claims' },
  exportReady: { kind: 'exports' },
} as const satisfies Record<string, NotificationEventKind>

export type NotificationEvent = keyof typeof notificationEvents
export const notificationEventNames = Object.keys(notificationEvents) as NotificationEvent[]
export const notificationEventOf = (event: NotificationEvent): NotificationEventKind => notificationEvents[event]

/** Names shown with a notification; the others are counted. */
export const shownActors = 3
/** Unread notifications are counted up to this many. */
export const mostUnread = 100

const notificationSchema = z.object({
  id: z.uuid(),
  kind: notificationKindSchema,
  /** Who did it, the latest first, as far as the user may see them. */
  actors: z.array(z.object({ userId: z.uuid(), name: z.string() })).max(shownActors),
  otherActors: z.number().int(),
  /** Follows the names. A sentence of its own without names. */
  text: z.string(),
  /** How often it happened since it was last read. */
  count: z.number().int().min(1),
  at: z.iso.datetime(),
  isRead: z.boolean(),
  navigateTo: z.object({ destination: z.string(), id: z.string().optional() }),
})
export type Notification = z.infer<typeof notificationSchema>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'List your notifications, newest first',
  access: 'member',
  limit: 'read',
  query: z.strictObject({ kind: notificationKindSchema.optional(), state: z.enum(['all', 'unread']).default('all'), ...pageQuery }),
  response: pageOf(notificationSchema),
})

export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: '/notifications/unread',
  summary: `Count your unread notifications, up to ${mostUnread}`,
  access: 'member',
  limit: 'read',
  response: z.object({ count: z.number().int().min(0).max(mostUnread) }),
})

export const readNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read',
  summary: 'Mark notifications as read: some by their ids, or all up to a moment',
  access: 'member',
  limit: 'write',
  body: z
    .strictObject({
      ids: z.array(z.uuid()).min(1, 'Name at least one notification').max(100, 'Name at most 100 notifications at once').optional(),
      /** The `at` of the newest notification that the user was shown. */
      until: z.iso.datetime('Use a moment such as 2026-03-05T14:30:00Z').optional(),
    })
    .refine(({ ids, until }) => (ids === undefined) !== (until === undefined), { message: 'Give either the ids or the moment', path: ['ids'] }),
  response: doneSchema,
})
