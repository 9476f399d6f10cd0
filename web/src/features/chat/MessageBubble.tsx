import type { Message } from '@mandate/contract/chat'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { formatClock } from '../../format/clock.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { LinkPreviewCard } from '../posts/shared/LinkPreviewCard.tsx'
import { ReportDialog } from '../reports/shared/ReportDialog.tsx'
import { senderName } from './chat-words.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import { MessageFiles } from './MessageFiles.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { MessageQuote } from './MessageQuote.tsx'
import { MessageTools } from './MessageTools.tsx'
import type { Writing } from './message-rules.ts'
import { ReactionChips } from './ReactionChips.tsx'
import { useLongPress } from './use-long-press.ts'
import { useMessageChanges } from './use-message-changes.ts'
import { messageElementId } from './use-pointing.ts'

interface Props {
  conversationId: string
  message: Message
  /** In a group, the first of a sender carries the name. */
  isNamed: boolean
  isFirst: boolean
  isLast: boolean
  canWrite: boolean
  /** A quote or a search led here. */
  isPointedAt: boolean
  onWrite: (writing: Writing) => void
  onOpenQuote: (sequence: number) => void
}

export const bubble = {
  maxWidth: 'min(72ch, 85%)',
  minWidth: 0,
  px: 1.5,
  py: 0.875,
  borderRadius: 1.5,
  typography: 'body2',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const

export function MessageBubble({ conversationId, message, isNamed, isFirst, isLast, canWrite, isPointedAt, onWrite, onOpenQuote }: Props) {
  const { isMine, isDeleted, sentAt, sender } = message
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<'history' | 'delete' | 'report'>()
  const { react, deleteMessage, isDeleting } = useMessageChanges(conversationId)
  const longPress = useLongPress(setAnchor)
  const hasMark = isNamed && !isMine
  const actions = {
    onReact: (...reaction: [Parameters<typeof react>[1], boolean]) => void react(message, ...reaction),
    onReply: () => onWrite({ kind: 'reply', message }),
  }

  async function deleteForEveryone(): Promise<void> {
    await deleteMessage(message)
    setOpen(undefined)
  }

  return (
    <Box
      component="article"
      id={messageElementId(message.sequence)}
      tabIndex={-1}
      aria-label={`${isMine ? 'You' : senderName(message)}, ${formatClock(sentAt)}`}
      data-pointed-at={isPointedAt || undefined}
      sx={{ ...row, mt: isFirst ? 1.5 : 0.375 }}
    >
      {hasMark && <Box sx={{ width: 28, flexShrink: 0 }}>{isFirst && <Monogram id={sender?.id ?? 'former'} name={senderName(message)} size={28} />}</Box>}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', alignItems: isMine ? 'flex-end' : 'flex-start' }}>
        {hasMark && isFirst && <Box sx={{ typography: 'caption', fontWeight: 500, mb: 0.25 }}>{senderName(message)}</Box>}
        {isDeleted ? (
          <Box sx={{ ...bubble, border: '1px solid', borderColor: 'divider', color: 'text.secondary', fontStyle: 'italic' }}>Message deleted</Box>
        ) : (
          <Box sx={{ display: 'flex', flexDirection: isMine ? 'row-reverse' : 'row', gap: 0.5, width: '100%' }}>
            <Box {...longPress} sx={{ ...bubble, ...held, bgcolor: isMine ? 'accentSoft' : 'lifted' }}>
              {message.isReply && <MessageQuote quote={message.replyTo} onOpen={onOpenQuote} />}
              <span>
                <LinkedText text={message.text} />
              </span>
              <MessageFiles files={message.files} />
              {message.link && (
                <Box sx={{ width: 480, maxWidth: '100%', mb: 0.5, whiteSpace: 'normal', '& a': { mt: 0.75, bgcolor: 'background.paper' } }}>
                  <LinkPreviewCard preview={message.link} />
                </Box>
              )}
            </Box>
            <MessageTools message={message} canWrite={canWrite} onMenu={setAnchor} {...actions} />
          </Box>
        )}
        <ReactionChips reactions={message.reactions} onChoose={actions.onReact} />
        <TimeLine message={message} isLast={isLast} onHistory={() => setOpen('history')} />
      </Box>
      <MessageMenu
        {...{ message, canWrite, anchor, ...actions }}
        onClose={() => setAnchor(null)}
        onEdit={() => onWrite({ kind: 'edit', message })}
        onDelete={() => setOpen('delete')}
        onHistory={() => setOpen('history')}
        onReport={() => setOpen('report')}
      />
      {open === 'report' && <ReportDialog of={{ conversationId, messageId: message.id }} author={senderName(message)} onClose={() => setOpen(undefined)} />}
      {open === 'history' && <HistoryDialog conversationId={conversationId} message={message} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        isOpen={open === 'delete'}
        title="Delete this message?"
        confirmLabel="Delete"
        isPending={isDeleting}
        onConfirm={() => void deleteForEveryone()}
        onCancel={() => setOpen(undefined)}
      >
        Its text and earlier versions are removed for everyone. They see that a message was deleted here.
      </ConfirmDialog>
    </Box>
  )
}

/** The last message of a sender in a row has the time; an edited one says so wherever it is. */
function TimeLine({ message: { sentAt, editedAt, isDeleted }, isLast, onHistory }: { message: Message; isLast: boolean; onHistory: () => void }) {
  const isEdited = editedAt !== null && !isDeleted
  if (!isLast && !isEdited) return null
  return (
    <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', mt: 0.25, display: 'flex', gap: 0.75 }}>
      {isLast && (
        <Box component="time" dateTime={sentAt}>
          {formatClock(sentAt)}
        </Box>
      )}
      {isEdited && (
        <ButtonBase onClick={onHistory} sx={{ typography: 'caption', color: 'inherit', textDecoration: 'underline', textUnderlineOffset: 2 }}>
          Edited
        </ButtonBase>
      )}
    </Box>
  )
}

const row = {
  display: 'flex',
  gap: 1,
  borderRadius: 1,
  outline: 'none',
  '&[data-pointed-at]': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 4 },
  '&:hover .tools': { opacity: 1 },
} as const

/** On a phone, holding a message opens its menu, which can copy the text. */
const held = { '@media (hover: none)': { userSelect: 'none', WebkitTouchCallout: 'none' } } as const
