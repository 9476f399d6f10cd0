import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { notificationChannels, notificationKindSchema, notificationKinds } from './notifications.ts'
import { isTimeZone } from './values/time-zones.ts'

const choiceSchema = z.object({ kind: notificationKindSchema, channel: z.enum(notificationChannels), isOn: z.boolean() })
export type NotificationChoice = z.infer<typeof choiceSchema>

export const digestRhythms = { daily: 'Every day', weekly: 'Every week', off: 'Never' } as const
export type DigestRhythm = keyof typeof digestRhythms
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** '22:30' of the day, in the user's time zone. */
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 22:00')
const quietHoursSchema = z
  .strictObject({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from !== to, { message: 'Choose two different times', path: ['to'] })

const schedule = {
  /** An IANA name, such as Europe/Berlin. */
  timeZone: z.string().max(60, 'Choose a time zone from the list').refine(isTimeZone, 'Choose a time zone from the list, such as America/New_York'),
  digest: z.enum(Object.keys(digestRhythms) as [DigestRhythm, ...DigestRhythm[]]),
  digestHour: z.number().int().min(0, 'Choose an hour from 0 to 23').max(23, 'Choose an hour from 0 to 23'),
  /** Of the week, from 1 for Monday. */
  digestDay: z.number().int().min(1, 'Choose a day from 1 for Monday to 7').max(7, 'Choose a day from 1 for Monday to 7'),
  /** No email at once between them; security emails are never held back. Null for none. */
  quietHours: quietHoursSchema.nullable(),
}
const scheduleSchema = z.object({ ...schedule, nextDigestAt: z.iso.datetime().nullable() })
export type NotificationSchedule = z.infer<typeof scheduleSchema>

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/settings/notifications',
  summary: 'Get your notification settings: each kind with the channels it has',
  access: 'member',
  limit: 'read',
  response: z.object({ choices: z.array(choiceSchema), schedule: scheduleSchema }),
})

export const chooseNotification = endpoint({
  method: 'PUT',
  path: '/settings/notifications',
  summary: 'Turn a channel of a kind on or off. Email at once and the digest replace each other; security emails stay on',
  access: 'member',
  limit: 'write',
  errors: ['not_allowed', 'invalid_input'],
  body: z.strictObject({ kind: notificationKindSchema, channel: z.enum(notificationChannels), isOn: z.boolean() }),
  response: doneSchema,
})

export const updateNotificationSchedule = endpoint({
  method: 'PUT',
  path: '/settings/notifications/schedule',
  summary: 'Choose your time zone, when you get the digest, and your quiet hours',
  access: 'member',
  limit: 'write',
  errors: ['invalid_input'],
  body: z.strictObject(schedule),
  response: scheduleSchema,
})

/** `digest` is the digest as a whole. */
export const unsubscribableSchema = z.enum([...notificationKinds, 'digest'])
export type Unsubscribable = z.infer<typeof unsubscribableSchema>

/** `USER.KIND.SIGNATURE`; valid as long as the account exists. */
export const unsubscribeTokenSchema = z
  .string()
  .max(160)
  .regex(/^[0-9a-f-]{36}\.[A-Za-z]{1,40}\.[A-Za-z0-9_-]{43}$/, 'This link is incomplete. Copy the full link from the email')

/** What a link turned off: an email of a kind, or the digest with its rhythm. */
const turnedOffSchema = z.enum(['mail', 'digest', 'daily', 'weekly'])
export type TurnedOff = z.infer<typeof turnedOffSchema>

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  summary: 'Unsubscribe from an email type with the link in an email, without signing in. `restore` turns on again what was turned off',
  access: 'public',
  limit: 'code',
  errors: ['invalid_input', 'link_invalid'],
  body: z.strictObject({ token: unsubscribeTokenSchema, restore: turnedOffSchema.optional() }),
  response: z.object({
    kind: unsubscribableSchema,
    /** Whose emails they are, shortened: 'a•••@example.com'. */
    reader: z.string(),
    /** Null when it was off before, and after it was restored. */
    turnedOff: turnedOffSchema.nullable(),
  }),
})
