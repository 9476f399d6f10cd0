import type { Message } from '@mandate/contract/chat'
import { type MessageReaction, messageReactions } from '@mandate/contract/chat-message'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Tooltip from '@mui/material/Tooltip'
import { Icon } from '../../ui/Icon.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { reactionInWords } from './chat-words.ts'
import { reactionIcons } from './ReactionItems.tsx'

interface Props {
  reactions: Message['reactions']
  onChoose: (kind: MessageReaction, isMine: boolean) => void
}

export function ReactionChips({ reactions, onChoose }: Props) {
  if (reactions.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
      {reactions.map((reaction) => (
        <Tooltip key={reaction.kind} title={reactionInWords(reaction)} describeChild>
          <ButtonBase
            aria-pressed={reaction.isMine}
            onClick={() => onChoose(reaction.kind, reaction.isMine)}
            sx={{
              ...{ display: 'inline-flex', gap: 0.5, px: 1, minHeight: 26, borderRadius: 99, border: '1px solid', typography: 'caption' },
              color: reaction.isMine ? 'primary.main' : 'text.secondary',
              borderColor: reaction.isMine ? 'primary.main' : 'divider',
              bgcolor: 'background.paper',
              '@media (hover: none)': { minHeight: 32, px: 1.25 },
            }}
          >
            <Icon name={reactionIcons[reaction.kind]} size={14} />
            <Box component="span" sx={visuallyHidden}>
              {messageReactions[reaction.kind]}
            </Box>
            <span data-figures="">{reaction.count}</span>
          </ButtonBase>
        </Tooltip>
      ))}
    </Box>
  )
}
