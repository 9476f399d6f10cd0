import type { Notification, NotificationEvent } from '@mandate/contract/notifications'

export interface NotificationGroup {
  id: string
  items: Notification[]
  actors: Notification['actors']
  otherActors: number
  /** Follows the names. */
  text: string
  isRead: boolean
}

interface Summary {
  /** Only what the same user did is one group; otherwise users who did the same. */
  isOfOneActor: boolean
  textOf: (count: number) => string
}

const summaries: Partial<Record<NotificationEvent, Summary>> = {
  documentShared: { isOfOneActor: true, textOf: (count) => `shared ${count} documents` },
  postReacted: { isOfOneActor: true, textOf: (count) => `reacted to ${count} of your posts` },
  postCommented: { isOfOneActor: true, textOf: (count) => `commented on ${count} of your posts` },
  connectionInvited: { isOfOneActor: false, textOf: () => 'invited you to connect' },
  connectionAccepted: { isOfOneActor: false, textOf: () => 'accepted your invitation to connect' },
}

const fewest = 3
const named = 3

/** What is alike is one row, where its newest is. Notifications of several users stay on their own when a group is of one user. */
export function groupsOf(notifications: readonly Notification[]): (Notification | NotificationGroup)[] {
  const keys = notifications.map(keyOf)
  return notifications.flatMap((notification, index): (Notification | NotificationGroup)[] => {
    const key = keys[index]
    const items = key === undefined ? [] : notifications.filter((_, place) => keys[place] === key)
    if (items.length < fewest) return [notification]
    return keys.indexOf(key) === index ? [toGroup(notification, items)] : []
  })
}

function keyOf({ event, actors, otherActors }: Notification): string | undefined {
  const summary = summaries[event]
  const [actor] = actors
  if (!summary || !actor) return undefined
  if (!summary.isOfOneActor) return event
  return actors.length === 1 && otherActors === 0 ? `${event} ${actor.userId}` : undefined
}

function toGroup({ id, event }: Notification, items: Notification[]): NotificationGroup {
  const actors = [...new Map(items.flatMap((item) => item.actors).map((actor) => [actor.userId, actor])).values()]
  return {
    id,
    items,
    actors: actors.slice(0, named),
    otherActors: Math.max(0, actors.length - named) + items.reduce((sum, item) => sum + item.otherActors, 0),
    text: summaries[event]?.textOf(items.length) ?? '',
    isRead: items.every(({ isRead }) => isRead),
  }
}
