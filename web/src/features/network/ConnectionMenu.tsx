import type { Connection } from '@mandate/contract/connections'
import { pathTo } from '@mandate/contract/frame/paths'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useQuestionLinks } from '../member-questions/shared/use-question-links.tsx'
import { useOpenConversationMutation } from './network.api.ts'
import { BlockDialog } from './shared/BlockDialog.tsx'
import { EndDialog } from './shared/EndDialog.tsx'

/** Writes to a connection, or ends it or an invitation. */
export function ConnectionMenu({ connection: { id, state, person } }: { connection: Connection }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState<'end' | 'block'>()
  const navigate = useNavigate()
  const [openConversation] = useOpenConversationMutation()
  const questions = useQuestionLinks({ userId: person.id, userName: person.name, isOpen: anchor !== null })

  async function write(): Promise<void> {
    const { data, error } = await openConversation({ body: { userIds: [person.id] } })
    if (data) void navigate(pathTo('conversation', { conversationId: data.id }))
    else showToast('error', toClientError(error).message)
  }

  return (
    <>
      <IconButton
        size="small"
        aria-label={`More actions for ${person.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more-horizontal" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} onClick={() => setAnchor(null)}>
        {state === 'connected' && <MenuItem onClick={() => void write()}>Message</MenuItem>}
        {state !== 'received' && <MenuItem onClick={() => setAsking('end')}>{state === 'sent' ? 'Withdraw invitation' : 'Remove connection'}</MenuItem>}
        <MenuItem onClick={() => setAsking('block')}>Block {person.name}</MenuItem>
        {questions}
      </Menu>
      {asking === 'end' && state !== 'received' && (
        <EndDialog connectionId={id} kind={state === 'sent' ? 'invitation' : 'connection'} name={person.name} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'block' && <BlockDialog userId={person.id} name={person.name} onClose={() => setAsking(undefined)} />}
    </>
  )
}
