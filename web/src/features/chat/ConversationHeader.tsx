import type { Conversation } from '@mandate/contract/chat'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { useIsConnected } from '../../frame/use-is-connected.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useQuestionLinks } from '../member-questions/shared/use-question-links.tsx'
import { useGetRelationQuery } from '../network/network.api.ts'
import { BlockDialog } from '../network/shared/BlockDialog.tsx'
import { AddPeopleDialog } from './AddPeopleDialog.tsx'
import { type Box as MessageBox, useGetConversationActivityQuery, useLeaveConversationMutation, useMuteConversationMutation } from './chat.api.ts'
import { titleOf } from './chat-words.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { GroupPeopleDialog } from './GroupPeopleDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'

type Open = 'people' | 'add' | 'rename' | 'export' | 'leave' | 'block'

export function ConversationHeader({ conversation, box }: { conversation: Conversation; box: MessageBox }) {
  const { id, kind, people, isMuted } = conversation
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<Open>()
  const [mute] = useMuteConversationMutation()
  const [leave, { isLoading: isLeaving }] = useLeaveConversationMutation()
  const title = titleOf(conversation)
  const [person] = people
  const isDirect = kind === 'direct'
  const { data: relation } = useGetRelationQuery(person?.id ?? '', { skip: !isDirect || !person || anchor === null })
  const questions = useQuestionLinks({ userId: person?.id ?? '', userName: title, isOpen: isDirect && person !== undefined && anchor !== null })

  async function turnMute(): Promise<void> {
    setAnchor(null)
    const { error } = await mute({ params: { conversationId: id }, body: { isMuted: !isMuted } })
    if (error) showToast('error', toClientError(error).message)
  }

  async function leaveForGood(): Promise<void> {
    const { error } = await leave(id)
    setOpen(undefined)
    if (error) showToast('error', toClientError(error).message)
    else void navigate(paths.messages)
  }

  function choose(what: Open): void {
    setAnchor(null)
    setOpen(what)
  }

  return (
    <Box
      component="header"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: { xs: 1, md: 3 }, minHeight: 64, borderBottom: '1px solid', borderColor: 'divider' }}
    >
      <Tooltip title="All messages">
        <IconButton aria-label="All messages" href={box === 'inbox' ? paths.messages : `${paths.messages}?box=${box}`} sx={{ display: { md: 'none' } }}>
          <Icon name="arrow-left" />
        </IconButton>
      </Tooltip>
      <Monogram id={isDirect ? (person?.id ?? id) : id} name={title} kind={isDirect ? 'person' : 'firm'} size={36} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="h2" sx={{ m: 0, typography: 'h3', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {isDirect && person ? (
            <Link href={pathTo('profile', { userId: person.id })} color="inherit" underline="hover">
              {title}
            </Link>
          ) : (
            title
          )}
        </Box>
        {isDirect && <Presence conversationId={id} />}
        {!isDirect && (
          <Box sx={{ typography: 'caption', color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {['You', ...people.map(({ name }) => name)].join(', ')}
          </Box>
        )}
      </Box>
      {isMuted && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>Muted</Box>}
      <Tooltip title="More">
        <IconButton aria-label="More" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          <Icon name="more-horizontal" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {isDirect && person && (
          <MenuItem component={Link} href={pathTo('profile', { userId: person.id })} color="inherit">
            View profile
          </MenuItem>
        )}
        <MenuItem onClick={() => void turnMute()}>{isMuted ? 'Unmute' : 'Mute'}</MenuItem>
        {!isDirect && <MenuItem onClick={() => choose('people')}>See who is in it</MenuItem>}
        {!isDirect && <MenuItem onClick={() => choose('add')}>Add people</MenuItem>}
        {!isDirect && <MenuItem onClick={() => choose('rename')}>Rename</MenuItem>}
        <MenuItem onClick={() => choose('export')}>Export</MenuItem>
        {!isDirect && <MenuItem onClick={() => choose('leave')}>Leave group</MenuItem>}
        {isDirect && person && (
          <MenuItem disabled={relation?.isTeammate === true} onClick={() => choose('block')}>
            {relation?.isTeammate ? "Teammates can't block each other" : `Block ${person.name}`}
          </MenuItem>
        )}
        {isDirect && person && questions}
      </Menu>
      {open === 'people' && <GroupPeopleDialog people={people} onClose={() => setOpen(undefined)} />}
      {open === 'add' && <AddPeopleDialog conversation={conversation} onClose={() => setOpen(undefined)} />}
      {open === 'rename' && <RenameDialog conversation={conversation} onClose={() => setOpen(undefined)} />}
      {open === 'export' && <ExportDialog conversation={conversation} onClose={() => setOpen(undefined)} />}
      {open === 'block' && person && (
        <BlockDialog
          userId={person.id}
          name={person.name}
          onBlocked={() => void navigate(paths.messages, { replace: true })}
          onClose={() => setOpen(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={open === 'leave'}
        title={`Leave ${title}?`}
        confirmLabel="Leave"
        isPending={isLeaving}
        onConfirm={() => void leaveForGood()}
        onCancel={() => setOpen(undefined)}
      >
        You can't read it anymore, and what you wrote stays with the others. Someone in the group can add you again.
      </ConfirmDialog>
    </Box>
  )
}

const presenceEveryMs = 60_000

/** Of the other person, when the two are connected or in one team. */
function Presence({ conversationId }: { conversationId: string }) {
  const { data } = useGetConversationActivityQuery(conversationId, { pollingInterval: presenceEveryMs, skipPollingIfUnfocused: true })
  const isConnected = useIsConnected()
  const presence = data?.people[0]?.presence
  if (!presence || !isConnected) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'caption', color: 'text.secondary' }}>
      {presence === 'online' && <Box sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'success.main' }} />}
      {presence === 'online' ? 'Online' : 'Recently active'}
    </Box>
  )
}
