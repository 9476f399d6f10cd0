import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

const mostDates = 200
const aMonthAgo = sql<Date>`now() - interval '30 days'`

export function selectPollDates(db: Database, authorId: string) {
  return db
    .selectFrom('posts')
    .innerJoin('polls', 'polls.postId', 'posts.id')
    .select(['posts.id', 'polls.closesAt'])
    .where('posts.authorId', '=', authorId)
    .where('posts.deletedAt', 'is', null)
    .where('polls.closesAt', '>', aMonthAgo)
    .orderBy('polls.closesAt')
    .limit(mostDates)
    .execute()
}

export function selectScheduledDates(db: Database, authorId: string) {
  return db
    .selectFrom('waitingPosts')
    .select(['id', 'publishAt'])
    .where('authorId', '=', authorId)
    .where('state', '=', 'scheduled')
    .orderBy('publishAt')
    .limit(mostDates)
    .execute()
}
