import { pathTo } from '@mandate/contract/frame/paths'
import { type Post, type Reaction, reactionNames, reactions } from '@mandate/contract/posts'
import { counted } from '@mandate/contract/values/counted'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reactionIcons, reactionsInWords } from './post-words.ts'
import { useReactToPostMutation, useRemoveReactionMutation } from './posts.api.ts'
import { TextDialog } from './TextDialog.tsx'

/** Counts, then react, comment and reshare. */
export function PostActions({ post }: { post: Post }) {
  const [isResharing, setResharing] = useState(false)
  const counts = [reactionsInWords(post), post.comments > 0 && counted(post.comments, 'comment'), post.reshares > 0 && counted(post.reshares, 'reshare')]
  return (
    <>
      <Box data-figures sx={{ mt: 1.5, typography: 'caption', color: 'text.secondary', '&:empty': { display: 'none' } }}>
        {counts.filter(Boolean).join(' · ')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1, ml: -1 }}>
        <ReactButton post={post} />
        <Button variant="text" size="small" color="inherit" href={pathTo('post', { postId: post.id })} startIcon={<Icon name="message-square" size={16} />}>
          Comment
        </Button>
        <Button variant="text" size="small" color="inherit" onClick={() => setResharing(true)} startIcon={<Icon name="repeat-2" size={16} />}>
          Reshare
        </Button>
      </Box>
      {isResharing && <TextDialog of={{ resharedId: post.id, author: post.author.name }} onClose={() => setResharing(false)} />}
    </>
  )
}

function ReactButton({ post: { id: postId, myReaction } }: { post: Post }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [react] = useReactToPostMutation()
  const [remove] = useRemoveReactionMutation()

  async function choose(kind: Reaction): Promise<void> {
    setAnchor(null)
    const { error } = kind === myReaction ? await remove(postId) : await react({ postId, kind })
    if (error) showToast('error', toClientError(error).message)
  }

  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        color={myReaction ? 'primary' : 'inherit'}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<Icon name={reactionIcons[myReaction ?? 'like']} size={16} />}
      >
        {myReaction ? reactions[myReaction] : 'React'}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {reactionNames.map((kind) => (
          <MenuItem key={kind} selected={kind === myReaction} onClick={() => void choose(kind)}>
            <ListItemIcon>
              <Icon name={reactionIcons[kind]} size={16} />
            </ListItemIcon>
            {kind === myReaction ? `Remove ${reactions[kind]}` : reactions[kind]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
