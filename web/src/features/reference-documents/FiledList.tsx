import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntryList } from '../../ui/EntryList.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { dayOfDocument, sizeOf } from './document-words.ts'
import { useSearchReferenceDocumentsInfiniteQuery } from './reference-documents.api.ts'
import { documentAddress } from './shared/document-address.ts'

interface Props {
  kind: 'brochure' | 'supplement' | 'crs'
  q: string
}

/** What firms have handed in of one kind, newest first. A document that has the words opens at the first of them. */
export function FiledList({ kind, q }: Props) {
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useSearchReferenceDocumentsInfiniteQuery({ kind, ...(q ? { q } : {}) })
  if (!data && isFetching) return <TableSkeleton rows={8} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const documents = data.pages.flatMap(({ items }) => items)
  if (documents.length === 0)
    return (
      <EmptyState icon="search" title={q ? 'None has these words' : 'None has been loaded'}>
        {q ? 'Try fewer words, or another form of them.' : 'They come with the regulators’ files of documents.'}
      </EmptyState>
    )
  return (
    <EntryList
      label="Filed documents"
      entries={documents.map((document) => ({
        id: document.id,
        title: document.title,
        href: documentAddress(document.id, q ? { q } : {}),
        line: [document.firm && `${document.firm.name}, CRD ${document.firm.crd}`, dayOfDocument(document), sizeOf(document)].filter(Boolean).join(' · '),
      }))}
      hasMore={hasNextPage}
      isPending={isFetchingNextPage}
      onMore={() => void fetchNextPage()}
    />
  )
}
