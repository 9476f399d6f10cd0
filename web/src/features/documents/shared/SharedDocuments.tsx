import { pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import { formatBytes } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { toClientError } from '../../../api/client-error.ts'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Section } from '../../../ui/Section.tsx'
import { recordingNotice, typeOf } from '../document-words.ts'
import { useListDocumentsInfiniteQuery } from '../documents.api.ts'

/** What a member shares with the viewer. Not there while that is nothing. */
export function SharedDocuments({ userId, userName }: { userId: string; userName: string }) {
  const { currentData, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListDocumentsInfiniteQuery({
    ...{ scope: 'shared', from: userId, limit: 10 },
  })
  const documents = currentData?.pages.flatMap(({ items }) => items) ?? []
  if (error && !currentData)
    return (
      <Section id="shared-documents" title="Documents shared with you">
        <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />
      </Section>
    )
  if (documents.length === 0) return null
  return (
    <Section
      id="shared-documents"
      title="Documents shared with you"
      lead={documents.some(({ isRecorded }) => isRecorded) ? recordingNotice(userName) : undefined}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {documents.map(({ id, name, type, bytes, updatedAt, ...document }) => (
          <Box component="li" key={id} sx={{ py: 1, borderBottom: '1px solid', borderColor: 'divider', minWidth: 0 }}>
            <Link href={pathTo('documentReader', { documentId: id })} sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              {name}
            </Link>
            <Box data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>
              {[typeOf({ ...document, type }), formatBytes(bytes), `changed ${formatDate(updatedAt)}`].join(' · ')}
            </Box>
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" size="small" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </Section>
  )
}
