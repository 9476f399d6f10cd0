import type { PostContent } from '@mandate/contract/posts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { type Start, VideoPlayer } from '../videos/shared/VideoPlayer.tsx'
import { PostPhotos } from './PostPhotos.tsx'
import { LinkPreviewCard } from './shared/LinkPreviewCard.tsx'

/** The photos or the video of a post, or the page that it links to. */
export function PostMedia({ post: { id, author, photos, video, link } }: { post: PostContent }) {
  const [start, setStart] = useState<Start>()
  if (photos.length > 0) return <PostPhotos photos={photos} author={author.name} />
  if (!video) return link && <LinkPreviewCard preview={link} />
  const by = { kind: 'person', userId: author.id, name: author.name } as const
  return (
    <Box sx={{ mt: 1.5 }}>
      <VideoPlayer
        video={{ id, title: `Video by ${author.name}`, poster: null, by, player: video.player, problem: video.problem }}
        cues={[]}
        start={start}
        firstMs={0}
        onStart={(ms) => setStart({ ms })}
        onTime={() => undefined}
      />
    </Box>
  )
}
