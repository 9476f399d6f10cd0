import type { ListedDocument } from '@mandate/contract/aggregation'
import { pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { toClientError } from '../../../api/client-error.ts'
import { useReturnPages } from '../../../frame/use-return-pages.ts'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Section } from '../../../ui/Section.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { useListAggregatedDocumentsInfiniteQuery } from '../aggregation.api.ts'

interface Props {
  title: string
  /** A firm or a person. */
  of: { firmCrd: number } | { advisorCrd: number }
}

/** News about a firm or person. Renders nothing when news is turned off. */
export function NewsSection({ title, of }: Props) {
  const { currentData: data, error, isFetching, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListAggregatedDocumentsInfiniteQuery(of)
  useReturnPages('news', { data, hasNextPage, isFetching, isError, fetchNextPage })
  const failure = error && toClientError(error)
  if (!data && failure?.code === 'not_found') return null
  const documents = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Section
      id="news"
      title={title}
      lead={documents.length > 0 ? 'Matched by exact name or CRD number.' : undefined}
      empty={data && documents.length === 0 ? 'No news found.' : undefined}
    >
      {!data && isFetching && <TableSkeleton rows={3} columns={2} />}
      {!data && failure && !isFetching && <ErrorMessage error={failure} onRetry={refetch} />}
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {documents.map((document) => (
          <NewsRow key={document.id} document={document} of={of} />
        ))}
      </Box>
      {hasNextPage && (
        <Button size="small" data-print="none" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
          Show more
        </Button>
      )}
    </Section>
  )
}

function NewsRow({ document: { id, title, source, publishedAt, mentions }, of }: { document: ListedDocument; of: Props['of'] }) {
  const crd = 'firmCrd' in of ? of.firmCrd : of.advisorCrd
  const matched = [...new Set(mentions.filter((mention) => mention.crd === crd).map((mention) => `“${mention.matched}”`))]
  return (
    <Box component="li" sx={{ py: 1, borderBottom: '1px solid', borderColor: 'divider', '&:last-of-type': { borderBottom: 0, pb: 0 } }}>
      <Link href={pathTo('document', { documentId: id })} variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {title}
      </Link>
      <Box data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>
        {source.name} · {formatDate(publishedAt, 'UTC')} · matched {matched.slice(0, 3).join(', ')}
      </Box>
    </Box>
  )
}
