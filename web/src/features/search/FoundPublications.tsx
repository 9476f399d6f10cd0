import { pathTo } from '@mandate/contract/frame/paths'
import type { Post } from '@mandate/contract/posts'
import type { ListedVideo } from '@mandate/contract/videos'
import Link from '@mui/material/Link'
import { Icon } from '../../ui/Icon.tsx'
import { shortTime } from '../posts/shared/short-time.ts'
import { FoundGroup, FoundLines, FoundRow } from './FoundGroup.tsx'

export interface Publications {
  posts: readonly Post[]
  videos: readonly ListedVideo[]
}

/** Posts and videos that the viewer may see, by their words and those of the transcripts. */
export function FoundPublications({ posts, videos }: Publications) {
  return (
    <>
      {posts.length > 0 && (
        <FoundGroup title="Posts">
          {posts.map(({ id, text, author, publishedAt }) => (
            <FoundRow key={id}>
              <Icon name="message-square" color="text.secondary" />
              <FoundLines name={<Title to={pathTo('post', { postId: id })}>{text}</Title>} detail={`${author.name} · ${shortTime(publishedAt, Date.now())}`} />
            </FoundRow>
          ))}
        </FoundGroup>
      )}
      {videos.length > 0 && (
        <FoundGroup title="Videos">
          {videos.map(({ id, title, by }) => (
            <FoundRow key={id}>
              <Icon name="play" color="text.secondary" />
              <FoundLines name={<Title to={pathTo('video', { videoId: id })}>{title}</Title>} detail={by.name} />
            </FoundRow>
          ))}
        </FoundGroup>
      )}
    </>
  )
}

function Title({ to, children }: { to: string; children: string }) {
  return (
    <Link href={to} color="inherit" underline="hover">
      {children}
    </Link>
  )
}
