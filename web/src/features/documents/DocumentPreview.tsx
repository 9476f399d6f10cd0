import type { DocumentTextState } from '@mandate/contract/document-hits'
import { fileTypes } from '@mandate/contract/values/file-types'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { DocumentSource } from './document-source.ts'
import { typeOf } from './document-words.ts'
import { loadPdfPreview } from './load-pdf-preview.ts'
import { OfficePreview } from './OfficePreview.tsx'
import { TextPreview } from './TextPreview.tsx'
import { useBytes } from './use-bytes.ts'
import type { TextPlace } from './use-parts.ts'

const PdfPreview = lazyPart(async () => (await loadPdfPreview()).default, { pending: () => <Skeleton variant="rounded" height={720} /> })
const noPages = () => undefined

interface Props {
  /** The same object as long as it is the same file. */
  source: DocumentSource
  /** The page that is being read, of a file with pages. Keep the function the same between renders. */
  onPage?: (number: number) => void
  /** Where the server gives its text to the viewer. */
  kept?: { place: TextPlace; text: DocumentTextState } | undefined
}

/** Shows what can be read in place. What can't says so. */
export function DocumentPreview({ source, onPage = noPages, kept }: Props) {
  const { type, canDownload } = source
  if (type === 'pdf') return <PdfPreview source={source} onPage={onPage} />
  if (type === 'jpg' || type === 'png' || type === 'webp') return <ImagePreview source={source} />
  if (type === 'csv' || type === 'txt') return <TextPreview source={source} />
  if (kept && (type === 'docx' || type === 'xlsx' || type === 'pptx')) return <OfficePreview {...{ type, canDownload, ...kept }} />
  return (
    <EmptyState icon="file-text" title={`No preview for ${typeOf({ type })} files`}>
      {canDownload ? 'Download it to read it.' : "It's shared for viewing only. Ask the sender for a PDF."}
    </EmptyState>
  )
}

function ImagePreview({ source }: { source: DocumentSource }) {
  const { bytes, error, retry } = useBytes(source)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!bytes) return
    const opened = URL.createObjectURL(new Blob([bytes], { type: fileTypes[source.type].mediaType }))
    setUrl(opened)
    return () => URL.revokeObjectURL(opened)
  }, [bytes, source.type])
  if (error) return <ErrorMessage error={error} onRetry={retry} />
  if (!url) return <Skeleton variant="rounded" height={480} />
  return <Box component="img" src={url} alt={source.name} sx={{ display: 'block', mx: 'auto', maxWidth: '100%', maxHeight: '85vh', borderRadius: 1 }} />
}
