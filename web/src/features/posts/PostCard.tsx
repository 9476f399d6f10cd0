import { pathTo } from '@mandate/contract/frame/paths'
import { roleWords } from '@mandate/contract/lists/role-words'
import { audiences, type Post } from '@mandate/contract/posts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { type ReactNode, useState } from 'react'
import { Monogram } from '../../ui/Monogram.tsx'
import { MentionedText } from './MentionedText.tsx'
import { Original } from './Original.tsx'
import { PollView } from './PollView.tsx'
import { PostActions } from './PostActions.tsx'
import { PostMedia } from './PostMedia.tsx'
import { PostMenu } from './PostMenu.tsx'
import { RevisionsDialog } from './RevisionsDialog.tsx'
import { shortTime } from './shared/short-time.ts'

interface Props {
  post: Post
  /** Why it is shown. */
  reason?: string
  /** Below it: the comments. */
  children?: ReactNode
}

/** One post, with what can be done about it. */
export function PostCard({ post, reason, children }: Props) {
  const { id, author, text, mentions, audience, publishedAt, editedAt, isReshare, original, poll } = post
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  return (
    <Box
      component="article"
      aria-label={`Post by ${author.name}`}
      sx={{ p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', minWidth: 0 }}
    >
      {reason && <Box sx={{ typography: 'caption', color: 'text.secondary', mb: 1 }}>{reason}</Box>}
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        <Monogram id={author.id} name={author.name} size={40} imageUrl={author.photoUrl ?? undefined} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Link href={pathTo('profile', { userId: author.id })} color="inherit" sx={{ typography: 'body1', fontWeight: 500, overflowWrap: 'anywhere' }}>
            {author.name}
          </Link>
          <Box sx={{ typography: 'caption', color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {author.headline ?? [roleWords(author.role), author.companyName].filter(Boolean).join(' · ')}
          </Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            <Link href={pathTo('post', { postId: id })} color="inherit">
              <time dateTime={publishedAt}>{shortTime(publishedAt, Date.now())}</time>
            </Link>
            {' · '}
            {audiences[audience].label}
            {editedAt && (
              <>
                {' · '}
                <Link
                  component="button"
                  type="button"
                  color="inherit"
                  onClick={() => setHistoryOpen(true)}
                  sx={{ typography: 'caption', verticalAlign: 'baseline' }}
                >
                  Edited
                </Link>
              </>
            )}
          </Box>
        </Box>
        <PostMenu post={post} />
      </Box>
      <Box sx={{ mt: 1.5, typography: 'body1', whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '72ch' }}>
        <MentionedText text={text} mentions={mentions} />
      </Box>
      <PostMedia post={post} />
      {isReshare && <Original original={original} />}
      {poll && <PollView postId={id} poll={poll} />}
      <PostActions post={post} />
      {children}
      {isHistoryOpen && <RevisionsDialog postId={id} onClose={() => setHistoryOpen(false)} />}
    </Box>
  )
}
