import type { DocumentDetail } from '@mandate/contract/documents'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import { formatBytes } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { ReaderSkeleton } from '../../ui/Skeletons.tsx'
import { UploadList } from '../uploads/shared/UploadList.tsx'
import { DocumentClosed } from './DocumentClosed.tsx'
import { DocumentMenu } from './DocumentMenu.tsx'
import { mayEdit, readersOf, recordingNotice, typeOf, watermarkNotice } from './document-words.ts'
import { useGetDocumentQuery } from './documents.api.ts'
import { aroundPages, OpenedDocument } from './OpenedDocument.tsx'
import { ReadingsSection } from './ReadingsSection.tsx'
import { RoomBar, useRoomName } from './RoomBar.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { useAccessEnd } from './use-access-end.ts'
import { useDownload } from './use-download.ts'
import { VersionDifference } from './VersionDifference.tsx'
import { VersionsSection } from './VersionsSection.tsx'

/** One document, read in place. `?version=2` shows an older version, `?page=3` a page of it, `?find=fee` its passages with a word, `?compare=1` the difference from another version. */
export function DocumentPage() {
  const { documentId = '' } = useParams()
  const { currentData: data, error, isLoading, refetch } = useGetDocumentQuery(documentId)
  const navigate = useNavigate()
  useAccessEnd(data?.accessEndsAt, refetch)
  const back = () => void navigate(paths.documents)
  if (isLoading) return <Page title="Document">{<ReaderSkeleton />}</Page>
  // Access may end while the page is open: what was shown goes with it.
  if (data && error && toClientError(error).kind === 404)
    return (
      <Page title="Document closed">
        <DocumentClosed onBack={back}>Your access to this document has ended, or it was deleted.</DocumentClosed>
      </Page>
    )
  if (!data)
    return (
      <Page title="Document">
        <ErrorMessage error={toClientError(error)} onRetry={refetch} onBack={back} />
      </Page>
    )
  return <Reader key={documentId} document={data} onDeleted={back} onEnded={refetch} />
}

interface ReaderProps {
  document: DocumentDetail
  onDeleted: () => void
  onEnded: () => void
}

function Reader({ document, onDeleted, onEnded }: ReaderProps) {
  const [params] = useSearchParams()
  const { download, isLoading } = useDownload()
  const [isSharing, setSharing] = useState(false)
  const { id, name, tags, versions, isViewOnly, isRecorded, isWatermarked, holder, roomId, accessEndsAt } = document
  // A member of a data room was told there.
  const [isOpened, setOpened] = useState(!isRecorded || (roomId !== null && params.get('in') === 'room'))
  const roomName = useRoomName(roomId, id)
  const shown = versions.find(({ number }) => String(number) === params.get('version')) ?? versions[0]
  const compared = versions.find(({ number }) => String(number) === params.get('compare') && number !== shown?.number)
  if (!shown) return null
  const version = isRecorded ? [] : [`Version ${shown.number} of ${document.version}`]
  const facts = [typeOf(shown), formatBytes(shown.bytes), ...version, readersOf(document), ...(accessEndsAt ? [`until ${formatDate(accessEndsAt)}`] : [])]
  return (
    <Page
      title={name}
      above={
        roomId !== null && roomName !== undefined ? (
          <Link href={pathTo('documentRoom', { roomId })}>{roomName}</Link>
        ) : (
          <Link href={isRecorded ? `${paths.documents}?scope=shared` : paths.documents}>Documents</Link>
        )
      }
      lead={facts.join(' · ')}
      actions={
        <>
          {mayEdit(document) && (
            <Button variant="contained" startIcon={<Icon name="share-2" size={16} />} onClick={() => setSharing(true)}>
              Share
            </Button>
          )}
          {mayEdit(document) && (
            <Button variant="outlined" startIcon={<Icon name="eye" size={16} />} href="#readings">
              Views
            </Button>
          )}
          {!isViewOnly && isOpened && (
            <Button
              variant="outlined"
              startIcon={<Icon name="download" size={16} />}
              aria-busy={isLoading}
              // On a phone it is in the menu, where there is one.
              sx={isRecorded ? undefined : { display: { xs: 'none', sm: 'inline-flex' } }}
              onClick={() => void download({ id, name, version: shown.number })}
            >
              Download
            </Button>
          )}
          {!isRecorded && <DocumentMenu document={document} onDeleted={onDeleted} />}
        </>
      }
      details={
        tags.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1 }}>
            {tags.map((tag) => (
              <Chip key={tag} href={`${paths.documents}?${new URLSearchParams({ tag })}`}>
                {tag}
              </Chip>
            ))}
          </Box>
        )
      }
    >
      <UploadList />
      {roomId !== null && (
        <Box sx={shown.type === 'pdf' ? aroundPages : undefined}>
          <RoomBar {...{ roomId, documentId: id, isRecorded }} />
        </Box>
      )}
      {isRecorded && (
        <Box sx={{ mb: 2, maxWidth: 920, ...(shown.type === 'pdf' && aroundPages) }}>
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
            {isViewOnly && ' It is shared for viewing only.'}
            {isWatermarked && watermarkNotice}
          </Notice>
        </Box>
      )}
      {isOpened && compared && <VersionDifference documentId={id} version={shown} against={compared} />}
      {isOpened && !compared && <OpenedDocument key={shown.number} {...{ document, version: shown, onEnded }} />}
      {mayEdit(document) && <ReadingsSection documentId={id} />}
      <VersionsSection document={document} shownNumber={shown.number} />
      {isSharing && <ShareDialog document={document} onClose={() => setSharing(false)} />}
    </Page>
  )
}
