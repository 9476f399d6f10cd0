import type { createCalendarFeed, getCalendarFeed } from '@mandate/contract/calendar-feed'
import type { Done } from '@mandate/contract/frame/answers'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { paths } from '@mandate/contract/frame/paths'
import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { hashToken, newToken } from '../../http/tokens.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { listLeadDates } from '../leads/lead-dates.service.ts'
import { listPostDates } from '../posts/post-dates.service.ts'
import { getOwner } from '../profiles/profiles.service.ts'
import * as repository from './calendar-feed.repository.ts'
import { type CalendarEntry, calendarText } from './calendar-text.rules.ts'

export const calendarPath = '/calendar'
const fileEnd = '.ics'

export async function getFeed({ db }: Deps, viewer: Viewer): Promise<ResponseOf<typeof getCalendarFeed>> {
  const row = await repository.findFeed(db, requireMember(viewer).userId)
  return { feed: row ? { createdAt: row.createdAt.toISOString(), lastReadAt: row.lastReadAt?.toISOString() ?? null } : null }
}

export async function createFeed(deps: Deps, viewer: Viewer): Promise<ResponseOf<typeof createCalendarFeed>> {
  const member = requireMember(viewer)
  await getOwner(deps.db, member.userId)
  const { token, hash } = newToken()
  await deps.db.transaction().execute(async (transaction) => {
    await repository.saveFeed(transaction, member.userId, hash)
    await recordEvent(transaction, by(member), { kind: 'calendar_feed.created', details: {} })
  })
  return { url: `${deps.publicUrl}${calendarPath}/${token}${fileEnd}` }
}

export async function endFeed({ db }: Deps, viewer: Viewer): Promise<Done> {
  const member = requireMember(viewer)
  await db.transaction().execute(async (transaction) => {
    if (!(await repository.deleteFeed(transaction, member.userId))) throw notFound()
    await recordEvent(transaction, by(member), { kind: 'calendar_feed.ended', details: {} })
  })
  return { done: true }
}

/** The address is the permission, while its owner's account may be used. */
export async function readCalendar({ db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>, file: string): Promise<string> {
  const token = file.endsWith(fileEnd) ? file.slice(0, -fileEnd.length) : ''
  const feed = await repository.readFeed(db, hashToken(token))
  if (!feed) throw notFound()
  const { userId, now } = feed
  const [leads, posts] = [await listLeadDates(db, userId), await listPostDates(db, userId)]
  const entries: CalendarEntry[] = [
    ...leads.map(({ leadId, name, kind, at, text }) => ({
      id: `lead-${kind}-${leadId}`,
      ...(kind === 'reminder' ? { at } : { day: at }),
      title: kind === 'reminder' ? `Reminder: ${name}` : `${text || 'Next step'}: ${name}`,
      url: publicUrl + paths.lead.replace(':leadId', leadId),
    })),
    ...posts.map(({ id, kind, at }) => ({
      id: `${kind}-${id}`,
      at,
      title: kind === 'poll' ? 'Your poll closes' : 'Your post is published',
      url: kind === 'poll' ? publicUrl + paths.post.replace(':postId', id) : publicUrl + paths.home,
    })),
  ]
  return calendarText(entries, now)
}
