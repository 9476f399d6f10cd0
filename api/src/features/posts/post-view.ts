import { type Post, type PostAudience, type PostContent, type Reaction, reactionNames } from '@mandate/contract/posts'
import type { Deps } from '../../http/deps.ts'
import { toPeople } from '../network/network-people.service.ts'
import { mentionReader } from './mentions.service.ts'
import { toPoll } from './polls.rules.ts'
import { attachmentsOf } from './post-attachments.ts'
import { selectPolls, selectReactionCounts, selectTalkCounts } from './post-details.repository.ts'
import { type PostRow, selectPosts } from './posts.repository.ts'

/** Posts as the viewer sees them, in the order of the rows. What belongs to them is loaded for all at once. */
export async function toPosts(deps: Deps, viewerId: string, rows: readonly PostRow[]): Promise<Post[]> {
  if (rows.length === 0) return []
  const of = { viewerId, postIds: rows.map(({ id }) => id) }
  const originals = await selectPosts(
    deps.db,
    viewerId,
    rows.flatMap(({ resharedId }) => resharedId ?? []),
  )
  const [people, read, attachments, reactions, talk, polls] = await Promise.all([
    toPeople(deps, viewerId, [...rows, ...originals]),
    mentionReader(
      deps.db,
      viewerId,
      [...rows, ...originals].map(({ text }) => text),
    ),
    attachmentsOf(deps, viewerId, [...rows, ...originals]),
    selectReactionCounts(deps.db, of),
    selectTalkCounts(deps.db, of),
    selectPolls(deps.db, of),
  ])
  const contentOf = (row: PostRow): PostContent[] => {
    const author = people.find(({ id }) => id === row.userId)
    const { photos = [], video = null, link = null } = attachments.get(row.id) ?? {}
    return author ? [{ id: row.id, author, ...read(row.text), publishedAt: row.publishedAt.toISOString(), photos, video, link }] : []
  }
  return rows.flatMap((row) => {
    const [content] = contentOf(row)
    if (!content) return []
    const original = originals.find(({ id }) => id === row.resharedId)
    const own = reactions.filter(({ postId }) => postId === row.id)
    const counts = talk.find(({ postId }) => postId === row.id)
    const poll = polls.find(({ postId }) => postId === row.id)
    const isMine = row.authorId === viewerId
    return {
      ...content,
      ...{ isMine, audience: row.audience as PostAudience, isReshare: row.isReshare },
      editedAt: row.editedAt?.toISOString() ?? null,
      original: (original && contentOf(original)[0]) ?? null,
      poll: poll ? toPoll({ ...poll, isMine }) : null,
      reactions: own.map(({ kind, count }) => ({ kind, count })),
      myReaction: myReactionOf(own),
      comments: counts?.comments ?? 0,
      reshares: counts?.reshares ?? 0,
    }
  })
}

function myReactionOf(own: readonly { kind: Reaction; isMine: boolean }[]): Reaction | null {
  return reactionNames.find((name) => own.some(({ kind, isMine }) => isMine && kind === name)) ?? null
}
