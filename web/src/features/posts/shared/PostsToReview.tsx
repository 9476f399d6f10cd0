import type { WaitingPost } from '@mandate/contract/waiting-posts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { toClientError } from '../../../api/client-error.ts'
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
  const [review, { error: failure }] = useReviewPostMutation()
  const userId = String(useSelector(selectUser).id)
  const [returned, setReturned] = useState<WaitingPost>()
  const posts = data?.pages.flatMap(({ items }) => items) ?? []

  async function approve(waitingPostId: string): Promise<void> {
    const { error: refused } = await review({ params: { waitingPostId }, body: { decision: 'approve' } })
    if (!refused) showToast('success', 'The post is approved.')
  }

  return (
    <Section
      title="Posts to approve"
      lead="What your team wants to publish. Check it against the Marketing Rule."
      empty={data && posts.length === 0 ? 'No posts to approve.' : undefined}
    >
      {isLoading && <CardSkeleton />}
      {!isLoading && !data && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {failure && <ErrorMessage isInline error={toClientError(failure)} />}
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
                  <Button variant="contained" size="small" aria-label={`Approve the post by ${post.author.name}`} onClick={() => void approve(post.id)}>
                    Approve
                  </Button>
                  <Button variant="outlined" size="small" aria-label={`Return the post by ${post.author.name}`} onClick={() => setReturned(post)}>
                    Return with a note
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
      {returned && <ReturnPostDialog post={returned} onClose={() => setReturned(undefined)} />}
    </Section>
  )
}
