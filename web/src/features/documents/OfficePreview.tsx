import type { DocumentTextState } from '@mandate/contract/document-hits'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PartsPreview } from './PartsPreview.tsx'
import { SheetsPreview } from './SheetsPreview.tsx'
import type { TextPlace } from './use-parts.ts'

interface Props {
  place: TextPlace
  type: 'docx' | 'xlsx' | 'pptx'
  text: DocumentTextState
  canDownload: boolean
}

/** The text that the server has read from an Office file: the browser never parses it. */
export function OfficePreview({ type, text: { state }, canDownload, place }: Props) {
  if (state === 'waiting')
    return (
      <EmptyState icon="file-text" title="The preview is being prepared">
        {`It appears here in a moment.${canDownload ? ' You can download the file now.' : ''}`}
      </EmptyState>
    )
  if (state === 'unreadable' || state === 'none')
    return (
      <EmptyState icon="file-text" title="There is no preview of this file">
        {canDownload ? 'Download it to read it.' : "It's shared for viewing only. Ask the sender for a PDF."}
      </EmptyState>
    )
  const rest = canDownload ? ' Download the file to read all of it.' : ''
  return type === 'xlsx' ? <SheetsPreview place={place} rest={rest} /> : <PartsPreview place={place} isPartial={state === 'partial'} rest={rest} />
}
