import { notificationOf } from '@mandate/contract/notifications'
import type { Deps } from '../../http/deps.ts'
import type { Held } from '../../jobs/worker.ts'
import { findToTell } from './inbox.service.ts'
import { lineOf, pathOf } from './notification-lines.service.ts'
import * as repository from './push.repository.ts'
import { getKeys } from './push.service.ts'
import { sendPush } from './push-sending.service.ts'

/** Composed when it's sent, from what is true, wanted and allowed then. In quiet hours it waits for their end. */
export function pushNotification(deps: Deps, push: Push): Promise<Held | undefined> {
  return deliverPush(deps, push)
}

interface Push {
  notificationId: string
  subscriptionId: string
}

/** `internalOrigins` is for tests: the addresses are given by members, so nothing of our own network is asked. */
export async function deliverPush(deps: Deps, { notificationId, subscriptionId }: Push, internalOrigins: string[] = []): Promise<Held | undefined> {
  const target = await repository.findTarget(deps.db, subscriptionId)
  if (!target) return undefined
  if (target.quietUntil) return { heldUntil: target.quietUntil }
  const told = await findToTell(deps, { userId: target.userId, notificationId, channel: 'push' })
  if (!told) return undefined
  const message = { title: notificationOf(told.kind).label, body: lineOf(told), path: pathOf(told.navigateTo), tag: told.id }
  const contact = deps.publicUrl.startsWith('https:') ? deps.publicUrl : `mailto:${addressIn(deps.config.mailFrom)}`
  const outcome = await sendPush(target, message, { keys: await getKeys(deps), contact, internalOrigins })
  if (outcome === 'sent') await repository.markSent(deps.db, subscriptionId)
  else await repository.deleteSubscription(deps.db, subscriptionId)
  return undefined
}

/** Of `Mandate <no-reply@example.com>`. */
function addressIn(sender: string): string {
  return sender.slice(sender.indexOf('<') + 1).replace('>', '')
}
