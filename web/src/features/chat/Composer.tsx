import type { Conversation, Message } from '@mandate/contract/chat'
import { counted } from '@mandate/contract/values/counted'
import { longestMessage } from '@mandate/contract/values/message-text'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Tooltip from '@mui/material/Tooltip'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectUser } from '../../api/session.ts'
import { ClaimsNotice } from '../../ui/ClaimsNotice.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { AttachButton } from './AttachButton.tsx'
import { ChosenFiles } from './ChosenFiles.tsx'
import { titleOf } from './chat-words.ts'
import { sendWithFiles, useChosenFiles } from './chosen-files.ts'
import { isEditable, type Writing } from './message-rules.ts'
import { SendingFiles } from './SendingFiles.tsx'
import { readDraft, writeDraft } from './shared/drafts.ts'
import { outbox } from './shared/outbox.ts'
import { useEditing } from './use-editing.ts'
import { useTypingSignal } from './use-typing-signal.ts'
import { WritingBar } from './WritingBar.tsx'

const nearEnd = 200

export interface ComposerProps {
  conversation: Conversation
  messages: readonly Message[]
  writing: Writing | undefined
  onWrite: (writing: Writing | undefined) => void
}

/**
 * Enter sends, Shift+Enter begins a new line, Arrow up in the empty field edits the last message, Escape gives up a reply or an edit. What is
 * typed stays with its conversation until it is sent.
 */
export function Composer({ conversation, messages, writing, onWrite }: ComposerProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState(() => readDraft(conversation.id))
  const { files, ...choosing } = useChosenFiles(useSelector(selectUser).id, conversation.id)
  const [fileProblem, setFileProblem] = useState<string>()
  const signalTyping = useTypingSignal(conversation.id)
  const edited = writing?.kind === 'edit' ? writing.message : undefined
  const editing = useEditing(conversation.id, edited, () => onWrite(undefined))
  const text = edited ? editing.text : draft
  const written = text.trim()
  const left = longestMessage - written.length
  const mayEnd = left < nearEnd
  const isEmpty = written === '' && (edited !== undefined || files.length === 0)
  const label = edited ? 'Edit message' : `Message ${titleOf(conversation)}`

  useEffect(() => {
    if (writing) field.current?.focus()
  }, [writing])

  function change(value: string): void {
    if (edited) editing.setText(value)
    else {
      setDraft(value)
      writeDraft(conversation.id, value)
      signalTyping(value)
    }
  }

  function send(): void {
    if (isEmpty || left < 0) return
    if (edited) return void editing.save(written)
    const replyToId = writing?.message.id
    if (files.length > 0) void sendWithFiles(conversation.id, { files, text: written, replyToId })
    else outbox.add(conversation.id, written, replyToId)
    choosing.clear()
    setFileProblem(undefined)
    change('')
    onWrite(undefined)
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const lastOwn = messages.findLast(({ isMine, isDeleted }) => isMine && !isDeleted)
    const canEditLast = text === '' && !writing && lastOwn !== undefined && isEditable(lastOwn, Date.now())
    if (event.key === 'Escape' && writing) onWrite(undefined)
    else if (event.key === 'ArrowUp' && canEditLast) onWrite({ kind: 'edit', message: lastOwn })
    else if (event.key === 'Enter' && !event.shiftKey) send()
    else return
    event.preventDefault()
  }

  return (
    <Box
      component="form"
      aria-label={edited ? 'Edit a message' : 'Write a message'}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      sx={{ px: { xs: 1.5, md: 3 }, py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <SendingFiles conversationId={conversation.id} />
      <Box sx={{ '&:empty': { display: 'none' }, mb: 1 }}>
        <ClaimsNotice text={text} deed="send" />
      </Box>
      {!edited && <ChosenFiles files={files} onRemove={choosing.remove} />}
      {writing && <WritingBar writing={writing} onCancel={() => onWrite(undefined)} />}
      <Box sx={frame}>
        {!edited && <AttachButton onChosen={choosing.add} onProblem={setFileProblem} />}
        <InputBase
          id={id}
          multiline
          maxRows={8}
          value={text}
          inputRef={field}
          onChange={({ target }) => change(target.value)}
          onKeyDown={handleKey}
          placeholder={label}
          inputProps={{ 'aria-label': label, 'aria-describedby': `${id}-note`, enterKeyHint: 'send' }}
          // The frame around it shows the focus.
          sx={{ flex: 1, typography: 'body2', py: 0.5, pl: edited ? 1 : 0, '&&&:has(> :focus-visible)': { outline: 'none' } }}
        />
        <Tooltip title={isEmpty ? 'Write a message first' : `${edited ? 'Save' : 'Send'} (Enter)`}>
          <span>
            <IconButton
              type="submit"
              aria-label={edited ? 'Save' : 'Send'}
              aria-busy={editing.isSaving}
              color="primary"
              disabled={isEmpty || left < 0}
              size="small"
            >
              <Icon name={edited ? 'check' : 'send'} />
            </IconButton>
          </span>
        </Tooltip>
      </Box>
      <Box
        id={`${id}-note`}
        role="status"
        sx={{
          typography: 'caption',
          color: left < 0 || editing.problem || fileProblem ? 'error.main' : 'text.secondary',
          '&:empty': { display: 'none' },
          mt: 0.5,
        }}
      >
        {editing.problem ?? fileProblem ?? (mayEnd && (left < 0 ? `${counted(-left, 'character')} too many` : `${counted(left, 'character')} left`))}
      </Box>
    </Box>
  )
}

const frame = {
  display: 'flex',
  alignItems: 'flex-end',
  gap: 1,
  px: 0.5,
  py: 0.5,
  border: '1px solid',
  borderColor: 'edge',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:focus-within': { borderColor: 'primary.main', outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
} as const
