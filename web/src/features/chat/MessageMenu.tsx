import type { Message } from '@mandate/contract/chat'
import type { MessageReaction } from '@mandate/contract/chat-message'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { showToast } from '../../ui/toast.tsx'
import { isEditable } from './message-rules.ts'
import { ReactionItems } from './ReactionItems.tsx'

/** `canWrite`: whether the viewer can write in the conversation. */
export interface MessageMenuProps {
  message: Message
  canWrite: boolean
  anchor: HTMLElement | null
  onClose: () => void
  onReact: (kind: MessageReaction, isMine: boolean) => void
  onReply: () => void
  onEdit: () => void
  onDelete: () => void
  onHistory: () => void
  onReport: () => void
}

/** Everything that can be done with a message. */
export function MessageMenu({ message, canWrite, anchor, onClose, onReact, onReply, onEdit, onDelete, onHistory, onReport }: MessageMenuProps) {
  const { isMine, text, editedAt } = message

  async function copy(): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    if (!isCopied) showToast('error', 'Your browser blocked copying. Select the text and copy it yourself.')
  }

  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      onClick={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: isMine ? 'right' : 'left' }}
      transformOrigin={{ vertical: 'top', horizontal: isMine ? 'right' : 'left' }}
      slotProps={{ list: { 'aria-label': 'Message', sx: { width: 256 } } }}
    >
      {canWrite && <ReactionItems message={message} onChoose={onReact} />}
      {canWrite && <Divider component="li" />}
      {canWrite && <MenuItem onClick={onReply}>Reply</MenuItem>}
      {text !== '' && <MenuItem onClick={() => void copy()}>Copy text</MenuItem>}
      {editedAt && <MenuItem onClick={onHistory}>Earlier versions</MenuItem>}
      {isEditable(message, Date.now()) && <MenuItem onClick={onEdit}>Edit</MenuItem>}
      {isMine && <MenuItem onClick={onDelete}>Delete</MenuItem>}
      {!isMine && message.sender && <MenuItem onClick={onReport}>Report</MenuItem>}
    </Menu>
  )
}
