import type { Message } from '@mandate/contract/chat'
import { type MessageReaction, messageReactionNames, messageReactions } from '@mandate/contract/chat-message'
import MenuItem from '@mui/material/MenuItem'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

export const reactionIcons: Record<MessageReaction, IconName> = {
  like: 'thumbs-up',
  agree: 'check',
  thanks: 'heart-handshake',
  congratulations: 'party-popper',
  laugh: 'laugh',
  look: 'eye',
}

/** Items of a menu, side by side. */
export function ReactionItems({ message: { reactions }, onChoose }: { message: Message; onChoose: (kind: MessageReaction, isMine: boolean) => void }) {
  return messageReactionNames.map((kind) => {
    const isMine = reactions.some((reaction) => reaction.kind === kind && reaction.isMine)
    const label = isMine ? `Remove ${messageReactions[kind]}` : messageReactions[kind]
    return (
      <MenuItem
        key={kind}
        selected={isMine}
        aria-label={label}
        title={label}
        onClick={() => onChoose(kind, isMine)}
        sx={{ display: 'inline-flex', width: 40, minHeight: { xs: 40, sm: 40 }, p: 0, justifyContent: 'center', borderRadius: 1 }}
      >
        <Icon name={reactionIcons[kind]} />
      </MenuItem>
    )
  })
}
