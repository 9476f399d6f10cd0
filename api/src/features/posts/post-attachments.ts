import type { LinkPreview } from '@mandate/contract/link-previews'
import type { PostPhoto } from '@mandate/contract/post-photos'
import type { PostVideo } from '@mandate/contract/posts'
import { recognizeVideo } from '@mandate/contract/values/video-host'
import type { Deps } from '../../http/deps.ts'
import { previewsOf } from '../link-previews/link-previews.service.ts'
import { toPhoto } from './photo-files.service.ts'
import { selectPhotos } from './post-photos.repository.ts'

interface Attached {
  id: string
  videoLink: string | null
  linkAddress: string | null
}

export interface Attachments {
  photos: PostPhoto[]
  video: PostVideo | null
  link: LinkPreview | null
}

/** Photos, videos and previews of links by post. */
export async function attachmentsOf({ db, config }: Pick<Deps, 'db' | 'config'>, viewerId: string, posts: readonly Attached[]) {
  const [photos, previews] = await Promise.all([
    selectPhotos(
      db,
      posts.map(({ id }) => id),
    ),
    previewsOf(
      { db },
      posts.map(({ linkAddress }) => linkAddress),
    ),
  ])
  return new Map(
    posts.map(({ id, videoLink, linkAddress }): [string, Attachments] => [
      id,
      {
        photos: photos.filter(({ postId }) => postId === id).map((photo) => toPhoto(config.secretKey, photo, viewerId)),
        video: videoLink === null ? null : toVideo(videoLink, config.videoBuckets),
        link: (linkAddress !== null && previews.get(linkAddress)) || null,
      },
    ]),
  )
}

/** Recognized again each time: a bucket may have been removed from the configuration, and a signed link may have expired. */
function toVideo(link: string, buckets: Deps['config']['videoBuckets']): PostVideo {
  const found = recognizeVideo(link, { buckets })
  return found.isRecognized ? { link, player: { host: found.host, embedUrl: found.embedUrl }, problem: null } : { link, player: null, problem: found.reason }
}
