import type { Connection } from '@mandate/contract/connections'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useQuestionLinks } from '../member-questions/shared/use-question-links.tsx'
import { BlockDialog } from './shared/BlockDialog.tsx'
import { EndDialog } from './shared/EndDialog.tsx'

/** What ends a connection or an invitation. */
export function ConnectionMenu({ connection: { id, state, person } }: { connection: Connection }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState<'end' | 'block'>()
  const questions = useQuestionLinks({ userId: person.id, userName: person.name })
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
        {questions}
        {state !== 'received' && <MenuItem onClick={() => setAsking('end')}>{state === 'sent' ? 'Withdraw invitation' : 'Remove connection'}</MenuItem>}
        <MenuItem onClick={() => setAsking('block')}>Block {person.name}</MenuItem>
      </Menu>
      {asking === 'end' && state !== 'received' && (
        <EndDialog connectionId={id} kind={state === 'sent' ? 'invitation' : 'connection'} name={person.name} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'block' && <BlockDialog userId={person.id} name={person.name} onClose={() => setAsking(undefined)} />}
    </>
  )
}
