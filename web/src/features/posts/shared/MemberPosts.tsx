import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../../api/client-error.ts'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Section } from '../../../ui/Section.tsx'
import { PostCard } from '../PostCard.tsx'
import { useListPostsInfiniteQuery } from '../posts.api.ts'

/** A member's posts on their profile. Not rendered when there are none. */
export function MemberPosts({ userId }: { userId: string }) {
  const { currentData: data, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListPostsInfiniteQuery(userId)
  const posts = data?.pages.flatMap(({ items }) => items) ?? []
  if (posts.length === 0 && !isError) return null
  return (
    <Section title="Posts">
      {!data && <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </Section>
  )
}
