import { toClientError } from '../../api/client-error.ts'
import { useReturnPages } from '../../frame/use-return-pages.ts'
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

/** The filed documents of one kind, newest first. In a search, each opens at its first match. */
export function FiledList({ kind, q }: Props) {
  const {
    currentData: data,
    error,
    isFetching,
    isError,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useSearchReferenceDocumentsInfiniteQuery({ kind, ...(q ? { q } : {}) })
  useReturnPages(`filed ${kind} ${q}`, { data, hasNextPage, isFetching, isError, fetchNextPage })
  if (!data && isFetching) return <TableSkeleton rows={8} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const documents = data.pages.flatMap(({ items }) => items)
  if (documents.length === 0)
    return (
      <EmptyState icon="search" title={q ? 'No documents found' : 'No documents yet'}>
        {q ? 'Try fewer or different words.' : 'They appear here once an admin has loaded the SEC document files.'}
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
