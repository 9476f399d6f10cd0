import type { Database } from '../../database/database.ts'
import { selectPollDates, selectScheduledDates } from './post-dates.repository.ts'

interface PostDate {
  id: string
  kind: 'poll' | 'post'
  at: Date
}

/** For the calendar of a member: when their polls close, and their scheduled posts are published. */
export async function listPostDates(db: Database, authorId: string): Promise<PostDate[]> {
  const polls = await selectPollDates(db, authorId)
  const scheduled = await selectScheduledDates(db, authorId)
  return [
    ...polls.map(({ id, closesAt }) => ({ id, kind: 'poll' as const, at: closesAt })),
    ...scheduled.flatMap(({ id, publishAt }) => (publishAt ? [{ id, kind: 'post' as const, at: publishAt }] : [])),
  ]
}
