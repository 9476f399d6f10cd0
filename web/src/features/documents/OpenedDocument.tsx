import type { DocumentDetail, DocumentVersion } from '@mandate/contract/documents'
import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useStore } from 'react-redux'
import { selectUser } from '../../api/session.ts'
import { DocumentPreview } from './DocumentPreview.tsx'
import { versionSource } from './document-source.ts'
import { FindInDocument } from './FindInDocument.tsx'
import { TextNotice } from './TextNotice.tsx'
import { useReadingTime } from './use-reading-time.ts'

/** As wide as the pages of a PDF, which are in the middle. */
export const aroundPages = { maxWidth: 920, mx: 'auto' } as const

interface OpenedProps {
  document: DocumentDetail
  version: DocumentVersion
  onEnded: () => void
}

/** What can be read of a version, with the search in it. Counts the time on each page where openings are recorded. */
export function OpenedDocument({ document: { id, name, isViewOnly, isRecorded, isWatermarked }, version, onEnded }: OpenedProps) {
  const { number, type, bytes, text } = version
  const store = useStore<Parameters<typeof selectUser>[0]>()
  const source = useMemo(
    () =>
      versionSource({ documentId: id, version: number, name, type, bytes, canDownload: !isViewOnly, comesWhole: isWatermarked }, () =>
        selectUser(store.getState()),
      ),
    [id, number, name, type, bytes, isViewOnly, isWatermarked, store],
  )
  const readPage = useReadingTime({ documentId: id, isRecorded, onEnded })
  return (
    <>
      <Box sx={type === 'pdf' ? aroundPages : undefined}>
        <TextNotice text={text} />
        <FindInDocument documentId={id} version={version} isWatermarked={isWatermarked} />
      </Box>
      <DocumentPreview source={source} onPage={readPage} kept={{ place: { of: { documentId: id, version: number } }, text }} />
    </>
  )
}
