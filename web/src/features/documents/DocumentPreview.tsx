import type { DocumentDetail, DocumentVersion } from '@mandate/contract/documents'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { typeOf } from './document-words.ts'
import { useOpenDocumentContentMutation } from './documents.api.ts'
import { loadPdfPreview } from './load-pdf-preview.ts'
import { TextPreview } from './TextPreview.tsx'

const PdfPreview = lazy(loadPdfPreview)

interface Props {
  document: DocumentDetail
  version: DocumentVersion
}

/** Shows what can be read in place. What can't says so. */
export function DocumentPreview({ document, version }: Props) {
  const { id, name, isWatermarked } = document
  const { type } = version
  if (type === 'pdf')
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={720} />}>
        <PdfPreview documentId={id} name={name} version={version.number} bytes={version.bytes} isWatermarked={isWatermarked} />
      </Suspense>
    )
  if (type === 'jpg') return <ImagePreview documentId={id} name={name} version={version.number} />
  if (type === 'csv' || type === 'txt') return <TextPreview documentId={id} name={name} version={version} />
  return (
    <EmptyState icon="file-text" title={`No preview for ${typeOf(version)} files`}>
      Download it to read it.
    </EmptyState>
  )
}

function ImagePreview({ documentId, name, version }: { documentId: string; name: string; version: number }) {
  const [open] = useOpenDocumentContentMutation()
  const [url, setUrl] = useState<string>()
  const [failure, setFailure] = useState<ClientError>()
  useEffect(() => {
    let opened: string | undefined
    let isLeft = false
    void open({ documentId, version }).then(({ data, error }) => {
      if (isLeft) return data && URL.revokeObjectURL(data)
      if (data) opened = data
      setUrl(data)
      if (error) setFailure(toClientError(error))
    })
    return () => {
      isLeft = true
      if (opened) URL.revokeObjectURL(opened)
    }
  }, [open, documentId, version])
  if (failure) return <ErrorMessage error={failure} />
  if (!url) return <Skeleton variant="rounded" height={480} />
  return <Box component="img" src={url} alt={name} sx={{ display: 'block', maxWidth: '100%', maxHeight: '85vh', borderRadius: 1 }} />
}
