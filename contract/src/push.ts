import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'

/** Browsers of one user; a new one replaces the one that was added first. */
export const mostPushBrowsers = 10

const keyAsGiven = 'Use the key as the browser gives it'
const publicKey = z.string().regex(/^[A-Za-z0-9_-]{87}={0,2}$/, keyAsGiven)
const secretKey = z.string().regex(/^[A-Za-z0-9_-]{22}={0,2}$/, keyAsGiven)

const pushBrowserSchema = z.object({ id: z.uuidv4(), device: z.string(), addedAt: z.iso.datetime(), isThisSession: z.boolean() })
export type PushBrowser = z.infer<typeof pushBrowserSchema>

export const getPushSettings = endpoint({
  method: 'GET',
  path: '/settings/push',
  summary: 'Get the key with which a browser subscribes to notifications, and the browsers that you turned them on for',
  access: 'member',
  limit: 'read',
  response: z.object({ publicKey: z.string(), browsers: z.array(pushBrowserSchema).max(mostPushBrowsers) }),
})

export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/settings/push',
  summary: 'Have notifications shown by this browser while no page is open, until this session is signed out',
  access: 'member',
  limit: 'write',
  errors: ['invalid_input'],
  body: z.strictObject({
    /** Of the browser's push service. */
    endpoint: z.url({ protocol: /^https$/, message: 'Use the address that the browser gives' }).max(1_000, 'Use the address that the browser gives'),
    keys: z.strictObject({ p256dh: publicKey, auth: secretKey }),
  }),
  response: pushBrowserSchema,
})

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/settings/push/:browserId',
  summary: 'Stop showing notifications in one of your browsers',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: z.strictObject({ browserId: z.uuidv4() }),
  response: doneSchema,
})
