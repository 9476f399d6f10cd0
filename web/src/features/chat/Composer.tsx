import type { Conversation } from '@mandate/contract/chat'
import { longestMessage } from '@mandate/contract/values/message-text'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Tooltip from '@mui/material/Tooltip'
import { type KeyboardEvent, useId, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { titleOf } from './chat-words.ts'
import { readDraft, writeDraft } from './drafts.ts'
import { outbox } from './shared/outbox.ts'

const nearEnd = 200

/** Enter sends, Shift+Enter begins a new line. What is typed stays with its conversation until it is sent. */
export function Composer({ conversation }: { conversation: Conversation }) {
  const id = useId()
  const [text, setText] = useState(() => readDraft(conversation.id))
  const written = text.trim()
  const left = longestMessage - written.length
  const mayEnd = left < nearEnd

  function change(value: string): void {
    setText(value)
    writeDraft(conversation.id, value)
  }

  function send(): void {
    if (written === '' || left < 0) return
    outbox.add(conversation.id, written)
    change('')
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <Box
      component="form"
      aria-label="Write a message"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      sx={{ px: { xs: 1.5, md: 3 }, py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={field}>
        <InputBase
          id={id}
          multiline
          maxRows={8}
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={press}
          placeholder={`Message ${titleOf(conversation)}`}
          inputProps={{ 'aria-label': `Message ${titleOf(conversation)}`, 'aria-describedby': `${id}-note`, enterKeyHint: 'send' }}
          sx={{ flex: 1, typography: 'body2', py: 0.5 }}
        />
        <Tooltip title={written === '' ? 'Write a message first' : 'Send (Enter)'}>
          <span>
            <IconButton type="submit" aria-label="Send" color="primary" disabled={written === '' || left < 0} size="small">
              <Icon name="send" />
            </IconButton>
          </span>
        </Tooltip>
      </Box>
      <Box
        id={`${id}-note`}
        role="status"
        sx={{ typography: 'caption', color: left < 0 ? 'error.main' : 'text.secondary', '&:empty': { display: 'none' }, mt: 0.5 }}
      >
        {mayEnd && (left < 0 ? `${-left} characters too many` : `${left} characters left`)}
      </Box>
    </Box>
  )
}

const field = {
  display: 'flex',
  alignItems: 'flex-end',
  gap: 1,
  pl: 1.5,
  pr: 0.5,
  py: 0.5,
  border: '1px solid',
  borderColor: 'edge',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:focus-within': { borderColor: 'primary.main', outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
} as const
