import { hasChannel, type NotificationChannel, type NotificationKind, notificationOf } from '@mandate/contract/notifications'

interface Chosen {
  kind: string
  channel: string
  isOn: boolean
}

/**
 * Whether a user gets a kind by a channel: as they chose, otherwise in the app, by email at once, and in the browsers they turned push on for. What has no email at once goes in
 * the digest. One email for one thing: email at once excludes the digest.
 */
export function isTold(chosen: readonly Chosen[], kind: NotificationKind, channel: NotificationChannel): boolean {
  if (!hasChannel(kind, channel)) return false
  if (notificationOf(kind).isAlways) return true
  const choice = chosen.find((each) => each.kind === kind && each.channel === channel)
  if (channel === 'digest') return (choice?.isOn ?? !hasChannel(kind, 'mail')) && !isTold(chosen, kind, 'mail')
  return choice?.isOn ?? true
}

/** Turning on one of the emails turns the other off. */
export function channelsToSave({ kind, channel, isOn }: { kind: NotificationKind; channel: NotificationChannel; isOn: boolean }): {
  channel: NotificationChannel
  isOn: boolean
}[] {
  const other = channel === 'mail' ? 'digest' : channel === 'digest' ? 'mail' : undefined
  return [{ channel, isOn }, ...(isOn && other && hasChannel(kind, other) ? [{ channel: other, isOn: false } as const] : [])]
}
