import type { Conversation } from '@mandate/contract/chat'
import { pathTo } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Tooltip from '@mui/material/Tooltip'
import { toClientError } from '../../api/client-error.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { shortTime } from '../posts/shared/short-time.ts'
import { type Box as MessageBox, useCountUnreadConversationsQuery, useListConversationsInfiniteQuery } from './chat.api.ts'
import { previewOf, titleOf } from './chat-words.ts'
import { ofList } from './list-gutter.ts'
import { SearchField } from './SearchField.tsx'
import { SearchResults } from './SearchResults.tsx'

const names: Record<MessageBox, string> = { inbox: 'Inbox', unread: 'Unread', requests: 'Requests' }

interface Props {
  box: MessageBox
  openId: string | undefined
  onBox: (box: MessageBox) => void
  onNew: () => void
  words: string
  onSearch: (words: string) => void
}

export function ConversationList({ box, openId, onBox, onNew, words, onSearch }: Props) {
  const { data: unread } = useCountUnreadConversationsQuery({})
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ...ofList, pt: 1.5 }}>
        <Box component="h2" sx={{ flex: 1, m: 0, typography: 'masthead', fontSize: '1.5rem' }}>
          Messages
        </Box>
        <Tooltip title="New message">
          <IconButton aria-label="New message" onClick={onNew}>
            <Icon name="pencil" />
          </IconButton>
        </Tooltip>
      </Box>
      <SearchField key={words} words={words} onSearch={onSearch} />
      <Tabs
        value={box}
        onChange={(_, chosen: MessageBox) => onBox(chosen)}
        aria-label="Which messages"
        sx={{ display: words ? 'none' : undefined, ...ofList, pr: 0.5, borderBottom: '1px solid', borderColor: 'divider', flexShrink: 0 }}
      >
        <Tab value="inbox" label="Inbox" />
        <Tab value="unread" label="Unread" />
        <Tab
          value="requests"
          label={
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
              Requests <CountBadge count={unread?.requests ?? 0} what="to answer" />
            </Box>
          }
        />
      </Tabs>
      {words ? <SearchResults words={words} /> : <Conversations box={box} openId={openId} onNew={onNew} />}
    </>
  )
}

function Conversations({ box, openId, onNew }: Pick<Props, 'box' | 'openId' | 'onNew'>) {
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListConversationsInfiniteQuery(box)
  if (!currentData && isFetching)
    return (
      <Box sx={{ ...ofList, py: 2 }}>
        <TableSkeleton rows={6} columns={1} />
      </Box>
    )
  if (!currentData)
    return (
      <Box sx={{ ...ofList, py: 2 }}>
        <ErrorMessage error={toClientError(error)} onRetry={refetch} />
      </Box>
    )
  const conversations = currentData.pages.flatMap(({ items }) => items)
  if (conversations.length === 0) return <Nothing box={box} onNew={onNew} />
  return (
    <Box component="ul" aria-label={names[box]} sx={{ listStyle: 'none', m: 0, p: 0, overflowY: 'auto', flex: 1, minHeight: 0 }}>
      {conversations.map((conversation) => (
        <ConversationRow key={conversation.id} conversation={conversation} isOpen={conversation.id === openId} box={box} />
      ))}
      {hasNextPage && (
        <Box component="li" sx={{ ...ofList, py: 2 }}>
          <Button variant="outlined" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()}>
            Show more
          </Button>
        </Box>
      )}
    </Box>
  )
}

function ConversationRow({ conversation, isOpen, box }: { conversation: Conversation; isOpen: boolean; box: MessageBox }) {
  const { id, kind, people, unread, isMuted, updatedAt } = conversation
  const title = titleOf(conversation)
  const isNew = unread > 0 && !isOpen
  return (
    <Box component="li">
      <AppLink
        href={`${pathTo('conversation', { conversationId: id })}${box === 'inbox' ? '' : `?box=${box}`}`}
        aria-current={isOpen ? 'page' : undefined}
        style={{ textDecoration: 'none', color: 'inherit', display: 'block' }}
      >
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: '40px minmax(0, 1fr)',
            columnGap: 1.5,
            alignItems: 'center',
            ...ofList,
            py: 1.25,
            borderBottom: '1px solid',
            borderColor: 'divider',
            bgcolor: isOpen ? 'accentSoft' : undefined,
            '&:hover': { bgcolor: isOpen ? 'accentSoft' : 'lifted' },
          }}
        >
          <Monogram id={kind === 'direct' ? (people[0]?.id ?? id) : id} name={title} kind={kind === 'direct' ? 'person' : 'firm'} size={40} />
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
              <Box sx={{ ...oneLine, flex: 1, typography: 'body2', fontWeight: isNew ? 650 : 500 }}>{title}</Box>
              <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {shortTime(updatedAt, Date.now())}
              </Box>
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'caption', color: 'text.secondary' }}>
              <Box sx={{ ...oneLine, flex: 1, ...(isNew ? { color: 'text.primary' } : {}) }}>{previewOf(conversation)}</Box>
              {isMuted && 'Muted'}
              {isNew && <CountBadge count={unread} what="unread" />}
            </Box>
          </Box>
        </Box>
      </AppLink>
    </Box>
  )
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

function Nothing({ box, onNew }: { box: MessageBox; onNew: () => void }) {
  return (
    <Box sx={ofList}>
      {box === 'requests' ? (
        <EmptyState icon="mail" title="No requests">
          Messages from people you aren't connected with wait here until you accept them.
        </EmptyState>
      ) : box === 'unread' ? (
        <EmptyState icon="mail" title="Nothing unread">
          Muted conversations aren't counted as unread.
        </EmptyState>
      ) : (
        <EmptyState
          icon="message-square"
          title="No conversations yet"
          action={
            <Button variant="outlined" onClick={onNew}>
              New message
            </Button>
          }
        >
          Write to a connection or a teammate, or ask a member you don't know yet.
        </EmptyState>
      )}
    </Box>
  )
}
