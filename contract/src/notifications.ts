import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'

interface NotificationDescription {
  label: string
  about: string
  /** Why this kind can't be turned off. */
  isAlways?: string
  /** By which channels users can get it. */
  channels: readonly NotificationChannel[]
}

/** `mail` is an email at once; `digest` a line in the email that gathers; `push` is shown by the browsers that the user turned it on for. */
export const notificationChannels = ['inApp', 'mail', 'digest', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

const everyChannel = notificationChannels
const everyChannelButMail = ['inApp', 'digest', 'push'] as const

/** Every kind of notification, and of email that the product sends on its own. */
const notifications = {
  security: {
    label: 'Sign-in and security',
    about: 'Activation, password, two-factor authentication, passkeys, email changes, ownership of your record and team, suspension, and account deletion.',
    isAlways: 'Always on. These emails alert you if someone else gets into your account.',
    channels: ['mail'],
  },
  teamInvitations: {
    label: 'Team invitations',
    about: "Someone invites you to their team. If email is off, the sender sees that it wasn't delivered. Only immediate emails contain the link to join.",
    channels: ['inApp', 'mail', 'push'],
  },
  teamRequests: {
    label: 'Requests to team owners',
    about: 'A colleague asks you to approve a claim, or someone you invited asks for a new link.',
    channels: ['mail'],
  },
  billing: {
    label: 'Plan and payments',
    about: 'A trial ends, a payment failed, or a plan is suspended. For the member or team owners who pay.',
    isAlways: "Always on, so that you don't lose your plan by surprise.",
    channels: ['inApp', 'mail'],
  },
  claims: { label: 'Claim decisions', about: 'Your claim or dispute was approved or rejected.', channels: everyChannel },
  connections: { label: 'Connections', about: 'A member invites you to connect, or accepts your invitation.', channels: everyChannel },
  documents: {
    label: 'Shared documents',
    about: 'Someone shares a document with you or your team, adds you to a data room, or adds documents to one of your data rooms.',
    channels: everyChannel,
  },
  documentRequests: {
    label: 'Requests for documents',
    about: 'Someone asks you for documents or reminds you, returns your documents, or answers your request.',
    channels: everyChannel,
  },
  leads: {
    label: 'Leads and introductions',
    about: 'Someone asks your team for an introduction, a next step is due, or a firm answers the introduction you asked for.',
    channels: everyChannel,
  },
  posts: {
    label: 'Posts',
    about:
      'Someone comments on your post, replies to you, mentions you, reacts or reshares, a poll that you wrote or voted in closes, or a post is to be approved, is returned or is published.',
    channels: ['inApp', 'digest', 'push'],
  },
  messages: {
    label: 'Messages',
    about: 'Someone you know writes to you. Muted conversations stay silent, and the text is never in the push. Messages shows the number of unread messages.',
    channels: ['push'],
  },
  following: {
    label: 'Firms and people you follow',
    about: 'Changes filed by firms and about people you follow, and posts by members you follow. They are always in your feed.',
    channels: ['digest'],
  },
  firmRules: {
    label: 'Firm rules',
    about: 'An owner of your team changes what your firm requires, such as supervision of messages.',
    channels: everyChannelButMail,
  },
  supportViews: {
    label: 'Access by support',
    about: 'Mandate support views your account, read-only, and states why.',
    isAlways: "Always on. You're always told when someone else views your account.",
    channels: ['inApp'],
  },
  integrations: { label: 'Integrations', about: 'A webhook was turned off because its receiver stopped accepting messages.', channels: everyChannel },
  exports: { label: 'Data export ready', about: 'The data export you requested is ready to download.', channels: everyChannel },
} as const satisfies Record<string, NotificationDescription>

export type NotificationKind = keyof typeof notifications
export const notificationKinds = Object.keys(notifications) as [NotificationKind, ...NotificationKind[]]
export const notificationKindSchema = z.enum(notificationKinds)

export const notificationOf = (kind: NotificationKind): NotificationDescription => notifications[kind]

export const hasChannel = (kind: NotificationKind, channel: NotificationChannel): boolean => notificationOf(kind).channels.includes(channel)

interface NotificationEventKind {
  kind: NotificationKind
  /** Shown with who did it, and not at all while none of them may be seen. */
  isByPeople?: boolean
  /** Told as often as it happened. */
  isCounted?: boolean
  /** Stays one row for what it's about: what was read before joins the new one. */
  isGathered?: boolean
}

/** What can happen to a user. The feature that sends an event composes its text. */
const notificationEvents = {
  connectionInvited: { kind: 'connections', isByPeople: true },
  connectionAccepted: { kind: 'connections', isByPeople: true },
  documentShared: { kind: 'documents', isByPeople: true },
  roomMemberAdded: { kind: 'documents', isByPeople: true },
  roomDocumentsAdded: { kind: 'documents' },
  requestSent: { kind: 'documentRequests', isByPeople: true },
  requestReminded: { kind: 'documentRequests', isByPeople: true },
  requestDue: { kind: 'documentRequests' },
  requestReturned: { kind: 'documentRequests', isByPeople: true, isCounted: true },
  requestAnswered: { kind: 'documentRequests', isByPeople: true },
  requestDeclined: { kind: 'documentRequests', isByPeople: true },
  leadReceived: { kind: 'leads' },
  leadReminder: { kind: 'leads' },
  introductionAnswered: { kind: 'leads' },
  introductionReturned: { kind: 'leads' },
  claimDecided: { kind: 'claims' },
  teamInvited: { kind: 'teamInvitations', isByPeople: true },
  accreditationDecided: { kind: 'claims' },
  exportReady: { kind: 'exports' },
  postCommented: { kind: 'posts', isByPeople: true },
  commentReplied: { kind: 'posts', isByPeople: true },
  postReacted: { kind: 'posts', isByPeople: true, isGathered: true },
  postReshared: { kind: 'posts', isByPeople: true },
  postMentioned: { kind: 'posts', isByPeople: true },
  pollClosed: { kind: 'posts' },
  postToReview: { kind: 'posts', isByPeople: true },
  postReturned: { kind: 'posts' },
  postPublished: { kind: 'posts' },
  messageReceived: { kind: 'messages', isByPeople: true },
  firmRulesChanged: { kind: 'firmRules', isByPeople: true },
  postReviewed: { kind: 'posts' },
  reportDecided: { kind: 'posts' },
  planAtRisk: { kind: 'billing' },
  webhookStopped: { kind: 'integrations' },
  supportViewStarted: { kind: 'supportViews' },
} as const satisfies Record<string, NotificationEventKind>

export type NotificationEvent = keyof typeof notificationEvents
export const notificationEventNames = Object.keys(notificationEvents) as [NotificationEvent, ...NotificationEvent[]]
export const notificationEventOf = (event: NotificationEvent): NotificationEventKind => notificationEvents[event]

/** Names shown with a notification; the others are counted. */
export const shownActors = 3
/** Unread notifications are counted up to this many. */
export const mostUnread = 100

const notificationSchema = z.object({
  id: z.uuid(),
  kind: notificationKindSchema,
  event: z.enum(notificationEventNames),
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
