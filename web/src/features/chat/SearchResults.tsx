import type { MessageHit } from '@mandate/contract/chat-search'
import { pathTo } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { shortTime } from '../posts/shared/short-time.ts'
import { useSearchMessagesInfiniteQuery } from './chat.api.ts'
import { senderName, titleOf } from './chat-words.ts'
import { ofList } from './list-gutter.ts'

/** Messages with the words; each leads to its place in the conversation. */
export function SearchResults({ words }: { words: string }) {
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useSearchMessagesInfiniteQuery(words)
  if (!currentData && isFetching)
    return (
      <Box sx={{ p: 2 }}>
        <TableSkeleton rows={4} columns={1} />
      </Box>
    )
  if (!currentData)
    return (
      <Box sx={{ p: 2 }}>
        <ErrorMessage error={toClientError(error)} onRetry={refetch} />
      </Box>
    )
  const hits = currentData.pages.flatMap(({ items }) => items)
  if (hits.length === 0)
    return (
      <Box sx={ofList}>
        <EmptyState icon="search" title="No messages found">
          {currentData.pages[0]?.note ?? 'Search looks for all of your words in the conversations that you are in.'}
        </EmptyState>
      </Box>
    )
  return (
    <Box component="ul" aria-label="Messages found" sx={{ listStyle: 'none', m: 0, p: 0, overflowY: 'auto', flex: 1, minHeight: 0 }}>
      {hits.map((hit) => (
        <HitRow key={hit.message.id} hit={hit} words={words} />
      ))}
      {hasNextPage && (
        <Box component="li" sx={{ p: 2 }}>
          <Button variant="outlined" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()}>
            Show more
          </Button>
        </Box>
      )}
    </Box>
  )
}

function HitRow({ hit: { message, conversation }, words }: { hit: MessageHit; words: string }) {
  const at = new URLSearchParams({ q: words, at: String(message.sequence) })
  return (
    <Box component="li" sx={{ borderBottom: '1px solid', borderColor: 'divider' }}>
      <AppLink
        href={`${pathTo('conversation', { conversationId: conversation.id })}?${at}`}
        style={{ textDecoration: 'none', color: 'inherit', display: 'block' }}
      >
        <Box sx={{ ...ofList, py: 1.25, '&:hover': { bgcolor: 'lifted' } }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
            <Box sx={{ flex: 1, minWidth: 0, typography: 'body2', fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {titleOf(conversation)}
            </Box>
            <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {shortTime(message.sentAt, Date.now())}
            </Box>
          </Box>
          <Box sx={{ ...threeLines, typography: 'caption', color: 'text.secondary' }}>
            {message.isMine ? 'You' : senderName(message)}: {message.text}
          </Box>
        </Box>
      </AppLink>
    </Box>
  )
}

const threeLines = { display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical', overflow: 'hidden', overflowWrap: 'anywhere' } as const
