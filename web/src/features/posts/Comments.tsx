import { pathTo } from '@mandate/contract/frame/paths'
import { type Comment, type Post, postLimits } from '@mandate/contract/posts'
import { writeMentions } from '@mandate/contract/values/mentions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { PersonMenu } from '../member-questions/shared/PersonMenu.tsx'
import { ReportDialog } from '../reports/shared/ReportDialog.tsx'
import { MentionedText } from './MentionedText.tsx'
import { MentionField, type Picked } from './MentionField.tsx'
import { repliesInWords } from './post-words.ts'
import { useAddCommentMutation, useDeleteCommentMutation, useListCommentsInfiniteQuery } from './posts.api.ts'
import { shortTime } from './shared/short-time.ts'

type Discussed = Pick<Post, 'id' | 'isMine'>

/** The comments on a post, each with its replies, and the field to write one. */
export function Comments({ post }: { post: Discussed }) {
  return (
    <Box component="section" aria-label="Comments" sx={{ mt: 2, pt: 2, borderTop: '1px solid', borderColor: 'divider' }}>
      <CommentForm postId={post.id} label="Comment" />
      <Thread post={post} label="Comments" />
    </Box>
  )
}

function Thread({ post, parentId, label }: { post: Discussed; parentId?: string; label: string }) {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListCommentsInfiniteQuery({
    postId: post.id,
    ...(parentId ? { parentId } : {}),
  })
  if (isLoading) return <TableSkeleton rows={2} columns={1} />
  if (!data) return <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />
  const comments = data.pages.flatMap(({ items }) => items)
  if (comments.length === 0) return null
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, mt: 2, display: 'grid', gap: 2 }}>
        {comments.map((comment) => (
          <CommentItem key={comment.id} post={post} comment={comment} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" size="small" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </>
  )
}

function CommentItem({ post, comment: { id, parentId, author, isMine, text, mentions, writtenAt, replies } }: { post: Discussed; comment: Comment }) {
  const [isOpen, setOpen] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const [remove, { isLoading }] = useDeleteCommentMutation()

  async function deleteComment(): Promise<void> {
    const { error } = await remove({ postId: post.id, commentId: id })
    if (error) showToast('error', toClientError(error).message)
  }

  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
      <Monogram id={author.id} name={author.name} size={32} imageUrl={author.photoUrl ?? undefined} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'body2' }}>
          <Link href={pathTo('profile', { userId: author.id })} color="inherit" sx={{ fontWeight: 500 }}>
            {author.name}
          </Link>{' '}
          <Box component="time" dateTime={writtenAt} sx={{ typography: 'caption', color: 'text.secondary' }}>
            {shortTime(writtenAt, Date.now())}
          </Box>
          {!isMine && <PersonMenu userId={author.id} userName={author.name} />}
        </Box>
        <Box sx={{ typography: 'body2', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <MentionedText text={text} mentions={mentions} />
        </Box>
        <Box sx={{ display: 'flex', gap: 0.5, ml: -1 }}>
          {parentId === null && (
            <Button variant="text" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {replies > 0 ? repliesInWords(replies) : 'Reply'}
            </Button>
          )}
          {(isMine || post.isMine) && (
            <Button variant="text" size="small" aria-label={`Delete the comment by ${author.name}`} aria-busy={isLoading} onClick={() => void deleteComment()}>
              Delete
            </Button>
          )}
          {!isMine && (
            <Button variant="text" size="small" color="inherit" aria-label={`Report the comment by ${author.name}`} onClick={() => setReporting(true)}>
              Report
            </Button>
          )}
        </Box>
        {isReporting && <ReportDialog of={{ postId: post.id, commentId: id }} author={author.name} onClose={() => setReporting(false)} />}
        {isOpen && (
          <Box sx={{ mt: 1 }}>
            <Thread post={post} parentId={id} label={`Replies to ${author.name}`} />
            <Box sx={{ mt: 1.5 }}>
              <CommentForm postId={post.id} parentId={id} label={`Reply to ${author.name}`} />
            </Box>
          </Box>
        )}
      </Box>
    </Box>
  )
}

const nothing = { text: '', picked: [] }

function CommentForm({ postId, parentId, label }: { postId: string; parentId?: string; label: string }) {
  const [{ text, picked }, setWritten] = useState<{ text: string; picked: readonly Picked[] }>(nothing)
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const [failure, setFailure] = useState<ClientError>()
  const [add, { isLoading }] = useAddCommentMutation()

  async function submit(event: React.FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    setFailure(undefined)
    const { error } = await add({ postId, clientId, text: writeMentions(text, picked), ...(parentId ? { parentId } : {}) })
    if (error) return setFailure(toClientError(error))
    setWritten(nothing)
    setClientId(crypto.randomUUID())
    // For the next comment, unless the reader is elsewhere by now.
    if (form.contains(document.activeElement)) form.querySelector('textarea')?.focus()
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1 }}>
      {failure && !failure.fields.text && <ErrorMessage isInline error={failure} />}
      <MentionField label={label} rows={2} maxLength={postLimits.comment} value={text} picked={picked} onChange={setWritten} error={failure?.fields.text} />
      <Box>
        <SubmitButton isPending={isLoading} pendingLabel="Sending…">
          {parentId ? 'Reply' : 'Comment'}
        </SubmitButton>
      </Box>
    </Box>
  )
}
