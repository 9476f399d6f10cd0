import { paths } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useState } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { selectUser } from '../../../api/session.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useGetRelationQuery } from '../network.api.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import { ConnectDialog } from './ConnectDialog.tsx'
import { EndDialog } from './EndDialog.tsx'

interface Props {
  userId: string
  name: string
  /** What other features let a reader do, as the first entries of the menu. */
  children?: ReactNode
}

type Asking = 'connect' | 'end' | 'block'

/** On a person's profile: the state of the connection, and what can be done about it. */
export function ConnectionActions({ userId, name, children }: Props) {
  const { isAdmin } = useSelector(selectUser)
  const navigate = useNavigate()
  const { data: relation } = useGetRelationQuery(userId, { skip: isAdmin })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState<Asking>()
  if (!relation || relation.state === 'self') return null
  const { state, connectionId, inviteFrom, isTeammate } = relation
  const close = () => setAsking(undefined)
  return (
    <>
      {state === 'none' && inviteFrom === null && (
        <Button variant="contained" startIcon={<Icon name="user-plus" size={16} />} onClick={() => setAsking('connect')}>
          Connect
        </Button>
      )}
      {state === 'none' && inviteFrom !== null && <Chip icon="clock">You can invite again from {formatDate(inviteFrom)}</Chip>}
      {state === 'sent' && <Chip icon="clock">Invitation sent</Chip>}
      {state === 'connected' && (
        <Chip tone="accent" icon="check">
          Connected
        </Chip>
      )}
      {state === 'received' && connectionId && <AnswerButtons connectionId={connectionId} name={name} />}
      <IconButton
        aria-label={`More actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ order: 1 }}
      >
        <Icon name="more-horizontal" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} onClick={() => setAnchor(null)}>
        {children}
        {state === 'connected' && <MenuItem onClick={() => setAsking('end')}>Remove connection</MenuItem>}
        {state === 'sent' && <MenuItem onClick={() => setAsking('end')}>Withdraw invitation</MenuItem>}
        <MenuItem disabled={isTeammate} onClick={() => setAsking('block')}>
          {isTeammate ? "Teammates can't block each other" : `Block ${name}`}
        </MenuItem>
      </Menu>
      {asking === 'connect' && <ConnectDialog {...{ userId, name }} onClose={close} />}
      {asking === 'end' && connectionId && (
        <EndDialog connectionId={connectionId} kind={state === 'connected' ? 'connection' : 'invitation'} name={name} onClose={close} />
      )}
      {asking === 'block' && <BlockDialog {...{ userId, name }} onBlocked={() => void navigate(paths.network, { replace: true })} onClose={close} />}
    </>
  )
}
