import { paths } from '@mandate/contract/frame/paths'
import { documentIdSchema } from '@mandate/contract/reference-documents'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageSkeleton } from '../../ui/Skeletons.tsx'
import { DocumentDifference } from './DocumentDifference.tsx'
import { DocumentFacts, DocumentOwner } from './DocumentMasthead.tsx'
import { DocumentReader } from './DocumentReader.tsx'
import { useGetReferenceDocumentInfiniteQuery } from './reference-documents.api.ts'

export function ReferenceDocumentPage() {
  const { referenceId = '' } = useParams()
  const against = useSearchParams()[0].get('against')
  if (!documentIdSchema.safeParse(referenceId).success) return <NoDocument />
  return <OpenDocument documentId={referenceId} against={documentIdSchema.safeParse(against).success ? against : null} />
}

function OpenDocument({ documentId, against }: { documentId: string; against: string | null }) {
  const { currentData: data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useGetReferenceDocumentInfiniteQuery(documentId)

  // The rest of a long document follows by itself, so that every passage can be gone to.
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])

  const [first] = data?.pages ?? []
  if (!data || !first) {
    if (isFetching)
      return (
        <Page title="Document">
          <PageSkeleton />
        </Page>
      )
    const failure = toClientError(error)
    if (failure.code === 'not_found') return <NoDocument />
    return (
      <Page title="Document">
        <ErrorMessage error={failure} onRetry={refetch} />
      </Page>
    )
  }
  const { document, versionCount } = first
  return (
    <Page
      title={document.title}
      above={<DocumentOwner document={document} />}
      details={<DocumentFacts document={document} versionCount={versionCount} against={against} />}
    >
      {against ? (
        <DocumentDifference documentId={documentId} against={against} />
      ) : (
        <DocumentReader key={documentId} document={document} pages={data.pages.flatMap(({ pages }) => pages)} isWhole={!hasNextPage} />
      )}
    </Page>
  )
}

function NoDocument() {
  return (
    <Page title="No such document">
      <EmptyState
        icon="file-text"
        title="There is no document under this address"
        action={
          <Button variant="outlined" href={paths.documents}>
            See all documents
          </Button>
        }
      >
        Brochures and guides are listed there; filings stand on the page of their firm.
      </EmptyState>
    </Page>
  )
}
