import type { NewPoll } from '@mandate/contract/polls'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

const rulesOf = ({ mostChoices, closesAt, results, isAnonymous }: NewPoll) => ({
  ...{ mostChoices, isAnonymous, closesAt: new Date(closesAt) },
  results: results ?? (isAnonymous ? 'closed' : 'voted'),
})

export async function insertPoll(db: Database, postId: string, poll: NewPoll): Promise<void> {
  await db
    .insertInto('polls')
    .values({ postId, ...rulesOf(poll) })
    .execute()
  await insertOptions(db, postId, poll)
}

export async function replacePoll(db: Database, postId: string, poll: NewPoll): Promise<void> {
  await db
    .updateTable('polls')
    .set({ ...rulesOf(poll), closedToldAt: null, version: sql<number>`version + 1` })
    .where('postId', '=', postId)
    .execute()
  await db.deleteFrom('pollOptions').where('postId', '=', postId).execute()
  await insertOptions(db, postId, poll)
}

async function insertOptions(db: Database, postId: string, { options }: NewPoll): Promise<void> {
  await db
    .insertInto('pollOptions')
    .values(options.map((text, position) => ({ postId, position, text })))
    .execute()
}

/** Whether someone has voted. Waits for votes that are being cast, and holds back new ones. */
export async function isPollVoted(db: Database, postId: string): Promise<boolean | undefined> {
  const poll = await db.selectFrom('polls').select('voters').where('postId', '=', postId).forUpdate().executeTakeFirst()
  return poll && poll.voters > 0
}

export interface PollRules {
  mostChoices: number
  options: number
  isAnonymous: boolean
  version: number
}

/** Locked: votes and edits of one poll come after one another. */
export async function findPollRules(db: Database, postId: string): Promise<PollRules | undefined> {
  const poll = await db.selectFrom('polls').select(['mostChoices', 'isAnonymous', 'version']).where('postId', '=', postId).forUpdate().executeTakeFirst()
  if (!poll) return undefined
  const { count } = await db.selectFrom('pollOptions').select(sql<number>`count(*)::int`.as('count')).where('postId', '=', postId).executeTakeFirstOrThrow()
  return { ...poll, options: count }
}

/** By the clock of the database. Returns false for a second vote, and after the poll has closed. */
export async function insertVoter(db: Database, { postId, userId, choices }: { postId: string; userId: string; choices: number[] | null }): Promise<boolean> {
  const { rows } = await sql`
    insert into poll_voters (post_id, user_id, choices)
    select post_id, ${userId}::uuid, ${choices}::integer[] from polls where post_id = ${postId}::uuid and closes_at > clock_timestamp()
    on conflict (post_id, user_id) do nothing returning post_id`.execute(db)
  return rows.length > 0
}

export async function hasVoted(db: Database, postId: string, userId: string): Promise<boolean> {
  return (await db.selectFrom('pollVoters').select('userId').where('postId', '=', postId).where('userId', '=', userId).executeTakeFirst()) !== undefined
}

export async function countVote(db: Database, postId: string, choices: readonly number[]): Promise<void> {
  await db.updateTable('polls').set({ voters: sql<number>`voters + 1` }).where('postId', '=', postId).execute()
  await db.updateTable('pollOptions').set({ votes: sql<number>`votes + 1` }).where('postId', '=', postId).where('position', 'in', choices).execute()
}

/** Closed polls whose people aren't notified yet. Locked: of several servers, one takes each. */
export async function takeClosed(db: Database, most: number): Promise<{ postId: string; authorId: string; voterIds: string[] }[]> {
  const { rows } = await sql<{ postId: string; authorId: string; voterIds: string[] }>`
    with closed as (
      select post_id from polls where closed_told_at is null and closes_at <= clock_timestamp() order by closes_at limit ${most} for update skip locked
    ), told as (
      update polls set closed_told_at = now() from closed where polls.post_id = closed.post_id returning polls.post_id
    )
    select posts.id as "postId", posts.author_id as "authorId",
      array(select user_id from poll_voters where poll_voters.post_id = posts.id order by user_id) as "voterIds"
    from told join posts on posts.id = told.post_id where posts.deleted_at is null`.execute(db)
  return rows
}
