import { paths } from '@mandate/contract/frame/paths'
import Button from '@mui/material/Button'
import { useParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { CardSkeleton } from '../../ui/Skeletons.tsx'
import { Comments } from './Comments.tsx'
import { PostCard } from './PostCard.tsx'
import { useGetPostQuery } from './posts.api.ts'

/** One post with its comments: where notifications lead. */
export function PostPage() {
  const { postId = '' } = useParams()
  const { currentData: post, error, isFetching, refetch } = useGetPostQuery(postId)
  if (!post && isFetching)
    return (
      <Page title="Post" width="reading">
        <CardSkeleton />
      </Page>
    )
  const failure = error && toClientError(error)
  const isGone = failure?.kind === 404 || failure?.kind === 400
  // What was read before stays when the network fails, not when the reader may no longer see it.
  if (!post || isGone)
    return (
      <Page title={isGone ? 'Post not found' : 'Post'} width="reading">
        {isGone ? (
          <EmptyState
            icon="message-square"
            title="This post isn't available"
            action={
              <Button variant="outlined" href={paths.home}>
                Home
              </Button>
            }
          >
            It was deleted, or it's only for the author's connections.
          </EmptyState>
        ) : (
          <ErrorMessage error={failure ?? toClientError(undefined)} onRetry={refetch} />
        )}
      </Page>
    )
  return (
    <Page title={`Post by ${post.author.name}`} heading="Post" width="reading">
      <PostCard post={post}>
        <Comments post={post} />
      </PostCard>
    </Page>
  )
}
