import type { DocumentReading } from '@mandate/contract/document-shares'
import { pathTo } from '@mandate/contract/frame/paths'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { toClientError } from '../../api/client-error.ts'
import { ago } from '../../format/ago.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { readingTime } from './document-words.ts'
import { useListDocumentReadingsInfiniteQuery } from './documents.api.ts'
import { PageBars } from './PageBars.tsx'

/** Who opened a document, for its owner and editors. It follows while someone reads. */
export function ReadingsSection({ documentId }: { documentId: string }) {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListDocumentReadingsInfiniteQuery(documentId)
  const readings = data?.pages.flatMap(({ items }) => items) ?? []
  const empty = data && readings.length === 0 ? 'No one you shared this with has opened it yet. You and your team are not recorded.' : undefined
  return (
    <Section
      id="readings"
      title="Views"
      lead={empty ? undefined : 'Views by people it is shared with, and by links. Times are what their page reports.'}
      empty={empty}
    >
      {isLoading && <TableSkeleton rows={3} columns={2} />}
      {!data && error && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {readings.length > 0 && (
        <Box component="ul" aria-label="Views" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
          {readings.map((reading) => (
            <ReadingLine key={reading.id} reading={reading} />
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Button variant="outlined" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </Section>
  )
}

function ReadingLine({ reading: { reader, version, hasAgreed, pages, startedAt, lastAt } }: { reading: DocumentReading }) {
  const seconds = pages.reduce((sum, page) => sum + page.seconds, 0)
  const facts = [`${formatDate(startedAt)}, ${ago(lastAt, Date.now())}`, `version ${version}`, ...(hasAgreed ? ['agreed to the terms'] : [])]
  return (
    <Box component="li" sx={line}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {reader ? <Link href={pathTo('profile', { userId: reader.id })}>{reader.name}</Link> : 'Visitor with a link'}
        </Box>
        <Box data-figures sx={{ color: 'text.secondary' }}>
          {facts.join(' · ')}
        </Box>
      </Box>
      <Box data-figures sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {pages.length > 0 ? `${readingTime(seconds)} on ${counted(pages.length, 'page')}` : 'Opened'}
      </Box>
      <PageBars pages={pages} />
    </Box>
  )
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) 180px minmax(0, 4fr)' },
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  py: 1.25,
  borderBottom: '1px solid',
  borderColor: 'divider',
  typography: 'body2',
} as const
