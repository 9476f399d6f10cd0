import { type NotificationChannel, type NotificationKind, notificationChannels } from '@mandate/contract/notifications'
import { describe, expect, it } from 'vitest'
import { channelsToSave, isTold } from './notification-choices.rules.ts'

type Choice = [NotificationKind, NotificationChannel, boolean]

const cases: [string, Choice[], NotificationKind, Record<NotificationChannel, boolean>][] = [
  ['nothing', [], 'claims', { inApp: true, mail: true, digest: false, push: true }],
  ['nothing, and it is never emailed at once', [], 'posts', { inApp: true, mail: false, digest: true, push: true }],
  ['nothing, and it is only emailed', [], 'teamRequests', { inApp: false, mail: true, digest: false, push: false }],
  ['no email, before there was a digest', [['claims', 'mail', false]], 'claims', { inApp: true, mail: false, digest: false, push: true }],
  [
    'the digest in place of an email',
    [
      ['claims', 'mail', false],
      ['claims', 'digest', true],
    ],
    'claims',
    { inApp: true, mail: false, digest: true, push: true },
  ],
  [
    'both emails, which exclude each other',
    [
      ['claims', 'mail', true],
      ['claims', 'digest', true],
    ],
    'claims',
    { inApp: true, mail: true, digest: false, push: true },
  ],
  ['not in the app', [['posts', 'inApp', false]], 'posts', { inApp: false, mail: false, digest: true, push: true }],
  ['no digest', [['posts', 'digest', false]], 'posts', { inApp: true, mail: false, digest: false, push: true }],
  ['no push', [['posts', 'push', false]], 'posts', { inApp: true, mail: false, digest: true, push: false }],
  ['another kind', [['documents', 'mail', false]], 'claims', { inApp: true, mail: true, digest: false, push: true }],
  ['security off, stored by whatever means', [['security', 'mail', false]], 'security', { inApp: false, mail: true, digest: false, push: false }],
  ['a channel that the kind does not have', [['posts', 'mail', true]], 'posts', { inApp: true, mail: false, digest: true, push: true }],
]

describe('by which channels a user is told', () => {
  it.each(cases)('having chosen %s', (_, choices, kind, told) => {
    const chosen = choices.map(([chosenKind, channel, isOn]) => ({ kind: chosenKind, channel, isOn }))
    expect(Object.fromEntries(notificationChannels.map((channel) => [channel, isTold(chosen, kind, channel)]))).toEqual(told)
  })

  it.each([
    ['claims', 'mail', true, { mail: true, digest: false }],
    ['claims', 'digest', true, { mail: false, digest: true }],
    ['claims', 'mail', false, { mail: false }],
    ['claims', 'inApp', true, { inApp: true }],
    ['posts', 'digest', true, { digest: true }],
    ['claims', 'push', true, { push: true }],
  ] as const)('%s %s %s saves %j', (kind, channel, isOn, saved) => {
    expect(Object.fromEntries(channelsToSave({ kind, channel, isOn }).map((each) => [each.channel, each.isOn]))).toEqual(saved)
  })
})
