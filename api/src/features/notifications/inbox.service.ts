import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import {
  type listNotifications as listEndpoint,
  mostUnread,
  type Notification,
  type NotificationChannel,
  type NotificationEvent,
  notificationEventNames,
  notificationEventOf,
  type readNotifications as readEndpoint,
  shownActors,
} from '@mandate/contract/notifications'
import { listSparsePage } from '../../http/cursor.ts'
import type { Deps, ToldSubjects } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import * as repository from './inbox.repository.ts'
import { eventsToTell } from './settings.service.ts'

/** What can be composed no more isn't shown, and takes no place in a page. */
export async function listNotifications(
  deps: Deps,
  viewer: Viewer,
  { kind, state, ...page }: ParsedRequestOf<typeof listEndpoint>['query'],
): Promise<Page<Notification>> {
  const { userId } = requireMember(viewer)
  const events = await eventsToTell(deps.db, userId, { channel: 'inApp', kind })
  return listSparsePage(deps, page, {
    list: `notifications ${userId} ${kind ?? 'all'} ${state}`,
    key: { lastText: String, id: String },
    select: (range) => repository.selectNotifications(deps.db, { userId, events, isUnread: state === 'unread' }, range),
    present: (rows) => presentEach(deps, userId, rows),
  })
}

export async function countUnreadNotifications(deps: Deps, viewer: Viewer): Promise<{ count: number }> {
  const { userId } = requireMember(viewer)
  const events = await eventsToTell(deps.db, userId, { channel: 'inApp' })
  const isNamed = (event: NotificationEvent) => notificationEventOf(event).isByPeople === true
  const wanted = { userId, byPeople: events.filter(isNamed), byNoOne: events.filter((event) => !isNamed(event)) }
  let count = 0
  for (let after: repository.Place | undefined; ; ) {
    const rows = await repository.selectUnread(deps.db, wanted, { limit: mostUnread, after })
    count += await countTold(deps, userId, rows)
    after = rows.at(-1)
    if (rows.length < mostUnread || count >= mostUnread) return { count: Math.min(count, mostUnread) }
  }
}

export async function readNotifications({ db }: Deps, viewer: Viewer, { ids, until }: ParsedRequestOf<typeof readEndpoint>['body']): Promise<Done> {
  const { userId } = requireMember(viewer)
  if (ids) await repository.markIdsRead(db, userId, ids)
  if (until !== undefined) await repository.markReadUntil(db, userId, until)
  return { done: true }
}

/** What happened in a span, is unread, and is for the digest of a user. Newest first. */
export async function listForDigest(deps: Deps, userId: string, span: Span): Promise<Notification[]> {
  const events = await eventsToTell(deps.db, userId, { channel: 'digest' })
  return present(deps, userId, await repository.selectUnreadIn(deps.db, { userId, events, ...span, most: mostInDigest }))
}

/** Both as PostgreSQL writes them: no rounding. */
export interface Span {
  since: string
  until: string
}

const mostInDigest = 200

/** As under the bell. Undefined when it was read, isn't told by this channel, or may no longer be shown. */
export async function findToTell(
  deps: Deps,
  { userId, notificationId, channel }: { userId: string; notificationId: string; channel: NotificationChannel },
): Promise<Notification | undefined> {
  const row = await repository.findUnread(deps.db, userId, notificationId)
  if (!row) return undefined
  const events: readonly string[] = await eventsToTell(deps.db, userId, { channel })
  if (!events.includes(row.event)) return undefined
  return (await present(deps, userId, [row]))[0]
}

/** Scheduled. */
export async function removeOldNotifications({ db }: Pick<Deps, 'db'>): Promise<void> {
  await repository.deleteOld(db)
}

/** As many as would be presented. One look-up for the events of a feature, and no text where the feature can do without. */
async function countTold(
  { db, notificationTexts, toldSubjects }: Deps,
  userId: string,
  rows: readonly { event: string; subjectId: string }[],
): Promise<number> {
  const events = notificationEventNames.filter((event) => rows.some((row) => row.event === event))
  const composing = events
    .filter((event) => !toldSubjects.some((told) => told.events.includes(event)))
    .map((event) => ({
      events: [event],
      select: async (...asked: Parameters<ToldSubjects['select']>) => [...(await notificationTexts[event](...asked)).keys()],
    }))
  const counts = await Promise.all(
    [...toldSubjects, ...composing].map(async (told) => {
      const own = rows.filter(({ event }) => told.events.some((each) => each === event))
      if (own.length === 0) return 0
      const shown = new Set(await told.select(db, userId, [...new Set(own.map(({ subjectId }) => subjectId))]))
      return own.filter(({ subjectId }) => shown.has(subjectId)).length
    }),
  )
  return counts.reduce((sum, each) => sum + each, 0)
}

async function present(deps: Deps, userId: string, rows: repository.NotificationRow[]): Promise<Notification[]> {
  return (await presentEach(deps, userId, rows)).filter((shown) => shown !== undefined)
}

/** In the order of the rows, with undefined for each that the user may no longer see. */
async function presentEach({ db, notificationTexts }: Deps, userId: string, rows: repository.NotificationRow[]): Promise<(Notification | undefined)[]> {
  if (rows.length === 0) return []
  // A row of an event that this version no longer knows has no text.
  const events = notificationEventNames.filter((event) => rows.some((row) => row.event === event))
  const subjectsOf = (event: NotificationEvent) => [...new Set(rows.filter((row) => row.event === event).map(({ subjectId }) => subjectId))]
  const [actors, texts] = await Promise.all([
    repository.selectActors(db, userId, { ids: rows.map(({ id }) => id), most: shownActors }),
    Promise.all(events.map(async (event) => ({ event, bySubject: await notificationTexts[event](db, userId, subjectsOf(event)) }))),
  ])
  return rows.map((row) => {
    const told = texts.find(({ event }) => event === row.event)
    const text = told?.bySubject.get(row.subjectId)
    const shown = actors.filter(({ notificationId }) => notificationId === row.id)
    if (!told || !text) return undefined
    const { kind, isByPeople = false, isCounted = false } = notificationEventOf(told.event)
    if (isByPeople && shown.length === 0) return undefined
    return {
      ...{ id: row.id, kind, event: told.event, ...text },
      actors: shown.map(({ userId, name }) => ({ userId, name })),
      otherActors: (shown[0]?.total ?? 0) - shown.length,
      count: isCounted ? row.count : 1,
      at: row.lastAt.toISOString(),
      isRead: row.readAt !== null,
    }
  })
}
