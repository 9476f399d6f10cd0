import { pathTo } from '@mandate/contract/frame/paths'
import type { Post } from '@mandate/contract/posts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { MentionedText } from './MentionedText.tsx'
import { PostMedia } from './PostMedia.tsx'
import { shortTime } from './shared/short-time.ts'

/** The post that another one reshares. */
export function Original({ original }: Pick<Post, 'original'>) {
  return (
    <Box sx={{ mt: 1.5, p: 1.5, border: '1px solid', borderColor: 'divider', borderRadius: 1 }}>
      {original ? (
        <>
          <Box sx={{ typography: 'body2' }}>
            <Link href={pathTo('profile', { userId: original.author.id })} color="inherit" sx={{ fontWeight: 500 }}>
              {original.author.name}
            </Link>{' '}
            <Link href={pathTo('post', { postId: original.id })} color="text.secondary" sx={{ typography: 'caption' }}>
              {shortTime(original.publishedAt, Date.now())}
            </Link>
          </Box>
          <Box sx={{ mt: 0.5, typography: 'body2', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <MentionedText text={original.text} mentions={original.mentions} />
          </Box>
          <PostMedia post={original} />
        </>
      ) : (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>This post isn't available.</Box>
      )}
    </Box>
  )
}
