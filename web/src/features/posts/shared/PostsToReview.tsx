import type { WaitingPost } from '@mandate/contract/waiting-posts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { type ClientError, toClientError } from '../../../api/client-error.ts'
import { selectUser } from '../../../api/session.ts'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Section } from '../../../ui/Section.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useListPostsToReviewInfiniteQuery, useReviewPostMutation } from '../posts.api.ts'
import { ReturnPostDialog } from '../ReturnPostDialog.tsx'
import { WaitingPostCard } from '../WaitingPostCard.tsx'

/** For the owners of a team that approves posts. */
export function PostsToReview() {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListPostsToReviewInfiniteQuery({})
  const [review] = useReviewPostMutation()
  const [failure, setFailure] = useState<ClientError>()
  const userId = String(useSelector(selectUser).id)
  const [returned, setReturned] = useState<WaitingPost>()
  /** Of a post that was changed meanwhile: it may still fit. */
  const [keptNote, setKeptNote] = useState<{ id: string; note: string }>()
  const posts = data?.pages.flatMap(({ items }) => items) ?? []

  /** One that was changed meanwhile is refused, and loaded again. */
  async function approve({ id, version }: WaitingPost): Promise<void> {
    setFailure(undefined)
    const { error: refused } = await review({ params: { waitingPostId: id }, body: { decision: 'approve', version } })
    if (refused) setFailure(toClientError(refused))
    else showToast('success', 'The post is approved.')
  }

  function open(post: WaitingPost): void {
    setFailure(undefined)
    setReturned(post)
  }

  function close(changed?: { failure: ClientError; note: string }): void {
    setFailure(changed?.failure)
    setKeptNote(changed && returned && { id: returned.id, note: changed.note })
    setReturned(undefined)
  }

  return (
    <Section
      title="Posts to approve"
      lead="What your team wants to publish. Check it against the Marketing Rule."
      empty={data && posts.length === 0 ? 'No posts to approve.' : undefined}
    >
      {isLoading && <CardSkeleton />}
      {!isLoading && !data && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {failure && <ErrorMessage isInline error={failure} />}
      <Box component="ul" aria-label="Posts to approve" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
        {posts.map((post) => (
          <WaitingPostCard
            key={post.id}
            isMine={false}
            post={post}
            actions={
              post.author.userId === userId ? (
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Another owner has to approve your own post.</Box>
              ) : (
                <>
                  <Button variant="contained" size="small" aria-label={`Approve the post by ${post.author.name}`} onClick={() => void approve(post)}>
                    Approve
                  </Button>
                  <Button variant="outlined" size="small" aria-label={`Return the post by ${post.author.name}`} onClick={() => open(post)}>
                    Return
                  </Button>
                </>
              )
            }
          />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" sx={{ mt: 2 }} aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()}>
          Show more
        </Button>
      )}
      {returned && <ReturnPostDialog post={returned} firstNote={keptNote?.id === returned.id ? keptNote.note : ''} onClose={close} />}
    </Section>
  )
}
