import type { DocumentDetail } from '@mandate/contract/documents'
import { pathTo } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { toClientError } from '../../../api/client-error.ts'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ReaderSkeleton } from '../../../ui/Skeletons.tsx'
import { recordingNotice, watermarkNotice } from '../document-words.ts'
import { useGetDocumentQuery } from '../documents.api.ts'
import { OpenedDocument } from '../OpenedDocument.tsx'
import { useDownload } from '../use-download.ts'

/** Reads a document in place of a page of its own. A phone shows it on the whole screen. */
export function DocumentDialog({ documentId, name, onClose }: { documentId: string; name: string; onClose: () => void }) {
  const titleId = useId()
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true })
  const { currentData: document, error, isFetching, refetch } = useGetDocumentQuery(documentId)
  const { download, isLoading } = useDownload()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="lg" fullWidth fullScreen={isPhone}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </DialogTitle>
      <DialogContent>
        {!document && (isFetching ? <ReaderSkeleton /> : <ErrorMessage error={toClientError(error)} onRetry={refetch} />)}
        {document && <Content document={document} onEnded={refetch} />}
      </DialogContent>
      <DialogActions>
        {document && !document.isViewOnly && (
          <Button variant="outlined" size="large" aria-busy={isLoading} onClick={() => void download({ id: documentId, name, version: document.version })}>
            Download
          </Button>
        )}
        <Button variant="outlined" size="large" href={pathTo('documentReader', { documentId })}>
          Open page
        </Button>
        <Button variant="contained" size="large" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Content({ document, onEnded }: { document: DocumentDetail; onEnded: () => void }) {
  const { isRecorded, isWatermarked, holder, versions } = document
  const [isOpened, setOpened] = useState(!isRecorded)
  const [version] = versions
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {isRecorded && (
        <Notice
          actions={
            !isOpened && (
              <Button variant="contained" onClick={() => setOpened(true)}>
                Open document
              </Button>
            )
          }
        >
          {recordingNotice(holder.name)}
          {isWatermarked && watermarkNotice}
        </Notice>
      )}
      {isOpened && version && <OpenedDocument {...{ document, version, onEnded }} />}
    </Box>
  )
}
