import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import {
  type listNotifications as listEndpoint,
  mostUnread,
  type Notification,
  type NotificationEvent,
  type NotificationKind,
  notificationEventNames,
  notificationEventOf,
  type readNotifications as readEndpoint,
  shownActors,
} from '@mandate/contract/notifications'
import { listPage } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import * as repository from './inbox.repository.ts'

/** What can be composed no more isn't shown, so a page may have fewer items than it was asked for. */
export async function listNotifications(
  deps: Deps,
  viewer: Viewer,
  { kind, state, ...page }: ParsedRequestOf<typeof listEndpoint>['query'],
): Promise<Page<Notification>> {
  const { userId } = requireMember(viewer)
  return listPage(deps, page, {
    list: `notifications ${userId} ${kind ?? 'all'} ${state}`,
    key: { lastText: String, id: String },
    select: (range) => repository.selectNotifications(deps.db, { userId, events: kind && eventsOf(kind), isUnread: state === 'unread' }, range),
    present: (rows) => present(deps, userId, rows),
  })
}

export async function countUnreadNotifications(deps: Deps, viewer: Viewer): Promise<{ count: number }> {
  const { userId } = requireMember(viewer)
  const rows = await repository.selectNotifications(deps.db, { userId, events: undefined, isUnread: true }, { limit: mostUnread })
  return { count: (await present(deps, userId, rows)).length }
}

export async function readNotifications({ db }: Deps, viewer: Viewer, { ids, until }: ParsedRequestOf<typeof readEndpoint>['body']): Promise<Done> {
  const { userId } = requireMember(viewer)
  if (ids) await repository.markIdsRead(db, userId, ids)
  if (until !== undefined) await repository.markReadUntil(db, userId, until)
  return { done: true }
}

/** Scheduled. */
export async function removeOldNotifications({ db }: Pick<Deps, 'db'>): Promise<void> {
  await repository.deleteOld(db)
}

function eventsOf(kind: NotificationKind): NotificationEvent[] {
  return notificationEventNames.filter((event) => notificationEventOf(event).kind === kind)
}

async function present({ db, notificationTexts }: Deps, userId: string, rows: repository.NotificationRow[]): Promise<Notification[]> {
  if (rows.length === 0) return []
  // A row of an event that this version no longer knows has no text.
  const events = notificationEventNames.filter((event) => rows.some((row) => row.event === event))
  const subjectsOf = (event: NotificationEvent) => [...new Set(rows.filter((row) => row.event === event).map(({ subjectId }) => subjectId))]
  const [actors, texts] = await Promise.all([
    repository.selectActors(db, userId, { ids: rows.map(({ id }) => id), most: shownActors }),
    Promise.all(events.map(async (event) => ({ event, bySubject: await notificationTexts[event](db, userId, subjectsOf(event)) }))),
  ])
  return rows.flatMap((row) => {
    const told = texts.find(({ event }) => event === row.event)
    const text = told?.bySubject.get(row.subjectId)
    const shown = actors.filter(({ notificationId }) => notificationId === row.id)
    if (!told || !text) return []
    const { kind, isByPeople = false, isCounted = false } = notificationEventOf(told.event)
    if (isByPeople && shown.length === 0) return []
    return {
      ...{ id: row.id, kind, ...text },
      actors: shown.map(({ userId, name }) => ({ userId, name })),
      otherActors: (shown[0]?.total ?? 0) - shown.length,
      count: isCounted ? row.count : 1,
      at: row.lastAt.toISOString(),
      isRead: row.readAt !== null,
    }
  })
}
