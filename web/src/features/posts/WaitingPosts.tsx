import type { WaitingPost } from '@mandate/contract/waiting-posts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useListWaitingPostsQuery, useRemoveWaitingPostMutation } from './posts.api.ts'
import { ResendDialog } from './ResendDialog.tsx'
import { WaitingPostCard } from './WaitingPostCard.tsx'

/** The user's own posts that aren't published yet. Nothing when there are none. */
export function WaitingPosts() {
  const { data } = useListWaitingPostsQuery({})
  const [remove, { error }] = useRemoveWaitingPostMutation()
  const [edited, setEdited] = useState<WaitingPost>()
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
              <>
                {post.state === 'returned' && (
                  <Button variant="contained" size="small" onClick={() => setEdited(post)}>
                    Edit and resend
                  </Button>
                )}
                <Button variant="outlined" size="small" onClick={() => void withdraw(post.id)}>
                  Withdraw
                </Button>
              </>
            }
          />
        ))}
      </Box>
      {edited && <ResendDialog post={edited} onClose={() => setEdited(undefined)} />}
    </Box>
  )
}
