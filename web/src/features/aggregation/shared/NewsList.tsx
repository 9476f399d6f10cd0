import type { ListedDocument } from '@mandate/contract/aggregation'
import { pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { toClientError } from '../../../api/client-error.ts'
import { useReturnPages } from '../../../frame/use-return-pages.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { EntryList } from '../../../ui/EntryList.tsx'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { useListAggregatedDocumentsInfiniteQuery } from '../aggregation.api.ts'

interface Props {
  q: string
  sourceId: string
  /** The URL of the list for another source, or for all sources. */
  hrefOf: (sourceId: string) => string
}

/** All news, newest first, optionally from one source or with these words. */
export function NewsList({ q, sourceId, hrefOf }: Props) {
  const wanted = { ...(q ? { q } : {}), ...(sourceId ? { sourceId } : {}), limit: 25 }
  const {
    currentData: data,
    error,
    isFetching,
    isError,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useListAggregatedDocumentsInfiniteQuery(wanted)
  useReturnPages('news', { data, hasNextPage, isFetching, isError, fetchNextPage })
  if (!data && isFetching) return <TableSkeleton rows={8} columns={2} />
  if (!data) {
    const failure = toClientError(error)
    if (failure.code !== 'not_found') return <ErrorMessage error={failure} onRetry={refetch} />
    return (
      <EmptyState icon="folder" title="No news">
        This installation doesn't fetch news. Filed documents are under the other tabs.
      </EmptyState>
    )
  }
  const documents = data.pages.flatMap(({ items }) => items)
  const source = documents[0]?.source.name ?? 'one source'
  return (
    <>
      {sourceId && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, typography: 'body2' }}>
          From {source}
          <Button size="small" href={hrefOf('')}>
            Show all sources
          </Button>
        </Box>
      )}
      {documents.length === 0 ? (
        <EmptyState icon="search" title={q ? 'No news found' : 'No news yet'}>
          {q ? 'Try fewer or different words.' : 'News feeds are checked every few minutes.'}
        </EmptyState>
      ) : (
        <EntryList
          label="News"
          entries={documents.map((document) => ({
            id: document.id,
            title: document.title,
            href: pathTo('document', { documentId: document.id }),
            line: <NewsLine document={document} hrefOf={hrefOf} />,
            says: document.excerpt,
            image: document.image,
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
      {named.length > 0 && ` · mentions ${named.slice(0, 3).join(', ')}${named.length > 3 ? ` and ${named.length - 3} more` : ''}`}
    </>
  )
}
