import Box from '@mui/material/Box'
import { useId, useState } from 'react'
import type { ClientError } from '../../api/client-error.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { type LinkedDocument, linkNotice, watermarkNotice } from './document-words.ts'

interface Props {
  document: LinkedDocument
  isPending: boolean
  failure: ClientError | undefined
  onOpen: () => void
}

/** What a visitor is told, and agrees to, before a document opens. */
export function LinkTermsForm({ document: { sharedBy, readerName, agreement, isViewOnly, isWatermarked }, isPending, failure, onOpen }: Props) {
  const titleId = useId()
  const [hasAgreed, setAgreed] = useState(false)
  const [isMissing, setMissing] = useState(false)

  function submit(event: React.FormEvent) {
    event.preventDefault()
    if (agreement !== null && !hasAgreed) return setMissing(true)
    onOpen()
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Notice>
        {linkNotice({ sharedBy, readerName })}
        {agreement !== null && ' They also see that you agreed to the text below.'}
        {isViewOnly && ' It is shared for viewing only.'}
        {isWatermarked && (readerName === null ? ' Your copy carries the time on every page.' : watermarkNotice)}
      </Notice>
      {agreement !== null && (
        <Box sx={{ width: '100%' }}>
          <Box component="h2" id={titleId} sx={{ typography: 'subtitle2', m: 0, mb: 0.5 }}>
            Agreement
          </Box>
          <Box
            role="region"
            aria-labelledby={titleId}
            tabIndex={0}
            sx={{
              ...{ maxHeight: 320, overflowY: 'auto', p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' },
              ...{ typography: 'body1', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
            }}
          >
            {agreement}
          </Box>
          <CheckboxField
            label="I agree"
            checked={hasAgreed}
            onChange={({ target }) => {
              setAgreed(target.checked)
              setMissing(false)
            }}
            error={isMissing ? 'Agree to the text to open the document.' : undefined}
          />
        </Box>
      )}
      {failure && <ErrorMessage isInline error={failure} />}
      <SubmitButton isPending={isPending} pendingLabel="Opening…">
        Open document
      </SubmitButton>
    </Box>
  )
}
