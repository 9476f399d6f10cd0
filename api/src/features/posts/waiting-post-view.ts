import type { PlannedPoll } from '@mandate/contract/polls'
import type { Post, PostContent } from '@mandate/contract/posts'
import type { WaitingPost } from '@mandate/contract/waiting-posts'
import type { Deps } from '../../http/deps.ts'
import { mentionReader } from './mentions.service.ts'
import { toPhoto } from './photo-files.service.ts'
import { selectPhotosByIds } from './post-photos.repository.ts'
import { toPosts } from './post-view.ts'
import { selectPosts } from './posts.repository.ts'
import type { WaitingRow } from './waiting-posts.repository.ts'
import { versionOf } from './waiting-posts.rules.ts'

export async function presentWaiting(deps: Deps, viewerId: string, rows: readonly WaitingRow[]): Promise<WaitingPost[]> {
  const { db, config } = deps
  const [read, photos, reshared] = await Promise.all([
    mentionReader(
      db,
      viewerId,
      rows.flatMap(({ body, earlier }) => [body.text, ...earlier.map((version) => version.body.text)]),
    ),
    selectPhotosByIds(
      db,
      rows.flatMap(({ body, earlier }) => [body, ...earlier.map((version) => version.body)].flatMap(({ photos = [] }) => photos.map(({ photoId }) => photoId))),
    ),
    selectPosts(
      db,
      viewerId,
      rows.flatMap(({ body }) => body.resharedId ?? []),
    ).then((posts) => toPosts(deps, viewerId, posts)),
  ])
  const photosOf = (body: WaitingRow['body']) =>
    (body.photos ?? []).flatMap(({ photoId, alt }) => {
      const photo = photos.find(({ id }) => id === photoId)
      return photo ? [toPhoto(config.secretKey, { ...photo, alt }, viewerId)] : []
    })
  return rows.map((row) => {
    const { id, authorId, firstName, lastName, body, state, publishAt, note, earlier, createdAt } = row
    const { text, mentions } = read(body.text)
    return {
      ...{ id, author: { userId: authorId, name: `${firstName} ${lastName}` }, text, audience: body.audience, note },
      photos: body.photos?.length ?? 0,
      pictures: photosOf(body),
      videoUrl: body.videoUrl ?? null,
      poll: plannedPollOf(body),
      isReshare: body.resharedId !== undefined,
      original: originalOf(reshared.find(({ id: postId }) => postId === body.resharedId)),
      state,
      publishAt: publishAt?.toISOString() ?? null,
      earlier: earlier.map((version) => ({
        ...{ text: read(version.body.text).text, pictures: photosOf(version.body), videoUrl: version.body.videoUrl ?? null, poll: plannedPollOf(version.body) },
        ...{ note: version.note, replacedAt: version.replacedAt },
      })),
      content: authorId === viewerId ? { mentions } : null,
      version: versionOf(row),
      createdAt: createdAt.toISOString(),
    }
  })
}

const plannedPollOf = ({ poll }: WaitingRow['body']): PlannedPoll | null =>
  poll ? { ...poll, results: poll.results ?? (poll.isAnonymous ? 'closed' : 'voted') } : null

/** A reshare of a reshare shows what both are about. */
function originalOf(post: Post | undefined): PostContent | null {
  if (!post || post.isReshare) return post?.original ?? null
  const { id, author, text, mentions, publishedAt, photos, video, link } = post
  return { id, author, text, mentions, publishedAt, photos, video, link }
}
