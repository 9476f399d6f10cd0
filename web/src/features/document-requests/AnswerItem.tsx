import type { DocumentRequestDetail, GivenDocument, RequestedItem } from '@mandate/contract/document-requests'
import { pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { toClientError } from '../../api/client-error.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { UploadLine } from '../uploads/shared/UploadLine.tsx'
import { useUploads } from '../uploads/shared/uploads.ts'
import { useGiveRequestedDocumentMutation, useStateItemUnavailableMutation, useTakeBackRequestedDocumentMutation } from './document-requests.api.ts'
import { GiveButtons } from './GiveButtons.tsx'
import { RememberedList } from './RememberedList.tsx'
import { dueWords, readersOf } from './request-words.ts'
import { ItemStateChip } from './StateChip.tsx'

interface Props {
  request: DocumentRequestDetail
  item: RequestedItem
  isOpen: boolean
}

/** One item as it is answered: what is needed, what was given, and the ways to give. */
export function AnswerItem({ request, item, isOpen }: Props) {
  const { name, detail, state, isRequired, isOverdue, reason, documents, remembered } = item
  const [give, giving] = useGiveRequestedDocumentMutation()
  const [takeBack] = useTakeBackRequestedDocumentMutation()
  const [stateUnavailable] = useStateItemUnavailableMutation()
  // What has arrived is in the list of what was given.
  const uploading = useUploads().filter(({ purpose, state: step }) => purpose.use === 'requestedItem' && purpose.itemId === item.id && step !== 'done')
  const params = { documentRequestId: request.id, itemId: item.id }
  const mayGive = isOpen && state !== 'accepted'
  const due = dueWords(item, request.dueOn)

  async function run(result: Promise<{ error?: unknown }>): Promise<void> {
    const { error } = await result
    if (error) showToast('error', toClientError(error).message)
  }

  const giveDocument = (documentId: string) => give({ params, body: { kind: 'document', documentId } })

  async function end({ documentId, name: file }: GivenDocument): Promise<void> {
    if (documentId === null) return
    const { error } = await takeBack({ params: { ...params, documentId } })
    if (error) return showToast('error', toClientError(error).message)
    const undo = mayGive ? { action: { label: 'Undo', onRun: () => void run(giveDocument(documentId)) } } : {}
    showToast('success', `${file ?? 'The document'} is no longer open to ${readersOf(request)}.`, undo)
  }

  return (
    <Box component="li" aria-label={name} sx={{ display: 'grid', gap: 1.5, py: 2.5, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Box component="h2" sx={{ typography: 'body1', fontWeight: 500, m: 0, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          {detail && <Box sx={{ typography: 'body2', color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere', mt: 0.25 }}>{detail}</Box>}
          <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', mt: 0.25, '& > :not(:first-of-type)::before': { content: '" · "' } }}>
            {!isRequired && <span>Optional</span>}
            {due && (
              <Box component="span" sx={isOverdue ? { color: 'error.main', fontWeight: 500 } : {}}>
                {due}
              </Box>
            )}
          </Box>
        </Box>
        <Box sx={{ flex: 'none' }}>
          <ItemStateChip state={state} />
        </Box>
      </Box>
      {state === 'returned' && <Notice tone="caution">{`Returned: “${reason}”`}</Notice>}
      {(state === 'unavailable' || (state === 'accepted' && reason && documents.length === 0)) && (
        <Notice
          actions={
            isOpen &&
            state === 'unavailable' && (
              <Button size="small" variant="outlined" onClick={() => void run(stateUnavailable({ params, body: { reason: null } }))}>
                Withdraw
              </Button>
            )
          }
        >
          {`You stated that this isn't available: “${reason}”`}
        </Notice>
      )}
      {documents.length > 0 && (
        <Box component="ul" aria-label={`Given for ${name}`} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {documents.map((document) => (
            <Given
              key={`${document.documentId} ${document.givenAt}`}
              document={document}
              onEnd={() => void end(document)}
              onGive={mayGive && document.documentId ? () => void run(giveDocument(document.documentId ?? '')) : undefined}
            />
          ))}
        </Box>
      )}
      {uploading.length > 0 && (
        <Box component="ul" aria-label={`Uploads for ${name}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {uploading.map((row) => (
            <UploadLine key={row.id} row={row} />
          ))}
        </Box>
      )}
      {mayGive && (
        <>
          <RememberedList remembered={remembered} isPending={giving.isLoading} onGive={(documentId) => void run(giveDocument(documentId))} />
          <GiveButtons request={request} item={item} />
        </>
      )}
    </Box>
  )
}

interface GivenProps {
  document: GivenDocument
  onEnd: () => void
  onGive: (() => void) | undefined
}

function Given({ document: { documentId, name, givenAt, state }, onEnd, onGive }: GivenProps) {
  const words = { given: 'Given', returned: 'Given, then returned', takenBack: 'Taken back; given' }[state]
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <Box sx={{ color: state === 'given' ? 'success.main' : 'text.secondary', lineHeight: 0 }}>
        <Icon name={state === 'given' ? 'circle-check' : state === 'returned' ? 'undo-2' : 'lock'} size={16} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {documentId === null ? (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>A document that was deleted</Box>
        ) : (
          <Link href={pathTo('documentReader', { documentId })} sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
            {name}
          </Link>
        )}
        <Box data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>{`${words} ${formatDate(givenAt)}`}</Box>
      </Box>
      {state === 'takenBack' ? (
        onGive && (
          <Button size="small" variant="outlined" aria-label={`Give again: ${name}`} onClick={onGive}>
            Give again
          </Button>
        )
      ) : (
        <Button size="small" aria-label={`Take back ${name}`} onClick={onEnd}>
          Take back
        </Button>
      )}
    </Box>
  )
}
