import type { Reaction } from '@mandate/contract/posts'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { isNotBlocked } from './visible-posts.repository.ts'

interface Of {
  viewerId: string
  postIds: readonly string[]
}

export interface ReactionCount {
  postId: string
  kind: Reaction
  count: number
  isMine: boolean
}

/** Without those of blocked people. */
export async function selectReactionCounts(db: Database, { viewerId, postIds }: Of): Promise<ReactionCount[]> {
  const { rows } = await sql<ReactionCount>`
    select post_id as "postId", kind, count(*)::int as count, bool_or(user_id = ${viewerId}::uuid) as "isMine" from post_reactions
    where post_id = any(${[...postIds]}::uuid[]) and ${isNotBlocked(viewerId, sql`post_reactions.user_id`)}
    group by post_id, kind order by count desc, kind`.execute(db)
  return rows
}

export interface TalkCount {
  postId: string
  comments: number
  reshares: number
}

/** Comments and public reshares, without those of blocked people. */
export async function selectTalkCounts(db: Database, { viewerId, postIds }: Of): Promise<TalkCount[]> {
  const { rows } = await sql<TalkCount>`
    select wanted.id as "postId",
      (select count(*)::int from comments left join comments parents on parents.id = comments.parent_id
        where comments.post_id = wanted.id and comments.deleted_at is null and parents.deleted_at is null
          and ${isNotBlocked(viewerId, sql`comments.author_id`)}
          and (parents.id is null or ${isNotBlocked(viewerId, sql`parents.author_id`)})) as comments,
      (select count(*)::int from posts reshares where reshares.reshared_id = wanted.id and reshares.deleted_at is null and reshares.audience = 'members'
        and ${isNotBlocked(viewerId, sql`reshares.author_id`)}) as reshares
    from unnest(${[...postIds]}::uuid[]) as wanted(id)`.execute(db)
  return rows
}

export interface PollRow {
  postId: string
  mostChoices: number
  closesAt: Date
  isClosed: boolean
  isFinal: boolean
  results: string
  isAnonymous: boolean
  voters: number
  version: number
  hasVoted: boolean
  /** Of the viewer. Null in an anonymous poll. */
  choices: number[] | null
  options: { text: string; votes: number }[]
}

/**
 * A poll is final once takeClosed has held its lock after the closing time: a vote from just before it is counted by then. Counts are without the
 * votes of blocked people, except in an anonymous poll: it doesn't know which votes are theirs, and a total below the sum would tell that they voted.
 */
export async function selectPolls(db: Database, { viewerId, postIds }: Of): Promise<PollRow[]> {
  const isHidden = sql`not polls.is_anonymous and not ${isNotBlocked(viewerId, sql`hidden.user_id`)}`
  const { rows } = await sql<PollRow>`
    select polls.post_id as "postId", polls.most_choices as "mostChoices", polls.closes_at as "closesAt", polls.closes_at <= clock_timestamp() as "isClosed",
      polls.closed_told_at is not null as "isFinal", polls.results, polls.is_anonymous as "isAnonymous",
      polls.voters - (select count(*)::int from poll_voters hidden where hidden.post_id = polls.post_id and ${isHidden}) as voters, polls.version,
      own.user_id is not null as "hasVoted", own.choices,
      (select jsonb_agg(jsonb_build_object('text', poll_options.text, 'votes', poll_options.votes - (
          select count(*)::int from poll_voters hidden where hidden.post_id = polls.post_id and poll_options.position = any(hidden.choices) and ${isHidden}))
        order by poll_options.position)
        from poll_options where poll_options.post_id = polls.post_id) as options
    from polls left join poll_voters own on own.post_id = polls.post_id and own.user_id = ${viewerId}::uuid
    where polls.post_id = any(${[...postIds]}::uuid[])`.execute(db)
  return rows
}
