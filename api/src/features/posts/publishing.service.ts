import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import { type createPost as createEndpoint, postLimits } from '@mandate/contract/posts'
import { recognizeVideo } from '@mandate/contract/values/video-host'
import type { Database } from '../../database/database.ts'
import { AppError, notFound, tryLater } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { linkIn, requestPreview } from '../link-previews/link-previews.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import { tellWebhooks } from '../webhook-messages/webhook-messages.service.ts'
import { requireMentions, tellMentioned } from './mentions.service.ts'
import { insertPoll } from './polls.repository.ts'
import { requirePoll } from './polls.service.ts'
import { attachPhotos } from './post-photos.repository.ts'
import { findPost, findSent, insertPost, lockAndCountToday } from './posts.repository.ts'

export type NewPost = ParsedRequestOf<typeof createEndpoint>['body']

const hourSeconds = 3_600

interface OwnContent {
  /** The normalized address of the video. */
  videoLink: string | null
  /** What the text links to. */
  linkAddress: string | null
}

/** What needs no look at the database. */
export function requireContent(deps: Pick<Deps, 'config' | 'publicUrl'>, { text, poll, photos = [], videoUrl, resharedId }: NewPost): OwnContent {
  const kinds = [poll && 'poll', photos.length > 0 && 'photos', videoUrl && 'videoUrl', resharedId && 'resharedId'].filter((kind) => typeof kind === 'string')
  const [, second] = kinds
  if (second) throw new AppError('invalid_input', 'A post has photos, a video, a poll or a reshared post', { [second]: 'Choose one of them' })
  if (poll) requirePoll(poll)
  const linkAddress = linkIn(deps, text)
  if (videoUrl === undefined) return { videoLink: null, linkAddress }
  const video = recognizeVideo(videoUrl, { buckets: deps.config.videoBuckets })
  if (!video.isRecognized) throw new AppError('invalid_input', "This video can't be played here", { videoUrl: video.reason })
  return { videoLink: video.link, linkAddress }
}

/** In a transaction. Returns the id of the post; one that was sent before is published once. */
export async function publishPost(
  transaction: Database,
  authorId: string,
  { videoLink, linkAddress, ...post }: NewPost & OwnContent,
): Promise<{ postId: string; isNew: boolean }> {
  const { clientId, text, audience, poll, photos = [], resharedId } = post
  const today = await lockAndCountToday(transaction, authorId)
  const sent = await findSent(transaction, { authorId, clientId })
  if (sent && sent.text !== text) throw new AppError('conflict', 'This post is published already with another text. Reload the page and edit it')
  if (sent) return { postId: sent.id, isNew: false }
  if (today >= postLimits.postsPerDay)
    throw tryLater(
      'too_many_requests',
      `You published ${postLimits.postsPerDay} posts in 24 hours, the most that's possible. Try again in an hour`,
      hourSeconds,
    )
  await requireMentions(transaction, authorId, { text })
  const original = resharedId ? await findPost(transaction, authorId, resharedId) : undefined
  if (resharedId && !original) throw notFound()
  // A reshare of a reshare leads to what both are about.
  const shownId = original ? (original.resharedId ?? original.id) : null
  const postId = await insertPost(transaction, { authorId, clientId, text, audience, isReshare: shownId !== null, resharedId: shownId, videoLink, linkAddress })
  if (linkAddress) await requestPreview(transaction, { address: linkAddress, userId: authorId, what: 'posts' })
  if (poll) await insertPoll(transaction, postId, poll)
  if (photos.length > 0 && (await attachPhotos(transaction, { postId, authorId, photos })) < photos.length)
    throw new AppError('invalid_input', 'A photo is missing', { photos: 'Upload the photos again' })
  await tellMentioned(transaction, { postId, commentId: null, authorId, text })
  if (original && shownId)
    await notify(transaction, {
      ...{ userId: original.authorId, event: 'postReshared', groupKey: `postReshared ${shownId}`, subjectId: shownId, actorId: authorId },
    })
  await tellWebhooks(transaction, { userIds: [authorId], kind: 'post.published', data: { id: postId }, key: `post.published ${postId}` })
  return { postId, isNew: true }
}
