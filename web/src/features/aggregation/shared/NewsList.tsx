import type { ListedDocument } from '@mandate/contract/aggregation'
import { pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { toClientError } from '../../../api/client-error.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { EntryList } from '../../../ui/EntryList.tsx'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { useListAggregatedDocumentsInfiniteQuery } from '../aggregation.api.ts'

interface Props {
  q: string
  sourceId: string
  /** The address of the same list with another source, or of all. */
  hrefOf: (sourceId: string) => string
}

/** Everything that was gathered from outside, newest first; of one source, or with these words. */
export function NewsList({ q, sourceId, hrefOf }: Props) {
  const wanted = { ...(q ? { q } : {}), ...(sourceId ? { sourceId } : {}), limit: 25 }
  const { currentData: data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListAggregatedDocumentsInfiniteQuery(wanted)
  if (!data && isFetching) return <TableSkeleton rows={8} columns={2} />
  if (!data) {
    const failure = toClientError(error)
    if (failure.code !== 'not_found') return <ErrorMessage error={failure} onRetry={refetch} />
    return (
      <EmptyState icon="folder" title="Nothing is gathered here">
        This installation reads no feeds. What firms have filed is under the other headings.
      </EmptyState>
    )
  }
  const documents = data.pages.flatMap(({ items }) => items)
  const source = documents[0]?.source.name ?? 'one source'
  return (
    <>
      {sourceId && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, typography: 'body2' }}>
          Only from {source}
          <Button size="small" href={hrefOf('')}>
            From all sources
          </Button>
        </Box>
      )}
      {documents.length === 0 ? (
        <EmptyState icon="search" title={q ? 'No gathered document has these words' : 'Nothing has been gathered yet'}>
          {q ? 'Try fewer words, or another form of them.' : 'Feeds are read every few minutes; what they bring stands here.'}
        </EmptyState>
      ) : (
        <EntryList
          label="Gathered documents"
          entries={documents.map((document) => ({
            id: document.id,
            title: document.title,
            href: pathTo('document', { documentId: document.id }),
            line: <NewsLine document={document} hrefOf={hrefOf} />,
            says: document.excerpt,
          }))}
          hasMore={hasNextPage}
          isPending={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  )
}

function NewsLine({ document: { source, publishedAt, mentions }, hrefOf }: { document: ListedDocument; hrefOf: Props['hrefOf'] }) {
  const named = [...new Set(mentions.map(({ name }) => name))]
  return (
    <>
      <Link href={hrefOf(source.id)} color="inherit">
        {source.name}
      </Link>{' '}
      · {formatDate(publishedAt, 'UTC')}
      {named.length > 0 && ` · names ${named.slice(0, 3).join(', ')}${named.length > 3 ? ` and ${named.length - 3} more` : ''}`}
    </>
  )
}
