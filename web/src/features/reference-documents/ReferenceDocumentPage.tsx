import { paths } from '@mandate/contract/frame/paths'
import { documentIdSchema } from '@mandate/contract/reference-documents'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { PrintStyle } from '../../ui/PrintStyle.tsx'
import { ReaderSkeleton } from '../../ui/Skeletons.tsx'
import { SummaryFold } from '../summaries/shared/SummaryFold.tsx'
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

  // Loads the rest of a long document automatically, so that every passage can be a scroll target.
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])

  const [first] = data?.pages ?? []
  if (!data || !first) {
    if (isFetching)
      return (
        <Page title="Document">
          <ReaderSkeleton />
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
      details={
        <>
          <DocumentFacts document={document} versionCount={versionCount} against={against} />
          {!against && document.kind !== 'guide' && <SummaryFold of={{ kind: 'document', documentId }} />}
        </>
      }
    >
      <PrintStyle of={[document.title, document.firm && `CRD ${document.firm.crd}`, document.source].filter(Boolean).join(', ')} />
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
    <Page title="Document not found">
      <EmptyState
        icon="file-text"
        title="This document doesn't exist or was removed"
        action={
          <Button variant="outlined" href={paths.referenceDocuments}>
            All documents
          </Button>
        }
      >
        Filings are listed on each firm's page.
      </EmptyState>
    </Page>
  )
}
