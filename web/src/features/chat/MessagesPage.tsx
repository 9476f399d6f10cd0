import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { ConversationList } from './ConversationList.tsx'
import { ConversationPanel } from './ConversationPanel.tsx'
import type { Box as MessageBox } from './chat.api.ts'
import { NewConversationDialog } from './NewConversationDialog.tsx'

const boxes: readonly MessageBox[] = ['inbox', 'unread', 'requests']

/** Conversations at the left, the open one at the right; a phone shows one of the two. The box and the dialog are in the address. */
export function MessagesPage() {
  const { conversationId } = useParams()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const box = boxes.find((each) => each === search.get('box')) ?? 'inbox'

  function change(name: string, value: string | undefined): void {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next)
  }

  return (
    <Page title="Messages" isFilled>
      <Box
        component="section"
        aria-label="Conversations"
        sx={{
          display: { xs: conversationId ? 'none' : 'flex', md: 'flex' },
          flexDirection: 'column',
          width: { xs: '100%', md: 320, lg: 360 },
          flexShrink: 0,
          minHeight: 0,
          borderRight: { md: '1px solid' },
          borderColor: { md: 'divider' },
        }}
      >
        <ConversationList
          box={box}
          openId={conversationId}
          onBox={(chosen) => change('box', chosen === 'inbox' ? undefined : chosen)}
          onNew={() => change('new', '1')}
          words={search.get('q') ?? ''}
          onSearch={(words) => change('q', words || undefined)}
        />
      </Box>
      <Box sx={{ display: { xs: conversationId ? 'flex' : 'none', md: 'flex' }, flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 }}>
        {conversationId ? (
          <ConversationPanel key={conversationId} conversationId={conversationId} box={box} />
        ) : (
          <Box sx={{ px: 4 }}>
            <EmptyState icon="message-square" title="Choose a conversation">
              Or start a new one with a connection, a teammate, or any member whose profile you can see.
            </EmptyState>
          </Box>
        )}
      </Box>
      {search.get('new') && (
        <NewConversationDialog onClose={() => change('new', undefined)} onCreated={(id) => void navigate(`${paths.messages}/${id}`, { replace: true })} />
      )}
    </Page>
  )
}
