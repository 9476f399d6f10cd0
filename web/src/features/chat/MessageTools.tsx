import type { Message } from '@mandate/contract/chat'
import type { MessageReaction } from '@mandate/contract/chat-message'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { senderName } from './chat-words.ts'
import { ReactionItems } from './ReactionItems.tsx'

interface Props {
  message: Message
  canWrite: boolean
  onReact: (kind: MessageReaction, isMine: boolean) => void
  onReply: () => void
  onMenu: (anchor: HTMLElement) => void
}

/** Next to the message under the pointer. One stop for the keyboard: its menu has everything. On a phone, holding the message opens that menu. */
export function MessageTools({ message, canWrite, onReact, onReply, onMenu }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const whose = message.isMine ? 'your message' : `the message of ${senderName(message)}`
  return (
    <Box className="tools" data-open={anchor !== null || undefined} sx={tools}>
      {canWrite && (
        <Tooltip title="React">
          <IconButton size="small" tabIndex={-1} aria-label={`React to ${whose}`} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
            <Icon name="smile-plus" size={16} />
          </IconButton>
        </Tooltip>
      )}
      {canWrite && (
        <Tooltip title="Reply">
          <IconButton size="small" tabIndex={-1} aria-label={`Reply to ${whose}`} onClick={onReply}>
            <Icon name="reply" size={16} />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title="More">
        <IconButton size="small" aria-haspopup="menu" aria-label={`More for ${whose}`} onClick={({ currentTarget }) => onMenu(currentTarget)}>
          <Icon name="more-horizontal" size={16} />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        onClick={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Reactions', sx: { display: 'flex', px: 0.5 } } }}
      >
        <ReactionItems message={message} onChoose={onReact} />
      </Menu>
    </Box>
  )
}

const tools = {
  display: 'flex',
  alignSelf: 'center',
  flexShrink: 0,
  color: 'text.secondary',
  opacity: 0,
  '&:focus-within, &[data-open]': { opacity: 1 },
  // A finger has no hover. Still there for screen readers and keyboards.
  '@media (hover: none)': { width: 0, overflow: 'hidden', '&:focus-within': { width: 'auto' } },
} as const
