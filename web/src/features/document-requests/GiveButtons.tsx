import { type DocumentRequestDetail, type RequestedItem, requestLimits } from '@mandate/contract/document-requests'
import { uploadKinds } from '@mandate/contract/values/file-types'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, useState } from 'react'
import { ReasonDialog } from '../../frame/ReasonDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { uploads } from '../uploads/shared/uploads.ts'
import { useStateItemUnavailableMutation } from './document-requests.api.ts'
import { PickDocumentDialog } from './PickDocumentDialog.tsx'
import { readersOf } from './request-words.ts'

interface Props {
  request: DocumentRequestDetail
  item: RequestedItem
}

/** The ways to answer an item; once it is answered, behind one button. Files are uploaded for it, and continue after the tab was closed. */
export function GiveButtons({ request, item }: Props) {
  const { id: itemId, name, state } = item
  const camera = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [isAdding, setAdding] = useState(false)
  const [asking, setAsking] = useState<'document' | 'reason'>()
  const [stateUnavailable] = useStateItemUnavailableMutation()
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const isWanted = state === 'missing' || state === 'returned'
  const isShown = isWanted || isAdding
  const params = { documentRequestId: request.id, itemId }

  function addChosen(input: HTMLInputElement): void {
    const files = [...(input.files ?? [])]
    void uploads.add(files, { kind: 'document', purpose: { use: 'requestedItem', requestId: request.id, itemId } })
    // The same file can be chosen again.
    input.value = ''
  }

  return (
    <Box sx={grid}>
      {isShown ? (
        <>
          {isTouch && (
            <Button
              variant={isWanted ? 'contained' : 'outlined'}
              startIcon={<Icon name="camera" size={16} />}
              aria-label={`Take a photo for ${name}`}
              onClick={() => camera.current?.click()}
              sx={{ ...tall, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
            >
              Take a photo
            </Button>
          )}
          <Button
            variant={isWanted && !isTouch ? 'contained' : 'outlined'}
            startIcon={<Icon name="upload" size={16} />}
            aria-label={`Choose a file for ${name}`}
            onClick={() => picker.current?.click()}
            sx={tall}
          >
            Choose a file
          </Button>
          <Button
            variant="outlined"
            startIcon={<Icon name="folder" size={16} />}
            aria-label={`From my documents for ${name}`}
            onClick={() => setAsking('document')}
            sx={tall}
          >
            My documents
          </Button>
          {isWanted && (
            <Button aria-label={`Not available: ${name}`} onClick={() => setAsking('reason')} sx={{ ...tall, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              Not available
            </Button>
          )}
        </>
      ) : (
        <Button
          startIcon={<Icon name="plus" size={16} />}
          aria-label={`Add another document for ${name}`}
          onClick={() => setAdding(true)}
          sx={{ ...tall, gridColumn: '1 / -1', justifySelf: 'start', ml: -1 }}
        >
          Add another document
        </Button>
      )}
      <input
        ref={camera}
        type="file"
        hidden
        aria-label={`Photo for ${name}`}
        accept="image/*"
        capture="environment"
        onChange={({ target }) => addChosen(target)}
      />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={`File for ${name}`}
        accept={uploadKinds.document.endings.join(',')}
        onChange={({ target }) => addChosen(target)}
      />
      {asking === 'document' && <PickDocumentDialog params={params} item={item} readers={readersOf(request)} onClose={() => setAsking(undefined)} />}
      {asking === 'reason' && (
        <ReasonDialog
          title={`${name} isn't available`}
          label="Why it isn't available"
          help={`${request.asker?.name ?? 'The asker'} reads this in place of a document.`}
          longest={requestLimits.reason}
          confirmLabel="Save"
          save={(reason) => stateUnavailable({ params, body: { reason } })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Box>
  )
}

const tall = { minHeight: { xs: 44, sm: 36 } } as const
const grid = { display: { xs: 'grid', sm: 'flex' }, gridTemplateColumns: '1fr 1fr', flexWrap: 'wrap', gap: 1 } as const
