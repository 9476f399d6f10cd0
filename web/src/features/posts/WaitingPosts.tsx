import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useListWaitingPostsQuery, useRemoveWaitingPostMutation } from './posts.api.ts'
import { WaitingPostCard } from './WaitingPostCard.tsx'

/** The user's own posts that aren't published yet. Nothing when there are none. */
export function WaitingPosts() {
  const { data } = useListWaitingPostsQuery({})
  const [remove, { error }] = useRemoveWaitingPostMutation()
  if (!data || data.items.length === 0) return null

  async function withdraw(waitingPostId: string): Promise<void> {
    const { error: failure } = await remove({ params: { waitingPostId } })
    if (!failure) showToast('success', 'Your post is withdrawn.')
  }

  return (
    <Box component="section" aria-label="Your posts that aren't published yet">
      {error && <ErrorMessage isInline error={toClientError(error)} />}
      <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
        {data.items.map((post) => (
          <WaitingPostCard
            key={post.id}
            isMine
            post={post}
            actions={
              <Button variant="outlined" size="small" onClick={() => void withdraw(post.id)}>
                Withdraw
              </Button>
            }
          />
        ))}
      </Box>
    </Box>
  )
}
